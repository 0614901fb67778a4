using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.HiddenBlocking;
using SyncIO.CodeFixes.Verification;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What would not compile as it did, or with a new warning, stays as it is, and nothing that goes without it.</summary>
public sealed class WhatDoesNotCompile
{
    /// <summary>A reference that has to live across an await: the compiler only says so when it emits. No fix gets so far, for each is refused before.</summary>
    [Theory]
    [InlineData("Place() = t.Result;", "Place() = await t;", false)]
    [InlineData("var n = t.Result; Place() = n;", "var n = await t; Place() = n;", true)]
    public async Task Errors_on_emit(string before, string after, bool isFine)
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Code($"void M(Task<int> t) {{ {before} }}")));
        var id = project.DocumentIds[0];
        var changed = project.Solution.WithDocumentText(id, SourceText.From(Code($"async Task M(Task<int> t) {{ {after} }}")));
        Assert.DoesNotContain((await changed.GetProject(project.Id)!.GetCompilationAsync())!.GetDiagnostics(), problem => problem.Severity == DiagnosticSeverity.Error);
        Assert.Equal(isFine, (await new SolutionCheck(project.Solution).OfAsync(changed, [id], CancellationToken.None)).IsFine);

        static string Code(string member) => $"using System.Threading.Tasks; class C {{ int place; ref int Place() => ref place; {member} }}";
    }

    /// <summary><c>Task&lt;IEnumerable&lt;string>></c> is not <c>Task&lt;IEnumerable&lt;string?>></c>: CS8613.</summary>
    [Fact]
    public Task A_member_with_a_new_warning_stays_alone() => Chains.InBulkBecome(
        """
        #nullable enable
        interface IStore
        {
            IEnumerable<string?> All();
            string One(string id);
        }

        class Store : IStore
        {
            public IEnumerable<string> All() { File.ReadAllText("all"); return new[] { "a" }; }
            public string One(string id) => File.ReadAllText(id);
        }

        class C
        {
            async Task MAsync(IStore store) { await Task.Yield(); store.All(); store.One("1"); }
            async Task NAsync(IStore store) { await Task.Yield(); store.All(); }
        }
        """,
        """
        #nullable enable
        interface IStore
        {
            IEnumerable<string?> All();
            Task<string> OneAsync(string id);
        }

        class Store : IStore
        {
            public IEnumerable<string> All() { File.ReadAllText("all"); return new[] { "a" }; }
            public async Task<string> OneAsync(string id) => await File.ReadAllTextAsync(id);
        }

        class C
        {
            async Task MAsync(IStore store) { await Task.Yield(); store.All(); await store.OneAsync("1"); }
            async Task NAsync(IStore store) { await Task.Yield(); store.All(); }
        }
        """);

    /// <summary>All that calls it stays, and all that goes without it follows, though one function calls both.</summary>
    [Fact]
    public Task What_hangs_on_it_stays_along() => Chains.InBulkBecome(
        """
        #nullable enable
        abstract class Store
        {
            public abstract IEnumerable<string?> All();
            public IEnumerable<string?> Twice() { All(); return All(); }
        }

        class Files : Store
        {
            public override IEnumerable<string> All() { File.ReadAllText("all"); return new[] { "a" }; }
        }

        class C
        {
            void Save() => File.WriteAllText("a", "b");
            void Both(Store store) { store.Twice(); Save(); }
            async Task MAsync(Store store) { await Task.Yield(); Both(store); }
        }
        """,
        """
        #nullable enable
        abstract class Store
        {
            public abstract IEnumerable<string?> All();
            public IEnumerable<string?> Twice() { All(); return All(); }
        }

        class Files : Store
        {
            public override IEnumerable<string> All() { File.ReadAllText("all"); return new[] { "a" }; }
        }

        class C
        {
            async Task SaveAsync() => await File.WriteAllTextAsync("a", "b");
            async Task BothAsync(Store store) { store.Twice(); await SaveAsync(); }
            async Task MAsync(Store store) { await Task.Yield(); await BothAsync(store); }
        }
        """);

    /// <summary>A class may promise more than its interface: the task says what the interface says.</summary>
    [Theory]
    [InlineData(
        "interface I { string? Load(); } class A : I { public string Load() => File.ReadAllText(\"f\"); } class B : I { public string Load() => \"b\"; } class D : I { public string? Load() => null; }",
        "interface I { Task<string?> LoadAsync(); } class A : I { public async Task<string?> LoadAsync() => await File.ReadAllTextAsync(\"f\"); } class B : I { public Task<string?> LoadAsync() => Task.FromResult<string?>(\"b\"); } class D : I { public Task<string?> LoadAsync() => Task.FromResult<string?>(null); }")]
    [InlineData(
        "abstract class I { public abstract string? Load(); } class A : I { public override string Load() => File.ReadAllText(\"f\"); } class B : A { public override string Load() => \"b\"; }",
        "abstract class I { public abstract Task<string?> LoadAsync(); } class A : I { public override async Task<string?> LoadAsync() => await File.ReadAllTextAsync(\"f\"); } class B : A { public override Task<string?> LoadAsync() => Task.FromResult<string?>(\"b\"); }")]
    [InlineData(
        "interface I { string Load(); } class A : I { public string Load() => File.ReadAllText(\"f\"); }",
        "interface I { Task<string> LoadAsync(); } class A : I { public async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\"); }")]
    public Task A_class_that_promises_more(string before, string after) => Chains.Become(
        $"#nullable enable\n{before}\nclass C {{ async Task MAsync(I store) {{ await Task.Yield(); store.Load(); }} }}\n",
        $"#nullable enable\n{after}\nclass C {{ async Task MAsync(I store) {{ await Task.Yield(); await store.LoadAsync(); }} }}\n");

    /// <summary>Who relies on that promise would be warned, so it stays.</summary>
    [Fact]
    public async Task Who_relies_on_it()
    {
        const string Code = """
            #nullable enable
            interface I { string? Load(); }
            class A : I { public string Load() => File.ReadAllText("f"); }

            class C
            {
                async Task MAsync(A store) { await Task.Yield(); _ = store.Load().Length; }
                async Task NAsync(I store) { await Task.Yield(); _ = store.Load()?.Length; }
            }
            """;
        await Chains.InBulkBecome(Code, Code);
    }

    /// <summary>A mock in another project is told something that a task does not have: what it is told of stays, and not the test.</summary>
    [Fact]
    public Task What_a_test_says_of_it()
    {
        const string Web = """
            #### Web web
            using Microsoft.AspNetCore.Mvc;

            public interface IStore { void Save(); int Count(); }

            public class Store : IStore
            {
                public void Save() => File.WriteAllText("f", "");
                public int Count() => File.ReadAllLines("f").Length;
            }

            public class StoreController : ControllerBase
            {
                public int Get(IStore store) { store.Save(); return store.Count(); }
            }

            """;
        const string Tests = """
            #### Tests tests Web
            using FakeItEasy;

            public class T
            {
                [Xunit.Fact] public void Gets(IStore mock) { FakeItEasy.Configuration.IVoidConfiguration told = A.CallTo(() => mock.Save()); A.CallTo(() => mock.Count()).Returns(3); }
            }

            """;
        return Chains.InBulkBecome(
            Web + Tests,
            Web.Replace("int Count();", "Task<int> CountAsync();")
                .Replace("int Count() => File.ReadAllLines(\"f\")", "async Task<int> CountAsync() => (await File.ReadAllLinesAsync(\"f\"))")
                .Replace("public int Get", "public async Task<int> Get")
                .Replace("store.Count()", "await store.CountAsync()")
            + Tests.Replace("mock.Count()", "mock.CountAsync()"));
    }

    /// <summary>An import that has no use any more goes in the end, whatever is thought of such imports.</summary>
    [Fact]
    public async Task Imports_are_no_reason()
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/.editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.CS8019.severity = warning\n"),
            ("/C.cs", """
                using System.IO;
                using System.Threading;
                using System.Threading.Tasks;

                class C
                {
                    void Pause() => Thread.Sleep(1);
                    async Task MAsync() { await File.WriteAllTextAsync("f", ""); Pause(); }
                }
                """));

        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        var text = (await changed.GetProject(project.Id)!.Documents.Single().GetTextAsync()).ToString();
        Assert.Contains("async Task PauseAsync() => await Task.Delay(1);", text, StringComparison.Ordinal);
        Assert.DoesNotContain("System.Threading;", text, StringComparison.Ordinal);
    }

    /// <summary>A problem in an argument says nothing against the call that is given it.</summary>
    [Fact]
    public Task What_is_given_a_problem()
    {
        const string Code = """
            #nullable enable
            interface I { string? Load(); }
            class A : I { public string Load() => File.ReadAllText("f"); }
            class W { public void Save(int n) => File.WriteAllText("n", ""); }

            class C
            {
                async Task MAsync(A a, W w) { await Task.Yield(); var x = a.Load(); w.Save(x.Length); }
                async Task NAsync(W w) { await Task.Yield(); w.Save(1); }
            }
            """;
        return Chains.InBulkBecome(Code, Code
            .Replace("void Save(int n) => File.WriteAllText", "async Task SaveAsync(int n) => await File.WriteAllTextAsync")
            .Replace("w.Save", "await w.SaveAsync"));
    }

    /// <summary>An asynchronous sequence is covariant.</summary>
    [Fact]
    public Task A_covariant_sequence() => Chains.Become(
        "interface I<out T> { IEnumerable<T> Read(); } class D : I<string> { public IEnumerable<string> Read() { yield return File.ReadAllText(\"f\"); } }\nclass C { async Task MAsync(I<string> i) { await Task.Yield(); foreach (var s in i.Read()) { } } }\n",
        "interface I<out T> { IAsyncEnumerable<T> ReadAsync(); } class D : I<string> { public async IAsyncEnumerable<string> ReadAsync() { yield return await File.ReadAllTextAsync(\"f\"); } }\nclass C { async Task MAsync(I<string> i) { await Task.Yield(); await foreach (var s in i.ReadAsync()) { } } }\n");
}
