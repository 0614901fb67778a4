using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Silences;

namespace SyncIO.Refusals;

/// <summary>May a function be made <c>async</c>, and what becomes of the tasks it returns?</summary>
internal static class AsyncSignature
{
    /// <summary>Why a function cannot be made <c>async</c>, as a message says it; null where it is, or can be.</summary>
    /// <param name="here">The function.</param>
    /// <param name="file">What holds in its file.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static string? Obstacle(AwaitContext here, FileFacts file, CancellationToken cancellation) => here switch
    {
        { Function.IsAsync: true } => null,
        { Handler: { } line } => OfAny(here, file)
            ?? HandlerSignature.Obstacle(here.Function, here.Root, line, file, cancellation)
            ?? OfCaller(FilterContract.Of(here.Function, line) is { } filter
                ? filter.Members(here.Function.ContainingType).SelectMany(file.Code.BodiesOf)
                : [here.Root], file),
        _ => OfAny(here, file)
            ?? (here.Function.IsAsynchronous() ? OfTask(here) : null)
            ?? (StartUp.IsEntryPoint(here.Function) ? null : OfCaller([here.Root], file)),
    };

    private static string? OfCaller(IEnumerable<IOperation> bodies, FileFacts file) =>
        bodies.Select(body => AmbientState.SetIn(body, file)).FirstOrDefault(name => name is not null) is { } name
            ? $"'{name}' is set for the caller, and an async function loses it when it returns"
            : null;

