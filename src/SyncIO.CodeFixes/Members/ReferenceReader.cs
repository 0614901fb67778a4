using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.CodeFixes.Verification;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>Says of a reference to a member what that use of it allows.</summary>
/// <param name="sources">The solution.</param>
/// <param name="functions">The functions around the references.</param>
internal sealed class ReferenceReader(SolutionSources sources, FunctionReader functions)
{
    /// <summary>What a use allows.</summary>
    /// <param name="use">Where it is.</param>
    /// <param name="isSequence">Is it the use of an iterator, which only a <c>foreach</c> can await?</param>
    /// <param name="cancellation">Cancels the question.</param>
    public async Task<MemberUse> ReadAsync(ReferenceLocation use, bool isSequence, CancellationToken cancellation)
    {
        var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var node = root!.FindNode(use.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true);
        var knowledge = await sources.KnowledgeOfAsync(use.Document.Project, cancellation).ConfigureAwait(false);
        var @fixed = new MemberUse(UseKind.Fixed, use.Document, node, IsOfTest: knowledge?.Facts.IsTestProject is true);

        if (use.IsImplicit
            || node is not SimpleNameSyntax name
            || use.Document is SourceGeneratedDocument
            || LinkedDocuments.Exist(use.Document)
            || GeneratedCode.Is(root.SyntaxTree))
        {
            return @fixed;
        }

        if (name.IsPartOfStructuredTrivia())
        {
            return @fixed with { Kind = UseKind.Name };
        }

        if (name.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } nameOf)
        {
            // In an attribute it is there for somebody who calls it by its name.
            var isLookedUp = name.FirstAncestorOrSelf<AttributeSyntax>() is not null
                || await use.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
                || (await UsesByName.InAsync(sources.Solution, cancellation).ConfigureAwait(false)).IsLookedUp(nameOf, model, cancellation);
            return isLookedUp ? @fixed : @fixed with { Kind = UseKind.Name };
        }

        return CallSyntax.CallOf(name) is { } call
            && knowledge?.Code.ModelOf(root.SyntaxTree).GetOperation(call, cancellation) is IInvocationOperation operation
                ? await OfCallAsync(operation, isSequence, @fixed, knowledge, cancellation).ConfigureAwait(false)
                : @fixed;
    }

    private async Task<MemberUse> OfCallAsync(
        IInvocationOperation operation, bool isSequence, MemberUse @fixed, Knowledge knowledge, CancellationToken cancellation)
    {
        if (MockSetup.Of(operation) is { } mock && (mock.IsKnown || knowledge.Facts.IsTestProject))
        {
            return @fixed with { Kind = mock.IsKnown && !isSequence ? UseKind.Setup : UseKind.Fixed, Mock = mock };
        }

        if (!isSequence && knowledge.Facts.IsTestProject && AssertedCall.By(operation) is { } assertion)
        {
            return await OfAwaitedAsync(assertion, assertion, @fixed, knowledge, cancellation).ConfigureAwait(false) is { Kind: UseKind.Call } awaitable
                ? awaitable with { IsWanted = false, IsHandedOn = true }
                : @fixed;
        }

        var use = (isSequence ? (IOperation?)Iterators.LoopOver(operation) : operation) is { } awaited
            ? await OfAwaitedAsync(operation, awaited, @fixed, knowledge, cancellation).ConfigureAwait(false)
            : @fixed;
        return MockSetup.IsCheck(operation) ? use with { Mock = new MockSetup(IsKnown: false, []) } : use;
    }

    private async Task<MemberUse> OfAwaitedAsync(
        IInvocationOperation call, IOperation awaited, MemberUse @fixed, Knowledge knowledge, CancellationToken cancellation)
    {
        var file = knowledge.Of(call.Syntax.SyntaxTree);

        if (AwaitContext.Around(call, file.Handlers, file.Solution) is { } here
            && !await functions.IsMemberAsync(here, cancellation).ConfigureAwait(false))
        {
            return await functions.UsesAsync(awaited, here, cancellation).ConfigureAwait(false) is (null, var tests)
                && Awaited(call, awaited, here, knowledge, cancellation) is { } changed
                ? @fixed with
                {
                    Kind = UseKind.Call,
                    Call = changed,
                    Function = here.Function.IsAsync ? null : await functions.ReadAsync(here, knowledge, cancellation).ConfigureAwait(false),
                    IsWanted = IsWanted(call, here, knowledge),
                    Tests = tests,
                }
                : @fixed;
        }

        return await OfMemberAsync(call, awaited, @fixed, knowledge, cancellation).ConfigureAwait(false);
    }

    /// <summary>A call in a synchronous function: that has to become asynchronous, too.</summary>
    private async Task<MemberUse> OfMemberAsync(
        IInvocationOperation call, IOperation awaited, MemberUse @fixed, Knowledge knowledge, CancellationToken cancellation)
    {
        var local = call.Ancestors().OfType<ILocalFunctionOperation>().FirstOrDefault();
        var function = local?.Symbol ?? call.EnclosingMethod();

        if (function is not null && FunctionReader.IsTopLevel(function))
        {
            return AwaitContext.AsIf(call, function, call.Root(), knowledge.Facts.Solution) is { } top
                && Awaited(call, awaited, top, knowledge, cancellation) is { } changed
                    ? @fixed with
                    {
                        Kind = UseKind.Call,
                        Call = changed,
                        Function = await functions.ReadAsync(changed.Here, knowledge, cancellation).ConfigureAwait(false),
                        IsWanted = IsWanted(call, changed.Here, knowledge),
                    }
                    : @fixed;
        }

        return function is not null
            && await sources.MemberAsync(function, cancellation).ConfigureAwait(false) is { } caller
            && caller.Around(call) is { } around
            && Awaited(call, awaited, around, knowledge, cancellation) is { } inside
                ? @fixed with { Kind = UseKind.Call, Call = inside, Caller = caller, IsWanted = false }
                : @fixed;
    }

    /// <summary>The call, or the loop over what it gives, as something to await; its name follows once it is known. Not where somebody has said that it stays.</summary>
    private static Blocking? Awaited(IInvocationOperation call, IOperation awaited, AwaitContext here, Knowledge knowledge, CancellationToken cancellation) =>
        knowledge.Calls.Renamed(awaited, here, call.TargetMethod.Name + "Async") is { } renamed && !IsSuppressed(renamed, call, knowledge, cancellation)
            ? renamed
            : null;

    private static bool IsSuppressed(Blocking renamed, IInvocationOperation call, Knowledge knowledge, CancellationToken cancellation) =>
        knowledge.Chains.From(new Question(call, renamed.Here, knowledge.Of(call.Syntax.SyntaxTree), cancellation), knowledge.Chains.CalledBy(call)) is [var way, ..]
        && Suppressions.Cover(renamed, way.End, cancellation);

    /// <summary>Would somebody be told that the call blocks?</summary>
    private static bool IsWanted(IInvocationOperation call, AwaitContext here, Knowledge knowledge) =>
        ChainedCalls.SilenceOf(
            new Question(call, here, knowledge.Of(call.Syntax.SyntaxTree), CancellationToken.None),
            ImmutableArray.Create(call.TargetMethod)) is null;
}
