using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Options;

/// <summary>What users say blocks, or does not: in additional files, and with <c>syncio_blocking</c>.</summary>
public sealed class OwnFacts
{
    private const string Library = """

        namespace App
        {
            public class Client
            {
                public Client() { }
                public Client(string address) { }
                public static System.Threading.Tasks.Task<Client> ConnectAsync(string address, System.Threading.CancellationToken token) => null;
                public string Load() => "";
                public string Load(int id) => "";
                public System.Threading.Tasks.Task<string> LoadAsync() => null;
                public System.Threading.Tasks.Task<string> LoadAsync(int id, bool fast, System.Threading.CancellationToken token = default) => null;
                public void Close() { }
                public string Status => "";
                public System.Threading.Tasks.Task<string> GetStatusAsync() => null;
            }

            public static class ClientExtensions
            {
                public static System.Threading.Tasks.Task<string> LoadSlowlyAsync(this Client client) => null;
            }
        }

        """;

    [Theory]
    [InlineData("[App.Client]::Load -> LoadAsync", "_ = client.{|SIO1001:Load|}();", "_ = await client.LoadAsync();")]
    [InlineData("[App.Client]::Load(System.Int32) -> LoadAsync($1, true, $token)", "_ = client.{|SIO1001:Load|}(1); _ = client.Load();", "_ = await client.LoadAsync(1, true, token); _ = client.Load();")]
    [InlineData("[App.Client]::Load() -> [App.ClientExtensions]::LoadSlowlyAsync", "_ = client.{|SIO1001:Load|}(); _ = client.Load(1);", "_ = await client.LoadSlowlyAsync(); _ = client.Load(1);")]
    [InlineData("[App.Client]::* -> *Async", "_ = client.{|SIO1001:Load|}(); _ = client.Status; client.Close();", "_ = await client.LoadAsync(); _ = client.Status; client.Close();")]
    [InlineData("[App.Client]::Load -> LoadSlowlyAsync", "_ = client.{|SIO1001:Load|}();", "_ = await client.LoadSlowlyAsync();")]
    [InlineData("[App.Client]::Status -> GetStatusAsync", "_ = client.{|SIO1001:Status|};", "_ = await client.GetStatusAsync();")]
    [InlineData("[App.Client]::.ctor", "_ = {|SIO1005:new|} Client(\"x\");", null)]
    [InlineData("[App.Client]::.ctor(System.String)", "_ = {|SIO1005:new|} Client(\"x\"); _ = new Client();", null)]
    [InlineData("@kind file\n[App.Client]::Load -> LoadAsync", "_ = client.{|SIO1004:Load|}();", "_ = await client.LoadAsync();")]
    [InlineData("@kind thread\n[App.Client]::Load -> LoadAsync", "_ = client.{|SIO1003:Load|}();", "_ = await client.LoadAsync();")]
    [InlineData("[App.Client]::Load", "_ = client.{|SIO1005:Load|}();", null)]
    [InlineData("nonsense\n[App.Client]::Load -> LoadAsync\nmore of it", "_ = client.{|SIO1001:Load|}();", "_ = await client.LoadAsync();")]
    public Task A_fact(string lines, string before, string? after) =>
        Configured.WithFile(lines, Using(before), after is null ? null : Using(after)).RunAsync();

    [Theory]
    [InlineData("[App.Client]::Load -> LoadAsync", "_ = client.{|SIO1001:Load|}();", "_ = await client.LoadAsync();")]
    [InlineData("[App.Client]::Status -> GetStatusAsync | [App.Client]::Load -> LoadAsync", "_ = client.{|SIO1001:Load|}();\n_ = client.{|SIO1001:Status|};", "_ = await client.LoadAsync();\n_ = await client.GetStatusAsync();")]
    public Task A_fact_of_an_option(string list, string before, string after) =>
        Configured.WithOptions($"syncio_blocking = {list}", Using(before), Using(after)).RunAsync();

