using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>What .NET itself has beyond streams and sockets.</summary>
public sealed class Platform
{
    [Theory]
    [InlineData("System.IO.Compression", "using var archive = ZipFile.{|SIO1004:OpenRead|}(\"a\");", "using var archive = await ZipFile.OpenReadAsync(\"a\");")]
    [InlineData("System.Formats.Tar", "TarFile.{|SIO1004:ExtractToDirectory|}(\"a\", \"b\", true);", "await TarFile.ExtractToDirectoryAsync(\"a\", \"b\", true);")]
    [InlineData("System.Formats.Tar", "using var tar = new TarReader(File.OpenRead(\"a\"));\n_ = tar.{|SIO1004:GetNextEntry|}();", "using var tar = new TarReader(File.OpenRead(\"a\"));\n_ = await tar.GetNextEntryAsync();")]
    [InlineData("System.Threading.Tasks.Dataflow", "_ = new BufferBlock<int>().{|SIO1003:Receive|}();", "_ = await new BufferBlock<int>().ReceiveAsync();")]
    [InlineData("System.Xml System.Xml.Linq", "_ = new XmlUrlResolver().{|SIO1001:GetEntity|}(new Uri(\"http://a\"), null, typeof(Stream));", "_ = await new XmlUrlResolver().GetEntityAsync(new Uri(\"http://a\"), null, typeof(Stream));")]
    [InlineData("System.Data.Common", "_ = connection.{|SIO1001:GetSchema|}();", "_ = await connection.GetSchemaAsync();")]
    [InlineData("System.Net", "_ = request.{|SIO1001:GetClientCertificate|}();", "_ = await request.GetClientCertificateAsync();")]
    public Task Awaited(string usings, string before, string after)
    {
        const string Parameters = "System.Data.Common.DbConnection connection, System.Net.HttpListenerRequest request";
        return Verify.Fix(Code.Async(before, Parameters, usings), Code.Async(after, Parameters, usings));
    }

    /// <summary>The stream of an entry, and the reader of a part, stand on what the whole stands on.</summary>
    [Theory]
    [InlineData("using var zip = ZipFile.{|SIO1005:OpenRead|}(\"a\"); using var entry = zip.GetEntry(\"b\")!.{|SIO1005:Open|}(); entry.{|SIO1004:CopyTo|}(Stream.Null);")]
    [InlineData("using var zip = {|SIO1005:new|} ZipArchive(source); using var entry = zip.GetEntry(\"b\")!.{|SIO1005:Open|}(); entry.{|SIO1001:CopyTo|}(Stream.Null);")]
    public Task Parts(string body) =>
        Verify.Fix(Code.Async($"await Task.Yield();\n{body}", "Stream source", "System.IO.Compression"), references: References.Net8);

    /// <summary>An archive that is opened reads its directory, an entry its header: both have an asynchronous form since .NET 10.</summary>
    [Theory]
    [InlineData("using var zip = {|SIO1001:new|} ZipArchive(source);", "using var zip = await ZipArchive.CreateAsync(source, System.IO.Compression.ZipArchiveMode.Read, false, null);")]
    [InlineData("using ZipArchive zip = {|SIO1001:new|}(source, ZipArchiveMode.Read);", "using ZipArchive zip = await ZipArchive.CreateAsync(source, ZipArchiveMode.Read, false, null);")]
    [InlineData("using var zip = {|SIO1001:new|} ZipArchive(source, ZipArchiveMode.Read, leaveOpen: true);", "using var zip = await ZipArchive.CreateAsync(source, ZipArchiveMode.Read, true, null);")]
    [InlineData("using var zip = {|SIO1004:new|} ZipArchive(File.OpenRead(\"f\"), ZipArchiveMode.Read, false, null);", "using var zip = await ZipArchive.CreateAsync(File.OpenRead(\"f\"), ZipArchiveMode.Read, false, null);")]
    [InlineData("using var content = entry.{|SIO1001:Open|}();", "using var content = await entry.OpenAsync();")]
    [InlineData("using var zip = await ZipFile.OpenReadAsync(\"f\");\nforeach (var one in zip.Entries)\n{\nusing var content = one.{|SIO1004:Open|}();\n}", "using var zip = await ZipFile.OpenReadAsync(\"f\");\nforeach (var one in zip.Entries)\n{\nusing var content = await one.OpenAsync();\n}")]
    public Task Archives(string before, string after)
    {
        const string Parameters = "Stream source, ZipArchiveEntry entry";
        return Verify.Fix(Code.Async(before, Parameters, "System.IO.Compression"), Code.Async(after, Parameters, "System.IO.Compression"));
    }

    /// <summary>What an initializer sets has no place in the call.</summary>
    [Fact]
    public Task An_archive_with_an_initializer() =>
        Verify.Fix(Code.Async("await Task.Yield();\nusing var zip = {|SIO1005:new|} ZipArchive(source) { Comment = \"c\" };", "Stream source", "System.IO.Compression"));

