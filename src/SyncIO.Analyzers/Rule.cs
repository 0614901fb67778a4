using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Completion;
using SyncIO.Findings;
using SyncIO.Options;

namespace SyncIO;

/// <summary>
/// All descriptors, those of what is out of sight in <see cref="HiddenRule"/>. An id is <c>SIO</c>, the thousand for where the code blocks,
/// the unit for what it blocks on
/// (docs/decisions/0002-ids.md).
/// </summary>
public static class Rule
{
    private const string ConfigurationCategory = "Configuration";

    private const string MessageFormat = "'{0}' blocks the thread{1}: {2}";

    /// <summary>Blocking remote I/O in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitRemoteIO = new(
        "SIO1001",
        "Await remote I/O in asynchronous code",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A call in asynchronous code blocks its thread on the network, a database, a queue or a stream of unknown origin, "
        + "although it has a counterpart to await. A blocked thread serves nobody.",
        RulePage.Link("SIO1001"));

    /// <summary>A wait for a task in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitTask = new(
        "SIO1002",
        "Await tasks in asynchronous code",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "Asynchronous code waits for a task with 'Wait', 'Result', 'GetResult' or 'WaitAll' where it could await it. "
        + "The thread is blocked until the task ends, and with a synchronization context both may wait for each other.",
        RulePage.Link("SIO1002"));

    /// <summary>A blocked thread in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitInsteadOfBlocking = new(
        "SIO1003",
        "Do not block threads in asynchronous code",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "Asynchronous code sleeps or waits for another thread in a way that has an awaitable form.",
        RulePage.Link("SIO1003"));

    /// <summary>The content of local files, read or written synchronously in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitFileIO = new(
        "SIO1004",
        "Await file I/O in asynchronous code",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "Asynchronous code reads or writes the content of a local file synchronously. "
        + "Where the code is asynchronous already, one 'await' does it.",
        RulePage.Link("SIO1004"));

    /// <summary>Blocking in asynchronous code that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingWithoutRewrite = new(
        "SIO1005",
        "Blocking in asynchronous code that has no mechanical rewrite",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A call in asynchronous code blocks its thread, but nothing awaitable binds in its place on this target framework, "
        + "or no 'await' may stand there.",
        RulePage.Link("SIO1005"));

    /// <summary>Blocking remote I/O in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitRemoteIOInHandler = new(
        "SIO2001",
        "Await remote I/O in request handlers",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A synchronous request handler blocks its thread on the network, a database, a queue or a stream of unknown origin. "
        + "Until it is answered, nobody else is served by that thread: make the handler asynchronous.",
        RulePage.Link("SIO2001"));

    /// <summary>A wait for a task in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitTaskInHandler = new(
        "SIO2002",
        "Await tasks in request handlers",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A synchronous request handler waits for a task with 'Wait', 'Result', 'GetResult' or 'WaitAll'. "
        + "The thread that could run the rest of that task is blocked until it ends: make the handler asynchronous.",
        RulePage.Link("SIO2002"));

    /// <summary>A blocked thread in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitInsteadOfBlockingInHandler = new(
        "SIO2003",
        "Do not block threads in request handlers",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A synchronous request handler sleeps or waits for another thread in a way that has an awaitable form.",
        RulePage.Link("SIO2003"));

    /// <summary>The content of local files, read or written in a synchronous handler of requests.</summary>
    public static readonly DiagnosticDescriptor AwaitFileIOInHandler = new(
        "SIO2004",
        "Await file I/O in request handlers",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A synchronous request handler reads or writes the content of a local file. On a fast disk that is short, and may well stay.",
        RulePage.Link("SIO2004"));

    /// <summary>Blocking in a synchronous handler of requests that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingInHandlerWithoutRewrite = new(
        "SIO2005",
        "Blocking in request handlers that has no mechanical rewrite",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A call in a synchronous request handler blocks its thread, but nothing awaitable binds in its place on this target framework, "
        + "or no 'await' may stand there.",
        RulePage.Link("SIO2005"));

    /// <summary>The end of a <c>using</c> blocks in asynchronous code.</summary>
    public static readonly DiagnosticDescriptor AwaitUsing = new(
        "SIO5001",
        "Use 'await using' where disposing does I/O",
        MessageFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "What is disposed at the end of a 'using' in asynchronous code is written, sent or given back then, and the thread waits for it. "
        + "'await using' awaits it.",
        RulePage.Link("SIO5001"));

    /// <summary>A file that was not opened for it is read or written asynchronously.</summary>
    public static readonly DiagnosticDescriptor AsyncFileHandle = new(
        "SIO5004",
        "Open files for asynchronous I/O that are read and written so",
        "'{0}' takes a thread of the pool, for the file was not opened with FileOptions.Asynchronous",
        RulePage.Performance,
        DiagnosticSeverity.Hidden,
        isEnabledByDefault: true,
        "A file that was opened without FileOptions.Asynchronous is read and written synchronously, on a thread of the pool, by its asynchronous "
        + "methods too.",
        RulePage.Link("SIO5004"));

    /// <summary>A server is told to let handlers block on request and response bodies.</summary>
    public static readonly DiagnosticDescriptor SynchronousIOAllowed = new(
        "SIO5005",
        "Do not allow synchronous I/O on request and response bodies",
        "'AllowSynchronousIO' lets handlers block their threads on request and response bodies: read and write them asynchronously",
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "ASP.NET Core forbids synchronous reads and writes of bodies, for a slow client blocks a thread with them. "
        + "'AllowSynchronousIO = true' takes that guard away.",
        RulePage.Link("SIO5005"));

    /// <summary>A line of a catalogue or allowlist file that cannot be read, or that speaks of nothing.</summary>
    public static readonly DiagnosticDescriptor BadLine = new(
        "SIO9001",
        "A line of a SyncIO catalogue says nothing",
        "{0}",
        ConfigurationCategory,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A line of a SyncIO.*.txt file cannot be read, names a member that does not exist, or says what was said before. "
        + "The rest of the file counts.",
        RulePage.Link("SIO9001"));

    /// <summary>A <c>syncio_</c> option that does not exist, or has a value that cannot be read.</summary>
    public static readonly DiagnosticDescriptor BadOption = new(
        "SIO9002",
        "A SyncIO option is unknown, or its value cannot be read",
        "'{0} = {1}' in .editorconfig or .globalconfig: {2} (it applies first to {3})",
        ConfigurationCategory,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "An option that begins with 'syncio_' does not exist, or has a value that cannot be read. It counts as not set.",
        RulePage.Link("SIO9002"),
        WellKnownDiagnosticTags.CompilationEnd);

    /// <summary>Blocking in asynchronous code: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> InAsynchronousCode { get; } =
        ImmutableArray.Create(AwaitRemoteIO, AwaitTask, AwaitInsteadOfBlocking, AwaitFileIO, BlockingWithoutRewrite);

    /// <summary>Blocking in a synchronous handler of requests: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> InRequestHandlers { get; } = ImmutableArray.Create(
        AwaitRemoteIOInHandler,
        AwaitTaskInHandler,
        AwaitInsteadOfBlockingInHandler,
        AwaitFileIOInHandler,
        BlockingInHandlerWithoutRewrite);

    /// <summary>A call that blocks where it could be awaited.</summary>
    public static ImmutableArray<DiagnosticDescriptor> Blocking { get; } = InAsynchronousCode.AddRange(InRequestHandlers);

    /// <summary>What is wrong with the configuration.</summary>
    public static ImmutableArray<DiagnosticDescriptor> Configuration { get; } = ImmutableArray.Create(BadLine, BadOption);

    /// <summary>Every descriptor, in the order of the ids.</summary>
    public static ImmutableArray<DiagnosticDescriptor> All { get; } = Blocking
        .AddRange(HiddenRule.BehindCalls)
        .Add(AwaitUsing)
        .Add(HiddenRule.BlockingOnThePool)
        .Add(HiddenRule.BlockingInParallel)
        .Add(AsyncFileHandle)
        .Add(SynchronousIOAllowed)
        .AddRange(Configuration);
}
