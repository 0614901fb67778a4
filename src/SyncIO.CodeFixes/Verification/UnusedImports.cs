using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.Rewriting;

namespace SyncIO.CodeFixes.Verification;

/// <summary>Takes away the imports of which a change has left no use.</summary>
internal static class UnusedImports
{
    /// <summary>What the compiler says of an import without a use.</summary>
    private const string Unused = "CS8019";

    /// <summary>The changed document without the imports that were used before and are no longer.</summary>
    /// <param name="before">The document as it was.</param>
    /// <param name="after">The changed document. Other targets, projects or symbols may need its imports for something else: then they stay.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<Document> RemoveAsync(Document before, Document after, CancellationToken cancellation)
    {
        if (before == after || LinkedDocuments.Exist(before)
            || await after.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || HasConditions(root)
            || await after.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
            || In(model, cancellation).Where(IsRemovable).ToList() is not { Count: > 0 } unused
            || await before.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } old)
        {
            return after;
        }

        var known = new HashSet<(string, int)>(In(old, cancellation).Where(Import.IsPlain).Select(PlaceOf));
        var left = unused.Where(import => !known.Contains(PlaceOf(import)) && !IsDocumented(import, root, model, cancellation)).ToList();

        return left.Count == 0 ? after : after.WithSyntaxRoot(left.Aggregate(root.TrackNodes(left), Without));
    }

    /// <summary>Is it said of an import that a change takes away once it has no use?</summary>
    public static bool Goes(Diagnostic diagnostic) =>
        diagnostic is { Id: Unused, Location.SourceTree: { } tree }
        && tree.GetRoot() is var root
        && root.FindNode(diagnostic.Location.SourceSpan) is UsingDirectiveSyntax import
        && IsRemovable(import)
        && !HasConditions(root);

    private static bool HasConditions(SyntaxNode root) => root.DescendantTrivia().Any(trivia => trivia.IsKind(SyntaxKind.IfDirectiveTrivia));

    private static IEnumerable<UsingDirectiveSyntax> In(SemanticModel model, CancellationToken cancellation) =>
        model.GetDiagnostics(cancellationToken: cancellation)
            .Where(problem => problem.Id == Unused)
            .Select(problem => model.SyntaxTree.GetRoot(cancellation).FindNode(problem.Location.SourceSpan))
            .OfType<UsingDirectiveSyntax>();

    /// <summary>The name of an import, and after how many namespaces it stands: each may have its own.</summary>
    private static (string Name, int Namespaces) PlaceOf(UsingDirectiveSyntax import) =>
        (import.Name!.ToString(), import.SyntaxTree.GetRoot()
            .DescendantNodes(node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .OfType<BaseNamespaceDeclarationSyntax>()
            .Count(space => space.SpanStart < import.SpanStart));

    private static bool IsRemovable(UsingDirectiveSyntax import) =>
        Import.IsPlain(import)
        && !import.ContainsDirectives
        && !import.GetTrailingTrivia().Any(trivia => !trivia.IsKind(SyntaxKind.EndOfLineTrivia) && !trivia.IsKind(SyntaxKind.WhitespaceTrivia));

    /// <summary>Where documentation is not built, the compiler does not see what it names.</summary>
    private static bool IsDocumented(UsingDirectiveSyntax import, SyntaxNode root, SemanticModel model, CancellationToken cancellation) =>
        root.DescendantNodes(descendIntoTrivia: true)
            .OfType<CrefSyntax>()
            .Select(reference => model.GetSymbolInfo(reference, cancellation))
            .Any(info => (info.Symbol ?? info.CandidateSymbols.FirstOrDefault())?.ContainingNamespace?.ToDisplayString() == import.Name!.ToString());

    private static SyntaxNode Without(SyntaxNode root, UsingDirectiveSyntax unused)
    {
        var import = root.GetCurrentNode(unused)!;
        var leading = import.GetLeadingTrivia();
        var next = import.GetLastToken().GetNextToken();

        if (leading.All(Layout.IsBlank)
            && (leading.Any(SyntaxKind.EndOfLineTrivia) || import.GetFirstToken().GetPreviousToken().Kind() is SyntaxKind.None or SyntaxKind.OpenBraceToken)
            && next.LeadingTrivia.FirstOrDefault().IsKind(SyntaxKind.EndOfLineTrivia))
        {
            // It stood alone between blank lines: those above it stay.
            var above = Layout.Trimmed(leading);
            var parted = root.ReplaceToken(next, next.WithLeadingTrivia(above.Concat(next.LeadingTrivia.SkipWhile(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)))));
            return parted.RemoveNode(parted.GetCurrentNode(unused)!, SyntaxRemoveOptions.KeepNoTrivia)!;
        }

        return root.RemoveNode(import, leading.All(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)) ? SyntaxRemoveOptions.KeepNoTrivia : SyntaxRemoveOptions.KeepLeadingTrivia)!;
    }
}
