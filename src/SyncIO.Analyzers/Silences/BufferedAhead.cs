using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>What an awaited call has put into a buffer is read from there: <c>await body.EnsureBufferedAsync(9); body.Read(bytes, 0, 9)</c>.</summary>
internal static class BufferedAhead
{
    private const string Buffers = "EnsureBufferedAsync";

    /// <summary>Is it a read of what an awaited call before it has buffered? Few files name such a call: the others are not walked through.</summary>
    public static bool IsRead(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod.Name: "Read" } read
        && NamesInText.Positions(read.Syntax.SyntaxTree, Buffers, CancellationToken.None).Any()
        && read.Receiver() is { } receiver
        && VariableUses.Named(receiver) is { } buffered
        && read.Root().Descendants().OfType<IAwaitOperation>().Any(wait =>
            wait.Syntax.SpanStart < read.Syntax.SpanStart
            && wait.Operation.DescendantsAndSelf().OfType<IInvocationOperation>().Any(fill =>
                fill.TargetMethod.Name == Buffers
                && fill.Receiver() is { } filled
                && SymbolEqualityComparer.Default.Equals(VariableUses.Named(filled), buffered)));
}
