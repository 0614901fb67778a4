using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What a chain may go through, and what it may end in.</summary>
public sealed class Reports
{
    private const string Load = "string Load() => File.ReadAllText(\"f\");";

    [Theory]
    [InlineData("SIO3001", "int Find(System.Net.Sockets.Socket s) => s.Receive(new byte[1]);", "Find(null)")]
    [InlineData("SIO3001", "string Find(System.Net.WebClient web) => web.DownloadString(\"u\");", "Find(null)")]
    [InlineData("SIO3002", "int Find(Task<int> t) { var u = Task.Run(() => 1); return u.Result; }", "Find(null)")]
    [InlineData("SIO3002", "void Find() { Other().GetAwaiter().GetResult(); } async Task Other() => await Task.Yield();", "Find()")]
    [InlineData("SIO3002", "void Find() => Task.WaitAll(Task.Delay(1), Task.Delay(2));", "Find()")]
    [InlineData("SIO3003", "void Find() => Thread.Sleep(100);", "Find()")]
    [InlineData("SIO3003", "void Find(SemaphoreSlim gate) { gate.Wait(); }", "Find(null)")]
    [InlineData("SIO3004", "string Find() => File.ReadAllText(\"f\");", "Find()")]
    [InlineData("SIO3004", "string Find() { using (var r = new StreamReader(\"f\")) return r.ReadToEnd(); }", "Find()")]
    [InlineData("SIO3005", "void Find() => File.Copy(\"a\", \"b\");", "Find()")]
    [InlineData("SIO3005", "void Find() { Retry(() => File.ReadAllText(\"f\")); } T Retry<T>(Func<T> f) { try { return f(); } catch (IOException) { return f(); } }", "Find()")]
    [InlineData("SIO3005", "void Find() { Retry(() => File.ReadAllText(\"f\")); } T Retry<T>(Func<T> f) { if (f == null) { throw new ArgumentNullException(nameof(f)); } return Timed(1, f); } T Timed<T>(int tries, Func<T> f) => f();", "Find()")]
    [InlineData("SIO3005", "void Find() { Func<string> read = () => File.ReadAllText(\"f\"); Retry(read); } T Retry<T>(Func<T> f) { try { return f.Invoke(); } catch (IOException) { return default; } }", "Find()")]
    [InlineData("SIO3005", "void Find() { new Thread(() => { }).Join(); }", "Find()")]
    [InlineData("SIO3005", "void Find() { lock (this) { File.ReadAllText(\"f\"); } }", "Find()")]
    [InlineData("SIO3005", "void Find() { lock (this) { Inner(); } } void Inner() => File.ReadAllText(\"f\");", "Find()")]
    public Task The_unit_is_that_of_the_blocking_line(string id, string members, string call) =>
        VerifyChains.Members($"{members} async Task M() {{ {call.Replace("Find", $"{{|{id}:Find|}}")}; await Task.Yield(); }}");

