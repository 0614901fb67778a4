using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Findings;

/// <summary>
/// A <c>using</c> whose end writes, sends or gives something back, and could be awaited; or a call of <c>Dispose</c> or <c>Close</c> that does.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="streams">What streams, readers and writers stand on.</param>
internal sealed class Disposals(ProjectFacts facts, StreamOrigins streams)
{
    private static readonly FixPlan Using = new(FixAction.AwaitUsing);
    private static readonly FixPlan Call = new(FixAction.Rename, "DisposeAsync");
    private static readonly FixPlan Close = new(FixAction.Rename, "CloseAsync");

    /// <summary>The types of which closing is disposing; a connection that is closed is opened again.</summary>
    private static readonly ImmutableArray<string> Closed =
        ImmutableArray.Create("System.IO.Stream", "System.IO.TextWriter", "System.IO.BinaryWriter", "System.Data.Common.DbDataReader");

    /// <summary>May an operation be one to ask about? By its kind and its name.</summary>
    public static bool MayBe(IOperation operation) =>
        operation is IUsingOperation or IUsingDeclarationOperation
            or IInvocationOperation { TargetMethod: { Name: "Dispose" or "Close", Parameters.IsEmpty: true, IsStatic: false } };

    /// <summary>Does a <c>using</c> block its thread at its end, or a call of <c>Dispose</c>?</summary>
    /// <param name="operation">A statement, a declaration or a call.</param>
    /// <param name="cancellation">Cancels the question.</param>
    /// <returns>No finding where it does not, where that is not known, and where it cannot be awaited.</returns>
    public Answer Ask(IOperation operation, CancellationToken cancellation) =>
        Ask(operation, () => AwaitContext.Around(operation, facts.Of(operation.Syntax.SyntaxTree).Handlers, facts.Solution), cancellation);

    /// <summary>The same where it is known what is around it.</summary>
    /// <param name="operation">A statement, a declaration or a call.</param>
    /// <param name="around">Finds what is around it; asked once all else says yes.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Answer Ask(IOperation operation, Func<AwaitContext?> around, CancellationToken cancellation)
    {
        if (facts.Of(operation.Syntax.SyntaxTree) is var file
            && (operation.Syntax.SyntaxTree.Options is not CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp8 }
                || Resources(operation) is not [_, ..] resources
                || !resources.All(resource => Disposes(resource, file))))
        {
            return Answer.Unknown;
        }

        if (resources.Select(resource => SilenceOf(resource, file)).FirstOrDefault(reason => reason is not null) is { } silence)
        {
            return Answer.Silent(silence);
        }

        if (resources.All(resource => NothingToFlush.Is(operation, resource)))
        {
            return Answer.Silent(Reason.NothingToFlush);
        }

        if (operation.CalledMember() is { } member && file.Allowlist.Allows(operation, member))
        {
            return Answer.Silent(Reason.AllowedCall);
        }

        if (around() is not { } here)
        {
            return Answer.Silent(Reason.SynchronousCode);
        }

        var question = new Question(operation, here, file, cancellation);

