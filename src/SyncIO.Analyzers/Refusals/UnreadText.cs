using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace SyncIO.Refusals;

/// <summary>
/// A file in another encoding than UTF-8 is read as if it were in that: each byte that means nothing there is a replacement character, and who writes the
/// changed file writes these for the letters.
/// </summary>
internal static class UnreadText
{
    /// <summary>Why nothing is changed in such a file, as a message says it.</summary>
    public const string Reason = "the file has replacement characters (U+FFFD), as if it were not UTF-8";

    /// <summary>What stands for a letter that was not read.</summary>
    private const char Replacement = '\uFFFD';

    private static readonly ConditionalWeakTable<SyntaxTree, StrongBox<bool>> Known = new();

    /// <summary>Was not all of a file read? One that writes the character on purpose is taken for such a file.</summary>
    public static bool IsIn(SyntaxTree tree) => Known.GetValue(tree, static tree => new(tree.GetText().ToString().IndexOf(Replacement) >= 0)).Value;
}
