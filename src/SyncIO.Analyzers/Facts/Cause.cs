using SyncIO.Catalogue;

namespace SyncIO.Facts;

/// <summary>Why a call is taken to block: a line of the catalogue, its name, or what its body does.</summary>
/// <param name="Kind">What it blocks on.</param>
/// <param name="Noun">That in words, for messages: <c>database</c>; null where the kind says it all.</param>
internal sealed record Cause(BlockingKind Kind, string? Noun = null)
{
    /// <summary>The name of the asynchronous counterpart that the catalogue has, whether it binds here or not.</summary>
    public string? Counterpart { get; private init; }

    /// <summary>Is that a member of the type that has the synchronous one?</summary>
    public bool IsSibling { get; private init; }

    /// <summary>The type that has it, if that is another one.</summary>
    public string? CounterpartType { get; private init; }

    /// <summary>What it blocks on depends on the stream that is read or written.</summary>
    public bool IsOfUnknownOrigin { get; private init; }

    /// <summary>Nothing is known of the member but that it has a sibling.</summary>
    public bool IsByName { get; private init; }

    /// <summary>The type of what is disposed, where that blocks.</summary>
    public string? Disposed { get; private init; }

    /// <summary>A wait for a task that is handed over.</summary>
    public static Cause Wait { get; } = new(BlockingKind.Task);

    /// <summary>A guess by the name alone.</summary>
    public static Cause Name { get; } = new(BlockingKind.Io) { IsByName = true };

    /// <summary>What the catalogue says.</summary>
    public static Cause Of(Fact fact) => new(fact.Kind, fact.Noun)
    {
        Counterpart = fact.Counterpart?.Name,
        IsSibling = fact.Counterpart is { Type: null },
        CounterpartType = fact.Counterpart?.Type,
        IsOfUnknownOrigin = fact.IsOfUnknownOrigin,
        IsByName = fact.IsByName,
    };

    /// <summary>The end of a <c>using</c>.</summary>
    /// <param name="type">The name of the type of what is disposed.</param>
    public static Cause Disposal(string type) => new(BlockingKind.Io) { Disposed = type };
}
