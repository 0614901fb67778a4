using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.HiddenBlocking;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Options and catalogues hold on every step of the way.</summary>
public sealed class Configuration
{
    private const string Chain =
        "using System.IO; using System.Threading.Tasks; namespace App { class C { async Task M() { await Task.Yield(); CALL(); } string Outer() => new Loader().Middle(); } class Loader { public string Middle() => Inner(); string Inner() => File.ReadAllText(\"settings.json\"); } }";

    [Theory]
    [InlineData(nameof(Reason.AllowedCall), "syncio_allowed = System.IO.File.ReadAllText")]
    [InlineData(nameof(Reason.AllowedCall), "syncio_allowed = [System.IO.File]::ReadAllText(\"settings*.json\")")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = [App.Loader]::*")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = App.Loader.Middle")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = App.Loader.Inner")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = App.C.Outer")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = App.C.M")]
    [InlineData(nameof(Reason.AllowedPlace), "syncio_allowed = [App.*]::*")]
    [InlineData(Reasons.TooFar, "syncio_max_chain = 1")]
    [InlineData(Reasons.TooFar, "syncio_max_chain = 2")]
    [InlineData(nameof(Reason.AllowedCall), "syncio_include_tests = false\nsyncio_allowed = [System.IO.File]::*")]
    public Task Silent_by_options(string reason, string options) =>
        Test(options, Chain.Replace("CALL", "Outer")).RunSilentAsync(reason);

    [Theory]
    [InlineData("syncio_allowed = System.IO.File.WriteAllText")]
    [InlineData("syncio_allowed = [System.IO.File]::ReadAllText(\"other*.json\")")]
    [InlineData("syncio_allowed = [App.Other]::*")]
    [InlineData("syncio_max_chain = 3")]
    [InlineData("syncio_max_chain = 1000")]
    public Task Reported_all_the_same(string options) => WithOptions(options, Chain.Replace("CALL", "{|SIO3004:Outer|}"));

    [Theory]
    [InlineData(nameof(Reason.AllowedPlace), "@allow [App.Loader]::*")]
    [InlineData(nameof(Reason.AllowedPlace), "@allow [App.Loader]::Inner")]
    [InlineData(nameof(Reason.AllowedCall), "@allow [System.IO.File]::ReadAllText(\"settings.json\")")]
    public async Task Silent_by_a_catalogue(string reason, string line)
    {
        var test = VerifyChains.Test(Chain.Replace("CALL", "Outer"));
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", line));
        await test.RunSilentAsync(reason);
    }

    /// <summary>What a catalogue says of a member of one's own is said at its call.</summary>
    [Fact]
    public async Task A_fact_about_a_member_of_ones_own_is_no_chain()
    {
        var test = VerifyChains.Test(Chain.Replace("CALL", "{|SIO1005:Outer|}"));
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", "@kind io database\n[App.C]::Outer"));
        await test.RunAsync();
    }

    [Fact]
    public async Task Facts_of_ones_own_end_a_chain()
    {
        var test = VerifyChains.Test(
            "using System.Threading.Tasks; class Api { public int Ask() => 1; public Task<int> AskAsync() => Task.FromResult(1); } class C { async Task M() { await Task.Yield(); {|SIO3001:Get|}(); } int Get() => new Api().Ask(); }");
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", "@kind io network\n[Api]::Ask -> AskAsync"));
        await test.RunAsync();
    }

    [Fact]
    public Task Eight_members_by_default() => VerifyChains.Members(
        "async Task M() { await Task.Yield(); A(); {|SIO3004:B|}(); } string A() => B(); string B() => D(); string D() => E(); string E() => F(); string F() => G(); string G() => H(); string H() => I(); string I() => J(); string J() => File.ReadAllText(\"f\");");

    /// <summary>A name alone proves nothing, and is asked for only where the body proves nothing either.</summary>
    [Theory]
    [InlineData("string Get() => \"\"; Task<string> GetAsync() => Task.FromResult(\"\"); async Task M() { await Task.Yield(); {|#0:Get|}(); }", true)]
    [InlineData("string Get() => File.ReadAllText(\"f\"); Task<string> GetAsync() => File.ReadAllTextAsync(\"f\"); async Task M() { await Task.Yield(); {|SIO3004:Get|}(); }", false)]
    public Task Names(string members, bool isByName) => WithOptions(
        "syncio_name_matching = true", Named(members), isByName ? [new DiagnosticResult("SIO1001", DiagnosticSeverity.Info).WithLocation(0)] : []);

    [Fact]
    public Task Names_of_what_is_called_further_down() => Test("syncio_name_matching = true", Named(
        "string Get() => Other(); string Other() => \"\"; Task<string> OtherAsync() => Task.FromResult(\"\"); async Task M() { await Task.Yield(); Get(); }"))
        .RunSilentAsync(nameof(Reason.SynchronousCode));

    private static string Named(string members) => $"using System; using System.IO; using System.Threading.Tasks; class C {{ {members} }}";

    private static Task WithOptions(string options, string code, params DiagnosticResult[] expected) => Test(options, code, expected).RunAsync();

    private static SilentTest<HiddenBlockingAnalyzer> Test(string options, string code, params DiagnosticResult[] expected)
    {
        var test = VerifyChains.Test(code, null, null, expected);
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", $"root = true\n[*.cs]\n{options}\n"));
        return test;
    }
}
