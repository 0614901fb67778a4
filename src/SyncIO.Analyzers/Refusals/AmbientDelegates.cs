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
    /// <summary>How many functions are bound to know what they set: where there are more, names say too little.</summary>
    private const int Most = 200;

    /// <summary><c>SyntaxKind.ExpressionElement</c>, which this version of Roslyn does not have.</summary>
    private const int ElementOfCollection = 9077;

    private readonly Lazy<IReadOnlyList<(IMethodSymbol Function, string Set)>> all = new(() => Find(code, setIn).ToList());

    /// <summary>What may be set by a delegate of which nothing but the type is known; null where there is no such function.</summary>
    public string? SetBy(IMethodSymbol invoke) => all.Value.FirstOrDefault(one => Fits(one.Function, invoke)).Set;

    private static bool Fits(IMethodSymbol function, IMethodSymbol invoke) =>
        function.Parameters.Length == invoke.Parameters.Length
        && function.Parameters.Zip(invoke.Parameters, (own, given) => own.Type is ITypeParameterSymbol || given.Type is ITypeParameterSymbol
            || own.Type.MetadataNameInFull() == given.Type.MetadataNameInFull()).All(fits => fits);

    private static IEnumerable<(IMethodSymbol Function, string Set)> Find(OwnCode code, Func<IOperation, string?> setIn)
    {
        var sites = FactIndex.Shipped.Lines(Role.Ambient).Select(line => line.Member)
            .SelectMany(member => Sites(code, NameInCode.Of(member.Type, member.Name), NameInCode.OfType(member.Type)))
            .Where(site => !IsHandedOn(site))
            .ToList();
        var further = sites.Select(AroundOf).Select(NameOf).OfType<string>().Distinct(StringComparer.Ordinal).SelectMany(name => Sites(code, name, null));

        return sites.Concat(further)
            .Select(site => AroundOf(site) is AnonymousFunctionExpressionSyntax lambda ? lambda : IsHandedOn(site) ? CallSyntax.EndingIn(site) : (SyntaxNode?)null)
            .OfType<SyntaxNode>()
            .Distinct()
            .Take(Most)
            .Select(code.OperationAt)
            .SelectMany<IOperation?, (IMethodSymbol Function, string? Set)>(function => function switch
            {
                IAnonymousFunctionOperation { Symbol: { IsAsync: false } symbol } lambda when !lambda.IsRunByItsSurroundings(code.Solution) && !IsForThread(lambda) =>
                    [(symbol, setIn(lambda))],
                IMethodReferenceOperation { Method: { IsAsync: false } method } =>
                    code.BodiesOf(Callees.Declared(method)).Select(body => (method, setIn(body))),
                _ => [],
            })
            .Where(one => one.Set is not null)
            .Select(one => (one.Function, one.Set!));
    }

    /// <summary>Where something of this name is set, called, made or handed on.</summary>
    private static IEnumerable<SimpleNameSyntax> Sites(OwnCode code, string name, string? beside) => code.Trees
        .Where(tree => !GeneratedCode.Is(tree))
        .Where(tree => beside is null || NamesInText.Positions(tree, beside, default).Any())
        .SelectMany(tree => NamesInText.In([tree], name, default))
        .Where(site => CallSyntax.CallOf(site) is not null
            || CallSyntax.EndingIn(site).Parent is AssignmentExpressionSyntax or PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax or ObjectCreationExpressionSyntax
            || IsHandedOn(site));

    /// <summary>What another thread runs has a context of its own.</summary>
    private static bool IsForThread(IAnonymousFunctionOperation lambda) =>
        lambda.HasThreadOfItsOwn() || lambda.TakenBy()?.TargetMethod.ContainingNamespace.IsWithin("System.Threading") is true;

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
}
