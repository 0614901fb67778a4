using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>Reads the grammar of the catalogue (docs/decisions/0003-catalogue-as-data.md). Knows nothing of Roslyn.</summary>
internal static class CatalogueReader
{
    private const string Directives = "@kind, @allow, @handler, @dispose";

    /// <summary>Reads every line of a text.</summary>
    /// <param name="text">Any text.</param>
    /// <returns>
    /// The entries in the order of their lines. A line that cannot be read is a <see cref="BadLine"/>: no text makes this throw.
    /// </returns>
    public static ImmutableArray<CatalogueEntry> Read(string text)
    {
        var entries = ImmutableArray.CreateBuilder<CatalogueEntry>();
        (BlockingKind Kind, string? Noun) kind = (BlockingKind.Io, null);
        var number = 0;

        foreach (var raw in text.Split('\n'))
        {
            var line = WithoutComment(raw).Trim().TrimStart('\uFEFF');

            if (Directive(line, "@kind") is { } words)
            {
                if (Kind(words) is { } read)
                {
                    kind = read;
                }
                else
                {
                    entries.Add(new BadLine($"'{words}' is not a kind: use io NOUN, file, task or thread", number));
                }
            }
            else if (line.Length > 0)
            {
                entries.Add(Entry(line, kind.Kind, kind.Noun, number));
            }

            number++;
        }

        return entries.ToImmutable();
    }

    private static CatalogueEntry Entry(string line, BlockingKind kind, string? noun, int number)
    {
        if (Directive(line, "@allow") is { } allowed)
        {
            return Member(allowed) is { } member ? new Allowance(member, number) : Bad(allowed, number, mayBeAll: true);
        }

        if (Directive(line, "@handler") is { } handler)
        {
            return HandlerReader.Read(handler, number);
        }

        if (Directive(line, "@dispose") is { } disposed)
        {
            return disposed is ['[', .. var type, ']'] && IsTypeName(type.Trim())
                ? new Disposed(type.Trim(), number)
                : new BadLine($"'{disposed}' is not a type: write {(NearMiss.Generic(disposed.Trim('[', ']')) is { } written ? $"[{written}]" : "[Type]")}", number);
        }

        if (line[0] == '@')
        {
            return RoleReader.Read(line, number)
                ?? new BadLine($"'{line.Split(' ')[0]}' is not a directive: use {Directives}, {RoleForm.Open}", number);
        }

        if (line[0] == '!')
        {
            return Member(line.Substring(1)) is { } member
                ? new NeverBlocks(member, number)
                : Bad(line.Substring(1), number, mayBeAll: true);
        }

        return Fact(line, kind, noun, number);
    }

    private static CatalogueEntry Fact(string line, BlockingKind kind, string? noun, int number)
    {
        var arrow = line.IndexOf("->", StringComparison.Ordinal);

        if (Member(arrow < 0 ? line : line.Substring(0, arrow)) is not { PathGlob: null } member)
        {
            return Bad(arrow <= 0 ? line : line.Substring(0, arrow), number);
        }

        var counterpart = arrow < 0 ? null : line.Substring(arrow + 2).Trim();

        if (member.Name == MemberPattern.Everything || member.Namespace is not null)
        {
            return counterpart == CounterpartPattern.Sibling && member.Namespace is null
                ? new Fact(kind, noun, member, new CounterpartPattern(Type: null, CounterpartPattern.Sibling), number)
                : new BadLine($"'{member}' is not one member: '*' goes with '!', '@allow' and '-> {CounterpartPattern.Sibling}'", number);
        }

        return counterpart is null ? new Fact(kind, noun, member, Counterpart: null, number)
            : Counterpart(counterpart) is { } pattern ? new Fact(kind, noun, member, pattern, number)
            : new BadLine($"'{counterpart}' is not a counterpart: write Name, [Type]::Name or Name(arguments)", number);
    }

