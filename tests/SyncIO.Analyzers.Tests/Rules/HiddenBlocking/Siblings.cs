using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Where somebody has to stay synchronous, a sibling stands beside the member, and only asynchronous code uses it.</summary>
public sealed class Siblings
{
    private const string Load = "    string Load() => File.ReadAllText(\"f\");\n";

    private const string Usings = "using System.Threading;\nusing System.Threading.Tasks;\n";

    private const string Items = "interface IItems { int Add(int i); } class Items : IItems { public int Add(int i) { Thread.Sleep(i); return i; } } ";

    private const string InPlace = "    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");\n";

    private const string Both = Load + "\n" + InPlace;

    /// <summary>A half of its own is a member of the type itself, or of what it wraps.</summary>
    [Theory]
    [InlineData("class Kept : IItems { IItems items; public int Add(int i) => items.Add(i); public Task<int> AddAsync(int i) => Task.FromResult(items.Add(i)); }")]
    [InlineData("static class More { public static Task<int> AddAsync(this IItems items, int i) => Task.FromResult(items.Add(i)); }")]
    public Task Of_the_own_type(string code) => VerifyChains.Test(Usings + Items + code).RunSilentAsync(nameof(Reason.OwnHalf));

    [Fact]
    public Task Of_another_type() =>
        VerifyChains.Code(Items + "class Service { IItems items; public Task<int> AddAsync(int i) { i = items.{|SIO3003:Add|}(i); return Task.FromResult(i); } }");

    /// <summary>Who cannot follow.</summary>
    [Theory]
    [InlineData("C() { Load(); }")]
    [InlineData("string P => Load();")]
    [InlineData("void Do()\n    {\n#if NEVER\n        Load();\n#endif\n    }")]
    [InlineData("string P { set { Load(); } }")]
    [InlineData("readonly string s = new C().Load();")]
    [InlineData("public static C operator +(C a, C b) { a.Load(); return a; }")]
    [InlineData("~C() { Load(); }")]
    [InlineData("event EventHandler E; void On() => E += (s, e) => Load();")]
    [InlineData("Func<string> F() => Load;")]
    [InlineData("IEnumerable<string> All(int[] a) => a.Select(n => Load());")]
    [InlineData("void Do() { lock (this) { Load(); } }")]
    [InlineData("void Do(ref int n) { Load(); }")]
    [InlineData("public override string ToString() => Load();")]
    [InlineData("System.Linq.Expressions.Expression<Func<string>> X() => () => Load();")]
    [InlineData("IEnumerator<int> Each() { Load(); yield return 1; }")]
    [InlineData("void Up() { Down(); } void Down() { Func<string> f = Load; Load(); }")]
    [InlineData("[System.Runtime.Serialization.OnDeserialized] void Do(System.Runtime.Serialization.StreamingContext c) { Load(); }")]
    [InlineData("object Found() => typeof(C).GetMethod(\"Load\");")]
    [InlineData("object Found() => Found(\"App.C.Load, App\"); object Found(string method) => method;")]
    [InlineData("object Found() => typeof(C).GetMethod(nameof(Load));")]
    [InlineData("object Found() { var name = nameof(Load); return typeof(C).GetMethod(name); }")]
    [InlineData("object Found(dynamic other) => other.Load();")]
    public Task Because_of(string other) => Chains.Become(
        $"class C\n{{\n{Load}\n    {other}\n\n    async Task MAsync() {{ await Task.Yield(); Load(); }}\n}}\n",
        $"class C\n{{\n{Both}\n    {other}\n\n    async Task MAsync() {{ await Task.Yield(); await LoadAsync(); }}\n}}\n");

    /// <summary>The first member of an interface has no blank line before it; its sibling has where the others have.</summary>
    [Theory]
    [InlineData("\n", "\n")]
    [InlineData("", "")]
    public Task Laid_out_like_the_members_beside_it(string gap, string added)
    {
        string Code(string sibling, string implemented, string call) => $$"""
            interface IStore
            {
                string Load();
            {{sibling}}{{gap}}    string Name();
            }

            class Store : IStore
            {
                public string Load() => File.ReadAllText("f");

            {{implemented}}    public string Name() => "";
            }

            class C
            {
                readonly IStore store;
                C(IStore given) { store = given; given.Load(); }
                async Task MAsync() { await Task.Yield(); {{call}}; }
            }

            """;
        return Chains.Become(
            Code("", "", "store.Load()"),
            Code(added + "    Task<string> LoadAsync();\n", "    public async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");\n\n", "await store.LoadAsync()"));
    }

    /// <summary>A string elsewhere means another member than a private one, unless a member is looked up by it.</summary>
    [Theory]
    [InlineData("class Routes { string Action => \"Load\"; }", false)]
    [InlineData("class Routes { object Found() => typeof(string).GetMethod(\"Load\"); }", true)]
    [InlineData("class Routes { const string Name = \"Load\"; object Found() => typeof(string).GetMethod(Name); }", true)]
    [InlineData("class CallsAttribute : Attribute { public CallsAttribute(string method) { } } class Routes { [Calls(\"Load\")] void Do() { } }", true)]
    [InlineData("class RouteAttribute : Attribute { public RouteAttribute(string template) { } } class Routes { [Route(\"posts/Load\")] void Do() { } }", false)]
    public Task Because_of_a_string_in_another_file(string other, bool isMeant) => Chains.Become(
        $"#### App library\nclass C\n{{\n{Load}\n\n    async Task MAsync() {{ await Task.Yield(); Load(); }}\n}}\n\n#### Other library\n{other}",
        $"#### App library\nclass C\n{{\n{(isMeant ? Both : InPlace)}\n\n    async Task MAsync() {{ await Task.Yield(); await LoadAsync(); }}\n}}\n\n#### Other library\n{other}");

    /// <summary>The name of an action is one of a controller's, and not that of a service.</summary>
    [Theory]
    [InlineData("RedirectToAction(\"Load\")", false)]
    [InlineData("Url.Action(\"Load\", \"Other\")", false)]
    [InlineData("Redirect(\"Load\")", true)]
    [InlineData("InvokeAction(\"Load\")", true)]
    [InlineData("AddAction(\"Load\")", true)]
    public Task Because_of_an_action(string call, bool isMeant)
    {
        var controller = $$"""
            #### Web web
            using Microsoft.AspNetCore.Mvc;

            public class HomeController : ControllerBase
            {
                public object Index() => {{call}};
                private object InvokeAction(string name) => typeof(HomeController).GetMethod(name);
                private object AddAction(string name) => name;
                public async Task<string> All(Store store) { await Task.Yield(); return CALL; }
            }

            public class Store
            {

            """;
        return Chains.Become(
            controller.Replace("CALL", "store.Load()", System.StringComparison.Ordinal) + "    public " + Load.TrimStart() + "}\n",
            controller.Replace("CALL", "await store.LoadAsync()", System.StringComparison.Ordinal)
                + (isMeant ? "    public " + Load.TrimStart() + "\n" : "") + "    public " + InPlace.TrimStart() + "}\n");
    }

    /// <summary>So is the name in its route.</summary>
    [Theory]
    [InlineData("HttpPost(\"posts/{id:int}/Load\")", false)]
    [InlineData("Route(\"Load\")", false)]
    [InlineData("Microsoft.AspNetCore.Mvc.ApiExplorerSettings(GroupName = \"Load\")", true)]
    public Task Because_of_a_route(string route, bool isMeant)
    {
        var controller = $$"""
            #### Web web
            using Microsoft.AspNetCore.Mvc;

            public class HomeController : ControllerBase
            {
                [{{route}}]
                public async Task<string> Load(Store store) { await Task.Yield(); return CALL; }
            }

            public class Store
            {

            """;
        return Chains.Become(
            controller.Replace("CALL", "store.Load()", System.StringComparison.Ordinal) + "    public " + Load.TrimStart() + "}\n",
            controller.Replace("CALL", "await store.LoadAsync()", System.StringComparison.Ordinal)
                + (isMeant ? "    public " + Load.TrimStart() + "\n" : "") + "    public " + InPlace.TrimStart() + "}\n");
    }

    /// <summary>What another condition declares under the same name would have none.</summary>
    [Theory]
    [InlineData("#if NEVER\n    string Load() => \"\";\n#endif")]
    [InlineData("#if NEVER\n    public override async Task<string> Load<T>(int n)\n    {\n    }\n#endif")]
    [InlineData("#if NEVER\n    string IStore.Load(int n) => \"\";\n#endif")]
    public Task Not_beside_another_condition(string other) =>
        Chains.Stay($"class C\n{{\n{Load}\n{other}\n\n    async Task MAsync() {{ await Task.Yield(); Load(); }}\n}}\n");

    /// <summary>A base of a library knows nothing of what a class does itself.</summary>
    [Fact]
    public Task Not_where_a_class_leaves_the_asynchronous_one_to_its_base() => Chains.Stay("""
        interface IFlush { void Flush(); Task FlushAsync(); }
        class Log : MemoryStream, IFlush { void IFlush.Flush() { File.AppendAllText("f", "flushed"); Flush(); } }

        class C
        {
            async Task MAsync(IFlush log) { await Task.Yield(); log.Flush(); }
        }
        """);

    /// <summary>A sibling that nobody has written, or that a derived type has for something else.</summary>
    [Theory]
    [InlineData("class Store { public string Load() => File.ReadAllText(\"f\"); public Task<string> LoadAsync() => throw new NotImplementedException(); }")]
    [InlineData("interface IStore { string Load(); Task<string> LoadAsync(); } class Store : IStore { public string Load() => File.ReadAllText(\"f\"); public Task<string> LoadAsync() { throw new NotSupportedException(); } }")]
    public Task That_only_throws(string types) => Chains.Stay($"{types}\n\nclass C\n{{\n    async Task MAsync(Store store) {{ await Task.Yield(); store.Load(); }}\n}}\n");

    /// <summary>Whom the compiler, a designer or a serializer calls by name.</summary>
    [Theory]
    [InlineData("C Where(Func<string, bool> f)", "Where(null)", "return this;", "IEnumerable<string> Found(string[] all) => from one in all where one != \"\" select one;")]
    [InlineData("void Save_Click(object sender, EventArgs e)", "Save_Click(null, null)", "", "")]
    [InlineData("bool ShouldSerializeName()", "ShouldSerializeName()", "return true;", "")]
    [InlineData("string BuildWebHost(string[] args)", "BuildWebHost(null)", "return \"\";", "", "static ")]
    [InlineData("void ConfigureServices(IServiceCollection all)", "ConfigureServices(null)", "", "interface IServiceCollection { }")]
    [InlineData("void Configure(IApplicationBuilder app)", "Configure(null)", "", "interface IApplicationBuilder { }")]
    [InlineData("void Page_Load(object sender, EventArgs e)", "Page_Load(null, null)", "", "")]
    [InlineData("void Session_Start(object sender, EventArgs e)", "Session_Start(null, null)", "", "")]
    public async Task By_name(string signature, string call, string result, string other, string modifier = "")
    {
        var name = call[..call.IndexOf('(', System.StringComparison.Ordinal)];
        var type = signature[..signature.IndexOf(' ', System.StringComparison.Ordinal)];
        var task = type == "void" ? "Task" : $"Task<{type}>";
        var before = $$"""
            class C
            {
                {{modifier}}{{signature}} { Thread.Sleep(1); {{result}} }

            SIBLING    async Task MAsync() { await Task.Yield(); CALL; }
                {{other}}
            }

            """;
        var sibling = $"    {modifier}async {signature.Replace(type + " " + name, task + " " + name + "Async", System.StringComparison.Ordinal)} {{ await Task.Delay(1); {result} }}\n\n";
        await Chains.Become(
            before.Replace("SIBLING", "", System.StringComparison.Ordinal).Replace("CALL", call, System.StringComparison.Ordinal),
            before.Replace("SIBLING", sibling, System.StringComparison.Ordinal)
                .Replace("CALL", "await " + call.Replace(name, name + "Async", System.StringComparison.Ordinal), System.StringComparison.Ordinal));
    }

    /// <summary>A warning that is new in a member that was there before is none that a sibling repeats.</summary>
    [Fact]
    public Task Of_what_would_have_more_warnings() => Chains.Stay("""
        #nullable enable
        class C
        {
            [Obsolete("x")] static int Old => 1;
            int Load() { Thread.Sleep(1); return 1; }
            [Obsolete("x")] async Task<int> LoadAsync() { await Task.Delay(1); return 1; }
            void M() { _ = Old; }
            async Task MAsync() { await Task.Yield(); Load(); }
        }

        """);

    /// <summary>The copy repeats the warnings of its original, which is no reason to leave it out.</summary>
    [Fact]
    public Task Of_what_has_warnings() => Chains.Become(
        """
        class C
        {
            [Obsolete("x")] static int Old => 1;
            int Load() { Thread.Sleep(1); return Old; }
            int P => Load();
            async Task MAsync() { await Task.Yield(); Load(); }
        }

        """,
        """
        class C
        {
            [Obsolete("x")] static int Old => 1;
            int Load() { Thread.Sleep(1); return Old; }

            async Task<int> LoadAsync() { await Task.Delay(1); return Old; }
            int P => Load();
            async Task MAsync() { await Task.Yield(); await LoadAsync(); }
        }

        """);

    /// <summary>Whole chains.</summary>
    [Theory]
    [InlineData(
        """
        class C
        {
            C() { Count(); }

            // Counts.
            int Count()
            {
                return Load().Length;
            }

            string Load() => File.ReadAllText("f");

            async Task MAsync() { await Task.Yield(); Count(); }
        }
        """,
        """
        class C
        {
            C() { Count(); }

            // Counts.
            int Count()
            {
                return Load().Length;
            }

            // Counts.
            async Task<int> CountAsync()
            {
                return (await LoadAsync()).Length;
            }

            string Load() => File.ReadAllText("f");

            async Task<string> LoadAsync() => await File.ReadAllTextAsync("f");

            async Task MAsync() { await Task.Yield(); await CountAsync(); }
        }
        """)]
    [InlineData(
        """
        interface IStore
        {
            /// <summary>Counts.</summary>
            int Count();
            void Save(int n);
        }

        class Store : IStore
        {
            public int Count() { Thread.Sleep(1); return 1; }
            public void Save(int n) { Thread.Sleep(n); }
        }

        class Fake : IStore
        {
            public int Count() => 1;
            public void Save(int n) { }
        }

        class C
        {
            C(IStore store) { store.Count(); store.Save(1); }
            async Task MAsync(Store store) { await Task.Yield(); store.Count(); store.Save(1); }
        }
        """,
        """
        interface IStore
        {
            /// <summary>Counts.</summary>
            int Count();

            /// <summary>Counts.</summary>
            Task<int> CountAsync();
            void Save(int n);
            Task SaveAsync(int n);
        }

        class Store : IStore
        {
            public int Count() { Thread.Sleep(1); return 1; }

            public async Task<int> CountAsync() { await Task.Delay(1); return 1; }
            public void Save(int n) { Thread.Sleep(n); }

            public async Task SaveAsync(int n) { await Task.Delay(n); }
        }

        class Fake : IStore
        {
            public int Count() => 1;

            public Task<int> CountAsync() => Task.FromResult(1);
            public void Save(int n) { }

            public Task SaveAsync(int n) { return Task.CompletedTask; }
        }

        class C
        {
            C(IStore store) { store.Count(); store.Save(1); }
            async Task MAsync(Store store) { await Task.Yield(); await store.CountAsync(); await store.SaveAsync(1); }
        }
        """)]
    [InlineData(
        """
        class C
        {
            C() { Do(); }
            void Do()
            {
                Local();
                Rec(3);
                void Local() { Thread.Sleep(1); }
            }
            void Rec(int n) { if (n > 0) { Rec(n - 1); Thread.Sleep(1); } }
            async Task MAsync() { await Task.Yield(); Do(); }
        }
        """,
        """
        class C
        {
            C() { Do(); }
            void Do()
            {
                Local();
                Rec(3);
                void Local() { Thread.Sleep(1); }
            }

            async Task DoAsync()
            {
                await LocalAsync();
                await RecAsync(3);
                async Task LocalAsync() { await Task.Delay(1); }
            }
            void Rec(int n) { if (n > 0) { Rec(n - 1); Thread.Sleep(1); } }

            async Task RecAsync(int n) { if (n > 0) { await RecAsync(n - 1); await Task.Delay(1); } }
            async Task MAsync() { await Task.Yield(); await DoAsync(); }
        }
        """)]
    [InlineData(
        """
        class A
        {
            public virtual void Do() => Thread.Sleep(1);
        }

        class B : A
        {
            public B() { Do(); }
            public override void Do()
            {
                base.Do();
                Thread.Sleep(2);
            }
        }

        class D : A
        {
            public override void Do()
            {
                _ = 1;
            }
            async Task MAsync(A a) { await Task.Yield(); new B().Do(); }
        }
        """,
        """
        class A
        {
            public virtual void Do() => Thread.Sleep(1);

            public virtual async Task DoAsync() => await Task.Delay(1);
        }

        class B : A
        {
            public B() { Do(); }
            public override void Do()
            {
                base.Do();
                Thread.Sleep(2);
            }

            public override async Task DoAsync()
            {
                await base.DoAsync();
                await Task.Delay(2);
            }
        }

        class D : A
        {
            public override void Do()
            {
                _ = 1;
            }

            public override Task DoAsync()
            {
                _ = 1;
                return Task.CompletedTask;
            }
            async Task MAsync(A a) { await Task.Yield(); await new B().DoAsync(); }
        }
        """)]
    public Task Of_chains(string before, string after) => Chains.Become(before, after);

    /// <summary>Only what can wait is awaited: nothing over memory.</summary>
    [Fact]
    public Task Of_what_is_in_memory()
    {
        const string Memory = "new MemoryStream(b).Read(b, 0, 1); new StringReader(\"\").ReadLine(); using var to = new MemoryStream(); to.Write(b, 0, 1); to.Flush();";
        const string Original = "    string Load(byte[] b) { " + Memory + " return File.ReadAllText(\"f\"); }\n";
        const string Changed = "    async Task<string> LoadAsync(byte[] b) { " + Memory + " return await File.ReadAllTextAsync(\"f\"); }\n";
        return Task.WhenAll(
            Chains.Become(
                $"class C\n{{\n    C() {{ Load(null); }}\n{Original}\n    async Task MAsync() {{ await Task.Yield(); Load(null); }}\n}}\n",
                $"class C\n{{\n    C() {{ Load(null); }}\n{Original}\n{Changed}\n    async Task MAsync() {{ await Task.Yield(); await LoadAsync(null); }}\n}}\n"),
            Chains.Become(
                $"class C\n{{\n{Original}\n    async Task MAsync() {{ await Task.Yield(); Load(null); }}\n}}\n",
                $"class C\n{{\n{Changed}\n    async Task MAsync() {{ await Task.Yield(); await LoadAsync(null); }}\n}}\n"));
    }

    /// <summary>What cannot be done safely stays.</summary>
    [Theory]
    [InlineData("C() { Load(); } string Load() => File.ReadAllText(\"f\"); void LoadAsync() { } async Task MAsync() { await Task.Yield(); Load(); }")]
    [InlineData("C() { Load(); } string Load() => File.ReadAllText(\"f\"); int LoadAsync => 1; async Task MAsync() { await Task.Yield(); Load(); }")]
    [InlineData("void Load(out int n) { File.ReadAllText(\"f\"); n = 1; } async Task MAsync() { await Task.Yield(); Load(out _); }")]
    [InlineData("string P => File.ReadAllText(\"f\"); async Task MAsync() { await Task.Yield(); _ = P; }")]
    [InlineData("class A : IDisposable { public void Dispose() { Thread.Sleep(1); } } async Task MAsync(A a) { await Task.Yield(); a.Dispose(); }")]
    [InlineData("class A : Stream { public override void Flush() { Thread.Sleep(1); } public override int Read(byte[] b, int o, int c) => 0; public override void Write(byte[] b, int o, int c) { } public override long Seek(long o, SeekOrigin s) => 0; public override void SetLength(long v) { } public override bool CanRead => true; public override bool CanSeek => true; public override bool CanWrite => true; public override long Length => 1; public override long Position { get; set; } } async Task MAsync(A a) { await Task.Yield(); Go(a); } static void Go(A a) { a.SetLength(1); }")]
    [InlineData("[System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.Synchronized)] void Load() { Thread.Sleep(1); } async Task MAsync() { await Task.Yield(); Load(); }")]
    [InlineData("struct S { public void Load() { Thread.Sleep(1); } } async Task MAsync(S s) { await Task.Yield(); s.Load(); }")]
    [InlineData("void Load() { lock (this) { Thread.Sleep(1); } } async Task MAsync() { await Task.Yield(); Load(); }")]
    [InlineData("void Save() { Task.Delay(1).Wait(); } async Task MAsync() { await Task.Yield(); try { Save(); } catch (AggregateException) { } }")]
    [InlineData("System.Threading.ReaderWriterLockSlim rw; void Save() { Thread.Sleep(1); } void A() { rw.EnterWriteLock(); try { Save(); } finally { rw.ExitWriteLock(); } } async Task MAsync() { await Task.Yield(); A(); }")]
    public Task Nothing(string members) => Chains.Stay($"class C\n{{\n    {members}\n}}\n");
}
