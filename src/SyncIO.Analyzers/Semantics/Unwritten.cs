using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>Something with a buffer at whose end nothing is in it: nobody wrote to it, or it was flushed by hand just before.</summary>
internal static class Unwritten
{
    private static readonly string[] Buffered = ["System.IO.Stream", "System.IO.TextWriter", "System.IO.BinaryWriter", "System.Xml.XmlWriter"];

    private static readonly string[] Looks =
    [
        "Length", "Position", "Name", "SafeFileHandle", "CanRead", "CanSeek", "CanWrite", "SetLength", "Seek", "Lock", "Unlock", "Flush",
        "FlushAsync", "Close", "Dispose", "BaseStream", "AutoFlush", "Encoding", "GetHashCode", "ToString",
    ];

    /// <summary>Has a buffer nothing to write at the end of a <c>using</c>?</summary>
    /// <param name="using">A statement or a declaration.</param>
    /// <param name="value">What it disposes.</param>
    public static bool Is(IOperation @using, IOperation value) =>
        value.Type is { } type
        && Buffered.Any(type.IsOrInherits)
        && (HasNoBuffer(value) || IsNew(value) && (NameOf(@using, value) is { } name ? IsClean(@using, name) : IsWithoutName(@using)));

    private static bool IsNew(IOperation value) => value is IObjectCreationOperation or IInvocationOperation or IAwaitOperation;

    private static bool IsWithoutName(IOperation @using) => @using is IUsingOperation { Resources: not IVariableDeclarationGroupOperation };

    private static ILocalSymbol? NameOf(IOperation @using, IOperation value) => @using.Descendants()
        .OfType<IVariableDeclaratorOperation>()
        .FirstOrDefault(declarator => declarator.Initializer?.Value.Unwrapped() == value)
        ?.Symbol;

    private static bool IsClean(IOperation @using, ILocalSymbol name)
    {
        var uses = VariableUses.In(@using.Root()).Of(name).Where(use => use is ILocalReferenceOperation).ToList();
        return uses.All(use => CalledOn(use) is { } called && Looks.Contains(called))
            || uses.LastOrDefault() is { } last && CalledOn(last) is "Flush" or "FlushAsync" && IsAtTheEnd(last, @using);
    }

    private static string? CalledOn(IOperation use) => use.Parent switch
    {
        IInvocationOperation call when call.Instance == use => call.TargetMethod.Name,
        IPropertyReferenceOperation property when property.Instance == use => property.Property.Name,
        _ => null,
    };

    /// <summary>A statement of its own among those of the <c>using</c>, behind every other use.</summary>
    private static bool IsAtTheEnd(IOperation flush, IOperation @using)
    {
        var statement = flush.Ancestors().FirstOrDefault(ancestor => ancestor is IExpressionStatementOperation);
        return statement?.Parent is IBlockOperation block
            && (@using is IUsingOperation { Body: var body } ? body == block : @using.Parent == block);
    }

    /// <summary><c>new FileStream(path, mode, access, share, 0)</c> writes at once; so it does with one byte.</summary>
    private static bool HasNoBuffer(IOperation value) =>
        value is IObjectCreationOperation { Type.Name: "FileStream" } file
        && file.Arguments.Any(argument => argument.Parameter?.Name == "bufferSize" && argument.Value.ConstantValue is { HasValue: true, Value: 0 or 1 });
}
