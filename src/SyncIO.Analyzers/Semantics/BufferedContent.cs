using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>
/// The content of a response is buffered after a default send: reading it again waits for nothing. Only
/// <c>HttpCompletionOption.ResponseHeadersRead</c> leaves it on the network.
/// </summary>
internal static class BufferedContent
{
    /// <summary>Was the content that a member is called on requested with <c>ResponseHeadersRead</c>, and can that be seen?</summary>
    /// <param name="call">A call on an <c>HttpContent</c>.</param>
    public static bool IsLeftOnTheNetwork(IOperation call) =>
        call.Receiver() is { } content && (Mentions(content) || Response(content) is { } response && response.Any(Mentions));

    /// <summary>The values of the locals that a content is read from, outermost first.</summary>
    private static IOperation[]? Response(IOperation content)
    {
        var source = content is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } instance }
            ? instance.Unwrapped()
            : content;

        return source switch
        {
            ILocalReferenceOperation local => source.ValuesOf(local.Local)
                ?.SelectMany(value => Response(value.Unwrapped()) is { } inner ? inner.Append(value) : [value])
                .ToArray(),
            _ => [source],
        };
    }

    private static bool Mentions(IOperation operation) =>
        operation.DescendantsAndSelf()
            .OfType<IFieldReferenceOperation>()
            .Any(field => field.Field is { Name: "ResponseHeadersRead", ContainingType.Name: "HttpCompletionOption" });
}
