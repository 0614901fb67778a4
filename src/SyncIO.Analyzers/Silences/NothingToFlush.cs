using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// A file at whose end nothing is in its buffer: nobody wrote to it, or it was flushed by hand just before. What compresses or encrypts
/// writes at its end whatever happened, and so does what stands on a stream that somebody else has written to.
/// </summary>
internal static class NothingToFlush
{
    /// <summary>Has a file nothing to write at the end of a <c>using</c>?</summary>
    /// <param name="using">A statement or a declaration.</param>
    /// <param name="value">What it disposes.</param>
    public static bool Is(IOperation @using, IOperation value) =>
        IsOpened(value) && (HasNoBuffer(value) || IsWithoutName(@using) || NameOf(@using, value) is { } name && IsClean(@using, name));

    private static bool IsOpened(IOperation value) => value switch
    {
        // A writer with an encoding writes a mark at its end, if nobody has written.
        IObjectCreationOperation { Type: { } type, Arguments: [{ Value.Type.SpecialType: SpecialType.System_String }, ..] } creation =>
            Opens(type, creation.Constructor) && creation.Arguments.All(argument => argument.Parameter?.Type.Name != "Encoding"),
        IInvocationOperation { TargetMethod: var method } => Opens(method.ContainingType, method),
        _ => false,
    };

    private static bool Opens(ITypeSymbol type, ISymbol? member) =>
        FactIndex.Shipped.Lines(Role.OpensFile).Any(line => member is not null && line.Names(member.Name) && line.IsFor(type));

    private static bool IsWithoutName(IOperation @using) => @using is IUsingOperation { Resources: not IVariableDeclarationGroupOperation };

    private static ILocalSymbol? NameOf(IOperation @using, IOperation value) => @using.Descendants()
        .OfType<IVariableDeclaratorOperation>()
        .FirstOrDefault(declarator => declarator.Initializer?.Value.Unwrapped() == value)
        ?.Symbol;

    private static bool IsClean(IOperation @using, ILocalSymbol name)
    {
        var uses = VariableUses.In(@using.Root()).Of(name).Where(use => use is ILocalReferenceOperation).ToList();
        var called = uses.Select(CalledOn).ToList();
        return called.All(member => member is not null && FactIndex.Shipped.IsName(Role.KeepsBuffer, member))
            || called.All(member => member is not null)
                && called.Last() is "Flush" or "FlushAsync"
                && IsTheEnd(uses.Last(), @using)
                && uses.All(use => use.EnclosingFunction() == @using.EnclosingFunction())
                && !@using.Root().Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });
    }

    /// <summary>The member that is called on it; null where it is handed on, and others may write.</summary>
    private static string? CalledOn(IOperation use) => use.Parent switch
    {
        IInvocationOperation call when call.Instance == use => call.TargetMethod.Name,
        IPropertyReferenceOperation { Property.Type.IsReferenceType: false } property when property.Instance == use => property.Property.Name,
        IPropertyReferenceOperation { Property.Name: "Name" or "SafeFileHandle" } property when property.Instance == use => property.Property.Name,
        _ => null,
    };

    /// <summary>The flush is awaited as the last statement, and nothing returns before it.</summary>
    private static bool IsTheEnd(IOperation flush, IOperation @using)
    {
        var statement = flush.Ancestors().SkipWhile(ancestor => ancestor is IInvocationOperation or IAwaitOperation).FirstOrDefault();
        return statement is IExpressionStatementOperation { Parent: IBlockOperation block, Operation: var operation }
            && (operation is IAwaitOperation || flush.Parent is IInvocationOperation { TargetMethod.ReturnsVoid: true })
            && (@using is IUsingOperation { Body: var body } ? body == block : @using.Parent == block)
            && block.Operations.Last(one => !one.IsImplicit) == statement
            && !block.Descendants().Any(one => one is IReturnOperation { IsImplicit: false } && one.EnclosingFunction() == block.EnclosingFunction());
    }

    /// <summary><c>new FileStream(path, mode, access, share, 0)</c> writes at once; so it does with one byte.</summary>
    private static bool HasNoBuffer(IOperation value) =>
        value is IObjectCreationOperation { Type.Name: "FileStream" } file
        && file.Arguments.Any(argument => argument.Parameter?.Name == "bufferSize" && argument.Value.ConstantValue is { HasValue: true, Value: 0 or 1 });
}
