using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Actions of controllers, as MVC finds them.</summary>
public sealed class AspNetCoreMvc
{
    [Theory]
    [InlineData("public class Shop : Controller { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public class Shop : ControllerBase { [HttpGet] public string Do() { Thread.{|SIO2003:Sleep|}(1); return \"\"; } }")]
    [InlineData("[Controller] public class Shop { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("[ApiController] public class Shop { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public class ShopController { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public class SHOPCONTROLLER { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public abstract class Base : ControllerBase { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public abstract class Base<T> : ControllerBase { public void Do(T x) { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public class Base : ControllerBase { } public class Shop : Base { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }")]
    [InlineData("public class Shop : Controller { public new string ToString() { Thread.{|SIO2003:Sleep|}(1); return \"\"; } }")]
    [InlineData("public class Shop : Controller { public void Dispose(int id) { Thread.{|SIO2003:Sleep|}(1); } }")]
    public Task Actions(string code) => Verify.Fix(Mvc(code), references: References.AspNetCore10);

    [Theory]
    [InlineData("[NonAction] public void Do() { Thread.Sleep(1); }")]
    [InlineData("public void Do(ref int x) { Thread.Sleep(1); }")]
    [InlineData("private void Do() { Thread.Sleep(1); }")]
    [InlineData("protected void Do() { Thread.Sleep(1); }")]
    [InlineData("internal void Do() { Thread.Sleep(1); }")]
    [InlineData("public static void Do() { Thread.Sleep(1); }")]
    [InlineData("public void Do<T>() { Thread.Sleep(1); }")]
    [InlineData("public Shop() { Thread.Sleep(1); }")]
    [InlineData("static Shop() { Thread.Sleep(1); }")]
    [InlineData("public int Count { get { Thread.Sleep(1); return 0; } set { Thread.Sleep(1); } }")]
    [InlineData("public int this[int i] { get { Thread.Sleep(1); return 0; } }")]
    [InlineData("public static Shop operator +(Shop a, Shop b) { Thread.Sleep(1); return a; }")]
    [InlineData("protected override void Dispose(bool disposing) { Thread.Sleep(1); }")]
    [InlineData("public override string ToString() { Thread.Sleep(1); return \"\"; }")]
    [InlineData("public override bool Equals(object o) { Thread.Sleep(1); return true; } public override int GetHashCode() { Thread.Sleep(1); return 1; }")]
    [InlineData("public System.Action Do() => () => Thread.Sleep(1);")]
    [InlineData("public void Do() { new Thread(() => Thread.Sleep(1)).Start(); }")]
    public Task No_actions(string member) => Verify.Silent(Mvc($"public class Shop : Controller {{ {member} }}"), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Fact]
    public Task A_function_in_an_action_is_a_call_that_blocks() => VerifyChains.Fix(
        Mvc("public class Shop : Controller { public void Do() { void Inner() { Thread.Sleep(1); } {|SIO3003:Inner|}(); } }"),
        references: References.AspNetCore10);

    [Theory]
    [InlineData("class Shop : Controller { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("public class Outer { public class Shop : Controller { public void Do() { Thread.Sleep(1); } } }")]
    [InlineData("[NonController] public class Shop : Controller { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("[NonController] public class Base { } public class ShopController : Base { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("public struct ShopController { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("public interface IShopController { void Do() { Thread.Sleep(1); } }")]
    [InlineData("public class Controllers { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("public class Base : Controller { [NonAction] public virtual void Do() { } } public class Shop : Base { public override void Do() { Thread.Sleep(1); } }")]
    public Task No_controllers(string code) => Verify.Silent(Mvc(code), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Fact]
    public Task A_name_means_nothing_where_MVC_is_not() => Verify.Silent(
        "public class TrafficController { public void Do() { System.Threading.Thread.Sleep(1); } }",
        nameof(Reason.SynchronousCode),
        References.Net10);

    [Fact]
    public Task What_returns_a_task_is_asynchronous_code() => Verify.Fix(
        Mvc("public class Shop : Controller { public Task Do() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }"),
        Mvc("public class Shop : Controller { public async Task Do() { await Task.Delay(1); } }"),
        References.AspNetCore10);

    [Theory]
    [InlineData("public string Do(System.Net.WebClient c) => c.{|SIO2001:DownloadString|}(\"u\");", "public async Task<string> Do(System.Net.WebClient c) => await c.DownloadStringTaskAsync(\"u\");")]
    [InlineData("public string Do(Task<string> t) => t.{|SIO2002:Result|};", "public async Task<string> Do(Task<string> t) => await t;")]
    [InlineData("public void Do() => Thread.{|SIO2003:Sleep|}(1);", "public async Task Do() => await Task.Delay(1);")]
    [InlineData("public string Do() => System.IO.File.{|SIO2004:ReadAllText|}(\"f\");", "public async Task<string> Do() => await System.IO.File.ReadAllTextAsync(\"f\");")]
    [InlineData("public void Do(Thread t) { t.{|SIO2005:Join|}(); }", null)]
    [InlineData("public void Do() { lock (this) { Thread.{|SIO2005:Sleep|}(1); } }", null)]
    [InlineData("public IEnumerable<int> Do(int[] a) => a.Select(x => { Thread.{|SIO2005:Sleep|}(1); return x; });", null)]
    [InlineData(
        "[HttpGet(\"{id}\")] public ActionResult<int> Do(int id) { Thread.{|SIO2003:Sleep|}(id); return NotFound(); }",
        "[HttpGet(\"{id}\")] public async Task<ActionResult<int>> Do(int id) { await Task.Delay(id); return NotFound(); }")]
    [InlineData(
        "public dynamic Do() { Thread.{|SIO2003:Sleep|}(1); return View(); }",
        "public async Task<dynamic> Do() { await Task.Delay(1); return View(); }")]
    [InlineData(
        "public void Do(CancellationToken stop) => Thread.{|SIO2003:Sleep|}(1);",
        "public async Task Do(CancellationToken stop) => await Task.Delay(1, stop);")]
    public Task Findings(string before, string? after) => Verify.Fix(
        Mvc($"public class Shop : Controller {{ {before} }}"),
        after is null ? null : Mvc($"public class Shop : Controller {{ {after} }}"),
        References.AspNetCore10);

    /// <summary>What is compiled under another condition before it, or in a function inside of it, is not its own affair.</summary>
    [Theory]
    [InlineData("\n#if A\n[HttpPost]\n#endif\npublic void Do() { Thread.{|SIO2003:Sleep|}(1); }", "\n#if A\n[HttpPost]\n#endif\npublic async Task Do() { await Task.Delay(1); }")]
    [InlineData("\n#if A\npublic int A() => 1;\n#endif\npublic void Do() { Thread.{|SIO2003:Sleep|}(1); }", "\n#if A\npublic int A() => 1;\n#endif\npublic async Task Do() { await Task.Delay(1); }")]
    [InlineData("\n#if A\npublic int Do()\n#else\npublic string Do()\n#endif\n{ Thread.{|SIO2003:Sleep|}(1); return default; }", null)]
    [InlineData("public int Do() { Thread.{|SIO2003:Sleep|}(1);\n#if A\nreturn 1; }\n#else\nreturn 2; }\n#endif\n", null)]
    [InlineData("public IEnumerable<int> Do() { Thread.{|SIO2003:Sleep|}(1); return Each(); IEnumerable<int> Each() { yield return 1; } }", "public async Task<IEnumerable<int>> Do() { await Task.Delay(1); return Each(); IEnumerable<int> Each() { yield return 1; } }")]
    public Task Parts(string before, string? after) => Verify.Fix(
        Mvc($"public class Shop : Controller {{ {before} }}"), Mvc($"public class Shop : Controller {{ {after ?? before} }}"), References.AspNetCore10);

    [Theory]
    [InlineData("public System.Span<int> Do()", "the function returns a ref struct", "return default;")]
    [InlineData("public virtual void Do()", "'Do' may be overridden")]
    public Task Signatures(string signature, string reason, string end = "") =>
        ByHand.Sleep(Mvc($"public class Shop : Controller {{ {signature} {{ Thread.{{|#0:Sleep|}}(1); {end} }} }}"), reason, References.AspNetCore10);

    /// <summary>From the types of a library others may derive; from those of a program it does so itself.</summary>
    [Theory]
    [InlineData("", null)]
    [InlineData("public class Special : Shop { public override void Do() { } }", "'Special' overrides 'Do'")]
    [InlineData("public class Special : Shop { public override void Do() => throw new System.NotSupportedException(); }", "'Special' overrides 'Do'")]
    [InlineData("public class Special : Shop { }", null)]
    public Task A_virtual_action_of_a_program(string other, string? reason)
    {
        const string Main = "static class Program { static void Main() { } }";
        const string Action = "public class Shop : Controller { public virtual void Do() { Thread.{|#0:Sleep|}(1); } }";
        var test = reason is not null
            ? ByHand.Test(Mvc($"{Action} {other} {Main}"), reason, References.AspNetCore10)
            : Verify.Test(
                Mvc($"{Action.Replace("#0", "SIO2003")} {other} {Main}"),
                Mvc($"public class Shop : Controller {{ public virtual async Task Do() {{ await Task.Delay(1); }} }} {other} {Main}"),
                References.AspNetCore10);
        test.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        return test.RunAsync();
    }

    [Theory]
    [InlineData("public abstract class Base : Controller { public abstract void Do(); } public class Shop : Base { public override void Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' overrides 'Base.Do'")]
    [InlineData("public interface IShop { void Do(); } public class Shop : Controller, IShop { public void Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' implements 'IShop.Do'")]
    [InlineData("public interface IShop { void Do(); } public class Base : Controller { public void Do() { Thread.{|#0:Sleep|}(1); } } public class Shop : Base, IShop { }", null)]
    [InlineData("public partial class Shop : Controller { public partial string Do(); public partial string Do() { Thread.{|#0:Sleep|}(1); return \"\"; } }", "'Do' is declared in two parts")]
    [InlineData("public class Shop : Controller { public IEnumerable<int> Do() { Thread.{|#0:Sleep|}(1); yield return 1; } }", "'Do' is an iterator")]
    [InlineData("public class Shop : Controller { public void Do() { Thread.{|#0:Sleep|}(1); } public void Again() => Do(); }", "'Again' calls 'Do'")]
    [InlineData("public class Shop : Controller { public void Do() { Thread.{|#0:Sleep|}(1); } public int Count { get { this.Do(); return 1; } } }", "'Count' calls 'Do'")]
    [InlineData("public class Shop : Controller { public void Do() { Thread.{|#0:Sleep|}(1); } public void Do(int n) { this.Do(); } }", "another 'Do' calls 'Do'")]
    public Task Others_rely_on_it(string code, string? reason) => reason is null
        ? Verify.Fix(Mvc(code.Replace("#0", "SIO2003")), Mvc(code.Replace("#0", "SIO2003")), References.AspNetCore10)
        : ByHand.Sleep(Mvc(code), reason, References.AspNetCore10);

    private static string Mvc(string code) =>
        $"""
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;

        {code}
        """;
}
