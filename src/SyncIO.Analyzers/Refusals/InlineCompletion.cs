using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// <c>answer.Task.Wait()</c> goes on on its own thread. Awaited, the rest of the function runs inside <c>answer.SetResult(…)</c>, in the locks and before
/// the next statement of whoever calls that, unless the source was made with <c>RunContinuationsAsynchronously</c>. See
/// https://learn.microsoft.com/dotnet/api/system.threading.tasks.taskcreationoptions
/// </summary>
internal static class InlineCompletion
{
    private const int Depth = 3;

    /// <summary>The source whose task a call waits for, where its continuations may run inside the call that completes it; null where they do not.</summary>
    /// <param name="wait">The call.</param>
    /// <param name="code">The code of the compilation.</param>
    public static string? Of(IOperation wait, OwnCode code) => Wait.Task(wait) is { } task ? SourceOf(task, code, Depth) : null;

    private static string? SourceOf(IOperation task, OwnCode code, int depth) => task.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod: { Name: "ConfigureAwait" or "AsTask" or "WaitAsync", ContainingType.Name: "Task" or "ValueTask" }, Instance: { } inner } =>
            SourceOf(inner, code, depth),
        IPropertyReferenceOperation { Property: { Name: "Task", ContainingType.Name: "TaskCompletionSource" }, Instance: { } source } =>
            IsMadeForOthers(source) ? null : Done.Written(source),
        var other when depth > 0 => (ValueSources.Of(other) ?? (other.MethodRun() is { } giver ? ValueSources.GivenBy(giver, code) : null))?
            .Select(one => SourceOf(one, code, depth - 1))
            .FirstOrDefault(source => source is not null),
        _ => null,
    };

    private static bool IsMadeForOthers(IOperation source) =>
        ValueSources.Of(source.Unwrapped()) is { Count: > 0 } made
        && made.All(one => one.Unwrapped() is IObjectCreationOperation { Arguments: var given }
            && given.Any(argument => argument.Descendants().Any(option => option is IFieldReferenceOperation { Field.Name: "RunContinuationsAsynchronously" })));
}