        return Silence.OfPlace(question) is { } place ? Answer.Silent(place)
            : here.PositionObstacle is not null || Refusal.OfPlace(question) is not null ? Answer.Silent(Reason.NotAwaitable)
            : IsAwaitedByHand(operation, here) ? Answer.Silent(Reason.AwaitedByHand)
            : Found(question, Cause.Disposal(resources[0].Type!.Name));
    }

    private static Answer Found(Question question, Cause cause) => question.Call is IInvocationOperation call && (IsOfReader(call) ? Close : Call) is var plan
        ? Answered(question, cause, plan, () => Refusal.Of(question, cause, plan))
        : Answered(question, cause, Using, () => RefusalIn(question));

    /// <summary>A reader that is closed still says how many rows were changed.</summary>
    private static bool IsOfReader(IInvocationOperation call) =>
        call.TargetMethod.Name == "Close" && call.Instance?.Type.IsOrInherits("System.Data.Common.DbDataReader") is true;

    private static Answer Answered(Question question, Cause cause, FixPlan plan, Func<string?> refusal) =>
        new(new Blocking(question.Call, question.Here, cause, Origin.Unknown, plan) { RefusedBy = refusal });

    private static string? RefusalIn(Question question) =>
        ConfigureAwaitStyle.Of(question.Call.SemanticModel!).Continues ? "the awaits of this file go on without their context"
        : Resources(question.Call)
            .Select(resource => SynchronousOverride.OfDisposal(question, resource.Type!))
            .FirstOrDefault(reason => reason is not null);

    /// <summary>The values that are disposed; none where they are disposed asynchronously already.</summary>
    private static IReadOnlyList<IOperation> Resources(IOperation operation) => operation switch
    {
        IUsingOperation { IsAsynchronous: false, Resources: IVariableDeclarationGroupOperation group } => Values(group),
        IUsingOperation { IsAsynchronous: false, Resources: var value } => [value.Unwrapped()],
        IUsingDeclarationOperation { IsAsynchronous: false, DeclarationGroup: var group } => Values(group),
        IInvocationOperation { Instance.Type: { } type } call when Disposes(call, type) && call.Receiver() is { } receiver => Made(receiver),
        _ => [],
    };

    /// <summary>Closing is disposing, and what it is called on has the asynchronous form itself.</summary>
    private static bool Disposes(IInvocationOperation call, ITypeSymbol type) =>
        (call.TargetMethod.Name == "Dispose" || Closed.Any(type.IsOrInherits))
        && type.BaseTypesAndSelf().Concat(type.AllInterfaces).Any(one => !one.GetMembers("DisposeAsync").IsEmpty);

    /// <summary>What is called on, as it was made where that can be seen.</summary>
    private static IReadOnlyList<IOperation> Made(IOperation receiver) =>
        receiver is ILocalReferenceOperation local && local.ValuesOf(local.Local) is { Count: > 0 } made
            ? made.Select(one => one.Unwrapped()).ToList()
            : [receiver];

    /// <summary>None where the variable is of a type without an asynchronous end: <c>using IDbConnection c = …</c></summary>
    private static IReadOnlyList<IOperation> Values(IVariableDeclarationGroupOperation group) => group.Declarations
        .SelectMany(declaration => declaration.Declarators)
        .Where(declarator => DisposesAsynchronously(declarator.Symbol.Type))
        .Select(declarator => (declarator.Initializer ?? (declarator.Parent as IVariableDeclarationOperation)?.Initializer)?.Value.Unwrapped())
        .OfType<IOperation>()
        .ToList();

    /// <summary><c>await using (x.ConfigureAwait(false))</c> inside of it has disposed it already.</summary>
    private static bool IsAwaitedByHand(IOperation operation, AwaitContext here) =>
        operation.Descendants().OfType<IVariableDeclaratorOperation>().Take(1).Any(declared => here.Root.Descendants()
            .OfType<IUsingOperation>()
            .Any(inner => inner.IsAsynchronous && inner.Resources.Mentions(declared.Symbol)));

    private static bool Disposes(IOperation value, FileFacts file) =>
        value.Type is { } type
        && file.Catalogue.DisposesWithIO(type)
        && DisposesAsynchronously(type);

    private static bool DisposesAsynchronously(ITypeSymbol type) =>
        type.Name == "IAsyncDisposable"
        || type.AllInterfaces.Any(@interface => @interface.Name == "IAsyncDisposable")
        || type is ITypeParameterSymbol any && any.ConstraintTypes.Any(DisposesAsynchronously);

    private Reason? SilenceOf(IOperation value, FileFacts file) =>
        IsOnlyRead(value) ? Reason.OnlyRead
        : streams.Of(value) == Origin.Memory ? file.Solution.HaveClass(value.Type) ? Reason.OwnType : Reason.Memory
        : null;

    private static bool IsOnlyRead(IOperation value) =>
        Modes(value).Any(mode => FactIndex.Shipped.IsName(Role.ReadMode, mode))
        || FactIndex.Shipped.Lines(Role.OpenedByMode).Any(line => value.Type.IsOrInherits(line.Member.Type)) && !IsWritten(value);

    private static bool IsWritten(IOperation value) =>
        value is IInvocationOperation { TargetMethod.Name: var name } && FactIndex.Shipped.IsName(Role.CreatesFile, name)
        || Modes(value).Any(mode => FactIndex.Shipped.IsName(Role.WriteMode, mode));

    /// <summary>The call that opens it, which may be awaited.</summary>
    private static IOperation Opening(IOperation value) => value switch
    {
        IAwaitOperation { Operation: var task } => Opening(task.Unwrapped()),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task } => Opening(task.Unwrapped()),
        _ => value,
    };

    /// <summary>The constants of enumerations that something is opened with.</summary>
    private static IEnumerable<string> Modes(IOperation value) => Opening(value).Arguments()
        .Select(argument => argument.Value.Unwrapped())
        .OfType<IFieldReferenceOperation>()
        .Where(mode => mode.Field.ContainingType.TypeKind == TypeKind.Enum)
        .Select(mode => mode.Field.Name);
}
