using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>The asynchronous function, or the handler of requests, around a call: where an <c>await</c> would go.</summary>
/// <param name="Function">
/// The nearest enclosing method, local function, lambda or anonymous method that is or may become <c>async</c>.
/// </param>
/// <param name="Root">Its body.</param>
/// <param name="PositionObstacle">Why this very place cannot hold an <c>await</c>, as a message says it; null where it can.</param>
/// <param name="Handler">What makes the function a handler of requests, where it is synchronous; null: it is asynchronous.</param>
internal sealed record AwaitContext(IMethodSymbol Function, IOperation Root, string? PositionObstacle, Handler? Handler = null)
{
    /// <summary>The position of a call in a lambda that is not asynchronous.</summary>
    public const string InLambda = "in a synchronous lambda";

    /// <summary>The asynchronous code, or the handler of requests, around an operation.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="handlers">What frameworks call for requests.</param>
    /// <param name="solution">The projects whose members may run a lambda on the spot.</param>
    /// <returns>Null where the code is synchronous, or does not run at all: an expression tree, <c>nameof</c>.</returns>
    public static AwaitContext? Around(IOperation operation, RequestHandlers handlers, SolutionAssemblies solution)
    {
        if (operation.SemanticModel is not { } model || FunctionOf(operation.Syntax) is not { } function)
        {
            return Find(operation, handlers, solution, out _);
        }

        if (SaysThatItIsSynchronous(function, handlers))
        {
            return null;
        }

        var known = handlers.SynchronousIn(model);

        if (known.ContainsKey(function))
        {
            return null;
        }

        var found = Find(operation, handlers, solution, out var isSynchronous);

        if (isSynchronous)
        {
            known.TryAdd(function, true);
        }

        return found;
    }

    /// <summary>The syntax of the innermost function: what is asynchronous and what is not has its border there.</summary>
    private static SyntaxNode? FunctionOf(SyntaxNode syntax)
    {
        for (var node = syntax; node is not null; node = node.Parent)
        {
            if (node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax
                or MemberDeclarationSyntax or AccessorDeclarationSyntax)
            {
                return node;
            }
        }

        return null;
    }

    /// <summary>Most functions need not be bound for that: they return a number, or are no functions to be made asynchronous.</summary>
    private static bool SaysThatItIsSynchronous(SyntaxNode function, RequestHandlers handlers) => function switch
    {
        MethodDeclarationSyntax method => IsNoTask(method.ReturnType) && handlers.IsEmpty && !method.Modifiers.Any(SyntaxKind.AsyncKeyword),
        ConstructorDeclarationSyntax or DestructorDeclarationSyntax or AccessorDeclarationSyntax => true,
        BasePropertyDeclarationSyntax or BaseFieldDeclarationSyntax => true,
        _ => false,
    };

    /// <summary><c>int</c>, <c>string?</c>, <c>byte[]</c>, <c>(int, int)</c></summary>
    private static bool IsNoTask(TypeSyntax returned) =>
        returned is PredefinedTypeSyntax or ArrayTypeSyntax or TupleTypeSyntax or NullableTypeSyntax { ElementType: PredefinedTypeSyntax or ArrayTypeSyntax or TupleTypeSyntax };

    private static AwaitContext? Find(IOperation operation, RequestHandlers handlers, SolutionAssemblies solution, out bool isSynchronous)
    {
        isSynchronous = false;

        if (Enclosing(operation, solution) is not { } enclosing)
        {
            return null;
        }

        if (IsFunction(enclosing.Function) && enclosing.Function.IsAsynchronous())
        {
            isSynchronous = DroppedTask.IsGivenBy(enclosing.Function, BodyOf(enclosing.Root), operation.SemanticModel!.Compilation);
            return isSynchronous || HasThreadOfItsOwn(enclosing.Function, operation) || GivesTaskToBeStarted(enclosing) ? null : enclosing;
        }

        var handler = handlers.Of(enclosing.Function, enclosing.Root);
        isSynchronous = handler is null;
        return handler is null ? null : enclosing with { Handler = handler };
    }

