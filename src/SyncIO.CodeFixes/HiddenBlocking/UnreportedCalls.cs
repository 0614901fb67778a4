using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>Of a member with very many callers the first are reported. Who fixes all of a project means the others, too.</summary>
internal static class UnreportedCalls
{
    /// <summary>
    /// Findings for the calls like those that were found. None where the project has a baseline, which may have accepted them, and none where some of those that are
    /// reported were not found: then somebody means a part of the project.
    /// </summary>
    /// <param name="project">The project.</param>
    /// <param name="found">What was found in it.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<ImmutableArray<Diagnostic>> LikeAsync(Project project, ImmutableArray<Diagnostic> found, CancellationToken cancellation)
    {
        if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is not CSharpCompilation compilation
            || Knowledge.Of(compilation, project.AnalyzerOptions) is not { Accepted: null } knowledge)
        {
            return ImmutableArray<Diagnostic>.Empty;
        }

        var all = ImmutableArray.CreateBuilder<Diagnostic>();
        var known = new HashSet<Location>(found.Select(one => one.Location));

        foreach (var one in found.Where(one => one.Location.SourceTree is { } tree && compilation.ContainsSyntaxTree(tree)))
        {
            if (StartingPoint.CallAt(one.Location, await one.Location.SourceTree!.GetRootAsync(cancellation).ConfigureAwait(false), knowledge, cancellation) is { } call
                && knowledge.Sites.Many(call, cancellation) is var (calls, shown)
                && Findings(calls.Take(shown), one, project, knowledge, cancellation).All(reported => known.Contains(reported.Location)))
            {
                all.AddRange(Findings(calls.Skip(shown), one, project, knowledge, cancellation).Where(other => known.Add(other.Location)));
            }
        }

        return all.ToImmutable();
    }

    /// <summary>What is to be told of some calls, as it was told of one: by the same id, and with the same severity.</summary>
    private static IEnumerable<Diagnostic> Findings(IEnumerable<SyntaxNode> calls, Diagnostic one, Project project, Knowledge knowledge, CancellationToken cancellation) => calls
        .Where(call => project.Solution.GetDocument(call.SyntaxTree) is not (null or SourceGeneratedDocument)
            && SeveritiesIn(call.SyntaxTree, one, project, cancellation).SequenceEqual(SeveritiesIn(one.Location.SourceTree!, one, project, cancellation)))
        .Select(call => knowledge.Code.ModelOf(call.SyntaxTree).GetOperation(call, cancellation))
        .Select(operation => operation is null ? null : knowledge.Chained.At(operation, cancellation))
        .OfType<ChainedCall>()
        .Where(call => !call.IsMinor() && !GeneratedCode.Is(call.Here.Function) && !Suppressions.Cover(call.AsBlocking, Rule.BehindCalls[call.Unit - 1].Id, cancellation))
        .Select(call => call.ToDiagnostic(count: null))
        .Where(finding => finding.Id == one.Id);

    /// <summary>What the configuration of a file says of an id, and of what is generated.</summary>
    private static IEnumerable<string?> SeveritiesIn(SyntaxTree tree, Diagnostic one, Project project, CancellationToken cancellation)
    {
        var options = project.AnalyzerOptions.AnalyzerConfigOptionsProvider.GetOptions(tree);
        return new[] { "dotnet_analyzer_diagnostic.severity", $"dotnet_analyzer_diagnostic.category-{one.Descriptor.Category}.severity", "generated_code" }
            .Select(key => options.TryGetValue(key, out var value) ? value : null)
            .Append(project.CompilationOptions?.SyntaxTreeOptionsProvider is { } files && files.TryGetDiagnosticValue(tree, one.Id, cancellation, out var severity) ? severity.ToString() : null);
    }
}
