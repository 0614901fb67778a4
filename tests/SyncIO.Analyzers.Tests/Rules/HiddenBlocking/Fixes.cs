using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>The asynchronous sibling of the member that blocks further down is awaited instead.</summary>
public sealed class Fixes
{
    private const string Pair = "string Load(int n = 1) => File.ReadAllText(\"f\"); Task<string> LoadAsync(int n = 1, CancellationToken token = default) => File.ReadAllTextAsync(\"f\", token);";

    [Theory]
    [InlineData("{|SIO3004:Load|}();", "await LoadAsync();")]
    [InlineData("_ = {|SIO3004:Load|}(2).Trim();", "_ = (await LoadAsync(2)).Trim();")]
    [InlineData("_ = this.{|SIO3004:Load|}(n: 2) + \"\";", "_ = await this.LoadAsync(n: 2) + \"\";")]
    [InlineData("var c = new C(); _ = c.{|SIO3004:Load|}(); c.{|SIO3004:Load|}();", "var c = new C(); _ = await c.LoadAsync(); await c.LoadAsync();")]
    [InlineData("if ({|SIO3004:Load|}() == \"\" && {|SIO3004:Load|}(3) == \"\") { }", "if (await LoadAsync() == \"\" && await LoadAsync(3) == \"\") { }")]
    [InlineData("foreach (var c in {|SIO3004:Load|}()) { }", "foreach (var c in await LoadAsync()) { }")]
    [InlineData("C c = null; c?.{|SIO3004:Load|}();", "C c = null; await (c?.LoadAsync() ?? Task.CompletedTask);")]
    public Task In_asynchronous_code(string before, string after) => VerifyChains.MembersFixed(
        $"{Pair} async Task M() {{ await Task.Yield(); {before} }}",
        $"{Pair} async Task M() {{ await Task.Yield(); {after} }}");

