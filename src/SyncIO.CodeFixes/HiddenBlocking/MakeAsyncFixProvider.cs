using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.Code;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>
/// SIO3001 to SIO3004: makes the member that blocks further down asynchronous, and all who call it; where it has an asynchronous sibling
/// already, awaits that.
/// </summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MakeAsyncFixProvider))]
public sealed class MakeAsyncFixProvider : CodeFixProvider
{
    /// <summary>The key that all these fixes share, so that Fix All takes them together.</summary>
    public const string EquivalenceKey = "SyncIO.MakeAsync";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = Rule.BehindCalls
        .Remove(Rule.BlockingBehindCallWithoutRewrite)
        .Select(rule => rule.Id)
        .ToImmutableArray();

    /// <summary>Its edits reach other documents: so it is one conversion of the solution, and not one of each document.</summary>
    public override FixAllProvider GetFixAllProvider() => MakeAsyncFixAllProvider.Instance;

    /// <summary>
    /// Offers the fix. It is registered for a finding that it cannot do anything about too, and then changes nothing: <c>dotnet format</c>
    /// asks with the first finding it has, and applies to all the others what it is given for that one. A person sees such an entry only where it
    /// has the reason, and the message has not: where the rest of the solution is the reason.
    /// </summary>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (var diagnostic in context.Diagnostics)
        {
            var title = await TitleAsync(context.Document, diagnostic, context.CancellationToken).ConfigureAwait(false);

            if (title != ConversionTitle.Nothing || !Audience.IsPerson(context.Document.Project.Solution))
            {
                context.RegisterCodeFix(
                    CodeAction.Create(title, cancellation => ApplyAsync(context.Document, diagnostic, cancellation), EquivalenceKey),
                    diagnostic);
            }
        }
    }

    private static async Task<Solution> ApplyAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation)
    {
        var solution = document.Project.Solution;
        var conversion = await Conversion.FromAsync(solution, [diagnostic], ConversionLimits.Chosen, cancellation).ConfigureAwait(false);
        return await conversion.ApplyAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>The called member's name: in a loop, the collection may be a whole expression.</summary>
    private static string NameAt(SyntaxNode node) =>
        node is ExpressionSyntax expression && CallSyntax.NameOf(expression).Identifier.ValueText is { Length: > 0 } name
            ? name
            : node.ToString();

    private static async Task<string> TitleAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation)
    {
        var solution = document.Project.Solution;
        var conversion = await Conversion.FromAsync(solution, [diagnostic], ConversionLimits.Title, cancellation).ConfigureAwait(false);
        var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var place = root!.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
        return (FixTitle.Of(diagnostic) is not { } title ? ConversionTitle.Of(NameAt(place), conversion, cancellation)
                : conversion.Changes(cancellation).IsEmpty ? null
                : title)
            ?? ConversionTitle.OfObstacle(conversion, diagnostic)
            ?? ConversionTitle.Nothing;
    }
}
