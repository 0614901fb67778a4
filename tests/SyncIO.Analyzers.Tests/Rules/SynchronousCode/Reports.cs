using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.SynchronousCode;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Rules.SynchronousCode;

/// <summary>SIO4001 to SIO4004: what blocks in synchronous code that nobody asynchronous calls yet.</summary>
public sealed class Reports
{
    [Theory]
    [InlineData("int M(System.Net.Sockets.Socket s, byte[] b) => s.{|SIO4001:Receive|}(b);")]
    [InlineData("int M(Task<int> t) => t.{|SIO4002:Result|};")]
    [InlineData("void M() { Thread.{|SIO4003:Sleep|}(1); }")]
    [InlineData("string M() => File.{|SIO4004:ReadAllText|}(\"f\");")]
    [InlineData("string M { get { return File.{|SIO4004:ReadAllText|}(\"f\"); } set => File.{|SIO4004:WriteAllText|}(\"f\", value); }")]
    [InlineData("C() { File.{|SIO4004:ReadAllText|}(\"f\"); }")]
    [InlineData("public static C operator +(C a, C b) { Thread.{|SIO4003:Sleep|}(1); return a; }")]
    [InlineData("void M() { void Inner() { Thread.{|SIO4003:Sleep|}(1); } Inner(); }")]
    [InlineData("Action M() => () => Thread.{|SIO4003:Sleep|}(1);")]
    [InlineData("void M(TextWriter w) { w.{|SIO4001:Write|}(\"a\"); w.Write(\"b\"); }")]
    [InlineData("readonly SemaphoreSlim gate = new(0); C() { gate.{|SIO4003:Wait|}(); }")]
    [InlineData("readonly SemaphoreSlim gate = new(1); void M() { gate.{|SIO4003:Wait|}(); }")]
    [InlineData("readonly SemaphoreSlim gate = new(1); C() { Action later = () => gate.{|SIO4003:Wait|}(); Kept = later; } readonly Action Kept;")]
    [InlineData("readonly SemaphoreSlim gate = new(1); C(C other) { other.gate.{|SIO4003:Wait|}(); }")]
    public Task Of_every_kind_and_in_every_member(string member) => Test(member).RunAsync();

    /// <summary>What the twin does itself is no reason to do otherwise here; what only calls this one is none.</summary>
    [Theory]
    [InlineData("void M() => Thread.{|SIO4003:Sleep|}(1); Task MAsync() => Task.Run(() => M());")]
    [InlineData("void M() => Thread.{|SIO4003:Sleep|}(1); async Task MAsync() { M(); await Task.Yield(); }")]
    [InlineData("void M() => Thread.{|SIO4003:Sleep|}(1); void MAsync() { }")]
    public Task Beside_a_twin_that_is_none(string members) => Test(members).RunAsync();

    [Theory]
    [InlineData("async Task M() { await Task.Yield(); Thread.Sleep(1); }")]
    [InlineData("void M() => Thread.Sleep(1); async Task MAsync() => await Task.Delay(1);")]
    [InlineData("static void Main() => Thread.Sleep(1);")]
    [InlineData("static C() { Thread.Sleep(1); }")]
    [InlineData("string text; string M() => text ??= File.ReadAllText(\"f\");")]
    [InlineData("readonly Lazy<string> text = new(() => File.ReadAllText(\"f\"));")]
    [InlineData("readonly System.Collections.Concurrent.ConcurrentDictionary<string, string> all = new(); string M(string f) => all.GetOrAdd(f, one => File.ReadAllText(one));")]
    [InlineData("void M() => new Thread(() => Thread.Sleep(1)).Start();")]
    [InlineData("void M() { lock (this) { Thread.Sleep(1); } }")]
    [InlineData("readonly SemaphoreSlim gate = new(1); C() { gate.Wait(); }")]
    [InlineData("readonly SemaphoreSlim gate; C() { gate = new(1, 1); this.gate.Wait(); }")]
    [InlineData("void M() => File.Copy(\"a\", \"b\");")]
    [InlineData("void M() => new StringWriter().Write(1);")]
    [InlineData("void M() { using var w = new StreamWriter(\"f\"); }")]
    [InlineData("string M() => nameof(File.ReadAllText);")]
    public Task Silent(string members) => Test(members).RunAsync();

    [Fact]
    public async Task Silent_in_tests()
    {
        var test = Test("void M() => Thread.Sleep(1);", "build_property.IsTestProject = true\n");
        await test.RunAsync();
    }

