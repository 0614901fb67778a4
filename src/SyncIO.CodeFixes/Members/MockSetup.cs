using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A call that tells a mock what to give, and is not made: <c>mock.Setup(m => m.Load()).Returns(1)</c>. It follows by its name alone, and
/// nobody may ask for a sibling instead that the mock was told nothing of.
/// </summary>
/// <param name="IsKnown">Is it known how such a mock is told of a task?</param>
/// <param name="Results">The names behind it that say what is given, if they change as well.</param>
/// <param name="Completed">The setup of a member that gives nothing so far, and has to give a task; null where it has not.</param>
internal sealed record MockSetup(bool IsKnown, IReadOnlyList<SimpleNameSyntax> Results, SyntaxNode? Completed = null)
{
    /// <summary>Is a mock told of a member here?</summary>
    /// <returns>Null where the member is just called.</returns>
    public static MockSetup? Of(IInvocationOperation call) => LambdaAround(call) is { } lambda && TakerOf(lambda) is { } taker
        ? OfLambda(call, lambda, taker)
        : OfReceiver(call);

    /// <summary>NSubstitute is told by calls: <c>mock.Load().Returns(1)</c>.</summary>
    private static MockSetup? OfReceiver(IInvocationOperation call) =>
        call.Parent is IArgumentOperation { Parameter.Ordinal: 0, Parent: IInvocationOperation told }
        && told.TargetMethod.IsExtensionMethod
        && Library(told) == "NSubstitute"
            ? new MockSetup(IsKnown: true, [])
            : null;

    private static MockSetup? OfLambda(IInvocationOperation call, IAnonymousFunctionOperation lambda, IInvocationOperation taker) =>
        (Library(taker), IsExpression: lambda.Parent is IConversionOperation) switch
        {
            ("NSubstitute", _) when taker.TargetMethod.Name is "When" or "WhenForAnyArgs" => new MockSetup(IsBody(call, lambda), []),
            (_, IsExpression: false) or ("System" or "Microsoft", _) => null,
            ("Moq", _) => new MockSetup(
                IsBody(call, lambda),
                Returns(taker.Syntax).ToList(),
                taker.TargetMethod.Name == "Setup" && call.TargetMethod.ReturnsVoid && !Throws(taker.Syntax) ? taker.Syntax : null),
            ("FakeItEasy", _) => new MockSetup(IsBody(call, lambda), []),

            // Some other library reads it.
            _ => new MockSetup(IsKnown: false, []),
        };

    /// <summary>Does the call only ask a mock of NSubstitute what it was asked: <c>mock.Received().Load()</c>, in order or not?</summary>
    public static bool IsCheck(IInvocationOperation call) =>
        call.Instance is IInvocationOperation told && Library(told) == "NSubstitute"
        || LambdaAround(call) is { } lambda && TakerOf(lambda) is { } taker && Library(taker) == "NSubstitute";

    private static IAnonymousFunctionOperation? LambdaAround(IOperation operation)
    {
        for (var parent = operation.Parent; parent is not null; parent = parent.Parent)
        {
            if (parent is IAnonymousFunctionOperation lambda)
            {
                return lambda;
            }
        }

        return null;
    }

    private static IInvocationOperation? TakerOf(IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IConversionOperation or IDelegateCreationOperation
        && lambda.Parent.Parent is IArgumentOperation { Parent: IInvocationOperation taker }
            ? taker
            : null;

    private static bool IsBody(IInvocationOperation call, IAnonymousFunctionOperation lambda) =>
        lambda.Syntax is LambdaExpressionSyntax { ExpressionBody: { } body } && body == call.Syntax;

    /// <summary><c>Returns</c> becomes <c>ReturnsAsync</c>: in a sequence, each of them.</summary>
    private static IEnumerable<SimpleNameSyntax> Returns(SyntaxNode setup)
    {
        for (var node = setup; node.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access; node = call)
        {
            if (access.Name.Identifier.ValueText == "Returns")
            {
                yield return access.Name;
            }
        }
    }

    private static bool Throws(SyntaxNode setup) => setup.Ancestors()
        .TakeWhile(ancestor => ancestor is MemberAccessExpressionSyntax or InvocationExpressionSyntax)
        .OfType<MemberAccessExpressionSyntax>()
        .Any(access => access.Name.Identifier.ValueText is "Throws" or "ThrowsAsync");

    private static string Library(IInvocationOperation call)
    {
        var space = call.TargetMethod.ContainingNamespace;

        while (space is { ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space?.Name ?? "";
    }
}
