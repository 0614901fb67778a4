using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>The names in the markup and the configuration of a solution, which may mean its members.</summary>
internal sealed class NamesInMarkup
{
    private const string Name = @"[\p{L}_]\w*";

    private static readonly Regex Word = new(@"\b" + Name);

    /// <summary><c>Load</c>, <c>this.Load</c></summary>
    private static readonly Regex Bare = new(@"(?<!\.\s*)\b(?:(?:this|base)\s*\.\s*)?(" + Name + ")");

    /// <summary><c>store.Load(</c>, but not <c>features.Load&lt;string&gt;(</c>, which is generic.</summary>
    private static readonly Regex Called = new(@"(?<=\.\s*)" + Name + @"(?=\s*\()");

    /// <summary><c>names.Select(store.Load)</c>, <c>@onclick="store.Load"</c></summary>
    private static readonly Regex Accessed = new(@"(?<=\.)" + Name + @"\b(?!<)");

    /// <summary>What a controller puts into the bag for its view is no member, nor is the method of a form: <c>FormMethod.Get</c>.</summary>
    private static readonly Regex NoMember = new(@"\b(ViewBag|FormMethod)\s*\.\s*" + Name);

    private static readonly Regex Quoted = new("\"([^\"\\s]+)\"");

    /// <summary><c>@Html.Action("Stats")</c>, <c>Html.RenderAction("Stats", new { id })</c>: MVC 5 runs that action within the view, and waits for no task.</summary>
    private static readonly Regex ChildAction = new(@"\b[Hh]tml\w*\s*\.\s*(?:Render)?Action\s*\(\s*(?:actionName\s*:\s*)?""(\w+)""\s*(?:,\s*(?:controllerName\s*:\s*)?""(\w+)"")?");

    private static readonly Regex Comment = new(@"@\*.*?\*@", RegexOptions.Singleline);

    /// <summary>What documents members names none.</summary>
    private static readonly Regex Documentation = new(@"^\s*(<\?xml[^>]*>\s*)?<doc>\s*<assembly>");

    /// <summary>A view has a base of the solution: <c>@inherits MyPage</c>.</summary>
    private static readonly Regex OwnBase = new(@"@inherits\s+(?:" + Name + @"\s*(?:\.|::)\s*)*(" + Name + ")");

    private readonly HashSet<string> inOtherMarkup = new(StringComparer.Ordinal);
    private readonly HashSet<string> components = new(StringComparer.Ordinal);
    private readonly HashSet<string> bareInViews = new(StringComparer.Ordinal);
    private readonly HashSet<string> inViews = new(StringComparer.Ordinal);
    private readonly HashSet<string> calledInViews = new(StringComparer.Ordinal);
    private readonly HashSet<string> accessedInViews = new(StringComparer.Ordinal);
    private readonly HashSet<(string Action, string? Controller)> childActions = [];
    private readonly HashSet<string> properties = new(StringComparer.Ordinal);
    private readonly HashSet<string> bases = new(StringComparer.Ordinal);
    private readonly HashSet<(string Type, string Base)> inherited = [];
    private bool importsMembers;

    /// <summary>Is a file markup or configuration?</summary>
    public static bool Is(TextDocument document) => IsView(document) || Extension(document)
        is ".aspx" or ".ascx" or ".master" or ".asax" or ".ashx" or ".asmx" or ".svc"
        or ".xaml" or ".axaml" or ".xml" or ".config" or ".json" or ".html";

    /// <summary>Adds what a file with code says to all views: its properties, which are no methods, and the imports that hold everywhere.</summary>
    public void Add(SyntaxNode root)
    {
        properties.UnionWith(root.DescendantNodes().OfType<PropertyDeclarationSyntax>().Select(property => property.Identifier.ValueText));
        inherited.UnionWith(root.DescendantNodes().OfType<ClassDeclarationSyntax>()
            .SelectMany(type => type.BaseList?.Types.Select(one => (type.Identifier.ValueText, NameOf(one.Type))) ?? []));
        importsMembers |= root is CompilationUnitSyntax unit && unit.Usings.Any(import =>
            !import.StaticKeyword.IsKind(SyntaxKind.None) && !import.GlobalKeyword.IsKind(SyntaxKind.None));
    }

