using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using SyncIO.CodeFixes.AllowIt;
using Xunit;

namespace SyncIO.Tests.AllowIt;

/// <summary>A line in the allowlist: each that is offered makes the finding go, and nothing else changes.</summary>
public sealed class AllowedLines
{
    [Theory]
    [InlineData("File.ReadAllText(\"logs/a.txt\");", "[System.IO.File]::ReadAllText(\"a.txt\")", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(f);", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(Path.Combine(f, \"a.json\"));", "[System.IO.File]::ReadAllText(\"a.json\")", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("File.ReadAllText(\"what?.txt\");", "[System.IO.File]::ReadAllText", "[N.C]::M")]
    [InlineData("t.Wait();", "[N.C]::M")]
    [InlineData("_ = t.Result;", "[N.C]::M")]
    [InlineData("s.CopyTo(s);", "[System.IO.Stream]::CopyTo", "[N.C]::M")]
    [InlineData("Load();", "[N.C]::Load", "[N.C]::M")]
    [InlineData("new C.Inner<int>().Load();", "[N.C+Inner`1]::Load", "[N.C]::M")]
    [InlineData("async Task Local() { Thread.Sleep(1); await t; } await Local();", "[System.Threading.Thread]::Sleep", "[N.C]::M")]
    public async Task Offered(string body, params string[] lines)
    {
        var project = await ProjectOf(body, "# Ours.\n");
        var actions = await LightBulb(project);
        Assert.Equal(lines.Select(line => $"Allow it: @allow {line}"), actions.Select(action => action.Title));

        foreach (var (action, line) in actions.Zip(lines))
        {
            var changed = await ChangedAsync(action, project);
            Assert.Equal($"# Ours.\n@allow {line}\n", await TextAsync(changed.AdditionalDocuments.Single()));
            Assert.Equal(await TextAsync(project.Documents.Single()), await TextAsync(changed.Documents.Single()));
            Assert.Empty(await Findings.In(changed));
        }
    }

    [Theory]
    [InlineData("", "@allow [N.C]::M\n")]
    [InlineData("# Ours.", "# Ours.\n@allow [N.C]::M\n")]
    [InlineData("# Ours.\r\n", "# Ours.\r\n@allow [N.C]::M\r\n")]
    public async Task The_line_is_added_at_the_end(string before, string after)
    {
        var project = await ProjectOf("t.Wait();", before);
        var action = Assert.Single(await LightBulb(project));
        Assert.Equal(after, await TextAsync((await ChangedAsync(action, project)).AdditionalDocuments.Single()));
    }

    [Fact]
    public async Task Without_the_file_nothing_is_offered() => Assert.Empty(await LightBulb(await ProjectOf("t.Wait();", allowed: null)));

    [Fact]
    public async Task Where_nothing_is_found_nothing_is_offered()
    {
        var project = await ProjectOf("await t;", "");
        Assert.Empty(await Fix.Refactorings<AllowItRefactoringProvider>(project.Documents.Single(), (await TextAsync(project.Documents.Single())).IndexOf("Yield", StringComparison.Ordinal)));
    }

    private static async Task<Project> ProjectOf(string body, string? allowed)
    {
        var source = $$"""
            using System.IO;
            using System.Threading;
            using System.Threading.Tasks;

            namespace N;

            class C
            {
                static string Load() => File.ReadAllText("f");

                async Task M(string f, Stream s, Task<int> t) { {{body}} await Task.Yield(); }

                class Inner<T> { public void Load() => Thread.Sleep(1); }
            }
            """;
        return allowed is null
            ? await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", source))
            : await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", source), ("/P/" + AllowItRefactoringProvider.FileName, allowed));
    }

    /// <summary>What is offered at the one finding.</summary>
    private static async Task<ImmutableArray<CodeAction>> LightBulb(Project project) => await Fix.Refactorings<AllowItRefactoringProvider>(
        project.Documents.Single(), Assert.Single(await Findings.In(project)).Location.SourceSpan.Start);

    private static async Task<Project> ChangedAsync(CodeAction action, Project project) => (await Fix.Apply(action, project.Solution)).Projects.Single();

    private static async Task<string> TextAsync(TextDocument document) => (await document.GetTextAsync()).ToString();
}
