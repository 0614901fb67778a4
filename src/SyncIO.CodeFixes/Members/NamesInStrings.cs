using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// The names that strings of a solution say. What is compared with a string is data (<c>status == "Delete"</c>), and so is what the solution's own members
/// are given, as long as nothing in it looks up members by a name that it does not say itself.
/// </summary>
internal sealed class NamesInStrings
{
    private static readonly char[] Separators = ['.', ':', '/', '+', '#', ',', ';', '|', '(', ')'];

    private static readonly Regex Query = new(@"\bSELECT\s.*\sFROM\s", RegexOptions.IgnoreCase | RegexOptions.Singleline);

    private readonly HashSet<string> strings = new(StringComparer.Ordinal);
    private readonly HashSet<string> actions = new(StringComparer.Ordinal);
    private readonly HashSet<string> lookedUp = new(StringComparer.Ordinal);
    private readonly HashSet<(string File, string Name)> ofFiles = [];
    private readonly Dictionary<string, HashSet<string>> takers = new(StringComparer.Ordinal);
    private readonly HashSet<string> methods = new(StringComparer.Ordinal);
    private bool runsActions;

    /// <summary>Does something in the solution look up members by names that it does not say itself?</summary>
    public bool AreMembersLookedUp { get; private set; }

    /// <summary>Reads the strings of a file.</summary>
    public void Add(SyntaxNode root)
    {
        methods.UnionWith(root.DescendantNodes().OfType<MethodDeclarationSyntax>().Select(method => method.Identifier.ValueText));

        if (root.DescendantNodes().Any(LooksUpAny))
        {
            AreMembersLookedUp = true;
            runsActions |= root.DescendantNodes().Any(IsInvoke) && root.DescendantNodes().Any(IsResultOfAction);
        }

        foreach (var token in root.DescendantTokens().Where(token => token.Kind() is
            SyntaxKind.StringLiteralToken or SyntaxKind.SingleLineRawStringLiteralToken or SyntaxKind.MultiLineRawStringLiteralToken))
        {
            if (!IsCompared(token.Parent!))
            {
                Add(token, root.SyntaxTree.FilePath);
            }
        }

        strings.UnionWith(root.DescendantNodes().OfType<BinaryExpressionSyntax>()
            .Where(sum => sum.Parent is not BinaryExpressionSyntax)
            .Select(Sum)
            .OfType<string>()
            .Where(SyntaxFacts.IsValidIdentifier));
    }

    /// <summary>Does one name a member? A private one is meant where a file of its type says its name, or where a member is looked up by it.</summary>
    public bool Name(Member member) => member.Symbol is { DeclaredAccessibility: Accessibility.Private, ContainingType: { } type }
        ? lookedUp.Contains(member.Name)
            || type.DeclaringSyntaxReferences.Any(part => ofFiles.Contains((part.SyntaxTree.FilePath, member.Name)))
        : strings.Contains(member.Name)
            || takers.TryGetValue(member.Name, out var given) && (AreMembersLookedUp || !given.IsSubsetOf(methods))
            || actions.Contains(member.Name) && IsOfController(member.Symbol);

    /// <summary>Does one name an action of a controller, where something in the solution runs actions by reflection, and takes what they return for no task?</summary>
    public bool RunsByName(IMethodSymbol action) => runsActions
        && IsOfController(action)
        && (strings.Contains(action.Name) || takers.ContainsKey(action.Name) || lookedUp.Contains(action.Name));

    /// <summary>May a call look up a member by a name that it is given, by its own name?</summary>
    public static bool MayLookUp(InvocationExpressionSyntax call) =>
        new[] { "Method", "Member", "Delegate", "Invoke", "Call" }.Any(word => CallSyntax.NameOf(call).Identifier.ValueText.IndexOf(word, StringComparison.Ordinal) >= 0);

