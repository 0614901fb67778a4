using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.CodeFixes.Verification;

/// <summary>The other projects that compile the same file: the other targets of a project, or one that links it.</summary>
internal static class LinkedDocuments
{
    /// <summary>Is the file compiled anywhere else?</summary>
    public static bool Exist(Document document) => !document.GetLinkedDocumentIds().IsEmpty;

    /// <summary>The parts of a changed file that have a new problem in another project that compiles it.</summary>
    /// <param name="original">The document before the change.</param>
    /// <param name="changed">The changed document.</param>
    /// <param name="parts">Where each part was, and where it is now.</param>
    /// <param name="cancellation">Cancels the compilation.</param>
    /// <returns>The indices of the parts.</returns>
    public static async Task<HashSet<int>> BrokenPartsAsync(
        Document original, Document changed, IReadOnlyList<(TextSpan Before, TextSpan After)> parts, CancellationToken cancellation)
    {
        var broken = new HashSet<int>();
        var text = await original.GetTextAsync(cancellation).ConfigureAwait(false);
        var changedRoot = await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var changedText = SourceText.From(changedRoot!.ToFullString(), text.Encoding);

        foreach (var linked in original.GetLinkedDocumentIds().Select(id => original.Project.Solution.GetDocument(id)).OfType<Document>())
        {
            // The file is one: what an earlier fix made of it, and was not told to this project, holds here too.
            if (await linked.WithText(text).GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } before
                || await linked.WithText(changedText).GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } after)
            {
                continue;
            }

            broken.UnionWith(Enumerable.Range(0, parts.Count)
                .Where(part => Problem.IsNew(before, parts[part].Before, after, parts[part].After, cancellation)));
        }

        return broken;
    }
}
