using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.HiddenBlocking;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Calls of members that block, of which there is nothing to say; and members that do not.</summary>
public sealed class Silent
{
    private const string Load = "static string Load() => File.ReadAllText(\"f\"); string text; static string all; string Text { get; set; } bool isLoaded; readonly object gate = new object(); ";

    private const string Server = "static class Server { public static Dictionary<string, object> Cache { get; } = new(); } void Keep() { Server.Cache[\"k\"] = text; }"
        + " string InServer => Server.Cache[\"k\"] == null ? null : (string)Server.Cache[\"k\"]; ";

    /// <summary>What a query makes and gives back lives no longer than what asks for it: nothing is kept in it.</summary>
    [Fact]
    public Task Not_where_an_entity_is_filled() => VerifyChains.Code("""
        class Folder { public int Id { get; set; } public string Path { get; set; } }
        class C
        {
            async Task M(Folder folder, IQueryable<Folder> all)
            {
                await Task.Yield();
                if (string.IsNullOrEmpty(folder.Path)) { folder.Path = {|SIO3004:Get|}(folder.Id, all).Path; }
            }

            Folder Get(int id, IQueryable<Folder> all) { File.ReadAllText("f"); return all.Where(f => f.Id == id).Select(f => new Folder { Id = f.Id }).FirstOrDefault(); }
        }
        """);

