using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Findings;

/// <summary>
/// Members of the solution that do no more than to wait for a task that they are given, or that a function starts that they are given:
/// <c>task.Sync()</c>, <c>AsyncHelpers.RunSync(() =&gt; ReadAsync())</c>. What they are called does not matter: their bodies say it.
/// </summary>
/// <param name="facts">What is known of the project.</param>
/// <param name="code">The code of the compilation.</param>
/// <param name="calls">The calls that block.</param>
/// <param name="completed">The tasks that are complete.</param>
internal sealed class WaitWrappers(ProjectFacts facts, OwnCode code, BlockingCalls calls, Completed completed)
{
    /// <summary>A wrapper may be written by means of another one.</summary>
    private const int Nested = 2;

    private readonly ConcurrentDictionary<IMethodSymbol, int> known = new(SymbolEqualityComparer.Default);

    /// <summary>May an operation be a call of such a member, by what it is given? Asked of every call, so by names.</summary>
    public static bool MayBe(IOperation operation, SolutionAssemblies solution)
    {
        if (operation is not IInvocationOperation { TargetMethod: var called })
        {
            return false;
        }

        foreach (var parameter in (called.ReducedFrom ?? called).Parameters)
        {
            if (IsTask(parameter))
            {
                return solution.Have(called);
            }
        }

        return false;
    }

    /// <summary>Is an operation a call of such a member?</summary>
    public bool IsCalledBy(IOperation operation, CancellationToken cancellation) => Waited(operation, Nested, cancellation) is not null;

    /// <summary>The wait that a call of such a member is.</summary>
    /// <param name="question">Any call.</param>
    /// <returns>Null where the call is none.</returns>
    public Answer? Ask(Question question) =>
        Waited(question.Call, Nested, question.Cancellation) is not { } argument || question.Member is not { } member ? null
        : Silence.OfPlace(question) is { } place ? Answer.Silent(place)
        : argument.Value.Type?.IsTaskLike() is true && completed.IsKnown(argument.Value, question.Call) ? Answer.Silent(Reason.CompletedTask)
        : question.File.Allowlist.Allows(question.Call, member) ? Answer.Silent(Reason.AllowedCall)
        : new Answer(Of(question, argument));

    private static Blocking Of(Question question, IArgumentOperation argument)
    {
        var plan = question.Here.PositionObstacle is null ? TaskArgument.Await(argument) : null;
        return new Blocking(question.Call, question.Here, Cause.Wait, Origin.Unknown, plan)
        {
            RefusedBy = () => plan is null ? null : TaskArgument.Obstacle(argument) ?? Refusal.Of(question, Cause.Wait, plan),
        };
    }

