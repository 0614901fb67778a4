using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>Calls that the catalogue knows, and of which there is nothing to say: nobody waits, or nothing is read.</summary>
internal static class Silence
{
    /// <summary>Is nothing waited for, or is this never run, or is what is read in memory whatever it is called?</summary>
    public static bool IsAbout(IOperation operation, ISymbol member, Fact fact, FileFacts file) =>
        NothingWaits(operation, member, fact) || IsNeverRun(operation) || IsOfSilentSource(operation, member, file);

    private static bool NothingWaits(IOperation operation, ISymbol member, Fact fact) =>
        operation is IPropertyReferenceOperation && operation.Parent is IAssignmentOperation assignment && assignment.Target == operation
        || FormAlreadyRead.IsAskedBy(operation)
        || member.ContainingType is { Name: "HttpContent" }
            && fact.Kind == BlockingKind.Io
            && !BufferedContent.IsLeftOnTheNetwork(operation)
        || fact.Kind is BlockingKind.Task && Wait.IsOver(operation)
        || Wait.IsForWhatIsOver(operation)
        || Wait.IsWithoutTime(operation)
        || FreshLock.IsTakenFirst(operation)
        || Wait.IsForgotten(operation)
        || fact.Kind is not BlockingKind.Task && operation.Type is { } type && (type.AwaitedType() is not null || type.IsAsyncEnumerable())
        || IsOfOneDirectory(operation);

    /// <summary>Is it in a branch whose condition is a constant that says no?</summary>
    public static bool IsNeverRun(IOperation operation) =>
        operation.Ancestors().Prepend(operation).Any(child =>
            child.Parent is IConditionalOperation { Condition.ConstantValue: { HasValue: true, Value: bool always } } choice
            && child == (always ? choice.WhenFalse : choice.WhenTrue));

    /// <summary><c>DbDataReader r = table.CreateDataReader()</c>: what is read is a table in memory, whatever its name here.</summary>
    private static bool IsOfSilentSource(IOperation operation, ISymbol member, FileFacts file) =>
        operation.Receiver() is ILocalReferenceOperation receiver
        && operation.ValuesOf(receiver.Local) is { Count: > 0 } values
        && values.All(value => value.Unwrapped().Type is { } type && file.Catalogue.IsExcepted(member, type));

    /// <summary>Without its content, an empty directory is deleted as a matter of metadata.</summary>
    private static bool IsOfOneDirectory(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Delete", ContainingType.Name: "Directory" or "DirectoryInfo" } } delete
        && delete.Arguments.Any(argument => argument.Value.ConstantValue is { HasValue: true, Value: false });
}