    /// <summary><c>new Thread(Loop)</c> with <c>async void Loop()</c>: no pool lends its thread for that.</summary>
    private static bool HasThreadOfItsOwn(IMethodSymbol function, IOperation operation) =>
        function is { IsAsync: true, ReturnsVoid: true }
        && operation.SemanticModel is { } model
        && NamesInType.Uses(function, model) is { Count: > 0 } uses
        && uses.All(use => use.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax creation }
            && model.GetTypeInfo(creation).Type is { Name: "Thread" or "ThreadStart" or "ParameterizedThreadStart" });

    /// <summary>Whoever calls what ends in <c>return new Task(Work);</c> starts that task: one of an <c>async</c> function cannot be started.</summary>
    private static bool GivesTaskToBeStarted(AwaitContext function) =>
        !function.Function.IsAsync
        && BodyOf(function.Root) is { Operations: [.., IReturnOperation { ReturnedValue: { } task }] }
        && task.Unwrapped() is IObjectCreationOperation { Type: { Name: "Task" } type }
        && type.IsTaskLike();

    private static IBlockOperation? BodyOf(IOperation root) => root switch
    {
        IMethodBodyBaseOperation method => method.BlockBody ?? method.ExpressionBody,
        ILocalFunctionOperation local => local.Body,
        IAnonymousFunctionOperation lambda => lambda.Body,
        _ => root as IBlockOperation,
    };

    /// <summary>The synchronous function around an operation, which is no handler of requests.</summary>
    /// <returns>Null where it is one, where it is asynchronous, and where the operation never runs as it stands.</returns>
    public static AwaitContext? InSynchronousCode(IOperation operation, RequestHandlers handlers, SolutionAssemblies solution) =>
        Around(operation, handlers, solution) is null && Enclosing(operation, solution) is { } enclosing && !enclosing.Function.IsAsynchronous()
            ? enclosing
            : null;

    /// <summary>The function around an operation, asynchronous or not; null where the operation never runs as it stands.</summary>
    private static AwaitContext? Enclosing(IOperation operation, SolutionAssemblies solution)
    {
        var obstacle = (string?)null;

        foreach (var (child, parent) in operation.Outwards())
        {
            switch (parent)
            {
                case INameOfOperation:
                case IAnonymousFunctionOperation lambda when lambda.IsInExpressionTree() || lambda.HasThreadOfItsOwn():
                    return null;

                case ILocalFunctionOperation local:
                    return Of(local.Symbol, local, operation, obstacle);

                case IAnonymousFunctionOperation lambda when !lambda.IsRunByItsSurroundings(solution):
                    return Of(lambda.Symbol, lambda, operation, obstacle);

                default:
                    obstacle ??= ObstacleIn(parent, child, operation);
                    break;
            }
        }

        var root = operation.Root();
        return operation.EnclosingMethod(root) is { } method ? Of(method, root, operation, obstacle) : null;
    }

    /// <summary>The same around an operation of a synchronous function, as if that were asynchronous.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="function">The function.</param>
    /// <param name="root">Its body.</param>
    /// <param name="solution">The projects whose members may run a lambda on the spot.</param>
    /// <returns>Null where the operation does not run when the function does.</returns>
    public static AwaitContext? AsIf(IOperation operation, IMethodSymbol function, IOperation root, SolutionAssemblies solution)
    {
        var obstacle = (string?)null;

        foreach (var (child, parent) in operation.Outwards(root))
        {
            if (parent is INameOfOperation
                || parent != root && parent is ILocalFunctionOperation
                || parent != root && parent is IAnonymousFunctionOperation lambda
                    && (lambda.IsInExpressionTree() || lambda.HasThreadOfItsOwn() || lambda.IsDeferred() || !lambda.IsRunByItsSurroundings(solution)))
            {
                return null;
            }

            obstacle ??= parent == root ? null : ObstacleIn(parent, child, operation);
        }

        return Of(function, root, operation, obstacle);
    }

    /// <summary>Why what is around an operation does not let it be awaited, as a message says it; null where it does.</summary>
    private static string? ObstacleIn(IOperation parent, IOperation child, IOperation operation) => parent switch
    {
        ILockOperation @lock when child == @lock.Body => "inside a lock",
        ICatchClauseOperation clause when child == clause.Filter => "in a catch filter",
        IAnonymousFunctionOperation lambda when lambda.IsQueryClause() => "in a query clause",
        IAnonymousFunctionOperation => InLambda,
        IDelegateCreationOperation when child is IMethodReferenceOperation && child == operation => "as a delegate",
        _ => null,
    };

    private static AwaitContext Of(IMethodSymbol function, IOperation root, IOperation operation, string? obstacle) =>
        new(function, root, obstacle ?? (IsUnsafe(operation.Syntax) ? "in unsafe code" : null));

    /// <summary>Accessors and operators cannot be <c>async</c>: what they return is made by somebody else.</summary>
    private static bool IsFunction(IMethodSymbol function) =>
        function.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation
            or MethodKind.LocalFunction or MethodKind.AnonymousFunction;

    private static bool IsUnsafe(SyntaxNode node) => node.AncestorsAndSelf().Any(ancestor => ancestor switch
    {
        UnsafeStatementSyntax => true,
        MemberDeclarationSyntax member => member.Modifiers.Any(SyntaxKind.UnsafeKeyword),
        LocalFunctionStatementSyntax local => local.Modifiers.Any(SyntaxKind.UnsafeKeyword),
        _ => false,
    });
}
