using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.HiddenBlocking;

/// <summary>Makes members and all that hangs together with them asynchronous, over the projects of a solution.</summary>
internal sealed class Conversion
{
    private readonly SolutionSources sources;
    private readonly Exploration exploration;
    private readonly List<Part> parts;

    private Conversion(SolutionSources sources, Exploration exploration, List<Part> parts)
    {
        this.sources = sources;
        this.exploration = exploration;
        this.parts = parts;
    }

    /// <summary>Did it end before everything was looked at?</summary>
    public bool IsTooWide => exploration.IsTooWide;

    /// <summary>Finds out what a conversion that begins at findings comes to.</summary>
    /// <param name="solution">The solution.</param>
    /// <param name="diagnostics">The findings.</param>
    /// <param name="most">How many members are looked at before it is given up.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<Conversion> FromAsync(
        Solution solution, IEnumerable<Diagnostic> diagnostics, int most, CancellationToken cancellation)
    {
        var sources = new SolutionSources(solution);
        var exploration = new Exploration(sources, most);
        var seeds = new List<Seed>();

        foreach (var diagnostic in diagnostics
            .Where(one => one.Location.IsInSource)
            .OrderBy(one => one.Location.SourceTree!.FilePath, System.StringComparer.Ordinal)
            .ThenBy(one => one.Location.SourceSpan.Start))
        {
            if (await Seed.OfAsync(diagnostic, sources, exploration.Uses, cancellation).ConfigureAwait(false) is { } seed)
            {
                seeds.Add(seed);
            }
        }

        return await FromAsync(sources, exploration, seeds, cancellation).ConfigureAwait(false);
    }

    /// <summary>The same that begins at a member.</summary>
    public static async Task<Conversion> FromAsync(Solution solution, IMethodSymbol member, int most, CancellationToken cancellation)
    {
        var sources = new SolutionSources(solution);
        var exploration = new Exploration(sources, most);
        return await FromAsync(sources, exploration, [new Seed(ImmutableArray.Create(member), IfWanted: false)], cancellation)
            .ConfigureAwait(false);
    }

    /// <summary>What changes if every use that can follows.</summary>
    public Changes Changes(CancellationToken cancellation) => Of(parts.Select(part => (part, false)), cancellation);

    /// <summary>
    /// The changed solution, compiled: where something does not compile as it did, siblings only; where that does not either, nothing.
    /// </summary>
    public async Task<Solution> ApplyAsync(CancellationToken cancellation)
    {
        var check = new Check(sources.Solution);
        var whole = Changes(cancellation);

        if (await TryAsync(whole, check, cancellation).ConfigureAwait(false) is { } changed)
        {
            return changed;
        }

        var accepted = new List<(Part, bool)>();
        var last = sources.Solution;

        foreach (var part in parts)
        {
            foreach (var siblingsOnly in new[] { false, true })
            {
                var tried = accepted.Append((part, siblingsOnly)).ToList();

                if (await TryAsync(Of(tried, cancellation), check, cancellation).ConfigureAwait(false) is { } better)
                {
                    (accepted, last) = (tried, better);
                    break;
                }
            }
        }

        return last;
    }

    private static async Task<Conversion> FromAsync(
        SolutionSources sources, Exploration exploration, List<Seed> seeds, CancellationToken cancellation)
    {
        foreach (var member in seeds.SelectMany(seed => seed.Members))
        {
            await exploration.FromAsync(member, cancellation).ConfigureAwait(false);
        }

        // What hangs together comes from any of its findings.
        var parts = new List<Part>();
        var known = new HashSet<MemberGroup>();

        foreach (var seed in seeds)
        {
            var groups = seed.Members.Select(exploration.GroupOf).OfType<MemberGroup>().Distinct().ToList();

            if (seed.Call is not null || groups.Any(group => !known.Contains(group)))
            {
                var part = new Part(groups.Select(group => (group, seed.IfWanted)).ToList(), seed.Call is null ? null : seed);
                known.UnionWith(new Decision(exploration, part.Seeds, siblingsOnly: false, cancellation).Converted);
                parts.Add(part);
            }
        }

        return new Conversion(sources, exploration, parts);
    }

    private Changes Of(IEnumerable<(Part Part, bool SiblingsOnly)> chosen, CancellationToken cancellation)
    {
        var changes = new Changes();

        foreach (var mode in chosen.GroupBy(one => one.SiblingsOnly))
        {
            var seeds = mode.SelectMany(one => one.Part.Seeds).ToList();
            changes.Add(new Decision(exploration, seeds, mode.Key, cancellation), exploration, cancellation);

            foreach (var call in mode.Select(one => one.Part.Call).OfType<Seed>())
            {
                changes.Add(call.Call!, call.Function, call.Document!);
            }
        }

        return changes;
    }

    private async Task<Solution?> TryAsync(Changes changes, Check check, CancellationToken cancellation)
    {
        if (changes.IsEmpty)
        {
            return null;
        }

        var models = new Dictionary<DocumentId, SemanticModel>();

        foreach (var id in changes.Documents)
        {
            var document = sources.Solution.GetDocument(id)!;
            var knowledge = await sources.KnowledgeOfAsync(document.Project, cancellation).ConfigureAwait(false);
            models[id] = knowledge!.Code.ModelOf((await document.GetSyntaxTreeAsync(cancellation).ConfigureAwait(false))!);
        }

        var changed = changes.Apply(sources, models);
        return await check.IsFineAsync(changed, changes.Documents, cancellation).ConfigureAwait(false) ? changed : null;
    }

    /// <summary>What comes of one finding.</summary>
    private sealed record Part(IReadOnlyCollection<(MemberGroup Group, bool IfWanted)> Seeds, Seed? Call);
}