    /// <summary>Adds the names of a file; those of attributes that name actions are left out.</summary>
    /// <param name="document">The file.</param>
    /// <param name="text">Its text.</param>
    public void Add(TextDocument document, string text)
    {
        if (Documentation.IsMatch(text))
        {
            return;
        }

        childActions.UnionWith(ChildAction.Matches(Comment.Replace(text, "")).Cast<Match>()
            .Select(match => (match.Groups[1].Value, match.Groups[2].Success ? match.Groups[2].Value : ControllerOf(document))));
        var left = NamedActions.LeftOut(text);

        if (IsView(document))
        {
            left = NoMember.Replace(left, "");

            if (Extension(document) == ".razor")
            {
                components.Add(Path.GetFileNameWithoutExtension(document.FilePath ?? document.Name));
            }

            inViews.UnionWith(In(left, Word));
            bareInViews.UnionWith(Bare.Matches(left).Cast<Match>().Select(match => match.Groups[1].Value));
            calledInViews.UnionWith(In(left, Called));
            accessedInViews.UnionWith(In(left, Accessed));
            importsMembers |= left.IndexOf("using static", StringComparison.Ordinal) >= 0;
            bases.UnionWith(OwnBase.Matches(left).Cast<Match>().Select(match => match.Groups[1].Value));
        }
        else
        {
            inOtherMarkup.UnionWith(Extension(document) == ".json" ? InQuotes(left).SelectMany(part => In(part, Word)) : In(left, Word));
        }
    }

    /// <summary>Does a view run an action of MVC 5 as a part of itself?</summary>
    public bool Renders(IMethodSymbol action) => action.ContainingType.IsOrInherits("System.Web.Mvc.ControllerBase")
        && childActions.Any(one => one.Action == action.Name && (one.Controller is null || action.ContainingType.BaseTypesAndSelf().Any(type => type.Name == one.Controller + "Controller")));

    /// <summary>The controller of a view, by its folder: <c>Views/Shop/Index.cshtml</c>; null where any may show it.</summary>
    private static string? ControllerOf(TextDocument document) =>
        document.FilePath?.Split('/', '\\') is [.., var views, var folder, _] && views == "Views" && folder != "Shared" ? folder : null;

    /// <summary>
    /// May a file mean a member? A view names most members where it calls them, behind a dot, or gives them as a function, which may also be a property of
    /// that name; those that it or what it belongs to has, also elsewhere.
    /// </summary>
    public bool MayName(Member member) =>
        inOtherMarkup.Contains(member.Name)
        || calledInViews.Contains(member.Name)
        || accessedInViews.Contains(member.Name) && !properties.Contains(member.Name)
        || inViews.Contains(member.Name) && member.Symbol.IsGenericMethod
        || bareInViews.Contains(member.Name) && IsOfView(member.Symbol);

    /// <summary>May a member be named without a dot: as one of the view, by a static import, by a script?</summary>
    private bool IsOfView(IMethodSymbol member) =>
        member.IsStatic && importsMembers
        || !member.GetAttributes().IsEmpty
        || member.ContainingType is { TypeKind: not TypeKind.Interface } type
            && (inViews.Contains(type.Name)
                || IsBase(type.Name)
                || type.Name.EndsWith("Controller", StringComparison.Ordinal)
                || components.Contains(type.Name) // Orders.razor is a part of the class Orders.
                || type.BaseTypesAndSelf().Any(one => one.ContainingNamespace?.ToDisplayString() is { } space
                    && (space.StartsWith("Microsoft.AspNetCore", StringComparison.Ordinal) || space.StartsWith("System.Web", StringComparison.Ordinal))));

    /// <summary>Does a view inherit a type, or one that does?</summary>
    private bool IsBase(string type)
    {
        var all = new HashSet<string>(bases, StringComparer.Ordinal);

        while (inherited.Count(pair => all.Contains(pair.Type) && all.Add(pair.Base)) > 0)
        {
        }

        return all.Contains(type);
    }

    /// <summary>The last part of a name; empty where a keyword is one: <c>class C : object</c>.</summary>
    private static string NameOf(TypeSyntax type) =>
        type.DescendantNodesAndSelf(node => node is not TypeArgumentListSyntax).OfType<SimpleNameSyntax>().LastOrDefault()?.Identifier.ValueText ?? "";

    /// <summary>What stands in quotes and is no prose: in JSON, also in a string that holds some, names do.</summary>
    public static IEnumerable<string> InQuotes(string text) => Quoted.Matches(text).Cast<Match>().Select(match => match.Groups[1].Value);

    private static IEnumerable<string> In(string text, Regex names) => names.Matches(text).Cast<Match>().Select(match => match.Value);

    private static bool IsView(TextDocument document) => Extension(document) is ".cshtml" or ".razor";

    private static string Extension(TextDocument document) => Path.GetExtension(document.FilePath ?? document.Name);
}
