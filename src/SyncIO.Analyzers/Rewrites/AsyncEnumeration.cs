using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Rewrites;

/// <summary>The asynchronous form of a <c>foreach</c>: <c>await foreach</c>, or a collection that is awaited first.</summary>
internal static class AsyncEnumeration
{
    /// <summary>Finds how the collection of a loop can be enumerated without blocking.</summary>
    /// <param name="loop">The loop.</param>
    /// <param name="patterns">What the catalogue offers for it, in order.</param>
    /// <param name="catalogue">Where types are looked up.</param>
    /// <returns>The rewrite that binds; null where none does.</returns>
    public static FixPlan? Of(IForEachLoopOperation loop, ImmutableArray<CounterpartPattern> patterns, ApiCatalogue catalogue) => patterns
        .SelectMany(pattern => pattern.Type is null
            ? [Renamed(loop, pattern.Name)]
            : catalogue.Types(pattern.Type).Select(type => Plan(loop.SemanticModel, (loop.Syntax as CommonForEachStatementSyntax)?.Expression, type, pattern.Name)))
        .FirstOrDefault(plan => plan is not null);

    /// <summary>Finds how a query that a call takes in can be fetched first: <c>list.AddRange(query)</c>.</summary>
    /// <param name="call">The call.</param>
    /// <param name="query">The query.</param>
    /// <param name="patterns">What the catalogue offers for the call, each with its type, in order.</param>
    /// <param name="catalogue">Where types are looked up.</param>
    /// <returns>The rewrite that binds, with the token that is in scope; null where none does.</returns>
    public static FixPlan? OfTaken(IOperation call, IOperation query, ImmutableArray<CounterpartPattern> patterns, ApiCatalogue catalogue) => patterns
        .SelectMany(pattern => catalogue.Types(pattern.Type!).Select(type => Plan(query.SemanticModel, query.Syntax as ExpressionSyntax, type, pattern.Name)))
        .FirstOrDefault(plan => plan is { Action: FixAction.AwaitCollection }) is { } found
            ? found with { Token = TokenInScope.At(call) }
            : null;

    /// <summary><c>foreach (var line in File.ReadLines(path))</c>: another member gives the same elements asynchronously.</summary>
    private static FixPlan? Renamed(IForEachLoopOperation loop, string name) =>
        loop is { SemanticModel: { } model, Syntax: CommonForEachStatementSyntax { Expression: InvocationExpressionSyntax collection } statement }
        && loop.Syntax.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp8 }
        && new FixPlan(FixAction.Rename, name) is var plan
        && model.GetSpeculativeSymbolInfo(
            collection.SpanStart, WrittenCall.Write(collection.WithoutTrivia(), plan), SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol bound
        && ElementsOf(bound.ReturnType) is [var element]
        && SymbolEqualityComparer.Default.Equals(element, model.GetForEachStatementInfo(statement).ElementType)
            ? plan
            : null;

    /// <summary>What <c>await foreach</c> gives of an <c>IAsyncEnumerable&lt;T&gt;</c>, or of a type that implements it, as the pages of a service do.</summary>
    private static ITypeSymbol[] ElementsOf(ITypeSymbol sequence) =>
        [.. sequence.AllInterfaces.Prepend(sequence).Where(type => type.IsAsyncEnumerable()).Select(type => ((INamedTypeSymbol)type).TypeArguments[0])];

    private static FixPlan? Plan(SemanticModel? model, ExpressionSyntax? collection, INamedTypeSymbol type, string name)
    {
        if (model is null || collection is null)
        {
            return null;
        }

        var plan = new FixPlan(FixAction.AwaitForEach, name);
        var written = Bind(WrittenCall.Write(collection.WithoutTrivia(), plan));
        var isImported = written is not null && Same(written.ContainingType, type);
        var qualified = type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        var method = isImported ? written : Bind(SyntaxFactory.ParseExpression($"{qualified}.{name}({collection.WithoutTrivia()})"));

        return method is null ? null : plan with
        {
            Action = method.ReturnType.IsAsyncEnumerable() ? FixAction.AwaitForEach : FixAction.AwaitCollection,
            Namespace = isImported ? null : type.ContainingNamespace.ToDisplayString(),
        };

        IMethodSymbol? Bind(ExpressionSyntax expression) =>
            model.GetSpeculativeSymbolInfo(collection.SpanStart, expression, SpeculativeBindingOption.BindAsExpression).Symbol
                as IMethodSymbol;
    }

    private static bool Same(ITypeSymbol one, ITypeSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, other.OriginalDefinition);
}
