using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Searches a solution for the uses of members that have to have one signature.</summary>
/// <param name="solution">The solution.</param>
internal sealed class HierarchySearch(Solution solution)
{
    /// <summary>Where a member has more implementations than these, the search begins at the member.</summary>
    private const int Few = 8;

    private readonly Dictionary<(SyntaxTree?, int), ReferenceLocation> uses = [];
    private readonly HashSet<(SyntaxTree, int)> covered = [];
    private readonly List<Member> postponed = [];

    /// <summary>The uses that were found.</summary>
    public IReadOnlyCollection<ReferenceLocation> Uses => uses.Values;

    /// <summary>
    /// Finds the uses of a member, and of those that have to have its signature. A search that begins at an interface misses uses of its classes in further
    /// projects, so it begins at the first of these where they are few. What a search has answered for is not searched for again.
    /// </summary>
    /// <returns>Who has to have the signature of the member, too.</returns>
    public async Task<List<IMethodSymbol>> FollowAsync(Member member, CancellationToken cancellation)
    {
        if (covered.Contains(member.Place))
        {
            return [];
        }

        var below = (await BelowAsync(member.Symbol, cancellation).ConfigureAwait(false)).ToList();

        if (below.Count is > 0 and <= Few)
        {
            postponed.Add(member);
            return below;
        }

        return [.. below, .. await SearchAsync(member, cancellation).ConfigureAwait(false)];
    }

    /// <summary>The same for members whose implementations were searched for first, and which that has not answered for.</summary>
    public async Task<List<IMethodSymbol>> FollowRestAsync(CancellationToken cancellation)
    {
        var further = new List<IMethodSymbol>();

        foreach (var member in postponed.Where(member => !covered.Contains(member.Place)))
        {
            further.AddRange(await SearchAsync(member, cancellation).ConfigureAwait(false));
        }

        postponed.Clear();
        return further;
    }

    private async Task<List<IMethodSymbol>> SearchAsync(Member member, CancellationToken cancellation)
    {
        var found = await SymbolFinder.FindReferencesAsync(member.Symbol, solution, cancellation).ConfigureAwait(false);
        var definitions = found.Select(symbol => symbol.Definition)
            .OfType<IMethodSymbol>()
            .Where(definition => definition.MethodKind != MethodKind.ReducedExtension)
            .ToList();

        foreach (var use in found.SelectMany(symbol => symbol.Locations))
        {
            uses[(use.Location.SourceTree, use.Location.SourceSpan.Start)] = use;
        }

        covered.UnionWith(definitions
            .SelectMany(definition => definition.DeclaringSyntaxReferences)
            .Select(declaration => (declaration.SyntaxTree, declaration.Span.Start)));
        return definitions;
    }

    /// <summary>What implements or overrides a member.</summary>
    private async Task<IEnumerable<IMethodSymbol>> BelowAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        var below = method.MethodKind == MethodKind.LocalFunction ? []
            : method.ContainingType.TypeKind == TypeKind.Interface
                ? await SymbolFinder.FindImplementationsAsync(method, solution, cancellationToken: cancellation).ConfigureAwait(false)
            : method.IsVirtual || method.IsAbstract || method.IsOverride
                ? await SymbolFinder.FindOverridesAsync(method, solution, cancellationToken: cancellation).ConfigureAwait(false)
            : [];
        return below.OfType<IMethodSymbol>().Select(one => one.OriginalDefinition);
    }
}
