using System.Collections.Immutable;
using System.Runtime.CompilerServices;

namespace SyncIO.Silences;

/// <summary>
/// Why nothing is said of a call that the catalogue knows. docs/silence.md is made of these, and the rows of the silent tests name them.
/// </summary>
/// <param name="Name">Its name.</param>
/// <param name="Sentence">The reason in one sentence, for the docs.</param>
/// <param name="Link">Where more is said of it: an address, or a page relative to docs.</param>
internal sealed record Reason(string Name, string Sentence, string Link)
{
    private const string Learn = "https://learn.microsoft.com/dotnet/";
    private const string Rules = "rules/";

    // By the place.
    public static Reason SynchronousCode { get; } = Of(
        "The code is neither asynchronous nor a request handler, runs on a dedicated thread, or does not run (an expression tree, `nameof`).",
        "decisions/0010-request-handlers.md");

    public static Reason TestProject { get; } = Of(
        "The project is a test project, and `syncio_include_tests` is not set.", "configuration.md#syncio_include_tests");

    public static Reason StartUp { get; } = Of(
        "The program is starting: no request waits for the thread before the host runs.", Learn + "core/extensions/generic-host");

    public static Reason NeverRun { get; } = Of(
        "The call is in a branch that a constant condition excludes.",
        Learn + "csharp/language-reference/statements/selection-statements");

    public static Reason SynchronousHalf { get; } = Of(
        "The call is in the synchronous half of code with a synchronous and an asynchronous half, selected by a flag or by the name of the function.",
        "decisions/0009-what-peers-got-wrong.md");

    public static Reason AllowedPlace { get; } = Of(
        "An allowlist accepts the member, the type or the namespace around the call.", "configuration.md#syncio_allowed");

    // By the call.
    public static Reason OtherQuery { get; } = Of(
        "The query cannot be traced to a library that executes it, so it may run over a collection in memory.",
        Learn + "csharp/linq/how-to-query-collections");

    public static Reason OwnType { get; } = Of(
        "The type of the stream, reader or writer is declared in this project, and its own members are analyzed instead.",
        "decisions/0012-chains.md");

    public static Reason Memory { get; } = Of(
        "The stream, reader or writer is over memory, over the body of a request that was read to its end or bound and is set back, or over the console while `syncio_console` is not set.",
        Learn + "api/system.io.memorystream");

    public static Reason Console { get; } = Of(
        "The member belongs to the console, and `syncio_console` is not set.", "configuration.md#syncio_console");

    public static Reason KernelFile { get; } = Of(
        "The path is a constant below `/proc` or `/sys`: the kernel answers from memory.", "decisions/0018-what-applications-do.md");

    public static Reason Sqlite { get; } = Of(
        "The call is in a branch whose condition says that the database is SQLite, which answers in the calling thread.", Learn + "standard/data/sqlite/async");

    public static Reason SetProperty { get; } = Of(
        "The property is set here, and only reading it blocks.", Learn + "csharp/programming-guide/classes-and-structs/using-properties");

    public static Reason NothingToRead { get; } = Of(
        "The archive is opened to be created, or its entry was just added, so there is nothing to read yet.",
        Learn + "api/system.io.compression.ziparchivemode");

    public static Reason FormAlreadyRead { get; } = Of(
        "Model binding, an antiforgery check, `ReadFormAsync` or OpenIddict has read the form before, or others hand their request to a library.",
        "https://learn.microsoft.com/aspnet/core/mvc/models/model-binding");

    public static Reason EndedResponse { get; } = Of(
        "The code ends the response right after the flush, which is needless: the end sends what is buffered.",
        Learn + "api/system.web.httpresponse.end");

    public static Reason BufferedContent { get; } = Of(
        "The content is buffered in memory: of a response, for the request was sent without `ResponseHeadersRead`; of a stream, for `EnsureBufferedAsync` was awaited before.",
        Learn + "api/system.net.http.httpcompletionoption");

    public static Reason ZeroTimeout { get; } = Of(
        "The wait has a timeout of zero, so it does not wait.", Learn + "api/system.threading.semaphoreslim.wait");

    public static Reason CompletedTask { get; } = Of(
        "The task is known to be complete on every path to the call, or its awaiter was stored.", Rules + "SIO1002.md#when-it-is-silent");

