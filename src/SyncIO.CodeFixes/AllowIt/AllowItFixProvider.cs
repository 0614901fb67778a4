using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.CodeFixes.AllowIt;

/// <summary>
/// Adds a line to <c>SyncIO.Allowed.txt</c> where the project has one: each call that is allowed is a decision, so there is no Fix All, and
/// <c>dotnet format</c> never takes it.
/// </summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AllowItFixProvider))]
public sealed class AllowItFixProvider : CodeFixProvider
{
    /// <summary>The file that is added to.</summary>
    public const string FileName = "SyncIO.Allowed.txt";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } =
        Rule.Blocking.Concat(Rule.BehindCalls).Select(rule => rule.Id).ToImmutableArray();

    /// <summary>None.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    /// <summary>Offers each line that would allow a call.</summary>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (context.Document.Project.AdditionalDocuments.FirstOrDefault(file => file.Name == FileName) is not { } file
            || await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not { } root
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not { } model)
        {
            return;
        }

        foreach (var diagnostic in context.Diagnostics)
        {
            var call = CallSyntax.CallsAt(root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true))
                .Select(one => model.GetOperation(one, context.CancellationToken))
                .FirstOrDefault(one => one is not null);

            foreach (var line in call is null ? [] : AllowedLines.For(call))
            {
                context.RegisterCodeFix(
                    CodeAction.Create($"Allow it: {line}", cancellation => AddAsync(file, line, cancellation), $"SyncIO.AllowIt.{line}"),
                    diagnostic);
            }
        }
    }

    private static async Task<Solution> AddAsync(TextDocument file, string line, CancellationToken cancellation)
    {
        var text = await file.GetTextAsync(cancellation).ConfigureAwait(false);
        var end = text.Lines.Count > 1 ? text.ToString(TextSpan.FromBounds(text.Lines[0].End, text.Lines[0].EndIncludingLineBreak)) : "\n";
        var last = text.Lines[text.Lines.Count - 1];
        var added = (last.Span.IsEmpty ? "" : end) + line + end;
        var changed = text.WithChanges(new TextChange(new TextSpan(text.Length, 0), added));
        return file.Project.Solution.WithAdditionalDocumentText(file.Id, changed);
    }
}
