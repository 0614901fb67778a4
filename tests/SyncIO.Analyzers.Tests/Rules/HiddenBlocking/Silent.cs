using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Calls of members that block, of which there is nothing to say; and members that do not.</summary>
public sealed class Silent
{
    private const string Load = "static string Load() => File.ReadAllText(\"f\"); string text; static string all; string Text { get; set; } bool isLoaded; readonly object gate = new object(); ";

    /// <summary>The first caller waits, and nobody after it.</summary>
    [Theory]
    [InlineData("#304", "text ??= Load();")]
    [InlineData("#303", "this.text ??= Load();")]
    [InlineData("#302", "all ??= Load();")]
    [InlineData("#301", "Text ??= Load().Trim();")]
    [InlineData("#300", "if (text == null) text = Load();")]
    [InlineData("#299", "if (text is null) { text = Load(); }")]
    [InlineData("#298", "if (null == text) { text = Load(); }")]
    [InlineData("#297", "if (text is not null) { } else { text = Load(); }")]
    [InlineData("#296", "if (text == null) { var read = Load(); text = read; }")]
    [InlineData("#295", "if (text == null) { lock (gate) { if (text == null) { text = Load(); } } }")]
    [InlineData("#294", "if (text != null) return; text = Load();")]
    [InlineData("#293", "if (text is { }) { return; } var read = Load(); text = read;")]
    [InlineData("#292", "_ = text ?? (text = Load());")]
    [InlineData("#291", "_ = text != null ? text : (text = Load());")]
    [InlineData("#290", "if (!isLoaded) { Load(); isLoaded = true; }")]
    [InlineData("#289", "if (isLoaded) return; Load(); isLoaded = true;")]
    [InlineData("#288", "var local = text; if (local == null) { text = local = Load(); }")]
    [InlineData("#287", "Interlocked.CompareExchange(ref text, Load(), null);")]
    [InlineData("#286", "var lazy = new Lazy<string>(() => Load()); _ = lazy.Value;")]
    [InlineData("#285", "LazyInitializer.EnsureInitialized(ref text, () => Load());")]
    [InlineData("#284", "_ = cache.GetOrAdd(\"k\", k => Load());")]
    [InlineData("#283", "_ = cache.GetOrAdd(\"k\", k => { return Load(); });")]
    [InlineData("#282", "if (!cache.TryGetValue(\"k\", out var value)) { value = Load(); cache[\"k\"] = value; }")]
    [InlineData("#281", "if (!map.ContainsKey(\"k\")) { map.Add(\"k\", Load()); }")]
    [InlineData("#280", "_ = Once.Value;")]
    [InlineData("#279", "_ = Kept();")]
    [InlineData("#278", "_ = Static.Text;")]
    public Task What_happens_once(string reason, string body) => VerifyChains.Silent(
        Load + "readonly ConcurrentDictionary<string, string> cache = new(); readonly Dictionary<string, string> map = new();"
        + " static readonly Lazy<string> Once = new Lazy<string>(Load); string Kept() { if (text == null) { text = Load(); } return text; }"
        + " static class Static { public static readonly string Text = Load(); static Static() { Load(); } }"
        + $" async Task M() {{ await Task.Yield(); {body} }}",
        reason);

    [Theory]
    [InlineData("var local = (string)null; local ??= {|SIO3004:Load|}();")]
    [InlineData("if (text == null) { {|SIO3004:Load|}(); }")]
    [InlineData("if (text == null || text.Length > 3) { text = {|SIO3004:Load|}(); }")]
    [InlineData("if (isLoaded) { {|SIO3004:Load|}(); isLoaded = false; }")]
    [InlineData("if (text != null) { text = {|SIO3004:Load|}(); }")]
    [InlineData("text = null; text = {|SIO3004:Load|}();")]
    [InlineData("if (text != null) return; {|SIO3004:Load|}();")]
    [InlineData("if (text == null) { text = \"\"; } _ = {|SIO3004:Load|}();")]
    public Task What_happens_more_than_once(string body) => VerifyChains.Members(Load + $"async Task M() {{ await Task.Yield(); {body} }}");

