using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>A member of the solution that a chain may go through: of a compilation, or as the build of its project left it.</summary>
internal abstract class ChainMember
{
    /// <summary>How a path names it.</summary>
    public abstract StepName Name { get; }

    /// <summary>What it does itself.</summary>
    public abstract Body Body(CancellationToken cancellation);

    /// <summary>Is it a handler of requests? What that blocks on is reported there.</summary>
    public abstract bool IsHandler { get; }

    /// <summary>Is it asynchronous? Then it only does what its own project does not answer (<see cref="OpenEnds"/>).</summary>
    public virtual bool IsAsynchronous => false;

    /// <summary>The id of the type that declares it; null where that is not known.</summary>
    public abstract string? Type { get; }

    /// <summary>The member as a compilation sees it; null where it does not.</summary>
    public abstract ISymbol? SymbolIn(Compilation compilation);
}

/// <summary>What a member does itself.</summary>
/// <param name="own">The lines in it that block, the one to tell of first.</param>
/// <param name="steps">The members of the solution that it calls.</param>
internal sealed class Body(ImmutableArray<Chain> own, ImmutableArray<Step> steps)
{
    private readonly Lazy<bool> isChosen = new(() => steps.Any(step => step.Callees.Any(callee => callee.IsChosen)));
    private readonly Lazy<ImmutableHashSet<int>> choosingParameters = new(() =>
        steps.SelectMany(step => step.Callees).SelectMany(callee => callee.ChoosingParameters).ToImmutableHashSet());

    /// <summary>Of what does nothing that counts.</summary>
    public static Body Empty { get; } = new(ImmutableArray<Chain>.Empty, ImmutableArray<Step>.Empty);

    /// <summary>The lines in it that block, the one to tell of first.</summary>
    public ImmutableArray<Chain> Own => own;

    /// <summary>The members of the solution that it calls.</summary>
    public ImmutableArray<Step> Steps => steps;

    /// <summary>Do the type arguments of the member choose what it runs?</summary>
    public bool IsChosen => isChosen.Value;

    /// <summary>Of the classes of what the member is given, those that choose what it runs; null where none does.</summary>
    /// <param name="given">The text of them; null: nothing is known of them.</param>
    public string? ChosenBy(string? given) =>
        given is null || choosingParameters.Value.IsEmpty ? null : Constructions.Of(given, choosingParameters.Value.Contains);
}
