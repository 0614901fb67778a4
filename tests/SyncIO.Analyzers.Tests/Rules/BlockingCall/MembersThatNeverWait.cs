using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Own members that do some work and await nothing, or give <c>Task.FromResult</c> alone: the task is complete when they return.</summary>
public sealed class MembersThatNeverWait
{
    private const string Program = "static class Program { static void Main() { } }";

    private const string Links = """
        interface ILinks { Task<string> AddAsync(string text); }
        class Links : ILinks { public async Task<string> AddAsync(string text) { return text.Replace("#", Tag(text)); } string Tag(string text) => text.Trim(); }
        """;

    [Fact]
    public Task Local_functions_are_not_asked() =>
        VerifyChains.Members("async Task M() { await Task.Yield(); _ = AddAsync(\"#\").{|SIO1002:Result|}; async Task<string> AddAsync(string text) => text.Trim(); }");

    [Theory]
    [InlineData("_ = new Links().AddAsync(\"#\").Result;", "")]
    [InlineData("_ = links.AddAsync(\"#\").GetAwaiter().GetResult();", "")]
    [InlineData("links.AddAsync(\"#\").Wait();", "")]
    [InlineData("_ = links.AddAsync(\"#\").Result;", "class Others : ILinks { public async Task<string> AddAsync(string text) { await Task.CompletedTask; return text.Trim(); } }")]
    [InlineData("_ = links.AddAsync(\"#\").Result;", "class Others : ILinks { public Task<string> AddAsync(string text) => Task.FromResult(text.Trim()); }")]
    [InlineData("_ = links.AddAsync(\"#\").Result;", "class Others : ILinks { public Task<string> AddAsync(string text) { if (text == null) throw new System.ArgumentNullException(); return text.Length > 1 ? Task.FromResult(text.Trim()) : Task.FromResult(\"\"); } }")]
    [InlineData("_ = links.AddAsync(\"#\").Result;", "class Others : ILinks { public async Task<string> AddAsync(string text) { var made = await Make(text); return made.Trim(); } Task<string> Make(string text) { return Own(text); } Task<string> Own(string text) { var tag = text.Trim(); return Task.FromResult(tag); } }")]
    public Task Are_complete(string body, string more)
    {
        var test = VerifyChains.Test("using System.Threading.Tasks;\n" + In(body, more + Program));
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test.RunSilentAsync(nameof(Reason.CompletedTask));
    }

    /// <summary>Who references a library may implement its interfaces.</summary>
    [Fact]
    public Task Of_an_interface_in_a_program_alone() => VerifyChains.Code(In("_ = links.AddAsync(\"#\").{|SIO1002:Result|}; _ = new Links().AddAsync(\"#\").Result;", "").Replace("class Links", "sealed class Links"));

    [Theory]
    // What only gives a value is written for now.
    [InlineData("public async Task<string> AddAsync(string text) => text;")]
    [InlineData("public async Task<string> AddAsync(string text) { await Task.CompletedTask; return \"\"; }")]
    [InlineData("public Task<string> AddAsync(string text) => Task.FromResult(text);")]
    [InlineData("public Task<string> AddAsync(string text) { if (text == null) return Task.Run(() => text); return Task.FromResult(text.Trim()); }")]
    [InlineData("public async Task<string> AddAsync(string text) { await Task.Yield(); return text.Trim(); }")]
    [InlineData("public async Task<string> AddAsync(string text) { await using var s = new MemoryStream(); return text.Trim(); }")]
    [InlineData("public async Task<string> AddAsync(string text) => Of(text)(); Func<string> Of(string text) => () => text;")]
    [InlineData("interface IFormat { string Of(string text); } IFormat format; public async Task<string> AddAsync(string text) => format.Of(text);")]
    [InlineData("public async Task<string> AddAsync(string text) => (await Make(text)).Trim(); async Task<string> Make(string text) { await Task.Yield(); return text.Trim(); }")]
    [InlineData("public async Task<string> AddAsync(string text) => (await Make(text)).Trim(); Task<string> Make(string text) => Own(text); async Task<string> Own(string text) { await Task.Yield(); return text.Trim(); }")]
    [InlineData("public async Task<string> AddAsync(string text) => text.Length > 9 ? text.Trim() : await More(text + \"#\"); async Task<string> More(string text) => await AddAsync(text.Trim());")]
    [InlineData("Func<string, Task<string>> make; public async Task<string> AddAsync(string text) => (await make(text)).Trim();")]
    // A fix makes others that wait of them.
    [InlineData("public async Task<string> AddAsync(string text) => File.{|SIO1004:ReadAllText|}(text);")]
    [InlineData("public async Task<string> AddAsync(string text) => {|SIO3004:Read|}(text); string Read(string path) => File.ReadAllText(path);")]
    [InlineData("public async Task<string> AddAsync(string text) => Once(text).{|SIO1002:Result|} + text.Trim(); async Task<string> Once(string text) { await Task.Yield(); return text; }")]
    [InlineData("public async Task<string> AddAsync(string text) => text.Length > 9 ? new Links().AddAsync(text).Result : text.Trim();")]
    public Task Wait_perhaps(string member)
    {
        var usings = "using System;\nusing System.IO;\nusing System.Threading.Tasks;\n";
        var test = VerifyChains.Test(usings + In("_ = links.AddAsync(\"#\").{|SIO1002:Result|};", $"class Others : ILinks {{ {member} }} {Program}"));
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test.RunAsync();
    }

    /// <summary>Two that wait for each other: neither is taken for complete because of the other.</summary>
    [Fact]
    public Task Each_other() => VerifyChains.Members("""
        async Task A(int n) { if (n > 0) { B(n - 1).{|SIO1002:Wait|}(); } }
            async Task B(int n) { if (n > 0) { A(n - 1).{|SIO1002:Wait|}(); } }
        """);

    [Fact]
    public Task Of_other_projects() => Layered.Find("""
        #### Core
        public interface ILinks { Task<string> AddAsync(string text); }
        public interface IIcons { Task<string> AddAsync(string text); }
        public interface ISettings { string Tag { get; } }
        #### Services Core
        internal class Links : ILinks
        {
            private readonly ISettings settings;
            public Links(ISettings settings) => this.settings = settings;
            public async Task<string> AddAsync(string text) => text.Replace("#", settings.Tag);
        }
        public class Settings : ISettings { public string Tag => "b".Trim(); }
        public class Icons : IIcons { public async Task<string> AddAsync(string text) { await Task.Yield(); return text.Trim(); } }
        public static class Texts
        {
            public static async Task<string> TrimAsync(string text) => text.Trim();
            public static async Task<string> ReadAsync(string text) => File.ReadAllText(text); // SIO1004: await 'ReadAllTextAsync' instead
        }
        #### Web Core Services
        class Page
        {
            static void Main() { }
            async Task M(ILinks links, IIcons icons)
            {
                await Task.Yield();
                _ = links.AddAsync("#").Result;
                _ = icons.AddAsync("#").Result; // SIO1002: await the task instead
                _ = Texts.TrimAsync("#").Result;
                _ = Texts.ReadAsync("#").Result; // SIO1002: await the task instead
            }
        }
        """);

    private static string In(string body, string more) => $$"""
        {{Links}}
        {{more}}
        class C
        {
            async Task M(ILinks links)
            {
                await Task.Yield();
                {{body}}
            }
        }
        """;
}
