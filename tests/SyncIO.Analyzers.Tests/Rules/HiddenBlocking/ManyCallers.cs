using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Of a member with very many callers a build tells ten. Fix All means the others as well, but those of which somebody has said that they stay.</summary>
public sealed class ManyCallers
{
    private const int Callers = 30;

    [Fact]
    public async Task Are_all_fixed()
    {
        var project = await ProjectAsync();
        var findings = await Findings.In(project);
        Assert.Equal(10, findings.Count(finding => finding.Id == "SIO3004"));

        var text = await CallersAsync(await Fix.All<MakeAsyncFixProvider>(project.Solution, findings));
        Assert.Equal(Callers, Count(text));
        Assert.Contains("await Task.Yield(); log.Write(\"last\");", text);
        Assert.Contains("await Task.Yield(); log.Write(\"generated\");", text);
    }

    /// <summary><c>dotnet format --include</c>: who names some of those that are reported means no others.</summary>
    [Fact]
    public async Task But_not_where_only_some_are_asked_for()
    {
        var project = await ProjectAsync();
        var some = (await Findings.In(project)).Where(finding => finding.Id == "SIO3004").Skip(3).ToImmutableArray();
        Assert.Equal(7, Count(await CallersAsync(await Fix.All<MakeAsyncFixProvider>(project.Solution, some))));
    }

    private static Task<Project> ProjectAsync() => InMemory.LibraryAsync(
        References.Net10,
        ("/P/Log.cs", """
            using System.IO;
            using System.Threading.Tasks;

            class Log
            {
                public void Write(string line) => File.AppendAllText("log", line);
                public Task WriteAsync(string line) => File.AppendAllTextAsync("log", line);
            }
            """),
        ("/P/Callers.cs", $$"""
            using System.Threading.Tasks;

            class Callers
            {
                private readonly Log log = new();
                {{string.Join("\n    ", Enumerable.Range(0, Callers).Select(n => $"public async Task Call{n}() {{ await Task.Yield(); log.Write(\"{n}\"); }}"))}}
            #pragma warning disable SIO3004
                public async Task Last() { await Task.Yield(); log.Write("last"); }
            #pragma warning restore SIO3004
            }

            [System.CodeDom.Compiler.GeneratedCode("tool", "1")]
            class Client
            {
                public async Task Call(Log log) { await Task.Yield(); log.Write("generated"); }
            }
            """));

    private static async Task<string> CallersAsync(Solution solution) =>
        (await solution.Projects.Single().Documents.Single(document => document.Name == "Callers.cs").GetTextAsync()).ToString();

    private static int Count(string text) => text.Split("await log.WriteAsync(").Length - 1;
}
