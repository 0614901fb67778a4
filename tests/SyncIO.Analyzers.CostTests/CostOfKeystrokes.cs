using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Cost;

/// <summary>What a keystroke costs, as an editor asks: of the file in which somebody types, in a compilation that is new for each letter. Counted and not timed.</summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostOfKeystrokes(ITestOutputHelper output)
{
    /// <summary>Of a file that did not change, and that names nothing of what is asked for, the text and the path are enough.</summary>
    [Fact]
    public async Task Files_that_did_not_change_are_not_bound()
    {
        var analyzers = CountedAnalyzers.Read();
        var few = await CountAsync(analyzers, 10);
        var many = await CountAsync(analyzers, 100);

        var more = many.Where(call => call.Value > few.GetValueOrDefault(call.Key)).ToList();
        more.ForEach(call => output.WriteLine($"{few.GetValueOrDefault(call.Key)} -> {call.Value} {call.Key}"));
        Assert.All(more, call => Assert.Contains(call.Key, new[] { "SyntaxTree.get_FilePath", "SyntaxTree.GetText" }));
        Assert.DoesNotContain("Compilation.GetSymbolsWithName", many.Keys);

        // The file in which somebody types is bound, and that is counted: a count of nothing would agree to all of the above.
        Assert.Contains("SemanticModel.GetOperation", few.Keys);
        Assert.Contains("SemanticModel.GetOperation", many.Keys);
    }

    private static async Task<IReadOnlyDictionary<string, int>> CountAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, int others)
    {
        var typed = CSharpSyntaxTree.ParseText(Typed);
        var before = GeneratedCode.Library("Library", Enumerable.Range(0, others).Select(n => CSharpSyntaxTree.ParseText(Other(n))).Append(typed));
        Assert.DoesNotContain(before.GetDiagnostics(), diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        await FindingsAsync(before, typed, analyzers);

        var next = CSharpSyntaxTree.ParseText(Typed + "// a\n");
        CountedAnalyzers.Calls();
        var findings = await FindingsAsync(before.ReplaceSyntaxTree(typed, next), next, analyzers);
        Assert.Equal(["SIO1001", "SIO1001", "SIO3004", "SIO5001"], findings.Select(finding => finding.Id).Order());
        return CountedAnalyzers.Calls();
    }

    private static Task<ImmutableArray<Diagnostic>> FindingsAsync(Compilation compilation, SyntaxTree tree, ImmutableArray<DiagnosticAnalyzer> analyzers) => compilation
        .WithAnalyzers(analyzers, new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false))
        .GetAnalyzerSemanticDiagnosticsAsync(compilation.GetSemanticModel(tree), filterSpan: null, default);

    private const string Typed = """
        public class Page
        {
            private readonly Source source = new();

            public async Task ShowAsync(System.Data.Common.DbCommand command)
            {
                await Task.Yield();
                using var rows = command.ExecuteReader();
                rows.Read();
                source.Load();
            }
        }

        public class Source
        {
            internal string Load() => Read();
            private static string Read() => File.ReadAllText("f");
        }
        """;

    private static string Other(int n) => $$"""
        public interface IPart{{n}} { string Write(); }

        public class Part{{n}} : IPart{{n}}
        {
            public string Write() => Name;
            public virtual string Name => "a";
            public override string ToString() => Name;
        }
        """;
}
