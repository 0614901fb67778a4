using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>
/// <c>socket.ReceiveTimeout = 5000</c>: a limit that holds for synchronous calls alone. Awaited, they would wait for ever. See
/// https://learn.microsoft.com/dotnet/api/system.net.sockets.socket.receivetimeout
/// </summary>
internal static class TimeLimit
{
    /// <summary>The property that the type around a call sets, and that may limit the call; null where there is none.</summary>
    public static string? Of(IOperation call, ApiCatalogue catalogue) =>
        call.Receiver()?.Type is { } receiver
        && catalogue.Lines(Role.Limit).Any(line => line.IsOfType && receiver.IsOrInherits(line.Member.Type))
        && call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? catalogue.Lines(Role.Limit)
                .Where(line => !line.IsOfType)
                .Select(line => line.Member.Name)
                .FirstOrDefault(limit => NamesInType.Uses(type, limit).Any(IsSet))
            : null;

    private static bool IsSet(ExpressionSyntax use) => use.Parent is AssignmentExpressionSyntax assignment && assignment.Left == use;
}
