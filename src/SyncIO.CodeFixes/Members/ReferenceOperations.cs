using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;

namespace SyncIO.CodeFixes.Members;

/// <summary>From the name that a search has found to what it is a part of.</summary>
internal static class ReferenceOperations
{
    /// <summary>The innermost operation around a use; null where it is in no code that runs.</summary>
    /// <param name="use">The use.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public static async Task<IOperation?> OperationAsync(this ReferenceLocation use, CancellationToken cancellation)
    {
        var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var model = await use.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        return root!.FindNode(use.Location.SourceSpan, getInnermostNodeForTie: true)
            .AncestorsAndSelf()
            .Select(node => model!.GetOperation(node, cancellation))
            .FirstOrDefault(one => one is not null);
    }
}