    [Theory]
    [InlineData(nameof(Reason.NothingToRead), "_ = new ZipArchive(target, ZipArchiveMode.Create); _ = new ZipArchive(target, ZipArchiveMode.Create, true); _ = ZipFile.Open(\"f\", ZipArchiveMode.Create);")]
    [InlineData(nameof(Reason.NothingToRead), "_ = zip.CreateEntry(\"a\").Open(); var added = zip.CreateEntry(\"b\"); _ = added.Open();")]
    [InlineData(nameof(Reason.Memory), "var read = new ZipArchive(new MemoryStream()); _ = read.GetEntry(\"a\").Open();")]
    public Task Archives_with_nothing_to_read(string reason, string body) =>
        Verify.Silent(Code.Async($"await Task.Yield();\n{body}", "Stream target, ZipArchive zip", "System.IO.Compression"), reason);

    [Theory]
    [InlineData("_ = XDocument.{|SIO1005:Load|}(\"f\");")]
    [InlineData("new XElement(\"a\").{|SIO1005:Save|}(\"f\");")]
    [InlineData("new XStreamingElement(\"a\").{|SIO1005:Save|}(stream);")]
    [InlineData("_ = {|SIO1005:new|} XPathDocument(stream);")]
    [InlineData("_ = {|SIO1005:new|} XPathDocument(\"f\");")]
    [InlineData("new DataSet().{|SIO1005:ReadXml|}(\"f\");")]
    [InlineData("new DataSet().{|SIO1005:WriteXml|}(stream);")]
    [InlineData("{|SIO5001:using|} var file = File.Create(\"f\"); file.{|SIO1005:Flush|}(true); await file.WriteAsync(new byte[1]);")]
    [InlineData("_ = new StreamReader(stream).{|SIO1005:Peek|}();")]
    [InlineData("foreach (var x in new System.Collections.Concurrent.BlockingCollection<int>().{|SIO1005:GetConsumingEnumerable|}()) { }")]
    [InlineData("var queue = new System.Collections.Concurrent.BlockingCollection<int>(); queue.{|SIO1005:TryTake|}(out var x, 100); queue.TryTake(out x, 0); queue.TryTake(out x);")]
    [InlineData("_ = File.{|SIO1005:ReadLines|}(\"f\").Count();")]
    public Task Without_a_counterpart(string body) =>
        Verify.Fix(Code.Async($"await Task.Yield();\n{body}", "Stream stream", "System.Data System.Xml.Linq System.Xml.XPath"));

    [Theory]
    [InlineData(nameof(Reason.Memory), "new XStreamingElement(\"a\").Save(new StringWriter()); new XElement(\"a\").Save(new MemoryStream());")]
    [InlineData(nameof(Reason.Memory), "_ = new XPathDocument(new StringReader(\"\")); new DataSet().WriteXml(new MemoryStream());")]
    [InlineData(nameof(Reason.Memory), "var document = new XmlDocument(); document.Load(new StringReader(\"\")); document.Save(new MemoryStream());")]
    [InlineData(nameof(Reason.Memory), "using var xml = XmlReader.Create(new StringReader(\"\")); _ = XNode.ReadFrom(xml);")]
    [InlineData(nameof(Reason.Memory), "using var tar = new System.Formats.Tar.TarReader(new MemoryStream()); _ = tar.GetNextEntry();")]
    [InlineData(nameof(Reason.Memory), "var zip = new System.IO.Compression.ZipArchive(new MemoryStream()); using var entry = zip.CreateEntry(\"a\").Open(); entry.Write(new byte[1], 0, 1);")]
    [InlineData(nameof(Reason.Memory), "using var text = new StreamReader(typeof(C).Assembly.GetManifestResourceStream(\"a\")!); _ = text.ReadToEnd();")]
    [InlineData(nameof(Reason.Memory), "using var xml = new XElement(\"a\").CreateReader(); _ = xml.Read(); using var part = xml.ReadSubtree(); _ = part.Read();")]
    [InlineData(nameof(Reason.Memory), "using var xml = new XmlNodeReader(new XmlDocument()); _ = new System.Xml.Serialization.XmlSerializer(typeof(int)).Deserialize(xml);")]
    [InlineData(nameof(Reason.Memory), "using (var xml = new XDocument().CreateWriter()) new System.Xml.Serialization.XmlSerializer(typeof(int)).Serialize(xml, 1);")]
    [InlineData(nameof(Reason.Memory), "var text = new System.CodeDom.Compiler.IndentedTextWriter(new StringWriter()); text.WriteLineNoTabs(\"a\"); text.WriteLine(\"b\");")]
    [InlineData(Reasons.NotCatalogued, "Parallel.For(0, 1, i => { }); Parallel.ForEach(new[] { 1 }, i => { }); new CancellationTokenSource().Cancel();")]
    [InlineData(Reasons.NotCatalogued, "_ = reader.IsDBNull(0) || reader.GetFieldValue<int>(0) > 0; _ = reader.GetSchemaTable();")]
    [InlineData(Reasons.NotCatalogued, "var pipe = new System.IO.Pipelines.Pipe(); pipe.Writer.Complete(); pipe.Reader.Complete();")]
    [InlineData(Reasons.NotCatalogued, "using var xml = XmlReader.Create(source); await xml.ReadAsync(); _ = xml.Value;")]
    [InlineData(Reasons.NotCatalogued, "File.Move(\"a\", \"b\"); Directory.Move(\"a\", \"b\");")]
    public Task Nothing_waits(string reason, string body) => Verify.Silent(Code.Async(
        $"await Task.Yield();\n{body}",
        "System.Data.Common.DbDataReader reader, Stream source",
        "System.Data System.Xml System.Xml.Linq System.Xml.XPath"), reason);
}
