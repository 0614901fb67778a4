using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.Members;
using SyncIO.Reporting;

namespace SyncIO.CodeFixes.BlockingCall;

/// <summary>
/// SIO1001 to SIO1004, SIO2001 to SIO2004, SIO5001: awaits the counterpart of a blocking call, or the task that is waited for.
/// </summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AwaitFixProvider))]
public sealed class AwaitFixProvider : CodeFixProvider
{
    /// <summary>The key that all these fixes share, so that Fix All takes them together.</summary>
    public const string EquivalenceKey = "SyncIO.Await";

    private const string Nothing = "Nothing can be awaited here (the message says why)";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = Rule.Blocking
        .Except([Rule.BlockingWithoutRewrite, Rule.BlockingInHandlerWithoutRewrite])
        .Append(Rule.AwaitUsing)
        .Select(rule => rule.Id)
        .ToImmutableArray();

    /// <summary>Fixes every finding it is given, document by document, whatever the key: there is one fix to apply.</summary>
    public override FixAllProvider GetFixAllProvider() =>
        FixAllProvider.Create(static async (context, document, diagnostics) =>
            await DocumentFix.ApplyAsync(document, diagnostics, context.CancellationToken).ConfigureAwait(false));

    /// <summary>
    /// Offers the fix. It is registered for a finding without a plan too, and then changes nothing: <c>dotnet format</c> asks with the
    /// first finding it has, of any id, and applies to all the others what it is given for that one. No person sees that.
    /// </summary>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (var diagnostic in context.Diagnostics)
        {
            var obstacle = await DocumentFix.ObstacleAsync(context.Document, diagnostic, context.CancellationToken).ConfigureAwait(false);

            var title = obstacle ?? FixTitle.Of(diagnostic) ?? Nothing;

            if (title != Nothing || !Audience.IsPerson(context.Document.Project.Solution))
            {
                context.RegisterCodeFix(
                    CodeAction.Create(
                        title, cancellation => DocumentFix.ApplyAsync(context.Document, ImmutableArray.Create(diagnostic), cancellation), EquivalenceKey),
                    diagnostic);
            }
        }
    }
}
