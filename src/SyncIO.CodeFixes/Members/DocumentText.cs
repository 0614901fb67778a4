using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Members;

/// <summary>A look at the text of a document, before anything of it is bound.</summary>
internal static class DocumentText
{
    /// <summary>Is one of some words written in a document, be it in a comment?</summary>
    public static async Task<bool> MentionsAsync(this Document document, string[] words, CancellationToken cancellation)
    {
        var text = (await document.GetTextAsync(cancellation).ConfigureAwait(false)).ToString();
        return words.Any(word => text.IndexOf(word, StringComparison.Ordinal) >= 0);
    }
}
