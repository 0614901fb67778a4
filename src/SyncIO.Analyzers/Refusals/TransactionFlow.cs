using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>A transaction that does not flow across an <c>await</c>.</summary>
internal static class TransactionFlow
{
    /// <summary>Does an operation stand inside a <c>TransactionScope</c> that was made for one thread?</summary>
    public static bool IsLost(IOperation call, AwaitContext here) =>
        call.Ancestors().TakeWhile(ancestor => ancestor != here.Root)
            .SelectMany(ancestor => ancestor switch
            {
                IUsingOperation @using => [@using.Resources],
                IBlockOperation or ISwitchCaseOperation => ancestor.ChildOperations
                    .TakeWhile(statement => statement.Syntax.SpanStart < call.Syntax.SpanStart)
                    .OfType<IUsingDeclarationOperation>()
                    .Select(declaration => (IOperation)declaration.DeclarationGroup),
                _ => Enumerable.Empty<IOperation>(),
            })
            .SelectMany(resource => resource.DescendantsAndSelf())
            .Any(value => value is IObjectCreationOperation or IInvocationOperation
                && value.Type.IsOrInherits("System.Transactions.TransactionScope")
                && !value.Descendants()
                    .OfType<IFieldReferenceOperation>()
                    .Any(option => option.Field is { Name: "Enabled", ContainingType.Name: "TransactionScopeAsyncFlowOption" }));
}
