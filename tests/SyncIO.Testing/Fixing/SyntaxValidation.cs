using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CSharp;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A tree that a code action puts together must be the one that the parser makes of its text.</summary>
/// <remarks>Otherwise later steps see other code than the one that is written, such as one name where the text has two.</remarks>
internal static class SyntaxValidation
{
    /// <summary>Fails for the first changed document whose tree is another one.</summary>
    public static async Task VerifyAsync(
        CodeActionValidationMode mode,
        Solution before,
        Solution after,
        CodeAction action,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        if (mode == CodeActionValidationMode.None)
        {
            return;
        }

        foreach (var id in ChangedDocuments(before, after))
        {
            var document = after.GetDocument(id)!;
            var tree = await document.GetSyntaxTreeAsync(cancellationToken).ConfigureAwait(false);
            var made = await tree!.GetRootAsync(cancellationToken).ConfigureAwait(false);
            var parsed = await CSharpSyntaxTree
                .ParseText(made.ToFullString(), (CSharpParseOptions)tree.Options, cancellationToken: cancellationToken)
                .GetRootAsync(cancellationToken)
                .ConfigureAwait(false);

            if (!IsSame(mode, made, parsed))
            {
                verifier.Fail(
                    $"The code action '{action.Title}' makes another syntax tree of {document.FilePath} than the parser makes of its text:"
                        + $"{Environment.NewLine}{LineDiff.Between(Outline(parsed), Outline(made))}");
            }
        }
    }

    private static IEnumerable<DocumentId> ChangedDocuments(Solution before, Solution after)
        => after.GetChanges(before).GetProjectChanges()
            .SelectMany(project => project.GetChangedDocuments().Concat(project.GetAddedDocuments()));

    private static bool IsSame(CodeActionValidationMode mode, SyntaxNode made, SyntaxNode parsed)
        => mode == CodeActionValidationMode.Full
            ? made.IsEquivalentTo(parsed)
            : Outline(made) == Outline(parsed);

    // Missing tokens are left out: the parser makes them where code is incomplete, and a code action need not.
    private static string Outline(SyntaxNode root)
        => string.Concat(
            root.DescendantNodesAndTokensAndSelf()
                .Where(part => part.IsNode || !part.IsMissing)
                .Select(part => $"{new string(' ', Depth(part))}{part.Kind()}{(part.IsToken ? " " + part : "")}\n"));

    private static int Depth(SyntaxNodeOrToken part) => part.Parent?.AncestorsAndSelf().Count() ?? 0;
}
