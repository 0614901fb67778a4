using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Facts;

namespace SyncIO.Chains;

/// <summary>A call of a member of this compilation.</summary>
/// <param name="Question">The call, as if what is around it were asynchronous.</param>
/// <param name="Targets">The members that it runs.</param>
internal sealed record OwnCall(Question Question, ImmutableArray<IMethodSymbol> Targets);
