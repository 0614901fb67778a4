using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>
/// <c>while (!Monitor.TryEnter(gate, 500)) Thread.Sleep(1);</c>: the thread waits for a lock that the same thread has to leave. It sleeps after half a
/// second of waiting, and nothing can be awaited.
/// </summary>
internal static class LockRetry
{
    /// <summary>Does a thread sleep between two tries to enter a lock?</summary>
    public static bool IsPause(IOperation call) =>
        call is IInvocationOperation { TargetMethod: { Name: "Sleep", ContainingType.Name: "Thread" } }
        && call.Outwards(call.EnclosingFunction())
            .Select(way => way.Parent)
            .OfType<ILoopOperation>()
            .Any(loop => loop.Descendants().OfType<IInvocationOperation>().Any(Enters));

    /// <summary>By its name: such locks are wrapped in members of one's own.</summary>
    private static bool Enters(IInvocationOperation call) => call.TargetMethod.Name.StartsWith("TryEnter", StringComparison.Ordinal);
}
