using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// The content of a response is buffered after a default send: reading it again waits for nothing. Only
/// <c>HttpCompletionOption.ResponseHeadersRead</c> leaves it on the network.
/// </summary>
internal static class BufferedContent
{
    private const int Depth = 4;

    /// <summary>Was the content that a member is called on requested with <c>ResponseHeadersRead</c>, and can that be seen?</summary>
    /// <param name="call">A call on an <c>HttpContent</c>.</param>
    public static bool IsLeftOnTheNetwork(IOperation call) =>
        call.Receiver() is { } content && (Mentions(content) || Response(content, Depth).Any(Mentions));

    /// <summary>What a content is read from, and the values of the locals on the way there.</summary>
    private static IEnumerable<IOperation> Response(IOperation content, int depth)
    {
        var source = content is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } instance }
            ? instance.Unwrapped()
            : content;

        return depth > 0 && source is ILocalReferenceOperation local && source.ValuesOf(local.Local) is { } values
            ? values.SelectMany(value => Response(value.Unwrapped(), depth - 1).Append(value))
            : [source];
    }

    private static bool Mentions(IOperation operation) =>
        operation.DescendantsAndSelf()
            .OfType<IFieldReferenceOperation>()
            .Any(field => field.Field is { Name: "ResponseHeadersRead", ContainingType.Name: "HttpCompletionOption" });
}
