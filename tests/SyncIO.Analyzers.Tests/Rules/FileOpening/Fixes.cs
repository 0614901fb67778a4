using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.FileOpening;
using SyncIO.Rules.FileOpening;
using Xunit;

namespace SyncIO.Tests.Rules.FileOpening;

public sealed class Fixes
{
    private const string Read = "FileMode.Open, FileAccess.Read, FileShare.Read";

    [Theory]
    [InlineData("File.OpenRead(\"f\")", $"new FileStream(\"f\", {Read}, 4096, FileOptions.Asynchronous)")]
    [InlineData("System.IO.File.OpenWrite(\"f\")", "new FileStream(\"f\", FileMode.OpenOrCreate, FileAccess.Write, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("File.Create(\"f\" + n)", "File.Create(\"f\" + n, 4096, FileOptions.Asynchronous)")]
    [InlineData("File.Create(\"f\", 1 << n)", "File.Create(\"f\", 1 << n, FileOptions.Asynchronous)")]
    [InlineData("File.Create(\"f\", 512, FileOptions.WriteThrough)", "File.Create(\"f\", 512, FileOptions.WriteThrough | FileOptions.Asynchronous)")]
    [InlineData("File.Create(\"f\", 512, FileOptions.None)", "File.Create(\"f\", 512, FileOptions.Asynchronous)")]
    [InlineData("File.Open(\"f\", FileMode.Open)", "new FileStream(\"f\", FileMode.Open, FileAccess.ReadWrite, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("File.Open(\"f\", FileMode.Append)", "new FileStream(\"f\", FileMode.Append, FileAccess.Write, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("File.Open(\"f\", mode, FileAccess.Read)", "new FileStream(\"f\", mode, FileAccess.Read, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("File.Open(\"f\", mode, FileAccess.Read, FileShare.Delete)", "new FileStream(\"f\", mode, FileAccess.Read, FileShare.Delete, 4096, FileOptions.Asynchronous)")]
    [InlineData("file.OpenRead()", $"new FileStream(file.FullName, {Read}, 4096, FileOptions.Asynchronous)")]
    [InlineData("file.OpenWrite()", "new FileStream(file.FullName, FileMode.OpenOrCreate, FileAccess.Write, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("new FileInfo(\"f\").Create()", "File.Create(new FileInfo(\"f\").FullName, 4096, FileOptions.Asynchronous)")]
    [InlineData("file.Open(FileMode.Open, FileAccess.Write)", "new FileStream(file.FullName, FileMode.Open, FileAccess.Write, FileShare.None, 4096, FileOptions.Asynchronous)")]
    [InlineData("new FileStream(\"f\", FileMode.Open)", "new FileStream(\"f\", FileMode.Open, FileAccess.ReadWrite, FileShare.Read, 4096, FileOptions.Asynchronous)")]
    [InlineData("new FileStream(\"f\", FileMode.Append)", "new FileStream(\"f\", FileMode.Append, FileAccess.Write, FileShare.Read, 4096, FileOptions.Asynchronous)")]
    [InlineData($"new FileStream(\"f\", {Read})", $"new FileStream(\"f\", {Read}, 4096, FileOptions.Asynchronous)")]
    [InlineData($"new FileStream(\"f\", {Read}, n)", $"new FileStream(\"f\", {Read}, n, FileOptions.Asynchronous)")]
    [InlineData($"new FileStream(\"f\", {Read}, 1, false)", $"new FileStream(\"f\", {Read}, 1, true)")]
    [InlineData($"new FileStream(\"f\", {Read}, 1, FileOptions.SequentialScan)", $"new FileStream(\"f\", {Read}, 1, FileOptions.SequentialScan | FileOptions.Asynchronous)")]
    [InlineData("new System.IO.FileStream(\"f\", FileMode.Open)", "new System.IO.FileStream(\"f\", FileMode.Open, FileAccess.ReadWrite, FileShare.Read, 4096, FileOptions.Asynchronous)")]
    public Task Opens_it_as_before_and_asynchronously(string opened, string after) => Verify(
        $"using var f = {opened}; await f.{{|SIO5004:WriteAsync|}}(b);",
        $"using var f = {after}; await f.WriteAsync(b);");

    [Fact]
    public Task The_file_of_a_serializer() => Verify(
        "using var f = File.OpenRead(\"f\"); _ = await System.Text.Json.JsonDocument.{|SIO5004:ParseAsync|}(f);",
        $"using var f = new FileStream(\"f\", {Read}, 4096, FileOptions.Asynchronous); _ = await System.Text.Json.JsonDocument.ParseAsync(f);");

    [Fact]
    public Task One_opening_is_written_once() => Verify(
        "using FileStream f = /* it */ new(\"f\", FileMode.Open); // opened\n        await f.{|SIO5004:ReadAsync|}(b); await f.{|SIO5004:WriteAsync|}(b); await File.OpenRead(\"g\").{|SIO5004:CopyToAsync|}(f);",
        "using FileStream f = /* it */ new(\"f\", FileMode.Open, FileAccess.ReadWrite, FileShare.Read, 4096, FileOptions.Asynchronous); // opened\n        await f.ReadAsync(b); await f.WriteAsync(b); await new FileStream(\"g\", FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.Asynchronous).CopyToAsync(f);");

    [Theory]
    [InlineData("new FileStream(\"f\", mode)")]
    [InlineData("new FileStream(mode: FileMode.Open, path: \"f\")")]
    [InlineData("File.Open(\"f\", mode)")]
    [InlineData("new FileStream(\"f\", FileMode.Open) { Position = 1 }")]
    [InlineData("file.Create()")]
    [InlineData("File.OpenRead(/* the file */ \"f\")")]
    public Task Is_left_where_the_defaults_are_not_known(string opened)
    {
        var body = $"using var f = {opened}; await f.{{|SIO5004:WriteAsync|}}(b);";
        return Verify(body, body);
    }

    /// <summary>The namespace need not be imported where a <c>FileInfo</c> is handed over.</summary>
    [Fact]
    public Task The_names_are_written_in_full_where_they_have_to_be() => VerifyCode(
        "class C\n{\n    async System.Threading.Tasks.Task M(System.IO.FileInfo f, byte[] b) => await f.OpenRead().{|SIO5004:ReadAsync|}(b);\n}\n",
        "class C\n{\n    async System.Threading.Tasks.Task M(System.IO.FileInfo f, byte[] b) => await new System.IO.FileStream(f.FullName, System.IO.FileMode.Open, System.IO.FileAccess.Read, System.IO.FileShare.Read, 4096, System.IO.FileOptions.Asynchronous).ReadAsync(b);\n}\n");

    /// <summary>The light bulb says why it changes nothing.</summary>
    [Theory]
    [InlineData("file.Create()", "No automatic fix: it is opened elsewhere, or in another way")]
    [InlineData("file.OpenRead()", "Open the file with 'FileOptions.Asynchronous'")]
    public async Task The_title_has_the_reason(string opened, string title)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/C.cs", Code.Async($"using var f = {opened}; await f.WriteAsync(b);", "FileInfo file, byte[] b")),
            ("/P/.editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.SIO5004.severity = warning\n"));
        var finding = Assert.Single(await Findings.In(project), one => one.Id == "SIO5004");
        Assert.Equal(title, Assert.Single(await Fix.Offered<OpenAsynchronouslyFixProvider>(project.Solution, finding)).Title);
    }

    private static Task Verify(string before, string after) => VerifyCode(
        Code.Async(before, "FileInfo file, byte[] b, FileMode mode, int n"), Code.Async(after, "FileInfo file, byte[] b, FileMode mode, int n"));

    private static Task VerifyCode(string before, string after) => new OpeningTest
    {
        ReferenceAssemblies = References.Net10,
        TestCode = before,
        FixedCode = after,
    }.RunAsync();

    private sealed class OpeningTest : CSharpCodeFixTest<FileOpeningAnalyzer, OpenAsynchronouslyFixProvider, DefaultVerifier>
    {
        protected override ImmutableArray<CodeAction> FilterCodeActions(ImmutableArray<CodeAction> actions) => Fix.ThatChange(actions);
    }
}
