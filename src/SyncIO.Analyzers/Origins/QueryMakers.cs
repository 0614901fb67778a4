using System.Collections.Immutable;
using System.Linq;
using SyncIO.Code;

namespace SyncIO.Origins;

/// <summary>What a query may have been made by.</summary>
/// <param name="Providers">The libraries that would execute it, by the namespaces that their types share; in order.</param>
/// <param name="Members">The members of the solution that it comes from, and whether another one may run instead: whoever knows them says more.</param>
/// <param name="HasCollection">May it go through a collection?</param>
/// <param name="IsUnknown">May it be made by somebody who cannot be seen?</param>
/// <param name="IsNearLibrary">Is that somebody in an assembly that references a library for repositories?</param>
/// <param name="IsSequence">Is it typed as a sequence, which is mostly none?</param>
internal sealed record QueryMakers(
    ImmutableArray<string> Providers,
    ImmutableArray<(MemberKey Member, bool IsDispatched)> Members,
    bool HasCollection = false,
    bool IsUnknown = false,
    bool IsNearLibrary = false,
    bool IsSequence = false)
{
    /// <summary>Nothing was found that makes it.</summary>
    public static QueryMakers None { get; } =
        new(ImmutableArray<string>.Empty, ImmutableArray<(MemberKey, bool)>.Empty);

    /// <summary>A collection.</summary>
    public static QueryMakers Collection { get; } = None with { HasCollection = true };

    /// <summary>Does it go through a collection for certain?</summary>
    public bool IsCollection => this is { HasCollection: true, Providers.IsEmpty: true, Members.IsEmpty: true, IsUnknown: false };

    /// <summary>May it be the query of a library that is seen here, or of a member?</summary>
    public bool HasQuery => !Providers.IsEmpty || !Members.IsEmpty;

    /// <summary>Somebody who cannot be seen.</summary>
    public static QueryMakers Unknown { get; } = None with { IsUnknown = true };

    /// <summary>One library.</summary>
    public static QueryMakers Of(string provider) => None with { Providers = ImmutableArray.Create(provider) };

    /// <summary>A member of the solution.</summary>
    public static QueryMakers Of(MemberKey member, bool isDispatched) => None with { Members = ImmutableArray.Create((member, isDispatched)) };

    /// <summary>Either of two.</summary>
    public QueryMakers Or(QueryMakers other) => new(
        Providers.Union(other.Providers).OrderBy(one => one, System.StringComparer.Ordinal).ToImmutableArray(),
        Members.Union(other.Members).ToImmutableArray(),
        HasCollection || other.HasCollection,
        IsUnknown || other.IsUnknown,
        IsNearLibrary || other.IsNearLibrary,
        IsSequence || other.IsSequence);
}
