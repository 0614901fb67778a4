using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>
/// Calls of one member on one buffered receiver, of which a function often has dozens in a row: one finding at the first, and one fix for all.
/// </summary>
internal static class RepeatedCalls
{
    /// <summary>Their buffered types, and the prefix by which their members count as one: none where each counts for itself.</summary>
    private static readonly (string Type, string? Family)[] Buffered =
    [
        ("System.IO.TextWriter", null),
        ("System.IO.BinaryReader", "Read"),
        ("System.IO.BinaryWriter", "Write"),
        ("System.Xml.XmlReader", "Read"),
        ("System.Xml.XmlWriter", "Write"),
    ];

    /// <summary>The calls that are one finding with this one, in the order of the text; itself alone where it repeats nothing.</summary>
    public static ImmutableArray<IOperation> Of(Blocking blocking, Knowledge knowledge, CancellationToken cancellation)
    {
        if (blocking.Call.Receiver() is not { } receiver
            || receiver.Variable() is not { } variable
            || Buffered.FirstOrDefault(buffered => knowledge.Catalogue.Is(receiver.Type, buffered.Type)) is not { Type: not null } buffer)
        {
            return ImmutableArray.Create(blocking.Call);
        }

        var member = Member(blocking.Call, buffer.Family);

        return blocking.Here.Root.Descendants()
            .OfType<IInvocationOperation>()
            .Where(call => Member(call, buffer.Family) == member
                && SymbolEqualityComparer.Default.Equals(call.Receiver()?.Variable(), variable)
                && (call == blocking.Call || IsAlike(Blocking.At(call, knowledge, cancellation), blocking)))
            .ToImmutableArray<IOperation>();
    }

    private static bool IsAlike(Blocking? one, Blocking other) =>
        one is not null
        && one.Kind == other.Kind
        && one.Counterpart is null == other.Counterpart is null
        && one.Refusal == other.Refusal
        && SymbolEqualityComparer.Default.Equals(one.Here.Function, other.Here.Function);

    private static string Member(IOperation call, string? family) =>
        family is not null && call.CalledName().StartsWith(family, System.StringComparison.Ordinal) ? family : call.CalledName();
}
