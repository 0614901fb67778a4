using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;

namespace SyncIO.Findings;

/// <summary>A call that blocks its thread where it might be awaited.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The asynchronous code, or the handler of requests, it stands in.</param>
/// <param name="Fact">What the catalogue says of it.</param>
/// <param name="Origin">What it reads or writes, where that had to be followed.</param>
/// <param name="Counterpart">The rewrite that binds; null where none does, or no <c>await</c> may stand here.</param>
/// <param name="Refusal">Why the rewrite is not done all the same; null where it is.</param>
internal sealed record Blocking(IOperation Call, AwaitContext Here, Fact Fact, Origin Origin, FixPlan? Counterpart, string? Refusal)
{
    /// <summary>The rewrite to offer, if any.</summary>
    public FixPlan? Plan => Refusal is null ? Counterpart : null;

    /// <summary>What it blocks on, once its stream was followed.</summary>
    public BlockingKind Kind => Origin == Origin.File ? BlockingKind.File : Fact.Kind;

    /// <summary>The operations that may block: what the analyzer asks about.</summary>
    public static ImmutableArray<OperationKind> Operations { get; } =
        ImmutableArray.Create(
            OperationKind.Invocation,
            OperationKind.PropertyReference,
            OperationKind.ObjectCreation,
            OperationKind.Loop,
            OperationKind.Using,
            OperationKind.UsingDeclaration);

    /// <summary>Does an operation block its thread in asynchronous code, or in a handler of requests?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="knowledge">What is known of the compilation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, or where that is not known.</returns>
    public static Blocking? At(IOperation operation, Knowledge knowledge, CancellationToken cancellation)
    {
        if (operation is IUsingOperation or IUsingDeclarationOperation)
        {
            return Disposal.At(operation, knowledge);
        }

        if (operation.CalledMember() is not { } member || knowledge.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file)
        {
            return null;
        }

        return file.MayBlock(member)
            && AwaitContext.Around(operation, file.Handlers) is { } here
            && Facts(operation, here, knowledge, cancellation) is { } blocking
            && !(blocking.Fact.IsByName && knowledge.Chains.Blocks(operation, file.Options.MaxChain, cancellation)) ? blocking
            : WaitWrappers.MayBe(operation) && AwaitContext.Around(operation, file.Handlers) is { } there
                ? knowledge.Wrappers.At(operation, there, cancellation)
            : null;
    }

    /// <summary>Would an operation block its thread, if the synchronous function around it were asynchronous?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="here">The function, as if it were asynchronous.</param>
    /// <param name="knowledge">What is known of the compilation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where it does not, where that is only a guess, or where a <c>using</c> ends.</returns>
    public static Blocking? Below(IOperation operation, AwaitContext here, Knowledge knowledge, CancellationToken cancellation) =>
        Catalogued(operation, here, knowledge, cancellation)
        ?? (WaitWrappers.MayBe(operation) ? knowledge.Wrappers.At(operation, here, cancellation) : null);

    /// <summary>The same of what the catalogue knows alone: not of what waits for a task that it is given.</summary>
    public static Blocking? Catalogued(IOperation operation, AwaitContext here, Knowledge knowledge, CancellationToken cancellation) =>
        operation.CalledMember() is { } member
        && knowledge.Of(operation.Syntax.SyntaxTree) is { IsSilent: false } file
        && file.MayBlock(member)
        && Facts(operation, here, knowledge, cancellation) is { Fact.IsByName: false } blocking
            ? blocking
            : null;

    private static Blocking? Facts(IOperation operation, AwaitContext here, Knowledge knowledge, CancellationToken cancellation) =>
        operation.CalledMember() is { } member
        && FactsOf(operation, member, here, knowledge.Of(operation.Syntax.SyntaxTree)) is [_, ..] facts
        && OriginOf(operation, member, facts[0], here, knowledge) is { } origin
            ? Of(operation, here, facts, origin, knowledge, cancellation)
            : null;

