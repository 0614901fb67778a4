using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>
/// A member and all that have to have its signature: what it overrides and implements, what overrides and implements it, and its other part.
/// They become asynchronous together.
/// </summary>
internal sealed class MemberGroup
{
    /// <summary>The declarations.</summary>
    public List<Member> Members { get; } = [];

    /// <summary>Are they iterators, so that they become <c>IAsyncEnumerable&lt;T></c> and not tasks?</summary>
    public bool IsSequence => Members.Any(member => Iterators.IsOne(member.Symbol));

    /// <summary>Who uses them.</summary>
    public List<Use> Uses { get; } = [];

    /// <summary>Why they can become asynchronous in no way; null where they can.</summary>
    public string? Obstacle { get; set; }

    /// <summary>Why they have to stay as they are, although an asynchronous sibling may stand beside; null where they have not.</summary>
    public string? InPlaceObstacle { get; set; }

    /// <summary>Why no sibling may stand beside them; null where it may.</summary>
    public string? SiblingObstacle { get; set; }

    /// <summary>Their name once they are asynchronous, where they are changed themselves.</summary>
    public string NameInPlace { get; set; } = "";

    public string Name => Members[0].Name;

    public string SiblingName => Name + "Async";

    /// <summary>What the members call that blocks further down.</summary>
    public IEnumerable<IMethodSymbol> Further(CancellationToken cancellation) =>
        Members.SelectMany(member => member.Doings(cancellation).Further);

    /// <summary>Does any of the members block itself in a way that can be awaited?</summary>
    public bool IsBlocking(CancellationToken cancellation) => Members.Any(member => !member.Doings(cancellation).Direct.IsEmpty);
}

/// <summary>What a use of a member allows.</summary>
internal enum UseKind
{
    /// <summary>It cannot be awaited.</summary>
    Fixed,

    /// <summary>It is but the name: in documentation, in <c>nameof</c>.</summary>
    Name,

    /// <summary>A mock is told of it: only its name changes, and how the mock is told what to give.</summary>
    Setup,

    /// <summary>It can be awaited, once what is around it is asynchronous.</summary>
    Call,
}

/// <summary>One use of a member.</summary>
/// <param name="Kind">What it allows.</param>
/// <param name="Document">Where it stands.</param>
/// <param name="Name">The name there.</param>
/// <param name="Call">The call.</param>
/// <param name="Caller">The member around it that has to become asynchronous first; null where nothing has.</param>
/// <param name="Function">
/// The function around it that becomes asynchronous without anybody's help; null where it is so already, or a <see cref="Caller"/> is.
/// </param>
/// <param name="Mock">How a mock is told of the member; null where none is.</param>
/// <param name="IsWanted">Would it be reported, if the member were known to block?</param>
internal sealed record Use(
    UseKind Kind,
    Document Document,
    SyntaxNode Name,
    Blocking? Call = null,
    Member? Caller = null,
    Function? Function = null,
    MockSetup? Mock = null,
    bool IsWanted = false);

/// <summary>A handler of requests, a function that returns a task, or top-level statements: they may become <c>async</c> on their own.</summary>
/// <param name="Here">The function.</param>
/// <param name="Doings">What it does that blocks.</param>
internal sealed record Function(AwaitContext Here, Doings Doings);
