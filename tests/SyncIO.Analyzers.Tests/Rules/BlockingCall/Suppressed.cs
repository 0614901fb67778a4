using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What somebody suppressed stays as it is, in a function that becomes asynchronous for another call, too.</summary>
public sealed class Suppressed
{
    [Theory]
    [InlineData("#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n")]
    [InlineData("#pragma warning disable\n        File.ReadAllText(\"a\");\n#pragma warning restore\n")]
    [InlineData("#pragma warning disable CS0168, SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n")]
    public Task By_a_pragma(string suppressed) => Become(
        Task($"\n{suppressed}        File.{{|SIO1004:ReadAllText|}}(\"b\");\n        return Task.CompletedTask;\n    ", ""),
        Task($"\n{suppressed}        await File.ReadAllTextAsync(\"b\");\n    ", "async "));

    [Fact]
    public Task In_a_chain() => Become(
        Chain("\n#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n        Thread.Sleep(1);\n    ", "void Load", "{|SIO3003:Load|}()"),
        Chain("\n#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n        await Task.Delay(1);\n    ", "async Task LoadAsync", "await LoadAsync()"));

    /// <summary>By a severity, or a list of what is allowed: nothing stands at the call.</summary>
    [Theory]
    [InlineData("dotnet_diagnostic.SIO1004.severity = none")]
    [InlineData("syncio_allowed = System.IO.File.ReadAllText")]
    [InlineData("syncio_allowed = [System.IO.File]::ReadAllText(\"a\")")]
    public async Task By_an_option(string option)
    {
        const string Said = "File.ReadAllText(\"a\"); ";
        await Become(
            Task($" {Said}System.Threading.Thread.{{|SIO1003:Sleep|}}(1); return Task.CompletedTask; ", ""),
            Task($" {Said}await Task.Delay(1); ", "async "),
            option);
        await Become(
            Chain($" {Said}Thread.Sleep(1); ", "void Load", "{|SIO3003:Load|}()"),
            Chain($" {Said}await Task.Delay(1); ", "async Task LoadAsync", "await LoadAsync()"),
            option);
    }

    /// <summary>By the options of its folder, which the caller is not in, or by a list of the project.</summary>
    [Theory]
    [InlineData(".editorconfig", "root = true\n[Old/*.cs]\ndotnet_diagnostic.SIO1004.severity = none\n")]
    [InlineData("SyncIO.Allowed.txt", "@allow [System.IO.File]::ReadAllText(\"a\")\n")]
    public async Task By_a_file_beside_it(string file, string text)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/Old/Store.cs", "using System.IO;\nusing System.Threading;\nusing System.Threading.Tasks;\nclass Store { public void Load() { File.ReadAllText(\"a\"); Thread.Sleep(1); } }\n"),
            ("/P/Page.cs", "using System.Threading.Tasks;\nclass Page { async Task MAsync(Store store) { await Task.Yield(); store.Load(); System.IO.File.ReadAllText(\"b\"); } }\n"),
            ("/P/" + file, text));
        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        changed = await Fix.All<AwaitFixProvider>(changed, await Findings.In(changed));
        var texts = await System.Threading.Tasks.Task.WhenAll(changed.Projects.Single().Documents.Select(async document => (await document.GetTextAsync()).ToString()));
        Assert.Contains("public async Task LoadAsync() { File.ReadAllText(\"a\"); await Task.Delay(1); }", texts[0]);
        Assert.Contains("await store.LoadAsync(); await System.IO.File.ReadAllTextAsync(\"b\");", texts[1]);
    }

    /// <summary>So it is in the copy of a member.</summary>
    [Theory]
    [InlineData("dotnet_diagnostic.SIO1004.severity = none")]
    [InlineData("syncio_allowed = System.IO.File.ReadAllText")]
    public Task In_a_sibling(string option) => Become(
        """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            C() { Load(); }

            void Load() { File.ReadAllText("a"); Thread.Sleep(1); }

            async Task MAsync() { await Task.Yield(); {|SIO3003:Load|}(); }
        }
        """,
        """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            C() { Load(); }

            void Load() { File.ReadAllText("a"); Thread.Sleep(1); }

            async Task LoadAsync() { File.ReadAllText("a"); await Task.Delay(1); }

            async Task MAsync() { await Task.Yield(); await LoadAsync(); }
        }
        """,
        option);

    /// <summary>
    /// A baseline accepts what there is, and does not say that it is to stay: it is awaited along. A handler would have it under another id, which the baseline
    /// does not know.
    /// </summary>
    [Fact]
    public async Task But_not_by_a_baseline()
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/C.cs", Task(" File.ReadAllText(\"a\"); System.Threading.Thread.Sleep(1); return Task.CompletedTask; ", "")),
            ("/P/SyncIO.Baseline.txt", "SIO1004 M:C.M System.IO.File.ReadAllText 1\n"));
        var findings = await Findings.In(project);
        Assert.Equal(["SIO1004"], findings.Where(finding => finding.IsSuppressed).Select(finding => finding.Id));

        var changed = await Fix.All<AwaitFixProvider>(project.Solution, findings.RemoveAll(finding => finding.IsSuppressed));
        Assert.Equal(
            Task(" await File.ReadAllTextAsync(\"a\"); await Task.Delay(1); ", "async "),
            (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString());
    }

    private static Task Become(string before, string after, string option = "")
    {
        var test = VerifyChains.Test(before, after);
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", $"root = true\n[*.cs]\n{option}\n"));
        test.TestBehaviors |= TestBehaviors.SkipSuppressionCheck;
        return test.RunAsync();
    }

    private static string Task(string body, string modifier) => $$"""
        using System.IO;
        using System.Threading.Tasks;

        class C
        {
            {{modifier}}Task M()
            {{{body}}}
        }
        """;

    private static string Chain(string body, string signature, string call) => $$"""
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            async Task MAsync() { await Task.Yield(); {{call}}; }

            {{signature}}()
            {{{body}}}
        }
        """;
}
