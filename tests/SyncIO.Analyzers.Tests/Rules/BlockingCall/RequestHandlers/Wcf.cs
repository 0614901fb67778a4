using System.Threading.Tasks;
using SyncIO.Silences;
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
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.Services;

        {code}
        """;
}