    /// <summary>
    /// Every call of a function that blocks and can be awaited, in the order of the text: those of nested functions left out.
    /// </summary>
    public static ImmutableArray<Blocking> In(AwaitContext function, Knowledge knowledge, CancellationToken cancellation) =>
        function.Root.Descendants()
            .Where(operation => Operations.Contains(operation.Kind))
            .Select(operation => At(operation, knowledge, cancellation))
            .OfType<Blocking>()
            .Where(blocking => SymbolEqualityComparer.Default.Equals(blocking.Here.Function, function.Function))
            .ToImmutableArray();

    /// <summary>What the catalogue says of an operation, as far as it counts where it stands.</summary>
    private static ImmutableArray<Fact> FactsOf(IOperation operation, ISymbol member, AwaitContext here, FileFacts file) =>
        file.Find(member, operation.Receiver()?.Type) is [_, ..] found && !StartUp.IsAt(operation, here)
            ? OfProvider(found, operation, member, file)
            : ImmutableArray<Fact>.Empty;

    /// <summary>What is read or written, if anything has to be said of it.</summary>
    private static Origin? OriginOf(IOperation operation, ISymbol member, Fact fact, AwaitContext here, Knowledge knowledge)
    {
        var file = knowledge.Of(operation.Syntax.SyntaxTree);
        var origin = fact.IsOfUnknownOrigin ? StreamOrigins.OfCall(operation, knowledge) : Origin.Unknown;

        return origin == Origin.Memory
            || fact.IsOfConsole && !file.Options.ReportsConsole
            || Silence.IsAbout(operation, member, fact, file)
            || DualMode.IsSynchronousHalf(operation, here)
            || file.Allowlist.Allows(operation, member)
                ? null
                : origin;
    }

    private static Blocking? Of(
        IOperation operation,
        AwaitContext here,
        ImmutableArray<Fact> facts,
        Origin origin,
        Knowledge knowledge,
        CancellationToken cancellation)
    {
        var isNone = false;

        return here.PositionObstacle is null && Rewrite(operation, facts, here, knowledge, cancellation, out isNone) is { } plan
            ? new Blocking(operation, here, facts[0], origin, plan, Refusals.Refusal.Of(operation, here, facts[0], plan, knowledge))
            : isNone || facts[0].IsByName ? null
            : new Blocking(operation, here, facts[0], origin, Counterpart: null, Refusal: null);
    }

    /// <summary>Of a query only what its own library says: the operators of another one would throw.</summary>
    private static ImmutableArray<Fact> OfProvider(ImmutableArray<Fact> facts, IOperation operation, ISymbol member, FileFacts file) =>
        facts.IsEmpty || !QueryProvider.Matters(member) ? facts
        : QueryProvider.ProviderOf(operation.Receiver(), file.Catalogue) is { } provider
            ? facts.RemoveAll(fact => fact.Counterpart?.Type?.StartsWith(provider + ".", System.StringComparison.Ordinal) is false)
        : ImmutableArray<Fact>.Empty;

    /// <summary>The call of a member that is about to return a task, under another name.</summary>
    /// <returns>Null where it cannot be awaited.</returns>
    public static Blocking? Renamed(IOperation call, AwaitContext here, string name, Knowledge knowledge)
    {
        var fact = Fact.ByName(call.CalledName());
        var plan = new FixPlan(FixAction.Rename, name);
        return here.PositionObstacle is null && Refusals.Refusal.Of(call, here, fact, plan, knowledge) is null
            ? new Blocking(call, here, fact, Origin.Unknown, plan, Refusal: null)
            : null;
    }

    private static FixPlan? Rewrite(
        IOperation operation,
        ImmutableArray<Fact> facts,
        AwaitContext here,
        Knowledge knowledge,
        CancellationToken cancellation,
        out bool isNone)
    {
        isNone = false;

        return operation is IForEachLoopOperation loop ? AsyncEnumeration.Of(loop, facts, knowledge)
            : facts[0] is not { Kind: BlockingKind.Task, Counterpart: null }
                ? Rewrites.Counterpart.Of(operation, facts, here, knowledge, cancellation, out isNone)
            : Wait.IsForGood(operation) ? new FixPlan(FixAction.AwaitTask)
            : null;
    }
}
