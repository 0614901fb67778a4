using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A client of WCF or ASMX waits for the service where a member of its contract is called on its channel.</summary>
public sealed class ClientsOfServices
{
    private const string Client =
        """
        [ServiceContract]
        public interface IShop
        {
            [OperationContract] string Find(int id);
            [OperationContract] Task<string> FindAsync(int id);
            [OperationContract] int Count();
            [OperationContract] void EndSession(int id);
            [OperationContract(AsyncPattern = true)] IAsyncResult BeginSell(int id, AsyncCallback done, object state);
            bool EndSell(IAsyncResult result);
        }

        public class ShopClient : ClientBase<IShop>
        {
            public string Find(int id) => base.Channel.Find(id);
            public Task<string> FindAsync(int id) => base.Channel.FindAsync(id);
            public int Count() => ((IShop)Channel).Count();
            public void EndSession(int id) => Channel.EndSession(id);
            public IAsyncResult BeginSell(int id) => Channel.BeginSell(id, null, null);
            public bool EndSell(IAsyncResult result) => Channel.EndSell(result);
            public void Leave() => ((IClientChannel)Channel).Abort();
        }

        public class PriceProxy : System.Web.Services.Protocols.SoapHttpClientProtocol
        {
            public string Price(int id) => (string)Invoke("Price", new object[] { id })[0];
        }
        """;

    [Fact]
    public Task Wait_for_the_service() => VerifyChains.Fix(
        Code("_ = new ShopClient().{|SIO3001:Find|}(1); _ = new ShopClient().{|SIO3005:Count|}(); new ShopClient().{|SIO3005:EndSession|}(1); _ = new PriceProxy().{|SIO3005:Price|}(1);"),
        Code("_ = await new ShopClient().FindAsync(1); _ = new ShopClient().{|SIO3005:Count|}(); new ShopClient().{|SIO3005:EndSession|}(1); _ = new PriceProxy().{|SIO3005:Price|}(1);"),
        References.SystemWeb);

    [Theory]
    [InlineData("var client = new ShopClient(); client.EndSell(client.BeginSell(1)); client.Leave(); _ = await client.FindAsync(1);")]
    public Task But_not_for_what_is_answered_later(string body) =>
        VerifyChains.Test(Code(body), references: References.SystemWeb).RunSilentAsync(nameof(Reason.AnsweredLater));

    private static string Code(string body) =>
        $"using System; using System.ServiceModel; using System.Threading.Tasks; class C {{ async Task M() {{ await Task.Yield(); {body} }} }}\n{Client}";
}
