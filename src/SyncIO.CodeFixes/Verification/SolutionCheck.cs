using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.Rewriting;

namespace SyncIO.CodeFixes.Verification;

/// <summary>Does a changed solution compile as it did, and mean what it meant?</summary>
internal sealed class SolutionCheck(Solution before)
{
    private readonly Dictionary<ProjectId, ILookup<(string, string), Diagnostic>> known = [];

    /// <summary>Have the changed projects, and those that see them, no new problem, and do all calls mean the new members?</summary>
    public async Task<bool> IsFineAsync(Solution after, IReadOnlyCollection<DocumentId> changed, CancellationToken cancellation)
    {
        var graph = after.GetProjectDependencyGraph();
        var projects = changed.Select(id => id.ProjectId).Distinct().ToList();

        foreach (var id in changed)
        {
            if (!await MeansTheNewAsync(after.GetDocument(id)!, cancellation).ConfigureAwait(false))
            {
                return false;
            }
        }

        foreach (var id in projects.Concat(projects.SelectMany(graph.GetProjectsThatTransitivelyDependOnThisProject)).Distinct())
        {
            if (!known.TryGetValue(id, out var old))
            {
                known[id] = old = await ProblemsAsync(before.GetProject(id)!, cancellation).ConfigureAwait(false);
            }

            if ((await ProblemsAsync(after.GetProject(id)!, cancellation).ConfigureAwait(false))
                .Any(problem => problem.Count() > old[problem.Key].Count()))
            {
                return false;
            }
        }

        foreach (var id in projects)
        {
            var compilation = await after.GetProject(id)!.GetCompilationAsync(cancellation).ConfigureAwait(false);

            if (Problem.OnEmit(compilation!, cancellation)
                .Any(error => !known[id].Contains((error.Id, error.Location.SourceTree?.FilePath ?? ""))))
            {
                return false;
            }
        }

        return true;
    }

    private static async Task<bool> MeansTheNewAsync(Document document, CancellationToken cancellation)
    {
        var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

        foreach (var call in root!.GetAnnotatedNodes(ChangedMember.MarkKind).OfType<InvocationExpressionSyntax>())
        {
            var mark = call.GetAnnotations(ChangedMember.MarkKind).Single().Data;

            if (model!.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method
                || !await IsMarkedAsync((method.ReducedFrom ?? method).OriginalDefinition, mark, cancellation).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    private static async Task<bool> IsMarkedAsync(IMethodSymbol method, string? mark, CancellationToken cancellation)
    {
        foreach (var reference in method.DeclaringSyntaxReferences)
        {
            // Seen from another project the tree may be the same, but need not.
            var declaration = await reference.GetSyntaxAsync(cancellation).ConfigureAwait(false);

            if (declaration.GetAnnotations(ChangedMember.MarkKind).Any(one => one.Data == mark))
            {
                return true;
            }
        }

        return false;
    }

    private static async Task<ILookup<(string, string), Diagnostic>> ProblemsAsync(Project project, CancellationToken cancellation)
    {
        var compilation = await project.GetCompilationAsync(cancellation).ConfigureAwait(false);
        return compilation!.GetDiagnostics(cancellation)
            .Where(Problem.Is)
            .ToLookup(problem => (problem.Id, problem.Location.SourceTree?.FilePath ?? ""));
    }
}
