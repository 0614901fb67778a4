using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules;

/// <summary>An entry that changes nothing is for clients that fix all; a person sees one only where it says what no message does.</summary>
public sealed class LightBulbs
{
    private const string Direct = "class C { async Task M(object gate) { await Task.Yield(); Monitor.Enter(gate); File.ReadAllText(\"f\"); Monitor.Exit(gate); } }";

    private const string Hidden = "class C { C() { File.ReadAllText(\"f\"); } async Task M() { await Task.Yield(); new C(); } }";

    [Fact]
    public Task Without_a_fix_there_is_none_in_an_editor() => CheckAsync<AwaitFixProvider>(Direct, inEditor: 0);

    [Fact]
    public Task Nor_behind_a_call() => CheckAsync<MakeAsyncFixProvider>(Hidden, inEditor: 0);

    [Fact]
    public Task With_one_there_is_one() =>
        CheckAsync<AwaitFixProvider>("class C { async Task M() { await Task.Yield(); File.ReadAllText(\"f\"); } }", inEditor: 1);

    /// <summary>What only the solution shows no message says: then the entry does, and changes nothing.</summary>
    [Theory]
    [InlineData("Task M() { File.ReadAllText(\"f\"); return Task.CompletedTask; } void N() { M(); }")]
    [InlineData("async Task M() { File.ReadAllText(\"f\"); await Task.Yield(); File.ReadAllText(\"g\"); } void N() { M(); }")]
    public async Task Without_a_fix_there_is_one_that_has_the_reason_where_the_message_has_none(string members) => Assert.Equal(
        ["No automatic fix: 'N' does not await it at once"],
        await TitlesAsync<AwaitFixProvider>(InMemory.InEditor, $"class C {{ {members} }}"));

    [Fact]
    public async Task The_reason_may_lie_in_another_project()
    {
        var library = await InMemory.InEditor.AddLibraryAsync(
            "A", References.Net10, ("/A/A.cs", "using System.IO; using System.Threading.Tasks; public class C { public Task M() { File.ReadAllText(\"f\"); return Task.CompletedTask; } }"));
        var user = await library.Solution.AddLibraryAsync("B", References.Net10, ("/B/B.cs", "class D { void N(C c) { c.M(); } }"));
        var solution = user.Solution.AddProjectReference(user.Id, new ProjectReference(library.Id));
        var finding = Assert.Single(await Findings.In(solution.GetProject(library.Id)!));
        Assert.Equal("No automatic fix: 'N' does not await it at once", Assert.Single(await Fix.Offered<AwaitFixProvider>(solution, finding)).Title);
    }

    /// <summary>What another project gives may be complete: the function goes on at once, and blocks before it returns.</summary>
    [Fact]
    public async Task So_may_the_task_that_is_awaited_first()
    {
        var library = await InMemory.InEditor.AddLibraryAsync(
            "A", References.Net10, ("/A/A.cs", "using System.Threading.Tasks; public class Sender { public Task SendAsync() => Task.CompletedTask; }"));
        var user = await library.Solution.AddLibraryAsync(
            "B",
            References.Net10,
            ("/B/B.cs", "using System.IO; using System.Threading.Tasks; class D { async Task M(Sender sender) { await sender.SendAsync(); File.ReadAllText(\"f\"); } void N() { M(null); } }"));
        var solution = user.Solution.AddProjectReference(user.Id, new ProjectReference(library.Id));
        var finding = Assert.Single(await Findings.In(solution.GetProject(user.Id)!));
        Assert.Equal("No automatic fix: 'N' does not await it at once", Assert.Single(await Fix.Offered<AwaitFixProvider>(solution, finding)).Title);
    }

    private static async Task CheckAsync<TProvider>(string code, int inEditor)
        where TProvider : CodeFixProvider, new()
    {
        Assert.Equal(inEditor, (await TitlesAsync<TProvider>(InMemory.InEditor, code)).Length);
        Assert.Single(await TitlesAsync<TProvider>(InMemory.Solution, code));
    }

    private static async Task<string[]> TitlesAsync<TProvider>(Solution solution, string code)
        where TProvider : CodeFixProvider, new()
    {
        var project = await solution.AddLibraryAsync("P", References.Net10, ("/P/C.cs", "using System.IO; using System.Threading; using System.Threading.Tasks;\n" + code));
        var finding = (await Findings.In(project)).First(one => new TProvider().FixableDiagnosticIds.Contains(one.Id));
        return [.. (await Fix.Offered<TProvider>(project.Solution, finding)).Select(entry => entry.Title)];
    }
}
