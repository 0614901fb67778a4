using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>
/// <c>catch (HttpListenerException)</c> around <c>listener.GetContext()</c>: how a loop ends whose listener another thread closes. The
/// asynchronous half ends in another exception, or in one with another code.
/// </summary>
internal static class ClosedMeanwhile
{
    /// <summary>The name by which the type around a call speaks of that end; null where it does not.</summary>
    /// <param name="call">The call.</param>
    /// <param name="catalogue">Knows the calls that end so.</param>
    public static string? Of(IOperation call, ApiCatalogue catalogue) =>
        call.CalledMember() is { } member && call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? catalogue.Lines(Role.Closed)
                .Where(line => line.Names(member.Name) && member.ContainingType.IsOrInherits(line.Member.Type))
                .Select(line => NamesInType.First(type, name => name.Fits(NameInCode.Of(line.Partner!.Type!, line.Partner.Name))))
                .FirstOrDefault(name => name is not null)
            : null;
}
