using System.Collections.Generic;
using System.Linq;
using System;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Recording;

/// <summary>
/// Members of which the compiler shows analyzers nothing. A project may have thousands that a tool wrote: their names are read, and only those
/// are bound that call something by a name which may block, or one of the others that does.
/// </summary>
internal static class UnseenMembers
{
    /// <summary>The members from which a chain may come to an end, by the names in their bodies.</summary>
    /// <param name="members">The members.</param>
    /// <param name="catalogue">What is known to block.</param>
    public static IEnumerable<IMethodSymbol> ThatMayEnd(IEnumerable<IMethodSymbol> members, ApiCatalogue catalogue)
    {
        var callers = new Dictionary<string, List<IMethodSymbol>>(StringComparer.Ordinal);
        var mayEnd = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default);
        var open = new Queue<IMethodSymbol>();

        foreach (var member in members.Where(member => !member.IsAsynchronous()))
        {
            var names = NamesIn(member).ToList();

            foreach (var name in names)
            {
                (callers.TryGetValue(name, out var known) ? known : callers[name] = []).Add(member);
            }

            if (names.Exists(catalogue.Mentions) || Implementations.AreAsked(member))
            {
                open.Enqueue(member);
            }
        }

        while (open.Count > 0)
        {
            if (open.Dequeue() is var member && mayEnd.Add(member) && callers.TryGetValue(NameOf(member), out var above))
            {
                above.ForEach(open.Enqueue);
            }
        }

        return mayEnd.Select(Callees.Declared);
    }

    /// <summary>By which name others call it.</summary>
    private static string NameOf(IMethodSymbol member) => member switch
    {
        { AssociatedSymbol: { } property } => property.Name,
        { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        _ => member.Name,
    };

    private static IEnumerable<string> NamesIn(IMethodSymbol member) => MemberBody.Of(member)
        .SelectMany(syntax => syntax.DescendantTokens())
        .Where(token => token.IsKind(SyntaxKind.IdentifierToken))
        .Select(token => token.ValueText)
        .Distinct();
}
