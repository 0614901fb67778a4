using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>A call of members of the solution, as a step that a chain may take.</summary>
/// <param name="place">Where it is.</param>
/// <param name="obstacle">Why nothing can be awaited there, as a message says it; null where it can.</param>
/// <param name="callees">The members that it names.</param>
internal abstract class Step(Location place, string? obstacle, ImmutableArray<Callee> callees)
{
    /// <summary>Where the call is.</summary>
    public Location Place => place;

    /// <summary>Why nothing can be awaited there, as a message says it; null where it can.</summary>
    public string? Obstacle => obstacle;

    /// <summary>The members that it names.</summary>
    public ImmutableArray<Callee> Callees => callees;

    /// <summary>Is there a reason to be silent of what comes after it?</summary>
    public abstract bool IsSilent { get; }

    /// <summary>Is it run only where the request does not have its result yet?</summary>
    public abstract bool IsOncePerRequest { get; }

    /// <summary>The branch of its member that it stands in.</summary>
    public abstract Branch Branch { get; }

    /// <summary>What the call hands over for what a chain from the member that it runs rests on.</summary>
    /// <param name="premise">The ordinal of a parameter, or <see cref="Handed.Self"/>.</param>
    public abstract Handed HandedOver(int premise);

    /// <summary>What the function around the call has to be given for it to run; nothing where it runs with anything.</summary>
    public abstract ImmutableArray<Flag> Flags { get; }

    /// <summary>What the call hands over for a parameter that lines of the member run by; null where nothing is known of it.</summary>
    /// <param name="parameter">The ordinal of the parameter.</param>
    public abstract HandedFlag? FlagHandedOver(int parameter);

    /// <summary>The parameters of the function around the call that it hands on, or their opposites.</summary>
    public abstract IEnumerable<int> FlagsHandedOn { get; }

    /// <summary>What the function around the call has to be given for the member to be given what it needs; null where it never is.</summary>
    /// <param name="flags">What the member needs.</param>
    public ImmutableArray<Flag>? With(ImmutableArray<Flag> flags)
    {
        var all = Flags;

        foreach (var flag in flags)
        {
            var handed = FlagHandedOver(flag.Parameter);
            var isMet = handed?.Meets(flag);

            if (isMet is false)
            {
                return null;
            }

            if (isMet is null && handed is { Parameter: >= 0 and var own, IsNegated: var isNegated })
            {
                all = all.Add(new Flag(own, flag.Constant, flag.Is != isNegated));
            }
        }

        return all.Any(flag => all.Contains(flag with { Is = !flag.Is }) || flag.Constant == FlagText.Missing && all.Contains(new Flag(flag.Parameter, FlagText.Null, !flag.Is)))
            ? null
            : all.Distinct().ToImmutableArray();
    }
}

/// <summary>What is known of a member where a chain comes to it.</summary>
/// <param name="Self">The id of the class that it is called on; null: any.</param>
/// <param name="Arguments">Its type arguments (<see cref="Constructions"/>); null: any.</param>
/// <param name="Given">The classes of what it is given (<see cref="GivenClasses"/>), as far as they choose what it runs; null: any.</param>
internal readonly record struct Scope(string? Self, string? Arguments, string? Given);

/// <summary>A member that a call names.</summary>
internal sealed class Callee
{
    // By reference: others may read it while it is set.
    private StrongBox<MemberKey?>? key;

