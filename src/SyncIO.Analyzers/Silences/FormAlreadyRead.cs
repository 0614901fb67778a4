using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Silences;

/// <summary>
/// <c>HttpRequest.Form</c> waits for the body only where nobody has read the form yet. Model binding has, asynchronously, before an action
/// with parameters runs, and the filters around that: its value providers ask for the form whatever is bound. So has the check of an
/// antiforgery token.
/// </summary>
internal static class FormAlreadyRead
{
    /// <summary>How many members a controller may put between an action and what asks for the form.</summary>
    private const int Deepest = 3;

    /// <summary>Is this a form that was read before the code around it ran, or in it?</summary>
    public static bool IsAskedBy(IOperation operation) => Is(operation) && IsReadBefore(operation);

    /// <summary>Does an operation read a form?</summary>
    public static bool Is(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property: { Name: "Form", ContainingType.Name: "HttpRequest" } };

    /// <summary>Was the form read before the code around an operation runs, or in it?</summary>
    public static bool IsReadBefore(IOperation operation) =>
        Functions(operation).Any(function => IsBound(function) || IsOfBound(function, operation.SemanticModel!, Deepest)) || IsReadIn(operation.Root());

    private static IEnumerable<IMethodSymbol> Functions(IOperation operation)
    {
        for (var symbol = operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart);
            symbol is IMethodSymbol method;
            symbol = symbol.ContainingSymbol)
        {
            yield return method;
        }
    }

    private static bool IsBound(IMethodSymbol function) =>
        function.Parameters.Any(parameter => Lines(Role.FormType).Any(line => line.IsFor(parameter.Type)) || Has(parameter, Role.FormAttribute))
        || RequestHandlers.Implemented(function).Any(member => Lines(Role.AfterForm).Any(line => line.IsFor(member.ContainingType)))
        || function is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, ContainingType: { } type }
            && (IsPage(type)
                || IsController(type)
                && (!function.Parameters.IsEmpty || ChecksToken(function) || type.BaseTypesAndSelf().Any(ChecksToken)));

    /// <summary>A member of a controller that is no action: is it called by such actions alone?</summary>
    private static bool IsOfBound(IMethodSymbol helper, SemanticModel model, int depth) =>
        depth > 0
        && helper is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: not Accessibility.Public, ContainingType: { } type }
        && (IsController(type) || IsPage(type))
        && type.DeclaringSyntaxReferences.FirstOrDefault(part => part.SyntaxTree == model.SyntaxTree)?.GetSyntax() is { } declaration
        && NamesInType.Uses(declaration, helper.Name).Where(use => IsOf(helper, model.GetSymbolInfo(use).Symbol)).ToList() is { Count: > 0 } uses
        && uses.All(use => model.GetEnclosingSymbol(use.SpanStart) is IMethodSymbol caller
            && (IsBound(caller) || IsOfBound(caller, model, depth - 1)));

    private static bool IsOf(IMethodSymbol member, ISymbol? symbol) =>
        SymbolEqualityComparer.Default.Equals(symbol?.OriginalDefinition, member.OriginalDefinition);

    private static bool IsController(INamedTypeSymbol type) =>
        type.IsOrInherits("Microsoft.AspNetCore.Mvc.ControllerBase")
        || type.BaseTypesAndSelf().Any(one => Has(one, Role.FormBinder));

    private static bool IsPage(INamedTypeSymbol type) => type.IsOrInherits("Microsoft.AspNetCore.Mvc.RazorPages.PageModel");

    private static bool ChecksToken(ISymbol symbol) => Has(symbol, Role.FormCheck);

    private static bool Has(ISymbol symbol, Role attribute) =>
        symbol.GetAttributes().Any(one => Lines(attribute).Any(line => line.IsFor(one.AttributeClass)));

    private static ImmutableArray<RoleLine> Lines(Role role) => FactIndex.Shipped.Lines(role);

    private static bool IsReadIn(IOperation body) =>
        body.Descendants().OfType<IInvocationOperation>().Any(call => call.TargetMethod.Name == "ReadFormAsync");
}
