using SyncIO.Places;

namespace SyncIO.CodeFixes.Members;

/// <summary>A handler of requests, a function that returns a task, top-level statements: it may become <c>async</c> on its own.</summary>
/// <param name="Here">The function.</param>
/// <param name="Calls">What it does that blocks.</param>
internal sealed record IndependentFunction(AwaitContext Here, AwaitableCalls Calls);
