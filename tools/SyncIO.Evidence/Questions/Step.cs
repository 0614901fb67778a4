using System.Collections.Immutable;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>What may run next where a method calls another one.</summary>
/// <param name="Call">The call.</param>
/// <param name="Leaf">What the catalogue says of it; nothing is followed then.</param>
/// <param name="Targets">What may run: all of them count together.</param>
/// <param name="Functions">The lambdas that are handed over to be run at once.</param>
internal sealed record Step(Call Call, Cause? Leaf, ImmutableArray<MethodNode> Targets, ImmutableArray<MethodNode> Functions);
