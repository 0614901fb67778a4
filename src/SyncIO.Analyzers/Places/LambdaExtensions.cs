using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Places;

/// <summary>Where and when a lambda runs.</summary>
internal static class LambdaExtensions
{
    /// <summary>Does an operation run where a place of the same body does, so that no lambda or local function is around it alone?</summary>
    public static bool RunsWhere(this IOperation operation, SyntaxNode place) => operation.Ancestors().All(around =>
        around is not (IAnonymousFunctionOperation or ILocalFunctionOperation) || around.Syntax.Span.Contains(place.Span));

    /// <summary>Does it run where it is written, before the surroundings go on?</summary>
    /// <param name="lambda">A lambda.</param>
    /// <param name="solution">The other projects, whose members may run it; null: only those of the compilation are asked.</param>
    public static bool IsRunByItsSurroundings(this IAnonymousFunctionOperation lambda, SolutionAssemblies? solution = null) =>
        lambda.IsQueryClause() || !lambda.Symbol.IsAsynchronous() && OnTheSpot.Runs(lambda, solution);

    /// <summary>The lambda that a query clause stands for. The first source and that of a join are outside of any.</summary>
    public static bool IsQueryClause(this IAnonymousFunctionOperation lambda) => lambda.Syntax is not AnonymousFunctionExpressionSyntax;

    /// <summary>Is it data about code, or inside of such?</summary>
    public static bool IsInExpressionTree(this IAnonymousFunctionOperation lambda) =>
        IsExpressionTree(lambda) || lambda.Ancestors().OfType<IAnonymousFunctionOperation>().Any(IsExpressionTree);

    private static bool IsExpressionTree(IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IConversionOperation { Type: INamedTypeSymbol { Name: "Expression", ContainingNamespace.Name: "Expressions" } };

    /// <summary>A thread that was made for it may block: <c>new Thread(..)</c>, <c>TaskCreationOptions.LongRunning</c>.</summary>
    public static bool HasThreadOfItsOwn(this IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IDelegateCreationOperation { Parent: IArgumentOperation { Parent: { } receiver } } && receiver switch
        {
            IObjectCreationOperation { Type.Name: "Thread" } => true,
            IInvocationOperation { TargetMethod.Name: "StartNew" } start => start.Arguments.Any(argument =>
                argument.Value.DescendantsAndSelf().OfType<IFieldReferenceOperation>().Any(option => option.Field.Name == "LongRunning")),
            _ => false,
        };

    /// <summary>A query that is put together here and gone through elsewhere, or never.</summary>
    public static bool IsDeferred(this IAnonymousFunctionOperation lambda) => LinqOperators.IsDeferred(lambda.TakenBy());
}