    /// <summary>The first caller waits, and nobody after it.</summary>
    [Theory]
    [InlineData(nameof(Reason.Once), "text ??= Load();")]
    [InlineData(nameof(Reason.Once), "this.text ??= Load();")]
    [InlineData(nameof(Reason.Once), "all ??= Load();")]
    [InlineData(nameof(Reason.Once), "Text ??= Load().Trim();")]
    [InlineData(nameof(Reason.Once), "if (text == null) text = Load();")]
    [InlineData(nameof(Reason.Once), "if (text is null) { text = Load(); }")]
    [InlineData(nameof(Reason.Once), "if (null == text) { text = Load(); }")]
    [InlineData(nameof(Reason.Once), "if (text is not null) { } else { text = Load(); }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { var read = Load(); text = read; }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { lock (gate) { if (text == null) { text = Load(); } } }")]
    [InlineData(nameof(Reason.Once), "if (text != null) return; text = Load();")]
    [InlineData(nameof(Reason.Once), "if (text is { }) { return; } var read = Load(); text = read;")]
    [InlineData(nameof(Reason.Once), "_ = text ?? (text = Load());")]
    [InlineData(nameof(Reason.Once), "_ = text != null ? text : (text = Load());")]
    [InlineData(nameof(Reason.Once), "if (!isLoaded) { Load(); isLoaded = true; }")]
    [InlineData(nameof(Reason.Once), "if (isLoaded) return; Load(); isLoaded = true;")]
    [InlineData(nameof(Reason.Once), "var local = text; if (local == null) { text = local = Load(); }")]
    [InlineData(nameof(Reason.Once), "Interlocked.CompareExchange(ref text, Load(), null);")]
    [InlineData(nameof(Reason.SynchronousCode), "var lazy = new Lazy<string>(() => Load()); _ = lazy.Value;")]
    [InlineData(nameof(Reason.SynchronousCode), "LazyInitializer.EnsureInitialized(ref text, () => Load());")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = cache.GetOrAdd(\"k\", k => Load());")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = cache.GetOrAdd(\"k\", k => { return Load(); });")]
    [InlineData(nameof(Reason.Once), "if (!cache.TryGetValue(\"k\", out var value)) { value = Load(); cache[\"k\"] = value; }")]
    [InlineData(nameof(Reason.Once), "if (cache == null || !cache.TryGetValue(\"k\", out var value)) { value = Load(); if (cache != null) { cache[\"k\"] = value; } }")]
    [InlineData(nameof(Reason.Once), "cache.TryGetValue(\"k\", out var value); if (value == null) { value = Load(); cache[\"k\"] = value; }")]
    [InlineData(nameof(Reason.Once), "cache.TryGetValue(\"k\", out var value); if (value != null) return; value = Load(); cache[\"k\"] = value;")]
    [InlineData(nameof(Reason.Once), "_ = Reloaded();")]
    [InlineData(nameof(Reason.Once), "_ = Used();")]
    [InlineData(nameof(Reason.Once), "if (!map.ContainsKey(\"k\")) { map.Add(\"k\", Load()); }")]
    [InlineData(nameof(Reason.Once), "if (text == null || text.Length > 3) { text = Load(); }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { Fill(); }")]
    [InlineData(nameof(Reason.Once), "if (!isLoaded) { isLoaded = true; try { Load(); } catch (IOException) { isLoaded = false; } }")]
    [InlineData(nameof(Reason.Once), "if (!isLoaded) { if (Load() != null) { isLoaded = true; } }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { text = Load(); Action reset = () => text = null; }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { text = Load(); void Reset() { text = null; } }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { text = Load(); if (text.Length > 0) return; text = null; }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { var raw = Load(); text = null; text = raw.Trim(); }")]
    [InlineData(nameof(Reason.Once), "if (!isLoaded) { if (map.Count > 0) { isLoaded = true; } else { isLoaded = true; } Load(); }")]
    [InlineData(nameof(Reason.Once), "if (!isLoaded) { var read = Load(); if (read != null) { isLoaded = true; } }")]
    [InlineData(nameof(Reason.Once), "if (text == null) { switch (map.Count) { case 0: text = Load(); break; default: text = \"\"; break; } }")]
    [InlineData(nameof(Reason.Once), "_ = Filled();")]
    [InlineData(nameof(Reason.Once), "if (map.Count == 0) { FillMap(); }")]
    [InlineData(nameof(Reason.Once), "_ = text ?? Lazily(ref text);")]
    [InlineData(nameof(Reason.Once), "if (map == null || !map.ContainsKey(\"k\")) { lock (gate) { if (map == null || !map.ContainsKey(\"k\")) { map[\"k\"] = Load(); } } }")]
    [InlineData(nameof(Reason.Once), "var found = store.Get(\"k\"); if (found == null) { found = Load(); store.Set(\"k\", found, 1); }")]
    [InlineData(nameof(Reason.Once), "var found = (string)store.Get(\"k\"); if (found != null) return; found = Load(); store.Set(\"k\", found, 1);")]
    [InlineData(nameof(Reason.Once), "string found; if (store != null) { found = (string)store.Get(\"k\"); if (found != null) return; } found = Load(); if (store != null) store.Set(\"k\", found, 1);")]
    [InlineData(nameof(Reason.Once), "var found = (string)store.Get(\"k\"); if (found != null) return; found = Load(); var other = text; if (other == null) other = Load(); string.Concat(found, other); store.Set(\"k\", found, 1);")]
    [InlineData(nameof(Reason.Once), "var found = await store.GetAsync(\"k\"); if (found is null) { found = Load(); await store.SetAsync(\"k\", found); }")]
    [InlineData(nameof(Reason.Once), "if (!CurrentCache.Exists(\"k\")) { CurrentCache.Insert(\"k\", Load()); } _ = CurrentCache.Get(\"k\");")]
    [InlineData(nameof(Reason.Once), "var found = CurrentCache.Get(\"k\"); if (found == null) { found = Load(); CurrentCache.Insert(\"k\", found); }")]
    [InlineData(nameof(Reason.Once), "object found; if (Web.CacheGet(\"k\") != null) { found = Web.CacheGet(\"k\"); } else { found = Load(); if (found != null) { Web.CacheInsert(\"k\", found, 2); } }")]
    [InlineData(nameof(Reason.Once), "if (!CurrentCache.Get(\"k\", out var found)) { found = Load(); CurrentCache.Add(found, \"k\"); }")]
    [InlineData(nameof(Reason.Once), "try { var found = CurrentCache.GetTexts(); if (found != null) { return; } found = Load(); if (found != null) { CurrentCache.AddTexts(found); } } catch (IOException) { }")]
    [InlineData(nameof(Reason.Once), "if (!manager.IsSet(\"k\")) { manager.Set(\"k\", Load()); }")]
    [InlineData(nameof(Reason.Once), "if (Server.Cache[\"k\"] != null && ((string)Server.Cache[\"k\"]).Length != 0) return; Load(); Keep();")]
    [InlineData(nameof(Reason.Once), "if (InServer == null) { var read = Load(); if (read != null) { Server.Cache[\"k\"] = read; } }")]
    [InlineData(nameof(Reason.Once), "_ = Get(() => \"a\".Trim());")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = Once.Value;")]
    [InlineData(nameof(Reason.Once), "_ = Kept();")]
    [InlineData(nameof(Reason.SynchronousCode), "_ = Static.Text;")]
    public Task What_happens_once(string reason, string body) => VerifyChains.Silent(
        Load + "readonly ConcurrentDictionary<string, string> cache = new(); readonly Dictionary<string, string> map = new();"
        + " static readonly Lazy<string> Once = new Lazy<string>(Load); string Kept() { if (text == null) { text = Load(); } return text; }"
        + " bool TryGet(out string value) { value = text; return value != null; } void Put(string value) => text = value;"
        + " string Get(Func<string> make) { if (TryGet(out var value)) { return value; } lock (map) { Load(); value = make(); Put(value); return value; } }"
        + " interface IStore { object Get(string key); void Set(string key, object value, int days); Task<string> GetAsync(string key); Task SetAsync(string key, object value); } IStore store;"
        + " void Fill() { text = Load(); } async Task FillAsync() { text = await File.ReadAllTextAsync(\"f\"); } string Filled() { if (text == null) { FillAsync().Wait(); } return text; } void FillMap() { map.Add(\"k\", Load()); } string Lazily(ref string kept) => kept = Load();"
        + " static class Web { public static object CacheGet(string key) => null; public static void CacheInsert(string key, object value, int minutes) { } }"
        + " static class CurrentCache { public static bool Get(string key, out object value) { value = null; return false; } public static void Add(object value, string key) { } public static bool Exists(string key) => false; public static object Get(string key) => null; public static void Insert(string key, object value) { } public static object GetTexts() => null; public static void AddTexts(object texts) { } }"
        + " interface ICacheManager { bool IsSet(string key); void Set(string key, object value); } ICacheManager manager;"
        + " string Reloaded(bool reload = false) { if (text == null || reload) { text = Load(); } return text; } string Used(bool use = true) { if (text != null && use) return text; return text = Load(); }"
        + Server
        + " static class Static { public static readonly string Text = Load(); static Static() { Load(); } }"
        + $" async Task M() {{ await Task.Yield(); {body} }}",
        reason);

    [Theory]
    [InlineData("var local = (string)null; local ??= {|SIO3004:Load|}();")]
    [InlineData("if (text == null) { {|SIO3004:Load|}(); }")]
    [InlineData("if (Server.Cache[\"j\"] != null) return; {|SIO3004:Load|}(); Keep();")]
    [InlineData("if (InServer == null) { Server.Cache[\"j\"] = {|SIO3004:Load|}(); }")]
    [InlineData("if (text == null || other.Length > 3) { text = {|SIO3004:Load|}(); }")]
    [InlineData("if (!HttpContext.Items.ContainsKey(\"k\")) { HttpContext.Items[\"k\"] = {|SIO3004:Load|}(); }")]
    [InlineData("if (isLoaded) { {|SIO3004:Load|}(); isLoaded = false; }")]
    [InlineData("if (text != null) { text = {|SIO3004:Load|}(); }")]
    [InlineData("text = null; text = {|SIO3004:Load|}();")]
    [InlineData("if (isLoaded) { if (text != null) return; } text = {|SIO3004:Load|}();")]
    [InlineData("if (text != null) return; {|SIO3004:Load|}();")]
    [InlineData("if (text == null || isLoaded) { text = {|SIO3004:Load|}(); }")]
    [InlineData("var found = users.Get(\"k\"); if (found == null) { {|SIO3004:Load|}(); users.Add(new object()); }")]
    [InlineData("var found = users.Get(\"k\"); if (found == null) { users.Set(\"other\", {|SIO3004:Load|}()); }")]
    [InlineData("var found = users.Get(\"k\"); if (found == null) { found = {|SIO3004:Load|}(); }")]
    [InlineData("if (text == null) { text = \"\"; } _ = {|SIO3004:Load|}();")]
    [InlineData("if (!names.Exists(\"k\")) { names.Add(\"k\", {|SIO3004:Load|}()); }")]
    [InlineData("if (!Names.Exists(\"k\")) { Names.Add(\"k\", {|SIO3004:Load|}()); }")]
    [InlineData("if (!NameCache.Exists(\"k\")) { NameCache.Add(\"j\", {|SIO3004:Load|}()); }")]
    [InlineData("if (NameCache.GetAll() == null) { NameCache.AddSome({|SIO3004:Load|}()); }")]
    [InlineData("if (Names.GetAll() == null) { Names.AddAll({|SIO3004:Load|}()); }")]
    [InlineData("_ = {|SIO3004:Reloaded|}(true); _ = {|SIO3004:Usual|}();")]
    [InlineData("if (!isLoaded) { if (text == \"\") { isLoaded = true; } else { {|SIO3004:Load|}(); } }")]
    [InlineData("if (!isLoaded) { try { {|SIO3004:Load|}(); } catch (IOException) { isLoaded = true; } }")]
    [InlineData("if (isLoaded) return; if (text == \"\") { isLoaded = true; return; } {|SIO3004:Load|}();")]
    [InlineData("if (!isLoaded) { isLoaded = true; try { {|SIO3004:Load|}(); } finally { isLoaded = false; } }")]
    [InlineData("if (isLoaded) return; isLoaded = true; try { {|SIO3004:Load|}(); } finally { isLoaded = false; }")]
    [InlineData("if (isLoaded) return; isLoaded = true; {|SIO3004:Load|}(); isLoaded = false;")]
    [InlineData("if (!isLoaded) { switch (text) { case \"\": isLoaded = true; break; default: {|SIO3004:Load|}(); break; } }")]
    [InlineData("await Try(true); async Task Try(bool failed) { await Task.Yield(); if (!isLoaded) { {|SIO3004:Load|}(); isLoaded = failed; } }")]
    public Task What_happens_more_than_once(string body) => VerifyChains.Members(
        Load + Server + "string other; static class HttpContext { public static Dictionary<string, string> Items { get; } = new(); } interface INames { bool Exists(string key); void Add(string key, object value); } INames names; string Reloaded(bool reload) { if (text == null || reload) { text = Load(); } return text; } string Usual(bool reload = true) { if (text == null || reload) { text = Load(); } return text; } static class Names { public static object GetAll() => null; public static void AddAll(object all) { } public static bool Exists(string key) => false; public static void Add(string key, object value) { } }"
        + " static class NameCache { public static object GetAll() => null; public static void AddSome(object some) { } public static bool Exists(string key) => false; public static void Add(string key, object value) { } } interface IUsers { object Get(string key); void Add(object user); void Set(string key, object user); } IUsers users;"
        + $" async Task M() {{ await Task.Yield(); {body} }}");

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "void M() { Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "Action M() => () => Load();")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Func<string> f = Load; f = null; }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Action a = () => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Local(); void Local() { Action a = () => Load(); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Take(() => Load()); void Take(Func<string> f) { } }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); new Thread(() => Load()).Start(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); await Task.Factory.StartNew(() => Load(), TaskCreationOptions.LongRunning); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Start(); void Start() => new Thread(() => Load()).Start(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); System.Linq.Expressions.Expression<Func<string>> e = () => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); _ = nameof(Load); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); var lines = Lines(); } IEnumerable<string> Lines() { yield return Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); _ = Lines().Where(x => true); } IEnumerable<string> Lines() { yield return Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); using (new D()) { } } class D : IDisposable { public void Dispose() => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); using var d = new D(); } class D : IDisposable { public void Dispose() => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); string s = new D(); } class D { public static implicit operator string(D d) => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); _ = $\"{new D()}\"; } class D { public override string ToString() => Load(); }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); Text = \"\"; } string Text { get => Load(); set { } }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); _ = Text; } string Text { get => \"\"; set { Load(); } }")]
    [InlineData(nameof(Reason.NeverRun), "async Task M() { await Task.Yield(); if (false) { Load(); } }")]
    [InlineData(nameof(Reason.NeverRun), "async Task M() { await Task.Yield(); Never(); } void Never() { if (false) { Load(); } }")]
    [InlineData(nameof(Reason.SynchronousHalf), "async Task M(bool async) { if (async) { await Task.Yield(); } else { Load(); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "async Task M() { await Task.Yield(); A(1); } int A(int x) => x > 0 ? B(x) : 0; int B(int x) => A(x - 1);")]
    [InlineData(nameof(Reason.OwnWriter), "async Task M(L l) { await Task.Yield(); l.Log(); } class L { readonly TextWriter w; public L(TextWriter w) { this.w = w; } public void Log() => w.WriteLine(\"x\"); }")]
    public Task What_does_not_run_here(string reason, string member) => VerifyChains.Silent(
        "static string Load() => File.ReadAllText(\"f\");\n#pragma warning disable CS0162, CS1998\n" + member,
        reason);

    /// <summary>The blocking line has a finding of its own, and its callers have none.</summary>
    [Theory]
    [InlineData("async Task M() { await Inner(); } Task Inner() { File.{|SIO1004:ReadAllText|}(\"f\"); return Task.CompletedTask; }")]
    [InlineData("async Task M() { await Task.Yield(); Inner(); } async void Inner() { File.{|SIO1004:ReadAllText|}(\"f\"); await Task.Yield(); }")]
    [InlineData("async Task M() { await Task.Yield(); Middle(); } void Middle() { _ = Inner(); } Task Inner() { File.{|SIO1004:ReadAllText|}(\"f\"); return Task.CompletedTask; }")]
    [InlineData("async Task M() { await Task.Yield(); _ = Outer(); } Task Outer() { {|SIO3004:Load|}(); return Task.CompletedTask; } void Load() => File.ReadAllText(\"f\");")]
    public Task What_is_reported_further_down(string members) => VerifyChains.Members(members);

    /// <summary>What a library may run is nobody's here.</summary>
    [Theory]
    [InlineData(nameof(Reason.Memory), "stream.Flush();")]
    [InlineData(Reasons.NotCatalogued, "items.ForEach(Console.WriteLine);")]
    [InlineData(Reasons.NotCatalogued, "_ = items.Count;")]
    [InlineData(Reasons.NotCatalogued, "items.Sort();")]
    public Task Libraries(string reason, string body) =>
        VerifyChains.Silent($"async Task M(MemoryStream stream, List<int> items) {{ await Task.Yield(); {body} }}", reason);

    /// <summary>Model binding has read the form before the action runs; a handler of another kind has not.</summary>
    [Fact]
    public Task A_form_that_was_bound() => 
        Action("public async Task<string> Post(string name) { await Task.Yield(); return First(); }").RunSilentAsync(nameof(Reason.FormAlreadyRead));

    [Fact]
    public Task A_form_that_was_not_bound() => Action("public async Task<string> Post() { await Task.Yield(); return {|SIO3001:First|}(); }").RunAsync();

    /// <summary>What runs a host until it ends only starts before, and ends behind it.</summary>
    [Fact]
    public Task What_runs_a_host() => Serving("app.Run(); thread.Join();", "Serve").RunSilentAsync(nameof(Reason.StartUp));

    /// <summary>What start-up calls is start-up.</summary>
    [Theory]
    [InlineData("await Task.Yield(); Load(); await Host.CreateDefaultBuilder().Build().RunAsync();", "")]
    [InlineData("await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync();", "static async Task Prepare() { await Task.Yield(); Load(); }")]
    [InlineData("Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync();", "static void Prepare() { Load(); }")]
    public Task What_start_up_calls(string main, string members) => Program(main, members).RunSilentAsync(nameof(Reason.StartUp));

    [Theory]
    [InlineData("await Host.CreateDefaultBuilder().Build().RunAsync(); {|SIO3004:Load|}();", "")]
    [InlineData("await Prepare(); await Host.CreateDefaultBuilder().Build().RunAsync(); await Prepare();", "static async Task Prepare() { await Task.Yield(); {|SIO3004:Load|}(); }")]
    public Task What_others_call(string main, string members) => Program(main, members).RunAsync();

    private static SilentTest<HiddenBlockingAnalyzer> Program(string main, string members)
    {
        var test = VerifyChains.Test($$"""
            using System.IO;
            using System.Threading.Tasks;
            using Microsoft.Extensions.Hosting;

            class Program
            {
                static async Task Main() { {{main}} }
                static void Load() => File.ReadAllText("f");
                {{members}}
            }
            """, references: References.AspNetCore10);
        test.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        return test;
    }

    [Theory]
    [InlineData("thread.Join();")]
    [InlineData("System.Action later = () => app.Run(); thread.Join();")]
    [InlineData("app.StartAsync(); thread.Join();")]
    public Task What_runs_none(string body) => Serving(body, "{|SIO3005:Serve|}").RunAsync();

    [Fact]
    public Task Tests() => VerifyChains.Test("using Xunit; " + Sample, references: References.Xunit).RunSilentAsync(nameof(Reason.TestProject));

    private static SilentTest<HiddenBlockingAnalyzer> Action(string action) => VerifyChains.Test(
        $"using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc; public class PagesController : ControllerBase {{ private string First() => Request.Form[\"a\"]; {action} }}",
        references: References.AspNetCore10);

    private static SilentTest<HiddenBlockingAnalyzer> Serving(string body, string call) => VerifyChains.Test(
        $"using System.Threading; using System.Threading.Tasks; using Microsoft.AspNetCore.Builder; class C {{ void Serve(WebApplication app, Thread thread) {{ {body} }} async Task M(Thread t) {{ await Task.Yield(); {call}(null, t); }} }}",
        references: References.AspNetCore10);

    private const string Sample =
        "class A { static string Load() => System.IO.File.ReadAllText(\"f\"); async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); Load(); } }";
}
