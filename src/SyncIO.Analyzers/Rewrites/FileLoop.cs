using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Origins;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>
/// A local file that a loop reads piece by piece. Awaited, each piece of one that was opened without <c>FileOptions.Asynchronous</c> would be read by
/// another thread of the pool, which costs more than the read: the opening changes with the reads, or these stay.
/// </summary>
internal static class FileLoop
{
    /// <summary>How many wrappers and variables may lie between a reader and the opening of its file.</summary>
    private const int Depth = 6;

    /// <summary>Where the file is opened that a call reads in a loop; null where no loop reads one, or that was opened for it, or nobody knows.</summary>
    /// <param name="call">A call that is about to be awaited.</param>
    public static IOperation? OpeningOf(IOperation call) =>
        call is IInvocationOperation { Instance: { } reader }
        && call.CalledName().StartsWith("Read", StringComparison.Ordinal)
        && Loops(call).ToList() is { Count: > 0 } loops
        && Opening(reader, Depth) is { } opening
        && loops.Exists(loop => loop.SyntaxTree != opening.Syntax.SyntaxTree || !loop.Span.Contains(opening.Syntax.Span))
            ? opening
            : null;

    /// <summary>Why a call in a loop is not awaited: its file is opened in another function, or in a way that cannot be rewritten; null where it is.</summary>
    public static string? Obstacle(IOperation call) =>
        OpeningOf(call) is { } opening
        && (opening.Syntax.SyntaxTree != call.Syntax.SyntaxTree
            || opening.EnclosingFunction().Syntax != call.EnclosingFunction().Syntax
            || AsynchronousOpening.Of(opening) is null)
            ? "the file is opened for synchronous reading"
            : null;

    /// <summary>What runs a call several times. One that opens the file each time reads that once.</summary>
    private static IEnumerable<SyntaxNode> Loops(IOperation call) => call
        .Outwards(call.EnclosingFunction())
        .Where(way => way.Parent is ILoopOperation && !(way.Parent is IForEachLoopOperation { Collection: var all } && all == way.Child))
        .Select(way => way.Parent.Syntax);

    private static bool IsReadFrom(ITypeSymbol? type) =>
        type is not null && (type.IsOrInherits("System.IO.Stream") || type.IsOrInherits("System.IO.TextReader"));

    private static IOperation? Opening(IOperation value, int depth) => depth == 0 ? null : value.Unwrapped() switch
    {
        var opening when FileHandle.IsSynchronousOpening(opening) => opening,
        var wrapper when wrapper is IObjectCreationOperation or IInvocationOperation { Instance: null }
            && wrapper.Arguments().FirstOrDefault(argument => IsReadFrom(argument.Parameter?.Type)) is { Value: var inner } =>
            Opening(inner, depth - 1),
        var one => ValueSources.Of(one) is [var only] ? Opening(only, depth - 1) : null,
    };
}