    [Theory]
    [InlineData("#327", "void M() { Load(); }")]
    [InlineData("#326", "Action M() => () => Load();")]
    [InlineData("#325", "async Task M() { await Task.Yield(); Func<string> f = Load; f = null; }")]
    [InlineData("#324", "async Task M() { await Task.Yield(); Action a = () => Load(); }")]
    [InlineData("#323", "async Task M() { await Task.Yield(); Local(); void Local() { Action a = () => Load(); } }")]
    [InlineData("#322", "async Task M() { await Task.Yield(); Take(() => Load()); void Take(Func<string> f) { } }")]
    [InlineData("#321", "async Task M() { await Task.Yield(); new Thread(() => Load()).Start(); }")]
    [InlineData("#320", "async Task M() { await Task.Yield(); await Task.Factory.StartNew(() => Load(), TaskCreationOptions.LongRunning); }")]
    [InlineData("#319", "async Task M() { await Task.Yield(); Start(); void Start() => new Thread(() => Load()).Start(); }")]
    [InlineData("#318", "async Task M() { await Task.Yield(); System.Linq.Expressions.Expression<Func<string>> e = () => Load(); }")]
    [InlineData("#317", "async Task M() { await Task.Yield(); _ = nameof(Load); }")]
    [InlineData("#316", "async Task M() { await Task.Yield(); var lines = Lines(); } IEnumerable<string> Lines() { yield return Load(); }")]
    [InlineData("#315", "async Task M() { await Task.Yield(); _ = Lines().Where(x => true); } IEnumerable<string> Lines() { yield return Load(); }")]
    [InlineData("#314", "async Task M() { await Task.Yield(); using (new D()) { } } class D : IDisposable { public void Dispose() => Load(); }")]
    [InlineData("#313", "async Task M() { await Task.Yield(); using var d = new D(); } class D : IDisposable { public void Dispose() => Load(); }")]
    [InlineData("#312", "async Task M() { await Task.Yield(); string s = new D(); } class D { public static implicit operator string(D d) => Load(); }")]
    [InlineData("#311", "async Task M() { await Task.Yield(); _ = $\"{new D()}\"; } class D { public override string ToString() => Load(); }")]
    [InlineData("#310", "async Task M() { await Task.Yield(); Text = \"\"; } string Text { get => Load(); set { } }")]
    [InlineData("#309", "async Task M() { await Task.Yield(); _ = Text; } string Text { get => \"\"; set { Load(); } }")]
    [InlineData("#308", "async Task M() { await Task.Yield(); if (false) { Load(); } }")]
    [InlineData("#307", "async Task M() { await Task.Yield(); Never(); } void Never() { if (false) { Load(); } }")]
    [InlineData("#306", "async Task M(bool async) { if (async) { await Task.Yield(); } else { Load(); } }")]
    [InlineData("#305", "async Task M() { await Task.Yield(); A(1); } int A(int x) => x > 0 ? B(x) : 0; int B(int x) => A(x - 1);")]
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
    [InlineData("#331", "stream.Flush();")]
    [InlineData("#330", "items.ForEach(Console.WriteLine);")]
    [InlineData("#329", "_ = items.Count;")]
    [InlineData("#328", "items.Sort();")]
    public Task Libraries(string reason, string body) =>
        VerifyChains.Silent($"async Task M(MemoryStream stream, List<int> items) {{ await Task.Yield(); {body} }}", reason);

    /// <summary>Model binding has read the form before the action runs; a handler of another kind has not.</summary>
    [Fact]
    public Task A_form_that_was_bound() => 
        Action("public async Task<string> Post(string name) { await Task.Yield(); return First(); }").RunSilentAsync("#f7");

    [Fact]
    public Task A_form_that_was_not_bound() => Action("public async Task<string> Post() { await Task.Yield(); return {|SIO3001:First|}(); }").RunAsync();

    /// <summary>What runs a host until it ends only starts before, and ends behind it.</summary>
    [Fact]
    public Task What_runs_a_host() => Serving("app.Run(); thread.Join();", "Serve").RunSilentAsync("#f8");

    [Theory]
    [InlineData("thread.Join();")]
    [InlineData("System.Action later = () => app.Run(); thread.Join();")]
    [InlineData("app.StartAsync(); thread.Join();")]
    public Task What_runs_none(string body) => Serving(body, "{|SIO3005:Serve|}").RunAsync();

    [Fact]
    public Task Tests() => VerifyChains.Test(Sample, references: References.Xunit).RunSilentAsync("#f9");

    [Fact]
    public async Task Generated_code_is_not_gone_through()
    {
        var test = VerifyChains.Test("class A { async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); B.Read(); D.Read(); E.{|SIO3004:Read|}(); } }");
        test.TestState.Sources.Add(("B.g.cs", "static class B { public static string Read() => System.IO.File.ReadAllText(\"f\"); }"));
        test.TestState.Sources.Add(("D.cs", "// <auto-generated/>\nstatic class D { public static string Read() => System.IO.File.ReadAllText(\"f\"); }"));
        test.TestState.Sources.Add(("E.cs", "static class E { public static string Read() => System.IO.File.ReadAllText(\"f\"); }"));
        await test.RunAsync();
    }

    private static SilentTest<HiddenBlockingAnalyzer> Action(string action) => VerifyChains.Test(
        $"using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc; public class PagesController : ControllerBase {{ private string First() => Request.Form[\"a\"]; {action} }}",
        references: References.AspNetCore10);

    private static SilentTest<HiddenBlockingAnalyzer> Serving(string body, string call) => VerifyChains.Test(
        $"using System.Threading; using System.Threading.Tasks; using Microsoft.AspNetCore.Builder; class C {{ void Serve(WebApplication app, Thread thread) {{ {body} }} async Task M(Thread t) {{ await Task.Yield(); {call}(null, t); }} }}",
        references: References.AspNetCore10);

    private const string Sample =
        "class A { static string Load() => System.IO.File.ReadAllText(\"f\"); async System.Threading.Tasks.Task M() { await System.Threading.Tasks.Task.Yield(); Load(); } }";
}
