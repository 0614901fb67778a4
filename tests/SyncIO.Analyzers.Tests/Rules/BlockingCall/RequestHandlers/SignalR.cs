using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>What clients call over a connection: the methods of hubs, and of gRPC services.</summary>
public sealed class SignalR
{
    [Theory]
    [InlineData("public void Send(string m) { Thread.{|SIO2003:Sleep|}(1); }", "public async Task Send(string m) { await Task.Delay(1); }")]
    [InlineData("public int Count() { Thread.{|SIO2003:Sleep|}(1); return 1; }", "public async Task<int> Count() { await Task.Delay(1); return 1; }")]
    [InlineData("[HubMethodName(\"count\")] public int Count() => System.IO.File.{|SIO2004:ReadAllText|}(\"f\").Length;", "[HubMethodName(\"count\")] public async Task<int> Count() => (await System.IO.File.ReadAllTextAsync(\"f\")).Length;")]
    [InlineData("public override Task OnConnectedAsync() { Thread.{|SIO1003:Sleep|}(1); return base.OnConnectedAsync(); }", "public override async Task OnConnectedAsync() { await Task.Delay(1); await base.OnConnectedAsync(); }")]
    public Task Methods(string before, string after) => Verify.Fix(Hub(before), Hub(after), References.AspNetCore10);

    [Theory]
    [InlineData("private void Send() { Thread.Sleep(1); }")]
    [InlineData("protected void Send() { Thread.Sleep(1); }")]
    [InlineData("public static void Send() { Thread.Sleep(1); }")]
    [InlineData("public void Send<T>() { Thread.Sleep(1); }")]
    [InlineData("public Chat() { Thread.Sleep(1); }")]
    [InlineData("public int Count { get { Thread.Sleep(1); return 1; } }")]
    [InlineData("public override string ToString() { Thread.Sleep(1); return \"\"; }")]
    [InlineData("protected override void Dispose(bool disposing) { Thread.Sleep(1); }")]
    public Task No_methods(string member) => Verify.Silent(Hub(member), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Fact]
    public Task A_hub_of_clients() => Verify.Fix(
        Hub("public void Send() { Thread.{|SIO2003:Sleep|}(1); }").Replace(": Hub", ": Hub<System.IDisposable>"),
        references: References.AspNetCore10);

    [Fact]
    public Task A_contract_of_its_own() => ByHand.Sleep(
        Hub("public void Send() { Thread.{|#0:Sleep|}(1); }").Replace(": Hub", ": Hub, IChat") + "interface IChat { void Send(); }",
        "'Send' implements 'IChat.Send'",
        References.AspNetCore10);

    /// <summary>SignalR of the classic ASP.NET.</summary>
    [Theory]
    [InlineData("public void Send(string m) { Thread.{|SIO2003:Sleep|}(1); }", "public async Task Send(string m) { await Task.Delay(1); }")]
    [InlineData("public override Task OnConnected() { Thread.{|SIO1003:Sleep|}(1); return base.OnConnected(); }", "public override async Task OnConnected() { await Task.Delay(1); await base.OnConnected(); }")]
    public Task Classic_hubs(string before, string after) => WithStub.Fix(Stub.ClassicSignalR, ClassicHub(before), ClassicHub(after));

    [Theory]
    [InlineData("private void Send() { Thread.Sleep(1); }")]
    [InlineData("public static void Send() { Thread.Sleep(1); }")]
    [InlineData("protected override void Dispose(bool disposing) { Thread.Sleep(1); }")]
    public Task No_methods_of_classic_hubs(string member) => WithStub.Silent(Stub.ClassicSignalR, ClassicHub(member), nameof(Reason.SynchronousCode));

    private static string ClassicHub(string member) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNet.SignalR;

        public class Chat : Hub
        {
            {{member}}
        }
        """;

    /// <summary>A generated base class wants a task.</summary>
    [Fact]
    public Task Services() => WithStub.Fix(Stub.GrpcCoreApi, Service(
        "public override Task<string> Say(string name, ServerCallContext context) { Thread.{|SIO1003:Sleep|}(1); return Task.FromResult(name); }"), Service(
        "public override async Task<string> Say(string name, ServerCallContext context) { await Task.Delay(1); return name; }"));

    private static string Service(string member) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Grpc.Core;

        [BindServiceMethod(typeof(object), "Bind")]
        abstract class GreeterBase
        {
            public virtual Task<string> Say(string name, ServerCallContext context) => throw null;
        }

        class Greeter : GreeterBase
        {
            {{member}}
        }
        """;

    private static string Hub(string member) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.SignalR;

        class Chat : Hub
        {
            {{member}}
        }
        """;
}
