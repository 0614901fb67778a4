using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using SyncIO.Catalogue;

namespace SyncIO.Options;

/// <summary>The <c>syncio_</c> options that hold for a file. What cannot be read counts as not set.</summary>
internal sealed class FileOptions
{
    private static readonly char[] Separator = ['|'];

    private readonly List<BadOption> problems = [];

    /// <summary>Reads the options.</summary>
    /// <param name="read">Gives the value of a key; null where it is not set.</param>
    public FileOptions(Func<string, string?> read)
    {
        Allowed = List(OptionKeys.Allowed, read, ListItem.Member, "Namespace.Type.Member or [Namespace.Type]::Member");
        Blocking = List(OptionKeys.Blocking, read, ListItem.Fact, "[Namespace.Type]::Member -> MemberAsync");
        RequestHandlers = List(OptionKeys.RequestHandlers, read, ListItem.Type, "a type or an attribute: Namespace.Type");
        ReportsConsole = Boolean(OptionKeys.Console, read);
        IncludesTests = Boolean(OptionKeys.IncludeTests, read);
        MatchesNames = Boolean(OptionKeys.NameMatching, read);
        MaxChain = Number(OptionKeys.MaxChain, read) ?? 8;
    }

    /// <summary>The options where none is set.</summary>
    public static FileOptions Default { get; } = new(_ => null);

    /// <summary><c>syncio_allowed</c>: what may block, and where.</summary>
    public ImmutableArray<MemberPattern> Allowed { get; }

    /// <summary><c>syncio_blocking</c>: more that blocks.</summary>
    public ImmutableArray<Fact> Blocking { get; }

    /// <summary><c>syncio_request_handlers</c>: types and attributes of what a framework calls for a request.</summary>
    public ImmutableArray<string> RequestHandlers { get; }

    /// <summary><c>syncio_console</c>: the console counts too.</summary>
    public bool ReportsConsole { get; }

    /// <summary><c>syncio_include_tests</c>: report in test projects too.</summary>
    public bool IncludesTests { get; }

    /// <summary><c>syncio_name_matching</c>: what has a sibling with <c>Async</c> behind its name blocks.</summary>
    public bool MatchesNames { get; }

    /// <summary><c>syncio_max_chain</c>: how many members a chain of calls may have.</summary>
    public int MaxChain { get; }

    /// <summary>The values, or parts of them, that cannot be read.</summary>
    public IReadOnlyList<BadOption> Problems => problems;

    private ImmutableArray<T> List<T>(string key, Func<string, string?> read, Func<string, T?> parse, string allowed)
        where T : class
    {
        var items = ImmutableArray.CreateBuilder<T>();

        foreach (var item in (Value(key, read) ?? "").Split(Separator).Select(item => item.Trim()).Where(item => item.Length > 0))
        {
            if (parse(item) is { } parsed)
            {
                items.Add(parsed);
            }
            else
            {
                problems.Add(new BadOption(key, $"'{item}' is not {allowed}{Hint(key, item)}"));
            }
        }

        return items.ToImmutable();
    }

    /// <summary>The right form, where it can be told.</summary>
    private static string Hint(string key, string item) =>
        item.IndexOfAny([',', ';']) > 0 && item.IndexOfAny(['(', '<']) < 0 ? "; separate the items by '|'"
        : key == OptionKeys.RequestHandlers ? NearMiss.Generic(item) is { } written ? $"; write {written}" : ""
        : NearMiss.Hint(item.Split(["->"], StringSplitOptions.None)[0], key == OptionKeys.Allowed) is { } hint ? "; " + hint
        : "";

    private bool Boolean(string key, Func<string, string?> read)
    {
        if (Value(key, read) is not { } value)
        {
            return false;
        }

        if (!bool.TryParse(value, out var parsed))
        {
            problems.Add(new BadOption(key, "the value must be true or false"));
        }

        return parsed;
    }

    private int? Number(string key, Func<string, string?> read)
    {
        if (Value(key, read) is not { } value)
        {
            return null;
        }

        if (int.TryParse(value, out var parsed) && parsed > 0)
        {
            return parsed;
        }

        problems.Add(new BadOption(key, "the value must be a whole number from 1"));
        return null;
    }

    /// <summary>The value; null where it is not set, or unset again for a folder.</summary>
    private static string? Value(string key, Func<string, string?> read) =>
        read(key)?.Trim() is { Length: > 0 } value && !value.Equals("unset", StringComparison.OrdinalIgnoreCase) ? value : null;
}

/// <summary>An option whose value, or a part of it, cannot be read.</summary>
/// <param name="Key">The option.</param>
/// <param name="Reason">What is wrong, or what is allowed.</param>
internal sealed record BadOption(string Key, string Reason);
