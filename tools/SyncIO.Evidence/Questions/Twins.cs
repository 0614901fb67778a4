using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Has a member a twin that can be awaited in its place, and does that wait for the same without a thread?</summary>
internal sealed class Twins(Graph graph, Awaiting awaiting)
{
    private const string Token = "System.Threading.CancellationToken";
    private readonly ILookup<string, MethodNode> extensions = graph.Code.Methods
        .Where(method => method.IsExtension && method.IsVisible && method.Name.EndsWith("Async", StringComparison.Ordinal))
        .ToLookup(method => method.Name, StringComparer.Ordinal);

    /// <summary>The twins that fit, those of the type itself first.</summary>
    public IEnumerable<MethodNode> Of(MethodNode member) => NamesFor(member)
        .SelectMany(name => Candidates(member, name))
        .Where(twin => twin.IsVisible && !twin.IsObsolete && graph.Awaitables.IsGivenBy(twin) && Fits(member, twin));

    /// <summary>Does a twin come to await, and not only wrap the member?</summary>
    public bool IsTrue(MethodNode twin, MethodNode member)
    {
        var running = graph.Hierarchy.Implementations(twin).Where(one => !graph.IsIdle(one)).ToList();
        return running.Count > 0 && running.TrueForAll(one => Awaits(one) && !Wraps(one, member));
    }

    private bool Awaits(MethodNode twin) => awaiting.Of(twin) is not null || awaiting.IsCompletedElsewhere(twin);

    /// <summary>Does it run the member itself, on another thread or at once?</summary>
    private bool Wraps(MethodNode twin, MethodNode member)
    {
        var calls = graph.Code[twin].Calls;
        var elsewhere = calls.Where(call => graph.Leaves.IsElsewhere(call.Method)).SelectMany(call => call.Functions);
        return elsewhere.Any(function => IsOf(function, member) || graph.Code[function].Calls.Any(call => IsOf(call.Method.Node, member)))
            || calls.Any(call => IsOf(call.Method.Node, member)) && awaiting.Of(twin) is null;
    }

    private bool IsOf(MethodNode? called, MethodNode member) => called is not null
        && called.Name == member.Name
        && (called.Type.IsOrInherits(member.Type.FullName)
            || member.Type.IsOrInherits(called.Type.FullName)
            || graph.Hierarchy.Declarations(member).Contains(called));

    private IEnumerable<MethodNode> Candidates(MethodNode member, string name) => member.Type.Ancestors
        .SelectMany(ancestor => ancestor.Type.Methods.Where(method => method.Name == name && method.IsStatic == member.IsStatic))
        .Concat(extensions[name].Where(method => !member.IsStatic && member.Type.IsOrInherits(Names.Open(method.Parameters[0]))))
        .Concat(member.IsExtension && graph.Set.Type(Names.Open(member.Parameters[0])) is { } extended
            ? extended.Ancestors.SelectMany(ancestor => ancestor.Type.Methods.Where(method => method.Name == name && !method.IsStatic))
            : []);

    private static IEnumerable<string> NamesFor(MethodNode member) => member.IsGetter
        ? [$"Get{member.MemberName}Async", $"{member.MemberName}Async"]
        : [$"{member.Name}Async", $"{member.Name}TaskAsync"];

    /// <summary>Do the arguments fit, in their order, with a token or what is optional besides?</summary>
    private static bool Fits(MethodNode member, MethodNode twin)
    {
        var given = member.Parameters.Skip(member.IsExtension && !twin.IsStatic ? 1 : 0).ToList();
        var first = twin.IsExtension && !member.IsStatic ? 1 : 0;
        var next = 0;

        for (var i = first; i < twin.Parameters.Length; i++)
        {
            if (next < given.Count && Same(given[next], twin.Parameters[i]))
            {
                next++;
            }
            else if (twin.Parameters[i] != Token && !twin.IsOptional(i))
            {
                return false;
            }
        }

        return next == given.Count;
    }

    private static bool Same(string one, string other) => Names.Open(one) == Names.Open(other) && !one.EndsWith('&');
}
