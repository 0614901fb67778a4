using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// Why nothing is said although the catalogue knows the call: by the place it stands in, by the call itself, and as a step of a chain. A new
/// reason is one line here, and a file beside this one where it takes more than a line to tell.
/// </summary>
internal static class Silence
{
    /// <summary>How many variables and members may lie between a call and what made the object that it is on.</summary>
    private const int Steps = 4;

    private static readonly (Reason Reason, Func<Question, bool> Holds)[] Places =
    [
        (Reason.TestProject, question => question.File.IsSilent),
        (Reason.StartUp, question => StartUp.IsAt(question.Call, question.Here, question.File)),
        (Reason.NeverRun, question => IsNeverRun(question.Call)),
        (Reason.SynchronousHalf, question => DualMode.IsSynchronousHalf(question.Call, question.Here) || DualMode.IsAskedForBy(question.Call)),
        (Reason.AllowedPlace, question => question.File.Allowlist.AllowsPlace(question.Call)),
    ];

    private static readonly (Reason Reason, Func<Answered, bool> Holds)[] Calls =
    [
        (Reason.OwnType, call => call.Origin == Origin.Memory && call.File.Solution.HaveClass(call.Operation.Receiver()?.Type)),
        (Reason.Memory, call => call.Origin == Origin.Memory),
        (Reason.Console, call => call.Fact.IsOfConsole && !call.File.Options.ReportsConsole),
        (Reason.KernelFile, call => call.Fact.Kind == BlockingKind.File && IsOfKernel(call.Operation)),
        (Reason.Sqlite, call => call.Fact is { Kind: BlockingKind.Io, Noun: "database" } && SqliteBranch.IsAround(call.Operation)),
        (Reason.SetProperty, call => IsSet(call.Operation)),
        (Reason.NothingToRead, call => NothingToRead.IsIn(call.Operation)),
        (Reason.FormAlreadyRead, call => FormAlreadyRead.IsAskedBy(call.Operation, call.File.Code)),
        (Reason.EndedResponse, call => EndedResponse.IsFlushed(call.Operation)),
        (Reason.BufferedContent, call => IsOfBufferedContent(call) || BufferedAhead.IsRead(call.Operation)),
        (Reason.ZeroTimeout, call => Wait.IsWithoutTime(call.Operation)),
        (Reason.CompletedTask, call => call.Fact.Kind is BlockingKind.Task && Wait.IsOver(call.Operation, call.Completed)),
        (Reason.EndedWait, call => Wait.IsForWhatIsOver(call.Operation, call.Completed)),
        (Reason.FreshLock, call => FreshLock.IsTakenFirst(call.Operation, call.File.Catalogue)),
        (Reason.LockRetry, call => LockRetry.IsPause(call.Operation, call.Question.Here.Function)),
        (Reason.FireAndForget, call => Wait.IsForgotten(call.Operation)),
        (Reason.GivesTask, call => call.Fact.Kind is not BlockingKind.Task && GivesTask(call.Operation)),
        (Reason.AnsweredLater, call => ClientChannel.IsUnasked(call.Operation)),
        (Reason.EmptyDirectory, call => IsOfOneDirectory(call.Operation)),
        (Reason.MemorySource, call => IsOfSilentSource(call)),
        (Reason.AllowedCall, call => call.File.Allowlist.Allows(call.Operation, call.Member)),
    ];

    /// <summary>Why nothing is said of a call in a file, whatever is around it; null where there is no reason.</summary>
    /// <param name="call">The call, or what stands for one.</param>
    /// <param name="member">The member that is called; null where it cannot be allowed.</param>
    /// <param name="file">What holds in the file.</param>
    public static Reason? OfFile(IOperation call, ISymbol? member, FileFacts file) =>
        file.IsSilent ? Reason.TestProject
        : member is not null && file.Allowlist.Allows(call, member) ? Reason.AllowedCall
        : null;

    /// <summary>Why nothing is said of whatever is called there; null where there is no reason.</summary>
    public static Reason? OfPlace(Question question) => Places.FirstOrDefault(place => place.Holds(question)).Reason;

    /// <summary>Why nothing is said of this very call; null where there is no reason.</summary>
    /// <param name="question">The call.</param>
    /// <param name="fact">What the catalogue says of it.</param>
    /// <param name="origin">What it reads or writes.</param>
    /// <param name="completed">Knows the tasks that are complete.</param>
    public static Reason? OfCall(Question question, Fact fact, Origin origin, Completed completed) =>
        question.Member is { } member && new Answered(question, member, fact, origin, completed) is var call
            ? Calls.FirstOrDefault(reason => reason.Holds(call)).Reason
            : null;

