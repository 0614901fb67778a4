using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Reporting;

namespace SyncIO.Semantics;

/// <summary>A call that blocks its thread where it might be awaited.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The asynchronous code, or the handler of requests, it stands in.</param>
/// <param name="Fact">What the catalogue says of it.</param>
/// <param name="Origin">What it reads or writes, where that had to be followed.</param>
/// <param name="Counterpart">The rewrite that binds; null where none does, or no <c>await</c> may stand here.</param>
/// <param name="Refusal">Why the rewrite is not done all the same; null where it is.</param>
internal sealed record Blocking(IOperation Call, AwaitContext Here, Fact Fact, Origin Origin, FixPlan? Counterpart, string? Refusal)
{
    /// <summary>The rewrite to offer, if any.</summary>
    public FixPlan? Plan => Refusal is null ? Counterpart : null;

    /// <summary>What it blocks on, once its stream was followed.</summary>
    public BlockingKind Kind => Origin == Origin.File ? BlockingKind.File : Fact.Kind;

    /// <summary>The operations that may block: what the analyzer asks about.</summary>
    public static ImmutableArray<OperationKind> Operations { get; } =
        ImmutableArray.Create(
            OperationKind.Invocation,
            OperationKind.PropertyReference,
            OperationKind.ObjectCreation,
            OperationKind.Loop,
            OperationKind.Using,
            OperationKind.UsingDeclaration);

    /// <summary>Does an operation block its thread in asynchronous code, or in a handler of requests?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="knowledge">What is known of the compilation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, or where that is not known.</returns>
    public static Blocking? At(IOperation operation, Knowledge knowledge, CancellationToken cancellation)
    {
        if (operation is IUsingOperation or IUsingDeclarationOperation)
        {
            return Disposal.At(operation, knowledge);
        }

        if (operation.CalledMember() is not { } member
            || knowledge.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file
            || !file.MayBlock(member)
            || AwaitContext.Around(operation, file.Handlers) is not { } here
            || file.Find(member, operation.Receiver()?.Type) is not [_, ..] found
            || StartUp.IsAt(operation, here)
            || OfProvider(found, operation, member, file) is not [var fact, ..] facts)
        {
            return null;
        }

        var origin = fact.IsOfUnknownOrigin ? Origins.OfCall(operation, knowledge) : Origin.Unknown;

        if (origin == Origin.Memory
            || fact.IsOfConsole && !file.Options.ReportsConsole
            || NothingWaits(operation, member, fact)
            || IsNeverRun(operation)
            || IsOfSilentSource(operation, member, file)
            || DualMode.IsSynchronousHalf(operation, here)
            || file.Allowlist.Allows(operation, member))
        {
            return null;
        }

        var isNone = false;

        return here.PositionObstacle is null && Rewrite(operation, facts, here, knowledge, cancellation, out isNone) is { } plan
            ? new Blocking(operation, here, fact, origin, plan, Semantics.Refusal.Of(operation, here, fact, plan, knowledge))
            : isNone || fact.IsByName ? null
            : new Blocking(operation, here, fact, origin, Counterpart: null, Refusal: null);
    }

    /// <summary>
    /// Every call of a function that blocks and can be awaited, in the order of the text: those of nested functions left out.
    /// </summary>
    public static ImmutableArray<Blocking> In(AwaitContext function, Knowledge knowledge, CancellationToken cancellation) =>
        function.Root.Descendants()
            .Where(operation => Operations.Contains(operation.Kind))
            .Select(operation => At(operation, knowledge, cancellation))
            .OfType<Blocking>()
            .Where(blocking => SymbolEqualityComparer.Default.Equals(blocking.Here.Function, function.Function))
            .ToImmutableArray();

    /// <summary>Of a query only what its own library says: the operators of another one would throw.</summary>
    private static ImmutableArray<Fact> OfProvider(ImmutableArray<Fact> facts, IOperation operation, ISymbol member, FileKnowledge file) =>
        facts.IsEmpty || !QueryOrigin.Matters(member) ? facts
        : QueryOrigin.ProviderOf(operation.Receiver(), file.Catalogue) is { } provider
            ? facts.RemoveAll(fact => fact.Counterpart?.Type?.StartsWith(provider + ".", System.StringComparison.Ordinal) is false)
        : ImmutableArray<Fact>.Empty;

    private static FixPlan? Rewrite(
        IOperation operation,
        ImmutableArray<Fact> facts,
        AwaitContext here,
        Knowledge knowledge,
        CancellationToken cancellation,
        out bool isNone)
    {
        isNone = false;

        return operation is IForEachLoopOperation loop ? AsyncEnumeration.Of(loop, facts, knowledge)
            : facts[0] is not { Kind: BlockingKind.Task, Counterpart: null }
                ? Semantics.Counterpart.Of(operation, facts, here, knowledge, cancellation, out isNone)
            : Wait.IsForGood(operation) ? new FixPlan(FixAction.AwaitTask)
            : null;
    }

    private static bool NothingWaits(IOperation operation, ISymbol member, Fact fact) =>
        operation is IPropertyReferenceOperation && operation.Parent is IAssignmentOperation assignment && assignment.Target == operation
        || BoundForm.IsAskedBy(operation)
        || member.ContainingType is { Name: "HttpContent" }
            && fact.Kind == BlockingKind.Io
            && !BufferedContent.IsLeftOnTheNetwork(operation)
        || fact.Kind is BlockingKind.Task && Wait.IsOver(operation)
        || Wait.IsForWhatIsOver(operation)
        || Wait.IsWithoutTime(operation)
        || Wait.IsForgotten(operation)
        || fact.Kind is not BlockingKind.Task && operation.Type is { } type && (type.AwaitedType() is not null || type.IsAsyncEnumerable())
        || IsOfOneDirectory(operation);

    /// <summary>Is it in a branch whose condition is a constant that says no?</summary>
    private static bool IsNeverRun(IOperation operation) =>
        operation.Ancestors().Prepend(operation).Any(child =>
            child.Parent is IConditionalOperation { Condition.ConstantValue: { HasValue: true, Value: bool always } } choice
            && child == (always ? choice.WhenFalse : choice.WhenTrue));

    /// <summary><c>DbDataReader r = table.CreateDataReader()</c>: what is read is a table in memory, whatever its name here.</summary>
    private static bool IsOfSilentSource(IOperation operation, ISymbol member, FileKnowledge file) =>
        operation.Receiver() is ILocalReferenceOperation receiver
        && operation.ValuesOf(receiver.Local) is { Count: > 0 } values
        && values.All(value => value.Unwrapped().Type is { } type && file.Catalogue.IsExcepted(member, type));

    /// <summary>Without its content, an empty directory is deleted as a matter of metadata.</summary>
    private static bool IsOfOneDirectory(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Delete", ContainingType.Name: "Directory" or "DirectoryInfo" } } delete
        && delete.Arguments.Any(argument => argument.Value.ConstantValue is { HasValue: true, Value: false });
}
