using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Places;

namespace SyncIO.Chains;

/// <summary>A call of a member of this compilation.</summary>
/// <param name="Operation">The call.</param>
/// <param name="Targets">The members that it runs.</param>
/// <param name="Here">Where it stands, as if that were asynchronous.</param>
internal sealed record OwnCall(IOperation Operation, ImmutableArray<IMethodSymbol> Targets, AwaitContext Here);
