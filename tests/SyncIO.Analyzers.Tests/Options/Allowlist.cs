using System.Threading.Tasks;
using SyncIO.Rules.BlockingCall;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Options;

/// <summary>What may block: in every form, by <c>@allow</c> lines and by <c>syncio_allowed</c>.</summary>
public sealed class Allowlist
{
    [Theory]
    [InlineData("[System.IO.File]::ReadAllText", "File.ReadAllText(\"a\"); File.{|SIO1004:ReadAllBytes|}(\"a\");")]
    [InlineData("[System.IO.File]::*", "File.ReadAllText(\"a\"); File.Copy(\"a\", \"b\"); Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("[System.IO.*]::*", "File.ReadAllText(\"a\"); stream.ReadByte(); Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("[System.IO.File]::ReadAllText(System.String)", "File.ReadAllText(\"a\"); File.{|SIO1004:ReadAllText|}(\"a\", System.Text.Encoding.UTF8);")]
    [InlineData("[System.IO.Stream]::ReadByte", "stream.ReadByte(); new FileStream(\"a\", FileMode.Open).ReadByte(); stream.{|SIO1001:Read|}(new byte[1], 0, 1);")]
    [InlineData("[System.IO.FileStream]::*", "new FileStream(\"a\", FileMode.Open).CopyTo(Stream.Null); stream.{|SIO1001:CopyTo|}(Stream.Null);")]
    [InlineData("[System.Threading.Tasks.Task`1]::Result", "_ = task.Result; Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("[System.Threading.Tasks.Task]::Wait", "task.Wait(); Thread.{|SIO1003:Sleep|}(1);")]
    public async Task An_api(string member, string body)
    {
        await Configured.WithFile($"@allow {member}", Code.Async(body, Parameters)).RunAsync();
        await Configured.WithOptions($"syncio_allowed = {member}", Code.Async(body, Parameters)).RunAsync();
    }

    [Fact]
    public async Task All_of_a_namespace()
    {
        const string Member = "[System.*]::*";
        var code = Code.Async("File.ReadAllText(\"a\"); stream.ReadByte(); Thread.Sleep(1);", Parameters);
        await Configured.WithFile($"@allow {Member}", code).RunSilentAsync(nameof(Reason.AllowedCall));
        await Configured.WithOptions($"syncio_allowed = {Member}", code).RunSilentAsync(nameof(Reason.AllowedCall));
    }

    [Theory]
    [InlineData("System.IO.File.ReadAllText", "File.ReadAllText(\"a\"); File.{|SIO1004:ReadAllBytes|}(\"a\");")]
    [InlineData("System.IO.File.ReadAllText | System.IO.File.ReadAllBytes", "File.ReadAllText(\"a\"); File.ReadAllBytes(\"a\"); File.{|SIO1005:Copy|}(\"a\", \"b\");")]
    [InlineData("System.IO.File.ReadAllText(\"*.json\")", "File.ReadAllText(\"a.json\"); File.{|SIO1004:ReadAllText|}(\"a.txt\");")]
    [InlineData("", "File.{|SIO1004:ReadAllText|}(\"a\");")]
    public Task An_api_by_its_plain_name(string list, string body) => Configured.WithOptions($"syncio_allowed = {list}", Code.Async(body, Parameters)).RunAsync();

    [Theory]
    [InlineData(nameof(Reason.AllowedCall), "System.IO.File.*|[System.Threading.Thread]::Sleep", "File.ReadAllText(\"a\"); File.Copy(\"a\", \"b\"); Thread.Sleep(1);")]
    [InlineData(nameof(Reason.AllowedCall), "nonsense|System.IO.File.ReadAllText", "File.ReadAllText(\"a\");")]
    public Task All_apis_by_their_plain_names(string reason, string list, string body) =>
        Configured.WithOptions($"syncio_allowed = {list}", Code.Async(body, Parameters)).RunSilentAsync(reason);

    [Theory]
    [InlineData("*.json", "\"a.json\"")]
    [InlineData("*.json", "\"config/deep/a.json\"")]
    [InlineData("*.json", "\"C:\\\\config\\\\A.JSON\"")]
    [InlineData("appsettings*.json", "\"appsettings.Development.json\"")]
    [InlineData("config/*.json", "\"config/a.json\"")]
    [InlineData("config/*.json", "\"/srv/app/config/a.json\"")]
    [InlineData("config/**/*.json", "\"config/x/y/a.json\"")]
    [InlineData("config/**/*.json", "\"config/a.json\"")]
    [InlineData("?.json", "\"a.json\"")]
    [InlineData("a+(b).json", "\"a+(b).json\"")]
    [InlineData("config\\*.json", "\"config/a.json\"")]
    [InlineData("*.json", "Path.Combine(root, \"a.json\")")]
    [InlineData("*.json", "Path.Join(root, \"x\", \"a.json\")")]
    [InlineData("*.json", "Path.Combine(new[] { root, \"a.json\" })")]
    [InlineData("*.json", "Path.Combine(root, \"x\", \"y\", \"z\", \"a.json\")")]
    [InlineData("config/*.json", "Path.Combine(root, \"config/a.json\")")]
    [InlineData("*.json", "path")]
    [InlineData("*.json", "combined")]
    [InlineData("*.json", "Constant")]
    public Task A_path(string glob, string path) =>
        Path(glob, $"File.ReadAllText({path});").RunSilentAsync(nameof(Reason.AllowedCall));

    [Theory]
    [InlineData("*.json", "\"a.txt\"")]
    [InlineData("*.json", "\"a.json.bak\"")]
    [InlineData("config/*.json", "\"a.json\"")]
    [InlineData("config/*.json", "\"config/deep/a.json\"")]
    [InlineData("config/*.json", "\"myconfig/a.json\"")]
    [InlineData("?.json", "\"ab.json\"")]
    [InlineData("*.json", "root")]
    [InlineData("*.json", "Path.Combine(\"a.json\", root)")]
    [InlineData("*.json", "changed")]
    public Task Another_path(string glob, string path) => Path(glob, $"File.{{|SIO1004:ReadAllText|}}({path});").RunAsync();

    /// <summary>What is written is no path.</summary>
    [Fact]
    public Task A_content_that_looks_like_a_path() => Configured.WithFile(
        "@allow [System.IO.File]::WriteAllText(\"*.json\")",
        Code.Async("File.{|SIO1004:WriteAllText|}(path, \"a.json\"); File.WriteAllText(contents: \"x\", path: \"a.json\");", "string path")).RunAsync();

    [Theory]
    [InlineData("@allow [App.Config.Loader]::*", true, true, true, true, true)]
    [InlineData("@allow [App.Config.Loader]::Load", true, false, false, false, false)]
    [InlineData("@allow [App.Config.Loader]::.ctor", false, false, true, false, false)]
    [InlineData("@allow [App.Config.Loader+Inner]::*", false, false, false, true, false)]
    [InlineData("@allow [App.Config.*]::*", true, true, true, true, true)]
    [InlineData("@allow [App.*]::*", true, true, true, true, true)]
    [InlineData("@allow [App.Config.Loader]::Lambda", false, true, false, false, false)]
    [InlineData("@allow [App.Config.Loader]::Local", false, false, false, false, false)]
    [InlineData("@allow [App.Config.Loader]::Property", false, false, false, false, true)]
    [InlineData("@allow [App.Config]::*", false, false, false, false, false)]
    [InlineData("@allow [App.Configuration.*]::*", false, false, false, false, false)]
    public Task A_place(string line, bool load, bool lambda, bool constructor, bool inner, bool property) => Configured.WithFile(
        line,
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;

        namespace App.Config
        {
            class Loader
            {
                public Loader() { Func<Task> f = async () => Thread.{{Sleep(constructor)}}(1); }

                public async Task Load() => Thread.{{Sleep(load)}}(1);

                public void Lambda()
                {
                    Func<Task> f = async () => Thread.{{Sleep(lambda)}}(1);
                    async Task Local() => Thread.{{Sleep(lambda)}}(1);
                }

                public Func<Task> Property => async () => Thread.{{Sleep(property)}}(1);

                class Inner { async Task M() => Thread.{{Sleep(inner)}}(1); }
            }
        }

        namespace Elsewhere
        {
            class Loader { async Task Load() => Thread.{|SIO1003:Sleep|}(1); }
        }
        """).RunAsync();

    /// <summary>The section of a folder replaces the list of the folder around it.</summary>
    [Fact]
    public async Task By_folder()
    {
        var test = Verify.Test("class Root { async System.Threading.Tasks.Task M() { System.IO.File.ReadAllText(\"a\"); System.Threading.Thread.{|SIO1003:Sleep|}(1); } }");
        test.TestState.Sources.Add(("/0/Deep/A.cs", "class A { async System.Threading.Tasks.Task M() { System.IO.File.{|SIO1004:ReadAllText|}(\"a\"); System.Threading.Thread.Sleep(1); } }"));
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[*.cs]\nsyncio_allowed = System.IO.File.ReadAllText\n[**/Deep/*.cs]\nsyncio_allowed = System.Threading.Thread.Sleep\n"));
        await test.RunAsync();
    }

    [Fact]
    public async Task In_a_global_config()
    {
        var test = Verify.Test(Code.Async("File.ReadAllText(\"a\");"));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nsyncio_allowed = System.IO.File.ReadAllText\n"));
        await test.RunSilentAsync(nameof(Reason.AllowedCall));
    }

    /// <summary>A fix that makes a function asynchronous leaves alone what is allowed.</summary>
    [Fact]
    public Task Fixes_pass_it_over() => Configured.WithFile(
        "@allow [System.IO.File]::ReadAllText",
        Code.Method("File.ReadAllText(\"a\");\nThread.{|SIO1003:Sleep|}(1);\nreturn Task.CompletedTask;", "Task M()"),
        Code.Method("File.ReadAllText(\"a\");\nawait Task.Delay(1);", "async Task M()")).RunAsync();

    private const string Parameters = "Stream stream, Task<int> task";

    private static string Sleep(bool isAllowed) => isAllowed ? "Sleep" : "{|SIO1003:Sleep|}";

    private static SilentTest<BlockingCallAnalyzer> Path(string glob, string statement) => Configured.WithFile(
        $"@allow [System.IO.File]::ReadAllText(\"{glob}\")",
        Code.Async(
            $"""
            const string Constant = "a.json";
            var path = "a.json";
            var combined = Path.Combine(root, path);
            var changed = "a.json";
            changed = root;
            {statement}
            """,
            "string root"));
}
