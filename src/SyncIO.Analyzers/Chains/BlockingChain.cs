using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// Does a synchronous member of this compilation come to block, and by which way? Asked from the top, on demand; what a member does itself
/// is found out once. How deep a question may go is a part of it, so that recursion ends and no answer depends on who asked first.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="code">The code of the compilation.</param>
/// <param name="calls">The calls that block.</param>
/// <param name="assumptions">What chains rest on that their callers know better.</param>
internal sealed class BlockingChain(ProjectFacts facts, OwnCode code, BlockingCalls calls, CallerAssumptions assumptions)
{
    /// <summary>Whatever an option says: nobody reads a longer path.</summary>
    private const int Longest = 32;

    private readonly ConcurrentDictionary<IMethodSymbol, Body> bodies = new(SymbolEqualityComparer.Default);

    /// <summary>The members of this compilation that an operation runs.</summary>
    public ImmutableArray<IMethodSymbol> CalledBy(IOperation operation) => Callees.Of(operation, code.Compilation);

    /// <summary>Does a call come to block further down? Then nobody has to go by its name.</summary>
    public bool Blocks(IOperation call, int depth, CancellationToken cancellation) =>
        !From(call, CalledBy(call), depth, cancellation).IsEmpty;

    /// <summary>The ways from what a function does to something that blocks, the one to tell of first.</summary>
    /// <param name="function">A lambda, or a member of this compilation.</param>
    /// <param name="depth">How many members a way may have after it.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public ImmutableArray<Chain> Within(IMethodSymbol function, int depth, CancellationToken cancellation) =>
        code.Has(function)
            ? Of(function.OriginalDefinition, (depth < Longest ? depth : Longest) + 1, cancellation)
            : ImmutableArray<Chain>.Empty;

    /// <summary>The ways from a call to something that blocks, the one to tell of first.</summary>
    /// <param name="call">The call.</param>
    /// <param name="targets">The members that it runs.</param>
    /// <param name="depth">How many members a way may have.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public ImmutableArray<Chain> From(IOperation call, ImmutableArray<IMethodSymbol> targets, int depth, CancellationToken cancellation)
    {
        var all = ImmutableArray<Chain>.Empty;

        foreach (var target in depth > 0 ? targets : ImmutableArray<IMethodSymbol>.Empty)
        {
            foreach (var chain in Dispatched(call, target, depth < Longest ? depth : Longest, cancellation))
            {
                all = Chain.Add(all, chain);
            }
        }

        return all;
    }

    /// <summary>Why a call does not block although a member that it may run does; null where none of them does.</summary>
    /// <param name="question">A call from which no way leads to something that blocks.</param>
    /// <param name="targets">The members that it runs.</param>
    public Reason? SilenceOf(Question question, ImmutableArray<IMethodSymbol> targets)
    {
        var depth = question.File.Options.MaxChain is < Longest and var most ? most : Longest;

        foreach (var target in targets)
        {
            var members = IsDispatched(question.Call, target) ? code.ImplementationsOf(target) : ImmutableArray.Create(target);
            var blocking = members.Count(member => !Of(member, depth, question.Cancellation).IsEmpty);

            if (blocking > 0)
            {
                return blocking < members.Length ? Reason.SomeImplementation : Reason.HandedOver;
            }
        }

        return null;
    }

    /// <summary>Does a call in a synchronous member block those who call the member, or why is nothing said of it?</summary>
    /// <param name="question">The call, as if what is around it were asynchronous.</param>
    public Answer Ask(Question question) =>
        calls.Below(question) is var answer && answer.Blocking is not { } blocking ? answer
        : OneTimeInitialisation.Is(question.Call) ? Answer.Silent(Reason.Once)
        : assumptions.IsOwnWriter(blocking) ? Answer.Silent(Reason.OwnWriter)
        : answer;

    private static bool IsDispatched(IOperation call, IMethodSymbol target) => Implementations.AreAsked(target) && !call.IsOnBase();

    /// <summary>Of an interface or virtual member every implementation must block: the one that is called may be any of them.</summary>
    private ImmutableArray<Chain> Dispatched(IOperation call, IMethodSymbol target, int depth, CancellationToken cancellation)
    {
        if (!IsDispatched(call, target))
        {
            return Through(call, target, depth, cancellation);
        }

        var all = ImmutableArray<Chain>.Empty;

        foreach (var implementation in code.ImplementationsOf(target))
        {
            var chains = Through(call, implementation, depth, cancellation);

            if (chains.IsEmpty)
            {
                return chains;
            }

            all = all.IsEmpty || !chains.Last().RestsOn.IsEmpty ? chains : !all.Last().RestsOn.IsEmpty ? all : Chain.Add(all, chains[0]);
        }

        return all;
    }

