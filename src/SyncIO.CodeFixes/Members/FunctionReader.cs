using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>Tells the functions that become <c>async</c> on their own from those that are members with callers, and reads them.</summary>
internal sealed class FunctionReader(SolutionSources sources)
{
    private readonly ConcurrentDictionary<(SyntaxTree, int), IndependentFunction> functions = new();

    private static (string? Obstacle, ImmutableArray<TestCall> Tests) NoUses => (null, ImmutableArray<TestCall>.Empty);

    /// <summary>Statements outside of any type, none of which awaits so far.</summary>
    public static bool IsTopLevel(IMethodSymbol function) => function is { Name: "<Main>$", IsAsync: false };

    /// <summary>A handler that keeps its name is a member like others: a test may call it, and would have to await it.</summary>
    public async Task<bool> IsMemberAsync(AwaitContext here, CancellationToken cancellation) =>
        here.Handler is not null
        && here.Function.MethodKind == MethodKind.Ordinary
        && await sources.MemberAsync(here.Function, cancellation).ConfigureAwait(false) is { } member
        && MemberSignature.IsPlainHandler(member);

    /// <summary>
    /// Who else relies on it that a function has ended: those who call a handler that cannot be changed with its callers, those who do not await a function that returns a task.
    /// </summary>
    /// <returns>The first one, as a message says it; null where there is none, and then the tests that are to await it as well.</returns>
    public async Task<(string? Obstacle, ImmutableArray<TestCall> Tests)> UsesAsync(IOperation call, AwaitContext here, CancellationToken cancellation) =>
        here.Handler is null
            ? TaskUses.Matter(call, here) ? await TaskUses.OfAsync(here, sources.Solution, cancellation).ConfigureAwait(false) : NoUses
        : FilterContract.Of(here.Function, here.Handler) is not null ? (FilterContract.Obstacle(here.Function), ImmutableArray<TestCall>.Empty)
        : await HandlerUses.ExistAsync(here, sources.Solution, cancellation).ConfigureAwait(false) ? (HandlerUses.Obstacle(here.Function), ImmutableArray<TestCall>.Empty)
        : NoUses;

    /// <summary>A function that becomes <c>async</c> on its own, and what it does that blocks.</summary>
    public async Task<IndependentFunction> ReadAsync(AwaitContext here, Knowledge knowledge, CancellationToken cancellation)
    {
        var key = (here.Root.Syntax.SyntaxTree, here.Root.Syntax.SpanStart);

        if (!functions.TryGetValue(key, out var function))
        {
            var handlers = knowledge.Of(here.Root.Syntax.SyntaxTree).Handlers;
            var calls = IsTopLevel(here.Function)
                ? AwaitableCalls.Among(
                    MemberBody.Operations(here.Root),
                    operation => AwaitContext.AsIf(operation, here.Function, here.Root, knowledge.Facts.Solution),
                    knowledge,
                    cancellation)
                : AwaitableCalls.Among(
                    here.Root.Descendants(),
                    operation => AwaitContext.Around(operation, handlers, knowledge.Facts.Solution) is { } around
                        && SymbolEqualityComparer.Default.Equals(around.Function, here.Function) ? around : null,
                    knowledge,
                    cancellation);
            function = functions.GetOrAdd(key, new IndependentFunction(
                here, calls with { Direct = await SolutionObstacles.WithoutAsync(calls.Direct, sources.Solution, cancellation).ConfigureAwait(false) }));
        }

        return function;
    }
}
