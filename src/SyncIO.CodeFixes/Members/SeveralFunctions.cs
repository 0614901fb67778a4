using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>Several functions in one delegate or event: who invokes it gets the task of the last one alone.</summary>
internal static class SeveralFunctions
{
    /// <summary>Does anybody invoke what an event or a variable of the solution holds, and not each function of it?</summary>
    /// <param name="holder">The event or the variable.</param>
    /// <param name="solution">The solution.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<bool> AreInvokedAsOneAsync(ISymbol holder, Solution solution, CancellationToken cancellation)
    {
        foreach (var use in (await SymbolFinder.FindReferencesAsync(holder, solution, cancellation).ConfigureAwait(false)).SelectMany(found => found.Locations))
        {
            var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            var model = await use.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

            if (root?.FindNode(use.Location.SourceSpan, getInnermostNodeForTie: true)
                .AncestorsAndSelf()
                .TakeWhile(node => node is ExpressionSyntax)
                .Select(node => model!.GetOperation(node, cancellation))
                .Any(operation => InvokedIn(operation) is { } invoked && invoked.Syntax.Span.Contains(use.Location.SourceSpan)) is true)
            {
                return true;
            }
        }

        return false;
    }

    private static IOperation? InvokedIn(IOperation? operation) => operation switch
    {
        IConditionalAccessOperation { WhenNotNull: var call } => InvokedIn(call),
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } invoked } => invoked.BehindConditionalAccess(),
        _ => null,
    };
}
