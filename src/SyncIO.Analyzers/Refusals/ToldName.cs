using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary><c>[CallerMemberName]</c>: the name of a member is a value, which is another one once the member has another name.</summary>
internal static class ToldName
{
    /// <summary>The member that is told the name of the one around it; null where none is.</summary>
    /// <param name="body">The body of that one.</param>
    public static ISymbol? To(IOperation body) => body.Descendants()
        .OfType<IArgumentOperation>()
        .FirstOrDefault(argument => argument is { ArgumentKind: ArgumentKind.DefaultValue, Parameter: { } parameter }
            && parameter.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "CallerMemberNameAttribute"))
        ?.Parent?.CalledMember();
}
