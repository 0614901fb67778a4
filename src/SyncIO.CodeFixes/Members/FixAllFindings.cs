using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace SyncIO.CodeFixes.Members;

/// <summary>The findings that a Fix All is asked for.</summary>
internal static class FixAllFindings
{
    /// <summary>Where Fix All is offered.</summary>
    public static ImmutableArray<FixAllScope> Scopes { get; } =
        ImmutableArray.Create(FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution);

    /// <summary>Those of a document, a project or a solution, by their project.</summary>
    public static async Task<IReadOnlyList<(Project Project, ImmutableArray<Diagnostic> Findings)>> InAsync(FixAllContext context)
    {
        if (context is { Scope: FixAllScope.Document, Document: { } document })
        {
            return [(document.Project, await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false))];
        }

        var all = new List<(Project, ImmutableArray<Diagnostic>)>();

        foreach (var project in context.Scope == FixAllScope.Solution ? context.Solution.Projects : [context.Project])
        {
            all.Add((project, (await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false)).Distinct().ToImmutableArray()));
        }

        return all;
    }
}
