using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeRefactorings;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>What a refactoring is asked about.</summary>
/// <param name="Calls">The calls at the cursor, as the analyzer reads calls.</param>
/// <param name="Knowledge">What is known of the project.</param>
/// <param name="Sources">The members of the solution.</param>
internal sealed record CallsAtCursor(ImmutableArray<IOperation> Calls, Knowledge Knowledge, SolutionSources Sources)
{
    /// <summary>Reads what is at the cursor.</summary>
    /// <returns>Null where the project is none that is looked into.</returns>
    public static async Task<CallsAtCursor?> ReadAsync(CodeRefactoringContext context)
    {
        var cancellation = context.CancellationToken;
        var sources = new SolutionSources(context.Document.Project.Solution);

        if (await context.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || await sources.KnowledgeOfAsync(context.Document.Project, cancellation).ConfigureAwait(false) is not { } knowledge)
        {
            return null;
        }

        var model = knowledge.Code.ModelOf(root.SyntaxTree);
        var calls = CallSyntax.CallsAt(root.FindNode(context.Span, getInnermostNodeForTie: true))
            .Select(call => model.GetOperation(call, cancellation))
            .OfType<IOperation>();
        return new(calls.ToImmutableArray(), knowledge, sources);
    }
}
