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
/// <param name="NewName">
/// The name of a synchronous member once it is asynchronous, together with all who use it; null where nobody does that.
/// </param>
internal sealed record AwaitContext(
    IMethodSymbol Function, IOperation Root, string? PositionObstacle, Handler? Handler = null, string? NewName = null)
{
    /// <summary>Does the function return a value so far that a task is to bring?</summary>
    public bool IsToReturnTask => Handler is not null || NewName is not null;

    /// <summary>The asynchronous code, or the handler of requests, around an operation.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="handlers">What frameworks call for requests.</param>
    /// <returns>Null where the code is synchronous, or does not run at all: an expression tree, <c>nameof</c>.</returns>
    public static AwaitContext? Around(IOperation operation, RequestHandlers handlers)
    {
        if (operation.SemanticModel is not { } model || FunctionOf(operation.Syntax) is not { } function)
        {
            return Find(operation, handlers, out _);
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

        var found = Find(operation, handlers, out var isSynchronous);

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
        MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax } method =>
            handlers.IsEmpty && !method.Modifiers.Any(SyntaxKind.AsyncKeyword),
        ConstructorDeclarationSyntax or DestructorDeclarationSyntax or AccessorDeclarationSyntax => true,
        BasePropertyDeclarationSyntax or BaseFieldDeclarationSyntax => true,
        _ => false,
    };

    private static AwaitContext? Find(IOperation operation, RequestHandlers handlers, out bool isSynchronous)
    {
        isSynchronous = false;
        var obstacle = (string?)null;
        var child = operation;

        for (var parent = operation.Parent; parent is not null; (child, parent) = (parent, parent.Parent))
        {
            switch (parent)
            {
                case INameOfOperation:
                    return null;

                case ILocalFunctionOperation local:
                    return Of(local.Symbol, local, operation, obstacle, handlers, out isSynchronous);

                case IAnonymousFunctionOperation lambda when IsInExpressionTree(lambda) || HasThreadOfItsOwn(lambda):
                    return null;

                case IAnonymousFunctionOperation lambda when !IsRunByItsSurroundings(lambda):
                    return Of(lambda.Symbol, lambda, operation, obstacle, handlers, out isSynchronous);

                default:
                    obstacle ??= ObstacleIn(parent, child);
                    break;
            }
        }

        return operation.EnclosingMethod(child) is { } method 
            ? Of(method, child, operation, obstacle, handlers, out isSynchronous)
            : null;
    }

    /// <summary>The same around an operation of a synchronous function, as if that were asynchronous.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="function">The function.</param>
    /// <param name="root">Its body.</param>
    /// <returns>Null where the operation does not run when the function does.</returns>
    public static AwaitContext? AsIf(IOperation operation, IMethodSymbol function, IOperation root)
    {
        var obstacle = (string?)null;
        var child = operation;

        for (var parent = operation.Parent; parent is not null && child != root; (child, parent) = (parent, parent.Parent))
        {
            if (parent is INameOfOperation
                || parent != root && parent is ILocalFunctionOperation
                || parent != root && parent is IAnonymousFunctionOperation lambda
                    && (IsInExpressionTree(lambda) || HasThreadOfItsOwn(lambda) || IsDeferred(lambda) || !IsRunByItsSurroundings(lambda)))
            {
                return null;
            }

            obstacle ??= parent == root ? null : ObstacleIn(parent, child);
        }

        return new AwaitContext(function, root, obstacle ?? (IsUnsafe(operation.Syntax) ? "in unsafe code" : null));
    }

    /// <summary>Why what is around an operation does not let it be awaited, as a message says it; null where it does.</summary>
    private static string? ObstacleIn(IOperation parent, IOperation child) => parent switch
    {
        ILockOperation @lock when child == @lock.Body => "inside a lock",
        ICatchClauseOperation clause when child == clause.Filter => "in a catch filter",
        IAnonymousFunctionOperation lambda when IsQueryClause(lambda) => "in a query clause",
        IAnonymousFunctionOperation => "in a synchronous lambda",
        _ => null,
    };

    /// <summary>A query that is put together here and gone through elsewhere, or never.</summary>
    private static bool IsDeferred(IAnonymousFunctionOperation lambda)
    {
        IOperation? query = lambda.TakenBy();

        while (query is IInvocationOperation && query.Ancestors().FirstOrDefault(parent => parent
            is not (IConversionOperation or IParenthesizedOperation or IArgumentOperation or ITranslatedQueryOperation)) is IInvocationOperation outer)
        {
            query = outer;
        }

        return query is IInvocationOperation { TargetMethod.ReturnType.Name: "IEnumerable" or "IOrderedEnumerable" or "IQueryable" }
            && query.Ancestors().FirstOrDefault(parent => parent is not (IConversionOperation or ITranslatedQueryOperation)) is not ILoopOperation;
    }

    private static bool IsRunByItsSurroundings(IAnonymousFunctionOperation lambda) =>
        IsQueryClause(lambda) || !lambda.Symbol.IsAsynchronous() && RunsOnTheSpot(lambda);

    private static AwaitContext? Of(
        IMethodSymbol function,
        IOperation root,
        IOperation operation,
        string? obstacle,
        RequestHandlers handlers,
        out bool isSynchronous)
    {
        var isAsynchronous = IsFunction(function) && function.IsAsynchronous();
        var handler = isAsynchronous ? null : handlers.Of(function, root);
        isSynchronous = !isAsynchronous && handler is null;
        return isSynchronous ? null
            : new AwaitContext(function, root, obstacle ?? (IsUnsafe(operation.Syntax) ? "in unsafe code" : null), handler);
    }

    /// <summary>Accessors and operators cannot be <c>async</c>: what they return is made by somebody else.</summary>
    private static bool IsFunction(IMethodSymbol function) =>
        function.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation
            or MethodKind.LocalFunction or MethodKind.AnonymousFunction;

    private static bool IsInExpressionTree(IAnonymousFunctionOperation lambda) =>
        IsExpressionTree(lambda) || lambda.Ancestors().OfType<IAnonymousFunctionOperation>().Any(IsExpressionTree);

    private static bool IsExpressionTree(IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IConversionOperation { Type: INamedTypeSymbol { Name: "Expression", ContainingNamespace.Name: "Expressions" } };

    /// <summary>The lambda that a query clause stands for. The first source and that of a join are outside of any.</summary>
    private static bool IsQueryClause(IAnonymousFunctionOperation lambda) => lambda.Syntax is not AnonymousFunctionExpressionSyntax;

    /// <summary>LINQ to Objects and its like run the lambda before, or while, the surroundings go on.</summary>
    private static bool RunsOnTheSpot(IAnonymousFunctionOperation lambda) =>
        lambda.TakenBy()?.TargetMethod.ContainingType is { } type
        && (type is { Name: "Enumerable", ContainingNamespace.Name: "Linq" }
            || type is { Name: "List", ContainingNamespace.Name: "Generic" }
            || type.SpecialType == SpecialType.System_Array);

    /// <summary>A thread that was made for it may block: <c>new Thread(..)</c>, <c>TaskCreationOptions.LongRunning</c>.</summary>
    private static bool HasThreadOfItsOwn(IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IDelegateCreationOperation { Parent: IArgumentOperation { Parent: { } receiver } } && receiver switch
        {
            IObjectCreationOperation { Type.Name: "Thread" } => true,
            IInvocationOperation { TargetMethod.Name: "StartNew" } start => start.Arguments.Any(argument =>
                argument.Value.DescendantsAndSelf().OfType<IFieldReferenceOperation>().Any(option => option.Field.Name == "LongRunning")),
            _ => false,
        };

    private static bool IsUnsafe(SyntaxNode node) => node.AncestorsAndSelf().Any(ancestor => ancestor switch
    {
        UnsafeStatementSyntax => true,
        MemberDeclarationSyntax member => member.Modifiers.Any(SyntaxKind.UnsafeKeyword),
        LocalFunctionStatementSyntax local => local.Modifiers.Any(SyntaxKind.UnsafeKeyword),
        _ => false,
    });
}