    public static Reason EndedWait { get; } = Of(
        "The process has ended, or the event is set, on every path to the call.", Learn + "api/system.diagnostics.process.hasexited");

    public static Reason FreshLock { get; } = Of(
        "The semaphore or event was just created in a free state, and this is the first wait for it.", Learn + "api/system.threading.semaphoreslim");

    public static Reason LockRetry { get; } = Of(
        "Synchronous code sleeps between two tries to enter a lock (`TryEnter`), which cannot be awaited.", Learn + "api/system.threading.monitor.tryenter");

    public static Reason FireAndForget { get; } = Of(
        "The command is sent with `FireAndForget`, which does not wait for an answer.", "https://stackexchange.github.io/StackExchange.Redis/Basics");

    public static Reason GivesTask { get; } = Of(
        "The called overload itself returns a task or an asynchronous sequence.", Learn + "csharp/asynchronous-programming/");

    public static Reason AnsweredLater { get; } = Of(
        "The channel of a WCF client is only passed on, or what is called on it returns before the service has answered.",
        Learn + "framework/wcf/synchronous-and-asynchronous-operations");

    public static Reason EmptyDirectory { get; } = Of(
        "The directory is deleted without its content, which only changes metadata.", Learn + "api/system.io.directory.delete");

    public static Reason MemorySource { get; } = Of(
        "The object is of a type that does no I/O there, whatever the variable, the member or the task says that gives it.", "catalogue.md");

    public static Reason AllowedCall { get; } = Of(
        "An allowlist accepts the called member, possibly only for this constant path.", "configuration.md#syncio_allowed");

    public static Reason OwnHalf { get; } = Of(
        "The only counterpart is the method around the call, or one that only wraps the call.", "decisions/0009-what-peers-got-wrong.md");

    public static Reason OnlyRead { get; } = Of(
        "The disposed object was opened for reading only, so there is nothing to write at the end of the `using`.", "decisions/0011-disposal.md");

    public static Reason NothingToFlush { get; } = Of(
        "The buffer is empty at the end of the `using`: nothing was written, or it was flushed before.", "decisions/0011-disposal.md");

    public static Reason NotAwaitable { get; } = Of(
        "The end of the `using` cannot be awaited there.", "decisions/0011-disposal.md");

    public static Reason AwaitedByHand { get; } = Of(
        "An inner `await using` disposes the same variable first.", "decisions/0011-disposal.md");

    // By the step of a chain.
    public static Reason Once { get; } = Of(
        "The result is cached in a field, a property or a cache that outlives the call, so only the first caller waits.", "decisions/0012-chains.md");

    public static Reason OncePerRequest { get; } = Of(
        "The result is cached for the rest of the request, and the function has read it before.", "decisions/0018-what-applications-do.md");

    public static Reason HandedOver { get; } = Of(
        "The member blocks for some arguments, but not for the memory stream, the complete task or the flag that is passed here.",
        "decisions/0012-chains.md");

    public static Reason OwnWriter { get; } = Of(
        "The member writes to a `TextWriter` that is the object itself or was passed to it, and most such writers are consoles or strings.",
        "decisions/0012-chains.md");

    /// <summary>Where does the call stand? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfPlace { get; } =
        ImmutableArray.Create(SynchronousCode, TestProject, StartUp, NeverRun, SynchronousHalf, AllowedPlace);

    /// <summary>What does the call do? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfCall { get; } = ImmutableArray.Create(
        OtherQuery, OwnType, Memory, Console, KernelFile, Sqlite, SetProperty, NothingToRead, FormAlreadyRead, EndedResponse, BufferedContent, ZeroTimeout,
        CompletedTask, EndedWait, AnsweredLater,
        FreshLock, LockRetry, FireAndForget, GivesTask, EmptyDirectory, MemorySource, AllowedCall, OwnHalf,
        OnlyRead, NothingToFlush, NotAwaitable, AwaitedByHand);

    /// <summary>Does what a member does block its callers? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfStep { get; } = ImmutableArray.Create(Once, OncePerRequest, OwnWriter, HandedOver);

    /// <summary>All of them, in the order in which they are asked.</summary>
    public static ImmutableArray<Reason> All { get; } = OfPlace.AddRange(OfCall).AddRange(OfStep);

    private static Reason Of(string sentence, string link, [CallerMemberName] string name = "") => new(name, sentence, link);
}
