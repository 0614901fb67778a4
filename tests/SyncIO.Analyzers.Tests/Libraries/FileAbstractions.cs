using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>System.IO.Abstractions: files behind interfaces are files.</summary>
public sealed class FileAbstractions
{
    private const string Usings = "System.IO.Abstractions";

    [Theory]
    [InlineData("_ = files.File.{|SIO1004:ReadAllText|}(\"f\");", "_ = await files.File.ReadAllTextAsync(\"f\");")]
    [InlineData("files.FileInfo.New(\"f\").{|SIO1005:CopyTo|}(\"g\");", "files.FileInfo.New(\"f\").{|SIO1005:CopyTo|}(\"g\");")]
    [InlineData("using var s = files.File.OpenRead(\"f\");\n_ = s.{|SIO1004:Read|}(new byte[1], 0, 1);", "using var s = files.File.OpenRead(\"f\");\n_ = await s.ReadAsync(new byte[1], 0, 1);")]
    [InlineData("using var r = files.FileInfo.New(\"f\").OpenText();\n_ = r.{|SIO1004:ReadLine|}();", "using var r = files.FileInfo.New(\"f\").OpenText();\n_ = await r.ReadLineAsync();")]
    [InlineData("using var r = new StreamReader(files.FileStream.New(\"f\", FileMode.Open));\n_ = r.{|SIO1004:ReadToEnd|}();", "using var r = new StreamReader(files.FileStream.New(\"f\", FileMode.Open));\n_ = await r.ReadToEndAsync();")]
    public Task Content_of_files(string before, string after) => Verify.Fix(
        Code.Async(before, "IFileSystem files", Usings), Code.Async(after, "IFileSystem files", Usings), References.FileAbstractions);

    /// <summary>Through a member of one's own, it is as little urgent as a file is.</summary>
    [Fact]
    public Task Behind_a_call() => VerifyChains.Fix(
        "using System.IO; using System.Threading.Tasks; class Log { readonly System.IO.Abstractions.IFileSystem files; public Log(System.IO.Abstractions.IFileSystem files) => this.files = files;"
        + " public void Add(string line) { using var writer = new StreamWriter(files.File.Open(\"f\", FileMode.Append)); writer.WriteLine(line); } }"
        + " class C { async Task M(Log log) { await Task.Yield(); log.{|SIO3004:Add|}(\"x\"); } }",
        references: References.FileAbstractions);
}
