using System.Collections.Immutable;
using System.Runtime.CompilerServices;

namespace SyncIO.Silences;

/// <summary>Why nothing is said of a call that the catalogue knows. The list in docs/silence.md is made of these.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Sentence">The reason in one sentence, for the docs.</param>
/// <param name="Link">Where more is said of it.</param>
internal sealed record Reason(string Name, string Sentence, string Link)
{
    private const string Learn = "https://learn.microsoft.com/dotnet/";

    // By the place.
    public static Reason SynchronousCode { get; } = Of(
        "The code is neither asynchronous nor a request handler, runs on a thread of its own, or does not run at all (an expression tree, `nameof`).",
        "decisions/0010-request-handlers.md");

    public static Reason TestProject { get; } = Of(
        "The project is a test project: nobody waits for the threads of tests.", "configuration.md");

    public static Reason StartUp { get; } = Of(
        "A program starts: before its host runs, no request waits for the thread.", Learn + "core/extensions/generic-host");

    public static Reason NeverRun { get; } = Of(
        "A constant condition says that the call never runs.",
        Learn + "csharp/language-reference/statements/selection-statements");

    public static Reason SynchronousHalf { get; } = Of(
        "It is the synchronous half of a pair: a flag, or the name of the function, asks for it.", "decisions/0009-what-peers-got-wrong.md");

    public static Reason AllowedPlace { get; } = Of(
        "An allowlist accepts the member, the type or the namespace around the call.", "configuration.md");

    // By the call.
    public static Reason Memory { get; } = Of(
        "The stream, reader or writer stands on memory, or is one that never does I/O.", Learn + "api/system.io.memorystream");

    public static Reason OtherQuery { get; } = Of(
        "The query cannot be followed to a library that executes it: it may run over a collection in memory.",
        Learn + "csharp/linq/how-to-query-collections");

    public static Reason Console { get; } = Of(
        "The console has nobody else to serve, unless `syncio_console = true`.", "configuration.md");

    public static Reason SetProperty { get; } = Of(
        "The property is set, and nothing is read.", Learn + "csharp/programming-guide/classes-and-structs/using-properties");

    public static Reason FormAlreadyRead { get; } = Of(
        "The form was read, asynchronously, before the code around the call ran.", "https://learn.microsoft.com/aspnet/core/mvc/models/model-binding");

    public static Reason BufferedContent { get; } = Of(
        "The content of a response is buffered after a default send.", Learn + "api/system.net.http.httpcompletionoption");

    public static Reason CompletedTask { get; } = Of(
        "The task is known to be complete on every path to the call.", "decisions/0009-what-peers-got-wrong.md");

    public static Reason EndedWait { get; } = Of(
        "The process has ended, or the event is set, on every path to the call.", Learn + "api/system.diagnostics.process.hasexited");

    public static Reason ZeroTimeout { get; } = Of(
        "The wait has a time-out of zero: it only asks.", Learn + "api/system.threading.tasks.task.wait");

    public static Reason FreshLock { get; } = Of(
        "The semaphore or the event was just made, and who asks first does not wait.", Learn + "api/system.threading.semaphoreslim");

    public static Reason FireAndForget { get; } = Of(
        "The command is sent with `FireAndForget`: no answer is waited for.", "https://stackexchange.github.io/StackExchange.Redis/Basics");

    public static Reason GivesTask { get; } = Of(
        "The call itself gives a task or an asynchronous sequence.", "https://learn.microsoft.com/dotnet/csharp/asynchronous-programming/");

    public static Reason EmptyDirectory { get; } = Of(
        "Without its content, a directory is deleted as a matter of metadata.", Learn + "api/system.io.directory.delete");

    public static Reason MemorySource { get; } = Of(
        "What is read is a type of which the catalogue says that it never does I/O, under the name of its base.", "catalogue.md");

    public static Reason AllowedCall { get; } = Of(
        "An allowlist accepts the API, perhaps for this path.", "configuration.md");

    public static Reason OwnHalf { get; } = Of(
        "The only counterpart is the method around the call, or one that only wraps the call.", "decisions/0009-what-peers-got-wrong.md");

    public static Reason NothingToFlush { get; } = Of(
        "At the end of the `using` the buffer is empty: nothing was written, or it was flushed by hand.", "decisions/0011-disposal.md");

    // By the step of a chain.
    public static Reason Once { get; } = Of(
        "It happens once: the result is kept in a field, a property or a cache.", "decisions/0012-chains.md");

    /// <summary>All of them, in the order in which they are asked: by the place, by the call, by the step of a chain.</summary>
    public static ImmutableArray<Reason> All { get; } = ImmutableArray.Create(
        SynchronousCode, TestProject, StartUp, NeverRun, SynchronousHalf, AllowedPlace,
        Memory, OtherQuery, Console, SetProperty, FormAlreadyRead, BufferedContent, CompletedTask, EndedWait, ZeroTimeout, FreshLock, FireAndForget,
        GivesTask, EmptyDirectory, MemorySource, AllowedCall, OwnHalf, NothingToFlush,
        Once);

    private static Reason Of(string sentence, string link, [CallerMemberName] string name = "") => new(name, sentence, link);
}
