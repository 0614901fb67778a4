using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Facts;
using SyncIO.Origins;

namespace SyncIO.Findings;

/// <summary>What the members of the solution come to, as far as the project that asks can see.</summary>
internal interface ISolutionView
{
    /// <summary>Does the body of what is called say that it blocks? Then nobody goes by its name.</summary>
    bool Blocks(Question question);

    /// <summary>What made a query, once the members of the solution that give it were asked.</summary>
    QueryMakers Known(QueryMakers makers);

    /// <summary>Of what a call in an asynchronous member runs, that of which only other projects know what it comes to; nothing where the project itself answers.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it names.</param>
    ImmutableArray<IMethodSymbol> LeftOpen(Question question, ImmutableArray<IMethodSymbol> targets);
}
