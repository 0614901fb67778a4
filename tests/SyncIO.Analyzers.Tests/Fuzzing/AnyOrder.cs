using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.FileOpening;
using SyncIO.CodeFixes.HiddenBlocking;
using SyncIO.Tests.Conventions;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Fuzzing;

/// <summary>
/// The findings in a layered solution and in the samples, and the text after Fix All, are the same in any order of projects, references, files and
/// findings, with analyzers that run one after the other or at the same time.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
[Trait(Figure.Says, Figure.Value)]
public sealed class AnyOrder(ITestOutputHelper output)
{
    private const int FirstSeed = 20261125;

    private static readonly string[] Folders =
    [
        .. Directory.GetDirectories(SourceTree.PathOf("tests", "SyncIO.Analyzers.PackageTests", "EndToEnd", "Layers")).Where(HasProject),
        .. Directory.GetDirectories(SourceTree.PathOf("samples")).Where(HasProject),
    ];

    private static int Orders => LongRun.IsAsked ? 200 : 4;

    [Fact]
    public async Task Of_projects_references_files_and_threads()
    {
        var expected = Lines(await Findings.In(await SolutionAsync(seed: null)));

        // An older Roslyn does not read the C# of most files.
        Assert.InRange(expected.Count, 10, int.MaxValue);

        foreach (var seed in Enumerable.Range(FirstSeed, Orders))
        {
            var solution = await SolutionAsync(seed);
            var found = new List<Diagnostic>();

            foreach (var project in Shuffled(solution.Projects, new Random(seed)))
            {
                found.AddRange(await Findings.In(project, isConcurrent: seed % 2 == 0));
            }

            Assert.Equal(expected, Lines(found));
        }

        Figure.Of(output, "The findings are the same in any order of projects, references, files and threads", $"{Orders:N0} orders of a solution of {Folders.Length} projects, {expected.Count:N0} findings");
    }

    [Fact]
    public async Task Of_findings_and_rules()
    {
        var expected = await FixedAsync(seed: null);

        foreach (var seed in Enumerable.Range(FirstSeed, Orders))
        {
            // Text by text, so that a failure shows where they differ.
            Assert.All(expected.Zip(await FixedAsync(seed)), texts => Assert.Equal(texts.First, texts.Second));
        }

        Figure.Of(output, "The fixed text is the same in any order of findings", $"{Orders:N0} orders of a solution of {Folders.Length} projects");
    }

    /// <summary>The text of every file that Fix All changes, by each provider in turn, as <c>dotnet format</c> goes through the rules.</summary>
    private static async Task<IEnumerable<string>> FixedAsync(int? seed)
    {
        var before = await SolutionAsync(seed);
        var solution = before;

        foreach (var provider in new CodeFixProvider[] { new AwaitFixProvider(), new MakeAsyncFixProvider(), new OpenAsynchronouslyFixProvider() })
        {
            var findings = await Findings.In(solution);

            if (seed is { } number)
            {
                findings = [.. Shuffled(findings, new Random(number))];

                // A client asks for the light bulb of one finding before it applies the fix to all.
                if (findings.FirstOrDefault(finding => provider.FixableDiagnosticIds.Contains(finding.Id)) is { } first)
                {
                    Assert.NotEmpty(await Fix.Offered(provider, solution, first));
                }
            }

            solution = await Fix.All(provider, solution, findings);
        }

        var changed = solution.GetChanges(before).GetProjectChanges().SelectMany(project => project.GetChangedDocuments()).ToList();
        Assert.InRange(changed.Count, 5, int.MaxValue);
        var texts = await Task.WhenAll(changed.Select(async id => $"{solution.GetDocument(id)!.FilePath}\n{await solution.GetDocument(id)!.GetTextAsync()}"));
        return texts.Order(StringComparer.Ordinal);
    }

    private static async Task<Solution> SolutionAsync(int? seed)
    {
        var random = seed is { } number ? new Random(number) : null;
        var solution = InMemory.Solution;

        foreach (var folder in InOrder(Folders, random))
        {
            var files = Directory.GetFiles(folder, "*", SearchOption.AllDirectories)
                .Where(file => !Path.GetRelativePath(folder, file).Split(Path.DirectorySeparatorChar).Any(part => part is "obj" or "bin"))
                .Where(file => Path.GetExtension(file) is ".cs" or ".txt" || Path.GetFileName(file) == ".editorconfig")
                .Order(StringComparer.Ordinal)
                .Select(file => (file, File.ReadAllText(file)));
            var project = await solution.AddLibraryAsync(
                Path.GetFileName(folder) + (folder.Contains("samples", StringComparison.Ordinal) ? ".Sample" : ""),
                References.Shop,
                [.. InOrder(files, random), (Path.Combine(folder, "Usings.cs"), Usings)]);
            solution = project.Solution;
        }

        var projects = solution.Projects.ToList();

        foreach (var project in InOrder(projects, random))
        {
            var file = Directory.GetFiles(Folders.Single(folder => IsOf(folder, project)), "*.csproj").Single();
            var references = XDocument.Load(file).Descendants("ProjectReference")
                .Select(reference => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(file)!, Path.GetDirectoryName(reference.Attribute("Include")!.Value)!)))
                .SelectMany(folder => projects.Where(other => IsOf(folder, other)));
            solution = InOrder(references, random).Aggregate(solution, (all, other) => all.AddProjectReference(project.Id, new ProjectReference(other.Id)));
        }

        return solution;
    }

    private const string Usings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Net.Http;
        global using System.Threading; global using System.Threading.Tasks; global using Microsoft.AspNetCore.Builder; global using Microsoft.AspNetCore.Http;
        global using Microsoft.AspNetCore.Routing; global using Microsoft.Extensions.DependencyInjection; global using Microsoft.Extensions.Hosting;
        """;

    private static bool IsOf(string folder, Project project) => project.Documents.First().FilePath!.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal);

    private static bool HasProject(string folder) => Directory.GetFiles(folder, "*.csproj").Length == 1;

    private static ImmutableList<string> Lines(IEnumerable<Diagnostic> findings) =>
    [
        .. from finding in findings
           let place = finding.Location.GetLineSpan()
           let steps = finding.AdditionalLocations.Select(step => step.GetLineSpan().ToString())
           select $"{place}: {finding.Severity} {finding.Id}: {finding.GetMessage()} {string.Join(", ", steps)}" into line
           orderby line
           select line,
    ];

    private static IEnumerable<T> InOrder<T>(IEnumerable<T> all, Random? random) => random is null ? all : Shuffled(all, random);

    private static T[] Shuffled<T>(IEnumerable<T> all, Random random)
    {
        var items = all.ToArray();
        random.Shuffle(items);
        return items;
    }
}
