using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.Rewriting;
using SyncIO.Semantics;

namespace SyncIO.CodeFixes.Await;

/// <summary>Applies the fixes of one document in one go: one finding or all of them, the text comes out the same.</summary>
internal static class DocumentFix
{
    /// <summary>Awaits what the findings point to.</summary>
    /// <param name="document">The document the findings were made in.</param>
    /// <param name="diagnostics">Its findings; those that cannot be fixed are passed over.</param>
    /// <param name="cancellation">Cancels the fix.</param>
    /// <returns>The changed document; members whose rewrite would not compile, or would call something else, stay as they are.</returns>
    public static async Task<Document> ApplyAsync(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
            || Knowledge.Of(model.Compilation, document.Project.AnalyzerOptions) is not { } knowledge)
        {
            return document;
        }

        var calls = Calls(diagnostics, root, model, knowledge, cancellation);

        while (calls.Count > 0)
        {
            var verification = new Verification(model, calls);
            var changed = document.WithSyntaxRoot(AwaitRewriter.Rewrite(root, model, calls, verification));

            if (await verification.BrokenMembersAsync(changed, cancellation).ConfigureAwait(false) is not { Count: > 0 } broken)
            {
                return changed;
            }

            calls = calls.Where(call => !broken.Contains(Verification.MemberOf(call.Call.Syntax))).ToList();
        }

        return document;
    }

    /// <summary>The calls to rewrite: those of the findings, and in a function that becomes asynchronous all that can be awaited.</summary>
    private static List<Blocking> Calls(ImmutableArray<Diagnostic> diagnostics, SyntaxNode root, SemanticModel model, Knowledge knowledge, CancellationToken cancellation)
    {
        var found = diagnostics
            .SelectMany(diagnostic => diagnostic.AdditionalLocations.Prepend(diagnostic.Location))
            .Where(location => location.SourceTree?.FilePath == root.SyntaxTree.FilePath && root.FullSpan.Contains(location.SourceSpan))
            .Select(location => model.GetOperation(CallAt(root.FindNode(location.SourceSpan, getInnermostNodeForTie: true)), cancellation))
            .Select(operation => operation is null ? null : Blocking.At(operation, knowledge, cancellation))
            .OfType<Blocking>()
            .ToList();

        return found
            .SelectMany(blocking => blocking.Here.Function.IsAsync ? [blocking] : Blocking.In(blocking.Here, knowledge, cancellation).AsEnumerable())
            .Where(blocking => blocking.Plan is not null)
            .GroupBy(blocking => blocking.Call.Syntax)
            .Select(group => group.First())
            .ToList();
    }

    /// <summary>The call, property access or loop that a squiggle belongs to.</summary>
    private static SyntaxNode CallAt(SyntaxNode node) => node switch
    {
        SimpleNameSyntax { Parent: MemberAccessExpressionSyntax access } name when access.Name == name => Invoked(access),
        SimpleNameSyntax { Parent: MemberBindingExpressionSyntax binding } => Invoked(binding),
        { Parent: ForEachStatementSyntax loop } when loop.Expression == node => loop,
        ExpressionSyntax expression => Invoked(expression),
        _ => node,
    };

    private static SyntaxNode Invoked(ExpressionSyntax callee) =>
        callee.Parent is InvocationExpressionSyntax invocation && invocation.Expression == callee ? invocation : callee;
}
