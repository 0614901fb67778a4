using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Makes a generic type by writing <c>Type&lt;T&gt;</c> into one identifier, which is text and not syntax.</summary>
internal sealed class TwoNamesInOne : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => [NoLowercaseTypes.Id];

    public override FixAllProvider? GetFixAllProvider() => null;

    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        context.RegisterCodeFix(
            CodeAction.Create("Make it generic", token => MakeGenericAsync(context.Document, token), equivalenceKey: "Generic"),
            context.Diagnostics);
        return Task.CompletedTask;
    }

    private static async Task<Document> MakeGenericAsync(Document document, CancellationToken cancellationToken)
    {
        var root = await document.GetSyntaxRootAsync(cancellationToken);
        var name = root!.DescendantNodes().OfType<ClassDeclarationSyntax>().Single().Identifier;
        return document.WithSyntaxRoot(root.ReplaceToken(name, SyntaxFactory.Identifier("Type<T>").WithTriviaFrom(name)));
    }
}
