using System;

namespace SyncIO.Catalogue;

/// <summary>What was probably meant by a text that is almost <c>[Type]::Name</c>, and how it is written.</summary>
internal static class NearMiss
{
    private const string Quotes = "'`‘’“”„";

    /// <summary>Why the text is not a member, with the right form where it can be told.</summary>
    /// <param name="text">The text.</param>
    /// <param name="mayBeAll">May it stand for all members of a type?</param>
    public static string Explain(string text, bool mayBeAll)
    {
        text = text.Trim();
        return $"'{text}' is not a member: " + (Hint(text, mayBeAll) ?? "write [Type]::Name");
    }

    /// <summary>How the text is written; null where that cannot be told.</summary>
    /// <param name="text">The text.</param>
    /// <param name="mayBeAll">May it stand for all members of a type?</param>
    public static string? Hint(string text, bool mayBeAll)
    {
        text = text.Trim();
        var (type, name, inside) = Split(text);

        return type.IndexOf('<') > 0 ? Written(WithArity(type), name, inside, mayBeAll)
            : IsPartly(name) && IsType(type) ? Starred(type, mayBeAll)
            : Written(type, name, inside, mayBeAll);
    }

    /// <summary>A type with <c>Task&lt;T&gt;</c>, alone or in brackets, as it is written, with <c>Task`1</c>; null where it has no type arguments.</summary>
    public static string? Generic(string text)
    {
        var open = text.IndexOf('[');
        var close = text.IndexOf(']', Math.Max(open, 0));

        return open >= 0 && close > open
                ? Generic(text.Substring(open + 1, close - open - 1)) is { } inner ? text.Substring(0, open + 1) + inner + text.Substring(close) : null
            : text.IndexOf('<') > 0 && WithArity(text) is var written && CatalogueReader.IsTypeName(written) ? written
            : null;
    }

    private static string? Written(string type, string name, string? inside, bool mayBeAll)
    {
        var isAll = name.Length == 0 || name == MemberPattern.Everything;
        var quoted = inside is null ? null : Requoted(inside);
        var written = $"[{type}]::{(name.Length == 0 ? MemberPattern.Everything : name)}{(quoted is null ? "" : $"({quoted})")}";

        return !IsType(type) || isAll && !mayBeAll || CatalogueReader.Member(written) is not { } member ? null
            : member.PathGlob is not null && !mayBeAll ? $"a path is for @allow lines only, as in @allow {written}"
            : $"write {written}";
    }

    private static string Starred(string type, bool mayBeAll) =>
        "a '*' in a name stands for all members only: write "
        + (mayBeAll ? $"[{type}]::*, or one line for each member" : "one line for each member");

    /// <summary><c>Read*</c>, but not <c>*</c>.</summary>
    private static bool IsPartly(string name) => name.Length > 1 && name.IndexOf('*') >= 0;

    private static bool IsType(string type) =>
        CatalogueReader.IsTypeName(type) && type.IndexOf('.') > 0 && type[0] != '.' && !type.EndsWith(".", StringComparison.Ordinal);

    /// <summary>The type, the name and what is in parentheses, however they are separated.</summary>
    private static (string Type, string Name, string? Inside) Split(string text)
    {
        var open = text.IndexOf('(');
        var inside = open < 0 ? null : text.Substring(open + 1).TrimEnd().TrimEnd(')').Trim();
        inside = inside is "" ? null : inside;
        var head = (open < 0 ? text : text.Substring(0, open)).Trim();
        var close = head.LastIndexOf(']');

        if (head.StartsWith("[", StringComparison.Ordinal) && close > 0)
        {
            return (head.Substring(1, close - 1).Trim(), head.Substring(close + 1).TrimStart(':', '.').Trim(), inside);
        }

        var end = head.IndexOf("::", StringComparison.Ordinal) is >= 0 and var colons ? colons : head.LastIndexOf('.');
        return end <= 0 ? ("", "", null) : (head.Substring(0, end).Trim(), head.Substring(end).TrimStart(':', '.').Trim(), inside);
    }

    /// <summary><c>'*.json'</c> → <c>"*.json"</c>; null where it is empty.</summary>
    private static string Requoted(string inside) =>
        inside.Length > 2 && Quotes.IndexOf(inside[0]) >= 0 && Quotes.IndexOf(inside[inside.Length - 1]) >= 0
            ? $"\"{inside.Substring(1, inside.Length - 2)}\""
            : inside[0] != '"' && inside.IndexOfAny(['*', '/']) >= 0 ? $"\"{inside}\""
            : inside;

    /// <summary><c>Task&lt;T&gt;</c> → <c>Task`1</c></summary>
    private static string WithArity(string type)
    {
        var open = type.IndexOf('<');
        var (depth, commas) = (0, 0);

        for (var at = open; at < type.Length; at++)
        {
            depth += type[at] == '<' ? 1 : type[at] == '>' ? -1 : 0;
            commas += depth == 1 && type[at] == ',' ? 1 : 0;

            if (depth == 0)
            {
                return $"{type.Substring(0, open)}`{commas + 1}{type.Substring(at + 1)}";
            }
        }

        return type;
    }
}
