using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Completion;

/// <summary>What the operations of a body do to a task: they wait for it, give it a result, or put another one in its place.</summary>
/// <param name="task">The variable that holds the task, by all its names.</param>
/// <param name="completed">Knows the tasks that are complete from the start.</param>
internal sealed class TaskWaits(TaskNames task, Completed completed)
{
    private readonly HashSet<ISymbol?> sources = new(task.Uses.Select(SourceOf).OfType<ISymbol>(), SymbolEqualityComparer.Default);

    /// <summary>The task itself.</summary>
    public TaskNames Task => task;

    /// <summary>May anything be learnt of it? Where it is used but once nobody awaited it; but perhaps it was given its result.</summary>
    public bool IsOfUse => (task.IsUsedElsewhere || sources.Count > 0) && !task.IsGivenFromWithin;

    /// <summary>Is the task complete, or no longer so, once this operation has run? Null: it changes nothing.</summary>
    public bool? After(IOperation operation) => operation switch
    {
        ISimpleAssignmentOperation assignment when task.Names(assignment.Target) =>
            task.Names(LinqOperators.DrawnFrom(assignment.Value)) ? null : completed.IsMadeComplete(task.AsWritten(assignment.Value)),
        ISimpleAssignmentOperation { Target: var target } when IsSource(target) => false,
        { Parent: not ISimpleAssignmentOperation } when operation.Given() is not null && task.Names(operation) => false,
        _ when task.IsLostBy(operation) => false,
        _ => IsWaitedFor(operation) || IsEnumeratedAndAwaited(operation) ? true : null,
    };

    /// <summary><c>t.ContinueWith(_ =&gt; …)</c>: what runs in there, runs when the task has ended.</summary>
    public bool IsContinuedBy(IInvocationOperation call) => call switch
    {
        { TargetMethod.Name: "ContinueWith", Instance: { } first } => task.IsIn(first),
        { TargetMethod.Name: "ContinueWhenAll", Arguments: [var all, ..] } => task.Mentions(all),
        _ => false,
    };

    private bool IsWaitedFor(IOperation operation) => operation switch
    {
        IAwaitOperation await => task.IsIn(await.Operation) || IsAwaitedOnPool(task.AsWritten(await.Operation)),
        IInvocationOperation { TargetMethod: { Name: "WaitAll", ReturnsVoid: true, ContainingType.Name: "Task" } } all =>
            all.Arguments.Any(task.Mentions),
        IInvocationOperation { TargetMethod: { Name: "Wait" or "WaitForExit", ReturnsVoid: true }, Instance: { } waited } => task.IsIn(waited),
        IInvocationOperation { TargetMethod.Name: "GetResult" } wait => Wait.Task(wait) is { } waited && task.IsIn(waited),
        IPropertyReferenceOperation { Property.Name: "Result", Instance: { } waited } => task.IsIn(waited),
        IInvocationOperation
        {
            TargetMethod: { Name: var name, ContainingType.Name: "TaskCompletionSource" },
            Instance: { } source,
        } => (name.StartsWith("Set", StringComparison.Ordinal) || name.StartsWith("TrySet", StringComparison.Ordinal)) && IsSource(source),
        _ => false,
    };

    /// <summary><c>Task.Run(async () =&gt; await t)</c>, <c>Task.Run(() =&gt; t)</c></summary>
    private bool IsAwaitedOnPool(IOperation operation) => operation.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } configured } => IsAwaitedOnPool(configured),
        IInvocationOperation { TargetMethod: { Name: "Run", ContainingType.Name: "Task" }, Arguments: [{ Value: IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda } }, ..] } =>
            lambda.Body.Operations.Any(statement => statement switch
            {
                IReturnOperation { ReturnedValue: { } returned } => IsAwaitedIn(returned) || !lambda.Symbol.IsAsync && task.IsIn(returned),
                IExpressionStatementOperation { Operation: var done } => IsAwaitedIn(done),
                _ => false,
            }),
        _ => false,
    };

    private bool IsAwaitedIn(IOperation value) => value.Unwrapped() is IAwaitOperation await && task.IsIn(await.Operation);

    /// <summary>Whose task it is: <c>source</c> of <c>source.Task</c>.</summary>
    private static ISymbol? SourceOf(IOperation use) =>
        use is IPropertyReferenceOperation { Property: { Name: "Task", ContainingType.Name: "TaskCompletionSource" }, Instance: { } source }
            ? VariableUses.Named(source)
            : null;

    private bool IsSource(IOperation operation) => sources.Count > 0 && sources.Contains(VariableUses.Named(task.Behind(operation)));

    /// <summary>The collection is in a <c>foreach</c> that awaits each of what it is given.</summary>
    private bool IsEnumeratedAndAwaited(IOperation operation) =>
        operation.Syntax.FirstAncestorOrSelf<ForEachStatementSyntax>() is { } loop
        && loop.Expression.Span.Contains(operation.Syntax.Span)
        && task.Names(operation)
        && loop.Statement.DescendantNodesAndSelf()
            .OfType<AwaitExpressionSyntax>()
            .Any(await => NameIn(await.Expression) == loop.Identifier.ValueText
                && !await.Ancestors().TakeWhile(node => node != loop).Any(node => node is IfStatementSyntax or SwitchSectionSyntax));

    /// <summary>The name at the start of <c>task</c>, <c>task.ConfigureAwait(false)</c>, <c>item.Task</c>.</summary>
    private static string? NameIn(ExpressionSyntax awaited) => awaited switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => NameIn(access.Expression),
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" or "WaitAsync" } access,
        } => NameIn(access.Expression),
        _ => null,
    };
}
