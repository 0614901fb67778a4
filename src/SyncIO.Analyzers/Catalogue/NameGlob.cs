using System;

namespace SyncIO.Catalogue;

/// <summary>Names with stars: <c>OnGet*</c>, <c>*Controller</c>.</summary>
internal static class NameGlob
{
    /// <summary>Does a name fit? A star stands for any letters, or for none.</summary>
    /// <param name="name">The name of a member or a type.</param>
    /// <param name="glob">A name with stars; null: any name.</param>
    /// <param name="comparison">How letters are compared.</param>
    public static bool Fits(this string name, string? glob, StringComparison comparison = StringComparison.Ordinal)
    {
        if (glob is null)
        {
            return true;
        }

        var parts = glob.Split('*');

        if (parts.Length == 1)
        {
            return name.Equals(glob, comparison);
        }

        var last = parts[parts.Length - 1];
        var at = parts[0].Length;

        if (!name.StartsWith(parts[0], comparison))
        {
            return false;
        }

        for (var i = 1; i < parts.Length - 1; i++)
        {
            at = name.IndexOf(parts[i], at, comparison);

            if (at < 0)
            {
                return false;
            }

            at += parts[i].Length;
        }

        return name.Length - last.Length >= at && name.EndsWith(last, comparison);
    }
}
