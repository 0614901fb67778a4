using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Options;

/// <summary>The options that are on or off.</summary>
public sealed class Switches
{
    [Theory]
    [InlineData("Console.{|SIO1005:WriteLine|}(\"x\");")]
    [InlineData("_ = Console.{|SIO1005:ReadLine|}();")]
    [InlineData("_ = Console.In.{|SIO1001:ReadLine|}();")]
    [InlineData("var o = Console.Out; o.{|SIO1001:WriteLine|}(\"x\");")]
    public Task The_console(string body) => Configured.WithOptions("syncio_console = true", Code.Async(body)).RunAsync();

    [Fact]
    public async Task The_console_is_left_out()
    {
        const string Both = nameof(Reason.Console) + " " + nameof(Reason.Memory);
        var code = Code.Async("Console.WriteLine(\"x\"); _ = Console.ReadLine(); _ = Console.In.ReadLine(); var o = Console.Out; o.WriteLine(\"x\");");
        await Verify.Silent(code, Both);
        await Configured.WithOptions("syncio_console = false", code).RunSilentAsync(Both);
    }

    [Fact]
    public async Task Tests()
    {
        var test = Configured.WithOptions("syncio_include_tests = true", Code.Async("Thread.{|SIO1003:Sleep|}(1);"));
        test.ReferenceAssemblies = References.Xunit;
        await test.RunAsync();
        await Verify.Silent(Code.Async("Thread.Sleep(1);", usings: "Xunit"), nameof(Reason.TestProject), References.Xunit);
    }

    private const string Unknown = """

        class Repository
        {
            public int Load() => 1;
            public Task<int> LoadAsync() => null;
            public int Look() => 1;
            public Task<string> LookAsync() => null;
            public int Wrap() => 1;
            public Task<int> WrapAsync() => Task.FromResult(Wrap());
            public int Add(int x) => 1;
            public void Dispose() { }
            public Task DisposeAsync() => null;
        }

        static class Extensions
        {
            public static int Fetch(this Repository repository) => 1;
            public static Task<int> FetchAsync(this Repository repository) => null;
        }
        """;

    private const string Body = "_ = repository.Load(); _ = repository.Fetch(); _ = repository.Look(); _ = repository.Wrap(); _ = repository.Add(1); repository.Dispose(); lock (repository) { repository.Load(); }";

    [Fact]
    public Task Names_are_not_matched() => Verify.Silent(Code.Async(Body, "Repository repository") + Unknown, Reasons.NotCatalogued);

    /// <summary>
    /// A sibling that gives something else, that wraps the synchronous member, or that cannot be awaited in its place is none.
    /// </summary>
    [Fact]
    public async Task Names_are_matched_where_asked_for()
    {
        var test = Configured.WithOptions(
            "syncio_name_matching = true",
            Code.Async(Body.Replace("_ = repository.Load()", "_ = repository.{|#0:Load|}()").Replace("_ = repository.Fetch()", "_ = repository.{|#1:Fetch|}()"), "Repository repository") + Unknown,
            Code.Async(Body.Replace("_ = repository.Load()", "_ = await repository.LoadAsync()").Replace("_ = repository.Fetch()", "_ = await repository.FetchAsync()"), "Repository repository") + Unknown);
        test.TestState.ExpectedDiagnostics.Add(ByName("Load", 0));
        test.TestState.ExpectedDiagnostics.Add(ByName("Fetch", 1));
        await test.RunAsync();
    }

    private static DiagnosticResult ByName(string name, int location) => new DiagnosticResult("SIO1001", DiagnosticSeverity.Info)
        .WithLocation(location)
        .WithMessage($"'{name}' blocks the thread, guessed from the name: await '{name}Async' instead");
}
