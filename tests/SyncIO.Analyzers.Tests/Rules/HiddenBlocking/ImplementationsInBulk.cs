using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What Fix All does with an interface some of whose implementations go on to block: nothing, where these are the most.</summary>
public sealed class ImplementationsInBulk
{
    private const string Blocking = "    public string Send() => Remote.Ask();";
    private const string Completed = "    public Task<string> SendAsync() => Task.FromResult(Remote.Ask());";
    private const string Idle = "    public string Send() => \"\";";

    [Fact]
    public Task Half_of_them_may_block() => Chains.InBulkBecome(
        Clients("string Send();", "    public string Send() => File.ReadAllText(\"f\");", "client.Send()", Blocking),
        Clients("Task<string> SendAsync();", "    public async Task<string> SendAsync() => await File.ReadAllTextAsync(\"f\");", "await client.SendAsync()", Completed));

    [Fact]
    public Task Not_more() => Stays(Blocking, Blocking);

    /// <summary>The finding would be gone, and what it is about would not.</summary>
    [Theory]
    [InlineData("return new System.Net.WebClient().DownloadString(\"u\");")]
    [InlineData("lock (\"u\") { return new System.Net.WebClient().DownloadString(\"u\"); }")]
    public Task None_may_go_on_to_ask_somebody_else(string ask)
    {
        var before = Clients("string Send();", "    public string Send() => File.ReadAllText(\"f\");", "client.Send()", Blocking)
            .Replace("return File.ReadAllText(\"remote\");", ask, System.StringComparison.Ordinal);
        return Chains.InBulkBecome(before, before);
    }

    /// <summary>The call stands where nothing can be awaited, or runs seldom.</summary>
    [Theory]
    [InlineData("    public string Send() { lock (this) { return Remote.Ask(); } }", null)]
    [InlineData("    public string Send() { try { return \"\"; } catch (IOException) { Remote.Ask(); throw; } }", "    public Task<string> SendAsync() { try { return Task.FromResult(\"\"); } catch (IOException) { Remote.Ask(); throw; } }")]
    public Task As_it_asks(string other, string? completed)
    {
        var before = Clients("string Send();", "    public string Send() => File.ReadAllText(\"f\");", "client.Send()", other);
        var after = completed is null ? before
            : Clients("Task<string> SendAsync();", "    public async Task<string> SendAsync() => await File.ReadAllTextAsync(\"f\");", "await client.SendAsync()", completed);
        return Chains.InBulkBecome(Asking(before), Asking(after));

        static string Asking(string code) => code.Replace("return File.ReadAllText(\"remote\");", "lock (\"u\") { return new System.Net.WebClient().DownloadString(\"u\"); }", System.StringComparison.Ordinal);
    }

    [Fact]
    public Task Those_that_do_nothing_do_not_count() => Stays(Blocking, Blocking, Idle, Idle);

    /// <summary>Each is short, and together they are what nobody wants to review: a constructor keeps the original.</summary>
    [Theory]
    [InlineData(7, false)]
    [InlineData(8, true)]
    public async Task Many_are_not_copied(int count, bool stays)
    {
        var classes = string.Concat(Enumerable.Range(0, count).Select(n => $"class Client{n} : IClient\n{{\n    public string Send()\n    {{\n        return File.ReadAllText(\"f\");\n    }}\n}}\n\n"));
        var code = $"interface IClient {{ string Send(); }}\n\n{classes}class Owner\n{{\n    Owner(IClient client) {{ client.Send(); }}\n}}\n\nclass Page\n{{\n    async Task MAsync(IClient client) {{ await Task.Yield(); client.Send(); }}\n}}\n";
        await (stays ? Chains.Stays(code, "constructor 'Owner' calls it too") : Chains.InBulkBecome(code, Copied(code)));
    }

    private static string Copied(string code) => code
        .Replace("interface IClient { string Send(); }", "interface IClient { string Send(); Task<string> SendAsync(); }", System.StringComparison.Ordinal)
        .Replace("        return File.ReadAllText(\"f\");\n    }\n", "        return File.ReadAllText(\"f\");\n    }\n\n    public async Task<string> SendAsync()\n    {\n        return await File.ReadAllTextAsync(\"f\");\n    }\n", System.StringComparison.Ordinal)
        .Replace("await Task.Yield(); client.Send();", "await Task.Yield(); await client.SendAsync();", System.StringComparison.Ordinal);

    private static Task Stays(params string[] others)
    {
        var before = Clients("string Send();", "    public string Send() => File.ReadAllText(\"f\");", "client.Send()", others);
        return Chains.InBulkBecome(before, before);
    }

    // Too long to be copied, and a constructor calls it: 'Ask' stays.
    private static string Clients(string contract, string first, string use, params string[] others) => $$"""
        interface IClient { {{contract}} }

        class Disk : IClient
        {
        {{first}}
        }

        {{string.Concat(others.Select((other, n) => $"class Other{n} : IClient\n{{\n{other}\n}}\n\n"))}}class Remote
        {
            Remote() { Ask(); }

            public static string Ask()
            {
        {{string.Concat(Enumerable.Range(0, 9).Select(n => $"        Console.WriteLine({n});\n"))}}        return File.ReadAllText("remote");
            }
        }

        class Page
        {
            async Task MAsync(IClient client) { await Task.Yield(); {{use}}; }
        }
        """;
}
