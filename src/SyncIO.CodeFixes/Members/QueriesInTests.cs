using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Queries that tests make of collections: <c>orders.Setup(o => o.All()).Returns(list.AsQueryable())</c>, or in a class of their own that
/// implements the interface. Entity Framework refuses to await those, so that tests that pass would fail.
/// </summary>
internal static class QueriesInTests
{
    /// <summary>How far a value is followed to what made it.</summary>
    private const int Depth = 3;

    private static readonly ConditionalWeakTable<Solution, MembersOfTests> Known = new();

    /// <summary>Which test would fail if a query were awaited, as a message says it; null where none would.</summary>
    /// <param name="blocking">The call that executes the query.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(Blocking blocking, Solution solution, CancellationToken cancellation)
    {
        if (blocking.Plan is null
            || blocking.Call.Receiver() is not { Type: var type } query
            || !type.IsQueryable()
            || GiversOf(query, Depth).Distinct(SymbolEqualityComparer.Default).ToList() is not { Count: > 0 } givers)
        {
            return null;
        }

        if (!Known.TryGetValue(solution, out var known))
        {
            known = await ReadAsync(solution, cancellation).ConfigureAwait(false);
            Known.GetValue(solution, _ => known);
        }

        return givers.FirstOrDefault(giver => known.Has(giver!)) is { Name: var name }
            ? $"a test uses a collection for '{name}', and a query over a collection cannot be awaited"
            : null;
    }

    /// <summary>The members of the source that a query comes from, those that a test may put something else in the place of.</summary>
    private static IEnumerable<ISymbol> GiversOf(IOperation query, int depth) => depth == 0 ? [] : PartsOf(query).SelectMany(part => part switch
    {
        ILocalReferenceOperation local =>
            (local.ValuesOf(local.Local) ?? []).SelectMany(value => GiversOf(value, depth - 1)),
        _ when part.CalledMember() is { } member && part.Type.IsQueryable() && MayBeMocked(member) => [member],
        _ => [],
    });

    /// <summary>What its conditions mention is no query that it goes on with.</summary>
    private static IEnumerable<IOperation> PartsOf(IOperation query) =>
        query is IAnonymousFunctionOperation ? [] : query.ChildOperations.SelectMany(PartsOf).Prepend(query);

    private static bool MayBeMocked(ISymbol member) =>
        (member.ContainingType.TypeKind == TypeKind.Interface || member.IsVirtual || member.IsAbstract || member.IsOverride)
        && member.Locations.Any(place => place.IsInSource);

    private static async Task<MembersOfTests> ReadAsync(Solution solution, CancellationToken cancellation)
    {
        var found = new MembersOfTests();

        foreach (var document in await TestDocuments.InAsync(solution, cancellation).ConfigureAwait(false))
        {
            if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root
                && root.DescendantNodes().Where(node => node is InvocationExpressionSyntax call ? IsResult(call) : GivesQuery(node)).ToList() is { Count: > 0 } givers
                && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model)
            {
                foreach (var member in givers.SelectMany(giver => giver is InvocationExpressionSyntax result
                    ? ToldOf(result, model, cancellation)
                    : ImplementedBy((MemberDeclarationSyntax)giver, model, cancellation)))
                {
                    found.Add(member);
                }
            }
        }

