using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A synchronous member of the solution and its asynchronous twin, which need not do the same: one of two queries may have an operator that the
/// other has not.
/// </summary>
internal static class Twins
{
    /// <summary>
    /// Does a member call what its twin does not, beside what blocks? Does it block where the twin has its result at hand, or do something where the twin
    /// only throws?
    /// </summary>
    /// <param name="members">The members that a call runs.</param>
    /// <param name="twin">The name of the twin.</param>
    /// <param name="knowledge">What is known of the project that asks.</param>
    public static bool Differ(ImmutableArray<IMethodSymbol> members, string twin, Knowledge knowledge) => knowledge.Chains.RunBy(members)
        .Any(member => member.ContainingType.GetMembers(twin).OfType<IMethodSymbol>().ToList() is { Count: > 0 } twins
            && (twins.TrueForAll(MemberBody.OnlyThrows) && !MemberBody.OnlyThrows(member) || CallLess(member, twins, twin, knowledge)));

    private static bool CallLess(IMethodSymbol member, List<IMethodSymbol> twins, string twin, Knowledge knowledge) =>
        Called(member) is var all
        && !all.Contains(twin)
        && twins.Select(Called).All(others =>
            all.Where(name => !knowledge.Facts.Catalogue.Names(name)).Any(name => !others.Contains(name) && !others.Contains(name + "Async"))
            || others is ["FromResult"] && all.Any(knowledge.Facts.Catalogue.Names));

    /// <summary>What a member calls, by name.</summary>
    private static List<string> Called(IMethodSymbol member) =>
    [
        .. member.DeclaringSyntaxReferences
            .SelectMany(reference => reference.GetSyntax().DescendantNodes())
            .OfType<InvocationExpressionSyntax>()
            .Select(call => call.Expression switch
            {
                MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
                MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
                SimpleNameSyntax name => name.Identifier.ValueText,
                _ => "",
            })
            .Where(name => name.Length > 0)
            .Distinct(StringComparer.Ordinal),
    ];
}
