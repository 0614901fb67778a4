using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.FileOpening;
using SyncIO.CodeFixes.HiddenBlocking;
using SyncIO.Tests.Conventions;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Fuzzing;

/// <summary>
/// Real documents with random changes: no analyzer, fix or refactoring throws or hangs, and what compiled still compiles after a fix. 500 of them
/// on the oldest and on the newest Roslyn, 20,000 in the long run. A failure shows the seed and the document.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
[Trait(Figure.Says, Figure.Value)]
public sealed class MutatedDocuments(ITestOutputHelper output)
{
    private const int FirstSeed = 20261123;

    /// <summary>Not a measurement: what takes so long does not end.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private static readonly Lazy<ImmutableArray<string>> Corpus = new(() =>
    [
        .. from folder in new[] { "samples", Path.Combine("tests", "ValidCode") }
           from file in Directory.GetFiles(SourceTree.PathOf(folder), "*.cs", SearchOption.AllDirectories)
           where !file.Contains($"{Path.DirectorySeparatorChar}obj{Path.DirectorySeparatorChar}", StringComparison.Ordinal)
           orderby file
           select Usings + File.ReadAllText(file),
        .. Enumerable.Repeat(Robustness.Source, 40),
    ]);

    private const string Usings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Threading;
        global using System.Threading.Tasks; global using Microsoft.AspNetCore.Builder; global using Microsoft.AspNetCore.Http;
        """;

    [Fact]
    public async Task Are_survived()
    {
        var documents = LongRun.IsAsked ? 20_000 : 500;
        var seeds = Enumerable.Range(FirstSeed, documents).ToList();
        var project = await InMemory.LibraryAsync(References.Shop, ("/D.cs", ""));
        await project.GetCompilationAsync();
        var (found, offered, compiled) = (0, 0, 0);
        var times = new ConcurrentBag<TimeSpan>();

        await Parallel.ForEachAsync(seeds, async (seed, _) =>
        {
            var random = new Random(seed);
            var text = new Mutation(random).Apply(Corpus.Value[random.Next(Corpus.Value.Length)]);

            var clock = Stopwatch.StartNew();

            try
            {
                var outcome = await OutcomeAsync(project.Documents.Single().WithText(SourceText.From(text)).Project, random).WaitAsync(Patience);
                Interlocked.Add(ref found, outcome.Found);
                Interlocked.Add(ref offered, outcome.Offered);
                Interlocked.Add(ref compiled, outcome.Compiled ? 1 : 0);
                times.Add(clock.Elapsed);
            }
            catch (Exception failure)
            {
                throw new InvalidOperationException($"seed {seed}: {failure}\n{text}");
            }
        });

        // Else nothing was tried.
        Assert.True(found > documents && offered > documents / 2 && compiled > documents / 50, $"{found} findings, {offered} entries of light bulbs, {compiled} of {documents} compiled");
        Figure.Of(output, "No exception, no hang; what compiled compiles after the fix",
            $"{documents:N0} documents with random changes, {compiled:N0} of which compile; {found:N0} findings, {offered:N0} light bulbs; the slowest took {times.Max().TotalSeconds:N1} s, beside {Environment.ProcessorCount - 1} others");
    }

    private static async Task<(int Found, int Offered, bool Compiled)> OutcomeAsync(Project project, Random random)
    {
        var findings = await Findings.In(project);
        var compiles = await CompilesAsync(project.Solution);
        var actions = new List<CodeAction>();

        // Of each rule, the light bulbs of two findings.
        foreach (var finding in findings.GroupBy(finding => finding.Id).SelectMany(group => group.OrderBy(_ => random.Next()).Take(2)))
        {
            actions.AddRange(await OfferedAsync<AwaitFixProvider>(project, finding));
            actions.AddRange(await OfferedAsync<MakeAsyncFixProvider>(project, finding));
            actions.AddRange(await OfferedAsync<OpenAsynchronouslyFixProvider>(project, finding));
        }

        var document = project.Documents.Single();
        actions.AddRange(await Fix.Refactorings<MakeAsyncRefactoringProvider>(document, random.Next((await document.GetTextAsync()).Length + 1)));

        foreach (var action in actions)
        {
            await HoldsAsync(await Fix.Apply(action, project.Solution), compiles, action.Title);
        }

        await HoldsAsync(await Fix.All<AwaitFixProvider>(project.Solution, findings), compiles, "Fix All");
        return (findings.Length, actions.Count, compiles);
    }

    private static async Task<ImmutableArray<CodeAction>> OfferedAsync<TProvider>(Project project, Diagnostic finding)
        where TProvider : Microsoft.CodeAnalysis.CodeFixes.CodeFixProvider, new() =>
        new TProvider().FixableDiagnosticIds.Contains(finding.Id) ? await Fix.Offered<TProvider>(project.Solution, finding) : [];

    private static async Task HoldsAsync(Solution changed, bool compiles, string what)
    {
        if (compiles && !await CompilesAsync(changed))
        {
            var compilation = await changed.Projects.Single().GetCompilationAsync();
            throw new InvalidOperationException($"{what}: {compilation!.GetDiagnostics().First(IsError)}\n{compilation.SyntaxTrees.Single()}\n-------- before:");
        }
    }

    private static async Task<bool> CompilesAsync(Solution solution) =>
        !(await solution.Projects.Single().GetCompilationAsync())!.GetDiagnostics().Any(IsError);

    private static bool IsError(Diagnostic problem) => problem.Severity == DiagnosticSeverity.Error;
}
