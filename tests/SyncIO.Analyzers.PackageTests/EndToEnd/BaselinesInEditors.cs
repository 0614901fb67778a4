using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// An editor builds the project for design, which compiles nothing, and makes a workspace of the command line of the compiler: the baseline and the
/// options are what the package put there. Then somebody types.
/// </summary>
[Collection(PackageCollection.Name)]
public sealed class BaselinesInEditors(Package package)
{
    private const string Options = "/analyzerconfig:";

    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { }
            async Task Sleeps() { await Task.Yield(); Thread.Sleep(1); Thread.Sleep(2); }
            async Task<string> Reads() { await Task.Yield(); return File.ReadAllText("f"); }
            async Task Behind() { await Task.Yield(); Pause(); }
            void Pause() => Thread.Sleep(3);
        }
        """;

    [Theory]
    [InlineData("SyncIO.Baseline.txt", "")]
    [InlineData("accepted.txt", "<SyncIOBaseline>accepted.txt</SyncIOBaseline>")]
    public async Task What_is_accepted_is_not_shown_and_what_is_typed_is(string baseline, string property)
    {
        var project = (await package.Workshop).Empty()
            .Write("Program.cs", Program)
            .Write("Directory.Build.props", $"<Project><PropertyGroup>{property}</PropertyGroup></Project>");
        Assert.Equal(["8 SIO1003", "8 SIO1003", "9 SIO1004", "10 SIO3003"], await Shown(await Open(project)));

        (await DotNet.Run(project.PathOf("."), "build", "--no-restore", "-t:SyncIOWriteBaseline")).Succeeded();
        var opened = await Open(project);
        Assert.Empty(await Shown(opened));

        Assert.Equal(["11 SIO1003"], await Shown(await Typed(opened, "Program.cs", "void Pause", "async Task New() => Thread.Sleep(4);\n    void Pause")));
        Assert.Equal(["9 SIO1003"], await Shown(await Typed(opened, "Program.cs", "Thread.Sleep(2);", "Thread.Sleep(2);\n        Thread.Sleep(4);")));
        Assert.Equal(["9 SIO1004"], await Shown(await Typed(opened, baseline, "SIO1004 M:Program.Reads", "# SIO1004 M:Program.Reads")));
    }

    /// <summary>The project as an editor has it after its build for design.</summary>
    private async Task<Microsoft.CodeAnalysis.Project> Open(Project project)
    {
        var build = await DotNet.Run(
            project.PathOf("."), "msbuild", "-t:Compile;CoreCompile", "-getItem:CscCommandLineArgs", "-p:NonExistentFile=always/compiled",
            "-p:DesignTimeBuild=true", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true", "-p:BuildProjectReferences=false");
        using var answer = JsonDocument.Parse(build.Succeeded().Text);
        string[] arguments =
        [
            .. answer.RootElement.GetProperty("Items").GetProperty("CscCommandLineArgs").EnumerateArray().Select(item => item.GetProperty("Identity").GetString()!),
        ];
        Assert.Single(arguments, argument => argument.StartsWith("/analyzer:", StringComparison.Ordinal) && argument.EndsWith("/SyncIO.Analyzers.dll", StringComparison.Ordinal));

        // The analyzers of the package only: those of this SDK are made for a later Roslyn than this one. Files of options are left to the caller.
        var assemblies = new PackedAssemblies(package);
        var workspace = new AdhocWorkspace();
        var info = CommandLineProject.CreateProjectInfo("Shop", LanguageNames.CSharp, arguments, Path.GetFullPath(project.PathOf(".")), workspace);
        return workspace.AddProject(info
            .WithAnalyzerReferences([new AnalyzerFileReference(assemblies.PathOf("SyncIO.Analyzers"), assemblies)])
            .WithAnalyzerConfigDocuments(
                from argument in arguments
                where argument.StartsWith(Options, StringComparison.Ordinal)
                let file = Path.GetFullPath(project.PathOf(argument[Options.Length..]))
                select DocumentInfo.Create(DocumentId.CreateNewId(info.Id), Path.GetFileName(file), loader: new FileTextLoader(file, null), filePath: file)));
    }

    /// <summary>The project after an edit of one of its files, which it may name twice.</summary>
    private static async Task<Microsoft.CodeAnalysis.Project> Typed(Microsoft.CodeAnalysis.Project project, string file, string before, string after)
    {
        var solution = project.Solution;
        var documents = project.Documents.Concat(project.AdditionalDocuments).Where(document => Path.GetFileName(document.FilePath) == file).ToList();
        Assert.NotEmpty(documents);

        foreach (var document in documents)
        {
            var text = (await document.GetTextAsync()).ToString();
            Assert.Contains(before, text);
            var edited = SourceText.From(text.Replace(before, after));
            solution = document is Document ? solution.WithDocumentText(document.Id, edited) : solution.WithAdditionalDocumentText(document.Id, edited);
        }

        return solution.GetProject(project.Id)!;
    }

    /// <summary>What a list of all findings shows; what an editor underlines in the open file is asserted to be the same.</summary>
    private static async Task<IEnumerable<string>> Shown(Microsoft.CodeAnalysis.Project project)
    {
        var compilation = (await project.GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        var analysis = compilation.WithAnalyzers(
            [.. project.AnalyzerReferences.SelectMany(reference => reference.GetAnalyzers(LanguageNames.CSharp))],
            new CompilationWithAnalyzersOptions(project.AnalyzerOptions, null, concurrentAnalysis: true, logAnalyzerExecutionTime: false, reportSuppressedDiagnostics: false));
        var all = Lines(await analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None));

        var open = project.Documents.Single(document => document.Name == "Program.cs");
        Assert.Equal(all, Lines(await analysis.GetAnalyzerSemanticDiagnosticsAsync((await open.GetSemanticModelAsync())!, filterSpan: null, CancellationToken.None)));
        return all;
    }

    private static List<string> Lines(IEnumerable<Diagnostic> findings) =>
    [
        .. findings.OrderBy(finding => finding.Location.SourceSpan.Start).Select(finding => $"{finding.Location.GetLineSpan().StartLinePosition.Line + 1} {finding.Id}"),
    ];
}
