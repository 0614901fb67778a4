using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A test that calls a function and does not look at its task: once the function awaits, so does the test.</summary>
public sealed class UnawaitedInTests
{
    private const string Store =
        "using System.IO;\nusing System.Threading.Tasks;\n\npublic class Store { public async Task SaveAsync() { File.WriteAllText(\"f\", \"\"); await Task.Delay(1); } }";

    private const string Saved = "await File.WriteAllTextAsync(\"f\", \"\"); await Task.Delay(1);";

    [Theory]
    [InlineData("[Xunit.Fact] public async Task Saves() { await Task.Yield(); new Store().SaveAsync(); }", "[Xunit.Fact] public async Task Saves() { await Task.Yield(); await new Store().SaveAsync(); }")]
    [InlineData("[Xunit.Fact] public void Saves() { new Store().SaveAsync(); }", "[Xunit.Fact] public async Task Saves() { await new Store().SaveAsync(); }")]
    [InlineData(
        "[Xunit.Fact] public void Saves() { Open(); new Store().SaveAsync(); } private Task Open() => Task.CompletedTask;",
        "[Xunit.Fact] public async Task Saves() { _ = Open(); await new Store().SaveAsync(); } private Task Open() => Task.CompletedTask;")]
    public async Task They_are_awaited(string before, string after)
    {
        var (store, tests) = await FixedAsync(Test(before));
        Assert.Contains(Saved, store);
        Assert.Equal(Test(after), tests);
    }

    /// <summary>It is no test, is told of the task, does something else with it, or is given none.</summary>
    [Theory]
    [InlineData("public void Saves() { new Store().SaveAsync(); }")]
    [InlineData("[Xunit.Fact] public void Saves() { _ = new Store().SaveAsync(); }")]
    [InlineData("[Xunit.Fact] public void Saves() { var saved = new Store().SaveAsync(); Xunit.Assert.False(saved.IsFaulted); }")]
    [InlineData("[Xunit.Fact] public Task Saves() { new Store().SaveAsync(); return Task.CompletedTask; }")]
    [InlineData("[Xunit.Fact] public void Saves() { lock (this) { new Store().SaveAsync(); } }")]
    [InlineData("private async void Prepare() { await new Store().SaveAsync(); } [Xunit.Fact] public async void Saves() { await Task.Yield(); Prepare(); }")]
    public async Task Others_are_not(string test)
    {
        var (store, tests) = await FixedAsync(Test(test));
        Assert.Equal(Store, store);
        Assert.Equal(Test(test), tests);
    }

    private static string Test(string test) => $"using System.Threading.Tasks;\n\npublic class Tests {{ {test} }}";

    private static async Task<(string Store, string Tests)> FixedAsync(string tests)
    {
        var store = await InMemory.LibraryAsync(References.Net10, ("/Store.cs", Store));
        var other = await store.Solution.AddLibraryAsync("Tests", References.Xunit, ("/Tests.cs", tests));
        var solution = other.AddProjectReference(new ProjectReference(store.Id)).Solution;
        var changed = await Fix.All<AwaitFixProvider>(solution, await Findings.In(solution));
        var texts = await Task.WhenAll(new[] { store.Id, other.Id }.Select(id => changed.GetProject(id)!.Documents.First().GetTextAsync()));
        return (texts[0].ToString(), texts[1].ToString());
    }
}
