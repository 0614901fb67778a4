using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Interface and virtual members: any implementation may run, and those that do nothing do not count.</summary>
public sealed class Dispatch
{
    private const string Blocks = "public string Get() => File.ReadAllText(\"f\");";
    private const string Sleeps = "public string Get() { Thread.Sleep(1); return \"\"; }";
    private const string SleepsFarAway = "public string Get() => M1(); string M1() => M2(); string M2() => M3(); string M3() => M4(); string M4() => M5(); string M5() => M6(); string M6() => M7(); string M7() => M8(); string M8() { Thread.Sleep(1); return \"\"; }";
    private const string Answers = "public string Get() => \"a\".Trim();";

    [Theory]
    [InlineData($"class A : I {{ {Sleeps} }}")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {Sleeps} }}")]
    [InlineData($"class A : I {{ {Sleeps} }} struct B : I {{ {Sleeps} }}", "; no automatic fix: in 'Get', an async method of a struct works on a copy of the struct")]
    [InlineData("class A : I { string I.Get() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData($"abstract class A {{ {Sleeps} }} class B : A, I {{ }}")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ public string Get() => throw new NotSupportedException(); }}")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ public string Get() {{ throw new NotImplementedException(); }} }}")]
    [InlineData("abstract class A : I { public abstract string Get(); } class B : A { public override string Get() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("class A : J { public string Get() { Thread.Sleep(1); return \"\"; } } interface J : I { }")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ public string Get() => \"\"; }}")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ public string Get() {{ return null; }} }}")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ private readonly string all; public string Get() => all; }} class D : I {{ public string Get() => default; }}")]
    public Task Every_implementation_blocks(string types, string obstacle = "") => VerifyChains.Fix(
        $"using System; using System.Threading; using System.Threading.Tasks; interface I {{ string Get(); }} {types} class C {{ async Task M(I i) {{ await Task.Yield(); i.{{|#0:Get|}}(); }} }}",
        expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage("'Get' blocks the thread: Get → Thread.Sleep" + obstacle));

    /// <summary>Where two of three count, one that blocks is told for information, and with its part; what does nothing does not count.</summary>
    [Theory]
    [InlineData("void", "Go() { }")]
    [InlineData("void", "Go() { return; }")]
    [InlineData("void", "Go() => throw new NotSupportedException();")]
    [InlineData("void", "Go() { throw new NotImplementedException(); }")]
    [InlineData("string", "Go() => null;")]
    [InlineData("string", "Go() => null!;")]
    [InlineData("string", "Go() => default;")]
    [InlineData("string", "Go() => default(string);")]
    [InlineData("string", "Go() => \"\";")]
    [InlineData("string", "Go() => string.Empty;")]
    [InlineData("string", "Go() { return null; }")]
    [InlineData("string", "Go() => kept; private readonly string kept;")]
    [InlineData("string", "Go() => this.kept; private readonly string kept;")]
    [InlineData("int", "Go() => -1;")]
    [InlineData("int", "Go() { return -1; }")]
    [InlineData("int", "Go() => Most; private const int Most = 3;")]
    [InlineData("int", "Go() => int.MaxValue;")]
    [InlineData("Kind", "Go() => Kind.None;")]
    [InlineData("int[]", "Go() => Array.Empty<int>();")]
    [InlineData("IEnumerable<int>", "Go() => Enumerable.Empty<int>();")]
    public async Task What_does_nothing_does_not_count(string type, string member)
    {
        await Told($"interface I {{ {type} Go(); }} class A : I {{ public {type} Go() {{ Thread.Sleep(1); return{(type == "void" ? "" : " default")}; }} }}", $": I {{ public {type} {member} }}", "I");
        await Told($"class A {{ public virtual {type} Go() {{ Thread.Sleep(1); return{(type == "void" ? "" : " default")}; }} }}", $": A {{ public override {type} {member} }}", "A");
    }

    private static Task Told(string blocks, string nothing, string receiver) => VerifyChains.Fix(
        $"using System; using System.Collections.Generic; using System.Linq; using System.Threading; using System.Threading.Tasks; enum Kind {{ None, Some }} {blocks} class B {nothing} class D {nothing} class C {{ async Task M({receiver} i) {{ await Task.Yield(); i.{{|#0:Go|}}(); }} }}",
        expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage("'Go' blocks the thread: Go → Thread.Sleep"));

    /// <summary>A call, and a value that is worked out, are something.</summary>
    [Theory]
    [InlineData("int", "Go() => Most(); private static int Most() => 3.ToString().Length;")]
    [InlineData("Kind", "Go() => Other.None; private static class Other { public static Kind None => Enum.Parse<Kind>(\"None\"); }")]
    [InlineData("int", "Go() => -Most; private static int Most => 3.ToString().Length;")]
    public Task What_does_something_counts(string type, string member) => VerifyChains.Fix(
        $"using System; using System.Threading; using System.Threading.Tasks; enum Kind {{ None, Some }} interface I {{ {type} Go(); }} class A : I {{ public {type} Go() {{ Thread.Sleep(1); return default; }} }} class B : I {{ public {type} {member} }} class D : I {{ public {type} {member} }} class C {{ async Task M(I i) {{ await Task.Yield(); i.{{|#0:Go|}}(); }} }}",
        expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage("'Go' blocks the thread: Go → Thread.Sleep, in 1 of 3 implementations"));

    /// <summary>Who asks for the interface is given the decorator, whose cache may have the answer.</summary>
    [Theory]
    [InlineData("class Cached : I { readonly Db db; public Cached(Db db) { this.db = db; } public string Get() => Cache.GetOrAdd(1, _ => db.Get()); }", "Get")]
    [InlineData("class Cached : I { readonly Db db = new(); public string Get() => Cache.GetOrAdd(1, _ => db?.Get()); }", "Get")]
    [InlineData("class Cached : I { internal I Store { get; set; } public Cached(Db db) { Store = db ?? throw new ArgumentNullException(nameof(db)); } public string Get() => Cache.GetOrAdd(1, _ => Store.Get()); }", "Get")]
    [InlineData("class Cached : I { internal I Store { get; set; } public Cached(Db db) => this.Store = db; public string Get() => Cache.GetOrAdd(1, _ => Store.Get()); }", "Get")]
    [InlineData("class Cached : I { internal I Store { get; set; } public Cached(I any) => Store = any; public string Get() => Cache.GetOrAdd(1, _ => Store.Get()); }", "{|SIO3004:Get|}")]
    [InlineData("class Logged : I { readonly Db db = new(); public string Get() { var got = this.db.Get(); return got; } }", "{|SIO3004:Get|}")]
    [InlineData("class Logged : I { readonly I inner; public Logged(Db db) { inner = db; } public string Get() { var got = inner.Get(); return got; } }", "{|SIO3004:Get|}")]
    [InlineData("class Logged : I { readonly I db; public Logged(Db db) { this.db = db; } public string Get() => db.Get(); }", "{|SIO3004:Get|}")]
    [InlineData("class Cached : I { I Store { get; } = new Db(); public Cached(Other other, Db db) { other.Store = db; } public string Get() => Cache.GetOrAdd(1, _ => Store.Get()); } class Other { public I Store; }", "{|SIO3004:Get|}")]
    // It has one, and asks something else of it; each has the other; it has the interface, which may be anything: a limit.
    [InlineData("class Cached : I { readonly Db db = new(); public string Get() => nameof(db).Trim() + db.GetHashCode(); }", "{|SIO3004:Get|}")]
    [InlineData("class Cached : I { readonly Db db = new(); public string Get() => db.ToString(); }", "{|SIO3004:Get|}")]
    [InlineData("class Cached : I { readonly I db = new Db(); public string Get() => Cache.GetOrAdd(1, _ => db.Get()); }", "{|SIO3004:Get|}")]
    public Task Of_a_decorator_and_what_it_decorates(string decorator, string call) => VerifyChains.Code(
        "interface I { string Get(); } class Db : I { public string Get() => File.ReadAllText(\"f\"); } static class Cache { public static readonly System.Collections.Concurrent.ConcurrentDictionary<int, string> All = new(); "
        + "public static string GetOrAdd(int key, Func<int, string> make) => All.GetOrAdd(key, make); } " + decorator
        + $" class C {{ async Task M(I i, Db db) {{ await Task.Yield(); i.{call}(); db.{{|SIO3004:Get|}}(); I made = new Db(); made.{{|SIO3004:Get|}}(); }} }}");

    /// <summary>An interface that the decorator does not have, and one for many types.</summary>
    [Fact]
    public Task But_not_where_the_decorator_cannot_run() => VerifyChains.Code(
        """
        interface I { string Get(); }
        interface IDb : I { }
        class Db : IDb { public string Get() => File.ReadAllText("f"); }
        class Cached : I { readonly Db db = new(); static string kept; public string Get() => kept ??= db.Get(); }
        interface IRepo<T> { T Find(); }
        class Repo<T> : IRepo<T> { public T Find() { Thread.Sleep(1); return default; } }
        class Users : IRepo<int> { readonly Repo<string> rows = new(); public int Find() => rows.Find().Length; }
        class C
        {
            async Task M(IDb db, IRepo<long> repo) { await Task.Yield(); db.{|SIO3004:Get|}(); repo.{|SIO3003:Find|}(); }
        }
        """);

    /// <summary>Facts of another project say so, too.</summary>
    [Fact]
    public Task A_decorator_of_another_project() => Layered.Find("""
        #### Core
        public interface IStore { string Get(); }
        #### Data Core
        public class Store : IStore { public string Get() => File.ReadAllText("f"); }
        public class Cached : IStore
        {
            private readonly Store store = new Store();
            private static readonly System.Collections.Concurrent.ConcurrentDictionary<int, string> all = new();
            public string Get() => all.GetOrAdd(1, _ => store.Get());
        }
        #### Web Data Core
        class Page
        {
            async Task M(IStore any, Store own)
            {
                await Task.Yield();
                any.Get();
                own.Get(); // SIO3004: Get (Data) → File.ReadAllText
            }
        }
        """);

    /// <summary>Half of them is enough, and the message says how many; fewer are worth a word.</summary>
    [Theory]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {Answers} }}", DiagnosticSeverity.Warning, ", in 1 of 2 implementations")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {Sleeps} }} class D : I {{ {Answers} }}", DiagnosticSeverity.Warning, ", in 2 of 3 implementations")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {Answers} }} class D : I {{ {Answers} }}", DiagnosticSeverity.Info, ", in 1 of 3 implementations")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {Sleeps} }}", DiagnosticSeverity.Warning, "")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {SleepsFarAway} }} class D : I {{ {Answers} }} class E : I {{ {Answers} }}", DiagnosticSeverity.Warning, ", in 2 of 4 implementations")]
    [InlineData($"class A : I {{ {Sleeps} }} class B : I {{ {SleepsFarAway} }}", DiagnosticSeverity.Warning, "")]
    public Task Some_implementations_block(string types, DiagnosticSeverity severity, string part) => VerifyChains.Test(
        "using System.Threading; using System.Threading.Tasks; interface I { string Get(); } " + types + " class C { async Task M(I i) { await Task.Yield(); i.{|#0:Get|}(); } }",
        null,
        null,
        new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage($"'Get' blocks the thread: Get → Thread.Sleep{part}")).RunAsync();

    /// <summary>On an object of a class that overrides a member, what the base has for it never runs.</summary>
    [Theory]
    [InlineData("class Near : Base, INear { public override string Get() => \"a\".Trim(); public void More() => Thread.Sleep(1); }", "Get")]
    [InlineData("class Near : Base, INear { public override string Get() { Thread.Sleep(1); return \"\"; } public void More() => Thread.Sleep(1); }", "{|SIO3003:Get|}")]
    [InlineData("class Near : Base, INear { public void More() => Thread.Sleep(1); }", "{|SIO3004:Get|}")]
    public Task What_the_only_class_overrides(string near, string call) => VerifyChains.Code(
        $"interface IFar {{ string Get(); }} interface INear : IFar {{ void More(); }} class Base : IFar {{ public virtual string Get() => File.ReadAllText(\"f\"); }} {near}"
        + $" class C {{ async Task M(INear near, Base any) {{ await Task.Yield(); near.{call}(); any.{{|{(call.Contains("3003") ? "SIO3003" : "SIO3004")}:Get|}}(); }} }}");

    /// <summary>What has the member, but not the interface that it is called by, does not run; a base does, where a class that derives from it has that interface.</summary>
    [Theory]
    [InlineData("class Near : INear { public string Get() { Thread.Sleep(1); return \"\"; } } class Nearer : INear { public string Get() { Thread.Sleep(1); return \"\"; } } class Far : IFar { public string Get() => \"a\".Trim(); }", "")]
    [InlineData("class Base : IFar { public string Get() { Thread.Sleep(1); return \"\"; } } class Near : Base, INear { } class Nearer : INear { public string Get() => \"a\".Trim(); } class Far : IFar { public string Get() => \"a\".Trim(); }", ", in 1 of 2 implementations")]
    [InlineData("class Near : INear { public string Get() { Thread.Sleep(1); return \"\"; } } class Nearer : INear { public string Get() => \"a\".Trim(); } class Far : IFar { public string Get() { Thread.Sleep(1); return \"\"; } }", ", in 1 of 2 implementations")]
    [InlineData("abstract class Base : INear { public int Count() => 3; public abstract string Get(); } class Near : Base { public override string Get() { Thread.Sleep(1); return \"\"; } } class Far : IFar { public string Get() => \"a\".Trim(); }", "")]
    [InlineData("class Base : IFar { public string Get() { Thread.Sleep(1); return \"\"; } } class Near : Base, INear { public int Count() => 3; } class Far : IFar { public string Get() => \"a\".Trim(); }", "")]
    [InlineData("class Counting { public int Count() => 3.ToString().Length; } class Near : Counting, INear { public string Get() { Thread.Sleep(1); return \"\"; } } class Far : IFar { public string Get() => \"a\".Trim(); }", "")]
    public Task By_an_interface_that_not_all_have(string types, string part) => VerifyChains.Test(
        "using System.Threading; using System.Threading.Tasks; interface IFar { string Get(); } interface INear : IFar { " + (types.Contains("Count()") ? "int Count();" : "") + " } " + types + " class C { async Task M(INear i) { await Task.Yield(); i.{|#0:Get|}(); } }",
        null,
        null,
        new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage($"'Get' blocks the thread: Get → Thread.Sleep{part}")).RunAsync();

    /// <summary>A log that is written to files does not wait for others because one of its forms does.</summary>
    [Fact]
    public Task What_few_do_is_not_worse_for_the_files_of_the_rest() => VerifyChains.Test(
        "using System.IO; using System.Threading; using System.Threading.Tasks; interface I { string Get(); } "
        + $"class A : I {{ {Sleeps} }} class B : I {{ {Blocks} }} class D : I {{ {Blocks} }} class C {{ async Task M(I i) {{ await Task.Yield(); i.{{|#0:Get|}}(); }} }}",
        null,
        null,
        new DiagnosticResult("SIO3003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Get' blocks the thread: Get → Thread.Sleep, in 1 of 3 implementations")).RunAsync();

    [Theory]
    [InlineData("class B : I { public bool Find(out string s) { s = default!; return false; } }")]
    [InlineData("class B : I { public bool Find(out string s) { s = null; throw new NotSupportedException(); } }")]
    public Task An_out_parameter_has_to_be_given_something(string other) => VerifyChains.Code(
        "interface I { bool Find(out string s); } class A : I { public bool Find(out string s) { Thread.Sleep(1); s = \"a\"; return true; } } "
        + other + " class D : I { public bool Find(out string s) { s = \"\"; return true; } } class C { async Task M(I i) { await Task.Yield(); i.{|SIO3003:Find|}(out _); } }");

    /// <summary>What is set besides is something that is done.</summary>
    [Fact]
    public Task What_is_no_out_parameter_is_not_nothing() => VerifyChains.Test(
        "using System.Threading; using System.Threading.Tasks; interface I { void Go(); } class Base { protected int n; } class A : I { public void Go() => Thread.Sleep(1); } "
        + "class B : Base, I { public void Go() { n = 1; } } class D : Base, I { public void Go() { n += 1; } } class C { async Task M(I i) { await Task.Yield(); i.{|#0:Go|}(); } }",
        null,
        null,
        new DiagnosticResult("SIO3003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)).RunAsync();

    /// <summary>All of them sleep, be it where nothing can be awaited.</summary>
    [Fact]
    public Task A_lock_is_no_less_a_wait() => VerifyChains.Test(
        "using System.Threading; using System.Threading.Tasks; interface I { void Go(); } class A : I { public void Go() => Thread.Sleep(1); } "
        + "class B : I { public void Go() { lock (this) { Thread.Sleep(1); } } } class C { async Task M(I i) { await Task.Yield(); i.{|#0:Go|}(); } }",
        null,
        null,
        new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Go' blocks the thread: Go → Thread.Sleep")).RunAsync();

    /// <summary>What a class inherits from a library it has for an interface of one's own, which may have the asynchronous one, too.</summary>
    [Theory]
    [InlineData("Task<int> SaveChangesAsync(CancellationToken token = default);", "{|SIO3001:SaveChanges|}()", "await shop.SaveChangesAsync()")]
    [InlineData("", "{|SIO3001:SaveChanges|}()", "shop.{|SIO3001:SaveChanges|}()")]
    public Task A_member_of_a_library(string other, string call, string awaited)
    {
        string In(string statement) => $$"""
            using System.Threading;
            using System.Threading.Tasks;
            using Microsoft.EntityFrameworkCore;

            interface IShop { int SaveChanges(); {{other}} }
            class Shop : DbContext, IShop { }
            class C { async Task M(IShop shop) { await Task.Yield(); {{statement}}; } }
            """;

        return VerifyChains.Fix(In("shop." + call), In(awaited), References.EFCore10);
    }

    /// <summary>Whom a type argument of the caller's chooses is not known; where only one can be meant, it is.</summary>
    [Theory]
    [InlineData("class A : IHandle<int> { public void Handle(int e) => Thread.Sleep(1); } class B : IHandle<string> { public void Handle(string e) => Thread.Sleep(1); }", DiagnosticSeverity.Info)]
    [InlineData("class A<T> : IHandle<T> { public void Handle(T e) => Thread.Sleep(1); }", DiagnosticSeverity.Warning)]
    public Task Implementations_that_a_type_argument_chooses(string types, DiagnosticSeverity severity) => VerifyChains.Fix(
        "using System.Threading; using System.Threading.Tasks; interface IHandle<T> { void Handle(T e); } " + types
        + " class C { void Publish<T>(IHandle<T> handler, T e) => handler.Handle(e); async Task M<T>(C c, T e) { await Task.Yield(); c.{|#0:Publish|}(null, e); } }",
        expected: new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What a base calls on itself runs in the class that the base is called on.</summary>
    [Fact]
    public Task A_base_that_calls_what_its_classes_have() => VerifyChains.Code("""
        abstract class Entity<T>
        {
            public void Save() { Check(); this.Write(); }
            private void Check() => OnCheck();
            protected virtual void OnCheck() { }
            protected abstract void Write();
        }
        class Order : Entity<Order> { protected override void Write() => Thread.Sleep(1); }
        class SpecialOrder : Order { protected override void OnCheck() => Thread.Sleep(2); }
        class Draft : Entity<Draft> { int n; protected override void Write() => n++; }
        class Note : Entity<Note> { int n; protected override void Write() => n++; protected override void OnCheck() => n--; public void Keep() => Save(); }
        class C
        {
            async Task M(Draft draft, Order order, Note note, SpecialOrder special, Entity<Order> any)
            {
                await Task.Yield();
                draft.Save();
                note.Keep();
                order.{|SIO3003:Save|}();
                special.{|SIO3003:Save|}();
                any.{|SIO3003:Save|}();
            }
        }
        """);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "")]
    [InlineData(Reasons.NotCatalogued, $"class A : I {{ {Answers} }}")]
    [InlineData(Reasons.NotCatalogued, "class A : I { public string Get() => throw new NotSupportedException(); }")]
    [InlineData(Reasons.NotCatalogued, "abstract class A : I { public abstract string Get(); }")]
    public Task No_implementation_is_silent(string reason, string types) =>
        VerifyChains.Silent($"interface I {{ string Get(); }} {types} async Task M(I i) {{ await Task.Yield(); i.Get(); }}", reason);

    [Theory]
    [InlineData("class B { public virtual string Get() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("class B { public virtual string Get() { Thread.Sleep(1); return \"\"; } } class D : B { public override string Get() { Thread.Sleep(2); return \"\"; } }")]
    [InlineData("abstract class B { public abstract string Get(); } class D : B { public override string Get() { Thread.Sleep(2); return \"\"; } }")]
    [InlineData("class B { public virtual string Get() { Thread.Sleep(1); return \"\"; } } class D : B { public override string Get() => base.Get(); }")]
    [InlineData("class B { public virtual string Get() { Thread.Sleep(1); return \"\"; } } class D : B { public override string Get() => \"\"; }")]
    [InlineData("class B { public virtual string Get() => \"\"; } class D : B { public override string Get() { Thread.Sleep(1); return \"\"; } }")]
    public Task Every_override_blocks(string types) => VerifyChains.Fix(
        $"using System.Threading; using System.Threading.Tasks; {types} class C {{ async Task M(B b) {{ await Task.Yield(); b.{{|#0:Get|}}(); }} }}",
        expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations).WithMessage("'Get' blocks the thread: Get → Thread.Sleep"));

    [Theory]
    [InlineData(Reasons.NotCatalogued, "abstract class B { public abstract string Get(); }")]
    public Task No_override_is_silent(string reason, string types) =>
        VerifyChains.Silent($"{types} async Task M(B b) {{ await Task.Yield(); b.Get(); }}", reason);

    /// <summary>The receiver's type leaves out what cannot run.</summary>
    [Fact]
    public Task On_what_is_known() => VerifyChains.Code(
        $"interface I {{ string Get(); }} class A : I {{ {Blocks} }} class B : I {{ {Answers} }} class E : A {{ }} class C {{ async Task M(A a, B b, E e) {{ await Task.Yield(); ((I)a).{{|SIO3004:Get|}}(); ((I)b).Get(); ((I)e).{{|SIO3004:Get|}}(); }} }}");

    [Fact]
    public Task A_class_of_its_own_is_no_interface() => VerifyChains.Code(
        $"interface I {{ string Get(); }} class A : I {{ {Blocks} }} class B : I {{ {Answers} }} class C {{ async Task M(A a, B b) {{ await Task.Yield(); a.{{|SIO3004:Get|}}(); b.Get(); }} }}");

    [Fact]
    public Task On_base_no_override_runs() => VerifyChains.Code(
        "class B { public virtual string Get() => File.ReadAllText(\"f\"); } class D : B { public override string Get() => \"\"; async Task M() { await Task.Yield(); base.{|SIO3004:Get|}(); } }");

    [Theory]
    [InlineData("interface I { string Text { get; } }", "class A : I { public string Text => File.ReadAllText(\"f\"); }", "_ = i.{|SIO3004:Text|};")]
    [InlineData("interface I { string Text { get; } }", "class A : I { public string Text => File.ReadAllText(\"f\"); } class B : I { public string Text { get; set; } }", "_ = i.{|SIO3004:Text|};")]
    [InlineData("interface I { string Get() => File.ReadAllText(\"f\"); }", "class A : I { }", "_ = i.{|SIO3004:Get|}();")]
    [InlineData("interface I<T> { T Get(); }", "class A : I<int> { public int Get() { Thread.Sleep(100); return 1; } } class X : I<string> { public string Get() { Thread.Sleep(100); return null; } }", "_ = g.{|SIO3003:Get|}();")]
    public Task Members_of_other_kinds(string type, string types, string body) => VerifyChains.Code(
        $"{type} {types} class C {{ async Task M({(type.Contains("<T>") ? "I<int> g" : "I i")}) {{ await Task.Yield(); {body} }} }}");

    [Fact]
    public Task A_type_parameter_is_what_it_is_constrained_to() => VerifyChains.Code(
        $"interface I {{ string Get(); }} class A : I {{ {Blocks} }} class C {{ async Task M<T>(T t) where T : I {{ await Task.Yield(); t.{{|SIO3004:Get|}}(); }} }}");

    [Fact]
    public Task Interfaces_of_libraries_are_not_followed() => VerifyChains.Code(
        "class A : IComparer<int> { public int Compare(int x, int y) => File.ReadAllText(\"f\").Length; } class C { async Task M(IComparer<int> c, A a) { await Task.Yield(); c.Compare(1, 2); a.{|SIO3004:Compare|}(1, 2); } }");

    /// <summary>Two hooks of which a type has only the synchronous one: awaiting the other does something else.</summary>
    [Theory]
    [InlineData("abstract class Job { public abstract string Run(); public virtual Task<string> RunAsync() => File.ReadAllTextAsync(\"g\"); } class Copy : Job { public override string Run() => File.ReadAllText(\"f\"); } class C { async Task M(Job job) { await Task.Yield(); job.{|#0:Run|}(); } }")]
    public Task A_sibling_that_means_something_else(string code) => VerifyChains.Test(
        "using System.IO; using System.Threading.Tasks; " + code,
        null,
        null,
        new DiagnosticResult("SIO3004", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Run' blocks on file I/O: Run → File.ReadAllText")).RunAsync();
}
