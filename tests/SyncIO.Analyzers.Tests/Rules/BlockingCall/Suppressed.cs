using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What somebody suppressed stays as it is, in a function that becomes asynchronous for another call, too.</summary>
public sealed class Suppressed
{
    [Theory]
    [InlineData("#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n")]
    [InlineData("#pragma warning disable\n        File.ReadAllText(\"a\");\n#pragma warning restore\n")]
    [InlineData("#pragma warning disable CS0168, SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n")]
    public Task By_a_pragma(string suppressed) => Become(
        Task($"\n{suppressed}        File.{{|SIO1004:ReadAllText|}}(\"b\");\n        return Task.CompletedTask;\n    ", ""),
        Task($"\n{suppressed}        await File.ReadAllTextAsync(\"b\");\n    ", "async "));

    [Fact]
    public Task In_a_chain() => Become(
        Chain("\n#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n        Thread.Sleep(1);\n    ", "void Load", "{|SIO3003:Load|}()"),
        Chain("\n#pragma warning disable SIO1004\n        File.ReadAllText(\"a\");\n#pragma warning restore SIO1004\n        await Task.Delay(1);\n    ", "async Task LoadAsync", "await LoadAsync()"));

    private static Task Become(string before, string after)
    {
        var test = VerifyChains.Test(before, after);
        test.TestBehaviors |= TestBehaviors.SkipSuppressionCheck;
        return test.RunAsync();
    }

    private static string Task(string body, string modifier) => $$"""
        using System.IO;
        using System.Threading.Tasks;

        class C
        {
            {{modifier}}Task M()
            {{{body}}}
        }
        """;

    private static string Chain(string body, string signature, string call) => $$"""
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            async Task MAsync() { await Task.Yield(); {{call}}; }

            {{signature}}()
            {{{body}}}
        }
        """;
}
