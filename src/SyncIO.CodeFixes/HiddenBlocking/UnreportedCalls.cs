using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Chains;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>Of a member with very many callers the first are reported. Who fixes all of a project means the others, too.</summary>
internal static class UnreportedCalls
{
    /// <summary>Findings for the calls like those that were found. None where the project has a baseline, which may have accepted them.</summary>
    /// <param name="project">The project.</param>
    /// <param name="found">What was found in it.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<ImmutableArray<Diagnostic>> LikeAsync(Project project, ImmutableArray<Diagnostic> found, CancellationToken cancellation) =>
        await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is CSharpCompilation compilation
        && Knowledge.Of(compilation, project.AnalyzerOptions) is { Accepted: null } knowledge
            ? found
                .Where(one => one.Location.SourceTree is { } tree && compilation.ContainsSyntaxTree(tree))
                .Select(one => StartingPoint.CallAt(one.Location, one.Location.SourceTree!.GetRoot(cancellation), knowledge, cancellation))
                .OfType<ChainedCall>()
                .SelectMany(call => knowledge.Sites.NotShown(call, cancellation))
                .Distinct()
                .Select(call => knowledge.Code.ModelOf(call.SyntaxTree).GetOperation(call, cancellation))
                .Select(operation => operation is null ? null : knowledge.Chained.At(operation, cancellation))
                .OfType<ChainedCall>()
                .Where(call => !call.IsMinor() && !Suppressions.Cover(call.AsBlocking, call.Chain.End, cancellation))
                .Select(call => call.ToDiagnostic(count: null))
                .ToImmutableArray()
            : ImmutableArray<Diagnostic>.Empty;
}
