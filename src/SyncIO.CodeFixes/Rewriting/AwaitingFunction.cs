using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A function that becomes <c>async</c>, because something is awaited in it.</summary>
/// <param name="Here">The function as it is.</param>
/// <param name="NewName">The name of a member that changes together with all who use it; null where nobody else changes.</param>
internal sealed record AwaitingFunction(AwaitContext Here, string? NewName)
{
    /// <summary>Does it return a value so far that a task is to bring?</summary>
    public bool IsToReturnTask => !Here.Function.IsAsynchronous();

    /// <summary>What it is called once it is asynchronous: a framework may have a name of its own for that.</summary>
    public string Name => NewName
        ?? (Here is { Handler: { } line, Function.MethodKind: not MethodKind.LocalFunction }
            ? HandlerSignature.NameOf(Here.Function, line)
            : Here.Function.Name);
}
