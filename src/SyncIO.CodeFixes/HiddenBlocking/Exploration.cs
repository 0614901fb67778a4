using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.CodeFixes.Rewriting;
using SyncIO.Values;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>
/// Finds all that hangs together with a member that blocks: whom it calls that blocks, and who calls it, until nothing is new. What comes of
/// it does not depend on where it began.
/// </summary>
/// <param name="sources">The solution.</param>
/// <param name="most">How many members are looked at before it is given up.</param>
internal sealed class Exploration(SolutionSources sources, int most)
{
    private readonly Dictionary<(SyntaxTree, int), MemberGroup> groups = [];
    private readonly List<MemberGroup> open = [];
    private readonly Uses uses = new(sources);

    /// <summary>What a use allows.</summary>
    public Uses Uses => uses;

    /// <summary>The groups, in the order they were found.</summary>
    public List<MemberGroup> Groups { get; } = [];

    /// <summary>Were there too many?</summary>
    public bool IsTooWide => Groups.Count > most;

    /// <summary>The group of a member; null where that is no method of the solution.</summary>
    public MemberGroup? GroupOf(IMethodSymbol method) =>
        method.DeclaringSyntaxReferences.FirstOrDefault() is { } reference
        && groups.TryGetValue((reference.SyntaxTree, reference.Span.Start), out var group)
            ? group
            : null;

    /// <summary>The group of a member.</summary>
    public MemberGroup? GroupOf(Member member) =>
        groups.TryGetValue((member.Declaration.SyntaxTree, member.Declaration.Span.Start), out var group) ? group : null;

    /// <summary>Follows a member up and down.</summary>
    public async Task FromAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        await AddAsync(method, cancellation).ConfigureAwait(false);

