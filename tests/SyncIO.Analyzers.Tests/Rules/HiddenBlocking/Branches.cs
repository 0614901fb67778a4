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
    [InlineData("void Get() { if (b) return; Near(); Far(); }", "Get → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) Thread.Sleep(1); else Thread.Sleep(2); }", "Get → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() { if (b) Thread.Sleep(1); else Near(); Far(); }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { switch (n) { case 1: Near(); Far(); break; } }", "Get → C.Near → Thread.Sleep")]
    [InlineData("void Get() { switch (n) { case 1: Near(); break; case 2: Far(); break; default: Thread.Sleep(2); break; } }", "Get → Thread.Sleep, one of 3 branches that block")]
    [InlineData("void Get() { var x = b ? Near() : n > 1 && Far(); }", "Get → C.Near → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() { try { Far(); } catch (Exception) { Near(); } }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { try { if (b) Far(); } catch (Exception) { Near(); } }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) { Near(); throw new Exception(); } else { Far(); } }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) { Far(); } try { n++; } catch (Exception e) when (e.Message == \"\") { Thread.Sleep(9); } }", "Get → C.Far → C.Near → Thread.Sleep")]
    [InlineData("void Get() { if (b) { i.Go(); } else { Far(); } } I i; interface I { void Go(); } class X : I { public void Go() => Thread.Sleep(1); } class Y : I { public void Go() => Console.WriteLine(1); }", "Get → C.Far → C.Near → Thread.Sleep, one of 2 branches that block")]
    [InlineData("void Get() => Either(); void Either() { if (b) { Near(); } else { Far(); } }", "Get → C.Either → C.Near → Thread.Sleep, one of 2 branches that block")]
    public Task What_always_runs_comes_first(string members, string path) => VerifyChains.Message(
        $"{members} bool b; int n; bool Far() => Near(); bool Near() {{ Thread.Sleep(1); return b; }} async Task M() {{ await Task.Yield(); {{|#0:Get|}}(); }}",
        "SIO3003",
        $"'Get' blocks the thread: {path}");

    /// <summary>I/O is told of before a task that is waited for, and that before a pause, whatever comes first and is nearer.</summary>
    [Theory]
    [InlineData("void Get() { Task.Run(() => 1).Wait(); Save(); }", "SIO3001", " on database I/O: Get → C.Save → DbCommand.ExecuteNonQuery")]
    [InlineData("void Get() { Thread.Sleep(1); Wait(); } void Wait() => Task.Run(() => 1).Wait();", "SIO3002", " on a task: Get → C.Wait → Task.Wait")]
    [InlineData("void Get() { cache.Get(); Save(); } ICache cache; interface ICache { void Get(); } class Far : ICache { public void Get() => Task.Run(() => 1).Wait(); } class Near : ICache { public void Get() { } }", "SIO3001", " on database I/O: Get → C.Save → DbCommand.ExecuteNonQuery")]
    public Task What_is_most_severe_comes_first(string members, string id, string told) => VerifyChains.Message(
        $"{members} void Save() => command.ExecuteNonQuery(); System.Data.Common.DbCommand command; async Task M() {{ await Task.Yield(); {{|#0:Get|}}(); }}",
        id,
        $"'Get' blocks{told}");

    /// <summary>What was done in a transaction says more than that it is taken back.</summary>
    [Fact]
    public Task What_is_taken_back_comes_last() => VerifyChains.Message(
        """
        void Get() { if (b) { transaction.Rollback(); return; } Save(); } void Save() => Store(); void Store() => command.ExecuteNonQuery();
        bool b; System.Data.Common.DbTransaction transaction; System.Data.Common.DbCommand command;
        async Task M() { await Task.Yield(); {|#0:Get|}(); }
        """,
        "SIO3001",
        "'Get' blocks on database I/O: Get → C.Save → C.Store → DbCommand.ExecuteNonQuery, one of 2 branches that block");

    /// <summary>What is made where two things are missing is mostly made once; a cache is one. What is done where something failed is done seldom.</summary>
    [Theory]
    [InlineData("void Get() { if (o == null) One(); } void One() { Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o is null) Sleep(); }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (b) One(); } void One() { if (b) Two(); } void Two() { if (!b) Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o != null) { return; } One(); } void One() { if (b && o is null) Two(); } void Two() => Sleep();", DiagnosticSeverity.Info)]
    [InlineData("void Get() { var x = o ?? One(); } object One() { if (!all.ContainsKey(1)) { if (b) Sleep(); } return o; } Dictionary<int, int> all;", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (s.Contains(\"..\")) return; One(); } void One() { if (all.Any()) return; Sleep(); } string s; List<int> all;", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (null == o) One(); } void One() { if (o == null) Thread.Sleep(1); else Thread.Sleep(9); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (null == o) One(); } void One() { if (null == o) Thread.Sleep(1); }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (o == null) { return; } One(); } void One() { if (o is string) Two(); } void Two() => Sleep();", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o == null) Sleep(); else Thread.Sleep(9); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (o == null) One(); } void One() { if (o == null) { if (b) Sleep(); else Thread.Sleep(9); } }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (o == null) One(); Sleep(); } void One() { if (o == null) Sleep(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { try { One(); } catch (System.Exception) { Sleep(); } } void One() { }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { try { One(); } catch (System.Exception) { } } void One() => Sleep();", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { for (var i = 0; ; i++) { if (i > 0) Sleep(); try { One(); return; } catch (System.Exception) { if (i > 3) throw; } } } void One() { }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { for (var i = 0; ; i++) { if (i > 0) Thread.Sleep(9); try { Sleep(); return; } catch (System.Exception) { if (i > 3) throw; } } }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { for (var i = 0; ; i++) { if (i > 0) Sleep(); try { One(); } catch (System.Exception) { if (i > 3) throw; } } } void One() { }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { for (var i = 0; i < 3; i++) { try { if (i > 0) Sleep(); One(); return; } catch (System.Exception) { } } } void One() { }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { for (var i = 0; i < 3; i++) { try { One(); if (i > 0) Sleep(); return; } catch (System.Exception) { } } } void One() { }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { try { if (b) Sleep(); One(); return; } catch (System.Exception) { } } void One() { }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (b) { Sleep(); throw new System.Exception(); } }", DiagnosticSeverity.Info)]
    [InlineData("void Get() { if (b) { Sleep(); if (o is string) throw new System.Exception(); } }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (b) { if (o is string) { Sleep(); return; } throw new System.Exception(); } }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { try { Sleep(); } finally { One(); } } void One() { }", DiagnosticSeverity.Warning)]
    [InlineData("void Get() { if (b || o == null) One(); } void One() { if (o == null) Sleep(); }", DiagnosticSeverity.Warning)]
    public Task Where_two_things_are_missing_or_one_failed(string members, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.Collections.Generic;
        using System.Linq;
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

    /// <summary>What differs in case alone is the same only to who compares without it.</summary>
    [Fact]
    public Task A_name_that_chooses() => VerifyChains.Code(Chosen("""
        Switched("files"); {|SIO3003:Switched|}("other"); {|SIO3003:Switched|}(name); Switched("OTHER"); {|SIO3003:Jumped|}("files");
        Lowered("Files"); {|SIO3003:Lowered|}("Other"); {|SIO3003:Both|}("OTHER"); Numbered(-1); {|SIO3003:Numbered|}(1); Default();
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
            public WaitHandle Handle;
            public void Wait() { if (IsNew) Handle.WaitOne(); }
            public void Pass(in bool deep) => Deep(deep);
            private void Deep(bool deep) => Insert();
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
                store.Wait(); // SIO3005: Wait (Data) → WaitHandle.WaitOne, which has no asynchronous counterpart
                store.Pass(true); // SIO3003: Pass (Data) → Store.Deep → Store.Insert → Thread.Sleep; no automatic fix: in 'Pass', the parameter 'deep' is passed by reference
                store.Make(); // SIO3003: Make (Data) → Store.MakeName → Store.Insert → Thread.Sleep (info)
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
            void Jumped(string kind) { switch (kind) { case "files": kind += "x"; goto case "other"; case "other": Load(); break; } }
            void Both(string kind) { if (kind == "other") return; if (kind.ToLower() == "other") Load(); }
            void Default() => Numbered(-1);
            void Numbered(int id) { if (id == -1) { return; } Load(); }
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
