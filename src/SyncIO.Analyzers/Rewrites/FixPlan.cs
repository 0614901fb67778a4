namespace SyncIO.Rewrites;

/// <summary>How a blocking call becomes something to await.</summary>
internal enum FixAction
{
    /// <summary>The member is renamed in place: <c>x.Read()</c> → <c>x.ReadAsync()</c>.</summary>
    Rename,

    /// <summary>A static member of another type is called: <c>Thread.Sleep(1)</c> → <c>Task.Delay(1)</c>.</summary>
    CallStatic,

    /// <summary>The wait goes and the task stays: <c>t.Result</c> → <c>t</c>.</summary>
    AwaitTask,

    /// <summary>The collection of a <c>foreach</c> is enumerated asynchronously: <c>q</c> → <c>q.AsAsyncEnumerable()</c>.</summary>
    AwaitForEach,

    /// <summary>The collection of a <c>foreach</c>, or one that a call takes in, is fetched first: <c>q</c> → <c>await q.ToListAsync()</c>.</summary>
    AwaitCollection,

    /// <summary>A <c>using</c> becomes an <c>await using</c>.</summary>
    AwaitUsing,
}

/// <summary>One rewrite, proved by binding it where it will stand.</summary>
/// <param name="Action">The kind of rewrite.</param>
/// <param name="Name">The member to call; empty when a task is awaited.</param>
/// <param name="Type">The type to call it on, as written there; null: what it was called on before.</param>
/// <param name="Namespace">The namespace to import; null: none.</param>
/// <param name="Arguments">The arguments, if they change: <c>$1</c> … for those given, <c>$token</c>.</param>
/// <param name="Token">The argument to add for a cancellation token; null: none.</param>
/// <param name="OverMemory">Spans among the arguments become memory, which lives across an <c>await</c>.</param>
internal sealed record FixPlan(
    FixAction Action,
    string Name = "",
    string? Type = null,
    string? Namespace = null,
    string? Arguments = null,
    string? Token = null,
    bool OverMemory = false)
{
    /// <summary>Is another member called instead? Where a task is awaited, or what a call takes in is fetched first, it is not.</summary>
    public bool CallsCounterpart => Action is not (FixAction.AwaitTask or FixAction.AwaitCollection);
}