    private ImmutableArray<Chain> Through(IOperation call, IMethodSymbol member, int depth, CancellationToken cancellation) =>
        Of(member, depth, cancellation) is [_, ..] ways
            ? ways
                .Select(rest => assumptions.At(rest, call, member))
                .OfType<Chain>()
                .Select(rest => new Chain(member, CallSyntax.PlaceOf(call.Syntax), rest, rest.End) { RestsOn = rest.RestsOn })
                .Aggregate(ImmutableArray<Chain>.Empty, Chain.Add)
            : ImmutableArray<Chain>.Empty;

    private ImmutableArray<Chain> Of(IMethodSymbol member, int depth, CancellationToken cancellation)
    {
        var body = bodies.TryGetValue(member, out var known) ? known : bodies.GetOrAdd(member, Read(member, cancellation));

        if (body.ByDepth.TryGetValue(depth, out var found))
        {
            return found;
        }

        cancellation.ThrowIfCancellationRequested();
        var all = body.Own;

        if (depth > 1 && MemberBody.ImplicitBase(member) is { } @base)
        {
            all = Of(@base, depth - 1, cancellation)
                .Where(initial => initial.RestsOn.IsEmpty)
                .Select(initial => new Chain(@base, member.Locations[0], initial, initial.End))
                .Aggregate(all, Chain.Add);
        }

        foreach (var call in body.Calls)
        {
            if (From(call.Question.Call, call.Targets, depth - 1, cancellation) is [_, ..] ways && Silence.OfStep(call.Question, call.Targets) is null)
            {
                all = ways.Select(way => way with { End = way.End.Behind(call.Question.Here.PositionObstacle) }).Aggregate(all, Chain.Add);
            }
        }

        return body.ByDepth.GetOrAdd(depth, all.IsEmpty || IsHandler(member) ? ImmutableArray<Chain>.Empty : all);
    }

    /// <summary>What a handler of requests blocks on is reported there.</summary>
    private bool IsHandler(IMethodSymbol member) =>
        MemberBody.Of(member).FirstOrDefault() is { } syntax
        && code.ModelOf(syntax.SyntaxTree).GetOperation(syntax) is { } root
        && facts.Of(syntax.SyntaxTree).Handlers.Of(member, root) is not null;

    private Body Read(IMethodSymbol member, CancellationToken cancellation)
    {
        var own = ImmutableArray<Chain>.Empty;
        var further = ImmutableArray.CreateBuilder<OwnCall>();

        foreach (var syntax in GeneratedCode.Is(member) ? [] : MemberBody.Of(member))
        {
            if (GeneratedCode.Is(syntax.SyntaxTree) || code.ModelOf(syntax.SyntaxTree).GetOperation(syntax, cancellation) is not { } root)
            {
                continue;
            }

            foreach (var operation in MemberBody.Operations(root))
            {
                if (operation is IInvocationOperation call && StartUp.RunsHost(call, facts.Catalogue) && AwaitContext.AsIf(call, member, root) is not null)
                {
                    // What comes before it is the start of a program, and what comes after it the end.
                    return new Body(ImmutableArray<Chain>.Empty, ImmutableArray<OwnCall>.Empty);
                }

                if (Leaf(operation, member, root, cancellation) is { } leaf)
                {
                    own = Chain.Add(own, leaf);
                }
                else if (!calls.Wrappers.IsCalledBy(operation, cancellation)
                    && CalledBy(operation) is { IsEmpty: false } targets
                    && calls.AsIf(operation, member, root, cancellation) is { } step)
                {
                    further.Add(new OwnCall(step, targets));
                }
            }
        }

        return new Body(own, further.ToImmutable());
    }

    private Chain? Leaf(IOperation operation, IMethodSymbol member, IOperation root, CancellationToken cancellation) =>
        operation.CalledMember() is { } called
        && (facts.Of(operation.Syntax.SyntaxTree).MayBlock(called) || WaitWrappers.MayBe(operation))
        && calls.AsIf(operation, member, root, cancellation) is { } question
        && Ask(question).Blocking is { } blocking
            ? new Chain(
                called,
                CallSyntax.PlaceOf(operation.Syntax),
                Rest: null,
                new Blockage(blocking.Cause, blocking.Kind, blocking.Counterpart is not null, question.Here.PositionObstacle))
            {
                RestsOn = assumptions.Of(blocking),
            }
            : null;

    /// <summary>What a member does itself, and what that comes to at each depth.</summary>
    private sealed record Body(ImmutableArray<Chain> Own, ImmutableArray<OwnCall> Calls)
    {
        public ConcurrentDictionary<int, ImmutableArray<Chain>> ByDepth { get; } = new();
    }
}
