using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>Which operations and symbols a line about a role speaks of.</summary>
internal static class RoleLineExtensions
{
    /// <summary>Does a line speak of what is called, read or made: by its name, on its type or on one that derives from it?</summary>
    public static bool SpeaksOf(this RoleLine line, IOperation operation) => operation.Named() is { } member && line.SpeaksOf(member, operation);

    /// <summary>The same where <see cref="Named"/> has been asked before.</summary>
    public static bool SpeaksOf(this RoleLine line, ISymbol member, IOperation operation) =>
        line.Names(member.Name)
        && (Instance(operation)?.Type ?? member.ContainingType).IsOrInherits(line.Member.Type)
        && line.Member.HasParametersOf(member.OriginalDefinition);

    /// <summary>What an operation calls, reads or makes.</summary>
    public static ISymbol? Named(this IOperation operation) => operation switch
    {
        IInvocationOperation call => call.TargetMethod,
        IPropertyReferenceOperation read => read.Property,
        IEventReferenceOperation raised => raised.Event,
        IObjectCreationOperation made => made.Constructor,
        _ => null,
    };

    /// <summary>Is this the very type that a line names?</summary>
    public static bool IsFor(this RoleLine line, ITypeSymbol? type) => type?.IsNamed(line.Member.Type) is true;

    private static IOperation? Instance(IOperation operation) => operation switch
    {
        IInvocationOperation call => call.Instance,
        IMemberReferenceOperation read => read.Instance,
        _ => null,
    };
}
