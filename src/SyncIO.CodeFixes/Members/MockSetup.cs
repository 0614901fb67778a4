using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;

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
    /// <summary>The nulls behind it that have to say what they are, and what that is.</summary>
    public IReadOnlyList<(ExpressionSyntax Null, ITypeSymbol Type)> Nulls { get; init; } = [];

    /// <summary>The namespace of the extensions that say it of a task, where the file has not imported it; null where nothing is to be imported.</summary>
    public string? Import { get; init; }

    /// <summary>Is a mock told of a member here?</summary>
    /// <returns>Null where the member is just called.</returns>
    public static MockSetup? Of(IInvocationOperation call) => LambdaAround(call) is { } lambda && TakerOf(lambda) is { } taker
        ? OfLambda(call, lambda, taker)
        : OfReceiver(call);

    /// <summary>NSubstitute is told by calls: <c>mock.Load().Returns(1)</c>.</summary>
    private static MockSetup? OfReceiver(IInvocationOperation call) =>
        call.Parent is IArgumentOperation { Parameter.Ordinal: 0, Parent: IInvocationOperation { TargetMethod.IsExtensionMethod: true } told }
        && IsOf(Role.MockCalls, told)
            ? new MockSetup(IsKnown: true, [])
            : null;

    private static MockSetup? OfLambda(IInvocationOperation call, IAnonymousFunctionOperation lambda, IInvocationOperation taker) =>
        Is(Role.MockLambdas, taker, taker.TargetMethod.Name) ? new MockSetup(IsBody(call, lambda), [])
        : lambda.Parent is not IConversionOperation || Library(taker) is "System" or "Microsoft" ? null
        : IsOf(Role.MockExpressions, taker) ? new MockSetup(
            IsBody(call, lambda),
            Told(Role.MockResult, taker).ToList(),
            call.TargetMethod.ReturnsVoid ? ToComplete(taker) : null)
        {
            Import = Told(Role.MockResult, taker).Select(name => ImportFor(name, taker.SemanticModel!)).FirstOrDefault(space => space is not null),
            Nulls = [.. Told(Role.MockNull, taker).Select(NullGivenTo).OfType<ExpressionSyntax>().Select(given => (given, call.TargetMethod.ReturnType))],
        }

        // Some other library reads it.
        : new MockSetup(IsKnown: false, []);

    /// <summary>Does the call only ask a mock of NSubstitute what it was asked: <c>mock.Received().Load()</c>, in order or not?</summary>
    public static bool IsCheck(IInvocationOperation call) =>
        call.Instance is IInvocationOperation told && IsOf(Role.MockCalls, told)
        || LambdaAround(call) is { } lambda && TakerOf(lambda) is { } taker && IsOf(Role.MockCalls, taker);

    /// <summary>What says of a task what <c>Returns</c> says of its result: <c>ReturnsAsync</c>.</summary>
    public static string OfTask(string result) => TaskOf(result).Name;

    private static CounterpartPattern TaskOf(string result) => FactIndex.Shipped.Lines(Role.MockResult).First(line => line.Names(result)).Partner!;

    private static string? ImportFor(SimpleNameSyntax result, SemanticModel model) =>
        TaskOf(result.Identifier.ValueText).Type is { } type
        && type.LastIndexOf('.') is > 0 and var dot
        && model.LookupNamespacesAndTypes(result.SpanStart, name: type.Substring(dot + 1)).IsEmpty
            ? type.Substring(0, dot)
            : null;

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

    /// <summary>The names behind a setup that have a role: in a sequence, each of them.</summary>
    private static IEnumerable<SimpleNameSyntax> Told(Role role, IInvocationOperation setup) =>
        Behind(setup.Syntax).Where(name => Is(role, setup, name.Identifier.ValueText));

    /// <summary>What is called on a setup, and on the variable that it is kept in: <c>var told = mock.Setup(…); told.Returns(1);</c></summary>
    private static IEnumerable<SimpleNameSyntax> Behind(SyntaxNode setup)
    {
        var node = setup;

        for (; node.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access; node = call)
        {
            yield return access.Name;
        }

        if (node.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var kept } variable }
            && variable.FirstAncestorOrSelf<BlockSyntax>() is { } block)
        {
            foreach (var name in block.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name => name.Identifier.ValueText == kept && name.SpanStart > variable.Span.End).SelectMany(Behind))
            {
                yield return name;
            }
        }
    }

    /// <summary>The setup of a member that gives nothing: all of it where it ends in <c>DoesNothing()</c>.</summary>
    private static SyntaxNode? ToComplete(IInvocationOperation setup) =>
        Told(Role.MockNothing, setup).FirstOrDefault() is { Parent.Parent: var nothing } ? nothing
        : Is(Role.MockSetup, setup, setup.TargetMethod.Name) && !Told(Role.MockThrows, setup).Any() ? setup.Syntax
        : null;

    private static ExpressionSyntax? NullGivenTo(SimpleNameSyntax name) =>
        name.Parent?.Parent is InvocationExpressionSyntax { ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NullLiteralExpression } given }] }
            ? given
            : null;

    /// <summary>By the name, for what is behind a setup has many types, and by the library.</summary>
    private static bool Is(Role role, IInvocationOperation call, string name) =>
        FactIndex.Shipped.Lines(role).Any(line => line.Names(name) && IsOf(line, call));

    private static bool IsOf(Role role, IInvocationOperation call) => FactIndex.Shipped.Lines(role).Any(line => IsOf(line, call));

    private static bool IsOf(RoleLine line, IInvocationOperation call) => line.Member.Type.Split('.')[0] == Library(call);

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
