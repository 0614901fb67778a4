using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>
/// May a token be cancelled already on some way to a place: in the function, in those around it, in those that call it? Or do they ask it
/// later, and end in their own way? Where that cannot be told they may.
/// </summary>
internal sealed class CancelledToken
{
    private const int Most = 200;

    private readonly HashSet<(ISymbol Token, SyntaxNode Place)> seen = [];
    private readonly Stack<(ISymbol Token, IOperation Place)> open = new();

    private CancelledToken()
    {
    }

    /// <summary>May a token be cancelled when control comes to a place, or be asked later?</summary>
    /// <param name="token">The variable that holds it.</param>
    /// <param name="place">The place.</param>
    public static bool IsPossible(ISymbol token, IOperation place)
    {
        var search = new CancelledToken();
        search.open.Push((token, place));

        while (search.open.Count > 0)
        {
            var next = search.open.Pop();

            if (search.seen.Add((next.Token, next.Place.Syntax))
                && (search.seen.Count > Most || IsAt(next.Token, next.Place) || !search.Follow(next.Token, next.Place)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>As far as the function around the place shows.</summary>
    private static bool IsAt(ISymbol token, IOperation place) =>
        place.Outwards(place.EnclosingFunction()).Any(way =>
            way.Parent is ICatchClauseOperation || way.Parent is ITryOperation @try && way.Child == @try.Finally)
        || IsOutlasted(token, place)
        || FlowGraph.Around(place) is not { } graph
        || graph.Find(place) is not var (block, index)
        || TokenFlow.Of(token, graph, new HashSet<ISymbol>(SymbolEqualityComparer.Default)) is var flow
            && (flow.IsPerhapsCancelledAt(block, index) || flow.IsPerhapsCancelledBehind(block, index));

    /// <summary>
    /// <c>await foreach (var order in queue.ReadAllAsync()) { … } Save();</c>: is there such a loop before that is not told of the token? It goes on until
    /// somebody ends it, as a program does that is cancelled, and what came then used to run all the same. A query and a file end by themselves, and our own
    /// fix may have written their loops.
    /// </summary>
    private static bool IsOutlasted(ISymbol token, IOperation place)
    {
        var function = place.EnclosingFunction();
        return (function ?? place.Root()).Descendants()
            .OfType<IForEachLoopOperation>()
            .Any(loop => loop.IsAsynchronous
                && loop.Syntax.Span.End <= place.Syntax.SpanStart
                && loop.EnclosingFunction() == function
                && !loop.Mentions(token)
                && !EndsByItself(loop.Collection.Unwrapped())
                && !Branches.AreExclusive(place, loop.Syntax.Span));
    }

    /// <summary>Does a loop through a query or a file end by itself? <c>db.Orders.AsAsyncEnumerable()</c>, <c>File.ReadLinesAsync(path)</c>: a line of the catalogue has the synchronous half.</summary>
    private static bool EndsByItself(IOperation collection) =>
        collection is IInvocationOperation { TargetMethod: var method } call
        && (method.Name == "ConfigureAwait" ? call.Receiver() is { } configured && EndsByItself(configured)
            : call.Receiver()?.Type.IsQueryable() is true
                || FactIndex.Shipped.Named(method.Name.Replace("Async", "")).Any(fact => method.ContainingType.IsOrInherits(fact.Member.Type)));

    /// <summary>Looks where the function around the place is run from; false where that cannot be told.</summary>
    private bool Follow(ISymbol token, IOperation place)
    {
        switch (place.EnclosingFunction())
        {
            case ILocalFunctionOperation local when IsOwn(token, local.Symbol):
                return VariableUses.In(place.Root()).CallsOf(local).All(use => use is IMethodReferenceOperation ? FromDelegate(token, use) : FromCalls(token, [use]));

            case ILocalFunctionOperation local:
                return Around(token, VariableUses.In(place.Root()).CallsOf(local));

            case IAnonymousFunctionOperation lambda when IsOwn(token, lambda.Symbol):
                return FromDelegate(token, lambda);

            case IAnonymousFunctionOperation lambda:
                return TokenUse.LocalOf(lambda) is { } held ? Around(token, Calls(held, place))
                    : (lambda.IsRunByItsSurroundings()
                        || TokenUse.IsAwaited(lambda) && lambda.TakenBy() is { } call && !IsForCancellation(call))
                        && Push(token, lambda);

            default:
                return token is IParameterSymbol { ContainingSymbol: IMethodSymbol { MethodKind: not MethodKind.Constructor } method }
                    ? CompilationCode.Around(place) is var code && FromCalls(token, code.CallsOf(method)) && code.GroupsOf(method).All(group => FromDelegate(token, group))
                    : !IsKept(token, place) && !IsCleaningUp(place);
        }
    }

    /// <summary>What an object of the solution keeps, its other members may have asked or cancelled; so with a local that has it from there.</summary>
    private static bool IsKept(ISymbol token, IOperation place, int depth = 3) =>
        KeptTokens.IsOne(token, user: null) && SymbolEqualityComparer.Default.Equals(token.ContainingAssembly, place.SemanticModel!.Compilation.Assembly)
        || depth > 0
            && token is ILocalSymbol local
            && (place.ValuesOf(local) ?? []).Any(value => KeptTokens.HolderOf(value.Unwrapped()) is { } holder && IsKept(holder, place, depth - 1));

    /// <summary>Is it what runs in the end, whether it was cancelled or not?</summary>
    private static bool IsCleaningUp(IOperation place) => place.EnclosingMethod()?.Name is "Dispose" or "DisposeAsync" or "DisposeAsyncCore";

    /// <summary>Who calls a lambda, a method or what a variable holds, with what token? False where that cannot be told.</summary>
    private bool FromDelegate(ISymbol token, IOperation function)
    {
        var (_, end) = function.Outwards().First(way =>
            way.Parent is not (IConversionOperation or IDelegateCreationOperation or IParenthesizedOperation or IVariableInitializerOperation));

        return end switch
        {
            INameOfOperation => true,
            IConditionalAccessOperation { WhenNotNull: IInvocationOperation call } => FromCalls(token, [call]),
            IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } call => FromCalls(token, [call]),
            IArgumentOperation { Parameter.OriginalDefinition: { } taker, Parent: IInvocationOperation call } => IsOfLibrary(taker, function)
                ? !IsForCancellation(call) && !IsForCollection(call)
                : CompilationCode.Around(function).BodyOf((IMethodSymbol)taker.ContainingSymbol) is { } body && FromHolder(token, taker, body),
            IArgumentOperation { Parameter: { } taker } => IsOfLibrary(taker, function),
            IVariableDeclaratorOperation { Symbol: var local } => FromHolder(token, local, function.Root()),
            IAssignmentOperation { Target: IMemberReferenceOperation { Member: var holder } } => holder is not IPropertySymbol { IsIndexer: true } && IsOfLibrary(holder, function),
            IEventAssignmentOperation { EventReference: IEventReferenceOperation { Event: var raised } } => IsOfLibrary(raised, function),
            _ => false,
        };
    }

    private bool FromHolder(ISymbol token, ISymbol holder, IOperation root) =>
        !seen.Add((holder, root.Syntax)) || VariableUses.In(root).Of(holder).Where(use => use.Given() is null).All(use => FromDelegate(token, use));

    private static bool IsOfLibrary(ISymbol symbol, IOperation place) =>
        !SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, place.SemanticModel!.Compilation.Assembly);

    /// <summary>A function that uses a token of another one is followed where each of its uses is an awaited call.</summary>
    private bool Around(ISymbol token, IEnumerable<IOperation> calls) =>
        calls.All(call => call is IInvocationOperation && TokenUse.IsAwaited(call) && Push(token, call));

    /// <summary>What the calls of a function hand over for its own token; false where one is made cancelled.</summary>
    private bool FromCalls(ISymbol token, IEnumerable<IOperation> calls)
    {
        foreach (var call in calls)
        {
            var given = call.Arguments().FirstOrDefault(argument =>
                argument is { ArgumentKind: ArgumentKind.Explicit, Parameter: { } parameter }
                && parameter.Type.IsCancellationToken()
                && (parameter.Ordinal == ((IParameterSymbol)token).Ordinal || parameter.Name == token.Name))?.Value.Unwrapped();

            if (given is IPropertyReferenceOperation { Instance: { } source } && Cancellation.IsSource(source.Type))
            {
                given = source.Unwrapped();
            }

            if (given is IObjectCreationOperation { Arguments: [_, ..] })
            {
                return false;
            }

            if (given is not null && VariableUses.Named(given) is { } named)
            {
                Push(named, call);
            }
        }

        return true;
    }

    private bool Push(ISymbol token, IOperation place)
    {
        open.Push((token, place));
        return true;
    }

    /// <summary>Where a delegate in a local is called, and whatever else is done with it.</summary>
    private static IEnumerable<IOperation> Calls(ILocalSymbol local, IOperation place) => VariableUses.In(place.Root()).Of(local)
        .Select(use => use.Parent is IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } call && call.Instance == use
            ? call
            : use);

    /// <summary>Is a function handed to a token, or to its source, to be run once it is cancelled?</summary>
    private static bool IsForCancellation(IInvocationOperation call) =>
        call.Instance?.Type is { } type && (type.IsCancellationToken() || Cancellation.IsSource(type));

    /// <summary>Is a function put away, so that somebody runs it some time?</summary>
    private static bool IsForCollection(IInvocationOperation call) => call.Instance?.Type?.ContainingNamespace.IsWithin("System.Collections") is true;

    private static bool IsOwn(ISymbol token, IMethodSymbol function) =>
        SymbolEqualityComparer.Default.Equals(token.ContainingSymbol, function);
}
