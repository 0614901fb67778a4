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

        if (ConversionTitle.Of(member.Name, conversion, cancellation) is { } title)
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
        if (await CallsAtCursor.ReadAsync(context).ConfigureAwait(false) is not ({ IsEmpty: false } calls, var knowledge, var sources))
        {
            return null;
        }

        var call = calls[0];
        var file = knowledge.Of(call.Syntax.SyntaxTree);
        var local = call.Ancestors().OfType<ILocalFunctionOperation>().FirstOrDefault()?.Symbol;

        return AwaitContext.Around(call, file.Handlers, file.Solution) is null
            && (local ?? call.EnclosingMethod()) is { } function
            && await sources.MemberAsync(function, cancellation).ConfigureAwait(false) is { } member
            && member.Around(call) is { } here
            && knowledge.Calls.Below(new Question(call, here, file, cancellation)).Blocking is { Plan: not null }
                ? function
                : null;
    }
}
