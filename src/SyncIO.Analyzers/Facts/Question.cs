using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Facts;

/// <summary>A call, of which it is asked whether it blocks, why nothing is said of it, how it is awaited.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The asynchronous code, or the handler of requests, it stands in, or would stand in.</param>
/// <param name="File">What holds in its file.</param>
/// <param name="Cancellation">Cancels the question.</param>
internal sealed record Question(IOperation Call, AwaitContext Here, FileFacts File, CancellationToken Cancellation)
{
    /// <summary>The member that is called; null where a <c>using</c> ends.</summary>
    public ISymbol? Member { get; } = Call.CalledMember();
}
