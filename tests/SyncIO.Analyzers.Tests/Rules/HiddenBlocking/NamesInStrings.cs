using System;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A member that a string may name keeps its name and what it returns. A string that is compared, or that the solution's own code is given, is data.</summary>
public sealed class NamesInStrings
{
    [Theory]
    [InlineData("string sql = \"SELECT dbo.Load(Id) FROM Users\";")]
    [InlineData("bool Is(string status) => status == \"Load\";")]
    [InlineData("bool Is(string status) => \"Load\" != status;")]
    [InlineData("int Is(string status) { switch (status) { case \"Load\": return 1; default: return 2; } }")]
    [InlineData("string status; void Set(string to) => status = to; void Reset() => Set(\"Load\");")]
    [InlineData("string status; void Set(string to) => status = to; void Reset() => this.Set(\"Load\");")]
    [InlineData("string status; void Set(string to) => status = to; void Reset() => Set(\"Load\"); object Found() => typeof(string).GetMethod(\"Trim\");")]
    public Task Of_data_it_changes(string other) => Becomes(other, isInPlace: true);

    [Theory]
    [InlineData("string kept = \"Load\";")]
    [InlineData("string kept = \"Store.Load(int, string)\";")]
    [InlineData("string script = \"var text = store.Load();\";")]
    [InlineData("[System.Diagnostics.DebuggerDisplay(\"Text = {this.Load()}\")] class Shown { }")]
    [InlineData("string job = \"Store.Load(int id, string name)\";")]
    [InlineData("object Found(System.Reflection.MethodInfo method) => method.Name == \"Load\";")]
    [InlineData("object Found(System.Reflection.MethodInfo method) => method?.Name == \"Load\";")]
    [InlineData("int Found(System.Reflection.MethodInfo method) { switch (method.Name) { case \"Load\": return 1; default: return 2; } }")]
    [InlineData("object Find(string name) => typeof(Store).GetMethod(name); object Found() => Find(\"Load\");")]
    [InlineData("object Find(string name) { foreach (var one in typeof(string).GetMethods()) { if (one.Name == name) { return one; } } return null; } object Found() => Find(\"Load\");")]
    [InlineData("void Found() => System.Console.WriteLine(\"Load\");")]
    [InlineData("void Invoke(string name) { } void Found(System.Action<string> run) => run.Invoke(\"Load\");")]
    [InlineData("System.Action<string> set; void Found() => set(\"Load\");")]
    public Task Otherwise_it_stays(string other) => Becomes(other, isInPlace: false);

    /// <summary>Who runs actions by reflection is given a task, and takes it for what they return.</summary>
    [Theory]
    [InlineData("Run(page, \"Show\")", false)]
    [InlineData("Run(page, \"Other\")", true)]
    [InlineData("page.RedirectToAction(\"Show\")", true)]
    public async Task Of_actions_that_are_run_by_reflection(string use, bool isFixed)
    {
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", $$"""
            using System.IO;
            using Microsoft.AspNetCore.Mvc;
            public class PageController : Controller
            {
                public IActionResult Show()
                {
                    System.Threading.Thread.Sleep(1);
                    return PartialView();
                }
            }
            class Widgets
            {
                object Use(PageController page) => {{use}};
                object Run(object controller, string name)
                {
                    foreach (var method in controller.GetType().GetMethods())
                    {
                        if (method.Name == name) { return (PartialViewResult)method.Invoke(controller, null); }
                    }

                    return null;
                }
            }
            """));
        var changed = await Fix.All<SyncIO.CodeFixes.BlockingCall.AwaitFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Equal(isFixed, after.Contains("async Task<IActionResult> Show", System.StringComparison.Ordinal));
    }

    private static async Task Becomes(string other, bool isInPlace)
    {
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", $$"""
            using System.IO;
            using System.Threading.Tasks;
            class Store { public string Load() => File.ReadAllText("f"); }
            class Other { {{other}} }
            class Reader { public async Task ReadAsync(Store store) { await Task.Yield(); store.Load(); } }
            """));
        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Contains("await store.LoadAsync()", after);
        Assert.Equal(!isInPlace, after.Contains("string Load", StringComparison.Ordinal));
    }
}
