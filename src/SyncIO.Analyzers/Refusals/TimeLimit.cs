using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>
/// <c>socket.ReceiveTimeout = 5000</c>: a limit that holds for synchronous calls alone. Awaited, they would wait for ever. See
/// https://learn.microsoft.com/dotnet/api/system.net.sockets.socket.receivetimeout
/// </summary>
internal static class TimeLimit
{
    private static readonly string[] Limits = ["ReceiveTimeout", "SendTimeout", "ReadTimeout", "WriteTimeout"];

    private static readonly string[] Limited =
        ["System.IO.Stream", "System.IO.TextReader", "System.IO.TextWriter", "System.Net.Sockets.Socket", "System.Net.Sockets.UdpClient"];

    /// <summary>The property that the type around a call sets, and that may limit the call; null where there is none.</summary>
    public static string? Of(IOperation call) =>
        call.Receiver()?.Type is { } receiver
        && Limited.Any(receiver.IsOrInherits)
        && call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? Limits.FirstOrDefault(limit => NamesInType.Uses(type, limit).Any(IsSet))
            : null;

    private static bool IsSet(ExpressionSyntax use) => use.Parent is AssignmentExpressionSyntax assignment && assignment.Left == use;
}
