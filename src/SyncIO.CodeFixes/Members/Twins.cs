using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A synchronous member of the solution and its asynchronous twin, which need not do the same: one of two queries may have an operator that the
/// other has not.
/// </summary>
internal static class Twins
{
    /// <summary>Does a member call what its twin does not, beside what blocks?</summary>
    /// <param name="members">The members that a call runs.</param>
    /// <param name="twin">The name of the twin.</param>
    /// <param name="knowledge">What is known of the project that asks.</param>
    public static bool Differ(ImmutableArray<IMethodSymbol> members, string twin, Knowledge knowledge) => knowledge.Chains.RunBy(members)
        .Any(member => member.ContainingType.GetMembers(twin).OfType<IMethodSymbol>().ToList() is { Count: > 0 } twins
            && NamesIn(member, knowledge) is var names
            && !names.Contains(twin)
            && twins.Select(other => NamesIn(other, knowledge)).All(others => names.Any(name => !others.Contains(name) && !others.Contains(name + "Async"))));

    /// <summary>What a member calls that the catalogue knows nothing of.</summary>
    private static HashSet<string> NamesIn(IMethodSymbol member, Knowledge knowledge) => new(
        member.DeclaringSyntaxReferences
            .SelectMany(reference => reference.GetSyntax().DescendantNodes())
            .OfType<InvocationExpressionSyntax>()
            .Select(call => call.Expression switch
            {
                MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
                MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
                SimpleNameSyntax name => name.Identifier.ValueText,
                _ => "",
            })
            .Where(name => name.Length > 0 && !knowledge.Facts.Catalogue.Names(name)),
        StringComparer.Ordinal);
}
