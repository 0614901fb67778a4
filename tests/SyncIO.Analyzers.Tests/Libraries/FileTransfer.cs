using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>FluentFTP has a synchronous and an asynchronous client: what blocks is told, and the other class is not written for it.</summary>
public sealed class FileTransfer
{
    [Theory]
    [InlineData("client.{|SIO1005:Connect|}();\nclient.{|SIO1005:Disconnect|}();")]
    [InlineData("_ = client.{|SIO1005:GetListing|}(\"/\").Length;")]
    [InlineData("_ = client.{|SIO1005:UploadFile|}(\"a\", \"b\");\n_ = client.{|SIO1005:DownloadStream|}(new MemoryStream(), \"b\");")]
    [InlineData("if (client.{|SIO1005:FileExists|}(\"a\")) { client.{|SIO1005:DeleteFile|}(\"a\"); }")]
    public async Task Commands(string body)
    {
        await Marked("IFtpClient client", body);
        await Marked("FtpClient client", body);
    }

    [Theory]
    [InlineData("IFtpClient client", "client.Config.ConnectTimeout = 10; _ = client.IsConnected; _ = client.HasFeature(FtpCapability.NONE);")]
    [InlineData("IFtpClient client", "_ = new FtpClient(\"x\"); _ = client.GetWorkingDirectory();")]
    [InlineData("FakeFtpClient client", "client.Connect(); _ = client.GetListing();")]
    public Task Nothing_is_sent(string parameters, string body) =>
        WithStub.Silent(Stub.FluentFtp, Code.Async($"await Task.Yield();\n{body}", parameters, "FluentFTP"), Reasons.NotCatalogued);

    private static Task Marked(string parameters, string body) =>
        WithStub.Fix(Stub.FluentFtp, Code.Async($"await Task.Yield();\n{body}", parameters, "FluentFTP"));
}
