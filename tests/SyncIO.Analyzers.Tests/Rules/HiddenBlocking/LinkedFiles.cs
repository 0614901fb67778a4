using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>
/// A file that several targets or projects compile is one text: a member of it stays, and who calls it, and the light bulb says why. So does a call in
/// such a file.
/// </summary>
public sealed class LinkedFiles
{
    private const string Usings = "using System.IO;\nusing System.Threading;\nusing System.Threading.Tasks;\n";

    private const string Page = "public class Page { public async Task MAsync() { await Task.Yield(); new Store().Load(); } }\n";

    [Theory]
    [InlineData("public class Store { public string Load() => File.ReadAllText(\"f\"); }\n")]
    [InlineData("public class Store { public void Load() => Thread.Sleep(1); }\n")]
    public async Task A_member_of_two_targets_stays(string store)
    {
        var newer = await TargetAsync(InMemory.Solution, "P(net10.0)", References.Net10, ("/P/C.cs", Usings + store + Page));
        var older = await TargetAsync(newer.Solution, "P(net472)", References.Net472, ("/P/C.cs", Usings + store + Page));
        await StaysAsync(older.Solution, newer.Id, "the file of 'Load' belongs to several projects or targets");
    }

    /// <summary>What another project links stays as well, though who calls it could follow.</summary>
    [Fact]
    public async Task A_member_that_another_project_links_stays()
    {
        const string Store = Usings + "public class Store { public void Load() => Thread.Sleep(1); }\n";
        var first = await InMemory.LibraryAsync(References.Net10, ("/P/Store.cs", Store), ("/P/Page.cs", Usings + Page));
        var second = await first.Solution.AddLibraryAsync("Q", References.Net10, ("/P/Store.cs", Store));
        await StaysAsync(second.Solution, first.Id, "the file of 'Load' belongs to several projects or targets");
    }

    /// <summary>Nobody changes the call, so that nobody would await a copy.</summary>
    [Fact]
    public async Task A_call_in_such_a_file_stays()
    {
        var store = await InMemory.LibraryAsync(References.Net10, ("/S/Store.cs", Usings + "public class Store { public void Load() => Thread.Sleep(1); }\n"));
        var first = await TargetAsync(store.Solution, "A", References.Net10, ("/P/Page.cs", Usings + Page));
        var second = await TargetAsync(first.AddProjectReference(new(store.Id)).Solution, "B", References.Net10, ("/P/Page.cs", Usings + Page));
        await StaysAsync(second.AddProjectReference(new(store.Id)).Solution, first.Id, "'Load' cannot be awaited in Page.cs, line 4");
    }

    private static async Task StaysAsync(Solution solution, ProjectId project, string reason)
    {
        var finding = Assert.Single(await Findings.In(solution.GetProject(project)!), one => one.Id is "SIO3003" or "SIO3004");
        var offered = Assert.Single(await Fix.Offered<MakeAsyncFixProvider>(solution, finding));
        Assert.Equal("No automatic fix: " + reason, offered.Title);
        Assert.Empty((await Fix.Apply(offered, solution)).GetChanges(solution).GetProjectChanges());
        Assert.Empty((await Fix.All<MakeAsyncFixProvider>(solution, await Findings.In(solution))).GetChanges(solution).GetProjectChanges());
    }

    private static async Task<Project> TargetAsync(Solution solution, string name, ReferenceAssemblies references, (string Path, string Text) file)
    {
        var project = await solution.AddLibraryAsync(name, references, file);
        return project.Solution.WithProjectFilePath(project.Id, "/P/P.csproj").GetProject(project.Id)!;
    }
}
