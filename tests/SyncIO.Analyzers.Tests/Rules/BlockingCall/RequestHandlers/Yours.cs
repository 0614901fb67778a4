using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using SyncIO.Tests.Options;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>What users say is a handler: an option with types and attributes, and <c>@handler</c> lines of every shape.</summary>
public sealed class Yours
{
    private const string Framework = """

        namespace App
        {
            public interface IHandler<T> { void Handle(T message); }
            public interface IMarker { }
            public interface IAsyncHandler<T> { Task HandleAsync(T message); }
            public abstract class Service { protected virtual void Run() { } }
            public class HandlesAttribute : System.Attribute { }
            public class IgnoreAttribute : System.Attribute { }
            public class SyncAttribute : System.Attribute { }
            public class Request { }
            public class Bus
            {
                public void Subscribe(System.Delegate handler) { }
                public void On(System.Action<Request> handler) { }
                public event System.EventHandler Received { add { } remove { } }
            }
        }

        """;

    [Theory]
    [InlineData("App.IHandler`1", "class C : IHandler<int> { public void Handle(int m) { SLEEP } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("App.Service", "class C : Service { public void Do() { SLEEP } protected override void Run() { SLEEP } private void Other() { Thread.Sleep(1); } public static void S() { Thread.Sleep(1); } }")]
    [InlineData("App.HandlesAttribute", "class C { [Handles] void Do() { SLEEP } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("App.HandlesAttribute", "[Handles] class C { public void Do() { SLEEP } void Other() { Thread.Sleep(1); } public C() { Thread.Sleep(1); } public int P { get { Thread.Sleep(1); return 1; } } }")]
    [InlineData("App.IMarker", "public class C : IMarker { public void Do() { SLEEP } void Other() { Thread.Sleep(1); } public void Dispose() { Thread.Sleep(1); } public override string ToString() { Thread.Sleep(1); return null; } }")]
    [InlineData("App.Absent|App.Service", "class C : Service { public void Do() { SLEEP } }")]
    public Task An_option(string list, string code) => Configured.WithOptions($"syncio_request_handlers = {list}", With(code)).RunAsync();

    [Fact]
    public Task An_option_speaks_of_no_parameters() => Configured.WithOptions(
        "syncio_request_handlers = App.Request",
        With("class C { public void Do(Request r) { Thread.Sleep(1); } }")).RunSilentAsync(nameof(Reason.SynchronousCode));

    [Fact]
    public async Task An_option_of_a_folder()
    {
        var test = Verify.Test("class Root : App.Service { public void Do() => System.Threading.Thread.Sleep(1); }");
        test.TestState.Sources.Add(("/0/Deep/A.cs", "class A : App.Service { public void Do() => System.Threading.Thread.{|SIO2003:Sleep|}(1); }"));
        test.TestState.Sources.Add("using System.Threading.Tasks;" + Framework);
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[**/Deep/*.cs]\nsyncio_request_handlers = App.Service\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("type [App.IHandler`1]", "class C : IHandler<int> { public void Handle(int m) { SLEEP } void Other() { Thread.Sleep(1); } }")]
    [InlineData("type [App.Service]", "class C : Service { public void Do() { SLEEP } protected override void Run() { SLEEP } }")]
    [InlineData("type [App.Service]::D*", "class C : Service { public void Do() { SLEEP } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("action [App.Service]", "public class C : Service { public void Do() { SLEEP } protected override void Run() { Thread.Sleep(1); } } class Hidden : Service { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("action [App.HandlesAttribute]", "[Handles] public class C { public void Do() { SLEEP } public void Do<T>() { Thread.Sleep(1); } }")]
    [InlineData("named *Consumer [App.Bus]", "public class ShopConsumer { public void Do() { SLEEP } } public class Consumers { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("named *Consumer::On* [App.Bus]", "public class ShopConsumer { public void OnSale() { SLEEP } public void Do() { Thread.Sleep(1); } }")]
    [InlineData("method [App.Service]::On*", "class C : Service { public void OnSale() { SLEEP } void OnHidden() { Thread.Sleep(1); } public static void OnStatic() { Thread.Sleep(1); } public void Do() { Thread.Sleep(1); } }")]
    [InlineData("method [App.Service]::Run", "class C : Service { protected override void Run() { SLEEP } }")]
    [InlineData("method [App.Service]::On*(System.Object, App.Request)", "class C : Service { void OnSale(object o, Request r) { SLEEP } public void OnSale(Request r) { Thread.Sleep(1); } }")]
    [InlineData("method [App.Service]::On*()", "class C : Service { void OnSale() { SLEEP } void OnSale(int i) { Thread.Sleep(1); } }")]
    [InlineData("attribute [App.HandlesAttribute]", "class C { [Handles] static void Do() { SLEEP } [Handles] public C() { Thread.Sleep(1); } }")]
    [InlineData("parameter [App.Request]", "class C { public void Do(int i, Request r) { SLEEP } void Hidden(Request r) { Thread.Sleep(1); } public C(Request r) { Thread.Sleep(1); } }")]
    [InlineData("delegate [App.Bus]::Subscribe", "class C { void M(Bus bus) { bus.Subscribe(() => SLEEP); bus.On(r => Thread.Sleep(1)); } }")]
    [InlineData("delegate [App.Bus]::On", "class C { void M(Bus bus) { bus.On(Do); bus.On(new System.Action<Request>(this.Again)); } void Do(Request r) { SLEEP } void Again(Request r) { SLEEP } }")]
    [InlineData("delegate [App.Bus]::Received", "class C { void M(Bus bus) { bus.Received += Do; bus.Received += (s, e) => SLEEP; } void Do(object s, System.EventArgs e) { SLEEP } }")]
    [InlineData("type [App.Service]\n@handler never [App.IgnoreAttribute]", "class C : Service { public void Do() { SLEEP } [Ignore] public void Other() { Thread.Sleep(1); } } [Ignore] class D : Service { public void Do() { Thread.Sleep(1); } }")]
    [InlineData("nonsense\n@handler type [App.Service]", "class C : Service { public void Do() { SLEEP } }")]
    public Task A_line(string line, string code) => Configured.WithFile("@handler " + line, With(code)).RunAsync();

    [Fact]
    public Task A_line_about_a_library_that_is_absent() => Configured.WithFile(
        "@handler named *Consumer [App.Absent]",
        With("public class ShopConsumer { public void Do() { Thread.Sleep(1); } }")).RunSilentAsync(nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData("type [App.Service]", "class C : Service { public int Do() { Thread.{|SIO2003:Sleep|}(1); return 1; } }", "class C : Service { public async Task<int> Do() { await Task.Delay(1); return 1; } }")]
    [InlineData("method [App.Service]::Do -> DoAsync", "class C : Service { public void Do() { Thread.{|SIO2003:Sleep|}(1); } }", "class C : Service { public async Task DoAsync() { await Task.Delay(1); } }")]
    [InlineData("attribute [App.HandlesAttribute]", "class C { [Handles] static void Do() => Thread.{|SIO2003:Sleep|}(1); }", "class C { [Handles] static async Task Do() => await Task.Delay(1); }")]
    [InlineData("delegate [App.Bus]::Subscribe", "class C { void M(Bus bus) => bus.Subscribe(Do); void Do() => Thread.{|SIO2003:Sleep|}(1); }", "class C { void M(Bus bus) => bus.Subscribe(Do); async Task Do() => await Task.Delay(1); }")]
    [InlineData("delegate [App.Bus]::Subscribe", "class C { void M(Bus bus) => bus.Subscribe(() => Thread.{|SIO2003:Sleep|}(1)); }", "class C { void M(Bus bus) => bus.Subscribe(async () => await Task.Delay(1)); }")]
    [InlineData("parameter [App.Request]", "class C { public void Do(Request r) => Thread.{|SIO2003:Sleep|}(1); }", "class C { public async Task Do(Request r) => await Task.Delay(1); }")]
    public Task A_fix(string line, string before, string after) => Configured.WithFile("@handler " + line, With(before), With(after)).RunAsync();

    [Theory]
    [InlineData("type [App.Service]::Do -> none", "class C : Service { public void Do() { SLEEP } }", "'Do' is called synchronously by its framework")]
    [InlineData("type [App.IHandler`1] -> [App.IAsyncHandler`1]", "class C : IHandler<int> { public void Handle(int i) { SLEEP } }", "'Handle' would have to become a member of 'IAsyncHandler'")]
    [InlineData("type [App.IHandler`1] -> [App.IAsyncHandler`1]::HandleAsync", "class C : IHandler<int> { public void Handle(int i) { SLEEP } }", "'Handle' would have to become the 'HandleAsync' of 'IAsyncHandler'")]
    [InlineData("type [App.IHandler`1]", "class C : IHandler<int> { public void Handle(int i) { SLEEP } }", "'Handle' implements 'IHandler.Handle'")]
    [InlineData("method [App.Service]::Run -> RunAsync", "class C : Service { protected override void Run() { SLEEP } }", "'Run' would have to become 'RunAsync'")]
    [InlineData("type [App.Service]\n@handler fixed [App.SyncAttribute]", "class C : Service { [Sync] public void Do() { SLEEP } }", "'Do' has to stay synchronous: [Sync]")]
    [InlineData("delegate [App.Bus]::On", "class C { void M(Bus bus) => bus.On(Do); void Do(Request r) { SLEEP } }", "'Do' is called synchronously by its framework")]
    [InlineData("delegate [App.Bus]::On", "class C { void M(Bus bus) { void Do(Request r) { SLEEP } bus.On(Do); } }", "'Do' is called synchronously by its framework")]
    [InlineData("delegate [App.Bus]::On", "class C { void M(Bus bus) => bus.On(r => { SLEEP }); }", "the type of the delegate is fixed")]
    [InlineData("delegate [App.Bus]::Received", "class C { void M(Bus bus) => bus.Received += Do; void Do(object s, System.EventArgs e) { SLEEP } }", "'Do' is called synchronously by its framework")]
    public async Task By_hand(string line, string code, string reason)
    {
        var test = ByHand.Test(With(code.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")), reason, Tests.References.Net10);
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", "@handler " + line));
        await test.RunAsync();
    }

    private static string With(string code) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using App;

        {code.Replace("=> SLEEP", "=> Thread.{|SIO2003:Sleep|}(1)").Replace("SLEEP", "Thread.{|SIO2003:Sleep|}(1);")}
        {Framework}
        """;
}
