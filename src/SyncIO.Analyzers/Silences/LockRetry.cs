using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>
/// <c>while (!Monitor.TryEnter(gate, 500)) Thread.Sleep(1);</c> in synchronous code: what takes the time is the lock, which nobody can await, and the
/// pause between two tries is a part of it.
/// </summary>
internal static class LockRetry
{
    /// <summary>Does synchronous code sleep in a loop that goes on until a lock is entered?</summary>
    public static bool IsPause(IOperation call, IMethodSymbol function) =>
        call is IInvocationOperation { TargetMethod: { Name: "Sleep", ContainingType.Name: "Thread" } }
        && !function.IsAsync
        && call.Outwards(call.EnclosingFunction()).Select(way => way.Parent).OfType<ILoopOperation>().FirstOrDefault() is IWhileLoopOperation { Condition: { } condition } loop
        && (condition.DescendantsAndSelf().Any(Enters) || loop.Descendants().Any(one => Enters(one) && Decides(one, condition)));

    /// <summary>By its name, for such locks are wrapped in members of one's own: <c>TryEnter</c>, <c>TryEnterReadLock</c>, <c>TryEnterLock</c>.</summary>
    private static bool Enters(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod.Name: var name }
        && name.StartsWith("TryEnter", StringComparison.Ordinal)
        && (name.Length == "TryEnter".Length || name.EndsWith("Lock", StringComparison.Ordinal));

    /// <summary><c>TryEnter(gate, ref isIn)</c>: the loop asks for what the try has set.</summary>
    private static bool Decides(IOperation attempt, IOperation condition) => attempt.Arguments()
        .Where(argument => argument.Parameter?.RefKind is RefKind.Ref or RefKind.Out)
        .Select(argument => (argument.Value as ILocalReferenceOperation)?.Local)
        .Any(flag => flag is not null && condition.DescendantsAndSelf().Any(one => one is ILocalReferenceOperation { Local: var asked } && SymbolEqualityComparer.Default.Equals(asked, flag)));
}
