using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.BlockingCall;

/// <summary>Awaits all that is found in a document, a project or a solution. Who calls a handler that changes may stand outside of them.</summary>
internal sealed class AwaitFixAllProvider : FixAllProvider
{
    /// <summary>The one there is: it keeps nothing.</summary>
    public static AwaitFixAllProvider Instance { get; } = new();

    /// <inheritdoc/>
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixAllFindings.Scopes;

    /// <inheritdoc/>
    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var found = await FixAllFindings.InAsync(fixAllContext).ConfigureAwait(false);
        return CodeAction.Create(
            "Await all that blocks",
            cancellation => SolutionFix.ApplyAsync(fixAllContext.Solution, found, ConversionLimits.Bulk, cancellation),
            AwaitFixProvider.EquivalenceKey);
    }
}
