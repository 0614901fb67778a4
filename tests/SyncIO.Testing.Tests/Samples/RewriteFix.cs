using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Fixes the naming rule by a given change of the whole text, and all of a document by another one.</summary>
internal sealed class RewriteFix(Func<string, TextSpan, string> rewrite, Func<string, string>? rewriteAll = null) : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => [NoLowercaseTypes.Id];

    public override FixAllProvider? GetFixAllProvider()
        => rewriteAll is null
            ? null
            : FixAllProvider.Create(async (context, document, _) => await ChangedAsync(document, rewriteAll, context.CancellationToken));

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        context.RegisterCodeFix(
            CodeAction.Create(
                "Rewrite",
                token => ChangedAsync(context.Document, text => rewrite(text, context.Span), token),
                equivalenceKey: "Rewrite"),
            context.Diagnostics);
        return Task.CompletedTask;
    }

    private static async Task<Document> ChangedAsync(Document document, Func<string, string> change, CancellationToken cancellationToken)
    {
        var text = await document.GetTextAsync(cancellationToken);
        return document.WithText(SourceText.From(change(text.ToString())));
    }
}

/// <summary>Offers code actions that are made for a test.</summary>
internal sealed class OfferFix(Func<Document, IEnumerable<CodeAction>> offer) : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => [NoLowercaseTypes.Id];

    public override FixAllProvider? GetFixAllProvider() => null;

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (var action in offer(context.Document))
        {
            context.RegisterCodeFix(action, context.Diagnostics);
        }

        return Task.CompletedTask;
    }
}
