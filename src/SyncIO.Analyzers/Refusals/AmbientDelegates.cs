using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// The functions of the solution that set something for their caller, and are handed around as delegates. Whoever invokes a delegate of which
/// cannot be seen what it is may run any of them.
/// </summary>
/// <param name="code">The code in which they are looked for.</param>
/// <param name="setIn">What a body sets for its caller; null where it sets nothing.</param>
internal sealed class AmbientDelegates(OwnCode code, Func<IOperation, string?> setIn)
{
    /// <summary>What sets an <c>AsyncLocal</c> is a property of a common name: it counts in the files that name the type.</summary>
    private const string CommonName = "Value";

    /// <summary>How many functions are bound to know what they set: where there are more, names say too little.</summary>
    private const int Most = 200;

    /// <summary><c>SyntaxKind.ExpressionElement</c>, which this version of Roslyn does not have.</summary>
    private const int ElementOfCollection = 9077;

    private readonly Lazy<IReadOnlyList<(int Parameters, string Set)>> all = new(() => Find(code, setIn).ToList());

    /// <summary>What may be set by a delegate of which nothing but the type is known; null where there is no such function.</summary>
    public string? SetBy(IMethodSymbol invoke) => all.Value.FirstOrDefault(one => one.Parameters == invoke.Parameters.Length).Set;

    private static IEnumerable<(int Parameters, string Set)> Find(OwnCode code, Func<IOperation, string?> setIn)
    {
        var sites = FactIndex.Shipped.Lines(Role.Ambient).Select(line => line.Member)
            .SelectMany(member => Sites(code, NameOf(member), member.Name == CommonName ? SimpleName(member.Type) : null))
            .ToList();
        var further = sites.Select(AroundOf).Select(NameOf).OfType<string>().Distinct(StringComparer.Ordinal).SelectMany(name => Sites(code, name, null));

        return sites.Concat(further)
            .Select(site => AroundOf(site) is AnonymousFunctionExpressionSyntax lambda ? lambda : IsHandedOn(site) ? CallSyntax.EndingIn(site) : (SyntaxNode?)null)
            .OfType<SyntaxNode>()
            .Distinct()
            .Take(Most)
            .Select(code.OperationAt)
            .SelectMany<IOperation?, (int Parameters, string? Set)>(function => function switch
            {
                IAnonymousFunctionOperation { Symbol: { IsAsync: false } symbol } lambda when !lambda.IsRunByItsSurroundings(code.Solution) =>
                    [(symbol.Parameters.Length, setIn(lambda))],
                IMethodReferenceOperation { Method: { IsAsync: false } method } =>
                    code.BodiesOf(Callees.Declared(method)).Select(body => (method.Parameters.Length, setIn(body))),
                _ => [],
            })
            .Where(one => one.Set is not null)
            .Select(one => (one.Parameters, one.Set!));
    }

    /// <summary>Where something of this name is set, called, made or handed on.</summary>
    private static IEnumerable<SimpleNameSyntax> Sites(OwnCode code, string name, string? beside) => code.Trees
        .Where(tree => beside is null || NamesInText.Positions(tree, beside, default).Any())
        .SelectMany(tree => NamesInText.In([tree], name, default))
        .Where(site => CallSyntax.CallOf(site) is not null
            || CallSyntax.EndingIn(site).Parent is AssignmentExpressionSyntax or PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax or ObjectCreationExpressionSyntax
            || IsHandedOn(site));

    private static bool IsHandedOn(SimpleNameSyntax site) => CallSyntax.EndingIn(site).Parent switch
    {
        ArgumentSyntax or EqualsValueClauseSyntax or ArrowExpressionClauseSyntax or ReturnStatementSyntax => true,
        InitializerExpressionSyntax or { RawKind: ElementOfCollection } => true,
        AssignmentExpressionSyntax assignment => assignment.Right == CallSyntax.EndingIn(site),
        _ => false,
    };

    /// <summary>The lambda or the member around a place.</summary>
    private static SyntaxNode? AroundOf(SyntaxNode site) => site.Ancestors().FirstOrDefault(around =>
        around is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax);

    private static string? NameOf(SyntaxNode? function) => function switch
    {
        LocalFunctionStatementSyntax local => local.Identifier.ValueText,
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        ConstructorDeclarationSyntax constructor => constructor.Identifier.ValueText,
        _ => null,
    };

    private static string NameOf(MemberPattern member) => member.Name == ".ctor" ? SimpleName(member.Type) : member.Name;

    private static string SimpleName(string type) => type.Substring(type.LastIndexOf('.') + 1).Split('`')[0];
}
