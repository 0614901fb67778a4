using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>Something that a part of a function does, itself or by a member of the solution that it calls.</summary>
/// <param name="At">The operation of the function.</param>
/// <param name="Operation">What is done: the same operation, or one in the body of what it calls.</param>
/// <param name="Owner">The object whose member does it, or the argument that it is done to; null: the function's own, or none.</param>
/// <param name="Given">The parameter that the argument is given for; null where it is none.</param>
internal sealed record Done(IOperation At, IOperation Operation, IOperation? Owner, IParameterSymbol? Given = null)
{
    /// <summary>How many members lie between a function and what it does by them.</summary>
    private const int Deepest = 2;

    private static readonly ConditionalWeakTable<OwnCode, ConditionalWeakTable<IOperation, IReadOnlyList<Done>?[]>> Known = new();

    /// <summary>Is it done in another member?</summary>
    public bool IsElsewhere => At != Operation;

    /// <summary>All that a part does.</summary>
    /// <param name="part">A part of a function.</param>
    /// <param name="code">The code in which members are looked for.</param>
    public static IEnumerable<Done> In(IOperation part, OwnCode code) => In(part, code, Deepest);

    /// <summary>What is written for a place, without <c>this</c>.</summary>
    public static string Written(IOperation place) => PlaceName.Of(place);

    /// <summary>Is a place one of the function, or one in the object whose member is called? Another member's locals and parameters are its own.</summary>
    public bool IsOfOwner(IOperation place) => !IsElsewhere || place.Unwrapped() switch
    {
        IMemberReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } } => false,
        IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol, Instance: null or IInstanceReferenceOperation } => Given is null,
        IMemberReferenceOperation { Instance: { } inner } => IsOfOwner(inner),
        IArrayElementReferenceOperation { ArrayReference: var inner } => IsOfOwner(inner),
        IParameterReferenceOperation { Parameter: var parameter } whole => IsOwner(parameter) && !whole.IsWritten(),
        _ => false,
    };

    /// <summary>The name of a place, as the function would write it.</summary>
    public string NameOf(IOperation place)
    {
        var written = Written(place);
        return IsElsewhere && ParameterOf(place) is { } parameter && IsOwner(parameter) && written.StartsWith(parameter.Name, StringComparison.Ordinal)
            ? PlaceName.Of(Owner, written.Substring(parameter.Name.Length).TrimStart('.'))
            : PlaceName.Of(Owner, written);
    }

    /// <summary>Is it the parameter of a member that the owner is given for? The members of an <c>extension(Box box)</c> have one in common.</summary>
    private bool IsOwner(IParameterSymbol parameter) =>
        Given is null ? parameter.ContainingSymbol is INamedTypeSymbol : SymbolEqualityComparer.Default.Equals(parameter, Given);

    /// <summary>The parameter that an operation reads or changes a part of.</summary>
    private static IParameterSymbol? ParameterOf(IOperation operation) => operation.Unwrapped() switch
    {
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        IAssignmentOperation { Target: var target } => ParameterOf(target),
        IIncrementOrDecrementOperation { Target: var target } => ParameterOf(target),
        IArgumentOperation { Value: var value } => ParameterOf(value),
        IArrayElementReferenceOperation { ArrayReference: var all } => ParameterOf(all),
        IInvocationOperation { Instance: { } instance } => ParameterOf(instance),
        IMemberReferenceOperation { Instance: { } instance } => ParameterOf(instance),
        _ => null,
    };

    private static IEnumerable<Done> In(IOperation part, OwnCode code, int depth) => part.DescendantsAndSelf()
        .SelectMany(operation => Through(operation, code, depth).Prepend(new Done(operation, operation, null)));

    private static IEnumerable<Done> Through(IOperation operation, OwnCode code, int depth)
    {
        if (depth == 0 || operation is IObjectCreationOperation)
        {
            return [];
        }

        if (operation is IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made })
        {
            return Callees.FunctionsOf(made, code)
                .Where(function => SymbolEqualityComparer.Default.Equals(function.EnclosingMethod()?.ContainingType, operation.EnclosingMethod()?.ContainingType))
                .SelectMany(function => Inside(function, operation, made.Receiver(), code, depth));
        }

        return operation.MethodRun() is not { } called || !code.IsOfSolution(called) ? [] : code.RunBy(called, operation)
            .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
            .SelectMany(body => Inside(body, operation, called.IsStatic ? null : PlaceName.Matched(operation) ?? operation.Receiver(), code, depth));
    }

    /// <summary>What a member does with its own object, and with what it is given.</summary>
    private static IEnumerable<Done> Inside(IOperation body, IOperation operation, IOperation? receiver, OwnCode code, int depth) => OfOwn(body, code, depth - 1)
        .Select(inner => ParameterOf(inner.Operation) is { } parameter && ArgumentFor(parameter, operation) is { } argument
            ? new Done(operation, inner.Operation, argument, parameter)
            : new Done(operation, inner.Operation, receiver is IInstanceReferenceOperation ? null : receiver));

    /// <summary>The same, found once for all who call the member: only that of which somebody asks who did it.</summary>
    private static IReadOnlyList<Done> OfOwn(IOperation body, OwnCode code, int depth)
    {
        var known = Known.GetValue(code, static _ => new()).GetValue(body, static _ => new IReadOnlyList<Done>?[Deepest]);
        return known[depth] ??= In(body, code, depth).Where(inner => inner.Owner is null && Matters(inner.Operation)).ToList();
    }

    /// <summary>Is it a place, a change, a catch clause, or a text?</summary>
    private static bool Matters(IOperation operation) => operation switch
    {
        IMemberReferenceOperation or IArrayElementReferenceOperation or IParameterReferenceOperation => true,
        IAssignmentOperation or IIncrementOrDecrementOperation or IArgumentOperation or IInvocationOperation => true,
        ICatchClauseOperation => true,
        _ => operation.ConstantValue is { HasValue: true, Value: string },
    };

    private static IOperation? ArgumentFor(IParameterSymbol parameter, IOperation operation) => parameter.ContainingSymbol is IMethodSymbol
        ? operation.Arguments().FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter.Ordinal && argument.Parameter.Name == parameter.Name)?.Value.Unwrapped()
        : null;
}
