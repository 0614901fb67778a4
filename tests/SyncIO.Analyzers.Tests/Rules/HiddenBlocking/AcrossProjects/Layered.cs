using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Recording;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>
/// A solution of several projects, read twice: as a workspace has it, where each project references compilations, and as a build has it,
/// where it references assemblies and is given the facts that the builds before it left. Both find the same.
/// </summary>
internal static class Layered
{
    private const string EntityFramework = "+ef";

    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    /// <summary>
    /// Lines with a finding end in <c>// SIO3001: path</c>; what is said of a project begins at <c>#### Name Reference …</c>, with <c>+ef</c>
    /// for one that references EF Core. What is less than the rule says ends in <c>(info)</c>. <c>//! @allow …</c> is a line of the project's allowlist.
    /// </summary>
    /// <param name="code">The projects, each after those that it references.</param>
    public static async Task Find(string code)
    {
        var projects = Projects(code);
        var expected = projects.SelectMany(project => Marks(project.Name, project.Text)).Order().ToList();
        Assert.Equal(string.Join("\n", expected), string.Join("\n", Lines(await InWorkspaceAsync(projects))));
        Assert.Equal(string.Join("\n", expected), string.Join("\n", Lines(await InBuildAsync(projects))));
    }

    /// <summary>The text of the facts of one of the projects.</summary>
    public static async Task<string> FactsOf(string code, string name) => (await BuildAsync(Projects(code)))[name].Facts;

    /// <summary>
    /// The messages of the last project, in a workspace that has no other: those are referenced as assemblies, with their facts beside them.
    /// </summary>
    public static async Task<IEnumerable<string>> MessagesOfLast(string code) =>
        (await Findings.In((await BuildAsync(Projects(code))).Values.Last().Project)).Select(finding => finding.GetMessage());

    private static List<(string Name, string[] References, bool HasEntityFramework, string Text)> Projects(string code) =>
    [
        .. from section in code.Split("#### ", StringSplitOptions.RemoveEmptyEntries)
           let head = section.Split('\n')[0].Trim().Split(' ')
           select (head[0], head[1..].Where(one => one != EntityFramework).ToArray(), head.Contains(EntityFramework), section[(section.IndexOf('\n', StringComparison.Ordinal) + 1)..]),
    ];

    private static IEnumerable<string> Marks(string project, string text) =>
        from line in text.Split('\n').Select((text, index) => (Text: text, Number: index + 1))
        let at = line.Text.IndexOf("// SIO", StringComparison.Ordinal)
        where at >= 0
        select $"/{project}.cs({line.Number}): {line.Text[(at + 3)..].Trim()}";

    private static List<string> Lines(IEnumerable<Diagnostic> findings) =>
    [
        .. from finding in findings
           let place = finding.Location.GetLineSpan()
           let message = finding.GetMessage()
           let path = message[(message.IndexOf(": ", StringComparison.Ordinal) + 2)..]
           let isLess = finding.Severity < finding.Descriptor.DefaultSeverity
           select $"{place.Path}({place.StartLinePosition.Line + 1}): {finding.Id}: {path}{(isLess ? " (info)" : "")}" into line
           orderby line
           select line,
    ];

    private static async Task<IEnumerable<Diagnostic>> InWorkspaceAsync(List<(string Name, string[] References, bool HasEntityFramework, string Text)> projects)
    {
        var solution = InMemory.Solution;

        foreach (var (name, references, hasEntityFramework, text) in projects)
        {
            var project = await solution.AddLibraryAsync(name, hasEntityFramework ? References.EFCore10 : References.Net10, ($"/{name}.cs", text), ($"/{name}.Usings.cs", Usings));
            project = WithAllowlist(project, text);
            solution = Behind(references, projects)
                .Select(reference => project.Solution.Projects.Single(other => other.Name == reference).Id)
                .Aggregate(project.Solution, (all, id) => all.AddProjectReference(project.Id, new ProjectReference(id)));
        }

        return await Findings.In(solution);
    }

    private static async Task<IEnumerable<Diagnostic>> InBuildAsync(List<(string Name, string[] References, bool HasEntityFramework, string Text)> projects) =>
        (await BuildAsync(projects)).Values.SelectMany(built => built.Findings);

    private static async Task<Dictionary<string, Built>> BuildAsync(
        List<(string Name, string[] References, bool HasEntityFramework, string Text)> projects)
    {
        var built = new Dictionary<string, Built>();
        var folder = Directory.CreateTempSubdirectory("syncio-layered-");

        foreach (var (name, references, hasEntityFramework, text) in projects)
        {
            var behind = Behind(references, projects);
            var alone = await InMemory.Solution.AddLibraryAsync(name, hasEntityFramework ? References.EFCore10 : References.Net10, ($"/{name}.cs", text), ($"/{name}.Usings.cs", Usings));
            var project = behind.Aggregate(
                WithAllowlist(alone, text).AddMetadataReferences(behind.Select(other => built[other].Reference)),
                (with, other) => with.AddAdditionalDocument(
                    $"{other}.SyncIO.facts", SourceText.From(built[other].Facts), filePath: Facts(other)).Project);
            var compilation = (await project.GetCompilationAsync())!;
            var errors = compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error);
            Assert.True(!errors.Any(), string.Join("\n", errors));
            var findings = await Findings.In(project.AddAdditionalDocument("wanted", "", filePath: Facts(name) + ".write").Project);
            built.Add(name, new Built(project, Emit(compilation), await File.ReadAllTextAsync(Facts(name)), findings));
        }

        folder.Delete(recursive: true);
        return built;

        string Facts(string name) => Path.Combine(folder.FullName, name + FactsFile.Extension);
    }

    private static Project WithAllowlist(Project project, string text)
    {
        var lines = text.Split('\n').Where(line => line.StartsWith("//! ", StringComparison.Ordinal)).Select(line => line[4..]).ToList();
        return lines.Count == 0 ? project : project.AddAdditionalDocument("SyncIO.Allowed.txt", string.Join("\n", lines), filePath: $"/{project.Name}/SyncIO.Allowed.txt").Project;
    }

    /// <summary>All projects that one references, through others too.</summary>
    private static string[] Behind(string[] references, List<(string Name, string[] References, bool HasEntityFramework, string Text)> projects) =>
    [
        .. references
            .SelectMany(name => Behind(projects.Single(project => project.Name == name).References, projects).Append(name))
            .Distinct(),
    ];

    /// <summary>A reference assembly, as a build hands it on: it has no bodies, and no private members.</summary>
    private static PortableExecutableReference Emit(Compilation compilation)
    {
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image, options: new EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    /// <summary>A project as its build left it.</summary>
    /// <param name="Project">The project, with what it references; nothing says that a build goes on.</param>
    /// <param name="Reference">Its assembly.</param>
    /// <param name="Facts">Its facts.</param>
    /// <param name="Findings">What its build found.</param>
    private sealed record Built(Project Project, MetadataReference Reference, string Facts, ImmutableArray<Diagnostic> Findings);
}
