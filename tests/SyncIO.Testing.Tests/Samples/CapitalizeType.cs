using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Capitalizes the declared name (and only it); a second action puts an underscore before it.</summary>
public sealed class CapitalizeType : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => [NoLowercaseTypes.Id, NamesAtEnd.Id];

    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        Register(context, "Capitalize", name => char.ToUpperInvariant(name[0]) + name[1..]);
        Register(context, "Underscore", name => "_" + name);
        return Task.CompletedTask;
    }

    private static void Register(CodeFixContext context, string title, System.Func<string, string> rename)
        => context.RegisterCodeFix(
            CodeAction.Create(title, token => RenameAsync(context.Document, context.Span, rename, token), equivalenceKey: title),
            context.Diagnostics);

    private static async Task<Document> RenameAsync(
        Document document,
        TextSpan span,
        System.Func<string, string> rename,
        CancellationToken cancellationToken)
    {
        var text = await document.GetTextAsync(cancellationToken);
        return document.WithText(text.Replace(span, rename(text.ToString(span))));
    }
}
