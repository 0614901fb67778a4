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
using Microsoft.CodeAnalysis.Testing;
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
    /// for one that references EF Core, <c>+sqlite</c>, <c>+xunit</c>, and
    /// <c>+standard</c> for a library of .NET Standard 2.0; <c>Old:Data</c> is the project Old, whose assembly is Data. What is less than the rule says ends in <c>(info)</c>. <c>//! @allow …</c> is a line of the project's own catalogue.
    /// </summary>
    /// <param name="code">The projects, each after those that it references.</param>
    public static async Task Find(string code)
    {
        var projects = Projects(code);
        var expected = projects.SelectMany(project => Marks(project.Name, project.Text)).Order().ToList();
        Same(expected, Lines(await InWorkspaceAsync(projects)), "a workspace");
        Same(expected, Lines(await InBuildAsync(projects)), "a build");
    }

    private static void Same(List<string> expected, List<string> found, string where)
    {
        var differences = expected.Except(found).Select(line => "not found: " + line).Concat(found.Except(expected).Select(line => "found: " + line));
        Assert.True(expected.SequenceEqual(found), $"In {where}\n{string.Join("\n", differences)}");
    }

    /// <summary>The same in a workspace alone: the code need not compile.</summary>
    public static async Task FindInWorkspace(string code)
    {
        var projects = Projects(code);
        Same([.. projects.SelectMany(project => Marks(project.Name, project.Text)).Order()], Lines(await InWorkspaceAsync(projects)), "a workspace");
    }

    /// <summary>The steps that the findings name as additional locations, in a workspace and in a build: files, and lines where they are known.</summary>
    public static async Task<(IReadOnlyList<string> InWorkspace, IReadOnlyList<string> InBuild)> StepsOf(string code)
    {
        var projects = Projects(code);
        return (Steps(await InWorkspaceAsync(projects)), Steps(await InBuildAsync(projects)));

        static IReadOnlyList<string> Steps(IEnumerable<Diagnostic> findings) => [.. findings
            .SelectMany(finding => finding.AdditionalLocations)
            .Select(step => step.GetLineSpan())
            .Select(step => step.StartLinePosition == default ? Path.GetFileName(step.Path) : $"{Path.GetFileName(step.Path)}({step.StartLinePosition.Line + 1})")];
    }

    /// <summary>The text of the facts of one of the projects.</summary>
    public static async Task<string> FactsOf(string code, string name) => (await BuildAsync(Projects(code)))[name].Facts;

    /// <summary>
    /// The messages of the last project, in a workspace that has no other: those are referenced as assemblies, with their facts beside them.
    /// </summary>
    public static async Task<IEnumerable<string>> MessagesOfLast(string code) =>
        (await Findings.In((await BuildAsync(Projects(code))).Values.Last().Project)).Select(finding => finding.GetMessage());

    /// <summary>The same where nobody has left facts: the other projects are compiled libraries.</summary>
    public static async Task<IEnumerable<string>> MessagesBesideLibraries(string code)
    {
        var last = (await BuildAsync(Projects(code))).Values.Last().Project;
        return (await Findings.In(last.RemoveAdditionalDocuments([.. last.AdditionalDocumentIds]))).Select(finding => finding.GetMessage());
    }

    private static List<Section> Projects(string code) =>
    [
        .. from section in code.Split("#### ", StringSplitOptions.RemoveEmptyEntries)
           let head = section.Split('\n')[0].Trim().Split(' ')
           let names = head[0].Split(':')
           let libraries = head.Contains("+ef") ? References.EFCore10 : head.Contains("+sqlite") ? References.Sqlite : head.Contains("+xunit") ? References.Xunit
               : head.Contains("+standard") ? ReferenceAssemblies.NetStandard.NetStandard20 : References.Net10
           select new Section(names[0], names[^1], [.. head[1..].Where(one => !one.StartsWith('+'))], libraries, section[(section.IndexOf('\n', StringComparison.Ordinal) + 1)..]),
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

    private static async Task<IEnumerable<Diagnostic>> InWorkspaceAsync(List<Section> projects)
    {
        var solution = InMemory.Solution;

        foreach (var (name, assembly, references, libraries, text) in projects)
        {
            var project = await solution.AddLibraryAsync(name, libraries, ($"/{name}.cs", text), ($"/{name}.Usings.cs", Usings));
            project = WithCatalogues(project.WithAssemblyName(assembly), Behind(references, projects), projects);
            solution = Behind(references, projects)
                .Select(reference => project.Solution.Projects.Single(other => other.Name == reference).Id)
                .Aggregate(project.Solution, (all, id) => all.AddProjectReference(project.Id, new ProjectReference(id)));
        }

        return await Findings.In(solution);
    }

    private static async Task<IEnumerable<Diagnostic>> InBuildAsync(List<Section> projects) =>
        (await BuildAsync(projects)).Values.SelectMany(built => built.Findings);

    private static async Task<Dictionary<string, Built>> BuildAsync(
        List<Section> projects)
    {
        var built = new Dictionary<string, Built>();
        var folder = Directory.CreateTempSubdirectory("syncio-layered-");

        foreach (var (name, assembly, references, libraries, text) in projects)
        {
            var behind = Behind(references, projects);
            var alone = await InMemory.Solution.AddLibraryAsync(name, libraries, ($"/{name}.cs", text), ($"/{name}.Usings.cs", Usings));
            var project = behind.Aggregate(
                WithCatalogues(alone.WithAssemblyName(assembly), [], projects).AddMetadataReferences(behind.Select(other => built[other].Reference)),
                (with, other) => with.AddAdditionalDocument(
                    $"{other}.SyncIO.facts", SourceText.From(built[other].Facts), filePath: Facts(other)).Project);
            var compilation = (await project.GetCompilationAsync())!;
            var errors = compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error);
            Assert.True(!errors.Any(), string.Join("\n", errors));
            var findings = await Findings.In(project.AddAdditionalDocument("wanted", "", filePath: Facts(name) + ".write").Project);
            built.Add(name, new Built(project, Emit(compilation), File.Exists(Facts(name)) ? await File.ReadAllTextAsync(Facts(name)) : "", findings));
        }

        folder.Delete(recursive: true);
        return built;

        string Facts(string name) => Path.Combine(folder.FullName, name + FactsFile.Extension);
    }

    /// <summary>With its own catalogue, those of the projects behind it, and, as an editor has it, a list of whose they are; a program if it has a <c>Main</c>.</summary>
    private static Project WithCatalogues(
        Project project, string[] behind, List<Section> projects)
    {
        var catalogues = projects
            .Where(one => one.Name == project.Name || behind.Contains(one.Name))
            .Select(one => (one.Name, Path: $"/{one.Name}/SyncIO.Own.txt", Lines: Catalogue(one.Text)))
            .Where(one => one.Lines.Count > 0)
            .ToList();
        var foreign = catalogues.Where(one => one.Name != project.Name).ToList();
        var list = behind.Select(name => $"{name}|").Concat(foreign.Select(one => $"{one.Name}|{one.Path}")).Concat(foreign.Select(one => $"|{one.Path}"));
        var isProgram = projects.Single(one => one.Name == project.Name).Text.Contains("static void Main(", StringComparison.Ordinal);
        project = project.WithCompilationOptions(project.CompilationOptions!.WithOutputKind(isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary));
        project = catalogues.Aggregate(project, (with, one) => with.AddAdditionalDocument(one.Name, string.Join("\n", one.Lines), filePath: one.Path).Project);
        return behind.Length == 0 ? project : project.AddAdditionalDocument("files", string.Join("\n", list), filePath: $"/{project.Name}.SyncIO.files").Project;
    }

    private static List<string> Catalogue(string text) =>
        [.. text.Split('\n').Where(line => line.StartsWith("//! ", StringComparison.Ordinal)).Select(line => line[4..].Trim())];

    /// <summary>All projects that one references, through others too: of two whose assemblies have one name the nearer one.</summary>
    private static string[] Behind(string[] references, List<Section> projects)
    {
        var direct = references.Select(name => projects.Single(project => project.Name == name)).ToList();
        var all = direct.Concat(direct.SelectMany(project => Behind(project.References, projects).Select(name => projects.Single(one => one.Name == name))));
        return [.. all.DistinctBy(project => project.Assembly).OrderBy(projects.IndexOf).Select(project => project.Name)];
    }

    /// <summary>A reference assembly, as a build hands it on: it has no bodies, and no private members.</summary>
    private static PortableExecutableReference Emit(Compilation compilation)
    {
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image, options: new EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    /// <summary>What a test says of a project.</summary>
    private sealed record Section(string Name, string Assembly, string[] References, ReferenceAssemblies Libraries, string Text);

    /// <summary>A project as its build left it.</summary>
    /// <param name="Project">The project, with what it references; nothing says that a build goes on.</param>
    /// <param name="Reference">Its assembly.</param>
    /// <param name="Facts">Its facts; nothing of tests.</param>
    /// <param name="Findings">What its build found.</param>
    private sealed record Built(Project Project, MetadataReference Reference, string Facts, ImmutableArray<Diagnostic> Findings);
}
