using System;
using System.Collections.Immutable;
using SyncIO.Catalogue;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>What the catalogue says of a call that enumerates a query, once it is known whose that is.</summary>
internal static class QueryFacts
{
    /// <summary>
    /// Of a query only what its own library says: the operators of another one would throw. Of one that is given as a sequence the counterpart that it has
    /// for the operator of queries.
    /// </summary>
    /// <param name="provider">Whom the query asks; null where the call enumerates none.</param>
    /// <param name="known">What the catalogue says of the member that is called.</param>
    /// <param name="question">The call.</param>
    public static ImmutableArray<Fact> Of(QueryProvider? provider, ImmutableArray<Fact> known, Question question)
    {
        if (provider is null)
        {
            return known;
        }

        var said = Of(provider, known, question.File.Catalogue);

        // What takes in a query goes through it, whether or not its library can fetch it first.
        if (said.IsEmpty && provider.Library.Length > 0 && !known.IsEmpty && Iterators.TakenBy(question.Call) is not null)
        {
            return ImmutableArray.Create(known[0] with { Counterpart = null });
        }

        return said is [{ Counterpart: null }, ..]
            && QuerySequence.OperatorOfQueries(question.Call) is { } same
            && Of(provider, question.File.Find(same, null), question.File.Catalogue) is { IsEmpty: false } told ? told : said;
    }

    private static ImmutableArray<Fact> Of(QueryProvider provider, ImmutableArray<Fact> known, ApiCatalogue catalogue) =>
        provider.Library.Length == 0 || known.IsEmpty ? ImmutableArray<Fact>.Empty
        : catalogue.IsSynchronous(provider.Library) ? ImmutableArray.Create(known[0] with { Counterpart = null })
        : known.RemoveAll(fact => fact.Counterpart?.Type?.StartsWith(provider.Library + ".", StringComparison.Ordinal) is false);
}
