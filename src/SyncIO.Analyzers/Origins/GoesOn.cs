using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
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
        && VariableUses.In(value.Root()).Of(local).Where(use => use.Given() is not null).ToLookup(use => use.Parent is IArgumentOperation) is var changes
        && changes[true].Any()
        && changes[true].All(use => use.Parent is IArgumentOperation { Parameter: { RefKind: RefKind.Ref } parameter } && Only(parameter.OriginalDefinition, code))
        && changes[false].Select(use => use.Given()!.Value.Value).ToList() is var later
        && value.SemanticModel is { } model
        && (local.DeclaringSyntaxReferences is [var declared] && declared.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var first } ? later.Prepend(model.ValueAt(first)) : later).ToList() is var all
        && all.TrueForAll(one => one is not null)
            ? [.. all.Where(one => !one!.Mentions(local)).Select(one => one!)]
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
        && !Implementations.AreAsked(method)
        && code.BodiesOf(method).ToList() is { Count: > 0 } bodies
        && bodies.TrueForAll(body => Only(parameter, body) && !body.Descendants().Any(one => ByDelegate(one) is not null));

    private static bool GoesOnWith(IOperation given, IParameterSymbol parameter) => given.Unwrapped() switch
    {
        IParameterReferenceOperation { Parameter: var same } => SymbolEqualityComparer.Default.Equals(same, parameter),
        IConditionalOperation { WhenTrue: var one, WhenFalse: { } other } => GoesOnWith(one, parameter) && GoesOnWith(other, parameter),
        ITranslatedQueryOperation query => GoesOnWith(query.Operation, parameter),
        IInvocationOperation call when QueryOrigins.Asked(call) is { } asked => GoesOnWith(asked, parameter),
        var other => ByDelegate(other) is { } query && GoesOnWith(query, parameter),
    };
}