        return found;
    }

    /// <summary><c>public IQueryable&lt;Order> All() => orders.AsQueryable();</c></summary>
    private static bool GivesQuery(SyntaxNode node) =>
        (node as MethodDeclarationSyntax)?.ReturnType is { } type && IsQuery(type)
        || (node as PropertyDeclarationSyntax)?.Type is { } ofProperty && IsQuery(ofProperty);

    private static bool IsQuery(TypeSyntax type) =>
        ((type as QualifiedNameSyntax)?.Right ?? type) is SimpleNameSyntax { Identifier.ValueText: "IQueryable" or "IOrderedQueryable" };

    /// <summary>The members that a member of the tests implements or overrides by what gives a collection.</summary>
    private static IEnumerable<ISymbol> ImplementedBy(MemberDeclarationSyntax own, SemanticModel model, CancellationToken cancellation) =>
        model.GetDeclaredSymbol(own, cancellation) is { ContainingType: { } type } member
        && (MakesCollection(own) || ReturnedBy(own).Any(value => IsCollection(value, model, Depth)))
            ? type.AllInterfaces
                .SelectMany(contract => contract.GetMembers())
                .Where(declared => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(declared), member))
                .Concat(member.Overridden() is { } overridden ? [overridden] : [])
                .Where(MayBeMocked)
            : [];

    private static IEnumerable<ExpressionSyntax> ReturnedBy(SyntaxNode member) => member.DescendantNodes()
        .Select(node => (node as ReturnStatementSyntax)?.Expression ?? (node as ArrowExpressionClauseSyntax)?.Expression)
        .OfType<ExpressionSyntax>();

    /// <summary><c>….Returns(value)</c></summary>
    private static bool IsResult(InvocationExpressionSyntax call) =>
        call is { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name }, ArgumentList.Arguments.Count: > 0 }
        && FactIndex.Shipped.Lines(Role.MockResult).Any(line => line.Names(name));

    /// <summary>The members that are told to give a collection: <c>mock.Setup(m => m.All())</c>, <c>fake.All()</c>.</summary>
    private static IEnumerable<ISymbol> ToldOf(InvocationExpressionSyntax result, SemanticModel model, CancellationToken cancellation) =>
        IsCollection(result.ArgumentList.Arguments[0].Expression, model, Depth)
            ? ((MemberAccessExpressionSyntax)result.Expression).Expression
                .DescendantNodesAndSelf()
                .Where(node => node is InvocationExpressionSyntax or MemberAccessExpressionSyntax)
                .Select(node => model.GetSymbolInfo(node, cancellation).Symbol)
                .OfType<ISymbol>()
                .Where(MayBeMocked)
            : [];

    private static bool IsCollection(ExpressionSyntax value, SemanticModel model, int depth) => depth > 0 && value switch
    {
        ParenthesizedExpressionSyntax inner => IsCollection(inner.Expression, model, depth),
        LambdaExpressionSyntax { ExpressionBody: { } body } => IsCollection(body, model, depth),
        InvocationExpressionSyntax call => model.GetSymbolInfo(call).Symbol is IMethodSymbol called && IsCollection(called, call.Expression, model, depth),
        IdentifierNameSyntax or MemberAccessExpressionSyntax => model.GetSymbolInfo(value).Symbol is { } named
            && (named is IMethodSymbol method ? IsCollection(method, value, model, depth) : ValuesOf(named, model).Any(one => IsCollection(one, model, depth - 1))),
        _ => false,
    };

    /// <summary>What is called, or given as a function: <c>….Returns(list.AsQueryable)</c>.</summary>
    private static bool IsCollection(IMethodSymbol method, ExpressionSyntax function, SemanticModel model, int depth) => method.ContainingType is { Name: "Queryable" }
        ? method.Name == "AsQueryable" || function is MemberAccessExpressionSyntax { Expression: var source } && IsCollection(source, model, depth)
        : method.DeclaringSyntaxReferences.Any(helper => MakesCollection(helper.GetSyntax()));

    /// <summary>A helper of the tests that turns a list into a query, and knows nothing of waiting.</summary>
    private static bool MakesCollection(SyntaxNode helper) =>
        helper.DescendantNodes().OfType<SimpleNameSyntax>().Select(name => name.Identifier.ValueText).ToList() is var names
        && names.Contains("AsQueryable")
        && !names.Any(name => name.IndexOf("Async", StringComparison.Ordinal) >= 0 || name.StartsWith("BuildMock", StringComparison.Ordinal));

    /// <summary>What a variable is given in the file.</summary>
    private static IEnumerable<ExpressionSyntax> ValuesOf(ISymbol variable, SemanticModel model) => variable.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .Select(node => (node as VariableDeclaratorSyntax)?.Initializer?.Value ?? (node as PropertyDeclarationSyntax)?.ExpressionBody?.Expression)
        .Concat(model.SyntaxTree.GetRoot().DescendantNodes()
            .OfType<AssignmentExpressionSyntax>()
            .Where(given => given.Left is IdentifierNameSyntax name && name.Identifier.ValueText == variable.Name)
            .Select(given => given.Right))
        .OfType<ExpressionSyntax>()
        .Where(value => value.SyntaxTree == model.SyntaxTree);
}
