using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace SyncIO.Tests;

/// <summary>An editor makes a compilation for each key that is pressed, also of the projects that reference the changed one: their options and files stay.</summary>
public sealed class CompilationsGo
{
    private const string Above = """
        using System.IO; using System.Threading.Tasks;
        public class Page { public async Task<string> ReadAsync(string path) { await Task.Yield(); return Files.Read(path) + File.ReadAllText(path); } }
        """;

    [Fact]
    public async Task Nothing_that_lives_longer_keeps_one()
    {
        var below = await InMemory.LibraryAsync(References.Net10, ("Files.cs", Below(0)));
        var above = await InMemory.AddLibraryAsync(below.Solution, "Above", References.Net10, ("Page.cs", Above));
        var solution = above.AddProjectReference(new ProjectReference(below.Id)).Solution;
        var options = solution.GetProject(above.Id)!.AnalyzerOptions;
        var gone = new List<WeakReference>();

        for (var edit = 0; edit < 4; edit++)
        {
            solution = solution.WithDocumentText(below.DocumentIds[0], SourceText.From(Below(edit)));
            gone.Add(Analyzed(solution.GetProject(above.Id)!));
        }

        // The workspace itself keeps the latest, to make the next of it.
        gone.RemoveRange(2, 2);
        Collect(gone);

        Assert.DoesNotContain(gone, one => one.IsAlive);
        Assert.Same(options, solution.GetProject(above.Id)!.AnalyzerOptions);
    }

    private static string Below(int edit) => $"public static class Files {{ public static string Read(string path) => System.IO.File.ReadAllText(path + {edit}); }}";

    /// <summary>A method of its own, so that no variable of the caller holds the compilation.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Analyzed(Project above)
    {
        var findings = Task.Run(() => Findings.In(above)).GetAwaiter().GetResult();
        var compilation = above.GetCompilationAsync().GetAwaiter().GetResult()!;

        Assert.Contains(findings, finding => finding.Id == "SIO1004");
        // A light bulb in one project asks the others, with their own options.
        Assert.False(Knowledge.Of(compilation, above.AnalyzerOptions).Facts.IsTestProject);
        return new WeakReference(compilation);
    }

    private static void Collect(List<WeakReference> gone)
    {
        for (var collection = 0; collection < 10 && gone.Exists(one => one.IsAlive); collection++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }
}
