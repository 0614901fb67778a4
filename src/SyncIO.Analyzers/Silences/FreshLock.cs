using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// A semaphore that was just made with free places, an event that was made set: who asks first does not wait. One with a name may have been
/// there before.
/// </summary>
internal static class FreshLock
{
    /// <summary>Is it the first that a variable is used for, where that was made?</summary>
    public static bool IsTakenFirst(IOperation wait, ApiCatalogue catalogue) =>
        wait is IInvocationOperation { TargetMethod.Name: var name, Instance: { } instance }
        && instance.Unwrapped() is ILocalReferenceOperation receiver
        && wait.ValuesOf(receiver.Local) is [var made]
        && made.Unwrapped() is IObjectCreationOperation creation
        && catalogue.Lines(Role.Fresh).Any(line => line.Names(name) && line.IsFor(creation.Type))
        && creation.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0)?.Value.ConstantValue is { HasValue: true, Value: > 0 or true }
        && creation.Arguments.All(argument => argument.Parameter?.Name != "name")
        && VariableUses.In(wait.Root()).Of(receiver.Local).Where(use => use is ILocalReferenceOperation).ToList() is var uses
        && uses.FirstOrDefault() == receiver
        && uses.All(use => use.EnclosingFunction() == creation.EnclosingFunction())
        && !IsRepeated(wait, creation)
        && !wait.Root().Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });

    private static bool IsRepeated(IOperation wait, IOperation creation) => wait.Ancestors()
        .TakeWhile(ancestor => !ancestor.Syntax.Span.Contains(creation.Syntax.Span))
        .Any(ancestor => ancestor is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation);
}