    private static string? OfAny(AwaitContext here, FileFacts file)
    {
        var function = here.Function;

        return function.Parameters.FirstOrDefault(parameter => parameter.RefKind != RefKind.None) is { } reference
                ? $"the parameter '{reference.Name}' is passed by reference"
            : function.Parameters.FirstOrDefault(parameter => parameter.Type.IsRefLikeType) is { } span
                ? $"the parameter '{span.Name}' is a ref struct"
            : function.Parameters.FirstOrDefault(parameter => parameter.Type is ITypeParameterSymbol any && AllowsReferences(any)) is { } either
                ? $"the parameter '{either.Name}' may be a ref struct"
            : function.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name.StartsWith("MemberNotNull", StringComparison.Ordinal) is true) is not null
                ? "[MemberNotNull] would hold only after the task has completed"
            : IsSynchronized(function) ? "the method is [MethodImpl(MethodImplOptions.Synchronized)]"
            : function.ReturnsByRef || function.ReturnsByRefReadonly ? "the function returns by reference"
            : function.ReturnType.IsRefLikeType ? "the function returns a ref struct"
            : Comments.HasDisabledText(here.Root.Syntax) ? "a part of the function is compiled under another #if condition"
            : UnawaitedTask.FirstWithoutDiscard(here) is { } forgotten ? $"'{forgotten}' is not awaited, and in an async function the compiler would warn about it"
            : CallerFrame.AskedIn(here.Root, file) is { } frame
                ? $"'{(frame.Name == ".ctor" ? frame.ContainingType.Name : frame.Name)}' returns another method in an async function"
            : WorksOnItself(function) ? "an async method of a struct works on a copy of the struct"
            : SaidSynchronous.Above(here.Root.Syntax) ? "a comment says that it is synchronous"
            : null;
    }

    /// <summary><c>where T : allows ref struct</c>, by its text: it is younger than the oldest compiler.</summary>
    private static bool AllowsReferences(ITypeParameterSymbol parameter) => parameter.DeclaringSyntaxReferences
        .SelectMany(declared => declared.GetSyntax().Parent?.Parent?.ChildNodes().OfType<TypeParameterConstraintClauseSyntax>() ?? [])
        .Any(clause => clause.Name.Identifier.ValueText == parameter.Name && clause.Constraints.Any(constraint => constraint.ToString().StartsWith("allows", StringComparison.Ordinal)));

    private static string? OfTask(AwaitContext here) =>
        here.Function.ReturnType.IsAsyncEnumerable() ? "the function returns an IAsyncEnumerable without being an iterator"
        : Returns(here).Any(IsNoTask) ? "the function returns a null task"
        : here.Function.ReturnType is { IsReferenceType: true, NullableAnnotation: NullableAnnotation.Annotated } && Returns(here).Any() ? "the function may return a null task"
        : Returns(here).Any(HasNoTypeOfItsOwn) ? "the returned expression takes its type from the return type"
        : Returns(here).Any(IsInLock) ? "a task is returned inside a lock"
        : Returns(here).Any(value => IsLeft(value) && IsAwaited(value)) ? "a task is returned inside a using or a finally that ends before the task"
        : Returns(here).Any(value => IsCaught(value) && IsAwaited(value)) ? "a task is returned inside a try whose catch does not catch its exceptions today"
        : Returns(here).Any(value => Comments.Within(value.Syntax.Parent is ReturnStatementSyntax @return ? @return : value.Syntax))
            ? "a comment would be lost"
        : null;

    /// <summary>Does a function hand on the very task that it waits for? Its callers rely on that task being complete.</summary>
    public static bool HandsOn(IOperation wait, AwaitContext here) =>
        !here.Function.IsAsync
        && Wait.Task(wait)?.Variable() is IParameterSymbol given
        && Returns(here).Any(value => SymbolEqualityComparer.Default.Equals(value.Variable(), given));

    /// <summary>The values that a function returns, those of nested functions left out.</summary>
    private static IEnumerable<IOperation> Returns(AwaitContext here) =>
        here.Root.Descendants()
            .OfType<IReturnOperation>()
            .Where(@return => @return.ReturnedValue is not null
                && @return.Ancestors().First(IsFunctionOrRoot) is var owner
                && (owner == here.Root || owner.Parent is null))
            .Select(@return => @return.ReturnedValue!);

    private static bool IsFunctionOrRoot(IOperation operation) =>
        operation is IAnonymousFunctionOperation or ILocalFunctionOperation || operation.Parent is null;

    /// <summary><c>null</c> and <c>default</c> are no task to await, except that <c>default(ValueTask)</c> is a completed one.</summary>
    private static bool IsNoTask(IOperation value) => value.Unwrapped() switch
    {
        { ConstantValue: { HasValue: true, Value: null } } => true,
        IDefaultValueOperation { Type.IsValueType: false } => true,
        IConditionalOperation { WhenFalse: { } other } either => IsNoTask(either.WhenTrue) || IsNoTask(other),
        ISwitchExpressionOperation choice => choice.Arms.Any(arm => IsNoTask(arm.Value)),
        _ => false,
    };

    /// <summary><c>return b switch { true => Task.Delay(1), _ => other }</c> cannot be awaited as it is.</summary>
    private static bool HasNoTypeOfItsOwn(IOperation value) =>
        value.Unwrapped() is { SemanticModel: { } model, Syntax: SwitchExpressionSyntax or ConditionalExpressionSyntax } choice
        && model.GetTypeInfo(choice.Syntax).Type is null;

    private static bool IsInLock(IOperation value) => value.Ancestors()
        .TakeWhile(ancestor => ancestor is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
        .Any(ancestor => ancestor is ILockOperation);

    private static bool IsCaught(IOperation value) => value.Outwards()
        .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
        .Any(way => way.Parent is ITryOperation { Catches.IsEmpty: false } @try && way.Child == @try.Body);

    /// <summary>Does something end when a task is returned, and not when that has ended?</summary>
    private static bool IsLeft(IOperation value) => value.Outwards()
        .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation))
        .Any(way => way.Parent switch
        {
            ITryOperation { Finally: not null } @try => way.Child != @try.Finally,
            IUsingOperation @using => way.Child == @using.Body,
            IBlockOperation block => block.Operations.TakeWhile(one => one != way.Child).Any(one => one is IUsingDeclarationOperation),
            _ => false,
        });

    /// <summary>Is a task returned that may fail later, and not one that is complete?</summary>
    private static bool IsAwaited(IOperation value) =>
        value.SemanticModel is { } model
        && value.Syntax is ExpressionSyntax returned
        && Unwrap(returned, value.Type is INamedTypeSymbol { Arity: 1 }, model).Await;

    private static bool WorksOnItself(IMethodSymbol method) =>
        method is { IsStatic: false, IsReadOnly: false, ContainingType: { TypeKind: TypeKind.Struct, IsReadOnly: false } }
        && method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation;

    private static bool IsSynchronized(IMethodSymbol method) => (method.MethodImplementationFlags & MethodImplAttributes.Synchronized) != 0;

    /// <summary>
    /// What <c>async</c> code returns where this one returns a task: the value itself, nothing, or what must be awaited first.
    /// </summary>
    /// <param name="returned">The expression behind <c>return</c> or <c>=&gt;</c>.</param>
    /// <param name="hasValue">Does the function's task have a value?</param>
    /// <param name="model">The model it stands in.</param>
    /// <returns>
    /// The task's own value where it is plain to see (<c>Task.FromResult(value)</c>), no expression for a completed task without one,
    /// else the task to await.
    /// </returns>
    public static (ExpressionSyntax? Value, bool Await) Unwrap(ExpressionSyntax returned, bool hasValue, SemanticModel model)
    {
        var operation = model.GetOperation(returned)?.Unwrapped();

        return operation switch
        {
            IInvocationOperation { TargetMethod: { Name: "FromResult", ContainingType: var type } } call
                when hasValue && type.IsTaskLike() && call.Syntax is InvocationExpressionSyntax { ArgumentList.Arguments: [var only] } =>
                (only.Expression, false),
            IPropertyReferenceOperation { Property: { Name: "CompletedTask", IsStatic: true } } when !hasValue => (null, false),
            IInvocationOperation { TargetMethod: { Name: "FromResult", ContainingType: var type }, Arguments: [{ Value: var given }] }
                when !hasValue && type.IsTaskLike() && DoesNothing(given.Unwrapped()) => (null, false),
            IDefaultValueOperation { Type: INamedTypeSymbol { IsValueType: true, Arity: 0 } } => (null, false),
            IObjectCreationOperation { Arguments.IsEmpty: true, Type: INamedTypeSymbol { IsValueType: true, Arity: 0 } } => (null, false),
            IDefaultValueOperation { Type: INamedTypeSymbol { IsValueType: true, Arity: 1 } } when hasValue =>
                (SyntaxFactory.LiteralExpression(SyntaxKind.DefaultLiteralExpression), false),
            IObjectCreationOperation
            {
                Type: INamedTypeSymbol { Name: "ValueTask" } type,
                Arguments: [{ Parameter: { } parameter }],
                Syntax: BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: [var only] },
            }
                when !parameter.Type.Name.StartsWith("IValueTaskSource", StringComparison.Ordinal) =>
                (only.Expression, hasValue ? !SymbolEqualityComparer.Default.Equals(parameter.Type, type.TypeArguments[0]) : true),
            _ => (returned, true),
        };
    }

    private static bool DoesNothing(IOperation value) =>
        value.ConstantValue.HasValue || value is ILocalReferenceOperation or IParameterReferenceOperation or IInstanceReferenceOperation or IDefaultValueOperation;
}