        while (open.Count > 0 && !IsTooWide)
        {
            var group = open[0];
            open.RemoveAt(0);

            if (group.Obstacle is not null)
            {
                continue;
            }

            foreach (var further in group.Further(cancellation).ToList())
            {
                await AddAsync(further, cancellation).ConfigureAwait(false);
            }

            foreach (var use in group.Uses.ToList())
            {
                if (use.Caller is { } caller)
                {
                    await AddAsync(caller.Symbol, cancellation).ConfigureAwait(false);
                }

                if (use.Function is { } function)
                {
                    foreach (var further in function.Doings.Further)
                    {
                        await AddAsync(further, cancellation).ConfigureAwait(false);
                    }
                }
            }
        }
    }

    private async Task AddAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        if (GroupOf(method) is not null || await sources.MemberAsync(method, cancellation).ConfigureAwait(false) is null)
        {
            return;
        }

        var group = new MemberGroup();
        await GatherAsync(group, method, cancellation).ConfigureAwait(false);

        if (group.Members.Count > 0)
        {
            await JudgeAsync(group, cancellation).ConfigureAwait(false);
            Groups.Add(group);
            open.Add(group);
        }
    }

    /// <summary>All that has to have the signature of a member, and all its uses.</summary>
    private async Task GatherAsync(MemberGroup group, IMethodSymbol first, CancellationToken cancellation)
    {
        var known = new HashSet<(SyntaxTree, int)>();
        var places = new Dictionary<(SyntaxTree?, int), ReferenceLocation>();
        var next = new Queue<IMethodSymbol>([first]);

        while (next.Count > 0 && group.Obstacle is null)
        {
            var method = next.Dequeue();

            if (await sources.MemberAsync(method, cancellation).ConfigureAwait(false) is not { } member)
            {
                group.Obstacle = $"'{method.Name}' is not in the source";
                return;
            }

            if (!known.Add((member.Declaration.SyntaxTree, member.Declaration.Span.Start)))
            {
                continue;
            }

            groups[(member.Declaration.SyntaxTree, member.Declaration.Span.Start)] = group;
            group.Members.Add(member);
            group.Obstacle = LinkedDocuments.Exist(member.Document) ? "its file belongs to several projects" : MemberSignature.Obstacle(member);

            if (group.Obstacle is not null)
            {
                return;
            }

            foreach (var related in await RelatedAsync(member.Symbol, cancellation).ConfigureAwait(false))
            {
                next.Enqueue(related);
            }

            foreach (var symbol in await SymbolFinder.FindReferencesAsync(member.Symbol, sources.Solution, cancellation).ConfigureAwait(false))
            {
                if (symbol.Definition is IMethodSymbol { MethodKind: not MethodKind.ReducedExtension } definition)
                {
                    next.Enqueue(definition);
                }

                foreach (var use in symbol.Locations)
                {
                    places[(use.Location.SourceTree, use.Location.SourceSpan.Start)] = use;
                }
            }
        }

        foreach (var use in places.Values)
        {
            group.Uses.Add(await uses.OfAsync(use, group.IsSequence, cancellation).ConfigureAwait(false));
        }
    }

    /// <summary>An iterator that awaits nothing would be warned of.</summary>
    private static bool IsSequence(Member member, CancellationToken cancellation) =>
        Iterators.IsOne(member.Symbol) && member.Doings(cancellation) is not { Direct.IsEmpty: true, Further.IsEmpty: true };

    private async Task<IEnumerable<IMethodSymbol>> RelatedAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        var parts = new[] { method.PartialDefinitionPart, method.PartialImplementationPart }.OfType<IMethodSymbol>();

        if (method.MethodKind == MethodKind.LocalFunction)
        {
            return parts;
        }

        var related = method.ContainingType.TypeKind == TypeKind.Interface
            ? await SymbolFinder.FindImplementationsAsync(method, sources.Solution, cancellationToken: cancellation).ConfigureAwait(false)
            : method.IsVirtual || method.IsAbstract || method.IsOverride
                ? await SymbolFinder.FindOverridesAsync(method, sources.Solution, cancellationToken: cancellation).ConfigureAwait(false)
            : [];
        return parts.Concat(MemberSignature.Contracts(method)).Concat(related.OfType<IMethodSymbol>().Select(one => one.OriginalDefinition));
    }

    /// <summary>What its signature and its name allow.</summary>
    private async Task JudgeAsync(MemberGroup group, CancellationToken cancellation)
    {
        var keepsName = group.Members.Any(member => MemberSignature.KeepsName(member, cancellation));
        var taken = group.Members
            .Select(member => MemberSignature.Taken(member.Symbol, group.SiblingName))
            .FirstOrDefault(one => one is not null);
        var names = !keepsName && taken is null && !group.Name.EndsWith("Async", System.StringComparison.Ordinal)
            && await sources.NamesAsyncAsync(group.Members[0].Document.Project, cancellation).ConfigureAwait(false);

        group.NameInPlace = names ? group.SiblingName : group.Name;
        group.Obstacle ??= taken is not null && MemberSignature.IsOtherHalf(taken) ? $"'{taken.Name}' is there already" : null;
        group.SiblingObstacle = keepsName ? "its name is known to a framework"
            : taken is not null ? $"'{taken.Name}' is something else"
            : group.Members.Any(member => member.IsLocal) ? "it is a local function"
            : group.Uses.Any(use => use.Mock is not null) ? "mocks of it would be asked for something else"
            : null;

        if (group.IsSequence && group.Members.Any(member => member.Root is not null && !IsSequence(member, cancellation)))
        {
            group.Obstacle ??= "not all of them are iterators that wait";
        }

        if (await sources.IsNamedUnderConditionAsync(group.Name, cancellation).ConfigureAwait(false))
        {
            group.InPlaceObstacle ??= "another condition may compile a use of it";
        }

        if (group.Members.Any(member => MemberSignature.IsForInitialisers(member.Symbol)))
        {
            group.InPlaceObstacle ??= "collection initialisers may call it";
        }

        foreach (var member in group.Members)
        {
            if (MemberSignature.IsVisibleOutside(member.Symbol)
                && !member.Knowledge.Facts.IsTestProject
                && !await sources.IsPartOfApplicationAsync(member.Document.Project, cancellation).ConfigureAwait(false))
            {
                group.InPlaceObstacle ??= "others may call it";
            }
        }
    }
}
