using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Ways that are taken on some conditions only: which is told of, and when none is worth a warning.</summary>
public sealed class Branches
{
    [Theory]
    [InlineData("void Get() { if (b) Near(); Far(); }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) return; Near(); }", "Get → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) { Near(); return; } Far(); }", "Get → C.Near → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() { if (b) throw new Exception(); Far(); if (!b) Near(); }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) { Near(); } else { Far(); } }", "Get → C.Near → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() { if (b) { Near(); Near(); } }", "Get → C.Near → Thread.Sleep")]
    [InlineData("void Get() { switch (n) { case 1: Near(); break; case 2: Far(); break; default: Thread.Sleep(2); break; } }", "Get → Thread.Sleep, one of 3 branches that block")]
    [InlineData("void Get() { var x = b ? Near() : n > 1 && Far(); }", "Get → C.Near → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() { try { Far(); } catch (Exception) { Near(); } }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() => Either(); void Either() { if (b) { Near(); } else { Far(); } }", "Get → C.Either → C.Near → Thread.Sleep, one of 2 branches that block")]
    public Task What_always_runs_comes_first(string members, string path) => VerifyChains.Message(
        $"{members} bool b; int n; bool Far() => Near(); bool Near() {{ Thread.Sleep(1); return b; }} async Task M() {{ await Task.Yield(); {{|#0:Get|}}(); }}",
        "SIO3003",
        $"'Get' blocks the thread: {path}");

    /// <summary>What is made where two things are missing is mostly made once; a cache is one.</summary>
    [Theory]
    [InlineData("void Get() { if (o == null) One(); } void One() { Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o is null) Sleep(); }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (b) One(); } void One() { if (b) Two(); } void Two() { if (!b) Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o != null) { return; } One(); } void One() { if (b && o is not string) Two(); } void Two() => Sleep();", DiagnosticSeverity.Info)]
    [InlineData("void Get() { var x = o ?? One(); } object One() { if (!all.Contains(o)) { if (b) Sleep(); } return o; } List<object> all;", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (o == null) { return; } One(); } void One() { if (o is string) Two(); } void Two() => Sleep();", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o == null) Sleep(); else Thread.Sleep(9); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o == null) { if (b) Sleep(); else Thread.Sleep(9); } }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (o == null) One(); Sleep(); } void One() { if (o == null) Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (b || o == null) One(); } void One() { if (o == null) Sleep(); }", DiagnosticSeverity.Warning)]
    public Task Where_two_things_are_missing(string members, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.Tasks;

        class C { {{members}} bool b; object o; void Sleep() => Thread.Sleep(1); async Task M() { await Task.Yield(); {|#0:Get|}(); } }
        """,
        expected: new DiagnosticResult("SIO3003", severity)
            .WithLocation(0)
            .WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    [Theory]
    [InlineData("string Get(File file) => file.Folder ?? Load();", DiagnosticSeverity.Info)]
    [InlineData("string folder; string Get(File file) => folder ?? Load();", DiagnosticSeverity.Warning)]
    [InlineData("string Get(File file) => Find() ?? Load(); string Find() => null;", DiagnosticSeverity.Warning)]
    public Task A_part_that_was_not_loaded(string members, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.Net;
        using System.Threading.Tasks;

        class File { public string Folder { get; set; } }
        class C { {{members.Replace("Load()", "new WebClient().DownloadString(\"u\")")}} async Task M() { await Task.Yield(); {|#0:Get|}(null); } }
        """,
        expected: new DiagnosticResult("SIO3001", severity)
            .WithLocation(0)
            .WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>Where names differ in case alone, nobody knows how they are compared.</summary>
    [Fact]
    public Task A_name_that_chooses() => VerifyChains.Code(Chosen("""
        Switched("files"); {|SIO3003:Switched|}("other"); {|SIO3003:Switched|}(name); {|SIO3003:Switched|}("OTHER");
        Lowered("Files"); {|SIO3003:Lowered|}("Other");
        Equal("files"); {|SIO3003:Equal|}("other"); {|SIO3003:Unequal|}("files"); Unequal("other");
        Called("files"); {|SIO3003:Called|}("other"); Static("files"); {|SIO3003:Static|}("other");
        Passed("files"); {|SIO3003:Passed|}("other"); {|SIO3003:Sentence|}("files"); {|SIO3003:Written|}("files");
        """));

    [Fact]
    public Task A_name_that_chooses_something_else() => VerifyChains.Silent(
        """
        void Switched(string kind) { switch (kind) { case "other": Thread.Sleep(1); break; } }
        async Task M() { await Task.Yield(); Switched("files"); }
        """,
        nameof(Reason.HandedOver));

    [Fact]
    public Task In_the_other_projects() => Layered.Find("""
        #### Data
        public class Store
        {
            public bool IsNew;
            public void Save() { if (IsNew) { Insert(); } else { Update(); } }
            public void Check() { if (IsNew) { Save(); } Insert(); }
            public void Make() { if (Name == null) { MakeName(); } }
            public string Name;
            public void Of(string kind) { if (kind == "old") { Update(); } }
            private void MakeName() { if (Name is null) Insert(); }
            private void Insert() => Thread.Sleep(1);
            private void Update() => Thread.Sleep(2);
        }
        #### Web Data
        class Page
        {
            async Task M(Store store)
            {
                await Task.Yield();
                store.Save(); // SIO3003: Save (Data) → Store.Insert → Thread.Sleep, one of 2 branches that block
                store.Check(); // SIO3003: Check (Data) → Store.Insert → Thread.Sleep
                store.Make(); // SIO3003: Make (Data) → Store.MakeName → Store.Insert → Thread.Sleep
                store.Of("new");
                store.Of("old"); // SIO3003: Of (Data) → Store.Update → Thread.Sleep
            }
        }
        """);

    private static string Chosen(string body) =>
        $$"""
        class C
        {
            void Switched(string kind) { switch (kind) { case "other": Load(); break; default: break; } }
            void Lowered(string kind) { switch (kind.ToLowerInvariant()) { case "other": Load(); break; } }
            void Equal(string kind) { if (kind == "other") Load(); }
            void Unequal(string kind) { if (kind != "other") Load(); }
            void Called(string kind) { if (kind.Equals("other", StringComparison.OrdinalIgnoreCase)) Load(); }
            void Static(string kind) { if (string.Equals(kind, "other")) Load(); }
            void Passed(string kind) => Equal(kind);
            void Sentence(string kind) { if (kind == "an other one") Load(); }
            void Written(string kind) { kind = kind.Trim(); if (kind == "other") Load(); }
            static void Load() => Thread.Sleep(1);
            async Task M(string name) { await Task.Yield(); {{body}} }
        }
        """;
}
