using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Projects that a project does not see, with types that have their own of what is called, or that limit how long it takes: a program puts them
/// together.
/// </summary>
internal static class SolutionOverrides
{
    /// <summary>What a call would leave out if its counterpart were awaited, as a message says it; null where it leaves out nothing.</summary>
    /// <param name="blocking">The call.</param>
    /// <param name="document">Where it stands.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(Blocking blocking, Document document, CancellationToken cancellation)
    {
        if (blocking is not { Plan: { } plan, Call.SemanticModel.Compilation: var compilation } || document.Project.Solution.ProjectIds.Count == 1)
        {
            return null;
        }

        var others = new List<Knowledge>();

        foreach (var project in document.Project.Solution.Projects.Where(one => one.Id != document.Project.Id && one.Language == LanguageNames.CSharp))
        {
            if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is { } other
                && Knowledge.Of(other, project.AnalyzerOptions) is { Facts.IsTestProject: false } known)
            {
                others.Add(known);
            }
        }

        var file = Knowledge.Of(compilation, document.Project.AnalyzerOptions).Of(blocking.Call.Syntax.SyntaxTree);
        return SynchronousOverride.Of(
                new Question(blocking.Call, blocking.Here, file, cancellation), plan, name => others.SelectMany(other => other.Code.TypesDeclaring(name, cancellation)))
            ?? (blocking.Origin == Origin.File ? null : others
                .Select(other => TimeLimit.Of(blocking.Call, file.Catalogue, other.Code.Compilation, cancellation))
                .OfType<string>()
                .Select(TimeLimit.Told)
                .FirstOrDefault());
    }
}