    [Theory]
    [InlineData("void M() { Thread.{|#0:Sleep|}(1); }", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: 'M' is synchronous")]
    [InlineData("C() { Thread.{|#0:Sleep|}(1); }", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: 'C' is a constructor")]
    [InlineData("string M => File.{|#0:ReadAllText|}(\"f\");", "SIO4004", "'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead; no automatic fix: 'M' is a property")]
    [InlineData("event Action M { add { Thread.{|#0:Sleep|}(1); } remove { } }", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: 'M' is an event")]
    [InlineData("~C() { Thread.{|#0:Sleep|}(1); }", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: '~C' is a finalizer")]
    [InlineData("void M(ref int i) { Thread.{|#0:Sleep|}(i); }", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: the parameter 'i' is passed by reference")]
    [InlineData("Action M() => () => Thread.{|#0:Sleep|}(1);", "SIO4003", "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: the lambda is synchronous")]
    public async Task The_message_names_the_obstacle(string member, string id, string message)
    {
        var test = Test(member);
        test.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.All.Single(rule => rule.Id == id)).WithLocation(0).WithMessage(message));
        await test.RunAsync();
    }

    /// <summary>Who does not ask for it does not get it.</summary>
    [Fact]
    public async Task Off_by_default() =>
        Assert.Empty(await Findings.In(await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", "class C { string M() => System.IO.File.ReadAllText(\"f\"); }"))));

    /// <summary>In <c>strict</c> it is a warning, and what asynchronous code reaches is told there as well; a handler has its own finding.</summary>
    [Theory]
    [InlineData("class C { string Load() => File.ReadAllText(\"f\"); async Task M() { await Task.Yield(); Load(); } }", "warning SIO4004 ReadAllText", "warning SIO3004 Load")]
    [InlineData("class C { void Pause() => Thread.Sleep(1); }", "warning SIO4003 Sleep")]
    [InlineData("public class HomeController : Microsoft.AspNetCore.Mvc.ControllerBase { public string Get() => System.IO.File.ReadAllText(\"f\"); }", "warning SIO2004 ReadAllText")]
    [InlineData("class C { async Task M() { await Task.Yield(); File.ReadAllText(\"f\"); } }", "warning SIO1004 ReadAllText")]
    [InlineData("class Startup { public void ConfigureServices(IServiceCollection services) { File.ReadAllText(\"f\"); } }")]
    [InlineData("class Program { static void Main(string[] a) { Prepare(); Host.CreateDefaultBuilder(a).Build().Run(); } static void Prepare() { File.ReadAllText(\"g\"); Deeper(); } static void Deeper() => Thread.Sleep(1); }")]
    [InlineData("class Program { static void Main(string[] a) { Prepared.All(); Host.CreateDefaultBuilder(a).Build().Run(); } } static class Prepared { public static void All() { File.ReadAllText(\"g\"); } }")]
    public async Task In_strict(string code, params string[] expected)
    {
        var project = await InMemory.LibraryAsync(
            References.AspNetCore10,
            ("/P/C.cs", "using System.IO; using System.Threading; using System.Threading.Tasks; using Microsoft.Extensions.DependencyInjection; using Microsoft.Extensions.Hosting;\n" + code),
            ("/P/.globalconfig", await File.ReadAllTextAsync(SourceTree.PathOf("src", "SyncIO.Analyzers.Package", "build", "SyncIO.strict.globalconfig"))));
        project = code.Contains("Main(", StringComparison.Ordinal) ? project.WithCompilationOptions(project.CompilationOptions!.WithOutputKind(OutputKind.ConsoleApplication)) : project;
        Assert.Equal(
            expected,
            (await Findings.In(project)).Select(finding => $"{finding.Severity.ToString().ToLowerInvariant()} {finding.Id} {finding.Location.SourceTree!.GetText().ToString(finding.Location.SourceSpan)}"));
    }

    private static CSharpAnalyzerTest<SynchronousCodeAnalyzer, DefaultVerifier> Test(string members, string options = "")
    {
        var on = string.Concat(Rule.InSynchronousCode.Select(rule => $"dotnet_diagnostic.{rule.Id}.severity = warning\n"));
        var test = new CSharpAnalyzerTest<SynchronousCodeAnalyzer, DefaultVerifier> { ReferenceAssemblies = References.Net10, TestCode = Whole(members) };
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[*.cs]\n" + on));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\n" + options));
        return test;
    }

    private static string Whole(string members) =>
        $$"""
        using System;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            {{members}}
        }
        """;
}
