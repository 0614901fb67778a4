using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;

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
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixAllFindings.Scopes;

    /// <inheritdoc/>
    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var byProject = await FixAllFindings.InAsync(fixAllContext).ConfigureAwait(false);
        return CodeAction.Create(
            "Make all that blocks behind calls asynchronous",
            async cancellation =>
            {
                var found = byProject.SelectMany(one => one.Findings).ToList();

                foreach (var (project, findings) in fixAllContext.Scope == FixAllScope.Document ? [] : byProject)
                {
                    found.AddRange(await UnreportedCalls.LikeAsync(project, findings, cancellation).ConfigureAwait(false));
                }

                var conversion = await Conversion.FromAsync(fixAllContext.Solution, found.Distinct(), ConversionLimits.Bulk, cancellation).ConfigureAwait(false);
                return await conversion.ApplyAsync(cancellation).ConfigureAwait(false);
            },
            MakeAsyncFixProvider.EquivalenceKey);
    }
}
