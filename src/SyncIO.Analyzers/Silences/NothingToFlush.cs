using System;
using System.Collections.Generic;
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
    private static readonly string[] Writers =
        ["System.IO.FileStream", "System.IO.StreamWriter", "System.IO.BinaryWriter", "System.IO.BufferedStream", "System.Text.Json.Utf8JsonWriter"];

    /// <summary>Has a file nothing to write when it is disposed?</summary>
    /// <param name="end">A <c>using</c>, or the call that disposes it.</param>
    /// <param name="value">What is disposed.</param>
    public static bool Is(IOperation end, IOperation value) =>
        IsOpened(value) && (HasNoBuffer(value) || IsWithoutName(end))
        || NameOf(end, value) is { } name && (IsOpened(value) && IsUnwritten(end, name) || IsWriter(value) && IsFlushed(end, name));

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

    private static bool IsWithoutName(IOperation end) => end
        is IUsingOperation { Resources: not IVariableDeclarationGroupOperation }
        or IInvocationOperation { Instance: IInvocationOperation or IObjectCreationOperation };

    private static ILocalSymbol? NameOf(IOperation end, IOperation value) =>
        end is IInvocationOperation ? (end.Receiver() as ILocalReferenceOperation)?.Local
        : end.Descendants()
            .OfType<IVariableDeclaratorOperation>()
            .FirstOrDefault(declarator => declarator.Initializer?.Value.Unwrapped() == value)
            ?.Symbol;

    /// <summary>What it writes at its end is what is left in a buffer: no end of an archive, no last block.</summary>
    private static bool IsWriter(IOperation value) =>
        value.Type is { } type
        && Writers.Any(writer => type.IsNamed(writer))
        && value.Arguments().All(argument => argument.Value.Unwrapped().Type?.ContainingNamespace?.Name is not ("Compression" or "Cryptography"));

    private static IReadOnlyList<IOperation> Uses(IOperation end, ILocalSymbol name) => VariableUses.In(end.Root()).Of(name)
        .Where(use => use is ILocalReferenceOperation && !(end is IInvocationOperation && use.Ancestors().Contains(end)))
        .ToList();

    private static bool IsUnwritten(IOperation end, ILocalSymbol name) =>
        Uses(end, name).All(use => CalledOn(use) is { } member && FactIndex.Shipped.IsName(Role.KeepsBuffer, member));

    /// <summary>Whatever was written was flushed after that, on every way; and then it was only read, or moved about.</summary>
    private static bool IsFlushed(IOperation end, ILocalSymbol name)
    {
        var uses = Uses(end, name);

        return BlockOf(end) is { } body
            && uses.All(use => CalledOn(use) is not null && use.EnclosingFunction() == end.EnclosingFunction())
            && IsFlushedIn(body, uses.Where(use => IsFlush(use) || !LeavesNothing(CalledOn(use)!)).ToList())
            && !end.Root().Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });
    }

    /// <summary>The last that is done in a block is a flush, and nothing leaves before it; one in both branches, or in a <c>finally</c>, is on every way.</summary>
    /// <param name="part">A statement.</param>
    /// <param name="uses">What is done with the file, but for what leaves nothing in its buffer.</param>
    private static bool IsFlushedIn(IOperation part, IReadOnlyList<IOperation> uses) => part switch
    {
        IBlockOperation block => block.Operations.LastOrDefault(statement => uses.Any(statement.Contains)) is { } last
            && !block.Operations.TakeWhile(statement => statement != last).Any(Leaves)
            && IsFlushedIn(last, uses),
        IConditionalOperation { WhenTrue: var one, WhenFalse: { } other } => IsFlushedIn(one, uses) && IsFlushedIn(other, uses),
        ITryOperation { Finally: { } last } => IsFlushedIn(last, uses),
        IExpressionStatementOperation { Operation: var operation } => uses.LastOrDefault(part.Contains) is { } use && IsFlush(use) && IsDone(operation),
        _ => false,
    };

    private static bool Contains(this IOperation statement, IOperation use) => statement.Syntax.Span.Contains(use.Syntax.Span);

    /// <summary>Is it over when the next statement runs? A task that nobody awaits is not.</summary>
    private static bool IsDone(IOperation operation) =>
        operation is IAwaitOperation or ISimpleAssignmentOperation { Target: IPropertyReferenceOperation } || operation.Type?.IsTaskLike() is not true;

    private static bool Leaves(IOperation statement) => statement.DescendantsAndSelf().Any(one =>
        one is IReturnOperation { IsImplicit: false } or IBranchOperation && one.EnclosingFunction() == statement.EnclosingFunction());

    /// <summary>It flushes, or moves to another place of a file, which writes first what is in the buffer.</summary>
    private static bool IsFlush(IOperation use) => CalledOn(use) switch
    {
        "Flush" or "FlushAsync" => true,
        "Seek" or "SetLength" => use.Type?.Name == "FileStream",
        "Position" => use.Type?.Name == "FileStream" && use.Parent?.Parent is ISimpleAssignmentOperation move && move.Target == use.Parent,
        _ => false,
    };

    private static bool LeavesNothing(string member) =>
        FactIndex.Shipped.IsName(Role.KeepsBuffer, member)
        || member.StartsWith("Read", StringComparison.Ordinal)
        || member.StartsWith("CopyTo", StringComparison.Ordinal);

    /// <summary>The member that is called on it; null where it is handed on, and others may write.</summary>
    private static string? CalledOn(IOperation use) => use.Parent switch
    {
        IInvocationOperation call when call.Instance == use => call.TargetMethod.Name,
        IPropertyReferenceOperation { Property.Type.IsReferenceType: false } property when property.Instance == use => property.Property.Name,
        IPropertyReferenceOperation { Property.Name: "Name" or "SafeFileHandle" } property when property.Instance == use => property.Property.Name,
        _ => null,
    };

    private static IOperation? BlockOf(IOperation end) => end switch
    {
        IUsingOperation { Body: var body } => body,
        IUsingDeclarationOperation => end.Parent,
        _ => end.Ancestors().FirstOrDefault(ancestor => ancestor is IExpressionStatementOperation)?.Parent,
    };

    /// <summary><c>new FileStream(path, mode, access, share, 0)</c> writes at once; so it does with one byte.</summary>
    private static bool HasNoBuffer(IOperation value) =>
        value is IObjectCreationOperation { Type.Name: "FileStream" } file
        && file.Arguments.Any(argument => argument.Parameter?.Name == "bufferSize" && argument.Value.ConstantValue is { HasValue: true, Value: 0 or 1 });
}
