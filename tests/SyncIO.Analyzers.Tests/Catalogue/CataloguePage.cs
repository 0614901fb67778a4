using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Options;
using SyncIO.Rewrites;

namespace SyncIO.Tests.Catalogue;

/// <summary>docs/catalogue.md, from the files of the catalogue and the assemblies that prove them.</summary>
internal static class CataloguePage
{
    public static async Task<string> Text()
    {
        var libraries = await Worlds.Compile();
        var page = new StringBuilder($"""
            <!-- Generated from src/SyncIO.Analyzers/Catalogue/Data. Do not edit: {CatalogueIsDocumented.Write}=1 dotnet test tests/SyncIO.Analyzers.Tests --filter CatalogueIsDocumented -->
            # The catalogue

            Every member that is reported, what it blocks on and what to await instead, in the words of the catalogue's own
            [grammar](decisions/0003-catalogue-as-data.md): a project may add lines like these in files of its own. A member without parameter
            types stands for all its overloads, with its overrides and implementations. "stream" means: it depends on what is read or written;
            over memory nothing is reported, over a file it is file I/O.

            The last column names the frameworks and libraries in whose real assemblies a test has found the member with its counterpart; a
            library that no registry of ours has is there as a stub of its public signatures. Where
            only the member is there, the finding is SIO1005: it blocks, and there is nothing to await.

            Below the facts stand [lines about what a member means to somebody who waits](decisions/0015-more-kinds-of-lines.md), by their words.

            """.ReplaceLineEndings("\n"));

        Overview(page, libraries);

        foreach (var file in CatalogueFile.All)
        {
            page.Append($"\n## {file.Name[..^".txt".Length]}\n\n{file.Head}\n");
            Facts(page, file, libraries);
            Exceptions(page, file);
            Handlers(page, file, libraries);
            Disposals(page, file, libraries);
            Roles(page, file, libraries);
        }

        return page.ToString();
    }

    /// <summary>Each library with its versions; complete is one of which every member with an asynchronous sibling is a fact or an exception.</summary>
    private static void Overview(StringBuilder page, IReadOnlyList<Compilation> libraries)
    {
        var complete = Worlds.ToClassify.SelectMany(world => world.Types(libraries[Worlds.All.IndexOf(world)])).Select(type => type.MetadataNameInFull()).ToHashSet();
        page.Append("""

            ## Libraries

            The versions are those whose assemblies the tests bind the lines against; earlier and later ones have most of the same members. In a
            library that is complete, every member with an asynchronous sibling is a fact or an exception.

            | file | proved against | facts | of which awaited | exceptions | complete |
            |---|---|---:|---:|---:|---|

            """.ReplaceLineEndings("\n"));

        foreach (var (file, versions) in CatalogueFile.All.Select(file => (file, LibraryVersions.Of(file, libraries))).Where(pair => pair.Item2.IsLibrary))
        {
            var facts = file.Entries.OfType<Fact>().ToList();
            var name = file.Name[..^".txt".Length];
            var anchor = name.Replace(".", "", System.StringComparison.Ordinal);
            var isComplete = facts.Any(fact => complete.Contains(fact.Member.Type));
            page.Append($"| [{name}](#{anchor}) | {versions.Listed} | {facts.Count} | {facts.Count(fact => fact.Counterpart is not null)} | {file.Exceptions.Count()} | {(isComplete ? "yes" : "")} |\n");
        }
    }

    private static void Facts(StringBuilder page, CatalogueFile file, IReadOnlyList<Compilation> libraries)
    {
        var facts = file.Entries.OfType<Fact>().ToList();

        if (facts.Count > 0)
        {
            page.Append("\n| member | blocks on | await instead | proved on |\n|---|---|---|---|\n");
        }

        foreach (var fact in facts)
        {
            page.Append($"| {Code(fact.Member)} | {BlocksOn(fact)} | {(fact.Counterpart is { } counterpart ? Code(counterpart) : Instead(fact))} | {ProvedOn(fact, libraries)} |\n");
        }
    }

