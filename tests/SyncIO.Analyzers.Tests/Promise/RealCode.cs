using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Build.Logging.StructuredLogger;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Tests.Conventions;
using Xunit;
using Project = Microsoft.CodeAnalysis.Project;
using Task = System.Threading.Tasks.Task;

namespace SyncIO.Tests.Promise;

/// <summary>
/// Whole projects, as they were built: every fix of every document holds its promise. Beside the samples, the builds whose logs
/// (<c>dotnet build -bl</c>) the variable SYNCIO_BUILDS names.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed class RealCode
{
    [Fact]
    public async Task Is_fixed_as_promised()
    {
        // Code is written in the C# of its SDK, which only the newest Roslyn reads.
        if (LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() < (LanguageVersion)1400)
        {
            return;
        }

        var folder = Directory.CreateTempSubdirectory("syncio-built-").FullName;

        try
        {
            var sample = Path.Combine(folder, "Bookshop.binlog");
            Build(SourceTree.PathOf("samples", "Bookshop"), sample, Path.Combine(folder, "artifacts"));
            var (findings, changed, broken) = (0, 0, new List<string>());

            foreach (var log in new[] { sample }.Concat(Environment.GetEnvironmentVariable("SYNCIO_BUILDS")?.Split(Path.PathSeparator) ?? []))
            {
                foreach (var document in Documents(log))
                {
                    try
                    {
                        var code = await FixedCode.OfAsync(document);
                        findings += code.Found;
                        changed += code.Fixed;
                        broken.AddRange(code.Dropped.Select(dropped => "Promised, and not done: " + dropped));
                    }
                    catch (InvalidOperationException failure)
                    {
                        broken.Add(failure.Message);
                    }
                }
            }

            Assert.True(broken.Count == 0, $"{changed} of {findings} fixed\n{string.Join("\n========\n", broken)}");
            Assert.True(changed > 20, $"{changed} of {findings} fixed");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static void Build(string project, string log, string artifacts)
    {
        using var build = Process.Start(new ProcessStartInfo(
            "dotnet",
            ["build", project, "--artifacts-path", artifacts, "-bl:" + log, "-v:quiet", "-nodeReuse:false"]))!;
        build.WaitForExit();
        Assert.Equal(0, build.ExitCode);
    }

    /// <summary>What was compiled, but for what is generated.</summary>
    private static IEnumerable<Document> Documents(string log)
    {
        var solution = InMemory.Solution;

        foreach (var call in BinaryLog.ReadBuild(log).FindChildrenRecursive<CscTask>())
        {
            var project = call.GetNearestParent<Microsoft.Build.Logging.StructuredLogger.Project>()!.ProjectFile;
            var folder = Path.GetDirectoryName(project)!;
            var words = CommandLineParser.SplitCommandLineIntoArguments(call.CommandLineArguments, removeHashComments: false)
                .SkipWhile(word => !word.StartsWith("/noconfig", StringComparison.Ordinal)) // the compiler itself
                .Where(word => !word.StartsWith("/analyzer:", StringComparison.Ordinal) && !word.StartsWith("/warnaserror", StringComparison.Ordinal));
            solution = solution.AddProject(CommandLineProject.CreateProjectInfo(Path.GetFileName(project)!, LanguageNames.CSharp, words, folder, solution.Workspace));
        }

        return solution.Projects
            .SelectMany(project => project.Documents)
            .Where(document => document.SourceCodeKind == SourceCodeKind.Regular && document.FilePath is { } path && !path.Contains($"{Path.DirectorySeparatorChar}obj{Path.DirectorySeparatorChar}", StringComparison.Ordinal));
    }
}
