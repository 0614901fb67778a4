using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeRefactorings;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.CodeFixes.Conversions;
using SyncIO.CodeFixes.Members;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>
/// The same from below: on a call that blocks in synchronous code, where nothing is reported, because the view of the analyzer ends at the
/// border of its project.
/// </summary>
[ExportCodeRefactoringProvider(LanguageNames.CSharp, Name = nameof(MakeAsyncRefactoringProvider))]
public sealed class MakeAsyncRefactoringProvider : CodeRefactoringProvider
{
    /// <inheritdoc/>
    public override async Task ComputeRefactoringsAsync(CodeRefactoringContext context)
    {
        var cancellation = context.CancellationToken;

        if (await MemberAsync(context, cancellation).ConfigureAwait(false) is not { } member)
        {
            return;
        }

        var solution = context.Document.Project.Solution;
        var conversion = await Conversion.FromAsync(solution, member, ConversionLimits.Title, cancellation).ConfigureAwait(false);

        if (ConversionTitle.Of(member.Name, conversion, cancellation) is var title && title != ConversionTitle.Nothing)
        {
            context.RegisterRefactoring(CodeAction.Create(
                title, cancel => ApplyAsync(solution, member, cancel), MakeAsyncFixProvider.EquivalenceKey));
        }
    }

    private static async Task<Solution> ApplyAsync(Solution solution, IMethodSymbol member, CancellationToken cancellation)
    {
        var conversion = await Conversion.FromAsync(solution, member, ConversionLimits.Chosen, cancellation).ConfigureAwait(false);
        return await conversion.ApplyAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>The synchronous member around a call that blocks; null where the cursor is on none, or where that is reported.</summary>
    private static async Task<IMethodSymbol?> MemberAsync(CodeRefactoringContext context, CancellationToken cancellation)
    {
        var sources = new SolutionSources(context.Document.Project.Solution);

        if (await context.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || await sources.KnowledgeOfAsync(context.Document.Project, cancellation).ConfigureAwait(false) is not { } knowledge)
        {
            return null;
        }

        var node = root.FindNode(context.Span, getInnermostNodeForTie: true);
        var model = knowledge.Code.ModelOf(root.SyntaxTree);
        var call = CallSyntax.CallsAt(node).Select(one => model.GetOperation(one, cancellation)).FirstOrDefault(one => one is not null);
        var local = call?.Ancestors().OfType<ILocalFunctionOperation>().FirstOrDefault()?.Symbol;

        return call is not null
            && AwaitContext.Around(call, knowledge.Of(root.SyntaxTree).Handlers) is null
            && (local ?? call.EnclosingMethod()) is { } function
            && await sources.MemberAsync(function, cancellation).ConfigureAwait(false) is { } member
            && member.Around(call) is { } here
            && knowledge.Calls.Below(new Question(call, here, knowledge.Of(root.SyntaxTree), cancellation)).Blocking is { Plan: not null }
                ? function
                : null;
    }
}