    [Fact]
    public async Task By_folder()
    {
        var test = Verify.Test("class Root { async System.Threading.Tasks.Task M(App.Client client) { client.Load(); } }" + Library);
        test.TestState.Sources.Add(("/0/Deep/A.cs", "class A { async System.Threading.Tasks.Task M(App.Client client) { client.{|SIO1001:Load|}(); } }"));
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[**/Deep/*.cs]\nsyncio_blocking = [App.Client]::Load -> LoadAsync\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("![System.IO.File]::Copy")]
    [InlineData("![System.IO.File]::*")]
    [InlineData("![System.IO.*]::*")]
    [InlineData("![System.IO.File]::Copy(System.String, System.String)")]
    public Task What_never_blocks(string line) => Configured.WithFile(line, Code.Async("File.Copy(\"a\", \"b\"); Thread.{|SIO1003:Sleep|}(1);")).RunAsync();

    /// <summary>The user has the last word.</summary>
    [Theory]
    [InlineData("@kind io network\n[System.IO.File]::Copy", "File.{|#0:Copy|}(\"a\", \"b\");", "SIO1005", "'Copy' blocks the thread on network I/O: it has no asynchronous counterpart")]
    [InlineData("[System.IO.MemoryStream]::WriteTo", "new MemoryStream().{|#0:WriteTo|}(Stream.Null);", "SIO1005", "'WriteTo' blocks the thread on I/O: it has no asynchronous counterpart")]
    [InlineData("@kind io share\n[System.IO.File]::ReadAllText -> ReadAllTextAsync", "File.{|#0:ReadAllText|}(\"a\");", "SIO1001", "'ReadAllText' blocks the thread on share I/O: await 'ReadAllTextAsync' instead")]
    public Task More_than_what_ships(string lines, string body, string id, string message)
    {
        var test = Configured.WithFile(lines, Code.Async(body));
        var severity = id == "SIO1005" ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning;
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(id, severity).WithLocation(0).WithMessage(message));
        return test.RunAsync();
    }

    /// <summary>What is said of a base type does not undo what is known of a nearer one.</summary>
    [Fact]
    public Task But_memory_stays_memory() => Configured.WithFile(
        "@kind io network\n[System.IO.Stream]::Flush -> FlushAsync",
        Code.Async("new MemoryStream().Flush(); s.{|SIO1001:Flush|}(); network.Flush();", "Stream s, System.Net.Sockets.NetworkStream network")).RunAsync();

    /// <summary>Unless somebody says of a stream over memory that it is on the network.</summary>
    [Fact]
    public Task A_stream_that_is_none_of_memory()
    {
        var test = Configured.WithFile(
            "@kind io network\n[ICSharpCode.SharpZipLib.Zip.Compression.Streams.InflaterInputStream]::Read -> ReadAsync",
            Code.Async("new ICSharpCode.SharpZipLib.Zip.Compression.Streams.InflaterInputStream(new MemoryStream(b)).{|SIO1001:Read|}(b, 0, 1); await Task.Yield();", "byte[] b"));
        test.ReferenceAssemblies = References.SharpZipLib;
        return test.RunAsync();
    }

    [Fact]
    public async Task Several_files_and_the_same_one_twice()
    {
        var test = Configured.WithFile("[App.Client]::Load -> LoadAsync", Using("_ = client.{|SIO1001:Load|}();\n_ = client.{|SIO1005:Status|};"));
        test.TestState.AdditionalFiles.Add(("/deep/syncio.More.TXT", "[App.Client]::Status"));
        test.TestState.AdditionalFiles.Add(("/SyncIO.Empty.txt", ""));
        test.SolutionTransforms.Add((solution, project) => solution.AddAdditionalDocument(
            DocumentId.CreateNewId(project), "SyncIO.Ours.txt", "[App.Client]::Load -> LoadAsync", filePath: "/SyncIO.Ours.txt"));
        await test.RunAsync();
    }

    private static string Using(string body) => Code.Async(body, "Client client, CancellationToken token", "App") + Library;
}