    /// <summary>Reads <c>[Type]::Name</c>, <c>[Type]::Name(Types)</c> or <c>[Type]::Name("glob")</c>; null where it is neither.</summary>
    public static MemberPattern? Member(string text)
    {
        text = text.Trim();
        var close = text.IndexOf("]::", StringComparison.Ordinal);

        if (close < 2 || text[0] != '[')
        {
            return null;
        }

        var type = text.Substring(1, close - 1).Trim();
        var (name, inside) = Call(text.Substring(close + 3));

        if (!IsTypeName(type) || !IsMemberName(name) || IsNamespace(type) && name != MemberPattern.Everything)
        {
            return null;
        }

        return inside switch
        {
            null => new MemberPattern(type, name),
            ['"', .. var glob, '"'] => glob.Length > 0 ? new MemberPattern(type, name, PathGlob: glob) : null,
            _ => Types(inside) is { } types ? new MemberPattern(type, name, types) : null,
        };
    }

    private static CounterpartPattern? Counterpart(string text)
    {
        text = text.Trim();
        string? type = null;
        var close = text.IndexOf("]::", StringComparison.Ordinal);

        if (close > 1 && text[0] == '[')
        {
            type = text.Substring(1, close - 1).Trim();
            text = text.Substring(close + 3);
        }

        var (name, arguments) = Call(text);
        return (type is null || IsTypeName(type)) && IsIdentifier(name) ? new CounterpartPattern(type, name, arguments) : null;
    }

    /// <summary>Splits <c>name(inside)</c>; without parentheses the inside is null, when they do not match the name is empty.</summary>
    public static (string Name, string? Inside) Call(string text)
    {
        var open = text.IndexOf('(');

        return open < 0 ? (text.Trim(), null)
            : text.TrimEnd() is [.., ')'] whole
                ? (text.Substring(0, open).Trim(), whole.Substring(open + 1, whole.Length - open - 2).Trim())
            : ("", null);
    }

    /// <summary>Reads a list of parameter types; null where it is none.</summary>
    public static ParameterTypes? Types(string list)
    {
        if (list.Length == 0)
        {
            return new ParameterTypes(ImmutableArray<string>.Empty);
        }

        var names = SplitOutsideBrackets(list);
        return names.All(name => name.Length > 0 && name.All(c => IsTypeCharacter(c) || c is '[' or ']' or ',' or '<' or '>' or ' '))
            ? new ParameterTypes(names.ToImmutableArray())
            : null;
    }

    private static List<string> SplitOutsideBrackets(string list)
    {
        var parts = new List<string>();
        var depth = 0;
        var start = 0;

        for (var i = 0; i < list.Length; i++)
        {
            depth += list[i] switch { '<' or '[' => 1, '>' or ']' => -1, _ => 0 };

            if (list[i] == ',' && depth == 0)
            {
                parts.Add(list.Substring(start, i - start).Trim());
                start = i + 1;
            }
        }

        parts.Add(list.Substring(start).Trim());
        return parts;
    }

    private static (BlockingKind Kind, string? Noun)? Kind(string words) =>
        words.Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries) switch
        {
            ["io", _, ..] noun => (BlockingKind.Io, string.Join(" ", noun.Skip(1))),
            ["file"] => (BlockingKind.File, "file"),
            ["task"] => (BlockingKind.Task, null),
            ["thread"] => (BlockingKind.Thread, null),
            _ => null,
        };

    private static string? Directive(string line, string name) =>
        line.StartsWith(name, StringComparison.Ordinal) && (line.Length == name.Length || char.IsWhiteSpace(line[name.Length]))
            ? line.Substring(name.Length).Trim()
            : null;

    private static string WithoutComment(string line)
    {
        var quoted = false;

        for (var i = 0; i < line.Length; i++)
        {
            quoted ^= line[i] == '"';

            if (line[i] == '#' && !quoted)
            {
                return line.Substring(0, i);
            }
        }

        return line;
    }

    public static bool IsTypeName(string name) =>
        name.Length > 0
        && (IsNamespace(name) ? name.Substring(0, name.Length - 2) : name).All(IsTypeCharacter);

    private static bool IsNamespace(string name) => name.EndsWith(".*", StringComparison.Ordinal);

    private static bool IsTypeCharacter(char c) => char.IsLetterOrDigit(c) || c is '.' or '_' or '`' or '+';

    private static bool IsMemberName(string name) => name is ".ctor" or MemberPattern.Everything || IsIdentifier(name);

    public static bool IsIdentifier(string name) =>
        name.Length > 0 && !char.IsDigit(name[0]) && name.All(c => char.IsLetterOrDigit(c) || c == '_');

    private static BadLine Bad(string text, int number, bool mayBeAll = false) => new(NearMiss.Explain(text, mayBeAll), number);
}
