using System;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Rewrites;

namespace SyncIO.Refusals;

/// <summary>
/// Why a call that could be awaited is not rewritten: the code would not compile, or would behave otherwise. The finding stays and the
/// message says why. A new reason is one line here, and a file beside this one where it takes more than a line to tell.
/// </summary>
internal static class Refusal
{
    private static readonly Func<Question, string?>[] Places =
    [
        place => AsyncSignature.Obstacle(place.Here, place.File, place.Cancellation),
        place => AffineRegion.Around(place.Call, place.Here.Root, place.File),
        place => AsyncVoid.Obstacle(place.Call, place.Here, place.File.Catalogue),
        place => LiveReference.Across(place.Call, place.Here) is { } local ? $"{local} cannot live across an await" : null,
        // What a test says when it fails is no effect of the program.
        place => !place.File.IsSilent && ArgumentText.ToldTo(place.Call) is { } told ? $"'{told.Name}' is told the text of its argument" : null,
        place => CallerFrame.ToldByExceptionOf(place.Call) is { } told ? $"'{told}' of its exception is asked, and an async function has other frames" : null,
        place => FilterOrder.IsInside(place.Call) ? "an enclosing exception filter would run after it" : null,
        place => SharedState.Across(place.Call, place.Here, place.File) is { } shared ? $"'{shared}' is read before the await and written after it" : null,
        place => SharedState.CountedBefore(place.Call, place.Here) is { } counter ? $"'{counter}' counts before the await and is read after it" : null,
        place => MarkedState.Across(place.Call, place.Here, place.File) is { } mark ? $"'{mark}' is set before the await, and what it stands for after it" : null,
        place => MarkedState.Tried(place.Call, place.Here) is { } gate ? $"'{gate}.Wait(0)' would fail for others during the await" : null,
        place => AskedState.Across(place.Call, place.Here, place.File) is { } asked ? $"'{asked}' is asked for before the await and used after it, and another member takes it away" : null,
        place => EnumeratedState.Across(place.Call, place.Here) is { } all ? $"a loop goes through '{all}', which another member changes" : null,
        place => EnumeratedState.Replaced(place.Call, place.Here) is { } old ? $"'{old}' is read before the await, and replaced elsewhere" : null,
        place => SaidSynchronous.Beside(place.Call.Syntax) ? "a comment says that it is synchronous" : null,
        place => UnreadText.IsIn(place.Call.Syntax.SyntaxTree) ? UnreadText.Reason : null,
    ];

    private static readonly Func<Planned, string?>[] Calls =
    [
        call => call.Cause.Kind == BlockingKind.Task && AsyncSignature.HandsOn(call.Question.Call, call.Question.Here)
            ? "the function also returns the task that it waits for"
            : null,
        call => call.Cause.Kind == BlockingKind.Task && InlineCompletion.Of(call.Question.Call, call.Question.File.Code) is { } source
            ? $"the rest of the function would run inside the call that completes '{source}'"
            : null,
        // What is renamed is converted itself: its own waits are asked who expects their exception.
        call => (call.Cause.Kind == BlockingKind.Task || call.Cause.IsByName && call.Plan.Action != FixAction.Rename) && AggregateCatch.MayThrow(call.Question.Call)
            && AggregateCatch.IsAround(call.Question.Call, call.Question.File.Code)
            ? "an enclosing catch expects the AggregateException"
            : null,
        call => FilterOrder.IsAround(call.Question.Call, call.Question.File) ? "an enclosing exception filter runs before a finally inside it" : null,
        call => XmlWithoutAsync.IsUsedBy(call.Question.Call)
            ? "the XML reader or writer was not seen to be created with Async = true"
            : null,
        call => call.Plan.Action is not FixAction.AwaitTask && AmbientState.SetBy(call.Question.Call, call.Question.File) is { } set
            ? $"'{set}' is set there for this function, and an async function loses it when it returns"
            : null,
        call => call.Origin != Origin.File && TimeLimit.Of(call.Question) is { } limit ? TimeLimit.Told(limit) : null,
        call => ClosedMeanwhile.Of(call.Question.Call, call.Question.File.Catalogue) is { } end ? $"closed by another thread, it ends in another exception, and the code reads '{end}'" : null,
        call => call.Origin == Origin.File ? FileLoop.Obstacle(call.Question.Call) : null,
        call => UnequalHalves.Of(call.Question, call.Plan),
        call => OtherDefault.Of(call.Question.Call, call.Plan) is { } parameter ? $"'{call.Plan.Name}' has another default value for '{parameter}'" : null,
        call => call.Plan.Name == "WhenAny" && !call.Question.Call.IsValueUnused() ? "its result, an index, is used" : null,
        call => FormattedLater.Of(call.Question.Call) is { } value ? $"'{value}' in the interpolated string would be formatted after the await" : null,
        call => ConditionalCall.IsBehind(call.Question.Call.Syntax) && ConditionalCall.Of(call.Question.Call, call.Plan) is null
            ? "it is called behind '?.'"
            : null,
        call => LostText.IsCommented(call.Question.Call.Syntax, call.Plan) ? "a comment would be lost" : null,
        call => LostText.IsReadAsCall(call.Question.Call.Syntax, call.Plan)
            ? "older compilers read 'await (' in an interpolated string as a call"
            : null,
    ];

    /// <summary>
    /// The reason not to rewrite, as a message says it; null where there is none. First that the counterpart would leave something out: who
    /// rewrites by hand has to know that whatever else is in the way.
    /// </summary>
    /// <param name="question">The call.</param>
    /// <param name="cause">Why it is taken to block.</param>
    /// <param name="plan">How it could be awaited.</param>
    /// <param name="origin">What is read or written.</param>
    public static string? Of(Question question, Cause cause, FixPlan plan, Origin origin = Origin.Unknown) =>
        SynchronousOverride.Of(question, plan)
        ?? OfPlace(question)
        ?? Calls.Select(reason => reason(new Planned(question, cause, plan, origin))).FirstOrDefault(reason => reason is not null);

    /// <summary>The reasons that do not depend on what is called.</summary>
    public static string? OfPlace(Question question) =>
        Places.Select(reason => reason(question)).FirstOrDefault(reason => reason is not null);

    private sealed record Planned(Question Question, Cause Cause, FixPlan Plan, Origin Origin);
}
