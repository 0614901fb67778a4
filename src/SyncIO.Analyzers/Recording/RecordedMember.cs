using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Chains;
using SyncIO.Code;

namespace SyncIO.Recording;

/// <summary>A member of which a record is left.</summary>
/// <param name="key">Its name in the solution.</param>
/// <param name="name">How a path names it.</param>
/// <param name="body">What it does itself.</param>
/// <param name="isAsynchronous">Is it asynchronous?</param>
internal sealed class RecordedMember(MemberKey key, StepName name, Body body, bool isAsynchronous) : ChainMember
{
    /// <inheritdoc/>
    public override StepName Name => name;

    /// <summary>None was recorded of those.</summary>
    public override bool IsHandler => false;

    /// <inheritdoc/>
    public override bool IsAsynchronous => isAsynchronous;

    /// <inheritdoc/>
    public override Body Body(CancellationToken cancellation) => body;

    /// <inheritdoc/>
    public override string? Type => key.Type;

    /// <inheritdoc/>
    public override ISymbol? SymbolIn(Compilation compilation) => key.In(compilation);
}

/// <summary>A call of which a record is left.</summary>
/// <param name="place">Where it is.</param>
/// <param name="obstacle">Why nothing can be awaited there, as a message says it; null where it can.</param>
/// <param name="callees">The members that it names.</param>
/// <param name="handover">What it hands over.</param>
internal sealed class RecordedStep(Location place, string? obstacle, ImmutableArray<Callee> callees, Handover handover)
    : Step(place, obstacle, callees)
{
    /// <summary>What there was a reason to be silent of was not recorded.</summary>
    public override bool IsSilent => false;

    /// <inheritdoc/>
    public override bool IsOncePerRequest => handover.IsOncePerRequest;

    /// <inheritdoc/>
    public override Branch Branch => handover.Branch;

    /// <inheritdoc/>
    public override Handed HandedOver(int premise) => handover.Of(premise);

    /// <inheritdoc/>
    public override ImmutableArray<Flag> Flags => handover.Flags;

    /// <inheritdoc/>
    public override HandedFlag? FlagHandedOver(int parameter) => handover.OfFlag(parameter);

    /// <inheritdoc/>
    public override IEnumerable<int> FlagsHandedOn => handover.FlagsHandedOn;
}
