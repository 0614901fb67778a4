using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>Something that a part of a function does, itself or by a member of the solution that it calls.</summary>
/// <param name="At">The operation of the function.</param>
/// <param name="Operation">What is done: the same operation, or one in the body of what it calls.</param>
/// <param name="Owner">The object whose member does it; null: the function's own, or none.</param>
internal sealed record Done(IOperation At, IOperation Operation, IOperation? Owner)
{
    /// <summary>How many members lie between a function and what it does by them.</summary>
    private const int Deepest = 2;

    /// <summary>Is it done in another member?</summary>
    public bool IsElsewhere => At != Operation;

    /// <summary>All that a part does.</summary>
    /// <param name="part">A part of a function.</param>
    /// <param name="code">The code in which members are looked for.</param>
    public static IEnumerable<Done> In(IOperation part, OwnCode code) => In(part, code, Deepest);

    /// <summary>What is written for a place, without <c>this</c>.</summary>
    public static string Written(IOperation place) =>
        place.Syntax.ToString() is var text && text.StartsWith("this.", StringComparison.Ordinal) ? text.Substring(5) : text;

    /// <summary>Is a place one of the function, or one in the object whose member is called? Another member's locals and parameters are its own.</summary>
    public bool IsOfOwner(IOperation place) => !IsElsewhere || place.Unwrapped() switch
    {
        IMemberReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } } => false,
        IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol, Instance: null or IInstanceReferenceOperation } => true,
        IMemberReferenceOperation { Instance: { } inner } => IsOfOwner(inner),
        IArrayElementReferenceOperation { ArrayReference: var inner } => IsOfOwner(inner),
        _ => false,
    };

    /// <summary>The name of a place, as the function would write it.</summary>
    public string NameOf(IOperation place) => Owner is null ? Written(place) : $"{Written(Owner)}.{Written(place)}";

    private static IEnumerable<Done> In(IOperation part, OwnCode code, int depth) => part.DescendantsAndSelf()
        .SelectMany(operation => Through(operation, code, depth).Prepend(new Done(operation, operation, null)));

    private static IEnumerable<Done> Through(IOperation operation, OwnCode code, int depth)
    {
        if (depth == 0 || operation is IObjectCreationOperation || operation.MethodRun() is not { } called || !code.IsOfSolution(called))
        {
            return [];
        }

        var receiver = operation.Receiver();
        var owner = receiver is IInstanceReferenceOperation ? null : receiver;

        return code.RunBy(called, operation)
            .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
            .SelectMany(body => In(body, code, depth - 1))
            .Where(inner => inner.Owner is null)
            .Select(inner => new Done(operation, inner.Operation, called.IsStatic ? null : owner));
    }
}
