using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Between entering and leaving some locks the thread must stay the same, and after an <c>await</c> it need not.</summary>
internal static class ThreadAffineRegion
{
    private static readonly (string Type, string Enter, string Leave)[] Locks =
    [
        ("System.Threading.Monitor", "Enter", "Exit"),
        ("System.Threading.Monitor", "TryEnter", "Exit"),
        ("System.Threading.Mutex", "WaitOne", "ReleaseMutex"),
        ("System.Threading.ReaderWriterLockSlim", "Enter", "Exit"),
        ("System.Threading.ReaderWriterLockSlim", "TryEnter", "Exit"),
        ("System.Threading.ReaderWriterLock", "Acquire", "Release"),
        ("System.Threading.SpinLock", "Enter", "Exit"),
        ("System.Threading.SpinLock", "TryEnter", "Exit"),
        ("System.Threading.Lock", "Enter", "Exit"),
        ("System.Threading.Lock", "TryEnter", "Exit"),
    ];

    /// <summary>The name of the lock that an operation stands inside of, by the order of the text; null where there is none.</summary>
    public static string? Around(IOperation operation, IOperation function, Knowledge knowledge)
    {
        var calls = function.Descendants().OfType<IInvocationOperation>().ToArray();

        return Locks.FirstOrDefault(@lock =>
            calls.Any(call => call.Syntax.Span.End <= operation.Syntax.SpanStart && Is(call, @lock.Type, @lock.Enter, knowledge))
            && calls.Any(call => call.Syntax.SpanStart >= operation.Syntax.Span.End && Is(call, @lock.Type, @lock.Leave, knowledge)))
            .Type is { } type ? type.Substring(type.LastIndexOf('.') + 1) : null;
    }

    private static bool Is(IInvocationOperation call, string type, string name, Knowledge knowledge) =>
        call.TargetMethod.Name.StartsWith(name, StringComparison.Ordinal)
        && knowledge.Catalogue.Is(call.Instance?.Type ?? call.TargetMethod.ContainingType, type);
}
