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
        "The code is neither asynchronous nor a request handler, has a thread of its own, or never runs as it stands (an expression tree, `nameof`).",
        "decisions/0010-request-handlers.md");

    public static Reason TestProject { get; } = Of(
        "The project is a test project, and `syncio_include_tests` is not set.", "configuration.md#syncio_include_tests");

    public static Reason StartUp { get; } = Of(
        "The program is starting: no request waits for the thread before the host runs.", Learn + "core/extensions/generic-host");

    public static Reason NeverRun { get; } = Of(
        "The call is in the branch that a constant condition excludes.",
        Learn + "csharp/language-reference/statements/selection-statements");

    public static Reason SynchronousHalf { get; } = Of(
        "The call is in the synchronous half of code that serves both, chosen by a flag or by the name of the function.",
        "decisions/0009-what-peers-got-wrong.md");

    public static Reason AllowedPlace { get; } = Of(
        "An allowlist accepts the member, the type or the namespace around the call.", "configuration.md#syncio_allowed");

    // By the call.
    public static Reason OtherQuery { get; } = Of(
        "The query cannot be followed to a library that executes it, so it may run over a collection in memory.",
        Learn + "csharp/linq/how-to-query-collections");

    public static Reason OwnType { get; } = Of(
        "The stream, reader or writer is of a type of this project, and what blocks is looked for in its members.",
        "decisions/0012-chains.md");

    public static Reason Memory { get; } = Of(
        "The stream, reader or writer stands on memory, or on the console while `syncio_console` is not set.",
        Learn + "api/system.io.memorystream");

    public static Reason Console { get; } = Of(
        "The member is one of the console, and `syncio_console` is not set.", "configuration.md#syncio_console");

    public static Reason SetProperty { get; } = Of(
        "The property is only set, and only reading it blocks.", Learn + "csharp/programming-guide/classes-and-structs/using-properties");

    public static Reason FormAlreadyRead { get; } = Of(
        "Model binding, an antiforgery check or `ReadFormAsync` has read the form before.",
        "https://learn.microsoft.com/aspnet/core/mvc/models/model-binding");

    public static Reason BufferedContent { get; } = Of(
        "The content of the response is in memory, for it was not asked for with `ResponseHeadersRead`.",
        Learn + "api/system.net.http.httpcompletionoption");

    public static Reason ZeroTimeout { get; } = Of(
        "The wait has a timeout of zero, so it only asks.", Learn + "api/system.threading.semaphoreslim.wait");

    public static Reason CompletedTask { get; } = Of(
        "The task is known to be complete on every path to the call, or its awaiter was stored.", Rules + "SIO1002.md#when-it-is-silent");

    public static Reason EndedWait { get; } = Of(
        "The process has ended, or the event is set, on every path to the call.", Learn + "api/system.diagnostics.process.hasexited");

    public static Reason FreshLock { get; } = Of(
        "The semaphore or event was just made with a place free, and this is its first wait.", Learn + "api/system.threading.semaphoreslim");

    public static Reason FireAndForget { get; } = Of(
        "The command is sent with `FireAndForget`, which waits for no answer.", "https://stackexchange.github.io/StackExchange.Redis/Basics");

    public static Reason GivesTask { get; } = Of(
        "The overload that is called returns a task or an asynchronous sequence itself.", Learn + "csharp/asynchronous-programming/");

    public static Reason EmptyDirectory { get; } = Of(
        "The directory is deleted without its content, which changes metadata only.", Learn + "api/system.io.directory.delete");

    public static Reason MemorySource { get; } = Of(
        "The variable holds an object whose own type never does I/O, as the catalogue says.", "catalogue.md");

    public static Reason AllowedCall { get; } = Of(
        "An allowlist accepts the member that is called, perhaps for this constant path only.", "configuration.md#syncio_allowed");

    public static Reason OwnHalf { get; } = Of(
        "The only counterpart is the method around the call, or one that only wraps the call.", "decisions/0009-what-peers-got-wrong.md");

    public static Reason OnlyRead { get; } = Of(
        "What the `using` disposes was not opened to be written, so nothing is left to write at its end.", "decisions/0011-disposal.md");

    public static Reason NothingToFlush { get; } = Of(
        "The buffer is empty at the end of the `using`: nothing was written, or it was flushed before.", "decisions/0011-disposal.md");

    public static Reason NotAwaitable { get; } = Of(
        "The `using` stands where its end cannot be awaited, so there is nothing to advise.", "decisions/0011-disposal.md");

    public static Reason AwaitedByHand { get; } = Of(
        "An `await using` further in disposes the same variable before.", "decisions/0011-disposal.md");

    // By the step of a chain.
    public static Reason Once { get; } = Of(
        "The result is kept in a field, a property or a cache, so only the first caller waits.", "decisions/0012-chains.md");

    public static Reason OncePerRequest { get; } = Of(
        "The result is kept for the rest of the request, and the function has asked for it before.", "decisions/0018-what-applications-do.md");

    public static Reason HandedOver { get; } = Of(
        "The member blocks with some arguments, but not with the memory, the complete task or the flag that it is handed here.",
        "decisions/0012-chains.md");

    public static Reason OwnWriter { get; } = Of(
        "The member writes to a `TextWriter` that the object itself is, or was given, and most of these are consoles and texts.",
        "decisions/0012-chains.md");

    /// <summary>Where does the call stand? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfPlace { get; } =
        ImmutableArray.Create(SynchronousCode, TestProject, StartUp, NeverRun, SynchronousHalf, AllowedPlace);

    /// <summary>What does the call do? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfCall { get; } = ImmutableArray.Create(
        OtherQuery, OwnType, Memory, Console, SetProperty, FormAlreadyRead, BufferedContent, ZeroTimeout, CompletedTask, EndedWait,
        FreshLock, FireAndForget, GivesTask, EmptyDirectory, MemorySource, AllowedCall, OwnHalf,
        OnlyRead, NothingToFlush, NotAwaitable, AwaitedByHand);

    /// <summary>Does what a member does block its callers? In the order in which it is asked.</summary>
    public static ImmutableArray<Reason> OfStep { get; } = ImmutableArray.Create(Once, OncePerRequest, OwnWriter, HandedOver);

    /// <summary>All of them, in the order in which they are asked.</summary>
    public static ImmutableArray<Reason> All { get; } = OfPlace.AddRange(OfCall).AddRange(OfStep);

    private static Reason Of(string sentence, string link, [CallerMemberName] string name = "") => new(name, sentence, link);
}
