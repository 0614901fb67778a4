using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Reporting;

namespace SyncIO.Semantics;

/// <summary>
/// Does a synchronous member of this compilation come to block, and by which way? Asked from the top, on demand; what a member does itself
/// is found out once. How deep a question may go is a part of it, so that recursion ends and no answer depends on who asked first.
/// </summary>
internal sealed class BlockingChain(Compilation compilation, Knowledge knowledge)
{
    /// <summary>Whatever an option says: nobody reads a longer path.</summary>
    private const int Longest = 32;

    private readonly ConcurrentDictionary<IMethodSymbol, Body> bodies = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> models = new();
    private readonly Implementations implementations = new(compilation);

    /// <summary>The members of this compilation that an operation runs.</summary>
    public ImmutableArray<IMethodSymbol> CalledBy(IOperation operation) => Callee.Of(operation, compilation);

    /// <summary>The shortest way from a call to something that blocks.</summary>
    /// <param name="call">The call.</param>
    /// <param name="targets">The members that it runs.</param>
    /// <param name="depth">How many members the way may have.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>Null where there is none.</returns>
    public Chain? From(IOperation call, ImmutableArray<IMethodSymbol> targets, int depth, CancellationToken cancellation)
    {
        var best = (Chain?)null;

        foreach (var target in targets)
        {
            best = Chain.Better(best, Dispatched(call, target, depth < Longest ? depth : Longest, cancellation));
        }

        return best;
    }

    /// <summary>Of an interface or virtual member every implementation must block: the one that is called may be any of them.</summary>
    private Chain? Dispatched(IOperation call, IMethodSymbol target, int depth, CancellationToken cancellation)
    {
        if (depth <= 0)
        {
            return null;
        }

        if (!Implementations.AreAsked(target) || call.IsOnBase())
        {
            return Through(call, target, depth, cancellation);
        }

        var best = (Chain?)null;

        foreach (var implementation in implementations.Of(target))
        {
            if (Through(call, implementation, depth, cancellation) is not { } chain)
            {
                return null;
            }

            best = Chain.Better(best, chain);
        }

        return best;
    }

    private Chain? Through(IOperation call, IMethodSymbol member, int depth, CancellationToken cancellation) =>
        Of(member, depth, cancellation) is { } rest
            ? new Chain(member, BlockingReport.PlaceOf(call.Syntax), rest, rest.End)
            : null;

    private Chain? Of(IMethodSymbol member, int depth, CancellationToken cancellation)
    {
        var body = bodies.TryGetValue(member, out var known) ? known : bodies.GetOrAdd(member, Read(member, cancellation));

        if (body.ByDepth.TryGetValue(depth, out var found))
        {
            return found.Value;
        }

        cancellation.ThrowIfCancellationRequested();
        var best = body.Own;

        if (MemberBody.ImplicitBase(member) is { } @base && depth > 1 && Of(@base, depth - 1, cancellation) is { } initial)
        {
            best = Chain.Better(best, new Chain(@base, member.Locations[0], initial, initial.End));
        }

        foreach (var call in body.Calls)
        {
            if (From(call.Operation, call.Targets, depth - 1, cancellation) is { } rest && Counts(call))
            {
                best = Chain.Better(best, rest with { End = rest.End.Behind(call.Here.PositionObstacle) });
            }
        }

        return body.ByDepth.GetOrAdd(depth, new StrongBox<Chain?>(best is null || IsHandler(member) ? null : best)).Value;
    }

    /// <summary>Does a call count on the way: is it run, more than once, and is nothing there allowed to block?</summary>
    public bool Counts(OwnCall call) =>
        knowledge.Of(call.Operation.Syntax.SyntaxTree) is { IsSilent: false } file
        && !StartUp.IsAt(call.Operation, call.Here)
        && !OneTime.Is(call.Operation)
        && !Silence.IsNeverRun(call.Operation)
        && !DualMode.IsSynchronousHalf(call.Operation, call.Here)
        && call.Targets.All(target => !file.Allowlist.Allows(call.Operation, ChainNames.Member(target)));

    /// <summary>What a handler of requests blocks on is reported there.</summary>
    private bool IsHandler(IMethodSymbol member) =>
        MemberBody.Of(member).FirstOrDefault() is { } syntax
        && ModelOf(syntax.SyntaxTree).GetOperation(syntax) is { } root
        && knowledge.Of(syntax.SyntaxTree).Handlers.Of(member, root) is not null;

    private Body Read(IMethodSymbol member, CancellationToken cancellation)
    {
        var own = (Chain?)null;
        var calls = ImmutableArray.CreateBuilder<OwnCall>();

        foreach (var syntax in GeneratedCode.Is(member) ? [] : MemberBody.Of(member))
        {
            if (GeneratedCode.Is(syntax.SyntaxTree) || ModelOf(syntax.SyntaxTree).GetOperation(syntax, cancellation) is not { } root)
            {
                continue;
            }

            foreach (var operation in MemberBody.Operations(root))
            {
                if (Leaf(operation, member, root, cancellation) is { } leaf)
                {
                    own = Chain.Better(own, leaf);
                }
                else if (CalledBy(operation) is { IsEmpty: false } targets && AwaitContext.AsIf(operation, member, root) is { } here)
                {
                    calls.Add(new OwnCall(operation, targets, here));
                }
            }
        }

        return new Body(own, calls.ToImmutable());
    }

    private Chain? Leaf(IOperation operation, IMethodSymbol member, IOperation root, CancellationToken cancellation) =>
        operation.CalledMember() is { } called
        && (knowledge.Of(operation.Syntax.SyntaxTree).MayBlock(called) || WaitWrappers.MayBe(operation))
        && AwaitContext.AsIf(operation, member, root) is { } here
        && Blocking.Below(operation, here, knowledge, cancellation) is { } blocking
        && !OneTime.Is(operation)
            ? new Chain(
                called,
                BlockingReport.PlaceOf(operation.Syntax),
                Rest: null,
                new Blockage(blocking.Fact, blocking.Kind, blocking.Counterpart is not null, here.PositionObstacle))
            : null;

    public SemanticModel ModelOf(SyntaxTree tree) => models.GetOrAdd(tree, compilation.GetSemanticModel(tree));

    /// <summary>What a member does itself, and what that comes to at each depth.</summary>
    private sealed record Body(Chain? Own, ImmutableArray<OwnCall> Calls)
    {
        public ConcurrentDictionary<int, StrongBox<Chain?>> ByDepth { get; } = new();
    }
}
