using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Services of WCF and ASMX.</summary>
public sealed class Wcf
{
    [Fact]
    public Task An_operation_of_a_class() => Verify.Fix(
        Services("[ServiceContract] public class Shop { [OperationContract] public string Find(int id) { Thread.{|SIO2003:Sleep|}(id); return \"\"; } }"),
        Services("[ServiceContract] public class Shop { [OperationContract] public async Task<string> Find(int id) { await Task.Delay(id); return \"\"; } }"),
        References.SystemWeb);

    [Theory]
    [InlineData("[ServiceContract] interface IShop { [OperationContract] void Do(); } class Shop : IShop { public void Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' implements 'IShop.Do'")]
    [InlineData("[ServiceContract] interface IShop { [OperationContract] void Do(); } class Shop : IShop { void IShop.Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' implements 'IShop.Do'")]
    [InlineData("[ServiceContract] interface IShop { [OperationContract] void Do(); } abstract class Base : IShop { public abstract void Do(); } class Shop : Base { public override void Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' overrides 'Base.Do'")]
    [InlineData("class Shop : WebService { [WebMethod] public string Do() { Thread.{|#0:Sleep|}(1); return \"\"; } }", "'Do' is called synchronously by its framework")]
    [InlineData("class Shop { [WebMethod(EnableSession = true)] public void Do() { Thread.{|#0:Sleep|}(1); } }", "'Do' is called synchronously by its framework")]
    public Task By_hand(string code, string reason) => ByHand.Sleep(Services(code), reason, References.SystemWeb);

