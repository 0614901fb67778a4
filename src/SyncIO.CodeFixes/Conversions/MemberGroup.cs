using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Members;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>
/// A member and all that have to have its signature: what it overrides and implements, what overrides and implements it, and its other
/// part. They become asynchronous together.
/// </summary>
internal sealed class MemberGroup
{
    /// <summary>The declarations.</summary>
    public List<Member> Members { get; } = [];

    /// <summary>Are they iterators, so that they become <c>IAsyncEnumerable&lt;T></c> and not tasks?</summary>
    public bool IsSequence => Members.Any(member => Iterators.IsOne(member.Symbol));

    /// <summary>Who uses them.</summary>
    public List<MemberUse> Uses { get; } = [];

    /// <summary>Members of the same types and the same name that wait, too.</summary>
    public List<IMethodSymbol> Overloads { get; } = [];

    /// <summary>Why they can become asynchronous in no way; null where they can.</summary>
    public string? Obstacle { get; set; }

    /// <summary>Why they have to stay as they are, although an asynchronous sibling may stand beside; null where they have not.</summary>
    public string? InPlaceObstacle { get; set; }

    /// <summary>Why no sibling may stand beside them; null where it may.</summary>
    public string? SiblingObstacle { get; set; }

    /// <summary>May somebody outside of the solution implement them?</summary>
    public bool IsOpenContract { get; set; }

    /// <summary>Their name once they are asynchronous, where they are changed themselves.</summary>
    public string NameInPlace { get; set; } = "";

    public string Name => Members[0].Name;

    public string SiblingName => Name + "Async";

    /// <summary>What tells it from others when what became of it is looked at again.</summary>
    public string Mark => $"{Members[0].Declaration.SyntaxTree.FilePath}:{Members[0].Declaration.SpanStart}";

    /// <summary>What the members call that blocks further down.</summary>
    public IEnumerable<IMethodSymbol> Further(CancellationToken cancellation) =>
        Members.SelectMany(member => member.Calls(cancellation).Further);

    /// <summary>Does any of the members block itself in a way that can be awaited?</summary>
    public bool IsBlocking(CancellationToken cancellation) => Members.Any(member => !member.Calls(cancellation).Direct.IsEmpty);

    /// <summary>Brings members and uses into the order of files, whichever member was asked for first.</summary>
    public void Sort()
    {
        Members.Sort((one, other) => Compare(one.Declaration, other.Declaration));
        Uses.Sort((one, other) => Compare(one.Name, other.Name));
    }

    private static int Compare(SyntaxNode one, SyntaxNode other) =>
        string.CompareOrdinal(one.SyntaxTree.FilePath, other.SyntaxTree.FilePath) is not 0 and var order ? order : one.SpanStart.CompareTo(other.SpanStart);
}
