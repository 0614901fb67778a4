using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.FileOpening;
using Xunit;

namespace SyncIO.Tests.Rules.FileOpening;

public sealed class Reports
{
    [Theory]
    [InlineData("using var f = File.OpenRead(\"f\"); await f.{|SIO5004:ReadAsync|}(b, 0, 1);")]
    [InlineData("using (Stream f = File.Create(\"f\")) { await f.{|SIO5004:WriteAsync|}(b); }")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open); await f.{|SIO5004:CopyToAsync|}(s);")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, false); await f.{|SIO5004:ReadAsync|}(b);")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.SequentialScan); await f.{|SIO5004:ReadAsync|}(b);")]
    [InlineData("await new FileStream(\"f\", FileMode.Open).{|SIO5004:ReadExactlyAsync|}(b);")]
    [InlineData("using var f = File.OpenRead(\"f\"); _ = await System.Xml.Linq.XElement.{|SIO5004:LoadAsync|}(f, 0, default);")]
    [InlineData("using var f = File.Create(\"f\"); await new System.Xml.Linq.XDocument().{|SIO5004:SaveAsync|}(f, 0, default);")]
    [InlineData("using var f = File.OpenRead(\"f\"); _ = await System.Text.Json.JsonSerializer.{|SIO5004:DeserializeAsync|}<int>(f);")]
    public Task Not_opened_for_it(string body) => Verify(body);

    [Theory]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, useAsync: true); await f.ReadAsync(b);")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.SequentialScan | FileOptions.Asynchronous); await f.ReadAsync(b);")]
    [InlineData("using var f = new FileStream(\"f\", new FileStreamOptions { Options = FileOptions.Asynchronous }); await f.ReadAsync(b);")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, options); await f.ReadAsync(b);")]
    [InlineData("using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, flag); await f.ReadAsync(b);")]
    [InlineData("using var f = File.Create(\"f\", 4096, FileOptions.Asynchronous); await f.WriteAsync(b);")]
    [InlineData("Stream f = flag ? File.OpenRead(\"f\") : s; await f.ReadAsync(b);")]
    [InlineData("await s.ReadAsync(b); await new MemoryStream().ReadAsync(b);")]
    [InlineData("using var f = File.OpenRead(\"f\"); f.Read(b, 0, 1); await f.FlushAsync();")]
    [InlineData("_ = await System.Text.Json.JsonSerializer.DeserializeAsync<int>(s); _ = await System.Xml.Linq.XElement.LoadAsync(s, 0, default);")]
    [InlineData("using var f = File.OpenRead(\"f\"); _ = await System.Xml.Linq.XElement.LoadAsync(System.Xml.XmlReader.Create(f), 0, default);")]
    public Task Opened_for_it_or_not_seen(string body) => Verify(body);

    [Fact]
    public Task Files_of_somebody_else() => new CSharpAnalyzerTest<FileOpeningAnalyzer, DefaultVerifier>
    {
        ReferenceAssemblies = References.Net10,
        TestCode = """
            namespace My.IO
            {
                class FileStream : System.IO.MemoryStream { }
                static class File { public static System.IO.Stream OpenRead() => null; }
                class C { async System.Threading.Tasks.Task M(byte[] b) { await new FileStream().ReadAsync(b); await File.OpenRead().ReadAsync(b); } }
            }
            """,
    }.RunAsync();

    private static Task Verify(string body) => new CSharpAnalyzerTest<FileOpeningAnalyzer, DefaultVerifier>
    {
        ReferenceAssemblies = References.Net10,
        TestCode = Code.Async(body, "Stream s, byte[] b, FileOptions options, bool flag"),
    }.RunAsync();
}
