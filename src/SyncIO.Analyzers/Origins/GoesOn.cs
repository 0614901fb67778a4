using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>Who is given a query and only goes on with it: <c>query = query.Where(…)</c>. What they leave asks whom it asked before.</summary>
internal static class GoesOn
{
    /// <summary>What a local is given where it is also handed over by reference, to members that only go on with it: <c>Sort(ref query)</c>; null where others may change it.</summary>
    public static IReadOnlyList<IOperation>? BesideReferences(IOperation value, OwnCode code) =>
        value is ILocalReferenceOperation { Local: var local }
        && value.ValuesOf(local, change => change.Parent is IArgumentOperation { Parameter: { RefKind: RefKind.Ref } parameter } && Only(parameter.OriginalDefinition, code)) is { } values
        && values.All(one => !one.Mentions(local) || GoesOnWith(one, local))
            ? [.. values.Where(one => ValueSources.HasValue(one) && !one.Mentions(local))]
            : null;

    /// <summary>Is a parameter given nothing but what goes on with it? <c>query = filter(query);</c></summary>
    public static bool Only(IParameterSymbol parameter, IOperation place) => VariableUses.In(place.Root()).Of(parameter)
        .Select(use => use.Given())
        .Where(change => change is not null)
        .All(change => change!.Value.Value is { } given && GoesOnWith(given, parameter));

    /// <summary>The query that is given to a delegate, which gives one of the same elements: nobody knows here what it does besides.</summary>
    public static IOperation? ByDelegate(IOperation value) =>
        value is IInvocationOperation { TargetMethod: { MethodKind: MethodKind.DelegateInvoke, ReturnType: var made } } call
        && call.Arguments.Select(argument => argument.Value).Where(argument => argument.Type.IsQueryable()).ToList() is [{ } query]
        && SymbolEqualityComparer.Default.Equals(query.Unwrapped().Type, made)
            ? query
            : null;

    /// <summary>Is a parameter by reference given nothing but what goes on with it, whatever runs?</summary>
    private static bool Only(IParameterSymbol parameter, OwnCode code) =>
        parameter.ContainingSymbol is IMethodSymbol method
        && code.Has(method)
        && !Implementations.AreAsked(method)
        && code.BodiesOf(method).ToList() is { Count: > 0 } bodies
        && bodies.TrueForAll(body => Only(parameter, body) && !body.Descendants().Any(one => ByDelegate(one) is not null));

    private static bool GoesOnWith(IOperation given, ISymbol variable) => given.Unwrapped() switch
    {
        IParameterReferenceOperation or ILocalReferenceOperation => SymbolEqualityComparer.Default.Equals(given.Variable(), variable),
        IConditionalOperation { WhenTrue: var one, WhenFalse: { } other } => GoesOnWith(one, variable) && GoesOnWith(other, variable),
        ITranslatedQueryOperation query => GoesOnWith(query.Operation, variable),
        IInvocationOperation call when QueryOrigins.Asked(call) is { } asked => GoesOnWith(asked, variable),
        var other => ByDelegate(other) is { } query && GoesOnWith(query, variable),
    };
}