    private static void Exceptions(StringBuilder page, CatalogueFile file)
    {
        var exceptions = file.Exceptions.ToList();

        if (exceptions.Count > 0)
        {
            page.Append("\n| never reported | why |\n|---|---|\n");
        }

        foreach (var (entry, reason) in exceptions)
        {
            page.Append($"| {Code(entry.Member)} | {Regex.Replace(reason, @"https://\S+", "<$0>")} |\n");
        }
    }

    private static void Handlers(StringBuilder page, CatalogueFile file, IReadOnlyList<Compilation> libraries)
    {
        var handlers = file.Entries.OfType<Handler>().ToList();

        if (handlers.Count > 0)
        {
            page.Append("\n| shape | what is called | asynchronous form | proved on |\n|---|---|---|---|\n");
        }

        foreach (var handler in handlers)
        {
            page.Append($"| {handler.Shape.ToString().ToLowerInvariant()} | {Code(HandlerProof.Text(handler))} | {Form(handler, libraries)} | {ProvedOn(handler, libraries)} |\n");
        }
    }

    private static void Disposals(StringBuilder page, CatalogueFile file, IReadOnlyList<Compilation> libraries)
    {
        var disposals = file.Entries.OfType<Disposed>().ToList();

        if (disposals.Count > 0)
        {
            page.Append("\n| disposed with I/O | proved on |\n|---|---|\n");
        }

        foreach (var disposal in disposals)
        {
            var proved = Worlds.All.Zip(libraries).Where(pair => Proof.Objection(disposal, pair.Second) is null).Select(pair => pair.First).ToList();
            var own = proved.Where(world => libraries[Worlds.All.IndexOf(world)] is var library && Proof.Types(disposal.Type, library).Any(world.SpeaksOf)).ToList();
            page.Append($"| `[{disposal.Type}]` | {string.Join(", ", (own.Count > 0 ? own : proved).Select(world => world.Name))} |\n");
        }
    }

    private static void Roles(StringBuilder page, CatalogueFile file, IReadOnlyList<Compilation> libraries)
    {
        foreach (var lines in file.Entries.OfType<RoleLine>().GroupBy(line => line.Role))
        {
            var form = RoleForm.Of(lines.Key);
            page.Append($"\n| `{form.Words}`{(form.IsOpen ? "" : " (ships only)")} | {(form.Target == RoleTarget.Pair ? "with | " : "")}proved on |\n|---|{(form.Target == RoleTarget.Pair ? "---|" : "")}---|\n");

            foreach (var line in lines)
            {
                page.Append($"| {Code(line.IsOfType ? $"[{line.Member.Type}]" : line.Member)} | {(line.Partner is { } partner ? Code(partner) + " | " : "")}{ProvedOn(line, libraries)} |\n");
            }
        }
    }

    private static string Form(Handler handler, IReadOnlyList<Compilation> libraries) => handler switch
    {
        { Shape: HandlerShape.Never } => "",
        { Shape: HandlerShape.Fixed } or { Contract: { Type: null, Member: null } } => "none",
        { Contract: null, Shape: HandlerShape.Type } when libraries.Any(library => Proof.Types(handler.Type, library).Any(type => type.TypeKind == TypeKind.Interface)) =>
            "what the interface returns",
        { Contract: null } => "the same, with a task",
        { Contract: { Type: null, Member: { } member } } => Code(member),
        { Contract: { Type: { } type, Member: var member } } => Code($"[{type}]{(member is null ? "" : "::" + member)}"),
    };

    /// <summary>The frameworks, or else the libraries: those stand on frameworks, and stubs on libraries, in which the same would be found again.</summary>
    private static string ProvedOn(CatalogueEntry entry, IReadOnlyList<Compilation> libraries)
    {
        var found = Worlds.All.Zip(libraries).Where(pair => Proof.Objection(entry, pair.Second) is null).Select(pair => pair.First).ToList();
        var proved = found.Where(world => world.Stubs.IsEmpty || !found.Any(other => other.Stubs.IsEmpty && other.References == world.References)).ToList();
        return string.Join(", ", (proved.Any(Platforms.Worlds.Contains) ? proved.Where(Platforms.Worlds.Contains) : proved).Select(world => world.Name));
    }

    private static string BlocksOn(Fact fact) => fact.Kind switch
    {
        BlockingKind.Io => fact.Noun!,
        BlockingKind.Task => "task",
        BlockingKind.Thread => "thread",
        _ => "file",
    };

    private static string Instead(Fact fact) => fact.Kind == BlockingKind.Task ? "the task" : "";

    /// <summary>The assemblies to which the member belongs, or else its counterpart: .NET is under every library, and is not named there.</summary>
    private static string ProvedOn(Fact fact, IReadOnlyList<Compilation> libraries)
    {
        var proved = Named(fact, libraries);
        var present = fact.Counterpart is { Type: null } ? Named(fact with { Counterpart = null }, libraries) : [];
        return string.Join(", ", Worlds.All.Select(world => world.Name)
            .Where(name => proved.Contains(name) || present.Contains(name))
            .Select(name => proved.Contains(name) ? name : $"{name} (nothing to await)"));
    }

    private static HashSet<string> Named(Fact fact, IReadOnlyList<Compilation> libraries)
    {
        var proved = Worlds.All.Zip(libraries).Where(pair => Proof.Objection(fact, pair.Second) is null).ToList();
        var own = proved.Where(pair => Proof.Types(fact.Counterpart?.Type ?? fact.Member.Type, pair.Second).Any(pair.First.SpeaksOf)).ToList();
        return (own.Count > 0 ? own : proved).Select(pair => pair.First.Name).ToHashSet();
    }

    /// <summary>As code; in two ticks where the name of a generic type has one of its own.</summary>
    private static string Code(object pattern) => pattern.ToString()!.Contains('`') ? $"`` {pattern} ``" : $"`{pattern}`";
}
