using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.Conversions;
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

    /// <summary>Fixes every finding it is given, whatever the key: there is one fix to apply. A handler that others call changes with these.</summary>
    public override FixAllProvider GetFixAllProvider() => AwaitFixAllProvider.Instance;

    /// <summary>
    /// Offers the fix. It is registered for a finding without a plan too, and then changes nothing: <c>dotnet format</c> asks with the
    /// first finding it has, of any id, and applies to all the others what it is given for that one. No person sees that.
    /// </summary>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        var solution = context.Document.Project.Solution;

        foreach (var diagnostic in context.Diagnostics)
        {
            var title = await TitleAsync(context.Document, diagnostic, context.CancellationToken).ConfigureAwait(false);

            if (title != Nothing || !Audience.IsPerson(solution))
            {
                var one = new[] { (context.Document.Project, ImmutableArray.Create(diagnostic)) };
                context.RegisterCodeFix(
                    CodeAction.Create(title, cancellation => SolutionFix.ApplyAsync(solution, one, ConversionLimits.Chosen, cancellation), EquivalenceKey),
                    diagnostic);
            }
        }
    }

    private static async Task<string> TitleAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation) =>
        await DocumentFix.ObstacleAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } reason ? FixTitle.ForNothing(reason)
        : FixTitle.Of(diagnostic) is not { } title ? Nothing
        : await SolutionFix.CalledHandlerAsync(document, diagnostic, cancellation).ConfigureAwait(false) is { } handler
            ? $"{title}, and make the callers of '{handler.Name}' asynchronous"
        : title;
}
