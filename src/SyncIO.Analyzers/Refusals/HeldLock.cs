using System;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>Between entering and leaving some locks the thread must stay the same, and after an <c>await</c> it need not.</summary>
internal static class HeldLock
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

    /// <summary>A function is looked through once, however many findings it has.</summary>
    private static readonly ConditionalWeakTable<IOperation, LockCall[]> Calls = new();

    /// <summary>The name of the lock that an operation stands inside of, by the order of the text; null where there is none.</summary>
    public static string? Around(IOperation operation, IOperation function)
    {
        var calls = Calls.GetValue(function, _ => LockCalls(function));

        return calls.FirstOrDefault(entered => entered.Enters && entered.Span.End <= operation.Syntax.SpanStart
            && calls.Any(left => left.Type == entered.Type && !left.Enters && left.Span.Start >= operation.Syntax.Span.End))
            ?.Type;
    }

    private static LockCall[] LockCalls(IOperation function) => function.Descendants()
        .OfType<IInvocationOperation>()
        .SelectMany(call => Locks
            .Where(@lock => Is(call, @lock.Type, @lock.Enter) || Is(call, @lock.Type, @lock.Leave))
            .Select(@lock => new LockCall(
                @lock.Type.Substring(@lock.Type.LastIndexOf('.') + 1),
                Is(call, @lock.Type, @lock.Enter),
                call.Syntax.Span)))
        .ToArray();

    private sealed record LockCall(string Type, bool Enters, TextSpan Span);

    private static bool Is(IInvocationOperation call, string type, string name) =>
        call.TargetMethod.Name.StartsWith(name, StringComparison.Ordinal)
        && (call.Instance?.Type ?? call.TargetMethod.ContainingType).IsOrInherits(type);
}
