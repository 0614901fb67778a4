using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Options;
using SyncIO.Places;

namespace SyncIO.Facts;

/// <summary>What holds in one file.</summary>
/// <param name="Options">Its options.</param>
/// <param name="Catalogue">What is known of the libraries, there.</param>
/// <param name="Handlers">What frameworks call for requests, there.</param>
/// <param name="Allowlist">What may block, there.</param>
/// <param name="Code">The code of its project.</param>
/// <param name="IsSilent">Does nothing at all have to be said about it?</param>
internal sealed record FileFacts(
    FileOptions Options, ApiCatalogue Catalogue, RequestHandlers Handlers, Allowlist Allowlist, OwnCode Code, bool IsSilent)
{
    /// <summary>The assemblies of its solution.</summary>
    public SolutionAssemblies Solution => Code.Solution;

    /// <summary>May this member be one that blocks? By its name alone: nearly every call in a program ends here.</summary>
    public bool MayBlock(ISymbol member) => Catalogue.Mentions(member.Name) || Options.MatchesNames;

    /// <summary>The facts about a member.</summary>
    /// <param name="member">A method, constructor or property.</param>
    /// <param name="receiver">The static type it is called on, if any.</param>
    /// <returns>One fact for each counterpart that may be tried; empty when the member is not known to block.</returns>
    public ImmutableArray<Fact> Find(ISymbol member, ITypeSymbol? receiver) =>
        Catalogue.Find(member, receiver) is { IsEmpty: false } facts ? facts
            : Options.MatchesNames && HasSibling(member, receiver) && !Catalogue.IsExcepted(member, receiver)
                ? ImmutableArray.Create(Fact.ByName(member.Name))
            : ImmutableArray<Fact>.Empty;

    /// <summary>Is there a fact about a member that is told here? Those of the console are only where an option asks for them.</summary>
    public bool Tells(ISymbol member, ITypeSymbol? receiver) => Find(member, receiver).Any(fact => !fact.IsOfConsole || Options.ReportsConsole);

    /// <summary>Is there, for what nobody knows, a member with <c>Async</c> behind the name?</summary>
    private static bool HasSibling(ISymbol member, ITypeSymbol? receiver) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.ReducedExtension, Name: not ("Dispose" or "Close") }
        && new[] { receiver, member.ContainingType }
            .OfType<ITypeSymbol>()
            .SelectMany(type => type.BaseTypesAndSelf().Concat(type.AllInterfaces))
            .Any(type => !type.GetMembers(member.Name + "Async").IsEmpty);
}
