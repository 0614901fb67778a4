using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>A call in a compilation.</summary>
/// <param name="question">The call, as if what is around it were asynchronous.</param>
/// <param name="targets">The members that it names.</param>
/// <param name="home">The members of the compilation.</param>
internal sealed class SourceStep(Question question, ImmutableArray<IMethodSymbol> targets, SourceMembers home)
    : Step(CallSyntax.PlaceOf(question.Call.Syntax), question.Here.PositionObstacle, CalleesOf(question, targets, home))
{
    /// <summary>What is given its arguments: a <c>foreach</c> goes through what an iterator gives.</summary>
    private readonly IOperation given = question.Call is IForEachLoopOperation loop && Iterators.BehindOf(loop) is { } iterator ? iterator : question.Call;
    private ImmutableArray<Flag> flags;
    // Who asks later is not cancelled by who asked first.
    private readonly Lazy<bool> isSilent = new(
        () => Silence.OfStep(question with { Cancellation = CancellationToken.None }, targets) is not null, LazyThreadSafetyMode.PublicationOnly);
    private readonly Lazy<bool> isOncePerRequest = new(
        () => OneTimeInitialisation.IsOncePerRequest(question.Call, question.Here.Function), LazyThreadSafetyMode.PublicationOnly);
    private int branch = -1;

    /// <summary>Found out once, as the flags are.</summary>
    public override bool IsSilent => isSilent.Value;

    /// <summary>Found out once, as the flags are.</summary>
    public override bool IsOncePerRequest => isOncePerRequest.Value;

    /// <summary>Found out once, as the flags are.</summary>
    public override Branch Branch => new(branch >= 0 ? branch : branch = Branches.Of(question.Call).Packed);

    /// <inheritdoc/>
    public override Handed HandedOver(int premise) => home.Assumptions.HandedOver(premise, given, question.Here.Function);

    /// <summary>Found out once: each chain that goes on from here asks.</summary>
    public override ImmutableArray<Flag> Flags =>
        flags.IsDefault ? flags = Chains.Flags.Of(question.Call, question.Here.Function) : flags;

    /// <inheritdoc/>
    public override HandedFlag? FlagHandedOver(int parameter) => Chains.Flags.HandedOver(parameter, given, question.Here.Function);

    /// <inheritdoc/>
    public override IEnumerable<int> FlagsHandedOn => targets
        .SelectMany(target => target.Parameters.Where(Chains.Flags.IsFlag))
        .Select(parameter => FlagHandedOver(parameter.Ordinal)?.Parameter ?? -1);

    private static ImmutableArray<Callee> CalleesOf(Question question, ImmutableArray<IMethodSymbol> targets, SourceMembers home) =>
        targets.Select(target => CalleeOf(question, target, home, Implementations.AreAsked(target) && !question.Call.IsOnBase())).ToImmutableArray();

    private static Callee CalleeOf(Question question, IMethodSymbol target, SourceMembers home, bool isDispatched) =>
        new(target, home, isDispatched, question.Call.Receiver()?.Unwrapped())
        {
            OnParameter = target.IsStatic ? -1 : GivenClasses.ParameterOf(question.Call.Receiver()?.Unwrapped(), question.Here.Function),
            OnTypeParameter = target.IsStatic ? -1 : Constructions.OrdinalOf(question.Call.Receiver()?.Unwrapped().Type, question.Here.Function),
            Given = GivenClasses.HandedOver(question.Call, question.Here.Function, home.Code),
            Construction = isDispatched ? Constructions.IdOf(question.Call.CalledMember()?.ContainingType, target, question.Here.Function) : null,
            Arguments = target.IsGenericMethod && question.Call is IInvocationOperation { TargetMethod: var called }
                ? Constructions.ArgumentsOf(called, question.Here.Function)
                : null,
        };
}

/// <summary>The call of a constructor of the base type that runs without being written.</summary>
/// <param name="place">The constructor, or the type, that is declared.</param>
/// <param name="base">The constructor that runs.</param>
/// <param name="home">The members of the compilation.</param>
internal sealed class ImplicitBaseStep(Location place, IMethodSymbol @base, SourceMembers home)
    : Step(place, obstacle: null, ImmutableArray.Create(new Callee(@base, home, isDispatched: false)))
{
    /// <inheritdoc/>
    public override bool IsSilent => false;

    /// <inheritdoc/>
    public override bool IsOncePerRequest => false;

    /// <inheritdoc/>
    public override Branch Branch => default;

    /// <summary>Nobody hands it anything.</summary>
    public override Handed HandedOver(int premise) => Handed.Memory;

    /// <inheritdoc/>
    public override ImmutableArray<Flag> Flags => ImmutableArray<Flag>.Empty;

    /// <inheritdoc/>
    public override HandedFlag? FlagHandedOver(int parameter) => null;

    /// <inheritdoc/>
    public override IEnumerable<int> FlagsHandedOn => [];
}
