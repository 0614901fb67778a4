using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Bodies;

/// <summary>Where a value may come from, as one method tells it.</summary>
internal abstract record Origin;

/// <summary>A parameter of a method; of one with a receiver that is the first.</summary>
internal sealed record Given(MethodNode Method, int Index) : Origin;

/// <summary>A field, whatever the object.</summary>
internal sealed record Held(string Field, string Type) : Origin;

/// <summary>A new object.</summary>
internal sealed record Made(Call Call) : Origin;

/// <summary>What a call returned.</summary>
internal sealed record Returned(Call Call) : Origin;

/// <summary>A method that is handed over: a lambda, or a method group.</summary>
internal sealed record Function(MethodNode Method) : Origin;

/// <summary>A value: everything that it may be.</summary>
internal readonly record struct Value(ImmutableHashSet<Origin> Origins)
{
    /// <summary>Something that does not matter: a number, or what cannot be told.</summary>
    public static Value Unknown { get; } = new([]);

    public static Value Of(Origin origin) => new([origin]);

    public Value Or(Value other) => Origins.IsEmpty ? other : new(Origins.Union(other.Origins));
}

/// <summary>A call, or the making of an object.</summary>
/// <param name="method">What is called.</param>
/// <param name="isVirtual">Does the receiver decide which override runs?</param>
/// <param name="arguments">The receiver, where there is one, and the arguments.</param>
internal sealed class Call(MethodUse method, bool isVirtual, ImmutableArray<Value> arguments)
{
    public MethodUse Method { get; } = method;

    public bool IsVirtual { get; } = isVirtual;

    public ImmutableArray<Value> Arguments { get; } = arguments;

    /// <summary>The lambdas and method groups that are handed over.</summary>
    public IEnumerable<MethodNode> Functions =>
        Arguments.SelectMany(argument => argument.Origins).OfType<Function>().Select(function => function.Method);

    public override string ToString() => $"[{Method.TypeName}]::{Method.MemberName}";
}

/// <summary>What is done in a method in the normal case: not what handles an exception or leads to one.</summary>
/// <param name="Calls">The calls, in their order.</param>
/// <param name="Stores">What is put into fields.</param>
/// <param name="Result">What it returns; of an asynchronous method, what its task gives.</param>
internal sealed record Body(IReadOnlyList<Call> Calls, IReadOnlyList<(string Field, Value Value)> Stores, Value Result)
{
    public static Body Empty { get; } = new([], [], Value.Unknown);

    /// <summary>Is nothing called and nothing kept: an empty method, or one that only throws?</summary>
    public bool DoesNothing => Calls.Count == 0 && Stores.Count == 0;
}