    /// <summary>The argument that a call waits for; null where the call is none of a wrapper.</summary>
    private IArgumentOperation? Waited(IOperation operation, int depth, CancellationToken cancellation) =>
        depth > 0
        && MayBe(operation, facts.Solution)
        && operation is IInvocationOperation call
        && call.TargetMethod.Declaration() is IMethodSymbol method
        && WaitedBy(method, depth, cancellation) is >= 0 and var ordinal
            ? call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == ordinal)
            : null;

    /// <summary>The ordinal of the parameter that a member of the solution does no more than wait for; -1 where it does anything else.</summary>
    public int WaitedBy(IMethodSymbol method, CancellationToken cancellation) => WaitedBy(method, Nested, cancellation);

    private int WaitedBy(IMethodSymbol method, int depth, CancellationToken cancellation) =>
        !method.Parameters.Any(IsTask) ? -1
        : code.Has(method) ? Ordinal(method, depth, cancellation)
        : facts.Solution.ProjectOf(method)?.WaitsFor(method, cancellation) ?? -1;

    private int Ordinal(IMethodSymbol method, int depth, CancellationToken cancellation) =>
        depth < Nested ? Find(method, depth, cancellation)
        : known.TryGetValue(method, out var found) ? found
        : known.GetOrAdd(method, Find(method, depth, cancellation));

    private int Find(IMethodSymbol method, int depth, CancellationToken cancellation) =>
        Candidates(method) is { Count: > 0 } tasks
        && MemberBody.Of(method).FirstOrDefault() is { } syntax
        && (method.IsStatic || MemberBody.Statements(syntax) <= 1)
        && code.ModelOf(syntax.SyntaxTree).GetOperation(syntax, cancellation) is { } root
        && tasks.FirstOrDefault(parameter => IsWaitedFor(parameter, method, root, depth, cancellation)
            || IsPumped(parameter, method, root, cancellation)) is { } waited
            ? waited.Ordinal
            : -1;

    /// <summary>What a member may do no more than wait for, by its signature: few have anything, and the bodies of the others are not bound.</summary>
    private static IReadOnlyList<IParameterSymbol> Candidates(IMethodSymbol method) =>
        method.IsAsynchronous()
        || method.MethodKind is not (MethodKind.Ordinary or MethodKind.LocalFunction)
        || Implementations.AreAsked(method)
        || GeneratedCode.Is(method)
            ? []
            : method.Parameters.Where(IsTask).Where(task => method.ReturnsVoid || Gives(task.Type, method.ReturnType)).ToList();

    /// <summary><c>task.GetAwaiter().GetResult()</c>, <c>Task.Run(function).Result</c>, <c>function().Wait()</c></summary>
    private bool IsWaitedFor(
        IParameterSymbol parameter, IMethodSymbol method, IOperation root, int depth, CancellationToken cancellation) =>
        MemberBody.Operations(root).Any(operation =>
            calls.AsIf(operation, method, root, cancellation) is { } inside
            && (IsWait(inside)
                ? Wait.Task(operation)
                : Waited(operation, depth - 1, cancellation)?.Value) is { } waited
            && Mentions(waited, parameter, new Budget())
            && IsAllThatHappens(operation, parameter, method, root));

    /// <summary>
    /// Nothing is tried again, held, caught, added or told to anybody: what the caller has of it is the wait, and would have the same of an
    /// await. Contexts may be set aside for the wait.
    /// </summary>
    private static bool IsAllThatHappens(IOperation wait, IParameterSymbol parameter, IMethodSymbol method, IOperation root) =>
        method.Parameters.All(other => other.Ordinal == parameter.Ordinal
            || other.Type.Name is "CancellationToken" or "TaskFactory" or "TaskScheduler"
            || other.Type.SpecialType == SpecialType.System_Boolean
            || !Mentions(root, other, new Budget()))
        && wait.Ancestors().TakeWhile(around => around != root).All(around => around
            is not (ILockOperation or ILoopOperation or IConditionalOperation
                or ISwitchOperation or ISwitchExpressionOperation or ICoalesceOperation or IConditionalAccessOperation
                or IAnonymousFunctionOperation)
            && (around is not ITryOperation @try || @try.Catches.All(Unwraps)))
        && IsWhatItGives(wait, method, root)
        && root.Descendants().Where(other => other is IInvocationOperation or IAssignmentOperation or IObjectCreationOperation)
            .Where(other => !wait.DescendantsAndSelf().Contains(other) && !other.Descendants().Contains(wait))
            .All(other => IsAboutContexts(other) || Wait.Task(other) is { } again && Mentions(again, parameter, new Budget())
                || other.Ancestors().OfType<IVariableInitializerOperation>().FirstOrDefault() is { } given
                    && Mentions(given, parameter, new Budget()));

    /// <summary><c>catch (AggregateException e) { throw e.InnerException; }</c>: so does an await.</summary>
    private static bool Unwraps(ICatchClauseOperation clause) =>
        clause.Handler.Operations is [IThrowOperation or IExpressionStatementOperation, ..]
        && clause.Handler.Descendants().Any(part => part is IPropertyReferenceOperation { Property.Name: "InnerException" })
        && !clause.Handler.Descendants().Any(part => part is IObjectCreationOperation);

    private static bool IsWhatItGives(IOperation wait, IMethodSymbol method, IOperation root)
    {
        var value = wait;

        while (value.Parent is IConversionOperation or IParenthesizedOperation)
        {
            value = value.Parent;
        }

        return value.Parent switch
        {
            IReturnOperation => true,
            IExpressionStatementOperation => method.ReturnsVoid,
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declared } => root.Descendants().OfType<IReturnOperation>()
                .All(@return => @return.ReturnedValue?.Unwrapped() is ILocalReferenceOperation local
                    && SymbolEqualityComparer.Default.Equals(local.Local, declared.Symbol)),
            _ => false,
        };
    }

    /// <summary>A synchronization context, a scheduler or a culture.</summary>
    private static bool IsAboutContexts(IOperation operation) => operation switch
    {
        IAssignmentOperation { Target: ILocalReferenceOperation } => true,
        IAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: "CurrentCulture" or "CurrentUICulture" } } => true,
        IInvocationOperation { TargetMethod.ContainingType.Name: var type } => IsContext(type),
        IObjectCreationOperation { Type.Name: var type } => IsContext(type),
        _ => false,
    };

    private static bool IsContext(string type) =>
        type.EndsWith("Context", System.StringComparison.Ordinal) || type is "TaskScheduler" or "TaskFactory" or "CultureInfo" or "ExceptionDispatchInfo";

    private bool IsWait(Question question) =>
        calls.Catalogued(question).Blocking is { Kind: BlockingKind.Task, Cause: { Counterpart: null, IsByName: false } }
        && Wait.IsForGood(question.Call);

    /// <summary>The function is awaited in a lambda of its own, and a loop of messages goes on until it ends.</summary>
    private bool IsPumped(IParameterSymbol parameter, IMethodSymbol method, IOperation root, CancellationToken cancellation) =>
        parameter.Type.TypeKind == TypeKind.Delegate
        && root.Descendants().OfType<IAwaitOperation>().Any(await => Mentions(await.Operation, parameter, new Budget()))
        && MemberBody.Operations(root).Any(operation => calls.AsIf(operation, method, root, cancellation) is { } inside
            && (Blocks(inside) || Callees.Of(operation, code).Any(called => BlocksItself(called, cancellation))));

    private bool BlocksItself(IMethodSymbol method, CancellationToken cancellation) =>
        code.Has(method)
        && MemberBody.Of(method).FirstOrDefault() is { } syntax
        && code.ModelOf(syntax.SyntaxTree).GetOperation(syntax, cancellation) is { } root
        && MemberBody.Operations(root).Any(operation => calls.AsIf(operation, method, root, cancellation) is { } inside && Blocks(inside));

    private bool Blocks(Question question) => calls.Catalogued(question).Blocking is { Cause.IsByName: false };

    /// <summary>Is the parameter in an expression, or in what the locals there hold?</summary>
    private static bool Mentions(IOperation value, IParameterSymbol parameter, Budget budget) =>
        value.DescendantsAndSelf().Any(part => part switch
        {
            IParameterReferenceOperation use => SymbolEqualityComparer.Default.Equals(use.Parameter, parameter),
            ILocalReferenceOperation local => budget.Spend()
                && local.ValuesOf(local.Local)?.Any(one => Mentions(one, parameter, budget)) is true,
            _ => false,
        });

    /// <summary>A task, or a function that starts one.</summary>
    private static bool IsTask(IParameterSymbol parameter) =>
        parameter.RefKind == RefKind.None && (IsTask(parameter.Type) || Started(parameter.Type) is not null);

    private static bool IsTask(ITypeSymbol type) => type.Name is "Task" or "ValueTask" && type.IsTaskLike();

    private static ITypeSymbol? Started(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Delegate, DelegateInvokeMethod.ReturnType: { } task } && IsTask(task) ? task : null;

    private static bool Gives(ITypeSymbol parameter, ITypeSymbol result) =>
        SymbolEqualityComparer.Default.Equals((Started(parameter) ?? parameter).AwaitedType(), result);
}