    private void Add(SyntaxToken token, string file)
    {
        var holder = token.Parent?.Parent;
        var names = NamesInMarkup.InQuotes(token.ValueText).Prepend(token.ValueText)
            .Where(text => !IsSql(text))
            .SelectMany(text => text.Split(Separators, StringSplitOptions.RemoveEmptyEntries))
            .Where(SyntaxFacts.IsValidIdentifier)
            .ToList();
        ofFiles.UnionWith(names.Select(name => (file, name)));

        if (holder is AttributeArgumentSyntax or EqualsValueClauseSyntax && !NamedActions.IsHolder(holder)
            || CallAround(holder) is { } call && MayLookUp(call))
        {
            lookedUp.UnionWith(names);
        }

        if (NamedActions.IsHolder(holder))
        {
            actions.UnionWith(names);
        }
        else if (CallAround(holder) is { Expression: IdentifierNameSyntax or MemberAccessExpressionSyntax } taker && !MayLookUp(taker))
        {
            foreach (var name in names)
            {
                takers[name] = takers.TryGetValue(name, out var known) ? known : new HashSet<string>(StringComparer.Ordinal);
                takers[name].Add(CallSyntax.NameOf(taker).Identifier.ValueText);
            }
        }
        else
        {
            strings.UnionWith(names);
        }
    }

    /// <summary><c>SELECT dbo.Total(Id) FROM Users</c>: the functions of a query are those of the database.</summary>
    private static bool IsSql(string text) => Query.IsMatch(text);

    private static InvocationExpressionSyntax? CallAround(SyntaxNode? holder) => (holder as ArgumentSyntax)?.Parent?.Parent as InvocationExpressionSyntax;

    /// <summary><c>status == "Delete"</c>, <c>case "Delete":</c>; not <c>method.Name == "Delete"</c>.</summary>
    private static bool IsCompared(SyntaxNode literal) => literal.Parent switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } comparison =>
            !IsName(comparison.Left == literal ? comparison.Right : comparison.Left),
        CaseSwitchLabelSyntax label => !IsName(((SwitchStatementSyntax)label.Parent!.Parent!).Expression),
        _ => false,
    };

    private static bool IsName(ExpressionSyntax compared) => compared is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Name" } or MemberBindingExpressionSyntax or ConditionalAccessExpressionSyntax;

    /// <summary><c>type.GetMethod(name)</c>, <c>type.GetMethods()</c>; <c>type.GetMethod("Load")</c> says which.</summary>
    private static bool LooksUpAny(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { ArgumentList.Arguments: var arguments } call => CallSyntax.NameOf(call).Identifier.ValueText switch
        {
            "GetMethods" or "GetMembers" or "GetRuntimeMethods" or "GetDeclaredMethods" => true,
            "GetMethod" or "GetMember" or "GetRuntimeMethod" or "GetDeclaredMethod" or "InvokeMember" or "CreateDelegate" or "Call" =>
                arguments.Any(argument => argument.Expression is not (LiteralExpressionSyntax or TypeOfExpressionSyntax)),
            _ => false,
        },
        IdentifierNameSyntax { Identifier.ValueText: "DeclaredMethods" or "DeclaredMembers" } => true,
        _ => false,
    };

    /// <summary><c>method.Invoke(controller, arguments)</c></summary>
    private static bool IsInvoke(SyntaxNode node) =>
        node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Invoke" }, ArgumentList.Arguments.Count: 2 };

    private static bool IsResultOfAction(SyntaxNode node) =>
        node is IdentifierNameSyntax { Identifier.ValueText: "ActionResult" or "IActionResult" or "PartialViewResult" or "ViewResult" or "ContentResult" };

    /// <summary>The text that some texts are together; null where one of them is none.</summary>
    private static string? Sum(ExpressionSyntax text) => text switch
    {
        LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression, Token.ValueText: var part } => part,
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression } sum when Sum(sum.Left) is { } left && Sum(sum.Right) is { } right => left + right,
        _ => null,
    };

    private static bool IsOfController(ISymbol member) =>
        member.ContainingType.BaseTypesAndSelf().Any(type => type.Name.EndsWith("Controller", StringComparison.Ordinal) || type.Name == "ControllerBase");
}