    /// <summary>What WCF asks for each message on its way to an operation, and on the way back.</summary>
    [Theory]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IErrorHandler { public bool HandleError(Exception e) { SLEEP return true; } public void ProvideFault(Exception e, System.ServiceModel.Channels.MessageVersion v, ref System.ServiceModel.Channels.Message m) { } }", "'HandleError' is called synchronously by its framework")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IInstanceProvider { public object GetInstance(InstanceContext c) { SLEEP return null; } public object GetInstance(InstanceContext c, System.ServiceModel.Channels.Message m) => null; public void ReleaseInstance(InstanceContext c, object o) { } }", "'GetInstance' is called synchronously by its framework")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.ICallContextInitializer { public object BeforeInvoke(InstanceContext c, IClientChannel h, System.ServiceModel.Channels.Message m) { SLEEP return null; } public void AfterInvoke(object s) { } }", "'BeforeInvoke' is called synchronously by its framework")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IDispatchMessageInspector { public object AfterReceiveRequest(ref System.ServiceModel.Channels.Message m, IClientChannel h, InstanceContext c) { SLEEP return null; } public void BeforeSendReply(ref System.ServiceModel.Channels.Message m, object s) { } }", "the parameter 'm' is passed by reference")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IDispatchOperationSelector { public string SelectOperation(ref System.ServiceModel.Channels.Message m) { SLEEP return null; } }", "the parameter 'm' is passed by reference")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IOperationInvoker { public bool IsSynchronous => true; public object[] AllocateInputs() => null; public object Invoke(object i, object[] a, out object[] o) { SLEEP throw null; } public IAsyncResult InvokeBegin(object i, object[] a, AsyncCallback c, object s) => null; public object InvokeEnd(object i, out object[] o, IAsyncResult r) => throw null; }", "the parameter 'o' is passed by reference")]
    [InlineData("class Own : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { SLEEP return true; } }", "'CheckAccessCore' is called synchronously by its framework")]
    [InlineData("class Own : ServiceAuthorizationManager { public override bool CheckAccess(OperationContext c) { SLEEP return true; } }", "'CheckAccess' is called synchronously by its framework")]
    [InlineData("class Own : ServiceAuthenticationManager { public override System.Collections.ObjectModel.ReadOnlyCollection<System.IdentityModel.Policy.IAuthorizationPolicy> Authenticate(System.Collections.ObjectModel.ReadOnlyCollection<System.IdentityModel.Policy.IAuthorizationPolicy> p, Uri u, ref System.ServiceModel.Channels.Message m) { SLEEP return p; } }", "the parameter 'm' is passed by reference")]
    [InlineData("class Own : System.IdentityModel.Selectors.UserNamePasswordValidator { public override void Validate(string u, string p) { SLEEP } }", "'Validate' is called synchronously by its framework")]
    public Task Extensions(string code, string reason) => ByHand.Sleep(Services(code.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")), reason, References.SystemWeb);

    /// <summary>Clients have them too, messages are in a buffer, and a name alone is none.</summary>
    [Theory]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IParameterInspector { public object BeforeCall(string n, object[] i) { Thread.Sleep(1); return null; } public void AfterCall(string n, object[] o, object r, object s) { Thread.Sleep(1); } }")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IClientMessageInspector { public object BeforeSendRequest(ref System.ServiceModel.Channels.Message m, IClientChannel c) { Thread.Sleep(1); return null; } public void AfterReceiveReply(ref System.ServiceModel.Channels.Message m, object s) { } }")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IOperationInvoker { public bool IsSynchronous => true; public object[] AllocateInputs() { Thread.Sleep(1); return null; } public object Invoke(object i, object[] a, out object[] o) => throw null; public IAsyncResult InvokeBegin(object i, object[] a, AsyncCallback c, object s) => null; public object InvokeEnd(object i, out object[] o, IAsyncResult r) => throw null; }")]
    [InlineData("class Own { public bool HandleError(Exception e) { Thread.Sleep(1); return true; } }")]
    [InlineData("class Own : ServiceAuthorizationManager { public bool CheckAccess(string user) { Thread.Sleep(1); return true; } }")]
    [InlineData("class Own : System.ServiceModel.Dispatcher.IDispatchMessageFormatter { public void DeserializeRequest(System.ServiceModel.Channels.Message m, object[] p) { Thread.Sleep(1); } public System.ServiceModel.Channels.Message SerializeReply(System.ServiceModel.Channels.MessageVersion v, object[] p, object r) => null; }")]
    public Task No_extensions(string code) => Verify.Silent(Services(code), nameof(Reason.SynchronousCode), References.SystemWeb);

    /// <summary>The port of WCF's services to .NET.</summary>
    [Theory]
    [InlineData(
        "public class Shop { [OperationContract] public string Find(int id) { Thread.{|SIO2003:Sleep|}(id); return \"\"; } }",
        "public class Shop { [OperationContract] public async Task<string> Find(int id) { await Task.Delay(id); return \"\"; } }")]
    [InlineData(
        "interface IShop { [OperationContract] void Do(); } class Shop : IShop { public void Do() { Thread.{|SIO2003:Sleep|}(1); } public void Other() { Thread.Sleep(1); } }",
        "interface IShop { [OperationContract] void Do(); } class Shop : IShop { public void Do() { Thread.{|SIO2003:Sleep|}(1); } public void Other() { Thread.Sleep(1); } }")]
    public Task CoreWcf(string before, string after) => WithStub.Fix(Stub.CoreWcf, Core(before), Core(after));

    [Theory]
    [InlineData("interface IShop { [OperationContract] void Do(); void Other(); } class Shop : IShop { public void Do() { } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("class Shop { public void Do() { Thread.Sleep(1); } }")]
    public Task No_operations_of_CoreWcf(string code) => WithStub.Silent(Stub.CoreWcf, Core(code), nameof(Reason.SynchronousCode));

    private static string Core(string code) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using CoreWCF;

        {code}
        """;

    [Theory]
    [InlineData("[ServiceContract] interface IShop { [OperationContract] Task Do(); } class Shop : IShop { public Task Do() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    public Task Others(string code) => Verify.Fix(Services(code), references: References.SystemWeb);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "[ServiceContract] interface IShop { [OperationContract] void Do(); } class Shop : IShop { public Shop() { Thread.Sleep(1); } public void Do() { } public void Other() { Thread.Sleep(1); } private void Do(int x) { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "[ServiceContract] interface IShop { [OperationContract] void Do(); void Other(); } class Shop : IShop { public void Do() { } public void Other() { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "[ServiceContract] interface IShop { [OperationContract] void Do(); } class Client : ClientBase<IShop>, IShop { public void Do() { Thread.Sleep(1); Channel.Do(); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Shop : WebService { public Shop() { Thread.Sleep(1); } public void Other() { Thread.Sleep(1); } public int Count { get { Thread.Sleep(1); return 1; } } }")]
    public Task No_operations(string reason, string code) => Verify.Silent(Services(code), reason, References.SystemWeb);

    private static string Services(string code) =>
        $"""
        using System;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.Services;

        {code}
        """;
}
