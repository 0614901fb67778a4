using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Silences;

namespace SyncIO.CodeFixes.Members;

/// <summary>A wait in asynchronous code is awaited by the same fix; that of a program or a test has a thread to itself.</summary>
internal static class LaterAwait
{
    /// <summary>Is what takes a task such a wait?</summary>
    /// <param name="task">The task.</param>
    /// <param name="wait">What takes it.</param>
    /// <param name="knowledge">Knows what blocks in its project.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public static bool Is(IOperation task, IOperation? wait, Knowledge knowledge, CancellationToken cancellation) =>
        new[] { wait, wait?.Parent }
            .OfType<IOperation>()
            .Where(one => Wait.Task(one) is { } waited && waited.Syntax.Span.Contains(task.Syntax.Span))
            .Any(one => knowledge.Facts.IsTestProject
                || one.EnclosingMethod() is { } method && StartUp.IsEntryPoint(method)
                || knowledge.Calls.At(one, cancellation)?.Plan is not null);
}
