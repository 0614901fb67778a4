namespace SyncIO.Catalogue;

/// <summary>One line of a catalogue that says something.</summary>
/// <param name="Line">The line's number, from zero.</param>
internal abstract record CatalogueEntry(int Line);

/// <summary>A member that blocks.</summary>
/// <param name="Kind">What it blocks on.</param>
/// <param name="Noun">That in words, for messages: <c>database</c>; null where the kind says it all.</param>
/// <param name="Member">Who blocks.</param>
/// <param name="Counterpart">What to await instead; null: there is nothing.</param>
/// <param name="Line">The line's number, from zero.</param>
internal sealed record Fact(BlockingKind Kind, string? Noun, MemberPattern Member, CounterpartPattern? Counterpart, int Line)
    : CatalogueEntry(Line)
{
    /// <summary>The noun <c>stream</c>: what it blocks on depends on what is read or written.</summary>
    public bool IsOfUnknownOrigin => Noun == "stream";

    /// <summary>The noun <c>console</c>: it counts only where an option says so.</summary>
    public bool IsOfConsole => Noun == "console";

    /// <summary>Nothing is known of the member but that it has a sibling.</summary>
    public bool IsByName { get; private init; }

    /// <summary>What a fact about all members of a type says of one of them.</summary>
    public Fact Of(string name) =>
        this with { Member = Member with { Name = name }, Counterpart = new CounterpartPattern(null, name + "Async") };

    /// <summary>The guess that a member blocks because another one has its name with <c>Async</c> behind it.</summary>
    public static Fact ByName(string name) =>
        new(BlockingKind.Io, null, new MemberPattern("", name), new CounterpartPattern(null, name + "Async"), -1) { IsByName = true };
}

/// <summary>A member that never does I/O, though its base or its name suggests it.</summary>
internal sealed record NeverBlocks(MemberPattern Member, int Line) : CatalogueEntry(Line);

/// <summary>A member that may block here, or a place whose findings are accepted.</summary>
internal sealed record Allowance(MemberPattern Member, int Line) : CatalogueEntry(Line);

/// <summary>A type whose objects do I/O when they are disposed.</summary>
/// <param name="Type">Its metadata name.</param>
/// <param name="Line">The line's number, from zero.</param>
internal sealed record Disposed(string Type, int Line) : CatalogueEntry(Line);

/// <summary>A line that says nothing, and why.</summary>
internal sealed record BadLine(string Reason, int Line) : CatalogueEntry(Line);
