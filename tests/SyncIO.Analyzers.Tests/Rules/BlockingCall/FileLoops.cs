using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A local file that a loop reads piece by piece: it is opened for that, or stays as it is.</summary>
public sealed class FileLoops
{
    private const string Asynchronously = "FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.Asynchronous)";
    private const string Parameters = "string path, byte[] b, FileInfo info, FileMode mode";

    [Theory]
    [InlineData("File.OpenRead(path)", $"new FileStream(path, {Asynchronously}")]
    [InlineData("info.OpenRead()", $"new FileStream(info.FullName, {Asynchronously}")]
    [InlineData("new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read)", $"new FileStream(path, {Asynchronously}")]
    public Task Of_bytes(string opened, string after) => Verify.Fix(
        Bytes(opened, "f.{|SIO1004:Read|}(b, 0, b.Length)"), Bytes(after, "await f.ReadAsync(b, 0, b.Length)"));

    [Theory]
    [InlineData("new StreamReader(path)", $"new StreamReader(new FileStream(path, {Asynchronously})")]
    [InlineData("new StreamReader(path, Encoding.UTF8)", $"new StreamReader(new FileStream(path, {Asynchronously}, Encoding.UTF8)")]
    [InlineData("new StreamReader(path, true)", $"new StreamReader(new FileStream(path, {Asynchronously}, true)")]
    [InlineData("new StreamReader(File.OpenRead(path))", $"new StreamReader(new FileStream(path, {Asynchronously})")]
    [InlineData("new StreamReader(new BufferedStream(File.OpenRead(path)))", $"new StreamReader(new BufferedStream(new FileStream(path, {Asynchronously}))")]
    [InlineData("File.OpenText(path)", $"new StreamReader(new FileStream(path, {Asynchronously})")]
    [InlineData("info.OpenText()", $"new StreamReader(new FileStream(info.FullName, {Asynchronously})")]
    public Task Of_lines(string opened, string after) => Verify.Fix(
        Lines(opened, "r.{|SIO1004:ReadLine|}()"), Lines(after, "await r.ReadLineAsync()"));

    [Fact]
    public Task Of_a_stream_with_a_name_of_its_own() => Verify.Fix(
        Code.Async("using var f = File.OpenRead(path);\nusing var r = new StreamReader(f);\nfor (var i = 0; i < 3; i++) { _ = r.{|SIO1004:ReadLine|}(); }\nawait Task.Yield();", Parameters),
        Code.Async($"using var f = new FileStream(path, {Asynchronously};\nusing var r = new StreamReader(f);\nfor (var i = 0; i < 3; i++) {{ _ = await r.ReadLineAsync(); }}\nawait Task.Yield();", Parameters));

    [Fact]
    public Task The_path_is_awaited_in_the_same_fix() => Verify.Fix(
        Code.Async("using var f = File.OpenRead(name.{|SIO1002:Result|});\ndo { } while (f.{|SIO1004:Read|}(b, 0, 9) > 0);\nawait Task.Yield();", "Task<string> name, byte[] b"),
        Code.Async($"using var f = new FileStream(await name, {Asynchronously};\ndo {{ }} while (await f.ReadAsync(b, 0, 9) > 0);\nawait Task.Yield();", "Task<string> name, byte[] b"));

    /// <summary>It is a handler that becomes asynchronous: the opening changes with what is read in it.</summary>
    [Theory]
    [InlineData("using (var r = new StreamReader(path)) { return r.{|SIO1004:ReadLine|}(); }", "using (var r = new StreamReader(path)) { return await r.ReadLineAsync(); }")]
    [InlineData("foreach (var p in b) { using var r = new StreamReader(path + p); _ = r.{|SIO1004:ReadToEnd|}(); }\nreturn null;", "foreach (var p in b) { using var r = new StreamReader(path + p); _ = await r.ReadToEndAsync(); }\nreturn null;")]
    [InlineData("using var r = new StreamReader(path);\nforeach (var c in r.{|SIO1004:ReadToEnd|}()) { }\nreturn null;", "using var r = new StreamReader(path);\nforeach (var c in await r.ReadToEndAsync()) { }\nreturn null;")]
    [InlineData("using var f = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, 4096, true);\nwhile (f.{|SIO1004:Read|}(b, 0, 9) > 0) { }\nreturn null;", "using var f = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, 4096, true);\nwhile (await f.ReadAsync(b, 0, 9) > 0) { }\nreturn null;")]
    public Task The_opening_stays_where_no_loop_goes_on_reading_it(string before, string after) => Verify.Fix(
        Method("await Task.Yield();\n" + before), Method("await Task.Yield();\n" + after));

    [Theory]
    [InlineData("using var f = new FileStream(path, mode);\nwhile (f.{|#0:Read|}(b, 0, 9) > 0) { }", "Read")]
    [InlineData("using var r = new StreamReader(path: path);\nwhile (r.{|#0:ReadLine|}() is not null) { }", "ReadLine")]
    [InlineData("using var r = Open(path);\nwhile (r.{|#0:ReadLine|}() is not null) { }\nstatic StreamReader Open(string path) => new StreamReader(path);", "ReadLine")]
    [InlineData("using var r = new StreamReader(path);\nawait Each(async () => { await Task.Yield(); while (r.{|#0:ReadLine|}() is not null) { } });\nstatic Task Each(Func<Task> one) => one();", "ReadLine")]
    public Task It_is_read_as_it_is_where_the_opening_cannot_change(string body, string member)
    {
        var code = Code.Async(body + "\nawait Task.Yield();", Parameters);
        return Verify.Fix(code, code, expected: new DiagnosticResult("SIO1004", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)
            .WithLocation(0)
            .WithMessage($"'{member}' blocks the thread on file I/O: await '{member}Async' instead; no automatic fix: the file is opened for synchronous reading"));
    }

    [Fact]
    public Task A_member_of_a_chain_opens_it_anew() => VerifyChains.MembersFixed(
        "int Count(string path)\n    {\n        using var r = new StreamReader(path);\n        var n = 0;\n        while (r.ReadLine() is not null) { n++; }\n        return n;\n    }\n    async Task M() { _ = {|SIO3004:Count|}(\"f\"); await Task.Yield(); }",
        $"async Task<int> Count(string path)\n    {{\n        using var r = new StreamReader(new FileStream(path, {Asynchronously});\n        var n = 0;\n        while (await r.ReadLineAsync() is not null) {{ n++; }}\n        return n;\n    }}\n    async Task M() {{ _ = await Count(\"f\"); await Task.Yield(); }}");

    private static string Bytes(string opened, string read) =>
        Code.Async($"using var f = {opened};\nint n;\nwhile ((n = {read}) > 0) {{ }}\nawait Task.Yield();", Parameters);

    private static string Lines(string opened, string read) =>
        Code.Async($"using var r = {opened};\nwhile ({read} is {{ }} line) {{ }}\nawait Task.Yield();", Parameters, "System.Text");

    private static string Method(string body) => Code.Method(body, $"async Task<string> M({Parameters})");
}
