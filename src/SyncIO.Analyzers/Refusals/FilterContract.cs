using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>
/// A filter of MVC that has an asynchronous form: the two members around an action become one that awaits what is between them, as MVC's own
/// <c>ActionFilterAttribute</c> has it. A type can move to it whole where it implements nothing else of the kind.
/// </summary>
/// <param name="Interface">The synchronous interface, in <c>Microsoft.AspNetCore.Mvc.Filters</c>.</param>
/// <param name="Before">Its only member, or the one that is called first.</param>
/// <param name="After">The one that is called last; null: there is only one.</param>
/// <param name="Member">The member of the asynchronous interface.</param>
/// <param name="Next">The type of the delegate that runs what is between them.</param>
/// <param name="GoesOn">Asks the context whether anything is to run at all.</param>
internal sealed record FilterContract(string Interface, string Before, string? After, string Member, string? Next, string? GoesOn)
{
    private const string Namespace = "Microsoft.AspNetCore.Mvc.Filters";

    private static readonly FilterContract[] All =
    [
        new("IActionFilter", "OnActionExecuting", "OnActionExecuted", "OnActionExecutionAsync", "ActionExecutionDelegate", "context.Result is null"),
        new("IResourceFilter", "OnResourceExecuting", "OnResourceExecuted", "OnResourceExecutionAsync", "ResourceExecutionDelegate", "context.Result is null"),
        new("IResultFilter", "OnResultExecuting", "OnResultExecuted", "OnResultExecutionAsync", "ResultExecutionDelegate", "!context.Cancel"),
        new("IAuthorizationFilter", "OnAuthorization", null, "OnAuthorizationAsync", null, null),
        new("IExceptionFilter", "OnException", null, "OnExceptionAsync", null, null),
    ];

    /// <summary>The asynchronous interface.</summary>
    public string AsyncInterface => "IAsync" + Interface.Substring(1);

    /// <summary>The form that the type of a handler can move to; null where it cannot, or is no such filter.</summary>
    public static FilterContract? Of(IMethodSymbol function, Handler line) =>
        line is { Shape: HandlerShape.Type, Contract.Type: not null }
        && All.FirstOrDefault(contract => line.Type == $"{Namespace}.{contract.Interface}") is { } found
        && found.CanMove(function.ContainingType)
            ? found
            : null;

    /// <summary>The members of a type that change with it.</summary>
    public IEnumerable<IMethodSymbol> Members(INamedTypeSymbol type) => new[] { Before, After }
        .OfType<string>()
        .SelectMany(name => type.GetMembers(name).OfType<IMethodSymbol>());

    /// <summary>Its interface in the list of a type's bases; null where it has another name there.</summary>
    public SimpleNameSyntax? WrittenIn(TypeDeclarationSyntax type) => type.BaseList?.Types
        .Select(one => one.Type is QualifiedNameSyntax qualified ? qualified.Right : one.Type)
        .OfType<IdentifierNameSyntax>()
        .FirstOrDefault(name => name.Identifier.ValueText == Interface);

    private bool CanMove(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.Length: 1 }
        && type.Interfaces.Any(Is)
        && type.DeclaringSyntaxReferences[0].GetSyntax() is TypeDeclarationSyntax declaration
        && WrittenIn(declaration) is not null
        && !Comments.HasDisabledText(declaration.BaseList!)
        && type.BaseType?.AllInterfaces.Any(Is) is false
        && !type.AllInterfaces.Any(other => other.AllInterfaces.Any(Is) || other.Name == AsyncInterface)
        && type.GetMembers(Member).IsEmpty
        && Members(type).ToList() is var members
        && members.Count == (After is null ? 1 : 2)
        && members.All(member => member is
        {
            DeclaredAccessibility: Accessibility.Public,
            IsVirtual: false,
            IsAbstract: false,
            IsAsync: false,
            ReturnsVoid: true,
        });

    private bool Is(INamedTypeSymbol type) => type.IsNamed($"{Namespace}.{Interface}");
}
