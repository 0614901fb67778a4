using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>.NET Framework: what went with it, and what packages brought along.</summary>
public sealed class FrameworkClassic
{
    private static readonly ReferenceAssemblies Net472 = References.Net472.AddAssemblies(
    [
        "System.Data.Linq",
        "System.DirectoryServices",
        "System.DirectoryServices.AccountManagement",
        "System.Drawing",
        "System.Management",
        "System.Messaging",
        "System.ServiceModel",
        "System.ServiceModel.Discovery",
        "System.ServiceProcess",
        "System.Web",
        "WindowsBase",
    ]);

    [Theory]
    [InlineData("System.Net.WebClient x", "_ = x.{|SIO1001:DownloadString|}(\"u\");", "_ = await x.DownloadStringTaskAsync(\"u\");")]
    [InlineData("System.Net.Mail.SmtpClient x, System.Net.Mail.MailMessage m", "x.{|SIO1001:Send|}(m);", "await x.SendMailAsync(m);")]
    [InlineData("System.Net.NetworkInformation.Ping x", "_ = x.{|SIO1001:Send|}(\"h\");", "_ = await x.SendPingAsync(\"h\");")]
    [InlineData("System.Net.HttpWebRequest x", "using var r = x.{|SIO1001:GetResponse|}();", "using var r = await x.GetResponseAsync();")]
    [InlineData("System.Data.SqlClient.SqlCommand x", "using var r = x.{|SIO1001:ExecuteReader|}();", "using var r = await x.ExecuteReaderAsync();")]
    [InlineData("System.Data.SqlClient.SqlCommand x", "using var r = x.{|SIO1001:ExecuteXmlReader|}();", "using var r = await x.ExecuteXmlReaderAsync();")]
    [InlineData("System.Data.SqlClient.SqlBulkCopy x, System.Data.DataTable t", "x.{|SIO1001:WriteToServer|}(t);", "await x.WriteToServerAsync(t);")]
    [InlineData("System.Web.HttpResponse x", "x.{|SIO1001:Flush|}();", "await x.FlushAsync();")]
    [InlineData("System.ServiceModel.Discovery.DiscoveryClient x, System.ServiceModel.Discovery.FindCriteria c", "_ = x.{|SIO1001:Find|}(c);", "_ = await x.FindTaskAsync(c);")]
    [InlineData("System.Windows.Threading.Dispatcher x", "x.{|SIO1003:Invoke|}(() => { });", "await x.InvokeAsync(() => { });")]
    public Task Awaited(string parameters, string before, string after) =>
        Verify.Fix(Code.Async(before, parameters), Code.Async(after, parameters), Net472);

    [Theory]
    [InlineData("", "_ = File.{|SIO1005:ReadAllText|}(\"f\");")]
    [InlineData("System.IO.Ports.SerialPort x", "_ = x.{|SIO1005:ReadLine|}(); _ = x.ReadExisting();")]
    [InlineData("System.Messaging.MessageQueue x", "_ = x.{|SIO1005:Receive|}();")]
    [InlineData("System.DirectoryServices.DirectorySearcher x", "_ = x.{|SIO1005:FindOne|}();")]
    [InlineData("System.DirectoryServices.AccountManagement.PrincipalContext x", "_ = x.{|SIO1005:ValidateCredentials|}(\"u\", \"p\");")]
    [InlineData("System.Management.ManagementObjectSearcher x, System.Management.ManagementOperationObserver o", "_ = x.{|SIO1005:Get|}(); x.Get(o);")]
    [InlineData("System.Web.HttpPostedFile x", "x.{|SIO1005:SaveAs|}(\"f\");")]
    [InlineData("System.Drawing.Image x, Stream s", "x.{|SIO1005:Save|}(\"f\"); x.{|SIO1005:Save|}(s, System.Drawing.Imaging.ImageFormat.Png); x.Save(new MemoryStream(), System.Drawing.Imaging.ImageFormat.Png);")]
    [InlineData("Stream s", "using var a = {|SIO1005:new|} System.Drawing.Bitmap(\"f\"); using var b = {|SIO1005:new|} System.Drawing.Bitmap(s); using var c = new System.Drawing.Bitmap(new MemoryStream()); using var d = new System.Drawing.Bitmap(1, 1);")]
    [InlineData("System.Data.Linq.DataContext x", "x.{|SIO1005:SubmitChanges|}();")]
    [InlineData("System.ServiceProcess.ServiceController x", "x.{|SIO1005:WaitForStatus|}(System.ServiceProcess.ServiceControllerStatus.Running);")]
    [InlineData("System.Security.Cryptography.SHA256 x, Stream s, byte[] b", "_ = x.{|SIO1005:ComputeHash|}(s); _ = x.ComputeHash(b);")]
    public Task Without_a_counterpart(string parameters, string body) =>
        Verify.Fix(Code.Async($"await Task.Yield();\n{body}", parameters), references: Net472);
}
