using System;
using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary><c>[Type]::Name</c>, or one of its overloads: <c>[Type]::Name(ParameterType, …)</c>.</summary>
/// <param name="Type">The metadata name of the type, or a namespace that ends in <c>.*</c>.</param>
/// <param name="Name">The member, <c>.ctor</c> for constructors, <c>*</c> for all.</param>
/// <param name="ParameterTypes">The parameter types of one overload; null: all overloads.</param>
/// <param name="PathGlob">A glob for a constant path argument; null: any.</param>
internal sealed record MemberPattern(string Type, string Name, ParameterTypes? ParameterTypes = null, string? PathGlob = null)
{
    public const string Everything = "*";

    /// <summary>The namespace, where the pattern is one: <c>A.B</c> of <c>[A.B.*]</c>.</summary>
    public string? Namespace => Type.EndsWith(".*", StringComparison.Ordinal) ? Type.Substring(0, Type.Length - 2) : null;

    public override string ToString() => $"[{Type}]::{Name}{(PathGlob is null ? ParameterTypes?.ToString() : $"(\"{PathGlob}\")")}";
}

/// <summary>Members as code writes them.</summary>
internal static class NameInCode
{
    /// <summary>A constructor is written as its type.</summary>
    public static string Of(string type, string member) => member == ".ctor" ? OfType(type) : member;

    /// <summary><c>Entry</c> of <c>A.Map`2+Entry</c>.</summary>
    public static string OfType(string metadataName) => metadataName.Split('.', '+').Last().Split('`')[0];
}

/// <summary>The parameter types of one overload, by their metadata names. Compared by value.</summary>
internal sealed class ParameterTypes(ImmutableArray<string> names) : IEquatable<ParameterTypes>
{
    public ImmutableArray<string> Names { get; } = names;

    public bool Equals(ParameterTypes? other) => other is not null && Names.SequenceEqual(other.Names, StringComparer.Ordinal);

    public override bool Equals(object? obj) => Equals(obj as ParameterTypes);

    public override int GetHashCode() => Names.Length;

    public override string ToString() => $"({string.Join(", ", Names)})";
}

/// <summary>What to await instead: <c>Name</c>, <c>[Type]::Name</c>, with <c>(arguments)</c> where the list changes.</summary>
/// <param name="Type">Where the counterpart is declared, if not where the member is.</param>
/// <param name="Name">Its name.</param>
/// <param name="Arguments">Its arguments, with <c>$1</c> … for those given and <c>$token</c>; null: as given.</param>
internal sealed record CounterpartPattern(string? Type, string Name, string? Arguments = null)
{
    /// <summary>For all members of a type: the one of the same name with <c>Async</c> behind it.</summary>
    public const string Sibling = "*Async";

    public override string ToString() => (Type is null ? Name : $"[{Type}]::{Name}") + (Arguments is null ? "" : $"({Arguments})");
}
