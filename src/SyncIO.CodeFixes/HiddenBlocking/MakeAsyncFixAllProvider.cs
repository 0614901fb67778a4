using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.Conversions;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>
/// One conversion from all findings of a document, a project or a solution, whatever the key: there is one fix to apply. What it changes
/// may lie outside of them.
/// </summary>
internal sealed class MakeAsyncFixAllProvider : FixAllProvider
{
    /// <summary>The one there is: it keeps nothing.</summary>
    public static MakeAsyncFixAllProvider Instance { get; } = new();

    /// <inheritdoc/>
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() =>
        [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    /// <inheritdoc/>
    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var diagnostics = new List<Diagnostic>();

        switch (fixAllContext.Scope)
        {
            case FixAllScope.Document when fixAllContext.Document is { } document:
                diagnostics.AddRange(await fixAllContext.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false));
                break;

            case FixAllScope.Solution:
                foreach (var project in fixAllContext.Solution.Projects)
                {
                    diagnostics.AddRange(await fixAllContext.GetAllDiagnosticsAsync(project).ConfigureAwait(false));
                }

                break;

            default:
                diagnostics.AddRange(await fixAllContext.GetAllDiagnosticsAsync(fixAllContext.Project).ConfigureAwait(false));
                break;
        }

        var found = diagnostics.Distinct().ToImmutableArray();
        return CodeAction.Create(
            "Make all that blocks behind calls asynchronous",
            async cancellation =>
            {
                var solution = fixAllContext.Solution;
                var conversion = await Conversion.FromAsync(solution, found, ConversionLimits.Bulk, cancellation).ConfigureAwait(false);
                return await conversion.ApplyAsync(cancellation).ConfigureAwait(false);
            },
            MakeAsyncFixProvider.EquivalenceKey);
    }
}
