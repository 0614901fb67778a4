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
    /// <param name="after">The changed solution.</param>
    /// <param name="changed">The documents that changed.</param>
    /// <param name="cancellation">Cancels the check.</param>
    public async Task<Verdict> OfAsync(Solution after, IReadOnlyCollection<DocumentId> changed, CancellationToken cancellation)
    {
        var projects = changed.Select(id => id.ProjectId).Distinct().ToList();
        var astray = await AstrayAsync(after, changed, cancellation).ConfigureAwait(false);

        if (astray.Count > 0)
        {
            return Verdict.Of(astray);
        }

        var problems = await NewProblemsAsync(after, projects, cancellation).ConfigureAwait(false);
        return Verdict.On(problems.Count > 0 ? problems : await ErrorsOnEmitAsync(after, projects, cancellation).ConfigureAwait(false), cancellation);
    }

    /// <summary>The members whose calls mean another.</summary>
    private static async Task<List<string>> AstrayAsync(Solution after, IReadOnlyCollection<DocumentId> changed, CancellationToken cancellation)
    {
        var astray = new List<string>();

        foreach (var document in changed.Select(after.GetDocument))
        {
            var root = await document!.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

            foreach (var call in root!.GetAnnotatedNodes(ChangedMember.MarkKind).OfType<InvocationExpressionSyntax>())
            {
                var mark = call.GetAnnotations(ChangedMember.MarkKind).Single().Data!;

                if (model!.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method
                    || !await IsMarkedAsync((method.ReducedFrom ?? method).OriginalDefinition, mark, cancellation).ConfigureAwait(false))
                {
                    astray.Add(mark);
                }
            }
        }

        return astray;
    }

    private static async Task<bool> IsMarkedAsync(IMethodSymbol method, string mark, CancellationToken cancellation)
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

    /// <summary>What the compiler objects to more often than before, in each file.</summary>
    private async Task<List<(Compilation, Diagnostic)>> NewProblemsAsync(Solution after, List<ProjectId> projects, CancellationToken cancellation)
    {
        var graph = after.GetProjectDependencyGraph();
        var all = new List<(Compilation, Diagnostic)>();

        foreach (var id in projects.Concat(projects.SelectMany(graph.GetProjectsThatTransitivelyDependOnThisProject)).Distinct())
        {
            if (!known.TryGetValue(id, out var old))
            {
                known[id] = old = Problems(await CompilationOfAsync(before, id, cancellation).ConfigureAwait(false), cancellation);
            }

            var compilation = await CompilationOfAsync(after, id, cancellation).ConfigureAwait(false);
            all.AddRange(
                from problems in Problems(compilation, cancellation)
                where problems.Count() > old[problems.Key].Count()
                from problem in Problem.New(old[problems.Key], problems, cancellation)
                select (compilation, problem));
        }

        return all;
    }

    private async Task<List<(Compilation, Diagnostic)>> ErrorsOnEmitAsync(Solution after, List<ProjectId> projects, CancellationToken cancellation)
    {
        foreach (var id in projects)
        {
            var compilation = await CompilationOfAsync(after, id, cancellation).ConfigureAwait(false);
            var errors = Problem.OnEmit(compilation, cancellation)
                .Where(error => !known[id].Contains((error.Id, error.Location.SourceTree?.FilePath ?? "")))
                .Select(error => (compilation, error))
                .ToList();

            if (errors.Count > 0)
            {
                return errors;
            }
        }

        return [];
    }

    private static ILookup<(string, string), Diagnostic> Problems(Compilation compilation, CancellationToken cancellation) =>
        compilation.GetDiagnostics(cancellation)
            .Where(Problem.Is)
            .ToLookup(problem => (problem.Id, problem.Location.SourceTree?.FilePath ?? ""));

    private static async Task<Compilation> CompilationOfAsync(Solution solution, ProjectId id, CancellationToken cancellation) =>
        (await solution.GetProject(id)!.GetCompilationAsync(cancellation).ConfigureAwait(false))!;
}
