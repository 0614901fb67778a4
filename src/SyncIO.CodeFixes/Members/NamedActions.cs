using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>Where a text names an action of a controller, and no other member.</summary>
internal static class NamedActions
{
    private static readonly Regex InMarkup = new("asp-action=\"[^\"@]*\"");

    /// <summary>Does a text stand where an action of a controller is meant: <c>RedirectToAction("Create")</c>, <c>[Route("posts/Create")]</c>?</summary>
    public static bool IsHolder(SyntaxNode? holder) => holder switch
    {
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } => TakesAction(call),
        AttributeArgumentSyntax { Parent.Parent: AttributeSyntax { Name: SimpleNameSyntax { Identifier.ValueText: var name } } } =>
            name is "Route" or "RoutePrefix" or "AcceptVerbs" or "ActionName"
                or "HttpGet" or "HttpPost" or "HttpPut" or "HttpPatch" or "HttpDelete" or "HttpHead" or "HttpOptions",
        _ => false,
    };

    /// <summary><c>RedirectToAction("Create")</c>, <c>Url.Action("Create")</c></summary>
    private static bool TakesAction(InvocationExpressionSyntax call) => CallSyntax.NameOf(call).Identifier.ValueText is
        "RedirectToAction" or "RedirectToActionPermanent" or "RedirectToActionPreserveMethod" or "RedirectToActionPermanentPreserveMethod"
        or "CreatedAtAction" or "AcceptedAtAction" or "Action" or "ActionLink" or "RenderAction" or "GetPathByAction" or "GetUriByAction";

    /// <summary>Markup without the attributes that name actions.</summary>
    public static string LeftOut(string markup) => InMarkup.Replace(markup, "");
}
