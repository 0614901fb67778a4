using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace SyncIO.Tests.Cost;

/// <summary>What it costs to look into other projects, counted and not timed.</summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostAcrossProjects : IDisposable
{
    private const int MostBytesOfOneFact = 100;

    private const string Store = """
        public static class Store
        {
            public static string Load() => Read();
            private static string Read() => File.ReadAllText("f");
        }
        """;

    private const string Page = """
        public class Page
        {
            public async Task<string> Show() { await Task.Yield(); return Store.Load(); }
        }
        """;

    private readonly string folder = Directory.CreateTempSubdirectory("syncio-cost-across-").FullName;

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(folder, recursive: true);

    /// <summary>As an editor asks: the other project is a compilation. Its size does not matter, but the members on the way.</summary>
    [Fact]
    public async Task The_first_question_binds_nothing_but_the_way()
    {
        var analyzers = CountedAnalyzers.Read();
        var small = await BoundAsync([], analyzers);
        var large = await BoundAsync(GeneratedCode.In(Path.Combine(folder, "code")), analyzers);
        Assert.InRange(small, 1, 20);
        Assert.Equal(small, large);
    }

    /// <summary>Names are told once each, and what a name has in common with the one before it is not told.</summary>
    [Fact]
    public async Task A_fact_is_small()
    {
        var facts = Path.Combine(folder, "Trade.SyncIO.facts");
        var compilation = GeneratedCode.Compiled(GeneratedCode.In(Path.Combine(folder, "code")));
        var wanted = new AnalyzerOptions([new Wanted(facts + ".write")]);
        await compilation.WithAnalyzers(CountedAnalyzers.Read(), wanted).GetAnalyzerDiagnosticsAsync();
        var lines = (await File.ReadAllLinesAsync(facts)).Count(line => line.Length > 1 && line[1] == ' ' && char.IsAsciiLetterLower(line[0]));
        Assert.True(lines > 40, $"{lines} facts");
        Assert.InRange((double)new FileInfo(facts).Length / lines, 1, MostBytesOfOneFact);
    }

    /// <summary>How many operations and models are asked for where a page calls a member of another project.</summary>
    private static async Task<int> BoundAsync(IReadOnlyList<SyntaxTree> more, ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        var data = GeneratedCode.Library("Data", [.. more.Where(IsOfLibrary), CSharpSyntaxTree.ParseText(Store)]);
        var web = GeneratedCode.Library("Web", [CSharpSyntaxTree.ParseText(Page)]).AddReferences(data.ToMetadataReference());
        CountedAnalyzers.Calls();
        var findings = await CountedAnalyzers.FindingsAsync(web, analyzers);
        Assert.Contains(findings, finding => finding.Id == "SIO3004");
        return CountedAnalyzers.Calls().Where(call => call.Key.Split('.')[^1] is "GetOperation" or "GetSemanticModel").Sum(call => call.Value);
    }

    private static bool IsOfLibrary(SyntaxTree tree) =>
        tree.FilePath != "Usings.cs" && !tree.GetRoot().ChildNodes().OfType<GlobalStatementSyntax>().Any();

    private sealed class Wanted(string path) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From("");
    }
}
