using System.Collections.Immutable;
using SyncIO.Catalogue;

namespace SyncIO.Evidence.Questions;

/// <summary>Why a member comes to block, or to await.</summary>
/// <param name="Kind">On what.</param>
/// <param name="Noun">That in words; <c>stream</c>: on whatever the caller hands in.</param>
/// <param name="Path">The members on the way, the leaf at the end.</param>
internal sealed record Cause(BlockingKind Kind, string? Noun, ImmutableList<string> Path)
{
    /// <summary>Does it depend on a stream that the caller hands in?</summary>
    public bool IsOfCaller => Noun == "stream";

    public static Cause Of(Fact fact, Bodies.Call call) => new(fact.Kind, fact.Noun, [call.ToString()]);

    /// <summary>What else it may be where no caller hands in a stream: the assemblies open one themselves.</summary>
    public Cause? Opened { get; init; }

    /// <summary>The same, from one member further up.</summary>
    public Cause From(object member) => this with { Path = Path.Insert(0, member.ToString()!) };
}
