using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.CodeFixes.Members;
using SyncIO.Origins;
using SyncIO.Refusals;
using SyncIO.Reporting;
using SyncIO.Rewrites;

namespace SyncIO.CodeFixes.FileOpening;

/// <summary>SIO5004: opens the file with <c>FileOptions.Asynchronous</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(OpenAsynchronouslyFixProvider))]
public sealed class OpenAsynchronouslyFixProvider : CodeFixProvider
{
    /// <summary>The key of the one fix.</summary>
    public const string EquivalenceKey = "SyncIO.OpenAsynchronously";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(Rule.AsyncFileHandle.Id);

    /// <summary>Fixes every finding it is given, document by document, whatever the key.</summary>
    public override FixAllProvider GetFixAllProvider() =>
        FixAllProvider.Create(static async (context, document, diagnostics) =>
            await ApplyAsync(document, diagnostics, context.CancellationToken).ConfigureAwait(false));

    /// <summary>
    /// Offers the fix, also where it changes nothing: <c>dotnet format</c> asks with the first finding of any id. No person sees that.
    /// </summary>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (var diagnostic in context.Diagnostics)
        {
            var one = ImmutableArray.Create(diagnostic);
            var openings = await OpeningsAsync(context.Document, one, context.CancellationToken).ConfigureAwait(false);

            if (openings.Count > 0 || !Audience.IsPerson(context.Document.Project.Solution))
            {
                context.RegisterCodeFix(
                    CodeAction.Create(
                        openings.Count > 0 ? "Open the file with 'FileOptions.Asynchronous'" : FixTitle.ForNothing("it is opened elsewhere, or in another way"),
                        cancellation => ApplyAsync(context.Document, one, cancellation),
                        EquivalenceKey),
                    diagnostic);
            }
        }
    }

    private static async Task<Document> ApplyAsync(
        Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var openings = await OpeningsAsync(document, diagnostics, cancellation).ConfigureAwait(false);
        var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        return openings.Count == 0
            ? document
            : document.WithSyntaxRoot(root!.ReplaceNodes(openings.Keys, (opening, _) => openings[opening]));
    }

    /// <summary>Where the files of findings are opened in this document, and how they should be.</summary>
    private static async Task<Dictionary<SyntaxNode, ExpressionSyntax>> OpeningsAsync(
        Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

        return root is null || model is null || UnreadText.IsIn(root.SyntaxTree) ? [] : diagnostics
            .Where(diagnostic => root.FullSpan.Contains(diagnostic.Location.SourceSpan))
            .SelectMany(diagnostic => CallSyntax.CallsAt(root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true)))
            .Select(call => model.GetOperation(call, cancellation))
            .OfType<IInvocationOperation>()
            .Select(call => FileHandle.StreamOf(call) is { } stream ? FileHandle.OpenedSynchronously(stream) : null)
            .OfType<IOperation>()
            .Where(opened => opened.Syntax.SyntaxTree == root.SyntaxTree)
            .GroupBy(opened => opened.Syntax)
            .Select(group => (Opening: group.Key, Written: AsynchronousOpening.Of(group.First())))
            .Where(pair => pair.Written is not null)
            .ToDictionary(pair => pair.Opening, pair => pair.Written!);
    }
}
