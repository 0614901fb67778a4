using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// What others may change meanwhile: read before an <c>await</c> and written after it, their change is lost, where blocking it was one
/// step for all that run on the same thread.
/// </summary>
internal static class SharedState
{
    private const int Depth = 3;

    /// <summary>What is read before an operation and written after it; null where there is nothing.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    /// <param name="file">What holds in its file. What belongs to the flow of execution nobody else writes to.</param>
    public static string? Across(IOperation operation, AwaitContext here, FileFacts file)
    {
        var function = operation.EnclosingFunction();
        var effects = Effects.Of(here.Root, file.Code);
        var after = effects.Writes
            .Where(write => Whole(write.At).Syntax.Span.End >= EndOf(operation) && write.At.EnclosingFunction() == function && !Branches.AreExclusive(operation, write.At.Syntax.Span))
            .ToList();
        var asked = effects.Asked
            .Where(one => one.Read.At.Syntax.SpanStart < operation.Syntax.SpanStart && one.Condition.EnclosingFunction() == function && !Branches.AreExclusive(operation, one.Read.At.Syntax.Span))
            .ToLookup(one => one.Read.NameOf(one.Read.Operation), one => one.Read.At);
        return after
            .Where(write => write.At.Parent is not (IObjectOrCollectionInitializerOperation or IAnonymousObjectCreationOperation))
            // Who compares and exchanges has asked once more.
            .Where(write => write.Operation is not IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "CompareExchange" } })
            .SelectMany(write => Effects.Targets(write.Operation).Where(target => write.IsOfOwner(target)).Select(target => (Write: write, Target: target)))
            .Where(one => IsShared(one.Write, one.Target, operation)
                && !file.Catalogue.Has(Role.Ambient, one.Target)
                && !BoundModel.Is(OwnerOf(one.Write, one.Target), here, file)
                && (Reads(one.Write, one.Target, operation, file)
                        .Any(read => !IsAwaitedBetween(read, one.Write.At, operation, here, wait => Reads(one.Write, one.Target, wait, file).Any()))
                    || asked[one.Write.NameOf(one.Target)]
                        .Concat(Effects.CollectionOf(one.Target) is { Type: { } type } all && Effects.IsOfCollections(type.ContainingNamespace) ? asked[one.Write.NameOf(all)].Where(read => !IsOfElement(read)) : [])
                        .Any(read => !IsAwaitedBetween(read, one.Write.At, operation, here))))
            .Select(one => one.Write.NameOf(one.Target))
            .FirstOrDefault()
            ?? Collection(operation, here, file, after, asked);
    }

    /// <summary>Where an operation ends in the text: what a loop goes through is fetched before its body runs.</summary>
    internal static int EndOf(IOperation operation) => (operation is IForEachLoopOperation { Collection: var all } ? all : operation).Syntax.Span.End;

    /// <summary>A counter of the object, or of all, that counts up before an operation and is read after it: then others have counted, too. Not one that counts down again.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    public static string? CountedBefore(IOperation operation, AwaitContext here)
    {
        var function = operation.EnclosingFunction();
        var counts = here.Root.Descendants().OfType<IIncrementOrDecrementOperation>().Where(count => IsOfThis(count.Target) && count.EnclosingFunction() == function).ToLookup(count => Done.Written(count.Target));
        return counts
            .Where(counter => counter.All(count => count.Kind == OperationKind.Increment))
            .Where(counter => counter.Where(count => count.Syntax.Span.End <= operation.Syntax.SpanStart).Any(count => Same(here.Root, count.Target)
                .Any(read => read.Syntax.SpanStart >= operation.Syntax.Span.End
                    && !read.IsWritten()
                    && read.EnclosingFunction() == function
                    && !IsAwaitedBetween(count, read, operation, here))))
            .Select(counter => counter.Key)
            .FirstOrDefault();
    }

    /// <summary>
    /// <c>if (!cache.ContainsKey(key)) { …; cache.Add(key, value); }</c>: a collection that is no safe one for several at once, asked before the
    /// operation and changed after it.
    /// </summary>
    private static string? Collection(IOperation operation, AwaitContext here, FileFacts file, List<Done> after, ILookup<string, IOperation> asked) => after
        .Where(write => (write.IsElsewhere || write.At != operation)
            && write.Operation is IInvocationOperation { Instance: { } all } change
            && Effects.Changes(change)
            && write.IsOfOwner(all)
            && (write.IsElsewhere ? IsOfOthers(write, operation) : IsOfOthers(all, operation))
            && !BoundModel.Is(OwnerOf(write, all), here, file)
            && (write.IsElsewhere ? [] : ReadBefore(all, operation, here))
                .Concat(asked[write.NameOf(all)])
                .Any(read => !IsComparedWithNull(read) && !IsAwaitedBetween(read, write.At, operation, here)))
        .Select(write => write.NameOf(((IInvocationOperation)write.Operation).Instance!))
        .FirstOrDefault();

    /// <summary><c>if (items == null) throw …</c>: that says nothing of what a collection has in it.</summary>
    private static bool IsComparedWithNull(IOperation read) => read.Parent switch
    {
        IConversionOperation conversion => IsComparedWithNull(conversion),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison => comparison.LeftOperand.IsNull() || comparison.RightOperand.IsNull(),
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value: var value } } => value.IsNull(),
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: IConstantPatternOperation { Value: var value } } } => value.IsNull(),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "ThrowIfNull", ContainingType.Name: "ArgumentNullException" } } } => true,
        _ => false,
    };

    /// <summary>
    /// What is done with a collection before an operation, also where it is given to the operation. Where it is replaced (<c>box.Rows = new()</c>), callers
    /// would add to the ones of each other.
    /// </summary>
    private static IEnumerable<IOperation> ReadBefore(IOperation collection, IOperation operation, AwaitContext here) => Same(here.Root, collection)
        .Where(read => !(read.Parent is IInvocationOperation other && Effects.Changes(other))
            && read.Syntax.SpanStart < operation.Syntax.Span.End
            && read.EnclosingFunction() == operation.EnclosingFunction());

    /// <summary>The reads of what is written, before the operation, that say what is written, or that give it to the operation.</summary>
    private static IEnumerable<IOperation> Reads(Done write, IOperation target, IOperation operation, FileFacts file) =>
        (write.IsElsewhere ? ReadForArgument(write, target, operation, file) : ReadToBeWritten(write.Operation, target))
            .Concat(IsOfThis(target) && write.Operation is ISimpleAssignmentOperation ? operation.Arguments().SelectMany(argument => Sources(argument.Value, target, Depth, write.NameOf(target))) : [])
            .Where(read => read.Syntax.SpanStart < operation.Syntax.Span.End && read.EnclosingFunction() == operation.EnclosingFunction());

    /// <summary><c>Set(Get() + task.Result)</c></summary>
    private static IEnumerable<IOperation> ReadForArgument(Done write, IOperation target, IOperation operation, FileFacts file) => write.At.Arguments()
        .Where(argument => argument.Syntax.Span.Contains(operation.Syntax.Span))
        .SelectMany(argument => Done.In(argument.Value, file.Code))
        .Where(read => read.IsElsewhere && read.Operation.Kind == target.Kind && read.IsOfOwner(read.Operation) && read.NameOf(read.Operation) == write.NameOf(target))
        .Select(read => read.At);

    private static IEnumerable<IOperation> ReadToBeWritten(IOperation write, IOperation target) => write switch
    {
        ICompoundAssignmentOperation or ICoalesceAssignmentOperation => [target],
        ISimpleAssignmentOperation or IDeconstructionAssignmentOperation => Sources(((IAssignmentOperation)write).Value, target, Depth)
            .Concat(ReadOfElement(((IAssignmentOperation)write).Value, target)),
        // Interlocked.Exchange(ref total, total + added)
        IArgumentOperation { Parent: IInvocationOperation call } => call.Arguments.Where(argument => argument != write).SelectMany(argument => Sources(argument.Value, target, Depth)),
        _ => [],
    };

    /// <summary>The object whose member is written.</summary>
    private static IOperation? OwnerOf(Done write, IOperation target) => write.Owner ?? (target.Unwrapped() as IMemberReferenceOperation)?.Instance;

    /// <summary>What is asked of a collection by the same key (<c>d[k] = d.GetValueOrDefault(k) + 1</c>), or to find the place that is written.</summary>
    private static IEnumerable<IOperation> ReadOfElement(IOperation value, IOperation target) => target.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all, Arguments: [{ Value: var key }, ..] } =>
            Sources(value, all, Depth)
                .Where(read => read.Ancestors().First(around => around is not (IConversionOperation or IArgumentOperation)).Arguments()
                    .Any(argument => Done.Written(argument.Value) == Done.Written(key)))
            .Concat(Sources(key, all, Depth)),
        IArrayElementReferenceOperation { ArrayReference: var all, Indices: [var key, ..] } => Sources(key, all, Depth),
        _ => [],
    };

    /// <summary>The reads that a value is made of, also by way of locals.</summary>
    private static IEnumerable<IOperation> Sources(IOperation value, IOperation target, int depth, string? name = null) => Same(value, target, name)
        .Concat(depth == 0 ? [] : value.DescendantsAndSelf()
            .OfType<ILocalReferenceOperation>()
            .SelectMany(Given)
            .SelectMany(given => Sources(given, target, depth - 1, name)));

    /// <summary><c>Exchange(ref total, …)</c> writes when all its arguments are known.</summary>
    private static IOperation Whole(IOperation write) => write is IArgumentOperation { Parent: { } call } ? call : write;

    /// <summary>What a local is given, also what is added to it.</summary>
    private static IEnumerable<IOperation> Given(ILocalReferenceOperation local) =>
        local.ValuesOf(local.Local) ?? local.Root().Descendants()
        .Select(operation => operation switch
        {
            IVariableDeclaratorOperation { Initializer.Value: var first } declared
                when SymbolEqualityComparer.Default.Equals(declared.Symbol, local.Local) => first,
            IAssignmentOperation { Target: ILocalReferenceOperation to } given
                when SymbolEqualityComparer.Default.Equals(to.Local, local.Local) => given.Value,
            IDeconstructionAssignmentOperation { Target: var parts, Value: var whole } when parts.Mentions(local.Local) => whole,
            IArgumentOperation { Parameter.RefKind: RefKind.Out, Parent: { } call, Value: IDeclarationExpressionOperation { Expression: ILocalReferenceOperation to } }
                when SymbolEqualityComparer.Default.Equals(to.Local, local.Local) => call,
            _ => null,
        })
        .OfType<IOperation>();

    private static IEnumerable<IOperation> Same(IOperation value, IOperation target, string? name = null) => value.DescendantsAndSelf()
        .Where(part => part.Kind == target.Kind
            && !part.IsImplicit
            && part is not IMemberReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } }
            && Done.Written(part) == (name ?? Done.Written(target)));

    /// <summary>
    /// Then others come in between as it is: not where the wait does not run together with the operation, the read and the write. An <c>await</c> of a call
    /// that may have been one that blocks counts only if the same read and write would have kept that call: else this run keeps the operation, and the next one awaits it.
    /// </summary>
    /// <param name="read">What comes first.</param>
    /// <param name="write">What comes last.</param>
    /// <param name="operation">The operation between the two, which is about to be awaited.</param>
    /// <param name="here">The function around them.</param>
    /// <param name="keeps">Would the two keep a call, for which an <c>await</c> between them waits, from being awaited? Always, where it is null.</param>
    internal static bool IsAwaitedBetween(IOperation read, IOperation write, IOperation operation, AwaitContext here, Func<IOperation, bool>? keeps = null) =>
        here.Root.Descendants().Any(wait =>
            IsWait(wait)
            && wait.Syntax.SpanStart >= read.Syntax.SpanStart
            && wait.Syntax.Span.End <= write.Syntax.Span.End
            && !operation.Syntax.Span.Contains(wait.Syntax.Span)
            && wait.EnclosingFunction() == operation.EnclosingFunction()
            && !Branches.AreExclusive(operation, wait.Syntax.Span)
            && !Branches.AreExclusive(read, wait.Syntax.Span)
            && !Branches.AreExclusive(write, wait.Syntax.Span)
            && (keeps is null || wait is not IAwaitOperation await || IsYield(await) || keeps(FirstAwait.TaskOf(await))));

    private static bool IsYield(IAwaitOperation await) => await.Operation is IInvocationOperation { TargetMethod: { Name: "Yield", ContainingType.Name: "Task" } };

    internal static bool IsWait(IOperation operation) => FirstAwait.Waits(operation) || operation.Kind == OperationKind.YieldReturn;

    /// <summary>Another element may be another thing: <c>if (all["a"] == null) all["b"] = …</c></summary>
    private static bool IsOfElement(IOperation read) => read.Parent is IPropertyReferenceOperation { Property.IsIndexer: true };

    private static bool IsShared(Done write, IOperation target, IOperation operation) =>
        write.IsElsewhere ? IsOfOthers(write, operation) : IsShared(target, operation);

    private static bool IsOfOthers(Done write, IOperation operation) => write.Owner is not { } owner || IsOfOthers(owner, operation);

    /// <summary>May others write to it while the function waits?</summary>
    private static bool IsShared(IOperation target, IOperation operation) => target.Unwrapped() switch
    {
        ILocalReferenceOperation { Local: var local } => IsCaptured(local, operation),
        // What a primary constructor is given, its object keeps.
        IParameterReferenceOperation { Parameter: var parameter } => parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.Constructor } || IsCaptured(parameter, operation),
        IMemberReferenceOperation { Instance: var owner } => owner is null || IsOfOthers(owner, operation),
        IArrayElementReferenceOperation { ArrayReference: var owner } => IsOfOthers(owner, operation),
        _ => false,
    };

    private static bool IsOfOthers(IOperation owner, IOperation operation) => owner.Unwrapped() switch
    {
        IInstanceReferenceOperation or IParameterReferenceOperation or IInvocationOperation => true,
        ILocalReferenceOperation local => IsCaptured(local.Local, operation)
            || local.ValuesOf(local.Local)?.Any(value => value.Unwrapped() is IMemberReferenceOperation or IParameterReferenceOperation or IInstanceReferenceOperation)
                is true,
        var member => IsShared(member, operation),
    };

    /// <summary>Is a variable one of a function around, or written in another one?</summary>
    private static bool IsCaptured(ISymbol variable, IOperation operation)
    {
        var function = operation.EnclosingFunction();
        return VariableUses.In(operation.Root()).WritersOf(variable).Any(writer => writer != function)
            || function switch
            {
                IAnonymousFunctionOperation lambda => !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, lambda.Symbol),
                ILocalFunctionOperation local => !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, local.Symbol),
                _ => false,
            };
    }

    internal static bool IsOfThis(IOperation target) =>
        target is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation { ReferenceKind: not InstanceReferenceKind.ImplicitReceiver } };
}
