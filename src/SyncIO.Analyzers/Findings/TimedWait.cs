using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Findings;

/// <summary>
/// A wait with a time limit, whose value says whether the limit was reached: <c>task.Wait(100)</c>. No single call takes its place:
/// <c>WaitAsync</c> throws where it gives false, and <c>WhenAny</c> throws nothing.
/// </summary>
internal static class TimedWait
{
    /// <summary>What to write instead, as a message says it; null where a call is no such wait.</summary>
    public static string? Replacement(IOperation call) =>
        call is not IInvocationOperation { TargetMethod: { Name: var name, ContainingType: { Name: var type } } method } || !method.Parameters.Any(IsTime) ? null
        : (type, name) switch
        {
            ("Task", "Wait") => "await 'Task.WhenAny' of the task and a 'Task.Delay', and ask which one completed",
            ("Task", "WaitAll") => "await 'Task.WhenAny' of 'Task.WhenAll' and a 'Task.Delay', and ask which one completed",
            ("Task", "WaitAny") => "await 'Task.WhenAny' of the tasks and a 'Task.Delay', and ask which one completed",
            ("Process", "WaitForExit") => "await 'WaitForExitAsync' with a token that is cancelled after the time limit",
            _ => null,
        };

    private static bool IsTime(IParameterSymbol parameter) => parameter.Name is "timeout" or "millisecondsTimeout" or "milliseconds";
}
