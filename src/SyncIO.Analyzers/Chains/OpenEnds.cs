using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Silences;

namespace SyncIO.Chains;

/// <summary>
/// Calls in the asynchronous members of a project that it does not answer itself: in a core of interfaces and services nobody sees what implements
/// them. Who does see it reports the call of the asynchronous member, as it does for a synchronous one.
/// </summary>
/// <param name="calls">The calls that block.</param>
/// <param name="chains">How members come to block, as the project sees it.</param>
internal sealed class OpenEnds(BlockingCalls calls, BlockingChain chains)
{
    private SourceMembers Own => chains.Members.Own;

    /// <summary>May another project have more that runs where a synchronous member is called? What overrides a property of a class mostly keeps a value, too.</summary>
    public static bool AreAsked(IMethodSymbol called) =>
        Implementations.AreAsked(called) && (called.AssociatedSymbol is null || called.IsAbstract || called.ContainingType.TypeKind == TypeKind.Interface);

    /// <summary>What is left to others of the members that a call names; nothing where the project tells that they block, or has a reason to be silent of it.</summary>
    /// <param name="question">A call in an asynchronous member.</param>
    /// <param name="targets">The members that it names.</param>
    public ImmutableArray<IMethodSymbol> LeftOf(Question question, ImmutableArray<IMethodSymbol> targets) =>
        targets.Select(target => Followed(target, question)).OfType<IMethodSymbol>().ToImmutableArray() is { IsEmpty: false } left
        && !GeneratedCode.Is(question.Call.Syntax.SyntaxTree)
        && AwaitContext.Around(question.Call, question.File.Handlers, question.File.Solution) is not null
        && calls.At(question.Call, question.Cancellation) is null
        && chains.From(question, targets).IsEmpty
        && chains.SilenceOf(question, targets) is null
        && !SyncWrapper.IsAround(question.Call, question.File.Solution)
            ? left
            : ImmutableArray<IMethodSymbol>.Empty;

    /// <summary>
    /// The member that others go on with; null where they do not. Behind an interface an asynchronous one is gone through where its project has the only one: all
    /// that is awaited would be open otherwise.
    /// </summary>
    private IMethodSymbol? Followed(IMethodSymbol target, Question question) =>
        !target.IsAsynchronous() ? AreAsked(target) || CallsOthers(target, question.Cancellation) ? target : null
        : !Implementations.AreAsked(target) || question.Call.IsOnBase() ? target
        : chains.Members.RunBy(new Callee(target, Own, isDispatched: true, question.Call.Receiver()?.Unwrapped())) is [var only]
            && only.SymbolIn(Own.Code.Compilation) is IMethodSymbol symbol
            && Own.Code.Has(symbol) ? symbol
        : null;

    private bool CallsOthers(IMethodSymbol target, CancellationToken cancellation) =>
        chains.Members.RunBy(new Callee(target, Own, isDispatched: false)) is [var member] && !member.Body(cancellation).Steps.IsEmpty;
}