    /// <summary>A member as a compilation sees it.</summary>
    /// <param name="symbol">The member.</param>
    /// <param name="home">The members of that compilation.</param>
    /// <param name="isDispatched">May an override or an implementation run instead?</param>
    /// <param name="receiver">What it is called on; null: nothing, or an object that is not known.</param>
    public Callee(IMethodSymbol symbol, SourceMembers home, bool isDispatched, IOperation? receiver = null)
    {
        (Symbol, Home, IsDispatched) = (symbol, home, isDispatched);
        Receiver = receiver is null || symbol.IsStatic ? null : GivenClasses.Of(receiver, symbol.ContainingType, isDispatched);
        IsOnThis = receiver is IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance };
        IsOpen = isDispatched && receiver?.Type is INamedTypeSymbol { TypeArguments: var given }
            && given.Any(type => type is ITypeParameterSymbol { TypeParameterKind: TypeParameterKind.Method });
    }

    /// <summary>A member of which a record is left.</summary>
    /// <param name="key">Its name in the solution.</param>
    /// <param name="isDispatched">May an override or an implementation run instead?</param>
    /// <param name="receiver">The id of the class or the interface that it is called on; null: any.</param>
    public Callee(MemberKey key, bool isDispatched, string? receiver = null) => (this.key, IsDispatched, Receiver) = (new(key), isDispatched, receiver);

    private Callee(Callee other, Scope scope)
    {
        (Symbol, Home, IsDispatched, IsOnThis, key) = (other.Symbol, other.Home, other.IsDispatched, other.IsOnThis, other.key);
        (OnParameter, OnTypeParameter) = (other.OnParameter, other.OnTypeParameter);
        Receiver = other.IsOnThis && scope.Self is not null ? scope.Self
            : (OnParameter < 0 ? null : Constructions.With(Constructions.Chosen(OnParameter), scope.Given))
                ?? (OnTypeParameter < 0 ? null : Constructions.With("T:" + Constructions.Chosen(OnTypeParameter), scope.Arguments))
                ?? other.Receiver;
        Given = Constructions.ArgumentsWith(other.Given, scope.Given);
        Construction = Constructions.With(other.Construction, scope.Arguments);
        Arguments = Constructions.ArgumentsWith(other.Arguments, scope.Arguments);
        IsOpen = other.IsOpen && Construction is null;
    }

    /// <summary>As a compilation sees it; null where only a record of it is left.</summary>
    public IMethodSymbol? Symbol { get; }

    /// <summary>The members of that compilation.</summary>
    public SourceMembers? Home { get; }

    /// <summary>May an override or an implementation run instead?</summary>
    public bool IsDispatched { get; }

    /// <summary>Is it what a class has for a member of an interface that another class decorates (<see cref="Chains.Decorated"/>)?</summary>
    public bool IsDecorated { get; init; }

    /// <summary>Is it called on the object that the caller is a member of?</summary>
    public bool IsOnThis { get; init; }

    /// <summary><c>void Publish&lt;T&gt;(IHandle&lt;T&gt; handler)</c>: does a type argument of the caller's choice say which implementations are meant?</summary>
    public bool IsOpen { get; init; }

    /// <summary>The id of the class or the interface that it is called on, where that leaves some implementations out; null: any.</summary>
    public string? Receiver { get; }

    /// <summary>The id of the generic interface or class that it is called on, with its type arguments (<see cref="Constructions"/>); null: any.</summary>
    public string? Construction { get; init; }

    /// <summary>Its own type arguments; null where nothing is known of them.</summary>
    public string? Arguments { get; init; }

    /// <summary>The parameter of the function around the call that it is called on; -1: none.</summary>
    public int OnParameter { get; init; } = -1;

    /// <summary>The type parameter of the function around the call that says what it is called on: <c>new T().Run()</c>; -1: none.</summary>
    public int OnTypeParameter { get; init; } = -1;

    /// <summary>The classes of what it is given (<see cref="GivenClasses"/>); null where nothing is known of them.</summary>
    public string? Given { get; init; }

    /// <summary>The parameters of the function around the call for which what that is given chooses what it runs, or is handed on.</summary>
    public IEnumerable<int> ChoosingParameters => Constructions.ChoicesIn(Given).Append(OnParameter).Where(parameter => parameter >= 0);

    /// <summary>Does it run, or hand on, what the type arguments of the function around the call choose?</summary>
    public bool IsChosen => OnTypeParameter >= 0 || Constructions.IsOpen(Construction) || Constructions.IsOpen(Arguments);

    /// <summary>The same call in a member of which more is known.</summary>
    /// <param name="scope">What is known.</param>
    public Callee In(Scope scope) => scope.Self is not null && IsOnThis || scope.Given is not null && OnParameter >= 0 || IsChosen || Constructions.IsOpen(Given)
        ? new Callee(this, scope)
        : this;

    /// <summary>Its name in the solution; null where it has none.</summary>
    public MemberKey? Key => (key ??= new(Symbol is null ? null : MemberKey.Of(Symbol))).Value;
}
