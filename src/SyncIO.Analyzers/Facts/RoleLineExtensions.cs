using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>Which operations and symbols a line about a role speaks of.</summary>
internal static class RoleLineExtensions
{
    /// <summary>Does a line speak of what is called, read or made: by its name, on its type or on one that derives from it?</summary>
    public static bool SpeaksOf(this RoleLine line, IOperation operation)
    {
        var (member, instance) = operation switch
        {
            IInvocationOperation call => ((ISymbol)call.TargetMethod, call.Instance),
            IPropertyReferenceOperation read => (read.Property, read.Instance),
            IEventReferenceOperation raised => (raised.Event, raised.Instance),
            IObjectCreationOperation { Constructor: { } constructor } => (constructor, null),
            _ => (null, null),
        };

        return member is not null
            && line.Names(member.Name)
            && (instance?.Type ?? member.ContainingType).IsOrInherits(line.Member.Type)
            && line.Member.HasParametersOf(member.OriginalDefinition);
    }

    /// <summary>Is this the very type that a line names?</summary>
    public static bool IsFor(this RoleLine line, ITypeSymbol? type) => type?.IsNamed(line.Member.Type) is true;
}
