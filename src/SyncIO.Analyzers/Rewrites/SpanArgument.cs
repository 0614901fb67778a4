using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.Rewrites;

/// <summary>Rewrites an argument that makes a span so that it makes memory of the same: whether that binds the compiler says.</summary>
internal static class SpanArgument
{
    /// <summary>The arguments with memory in place of spans.</summary>
    public static ArgumentListSyntax OverMemory(ArgumentListSyntax list) => list.ReplaceNodes(
        list.Arguments,
        static (argument, _) => argument.WithExpression(OverMemory(argument.Expression) ?? argument.Expression));

    /// <summary><c>x.AsSpan(1)[2..]</c>, <c>new Span&lt;T&gt;(x)</c> or <c>memory.Span</c> over memory; null for all else.</summary>
    public static ExpressionSyntax? OverMemory(ExpressionSyntax argument) => argument switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsSpan" } callee } call =>
            call.WithExpression(callee.WithName(Named(callee.Name, "AsMemory"))),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Slice" } slice } call
            when OverMemory(slice.Expression) is { } memory => call.WithExpression(slice.WithExpression(memory)),
        ElementAccessExpressionSyntax range when OverMemory(range.Expression) is { } memory => range.WithExpression(memory),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Span" } access => access.Expression.WithTriviaFrom(access),
        ObjectCreationExpressionSyntax { Type: NameSyntax type } creation when OfMemory(type) is { } memory => creation.WithType(memory),
        _ => null,
    };

    /// <summary><c>Span&lt;T&gt;</c> or <c>System.ReadOnlySpan&lt;T&gt;</c> as memory; null for all else.</summary>
    private static NameSyntax? OfMemory(NameSyntax type) => type switch
    {
        GenericNameSyntax { Identifier.ValueText: "Span" } span => Named(span, "Memory"),
        GenericNameSyntax { Identifier.ValueText: "ReadOnlySpan" } span => Named(span, "ReadOnlyMemory"),
        QualifiedNameSyntax qualified when OfMemory(qualified.Right) is SimpleNameSyntax memory => qualified.WithRight(memory),
        _ => null,
    };

    /// <summary>Is the span one of the framework's memory? A <c>Span</c> of another type need not be all that the type holds.</summary>
    public static bool IsOfMemory(ExpressionSyntax argument, SemanticModel model) =>
        !argument.DescendantNodesAndSelf()
            .OfType<MemberAccessExpressionSyntax>()
            .Any(access => access.Name.Identifier.ValueText switch
            {
                "Span" => model.GetTypeInfo(access.Expression).Type is not { Name: "Memory" or "ReadOnlyMemory" },
                "AsSpan" => model.GetSymbolInfo(access).Symbol?.ContainingType.Name != "MemoryExtensions",
                _ => false,
            });

    private static T Named<T>(T name, string text)
        where T : SimpleNameSyntax =>
        (T)name.WithIdentifier(Identifier(name.Identifier.LeadingTrivia, text, name.Identifier.TrailingTrivia));
}
