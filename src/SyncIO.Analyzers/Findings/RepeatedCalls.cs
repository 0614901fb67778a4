using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Findings;

/// <summary>
/// Calls of one member on one buffered receiver, of which a function often has dozens in a row, and all that writes to it: one finding at the
/// first that can be awaited, and one fix for all. A function is looked through once, however many there are. So is what is done on a path that seldom runs.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="calls">The calls that block.</param>
internal sealed class RepeatedCalls(ProjectFacts facts, BlockingCalls calls)
{
    private readonly ConcurrentDictionary<SyntaxNode, IReadOnlyDictionary<SyntaxNode, ImmutableArray<SyntaxNode>>> functions = new();

    private readonly ConcurrentDictionary<(SyntaxNode Path, SyntaxNode Function), ImmutableArray<SyntaxNode>> paths = new();

    /// <summary>The calls that are one finding with this one, in the order of the text; itself alone where it repeats nothing.</summary>
    public ImmutableArray<SyntaxNode> Of(Blocking blocking, CancellationToken cancellation) =>
        blocking.Cause.Disposed is null && RarePath.Around(blocking.Call) is { } path && !IsWhole(path)
            ? paths.GetOrAdd((path.Syntax, blocking.Here.Root.Syntax), _ => OnPath(path, blocking.Here, cancellation))
            : Of(blocking, call => calls.At(call, cancellation));

    /// <summary>The same for other questions than whether a call blocks in asynchronous code.</summary>
    /// <param name="blocking">The call.</param>
    /// <param name="at">What is known of the other calls of the function.</param>
    public ImmutableArray<SyntaxNode> Of(Blocking blocking, Func<IOperation, Blocking?> at)
    {
        if (SubjectOf(blocking.Call) is null)
        {
            return ImmutableArray.Create(blocking.Call.Syntax);
        }

        var repeated = functions.GetOrAdd(blocking.Here.Root.Syntax, _ => In(blocking.Here, at));
        return repeated.TryGetValue(blocking.Call.Syntax, out var same) ? same : ImmutableArray.Create(blocking.Call.Syntax);
    }

    /// <summary>A function that ends the process may do all sorts of things before.</summary>
    private static bool IsWhole(IOperation path) =>
        path is IBlockOperation { Parent: null or IMethodBodyBaseOperation or ILocalFunctionOperation or IAnonymousFunctionOperation };

    /// <summary>On a path that seldom runs one finding is enough, whatever is done there: the one that matters most.</summary>
    private ImmutableArray<SyntaxNode> OnPath(IOperation path, AwaitContext function, CancellationToken cancellation) => path.Descendants()
        .Where(operation => BlockingCalls.Operations.Contains(operation.Kind))
        .Select(operation => calls.At(operation, cancellation))
        .OfType<Blocking>()
        .Where(blocking => blocking.Cause.Disposed is null
            && SymbolEqualityComparer.Default.Equals(blocking.Here.Function, function.Function)
            && RarePath.Around(blocking.Call) == path)
        .OrderBy(blocking => blocking.Kind)
        .ThenBy(Difficulty)
        .Select(blocking => blocking.Call.Syntax)
        .ToImmutableArray();

    private Dictionary<SyntaxNode, ImmutableArray<SyntaxNode>> In(AwaitContext function, Func<IOperation, Blocking?> at) =>
        function.Root.Descendants()
            .Where(call => call is IInvocationOperation or IPropertyReferenceOperation && SubjectOf(call) is not null)
            .Select(at)
            .OfType<Blocking>()
            .Where(blocking => SymbolEqualityComparer.Default.Equals(blocking.Here.Function, function.Function))
            .GroupBy(blocking => (SubjectOf(blocking.Call), blocking.Kind, RarePath.IsAt(blocking.Call)))
            .Select(group => group.OrderBy(Difficulty).Select(blocking => blocking.Call.Syntax).ToImmutableArray())
            .SelectMany(same => same.Select(call => (Call: call, Same: same)))
            .ToDictionary(pair => pair.Call, pair => pair.Same);

    /// <summary>The one to tell of is the one that can be fixed; the sort keeps the order of the text.</summary>
    private static int Difficulty(Blocking blocking) => blocking.Plan is not null ? 0 : blocking.Counterpart is not null ? 1 : 2;

    /// <summary>
    /// What is called on what, if that counts as one: the variable that holds the receiver, and the member or its family.
    /// </summary>
    private (ISymbol Variable, string Member)? SubjectOf(IOperation call) =>
        call.Receiver() is { } receiver
        && VariableUses.Named(receiver) is { } variable
        && facts.Catalogue.Lines(Role.Buffered).FirstOrDefault(line => receiver.Type.IsOrInherits(line.Member.Type) && IsMeant(line, call.CalledName())) is { } line
            ? (variable, Family(call.CalledName(), line))
        : SameValue.Of(call) is { } same ? (same.Variable, same.Text)
        : null;

    private static bool IsMeant(RoleLine line, string name) => line.Names(name) || name == "Flush" && line.Names("Write");

    /// <summary>Writes, and the flush behind them, are one send.</summary>
    private static string Family(string name, RoleLine line) =>
        name == "Flush" || name.StartsWith("Write", StringComparison.Ordinal) ? "Write*"
        : !line.IsOfType && line.Names(name) ? line.Member.Name
        : name;
}
