using System;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>Reads the lines about roles (docs/decisions/0015-more-kinds-of-lines.md): a directive, a member or a type, and its partner.</summary>
internal static class RoleReader
{
    /// <summary>Reads one line; null where it begins with no such directive.</summary>
    /// <param name="line">The line, without its comment.</param>
    /// <param name="number">Its number, from zero.</param>
    public static CatalogueEntry? Read(string line, int number)
    {
        var (directive, rest) = FirstWord(line);
        var forms = RoleForm.All.Where(form => form.Directive == directive).ToList();

        if (forms.Count == 0)
        {
            return null;
        }

        var (word, behind) = forms[0].Word is null ? (null, rest) : FirstWord(rest);
        return forms.FirstOrDefault(form => form.Word == word) is { } form
            ? Read(form, behind, number)
            : new BadLine($"'{word}' is not a word for '{directive}': {string.Join(", ", forms.Select(form => form.Word))}", number);
    }

    private static CatalogueEntry Read(RoleForm form, string text, int number)
    {
        var arrow = text.IndexOf("->", StringComparison.Ordinal);
        var target = (arrow < 0 ? text : text.Substring(0, arrow)).Trim();
        var partner = arrow < 0 ? null : Partner(text.Substring(arrow + 2));

        return Target(target) is not { } member || !Suits(form, member) || (partner is null) == (form.Target == RoleTarget.Pair) || arrow >= 0 && partner is null
            ? new BadLine($"'{text}' does not fit '{form.Words}': write {NearMiss.Generic(text) ?? Example(form.Target)}", number)
            : new RoleLine(form.Role, member, partner, number);
    }

    /// <summary><c>[Type]</c>, <c>[Type]::Name</c>, where the name may have stars, or <c>[Type]::Name(Types)</c>.</summary>
    private static MemberPattern? Target(string text)
    {
        var close = text.IndexOf(']');

        if (close < 2 || text[0] != '[' || text.Substring(1, close - 1).Trim() is var type && (!CatalogueReader.IsTypeName(type) || type.EndsWith("*", StringComparison.Ordinal)))
        {
            return null;
        }

        if (close == text.Length - 1)
        {
            return new MemberPattern(type, MemberPattern.Everything);
        }

        var (name, inside) = CatalogueReader.Call(text.Substring(close + 1));
        name = name.StartsWith("::", StringComparison.Ordinal) ? name.Substring(2) : "";
        var types = inside is null ? null : CatalogueReader.Types(inside);
        return name != MemberPattern.Everything && IsName(name) && (inside is null || types is not null) ? new MemberPattern(type, name, types) : null;
    }

    /// <summary><c>Name</c>, or <c>[Type]::Name(what has to hold)</c>.</summary>
    private static CounterpartPattern? Partner(string text)
    {
        text = text.Trim();
        var close = text.StartsWith("[", StringComparison.Ordinal) ? text.IndexOf("]::", StringComparison.Ordinal) : -1;
        var type = close < 0 ? null : text.Substring(1, close - 1).Trim();
        var (name, inside) = CatalogueReader.Call(close < 0 ? text : text.Substring(close + 3));
        return IsName(name) && (type is null || CatalogueReader.IsTypeName(type)) ? new CounterpartPattern(type, name, inside) : null;
    }

    private static bool Suits(RoleForm form, MemberPattern member) => form.Target switch
    {
        RoleTarget.Any => true,
        RoleTarget.Type => member.Name == MemberPattern.Everything,
        _ => member.Name != MemberPattern.Everything,
    };

    private static string Example(RoleTarget target) => target switch
    {
        RoleTarget.Type => "[Type]",
        RoleTarget.Any => "[Type] or [Type]::Name",
        RoleTarget.Pair => "[Type]::Name -> Name",
        _ => "[Type]::Name",
    };

    private static bool IsName(string name) => name == ".ctor" || name.Length > 0 && CatalogueReader.IsIdentifier(name.Replace('*', '_'));

    private static (string First, string Others) FirstWord(string text)
    {
        var end = text.IndexOfAny([' ', '\t']);
        return end < 0 ? (text, "") : (text.Substring(0, end), text.Substring(end).Trim());
    }
}
