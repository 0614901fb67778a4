using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Inventory;

/// <summary>Whose thread a finding blocks: an endpoint's, that of a background service, or of a member that others call.</summary>
/// <param name="knowledge">What is known of the compilation.</param>
/// <param name="root">The folder that paths are relative to.</param>
internal sealed class InventoryEntries(Knowledge knowledge, string root)
{
    /// <summary>The function around a place.</summary>
    /// <param name="position">A position in a file.</param>
    /// <param name="model">The model of the file.</param>
    public InventoryEntry Around(int position, SemanticModel model)
    {
        var handlers = knowledge.Of(model.SyntaxTree).Handlers;
        var symbol = model.GetEnclosingSymbol(position);

        for (; symbol is IMethodSymbol function; symbol = symbol.ContainingSymbol)
        {
            if (IsHandler(function, model, handlers))
            {
                return Of(function, InventoryEntry.Endpoint, NameOf(function, model));
            }

            if (function.MethodKind is not (MethodKind.LocalFunction or MethodKind.AnonymousFunction))
            {
                break;
            }
        }

        return symbol is null ? new InventoryEntry()
            : symbol.ContainingType is { } type && IsService(type) ? Of(symbol, InventoryEntry.Service, FullNameOf(symbol))
            : Of(symbol, InventoryEntry.Member, FullNameOf(symbol));
    }

    private static bool IsHandler(IMethodSymbol function, SemanticModel model, RequestHandlers handlers) =>
        function.DeclaringSyntaxReferences.FirstOrDefault(part => part.SyntaxTree == model.SyntaxTree)?.GetSyntax() is { } syntax
        && model.GetOperation(syntax) is { } body
        && handlers.Of(function, body) is not null;

    private static bool IsService(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(one => one.Name == "IHostedService" && one.ContainingNamespace.IsWithin("Microsoft.Extensions.Hosting"));

    private InventoryEntry Of(ISymbol symbol, string kind, string name)
    {
        var place = symbol.Locations.FirstOrDefault(location => location.IsInSource) ?? Location.None;
        return new InventoryEntry
        {
            Kind = kind,
            Name = name,
            File = InventoryPaths.FileOf(place, root),
            Line = InventoryPaths.LineOf(place),
            Key = symbol is IMethodSymbol method ? KeyOf(method) : null,
        };
    }

    /// <summary>The name of a method in the solution; null where nobody can call it.</summary>
    public static string? KeyOf(IMethodSymbol method) => MemberKey.Of(method) is var (project, id) ? $"{project} {id}" : null;

    /// <summary>A lambda has the name of what it is given to, and the route: <c>MapGet /orders</c>.</summary>
    private string NameOf(IMethodSymbol function, SemanticModel model)
    {
        var given = function.MethodKind == MethodKind.AnonymousFunction
            ? function.DeclaringSyntaxReferences[0].GetSyntax().FirstAncestorOrSelf<InvocationExpressionSyntax>()
            : null;

        return given is null ? FullNameOf(function)
            : given.ArgumentList.Arguments.FirstOrDefault() is { } first && model.GetConstantValue(first.Expression).Value is string route
                ? $"{CallSyntax.NameOf(given).Identifier.ValueText} {route}"
            : $"{CallSyntax.NameOf(given).Identifier.ValueText} in {FullNameOf(function.ContainingSymbol)}";
    }

    private string FullNameOf(ISymbol symbol) => ChainNames.Of(symbol, knowledge.Code).Full;
}
