using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests;

/// <summary>
/// The project tests/ValidCode, in which nothing blocks: the compiler of the SDK builds it with our rules as errors, and here every Roslyn
/// that the tests run on compiles those of its files that it can read.
/// </summary>
public sealed class ValidCode
{
    private const int Enough = 1500;
    private const string VersionFolder = "CSharp";

    private static readonly string[] Ids =
        [.. Findings.Analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Where(rule => rule.IsEnabledByDefault).Select(rule => rule.Id).Distinct().Order()];

    [Fact]
    public async Task Compiles_and_nothing_is_found()
    {
        var version = LanguageVersion.Latest.MapSpecifiedToEffectiveVersion();
        var files = Files().Where(file => file.Version <= version).ToList();
        Assert.NotEmpty(files);

        var library = await InMemory.LibraryAsync(References.Shop, [.. files.Select(file => (file.Path, file.Text))]);
        var project = library
            .WithParseOptions(new CSharpParseOptions(version, DocumentationMode.Diagnose))
            .WithCompilationOptions(((CSharpCompilationOptions)library.CompilationOptions!)
                .WithOutputKind(OutputKind.ConsoleApplication)
                .WithNullableContextOptions(NullableContextOptions.Enable)
                .WithSpecificDiagnosticOptions(Ids.Select(id => KeyValuePair.Create(id, ReportDiagnostic.Error))));
        var compilation = (await project.GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        Assert.Empty(await Findings.In(project));
    }

    [Fact]
    public void It_is_large_enough_to_mean_something() =>
        Assert.True(Files().Sum(file => file.Text.Split('\n').Count(IsCode)) >= Enough);

    [Fact]
    public void The_newest_Roslyn_and_the_oldest_read_something_else_each() =>
        Assert.Equal([1100, 1200, 1300, 1400], Files().Select(file => (int)file.Version).Distinct().Order());

    [Fact]
    public void The_project_has_every_rule_as_an_error()
    {
        var lines = File.ReadAllLines(SourceTree.PathOf("tests", "ValidCode", ".globalconfig"));
        Assert.Equal(
            Ids.Select(id => $"dotnet_diagnostic.{id}.severity = error"),
            lines.Where(line => line.StartsWith("dotnet_diagnostic.", StringComparison.Ordinal)).Order());
    }

    /// <summary>Code that leaves out some of our rules would prove nothing.</summary>
    [Fact]
    public void No_file_silences_our_rules() =>
        Assert.DoesNotContain(Files(), file => Ids.Any(id => file.Text.Contains(id, StringComparison.Ordinal)) || file.Text.Contains("auto-generated", StringComparison.Ordinal));

    /// <summary>Neither blank, nor a brace alone, nor a comment.</summary>
    private static bool IsCode(string line) => line.Trim().Length > 1 && !line.TrimStart().StartsWith("//", StringComparison.Ordinal);

    /// <summary>The files, with the version of C# that their folder is named after.</summary>
    private static IEnumerable<(LanguageVersion Version, string Path, string Text)> Files() =>
        from folder in Directory.GetDirectories(SourceTree.PathOf("tests", "ValidCode"), VersionFolder + "*")
        let number = int.Parse(Path.GetFileName(folder)[VersionFolder.Length..], CultureInfo.InvariantCulture)
        from file in Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories)
        orderby file
        select ((LanguageVersion)(number * 100), Path.GetRelativePath(SourceTree.Root, file), File.ReadAllText(file));
}
