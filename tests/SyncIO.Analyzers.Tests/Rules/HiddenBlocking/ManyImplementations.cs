using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A contract that very many types implement and many members call is asked once for all of them: an end after minutes would be none.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed class ManyImplementations
{
    private const int Types = 400, Callers = 60;

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(30); // It needs ten seconds on a machine with nothing else to do; before all were converted together it did not end.

    [Fact]
    public async Task Are_converted_together()
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/Contract.cs", "interface IStep { string Go(string name); }"),
            ("/P/Steps.cs", "using System.IO;\n" + Lines(Types, n => $"class Step{n} : IStep {{ public string Go(string name) => File.ReadAllText(name + {n}); }}")),
            ("/P/Callers.cs", "using System.Threading.Tasks;\n" + Lines(Callers, n => $"class Caller{n} {{ public async Task<string> Run(IStep step) {{ await Task.Yield(); return step.Go(\"f\"); }} }}")));
        var changed = await FixedAsync(project).WaitAsync(Patience);
        var text = string.Concat(await Task.WhenAll(changed.Projects.Single().Documents.Select(async document => (await document.GetTextAsync()).ToString())));
        Assert.Equal(Types, Count(text, "public async Task<string> Go(string name) => await File.ReadAllTextAsync("));
        Assert.Equal(Callers, Count(text, "return await step.Go(\"f\");"));
    }

    private static async Task<Solution> FixedAsync(Project project) => await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));

    private static string Lines(int count, Func<int, string> line) => string.Join('\n', Enumerable.Range(0, count).Select(line));

    private static int Count(string text, string part) => text.Split(part).Length - 1;
}
