using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace SyncIO.Tests.Cost;

/// <summary>Who cancels a question is obeyed soon, however large the solution is: what is done between two looks at the token is counted and not timed.</summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostOfCancellation
{
    /// <summary>Which types have their own of what is called is asked of all types of the solution.</summary>
    [Fact]
    public async Task The_types_of_a_solution_are_gone_through_with_a_look_at_each()
    {
        var few = await AskedWithoutALookAsync(20);
        Assert.InRange(few, 1, 40);
        Assert.Equal(few, await AskedWithoutALookAsync(200));
    }

    private static async Task<int> AskedWithoutALookAsync(int types)
    {
        var parts = string.Concat(Enumerable.Range(0, types).Select(n => $"public class Part{n} {{ public override string ToString() => \"a\"; }}\n"));
        var data = GeneratedCode.Library("Data", [CSharpSyntaxTree.ParseText(parts)]);
        var page = GeneratedCode.Library("Web", [CSharpSyntaxTree.ParseText(Page)]).AddReferences(data.ToMetadataReference());
        var options = new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false);
        var analyzers = CountedAnalyzers.Read();
        using var source = new CancellationTokenSource();

        WatchedToken.Begin();
        var findings = await page.WithAnalyzers(analyzers, options).GetAnalyzerDiagnosticsAsync(source.Token);
        Assert.Equal(["SIO1001"], findings.Select(finding => finding.Id));
        return WatchedToken.Most;
    }

    private const string Page = """
        public class Page
        {
            public async Task ShowAsync(StreamReader rows)
            {
                await Task.Yield();
                rows.ReadLine();
            }
        }
        """;
}
