using System;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The examples of the documentation are compiled, found fault with and fixed: each is a complete file, over .NET 10, ASP.NET Core and EF Core 10.</summary>
public sealed class DocExamplesRun
{
    /// <summary>The documentation may be written in newer C# than the oldest Roslyn reads; the tests run on newer ones too.</summary>
    private static readonly bool ReadsAllOfTheLanguage = typeof(CSharpCompilation).Assembly.GetName().Version >= new Version(4, 14);

    public static TheoryData<string, int> Examples
    {
        get
        {
            var examples = new TheoryData<string, int>();

            foreach (var (id, number) in Rule.All.SelectMany(rule => RulePage.Of(rule.Id).Examples.Select((_, i) => (rule.Id, i))))
            {
                examples.Add(id, number);
            }

            return examples;
        }
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public async Task What_is_shown_before_is_reported_and_what_is_shown_after_is_what_the_fix_writes(string id, int number)
    {
        var example = RulePage.Of(id).Examples[number];

        if (!IsRead(example.Before) || !IsRead(example.After ?? ""))
        {
            return;
        }

        var findings = await FindingsIn(example.Before);
        Assert.Contains(findings, finding => finding.Id == id);

        var isFixed = VerifyChains.Fixes.Any(fix => fix.FixableDiagnosticIds.Contains(id));
        await ExactlyAsync(Marked(example.Before, findings), isFixed ? example.After : null);

        if (!isFixed && example.After is not null)
        {
            var left = await FindingsIn(example.After);
            Assert.DoesNotContain(left, finding => finding.Id == id);
            var after = VerifyChains.Test(Marked(example.After, left), references: References.Shop);
            await (left.IsEmpty ? after.RunSilentAsync(Reasons.NotCatalogued) : after.RunAsync());
        }
    }

    /// <summary>The first example of README.md is a whole file: comments have the findings of the lines below them, and the fix writes the second one.</summary>
    [Fact]
    public async Task The_first_example_of_the_readme()
    {
        var example = RulePage.Readme.Examples.Single();

        if (!IsRead(example.Before))
        {
            return;
        }

        var said = example.Before.Split('\n')
            .Select((line, number) => (Line: number + 1, Text: line.Trim().Split("// ") is ["", var comment] ? comment : null))
            .Where(comment => comment.Text is not null);
        var findings = await FindingsIn(example.Before);
        Assert.Equal(
            said,
            findings.Select(finding => (finding.Location.GetLineSpan().StartLinePosition.Line, (string?)$"{finding.Id}: {finding.GetMessage()}")));

        var code = Regex.Replace(example.Before, " *// SIO.*\n", "");
        var action = example.After![..example.After!.IndexOf('\n', StringComparison.Ordinal)];
        var after = code[..code.IndexOf(action, StringComparison.Ordinal)] + example.After + "}\n";
        await ExactlyAsync(Marked(code, await FindingsIn(code)), after);
    }

    [Fact]
    public void There_are_examples() => Assert.NotEmpty(Examples);

    private static bool IsRead(string code)
    {
        var isRead = !CSharpSyntaxTree.ParseText(code).GetDiagnostics().Any(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        Assert.True(isRead || !ReadsAllOfTheLanguage, code);
        return isRead;
    }

    /// <summary>A reader copies what is shown, with its imports.</summary>
    private static Task ExactlyAsync(string before, string? after)
    {
        var test = VerifyChains.Test(before, after, References.Shop);
        test.HasImportsAsWritten = true;
        return test.RunAsync();
    }

    private static async Task<ImmutableArray<Diagnostic>> FindingsIn(string code) =>
        await Findings.In(await InMemory.LibraryAsync(References.Shop, ("/Example.cs", code)));

    /// <summary>The code with the findings marked as the test engine expects them.</summary>
    private static string Marked(string code, ImmutableArray<Diagnostic> findings) => findings
        .OrderByDescending(finding => finding.Location.SourceSpan.Start)
        .Aggregate(code, (text, finding) => text
            .Insert(finding.Location.SourceSpan.End, "|}")
            .Insert(finding.Location.SourceSpan.Start, $"{{|{finding.Id}:"));
}
