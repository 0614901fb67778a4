using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests;

/// <summary>Code as it is while somebody types: nothing throws, in the analyzer or in the fix.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed class Robustness
{
    /// <summary>Much that blocks, in many positions; it does not compile.</summary>
    public const string Source = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class Post { public int Id { get; set; } }
        class Db : DbContext { public DbSet<Post> Posts { get; set; } }

        class C
        {
            Task<int> Read(Db db, Task<int> t, WebClient client, CancellationToken token)
            {
                foreach (var post in db.Posts.Where(p => p.Id > t.Result)) { Thread.Sleep(post.Id); }
                using (var reader = new StreamReader(File.OpenRead("f"))) { reader.ReadToEnd(); }
                lock (db) { t.Wait(); }
                try { Task.WaitAll(t, Task.Delay(1)); } catch (AggregateException e) when (t.Result > 0) { }
                var text = client?.DownloadString("u")?.Trim() ?? File.ReadAllText(path: "f");
                if (!t.IsCompleted || t.Result > 1) return Task.FromResult(db.SaveChanges());
                Func<Task> f = () => { Thread.Sleep(1); return Task.CompletedTask; };
                Monitor.Enter(db); Thread.Sleep(1); Monitor.Exit(db);
                return t.GetAwaiter().GetResult() switch { 1 => Task.FromResult(1), _ => t };
            }

            async IAsyncEnumerable<int> Each(Db db, TextWriter writer)
            {
                writer.Write(1); writer.Write("a"); writer.Write('b');
                await Task.WhenAny(Task.Delay(1));
                Sync(Task.Delay(1)); Sync(() => Read(db, null, null, default)); _ = Run?.Invoke() + this[Outer(3)] + new D { P = Outer(1) }.P;
                foreach (var line in Lines().Where(x => x > Outer(2))) { text ??= Load(); }
                Parallel.For(0, 3, i => Load()); Task.Run(() => Outer(1)); Task.Run(Load);
                var query = from p in db.Posts join q in db.Posts on p.Id equals q.Id select p.Id;
                yield return query.ToList()[0] + query.First();
                Task Local(ref int x) { Thread.Sleep(x); return null; }
            }

            string text; readonly Func<int> Run = () => Outer(1);
            static void Sync(Task t) => t.Wait();
            static T Sync<T>(Func<Task<T>> f) { var t = Task.Run(f); return t.GetAwaiter().GetResult(); }
            static string Load() { if (true) { lock (Run) { return File.ReadAllText("f"); } } }
            static int Outer(int n) => n > 0 ? Outer(n - 1) : Load().Length;
            int this[int i] { get => Outer(i); set { I x = this; x.Do(); } }
            IEnumerable<int> Lines() { yield return Outer(1); }
            interface I { void Do(); } class D : I { public D() : this(1) { } D(int x) { } public int P { get; set; } = Outer(1); void I.Do() => Load(); }
        }
        """;

    [Fact]
    public async Task Truncated_anywhere()
    {
        await Survives(Enumerable.Range(1, Source.Length / 61).Select(i => Source[..(i * 61)]));
    }

    [Fact]
    public async Task With_any_token_left_out()
    {
        var tokens = CSharpSyntaxTree.ParseText(Source).GetRoot().DescendantTokens().Where(token => token.SpanStart > Source.IndexOf("class C", StringComparison.Ordinal)).ToList();
        await Survives(tokens.Where((_, i) => i % 7 == 0).Select(token => Source.Remove(token.SpanStart, token.Span.Length)));
    }

    [Fact]
    public async Task Without_the_library() => await Survives([Source], References.Net10);

    [Fact]
    public async Task Without_any_library() => await Survives([Source], libraries: null);

    [Fact]
    public async Task With_a_type_in_two_assemblies()
    {
        var double1 = await Library("Double1");
        var double2 = await Library("Double2");
        var references = await References.EFCore10.ResolveAsync(LanguageNames.CSharp, default);
        var diagnostics = await Survive(Source, await Empty([.. references, double1, double2]));
        Assert.Contains(diagnostics, diagnostic => diagnostic.Id == "SIO1002");
    }

    private static async Task<MetadataReference> Library(string name)
    {
        const string Doubles = "namespace System.IO { public static class File { public static string ReadAllText(string path) => path; } } namespace System.Net { public class WebClient { public string DownloadString(string u) => u; } }";
        var references = await References.Net10.ResolveAsync(LanguageNames.CSharp, default);
        return CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText(Doubles)], references, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();
    }

    private static Task Survives(IEnumerable<string> sources) => Survives(sources, References.EFCore10);

    private static async Task Survives(IEnumerable<string> sources, Microsoft.CodeAnalysis.Testing.ReferenceAssemblies? libraries)
    {
        var references = libraries is null ? [] : await libraries.ResolveAsync(LanguageNames.CSharp, default);
        var project = await Empty(references);
        await Parallel.ForEachAsync(sources, async (source, _) => await Survive(source, project));
    }

    /// <summary>A project whose one document is empty: what it knows of its references is kept for each source.</summary>
    private static async Task<Project> Empty(ImmutableArray<MetadataReference> references)
    {
        var project = (await InMemory.LibraryAsync(references: null, ("/D.cs", ""))).WithMetadataReferences(references);
        await project.GetCompilationAsync();
        return project;
    }

    /// <summary>Analyzes, and applies each fix alone and all together; an exception in either is the test's.</summary>
    private static async Task<ImmutableArray<Diagnostic>> Survive(string source, Project empty)
    {
        var project = empty.Documents.Single().WithText(SourceText.From(source)).Project;
        var findings = await Findings.In(project);
        var chained = findings.RemoveAll(finding => !new MakeAsyncFixProvider().FixableDiagnosticIds.Contains(finding.Id));

        foreach (var finding in findings)
        {
            var offered = chained.Contains(finding)
                ? await Fix.Offered<MakeAsyncFixProvider>(project.Solution, finding)
                : await Fix.Offered<AwaitFixProvider>(project.Solution, finding);
            var action = Assert.Single(offered);

            // That one compiles the whole project: once is enough.
            if (!chained.Contains(finding) || finding == chained[0])
            {
                await Fix.Apply(action, project.Solution);
            }
        }

        await Fix.All<AwaitFixProvider>(project.Solution, findings);
        return findings;
    }
}