    [Theory]
    [InlineData("Task M() { {|SIO3004:Load|}(); return Task.CompletedTask; }", "async Task M() { await LoadAsync(); }")]
    [InlineData("Task<string> M() => Task.FromResult({|SIO3004:Load|}());", "async Task<string> M() => await LoadAsync();")]
    [InlineData("Task M() { {|SIO3004:Load|}(); Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "async Task M() { await LoadAsync(); await Task.Delay(1); }")]
    [InlineData("async Task M(CancellationToken token) { {|SIO3004:Load|}(); await Task.Yield(); }", "async Task M(CancellationToken token) { await LoadAsync(token: token); await Task.Yield(); }")]
    [InlineData("async Task M(CancellationToken token) { {|SIO3004:Load|}(3); await Task.Yield(); }", "async Task M(CancellationToken token) { await LoadAsync(3, token); await Task.Yield(); }")]
    public Task In_functions(string before, string after) => VerifyChains.MembersFixed($"{Pair} {before}", $"{Pair} {after}");

    [Theory]
    [InlineData("interface I { string Load(); Task<string> LoadAsync(); } class A : I { public string Load() => File.ReadAllText(\"f\"); public Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\"); } async Task M(I i) { await Task.Yield(); i.CALL(); }", "SIO3004")]
    [InlineData("class B { public Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\"); } class A : B { public string Load() => File.ReadAllText(\"f\"); } async Task M(A a) { await Task.Yield(); a.CALL(); }", "SIO3004")]
    [InlineData("static class S { public static void Load() => Thread.Sleep(1); public static async Task LoadAsync() => await Task.Delay(1); } async Task M() { await Task.Yield(); S.CALL(); }", "SIO3003")]
    [InlineData("int Load() => LoadAsync().Result; async Task<int> LoadAsync() { await Task.Yield(); return 1; } async Task M() { await Task.Yield(); CALL(); }", "SIO3002")]
    [InlineData("class A { public void Load() { new Thread(() => { }).Join(); } public async Task LoadAsync() => await Task.Delay(1); } async Task M(A a) { await Task.Yield(); a.CALL(); }", "SIO3003")]
    [InlineData("class A { public void Load() { lock (this) { File.ReadAllText(\"f\"); } } public async Task LoadAsync() => await File.ReadAllTextAsync(\"f\"); } async Task M(A a) { await Task.Yield(); a.CALL(); }", "SIO3004")]
    public Task Of_other_members(string code, string id) => VerifyChains.MembersFixed(
        code.Replace("CALL", $"{{|{id}:Load|}}"), code.Replace(" CALL", " await LoadAsync").Replace("a.CALL", "await a.LoadAsync").Replace("i.CALL", "await i.LoadAsync").Replace("S.CALL", "await S.LoadAsync").Replace("await S.await", "await"));

    [Fact]
    public Task Extensions() => VerifyChains.Fix(
        Extension("path.{|SIO3004:Load|}();"),
        Extension("await path.LoadAsync();"));

    /// <summary>What binds is no sibling, or gains nothing, or cannot be awaited there.</summary>
    [Theory]
    [InlineData("string Load() => File.ReadAllText(\"f\"); Task<string> LoadAsync() => Task.FromResult(Load()); async Task M() { {|SIO3004:Load|}(); await Task.Yield(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); Task<string> LoadAsync() => Task.{|SIO5002:Run|}(() => Load()); async Task M() { {|SIO3004:Load|}(); await Task.Yield(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); Task<int> LoadAsync() => Task.FromResult(1); async Task M() { _ = {|SIO3004:Load|}().Length; await Task.Yield(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); [Obsolete] Task<string> LoadAsync() => Task.FromResult(\"\"); async Task M() { {|SIO3004:Load|}(); await Task.Yield(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); async Task<string> LoadAsync() { await Task.Yield(); return {|SIO3004:Load|}(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); async Task<string> LoadAsync() { await Task.Yield(); return \"\"; } async Task M() { lock (this) { {|SIO3005:Load|}(); } await Task.Yield(); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\"); Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\"); Task M(out int x) { x = 1; {|SIO3004:Load|}(); return Task.CompletedTask; }")]
    [InlineData("class A { public A() { File.ReadAllText(\"f\"); } } async Task M() { _ = {|SIO3004:new|} A(); await Task.Yield(); }")]
    public Task None(string members) => VerifyChains.MembersFixed(members, members);

    [Theory]
    [InlineData("public string Get() => {|SIO3004:Load|}();", "public async Task<string> Get() => await LoadAsync();")]
    [InlineData("public string Get() { {|SIO3004:Load|}(); Thread.{|SIO2003:Sleep|}(1); return \"\"; }", "public async Task<string> Get() { await LoadAsync(); await Task.Delay(1); return \"\"; }")]
    [InlineData("public IActionResult Get() { return Ok({|SIO3004:Load|}() + {|SIO3003:Pause|}()); }", "public async Task<IActionResult> Get() { return Ok(await LoadAsync() + await PauseAsync()); }")]
    public Task In_handlers(string before, string after) => VerifyChains.Fix(Controller(before), Controller(after), References.AspNetCore10);

    [Fact]
    public Task In_no_handler() =>
        VerifyChains.Test(Controller("[NonAction] public string Get() => Load();"), references: References.AspNetCore10).RunSilentAsync(nameof(Reason.SynchronousCode));

    private static string Controller(string member) =>
        $$"""
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        public class PagesController : ControllerBase
        {
            private string Load() => System.IO.File.ReadAllText("f");
            private Task<string> LoadAsync() => System.IO.File.ReadAllTextAsync("f");
            private int Pause() { Thread.Sleep(1); return 1; }
            private async Task<int> PauseAsync() { await Task.Delay(1); return 1; }

            {{member}}
        }
        """;

    private static string Extension(string body) =>
        $"using System.IO; using System.Threading.Tasks; static class E {{ public static string Load(this string path) => File.ReadAllText(path); public static Task<string> LoadAsync(this string path) => File.ReadAllTextAsync(path); static async Task M(string path) {{ {body} await Task.Yield(); }} }}";
}
