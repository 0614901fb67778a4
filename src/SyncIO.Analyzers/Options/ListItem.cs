using System;
using SyncIO.Catalogue;

namespace SyncIO.Options;

/// <summary>Reads the items of the options that are lists: the grammar of the catalogue, with some brackets left out.</summary>
internal static class ListItem
{
    /// <summary>Reads <c>[Type]::Member</c> or <c>Namespace.Type.Member</c>; null where it is neither.</summary>
    public static MemberPattern? Member(string text)
    {
        if (text.StartsWith("[", StringComparison.Ordinal))
        {
            return CatalogueReader.Member(text);
        }

        var open = text.IndexOf('(');
        var dot = (open < 0 ? text : text.Substring(0, open)).LastIndexOf('.');
        var end = dot > 0 && text[dot - 1] == '.' ? dot - 1 : dot;
        return end > 0 ? CatalogueReader.Member($"[{text.Substring(0, end)}]::{text.Substring(end + 1)}") : null;
    }

    /// <summary>Reads <c>[Type]::Member -> Counterpart</c>, or a member alone; null where it is neither.</summary>
    public static Fact? Fact(string text) => CatalogueReader.Read(text) is [Fact fact] ? fact : null;

    /// <summary>Reads <c>[Type]</c> or <c>Type</c>; null where it is neither.</summary>
    public static string? Type(string text) =>
        CatalogueReader.Member($"{(text.StartsWith("[", StringComparison.Ordinal) ? text : $"[{text}]")}::*")?.Type;
}
