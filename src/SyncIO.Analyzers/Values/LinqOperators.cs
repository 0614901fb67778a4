using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What the operators of LINQ do to the elements of a sequence: some only choose, order and join what is there.</summary>
internal static class LinqOperators
{
    /// <summary>Is every element of what a call is given in its result?</summary>
    public static bool KeepsAll(IInvocationOperation call) =>
        (Is(Role.Keeps, call.TargetMethod.Name) || Is(Role.Joins, call.TargetMethod.Name))
        && (call.Receiver() is not IInvocationOperation inner || KeepsAll(inner));

    /// <summary>The sequence that all elements of this one are taken from; itself, where it is no choice of another.</summary>
    public static IOperation DrawnFrom(IOperation sequence) =>
        sequence.Unwrapped() is IInvocationOperation { TargetMethod.Name: var name } call
        && (Is(Role.Keeps, name) || Is(Role.Chooses, name))
        && call.Receiver() is { } source
            ? DrawnFrom(source)
            : sequence.Unwrapped();

    /// <summary>The sequence that has the same elements as this one.</summary>
    public static IOperation SameAs(IOperation sequence) =>
        sequence.Unwrapped() is IInvocationOperation { TargetMethod.Name: var name } call
        && Is(Role.Keeps, name)
        && call.Receiver() is { } source
            ? SameAs(source)
            : sequence.Unwrapped();

    /// <summary><c>tasks.First()</c>, <c>tasks.ElementAt(1)</c>: one element, as an indexer would give it.</summary>
    public static bool IsPick(IMethodSymbol method) =>
        method.ContainingType.Name == "Enumerable"
        && Is(Role.Picks, method.Name);

    /// <summary>Does it run the functions that it is given itself?</summary>
    public static bool Runs(IMethodSymbol method) =>
        method.ContainingType is { Name: "Enumerable", ContainingNamespace.Name: "Linq" } or { Name: "List", ContainingNamespace.Name: "Generic" } or { SpecialType: SpecialType.System_Array };

    /// <summary>Is a query put together here, and gone through elsewhere, or never?</summary>
    public static bool IsDeferred(IInvocationOperation? operators)
    {
        IOperation? query = operators;

        while (query is IInvocationOperation && query.Ancestors().FirstOrDefault(parent => parent
            is not (IConversionOperation or IParenthesizedOperation or IArgumentOperation or ITranslatedQueryOperation)) is IInvocationOperation outer)
        {
            query = outer;
        }

        return query is IInvocationOperation { TargetMethod.ReturnType.Name: "IEnumerable" or "IOrderedEnumerable" or "IQueryable" }
            && query.Ancestors().FirstOrDefault(parent => parent is not (IConversionOperation or ITranslatedQueryOperation)) is not ILoopOperation;
    }

    /// <summary>What a call goes through: also <c>Array.ConvertAll(tasks, …)</c>.</summary>
    public static IOperation? SourceOf(IInvocationOperation? call) =>
        call is { TargetMethod: { IsStatic: true, ContainingType.SpecialType: SpecialType.System_Array }, Arguments: [var first, ..] }
            ? first.Value
            : call?.Receiver();

    /// <summary>A query makes its elements anew each time it is gone through.</summary>
    public static bool IsMadeAnew(IOperation sequence) => IsMadeAnew(sequence, new Budget());

    private static bool IsMadeAnew(IOperation sequence, Budget budget) => budget.Spend() && sequence.Unwrapped() switch
    {
        ITranslatedQueryOperation => true,
        ILocalReferenceOperation local => local.ValuesOf(local.Local)?.Any(value => IsMadeAnew(value, budget)) is true,
        IInvocationOperation { TargetMethod: { ContainingType.Name: "Enumerable", Name: var name } } call =>
            !name.StartsWith("To", System.StringComparison.Ordinal)
            && (!(Is(Role.Keeps, name) || Is(Role.Chooses, name) || Is(Role.Joins, name))
                || call.Receiver() is { } source && IsMadeAnew(source, budget)),
        _ => false,
    };

    /// <summary>By its name alone: others have such operators for their sequences.</summary>
    private static bool Is(Role role, string name) => FactIndex.Shipped.IsName(role, name);
}
