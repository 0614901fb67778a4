using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>One file, compiled for several targets: what does not bind for all of them is not written.</summary>
public sealed class LinkedFiles
{
    private const string Missing = "No automatic fix: it would not compile in another target or project that has this file";

    [Theory]
    [InlineData("stream.CopyTo(stream);", "await stream.CopyToAsync(stream);")]
    [InlineData("t.Wait();", "await t;")]
    [InlineData("Thread.Sleep(1);", "await Task.Delay(1);")]
    public async Task What_all_targets_have_is_awaited(string before, string after)
    {
        var (title, text) = await FixAll(Code.Async(before, "Stream stream, Task t"));
        Assert.NotEqual(Missing, title);
        Assert.Equal(Code.Async(after, "Stream stream, Task t"), text);
    }

    [Theory]
    [InlineData("File.ReadAllText(\"f\");")]
    [InlineData("process.WaitForExit();")]
    public async Task What_one_of_them_lacks_stays(string before)
    {
        var source = Code.Async(before, "Process process", "System.Diagnostics");
        var (title, text) = await FixAll(source);
        Assert.Equal(Missing, title);
        Assert.Equal(source, text);
    }

    [Fact]
    public async Task Other_members_of_the_file_are_awaited()
    {
        var source = Code.Async("Thread.Sleep(1);").Replace("async Task M()", "async Task N() { File.ReadAllText(\"f\"); await Task.Yield(); }\n\n    async Task M()");
        var (_, text) = await FixAll(source);
        Assert.Equal(source.Replace("Thread.Sleep(1)", "await Task.Delay(1)"), text);
    }

    [Fact]
    public async Task What_only_one_of_them_compiles_is_awaited()
    {
        var source = Code.Async("await Task.Yield();\n#if NET\nFile.ReadAllText(\"f\");\n#endif");
        var (title, text) = await FixAll(source);
        Assert.NotEqual(Missing, title);
        Assert.Equal(source.Replace("File.ReadAllText(", "await File.ReadAllTextAsync("), text);
    }

    [Fact]
    public async Task A_namespace_that_one_of_them_lacks_is_not_imported()
    {
        const string Source = """
            class Post { public int Id { get; set; } }

            class C
            {
                public async System.Threading.Tasks.Task M(
            #if NET
                    System.Linq.IQueryable<Post> query
            #endif
                )
                {
                    await System.Threading.Tasks.Task.Yield();
            #if NET
                    System.Linq.Queryable.Count(Microsoft.EntityFrameworkCore.EntityFrameworkQueryableExtensions.AsNoTracking(query));
            #endif
                }
            }
            """;
        var (_, text) = await FixAll(Source, References.EFCore10);
        Assert.DoesNotContain("using Microsoft.EntityFrameworkCore;", text);
    }

    /// <summary>All findings of the newer target are fixed; the title is that of the first.</summary>
    private static async Task<(string Title, string Text)> FixAll(string source, ReferenceAssemblies? references = null)
    {
        var newer = await Add(InMemory.Solution, "net10.0", references ?? References.Net10, "NET");
        var older = await Add(newer.Solution, "net472", References.Net472);
        var solution = older.Solution;
        var document = solution.GetDocument(newer.DocumentIds.Single())!;
        Assert.Single(document.GetLinkedDocumentIds());

        var findings = (await Findings.In(document.Project)).Of<BlockingCallAnalyzer>();
        Assert.NotEmpty(findings);
        var title = Assert.Single(await Fix.Offered<AwaitFixProvider>(solution, findings[0])).Title;
        var all = await Fix.All<AwaitFixProvider>(solution, findings);
        return (title, (await all.GetDocument(document.Id)!.GetTextAsync()).ToString());

        async Task<Project> Add(Solution before, string name, ReferenceAssemblies target, params string[] symbols)
        {
            var project = await before.AddLibraryAsync(name, target, ("/C.cs", source));
            var options = ((CSharpParseOptions)project.ParseOptions!).WithPreprocessorSymbols(symbols);
            return project.WithParseOptions(options).Solution.WithProjectFilePath(project.Id, "/P.csproj").GetProject(project.Id)!;
        }
    }
}
