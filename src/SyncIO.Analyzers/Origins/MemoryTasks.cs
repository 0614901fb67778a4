using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Origins;

/// <summary><c>new StringReader(text).ReadToEndAsync()</c>: a library reads or writes memory before it returns, and the task is complete.</summary>
internal static class MemoryTasks
{
    /// <summary>Does a call give such a task?</summary>
    /// <param name="call">Any call.</param>
    /// <param name="streams">What streams, readers and writers stand on.</param>
    /// <param name="solution">The classes whose own members say what they do.</param>
    public static bool IsOne(IInvocationOperation call, StreamOrigins streams, SolutionAssemblies solution) =>
        MayBe(call, streams, solution) && streams.OfCall(call) == Origin.Memory;

    /// <summary>Is it one if the stream, the reader or the writer is over memory?</summary>
    public static bool MayBe(IOperation call, StreamOrigins streams, SolutionAssemblies solution) =>
        call is IInvocationOperation { Type: { } given } read
        && given.IsTaskLike()
        && (read.Instance is { } channel
            ? streams.StandsOnSomething(channel) && !solution.HaveClass(channel.Type)
            : IsReader(read.TargetMethod) && read.Arguments.Any(argument => streams.StandsOnSomething(argument.Value)));

    /// <summary><c>JsonSerializer.DeserializeAsync&lt;T>(stream)</c>: it does no more than read a stream. What is written may be asynchronous itself.</summary>
    private static bool IsReader(IMethodSymbol method) =>
        method.Name is "DeserializeAsync" or "ParseAsync" or "LoadAsync"
        && (method.ContainingNamespace.IsWithin("System.Text.Json") || method.ContainingNamespace.IsWithin("System.Xml"));
}
