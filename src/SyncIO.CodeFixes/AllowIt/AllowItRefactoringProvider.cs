using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeRefactorings;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.Members;
using SyncIO.Facts;
using SyncIO.Options;

namespace SyncIO.CodeFixes.AllowIt;

/// <summary>
/// Adds a line to <c>SyncIO.Allowed.txt</c> where the project has one. Each call that is allowed is a decision, so it is no fix: clients
/// that fix all have one fixer for each finding, and none of them says that it cannot allow all.
/// </summary>
[ExportCodeRefactoringProvider(LanguageNames.CSharp, Name = nameof(AllowItRefactoringProvider))]
public sealed class AllowItRefactoringProvider : CodeRefactoringProvider
{
    /// <summary>The file that is added to.</summary>
    public const string FileName = "SyncIO.Allowed.txt";

    /// <summary>Offers each line that would allow the call at the cursor, where that is reported.</summary>
    public override async Task ComputeRefactoringsAsync(CodeRefactoringContext context)
    {
        var own = FilesOfProjects.Own(context.Document.Project.AnalyzerOptions).Select(file => file.Path).ToImmutableHashSet();

        if (context.Document.Project.AdditionalDocuments.FirstOrDefault(file => file.Name == FileName && own.Contains(file.FilePath ?? file.Name)) is { } file
            && await ReportedAsync(context).ConfigureAwait(false) is { } call)
        {
            foreach (var line in AllowedLines.For(call))
            {
                context.RegisterRefactoring(
                    CodeAction.Create($"Allow it: {line}", cancellation => AddAsync(file, line, cancellation), $"SyncIO.AllowIt.{line}"));
            }
        }
    }

    /// <summary>The call at the cursor; null where it is none that is reported.</summary>
    private static async Task<IOperation?> ReportedAsync(CodeRefactoringContext context) =>
        await CallsAtCursor.ReadAsync(context).ConfigureAwait(false) is (var calls, var knowledge, _)
            ? calls.FirstOrDefault(call => knowledge.Calls.At(call, context.CancellationToken) is not null
                || knowledge.Chained.At(call, context.CancellationToken) is not null)
            : null;

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
