using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// Whom does an <c>IQueryable</c> ask? Only where it can be followed to a library that the catalogue names for queries, a <c>DbSet</c> say:
/// over a collection the same operators do no I/O, and the asynchronous forms of another library throw.
/// </summary>
internal static class QueryProvider
{
    /// <summary>Is this operator one that enumerates a sequence, so that it matters which?</summary>
    public static bool Matters(ISymbol member) =>
        member.Name == "GetEnumerator"
        || member.ContainingType is { Name: "Enumerable" or "Queryable", ContainingNamespace.Name: "Linq" };

    /// <summary>Is it an operator over something that is no query at all: a list, an array?</summary>
    public static bool IsOfCollection(IOperation call, ISymbol member) =>
        Matters(member) && call.Receiver()?.Unwrapped().Type.IsQueryable() is not true;

    /// <summary>The library that a query asks, by the namespace that its types share.</summary>
    /// <returns>Null where it asks none, or where that is not known.</returns>
    public static string? ProviderOf(IOperation? source, ApiCatalogue catalogue) => ProviderOf(source, catalogue, new Budget());

    private static string? ProviderOf(IOperation? source, ApiCatalogue catalogue, Budget budget)
    {
        if (!budget.Spend() || source?.Unwrapped() is not { Type: { } type } value || !type.IsQueryable())
        {
            return null;
        }

        return value switch
        {
            ITranslatedQueryOperation query => ProviderOf(query.Operation, catalogue, budget),
            IInvocationOperation call when Asked(call) is { } asked => ProviderOf(asked, catalogue, budget)
                ?? (IsOfCollection(asked, budget) ? null : catalogue.QueryProvider(call.TargetMethod.ContainingType)),
            ICoalesceOperation either => ProviderOf(either.Value, catalogue, budget),
            IInvocationOperation call when catalogue.QueryProvider(call.TargetMethod.ContainingType) is { } maker => maker,
            _ => type.BaseTypesAndSelf().Concat(type.AllInterfaces)
                .Where(one => one.IsQueryable())
                .Select(catalogue.QueryProvider)
                .FirstOrDefault(provider => provider is not null)
                ?? ProviderOfSources(value, catalogue, budget),
        };
    }

    /// <summary>Operators of a library do no I/O over <c>list.AsQueryable()</c>; over what nobody knows they say whose query it is.</summary>
    private static bool IsOfCollection(IOperation source, Budget budget) => budget.Spend() && source.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "AsQueryable" } call => call.Receiver()?.Type.IsQueryable() is not true,
        IInvocationOperation call when Asked(call) is { } asked => IsOfCollection(asked, budget),
        IObjectCreationOperation => true,
        var value => ValueSources.Of(value)?.Any(one => IsOfCollection(one, budget)) is true,
    };

    private static string? ProviderOfSources(IOperation value, ApiCatalogue catalogue, Budget budget) =>
        ValueSources.Of(value) is { Count: > 0 } sources
        && sources.Select(source => ProviderOf(source, catalogue, budget)).Distinct().ToArray() is [{ } provider]
            ? provider
            : null;

    /// <summary>The query that an operator goes on with: what it is called on, as an extension.</summary>
    private static IOperation? Asked(IInvocationOperation call) =>
        call.TargetMethod is { IsExtensionMethod: true }
        && call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0) is { Parameter.Type: var type, Value: var query }
        && type.IsQueryable()
            ? query
            : null;
}