    /// <summary>Why a call does not count as a step of a chain; null where it does.</summary>
    /// <param name="step">The call.</param>
    /// <param name="members">The members that it runs.</param>
    public static Reason? OfStep(Question step, ImmutableArray<IMethodSymbol> members) =>
        OfPlace(step)
        ?? (OneTimeInitialisation.Ever.Is(step.Call) ? Reason.Once : null)
        ?? (BufferedAhead.IsRead(step.Call) ? Reason.BufferedContent : null)
        ?? (members.Any(member => step.File.Allowlist.Allows(step.Call, member.PropertyOrSelf())) ? Reason.AllowedCall : null);

    /// <summary>Is it in a branch whose condition is a constant that says no?</summary>
    private static bool IsNeverRun(IOperation operation) =>
        operation.Ancestors().Prepend(operation).Any(child =>
            child.Parent is IConditionalOperation { Condition.ConstantValue: { HasValue: true, Value: bool always } } choice
            && child == (always ? choice.WhenFalse : choice.WhenTrue));

    private static bool IsOfKernel(IOperation operation) => operation.Arguments().Any(argument => argument.Parameter?.Name is "path" or "fileName"
        && argument.Value.ConstantValue is { HasValue: true, Value: string path }
        && (path.StartsWith("/proc/", StringComparison.Ordinal) || path.StartsWith("/sys/", StringComparison.Ordinal)));

    private static bool IsSet(IOperation operation) =>
        operation is IPropertyReferenceOperation && operation.Parent is IAssignmentOperation assignment && assignment.Target == operation;

    private static bool IsOfBufferedContent(Answered call) =>
        call.Member.ContainingType is { Name: "HttpContent" }
        && call.Fact.Kind == BlockingKind.Io
        && !BufferedContent.IsLeftOnTheNetwork(call.Operation);

    private static bool GivesTask(IOperation operation) =>
        operation.Type is { } type && (type.AwaitedType() is not null || type.IsAsyncEnumerable());

    /// <summary>
    /// <c>DbDataReader r = table.CreateDataReader()</c>, <c>Stream Connection => new NetworkStream(socket)</c>: what is read is a table in memory, and what is
    /// flushed has no buffer, whatever its name here.
    /// </summary>
    private static bool IsOfSilentSource(Answered call) =>
        call.Operation.Receiver() is { } receiver && SourcesOf(receiver, call.File) is { Count: > 0 } sources && sources.All(source => IsExcepted(source, call, Steps));

    private static bool IsExcepted(IOperation value, Answered call, int steps) =>
        value.Unwrapped() is { Type: { } type } one
        && (call.File.Catalogue.IsExcepted(call.Member, type)
            || steps > 0 && SourcesOf(one, call.File) is { Count: > 0 } sources && sources.All(source => IsExcepted(source, call, steps - 1)));

    /// <summary>What a value may be; of a member that others override, what all of them here give.</summary>
    private static List<IOperation>? SourcesOf(IOperation value, FileFacts file)
    {
        if (ValueSources.Of(value) is { } sources)
        {
            return [.. sources];
        }

        var given = value.Unwrapped().MethodRun() is { } member && Implementations.AreAsked(member) && IsOfThisProject(member, file)
            ? file.Code.ImplementationsOf(member).Select(one => ValueSources.GivenBy(one, value)).ToList()
            : [];
        return given.Contains(null) ? null : [.. given.SelectMany(one => one!)];
    }

    /// <summary>Does no other project give something there, nor may one: by an interface that it sees?</summary>
    private static bool IsOfThisProject(IMethodSymbol slot, FileFacts file) =>
        !file.Solution.StreamsOf(slot).Any()
        && slot.ContainingType is not { TypeKind: TypeKind.Interface, DeclaredAccessibility: Accessibility.Public };

    /// <summary>Without its content, an empty directory is deleted as a matter of metadata.</summary>
    private static bool IsOfOneDirectory(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Delete", ContainingType.Name: "Directory" or "DirectoryInfo" } } delete
        && delete.Arguments.Any(argument => argument.Value.ConstantValue is { HasValue: true, Value: false });

    /// <summary>A call of which it is known what the catalogue says, and what it reads or writes.</summary>
    private sealed record Answered(Question Question, ISymbol Member, Fact Fact, Origin Origin, Completed Completed)
    {
        public IOperation Operation => Question.Call;

        public FileFacts File => Question.File;
    }
}
