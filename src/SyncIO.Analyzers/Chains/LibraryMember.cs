using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Chains;

/// <summary>
/// A member of a library that a class of the solution has for an interface of the solution: <c>class Shop : DbContext, IShop</c>, with
/// <c>SaveChanges</c> in both.
/// </summary>
internal sealed class LibraryMember : ChainMember
{
    private readonly MemberKey key;
    private readonly Body body;

    private LibraryMember(MemberKey key, StepName name, Fact fact)
    {
        // The path ends in the library's own: Save → DbContext.SaveChanges.
        (this.key, Name) = (key, name with { Full = name.Simple });
        var end = new Blockage(Cause.Of(fact), fact.Kind, fact.Counterpart is not null, PositionObstacle: null);
        body = new Body(ImmutableArray.Create(new Chain(name, Location.None, Rest: null, end)), ImmutableArray<Step>.Empty);
    }

    /// <inheritdoc/>
    public override StepName Name { get; }

    /// <inheritdoc/>
    public override bool IsHandler => false;

    /// <inheritdoc/>
    public override string? Type => key.Type;

    /// <summary>The member, where the catalogue says that it waits for somebody else, whatever it is called on; null where it does not.</summary>
    /// <param name="key">Its name in the solution.</param>
    /// <param name="code">The code of the project that asks.</param>
    /// <param name="catalogue">What that knows of libraries.</param>
    public static LibraryMember? Of(MemberKey key, OwnCode code, ApiCatalogue catalogue) =>
        key != default
        && key.In(code.Compilation) is { } member
        && catalogue.Find(member, member.ContainingType).FirstOrDefault() is { Kind: BlockingKind.Io, IsOfUnknownOrigin: false, IsByName: false } fact
            ? new LibraryMember(key, ChainNames.Of(member, code), fact)
            : null;

    /// <inheritdoc/>
    public override Body Body(CancellationToken cancellation) => body;

    /// <inheritdoc/>
    public override ISymbol? SymbolIn(Compilation compilation) => key.In(compilation);
}
