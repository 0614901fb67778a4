using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace SyncIO;

/// <summary>
/// All descriptors. An id is <c>SIO</c>, the thousand for where the code blocks, the unit for what it blocks on
/// (docs/decisions/0002-ids.md).
/// </summary>
public static class Rule
{
    private const string Blocks = "'{0}' blocks the thread{1}: {2}";
    private const string ForWhom =
        " For teams that make a whole library asynchronous, whether or not asynchronous code reaches the member today.";
    private const string ComesToBlock = "'{0}' blocks{1}: {2}";

    private static readonly string RepositoryUrl = typeof(Rule).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == nameof(RepositoryUrl))
        .Value;

    /// <summary>Blocking remote I/O in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitRemoteIO = Create(
        "SIO1001", "Await remote I/O in asynchronous code", Blocks, DiagnosticSeverity.Warning,
        "A call in asynchronous code blocks its thread on the network, a database, a queue or a stream of unknown origin, "
        + "although it has an asynchronous counterpart. A blocked thread serves no other request.");

    /// <summary>A wait for a task in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitTask = Create(
        "SIO1002", "Await tasks in asynchronous code", Blocks, DiagnosticSeverity.Warning,
        "Asynchronous code waits for a task with 'Wait', 'Result', 'GetResult' or 'WaitAll' where it could await it. "
        + "The thread is blocked until the task ends; with a synchronization context the two can deadlock.");

    /// <summary>A blocked thread in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitInsteadOfBlocking = Create(
        "SIO1003", "Do not block threads in asynchronous code", Blocks, DiagnosticSeverity.Warning,
        "Asynchronous code sleeps, or waits for another thread, with a call that has an awaitable counterpart.");

    /// <summary>The content of local files, read or written synchronously in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitFileIO = Create(
        "SIO1004", "Await file I/O in asynchronous code", Blocks, DiagnosticSeverity.Warning,
        "Asynchronous code reads or writes the content of a local file synchronously. "
        + "The code is already asynchronous, so one 'await' fixes it.");

    /// <summary>Blocking in asynchronous code that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingWithoutRewrite = Create(
        "SIO1005", "Blocking call in asynchronous code that cannot be awaited", Blocks, DiagnosticSeverity.Info,
        "A call in asynchronous code blocks its thread, but there is no awaitable counterpart on this target framework, "
        + "or 'await' is not allowed there.");

    /// <summary>Blocking remote I/O in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitRemoteIOInHandler = Create(
        "SIO2001", "Await remote I/O in request handlers", Blocks, DiagnosticSeverity.Warning,
        "A synchronous request handler blocks its thread on the network, a database, a queue or a stream of unknown origin. "
        + "The thread serves no other request until the I/O ends: make the handler asynchronous.");

    /// <summary>A wait for a task in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitTaskInHandler = Create(
        "SIO2002", "Await tasks in request handlers", Blocks, DiagnosticSeverity.Warning,
        "A synchronous request handler waits for a task with 'Wait', 'Result', 'GetResult' or 'WaitAll'. "
        + "The thread is blocked until the task ends: make the handler asynchronous.");

    /// <summary>A blocked thread in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitInsteadOfBlockingInHandler = Create(
        "SIO2003", "Do not block threads in request handlers", Blocks, DiagnosticSeverity.Warning,
        "A synchronous request handler sleeps, or waits for another thread, with a call that has an awaitable counterpart.");

    /// <summary>The content of local files, read or written in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitFileIOInHandler = Create(
        "SIO2004", "Await file I/O in request handlers", Blocks, DiagnosticSeverity.Info,
        "A synchronous request handler reads or writes the content of a local file. On a fast disk this is short and is often acceptable.");

    /// <summary>Blocking in a synchronous handler of requests that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingInHandlerWithoutRewrite = Create(
        "SIO2005", "Blocking call in a request handler that cannot be awaited", Blocks, DiagnosticSeverity.Info,
        "A call in a synchronous request handler blocks its thread, but there is no awaitable counterpart on this target framework, "
        + "or 'await' is not allowed there.");

    /// <summary>Remote I/O behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor RemoteIOBehindCall = Create(
        "SIO3001", "Do not call members that block on remote I/O", ComesToBlock, DiagnosticSeverity.Warning,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of the solution to the network, "
        + "a database, a queue or a stream of unknown origin. The call does not show that its thread is blocked.");

    /// <summary>A wait for a task behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor WaitBehindCall = Create(
        "SIO3002", "Do not call members that block on a task", ComesToBlock, DiagnosticSeverity.Warning,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of the solution to a wait for a task.");

    /// <summary>A blocked thread behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor BlockedThreadBehindCall = Create(
        "SIO3003", "Do not call members that block the thread", ComesToBlock, DiagnosticSeverity.Warning,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of the solution to one that "
        + "sleeps or waits for another thread.");

    /// <summary>The content of local files behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor FileIOBehindCall = Create(
        "SIO3004", "Do not call members that block on file I/O", ComesToBlock, DiagnosticSeverity.Info,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of the solution to the content "
        + "of a local file. On a fast disk this is short and is often acceptable.");

    /// <summary>Blocking behind a synchronous call that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingBehindCallWithoutRewrite = Create(
        "SIO3005", "Call of a member that blocks and cannot be awaited", ComesToBlock, DiagnosticSeverity.Info,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of the solution to one that "
        + "blocks, and it has no awaitable counterpart, or 'await' is not allowed there or at a call in between.");

    /// <summary>Blocking remote I/O in other synchronous code.</summary>
    public static readonly DiagnosticDescriptor RemoteIOInSynchronousCode = CreateForMigration(
        "SIO4001", "Make remote I/O asynchronous",
        "A synchronous member blocks its thread on the network, a database, a queue or a stream of unknown origin.");

    /// <summary>A wait for a task in other synchronous code.</summary>
    public static readonly DiagnosticDescriptor WaitInSynchronousCode = CreateForMigration(
        "SIO4002", "Do not block on tasks in synchronous code",
        "A synchronous member waits for a task with 'Wait', 'Result', 'GetResult' or 'WaitAll'.");

    /// <summary>A blocked thread in other synchronous code.</summary>
    public static readonly DiagnosticDescriptor BlockedThreadInSynchronousCode = CreateForMigration(
        "SIO4003", "Do not block threads in synchronous code",
        "A synchronous member sleeps, or waits for another thread, with a call that has an awaitable counterpart.");

    /// <summary>The content of local files, read or written in other synchronous code.</summary>
    public static readonly DiagnosticDescriptor FileIOInSynchronousCode = CreateForMigration(
        "SIO4004", "Make file I/O asynchronous",
        "A synchronous member reads or writes the content of a local file.");

    /// <summary>The end of a <c>using</c> blocks in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitUsing = Create(
        "SIO5001", "Use 'await using' where disposing does I/O", Blocks, DiagnosticSeverity.Info,
        "The end of a 'using' in asynchronous code writes or sends data, or returns a connection, and the thread waits for it. "
        + "'await using' awaits it.");

    /// <summary>Blocking I/O is moved to another thread of the pool.</summary>
    public static readonly DiagnosticDescriptor BlockingOnThePool = Create(
        "SIO5002",
        "Task.Run only moves blocking I/O to another pool thread",
        "'{0}' only moves the blocking{1} to another pool thread: {2}",
        DiagnosticSeverity.Info,
        "The function passed to 'Task.Run' blocks a pool thread instead of this one. Its asynchronous counterpart blocks no thread.");

    /// <summary>Blocking I/O in a parallel loop or query.</summary>
    public static readonly DiagnosticDescriptor BlockingInParallel = Create(
        "SIO5003",
        "Parallel blocking I/O blocks several threads",
        "'{0}' blocks several threads at once{1}: {2}",
        DiagnosticSeverity.Info,
        "A parallel loop or query is for CPU-bound work. With blocking I/O in it, each of its threads waits: start the "
        + "operations asynchronously and await them together.");

    /// <summary>A file that was not opened for it is read or written asynchronously.</summary>
    public static readonly DiagnosticDescriptor AsyncFileHandle = Create(
        "SIO5004",
        "Open files that are read or written asynchronously with FileOptions.Asynchronous",
        "'{0}' uses a pool thread because the file was not opened with FileOptions.Asynchronous",
        DiagnosticSeverity.Hidden,
        "The asynchronous methods of a file that was opened without FileOptions.Asynchronous read and write synchronously, "
        + "on a pool thread.");

    /// <summary>A server is told to let handlers block on request and response bodies.</summary>
    public static readonly DiagnosticDescriptor SynchronousIOAllowed = Create(
        "SIO5005",
        "Do not allow synchronous I/O on request and response bodies",
        "'AllowSynchronousIO' lets handlers block on request and response bodies: read and write the bodies asynchronously",
        DiagnosticSeverity.Warning,
        "ASP.NET Core forbids synchronous reads and writes of bodies, because a slow client would block a thread. "
        + "'AllowSynchronousIO = true' removes that protection.");

    /// <summary>A line of a catalogue or allowlist file that cannot be read, or that speaks of nothing.</summary>
    public static readonly DiagnosticDescriptor BadLine = CreateForConfiguration(
        "SIO9001", "Invalid line in a SyncIO file", "{0}",
        "A line of a SyncIO.*.txt file cannot be read, names a member that does not exist, or repeats another line. "
        + "The other lines of the file are used.");

    /// <summary>A <c>syncio_</c> option that does not exist, or has a value that cannot be read.</summary>
    public static readonly DiagnosticDescriptor BadOption = CreateForConfiguration(
        "SIO9002",
        "Unknown SyncIO option or invalid value",
        "'{0} = {1}' in .editorconfig or .globalconfig: {2} (it applies first to {3})",
        "An option that begins with 'syncio_' does not exist, or its value is invalid. It is ignored.",
        WellKnownDiagnosticTags.CompilationEnd);

    /// <summary>A line of a baseline accepts more findings than there are.</summary>
    public static readonly DiagnosticDescriptor StaleEntry = new(
        "SIO9003",
        "Baseline entry accepts more findings than exist",
        "{0}: update the baseline with 'dotnet build -t:SyncIOWriteBaseline'",
        "Configuration",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A line of the baseline accepts more findings than exist. Until it is corrected, it hides new findings.",
        Link("SIO9003"),
        WellKnownDiagnosticTags.CompilationEnd);

    /// <summary>Blocking in asynchronous code: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> InAsynchronousCode { get; } =
        ImmutableArray.Create(AwaitRemoteIO, AwaitTask, AwaitInsteadOfBlocking, AwaitFileIO, BlockingWithoutRewrite);

    /// <summary>Blocking in a synchronous request handler: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> InRequestHandlers { get; } = ImmutableArray.Create(
        AwaitRemoteIOInHandler, AwaitTaskInHandler, AwaitInsteadOfBlockingInHandler, AwaitFileIOInHandler, BlockingInHandlerWithoutRewrite);

    /// <summary>Blocking behind a call: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> BehindCalls { get; } = ImmutableArray.Create(
        RemoteIOBehindCall, WaitBehindCall, BlockedThreadBehindCall, FileIOBehindCall, BlockingBehindCallWithoutRewrite);

    /// <summary>Blocking in other synchronous code: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> InSynchronousCode { get; } = ImmutableArray.Create(
        RemoteIOInSynchronousCode, WaitInSynchronousCode, BlockedThreadInSynchronousCode, FileIOInSynchronousCode);

    /// <summary>A call that blocks where it could be awaited.</summary>
    public static ImmutableArray<DiagnosticDescriptor> Blocking { get; } = InAsynchronousCode.AddRange(InRequestHandlers);

    /// <summary>What is wrong with the configuration.</summary>
    public static ImmutableArray<DiagnosticDescriptor> Configuration { get; } = ImmutableArray.Create(BadLine, BadOption, StaleEntry);

    /// <summary>Every descriptor, in the order of the ids.</summary>
    public static ImmutableArray<DiagnosticDescriptor> All { get; } = Blocking
        .AddRange(BehindCalls)
        .AddRange(InSynchronousCode)
        .Add(AwaitUsing)
        .Add(BlockingOnThePool)
        .Add(BlockingInParallel)
        .Add(AsyncFileHandle)
        .Add(SynchronousIOAllowed)
        .AddRange(Configuration);

    private static DiagnosticDescriptor Create(
        string id, string title, string messageFormat, DiagnosticSeverity defaultSeverity, string description) =>
        new(id, title, messageFormat, "Performance", defaultSeverity, isEnabledByDefault: true, description, Link(id));

    private static DiagnosticDescriptor CreateForMigration(string id, string title, string description) =>
        new(id, title, Blocks, "Performance", DiagnosticSeverity.Warning, isEnabledByDefault: false, description + ForWhom, Link(id));

    private static DiagnosticDescriptor CreateForConfiguration(
        string id, string title, string messageFormat, string description, params string[] customTags) =>
        new(id, title, messageFormat, "Configuration", DiagnosticSeverity.Warning, isEnabledByDefault: true, description, Link(id), customTags);

    private static string Link(string id) => $"{RepositoryUrl}/blob/main/docs/rules/{id}.md";
}