    [Theory]
    [InlineData("string Load() => File.ReadAllText(\"f\");", "{|SIO3004:Load|}()")]
    [InlineData("string Load() => Inner(); string Inner() { return File.ReadAllText(\"f\"); }", "{|SIO3004:Load|}()")]
    [InlineData("static string Load() => File.ReadAllText(\"f\");", "C.{|SIO3004:Load|}()")]
    [InlineData("T Load<T>(T x) { File.ReadAllText(\"f\"); return x; }", "{|SIO3004:Load|}(1)")]
    [InlineData("string Text => File.ReadAllText(\"f\");", "_ = {|SIO3004:Text|}")]
    [InlineData("string Text { get { return File.ReadAllText(\"f\"); } }", "_ = this.{|SIO3004:Text|}.Length")]
    [InlineData("string Text { set { File.WriteAllText(\"f\", value); } }", "{|SIO3004:Text|} = \"\"")]
    [InlineData("string Text { get => \"\"; set { File.WriteAllText(\"f\", value); } }", "{|SIO3004:Text|} += \"\"")]
    [InlineData("int Text { get => 1; set { File.WriteAllText(\"f\", \"\"); } }", "{|SIO3004:Text|}++")]
    [InlineData("string Text { get => \"\"; set { File.WriteAllText(\"f\", value); } }", "_ = new C { {|SIO3004:Text|} = \"\" }")]
    [InlineData("string this[int i] => File.ReadAllText(\"f\");", "_ = this{|SIO3004:[1]|}")]
    [InlineData("C() { } C(int x) { File.ReadAllText(\"f\"); }", "{|SIO3004:new|} C(1)")]
    [InlineData("C() { } C(int x) : this(\"\") { } C(string x) { File.ReadAllText(\"f\"); }", "{|SIO3004:new|} C(1)")]
    [InlineData("class D { readonly string text = File.ReadAllText(\"f\"); }", "{|SIO3004:new|} D()")]
    [InlineData("class D { public string Text { get; } = File.ReadAllText(\"f\"); public D() { } }", "D d = {|SIO3004:new|}()")]
    [InlineData("class B { public B() { File.ReadAllText(\"f\"); } } class D : B { public D() { } }", "{|SIO3004:new|} D()")]
    [InlineData("class B { public B() { File.ReadAllText(\"f\"); } } class D : B { }", "{|SIO3004:new|} D()")]
    [InlineData("class B { public B(int x) { File.ReadAllText(\"f\"); } } class D : B { public D() : base(1) { } }", "{|SIO3004:new|} D()")]
    [InlineData("record B { public B(int x) { File.ReadAllText(\"f\"); } } record D(int X) : B(X);", "{|SIO3004:new|} D(1)")]
    [InlineData("record B { public B() { File.ReadAllText(\"f\"); } } record D(int X) : B;", "{|SIO3004:new|} D(1)")]
    [InlineData("record B { } record D(string Path) : B { readonly string text = File.ReadAllText(Path); }", "{|SIO3004:new|} D(\"f\")")]
    [InlineData("struct S { public static S operator +(S a, S b) { File.ReadAllText(\"f\"); return a; } }", "_ = default(S) {|SIO3004:+|} default(S)")]
    [InlineData("struct S { public static S operator -(S a) { File.ReadAllText(\"f\"); return a; } }", "_ = {|SIO3004:-|}default(S)")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "foreach (var line in {|SIO3004:Lines()|}) { }")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "foreach (var line in {|SIO3004:Lines().Where(x => x > 1)|}) { }")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "var lines = Lines(); foreach (var line in {|SIO3004:lines|}) { }")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "_ = {|SIO3004:Lines|}().ToList()")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "_ = {|SIO3004:Lines|}().Select(x => x).First()")]
    [InlineData("IEnumerable<string> Lines() { File.ReadAllText(\"f\"); yield return \"\"; }", "_ = string.Join(\",\", {|SIO3004:Lines|}())")]
    [InlineData("IEnumerable<int> Lines() { File.ReadAllText(\"f\"); yield return 1; }", "_ = new List<int>({|SIO3004:Lines|}())")]
    public Task Members_of_every_kind(string members, string call) =>
        VerifyChains.Members($"{members} async Task M() {{ {call}; await Task.Yield(); }}");

    [Theory]
    [InlineData("{|SIO3004:Local|}(); string Local() => File.ReadAllText(\"f\");")]
    [InlineData("{|SIO3004:Local|}(); string Local() { return Inner(); string Inner() => File.ReadAllText(\"f\"); }")]
    [InlineData("Func<string> read = () => File.ReadAllText(\"f\"); {|SIO3004:read|}();")]
    [InlineData("Func<string> read = Load; {|SIO3004:read|}();")]
    [InlineData("{|SIO3004:((Func<string>)(() => File.ReadAllText(\"f\")))|}();")]
    [InlineData("{|SIO3004:field|}();")]
    [InlineData("_ = {|SIO3004:Load|}().Trim();")]
    [InlineData("_ = new[] { 1 }.Select(x => {|SIO3005:Load|}()).ToList();")]
    [InlineData("lock (this) { {|SIO3005:Load|}(); }")]
    [InlineData("var c = this; c?.{|SIO3004:Load|}();")]
    [InlineData("foreach (var c in {|SIO3004:Load|}()) { }")]
    [InlineData("Task Inner() { {|SIO3004:Load|}(); return Task.CompletedTask; }")]
    [InlineData("Func<Task> inner = async () => { {|SIO3004:Load|}(); await Task.Yield(); };")]
    [InlineData("_ = Task.Run(async () => { {|SIO3004:Load|}(); await Task.Yield(); });")]
    [InlineData("for (var i = 0; i < 3; i++) { {|SIO3004:Load|}(); }")]
    [InlineData("if ({|SIO3004:Load|}() == \"\") { return; }")]
    [InlineData("_ = this is { Text: \"\" } ? {|SIO3004:Load|}() : null;")]
    public Task In_asynchronous_code(string body) => VerifyChains.Members(
        $"{Load} string Text => \"\"; private readonly Func<string> field = () => File.ReadAllText(\"f\"); async Task M() {{ {body} await Task.Yield(); }}");

    /// <summary>An explicit <c>Dispose()</c> is a step, the end of a <c>using</c> is none.</summary>
    [Fact]
    public Task Disposed_by_hand() => VerifyChains.Members(
        "class D : IDisposable { public void Dispose() { Thread.Sleep(1); } } async Task M(D d) { await Task.Yield(); d.{|SIO3003:Dispose|}(); using (d) { } }");

    /// <summary>What LINQ and lists are given is called by them, and a query where somebody goes through it.</summary>
    [Theory]
    [InlineData("_ = new[] { 1 }.Select({|SIO3005:One|}).ToList();")]
    [InlineData("new List<int>().ForEach({|SIO3005:Each|});")]
    [InlineData("_ = new[] { 1 }.Select(this.{|SIO3005:One|}).First();")]
    [InlineData("_ = Timed({|SIO3005:Read|});")]
    [InlineData("_ = Retry(() => {|SIO3005:Read|}()); Retry({|SIO3005:Read|});")]
    [InlineData("{|SIO3005:All|}();")]
    [InlineData("{|SIO3005:Early|}();")]
    [InlineData("Late(); var query = new[] { 1 }.Select(One); Func<int, string> one = One; {|SIO3005:Early|}();")]
    public Task Method_groups(string body) => VerifyChains.Members(
        "string One(int n) => File.ReadAllText(\"f\"); void Each(int n) => One(n); string All() => string.Concat(new[] { 1 }.Select(One));"
        + " int Early() => new[] { 1 }.Select(One).Count(); IEnumerable<string> Late() => new[] { 1 }.Select(One);"
        + " string Read() => One(1); string Timed(Func<string> f) { var text = f(); return text; } static T Retry<T>(Func<T> f) { try { return f(); } catch (IOException) { return f(); } }"
        + $" async Task M() {{ {body} await Task.Yield(); }}");

    /// <summary>A read finds what an awaited call has buffered, if it is of the same object.</summary>
    [Fact]
    public async Task Of_what_was_buffered()
    {
        const string body = "class Body { public Stream Inner; public Task<bool> EnsureBufferedAsync(int n) => null; public int Read(byte[] b) => Inner.Read(b, 0, 9); } ";
        await VerifyChains.Silent(body + "async Task M(Body a, byte[] b) { if (await a.EnsureBufferedAsync(9).ConfigureAwait(false)) { a.Read(b); } }", nameof(Reason.BufferedContent));
        await VerifyChains.Members(body + "async Task M(Body a, Body other, byte[] b) { a.{|SIO3001:Read|}(b); if (await a.EnsureBufferedAsync(9)) { other.{|SIO3001:Read|}(b); } }");
    }

    [Theory]
    [InlineData("Task M() { {|SIO3004:Load|}(); return Task.CompletedTask; }")]
    [InlineData("ValueTask<string> M() => new ValueTask<string>({|SIO3004:Load|}());")]
    [InlineData("async void M() { {|SIO3004:Load|}(); await Task.Yield(); }")]
    [InlineData("async IAsyncEnumerable<string> M() { await Task.Yield(); yield return {|SIO3004:Load|}(); }")]
    [InlineData("static async Task Main() { new C().{|SIO3004:Load|}(); await Task.Yield(); }")]
    public Task In_functions_of_every_asynchronous_kind(string member) => VerifyChains.Members(Load + " " + member);

    [Fact]
    public Task Extensions() => VerifyChains.Code("""
        static class E
        {
            public static string Read(this string path) => File.ReadAllText(path);
            static async Task M() { await Task.Yield(); _ = "f".{|SIO3004:Read|}(); _ = E.{|SIO3004:Read|}("f"); }
        }
        """);

    [Fact]
    public Task Partials_and_generics() => VerifyChains.Code("""
        partial class P<T>
        {
            private partial string Read(T t);
            async Task M(P<int> p) { await Task.Yield(); _ = Read(default).Length; _ = p.Read(1); }
        }

        partial class P<T>
        {
            private partial string Read(T t) => File.ReadAllText("f");
        }
        """.Replace(" Read(default)", " {|SIO3004:Read|}(default)").Replace("p.Read", "p.{|SIO3004:Read|}"));

    [Fact]
    public Task Through_another_file_and_back()
    {
        var test = VerifyChains.Test("class A { async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); B.{|SIO3004:Read|}(); } public static string Own() => System.IO.File.ReadAllText(\"f\"); }");
        test.TestState.Sources.Add("static class B { public static string Read() => A.Own(); }");
        return test.RunAsync();
    }

    /// <summary>An asynchronous half that prepares as the other one does, and then hands on to its base, is no mere wrapper.</summary>
    [Fact]
    public Task A_twin_that_hands_on_is_one() => VerifyChains.Fix(
        """
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        static class Audit { public static void SaveChanges(DbContext db) { } }

        class Shop : DbContext
        {
            public override int SaveChanges() { Audit.SaveChanges(this); return base.SaveChanges(); }
            public override Task<int> SaveChangesAsync(CancellationToken token = default) { Audit.SaveChanges(this); return base.SaveChangesAsync(token); }
        }

        class Orders
        {
            void Add(Shop shop) => shop.SaveChanges();
            async Task M(Shop shop) { await Task.Yield(); shop.{|SIO1001:SaveChanges|}(); {|SIO3001:Add|}(shop); }
        }
        """,
        references: References.EFCore10);

    /// <summary>A local is no cache, wherever it had its value from: the next caller reads again.</summary>
    [Theory]
    [InlineData("var local = text; if (local == null) { local = {|SIO3004:Load|}(); }")]
    [InlineData("var local = text; local ??= {|SIO3004:Load|}();")]
    [InlineData("string value = map[\"a\"]; if (value is null) value = {|SIO3004:Load|}();")]
    [InlineData("var value = map[\"a\"]; _ = value ?? (value = {|SIO3004:Load|}());")]
    public Task What_only_a_local_keeps(string body) => VerifyChains.Members(
        "private string text; private readonly Dictionary<string, string> map = new(); string Load() => File.ReadAllText(\"f\"); async Task M() { await Task.Yield(); " + body + " }");

    /// <summary>A header about caches is none, nor what is asked for something else besides the key.</summary>
    [Theory]
    [InlineData("var found = Http.GetCacheControl(\"r\"); if (found == null) { found = {|SIO3004:Load|}(); Http.SetCacheControl(\"r\", found); }")]
    [InlineData("var found = Http.CacheGet(\"r\", \"a\"); if (found == null) { found = {|SIO3004:Load|}(); Http.CacheInsert(\"r\", \"b\", found); }")]
    public Task What_is_named_like_a_cache(string body) => VerifyChains.Code(
        "static class Http { public static string GetCacheControl(string response) => null; public static void SetCacheControl(string response, string value) { }"
        + " public static string CacheGet(string scope, string key) => null; public static void CacheInsert(string scope, string key, string value) { } }"
        + " class C { string Load() => File.ReadAllText(\"f\"); async Task M() { await Task.Yield(); " + body + " } }");
}
