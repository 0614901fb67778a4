using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What cannot be awaited in a member that becomes asynchronous is told there from then on.</summary>
public sealed class AfterConversion
{
    private const string Code = """
        using System.IO;
        using System.Threading.Tasks;

        class C
        {
            string Load()
            {
                lock (this) { File.ReadAllText("a"); }
                return File.ReadAllText("b");
            }

            async Task MAsync() { await Task.Yield(); Load(); }
        }
        """;

    [Fact]
    public async Task What_stays_has_a_finding()
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/C.cs", Code));
        Assert.Equal(["SIO3004"], (await Findings.In(project)).Select(finding => finding.Id));

        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        var document = changed.GetProject(project.Id)!.Documents.Single();
        Assert.Contains("lock (this) { File.ReadAllText(\"a\"); }", (await document.GetTextAsync()).ToString());
        Assert.Contains("return await File.ReadAllTextAsync(\"b\");", (await document.GetTextAsync()).ToString());
        Assert.Equal(["SIO1005"], (await Findings.In(document.Project)).Select(finding => finding.Id));
    }

    /// <summary>No call that blocks and was told of, itself or behind another, comes to stand where nobody is told of it.</summary>
    [Theory]
    [InlineData("public string Go() { return Once(() => File.ReadAllText(\"f\")); } string Once(Func<string> f) { Console.WriteLine(); return f(); }")]
    [InlineData("public string Go() { Thread.Sleep(1); return Once(() => File.ReadAllText(\"f\")); } string Once(Func<string> f) { Console.WriteLine(); return f(); }")]
    [InlineData("public void Go() { Thread.Sleep(1); kept = () => File.ReadAllText(\"g\"); } Func<string> kept;")]
    [InlineData("public void Go() { Thread.Sleep(1); Once(() => Load()); } string Once(Func<string> f) { Console.WriteLine(); return f(); } string Load() => File.ReadAllText(\"f\");")]
    [InlineData("public void Go() { Load(); new List<string> { \"f\" }.ForEach(one => File.ReadAllText(one)); } void Load() => Thread.Sleep(1);")]
    [InlineData("public List<string> Go() { Thread.Sleep(1); return new[] { \"f\" }.Select(one => File.ReadAllText(one)).ToList(); }")]
    [InlineData("public void Go() { Thread.Sleep(1); new List<string> { \"f\" }.ForEach(Load); } void Load(string one) => File.ReadAllText(one);")]
    [InlineData("public void Go() { Thread.Sleep(1); lock (this) { File.ReadAllText(\"f\"); } }")]
    [InlineData("public void Go() { Thread.Sleep(1); Inner(); void Inner() { lock (this) { File.ReadAllText(\"f\"); } } }")]
    [InlineData("public void Go() { Thread.Sleep(1); Task.Run(() => File.ReadAllText(\"f\")).Wait(); }")]
    public async Task What_was_told_is_told_or_awaited(string members)
    {
        var code = $$"""
            using System;
            using System.Collections.Generic;
            using System.IO;
            using System.Linq;
            using System.Threading;
            using System.Threading.Tasks;

            class Store { {{members}} }
            class C { async Task MAsync(Store s) { await Task.Yield(); s.Go(); } }
            """;
        var project = await InMemory.LibraryAsync(References.Net10, ("/C.cs", code));
        var before = await Findings.In(project);
        Assert.NotEmpty(before);

        var changed = (await Fix.All<MakeAsyncFixProvider>(project.Solution, before)).GetProject(project.Id)!;
        var text = (await changed.Documents.Single().GetTextAsync()).ToString();
        var after = (await Findings.In(changed)).SelectMany(EndsOf).ToList();
        Assert.All(before.SelectMany(EndsOf), end => Assert.True(after.Contains(end) || !text.Contains(end, StringComparison.Ordinal), text));
    }

    /// <summary>The call of a finding, and those that it comes to, as they are written.</summary>
    private static IEnumerable<string> EndsOf(Diagnostic finding) => finding.AdditionalLocations.Prepend(finding.Location)
        .TakeLast(1)
        .Select(place => place.SourceTree!.GetRoot().FindNode(place.SourceSpan, getInnermostNodeForTie: true))
        .Select(name => name.Ancestors().OfType<InvocationExpressionSyntax>().FirstOrDefault()?.ToString() ?? name.ToString());
}
