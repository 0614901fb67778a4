using System;
using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class MarkupIsRead
{
    [Theory]
    [InlineData("class [|type { }")]
    [InlineData("class type|] { }")]
    [InlineData("class {|TEST001:type { }")]
    [InlineData("class type|} { }")]
    public async Task Malformed_markup_fails(string source)
    {
        var message = await Failure.Of(new NamingTest { TestCode = source });
        message.Says("/0/Test0.cs: The markup is malformed");
        message.Says("^");
    }

    [Fact]
    public async Task A_numbered_location_that_no_source_has_fails()
        => (await Failure.Of(
            new NamingTest { TestCode = "class type { }", ExpectedDiagnostics = { new DiagnosticResult(NoLowercaseTypes.Rule).WithLocation(0) } }))
            .Says("no source marks it by {|#0:text|}");

    [Fact]
    public async Task Markup_without_an_id_fails_where_several_diagnostics_are_supported()
        => (await Failure.Of(new RuleTest<Quiet> { TestCode = "class [|Fine|] { }" })).Says("Markup can leave out the id");

    [Fact]
    public async Task An_id_of_several_descriptors_fails()
        => (await Failure.Of(new RuleTest<TwoDescriptors> { TestCode = "class {|TEST060:Fine|} { }" })).Says("stands for 2 descriptors");

    [Fact]
    public Task The_first_descriptor_can_be_meant()
        => new RuleTest<TwoDescriptors> { TestCode = "class [|Fine|] { }", MarkupOptions = MarkupOptions.UseFirstDescriptor }.RunAsync();

    [Fact]
    public Task A_position_expects_a_diagnostic_of_any_length() => new NamingTest { TestCode = "class $$type { }" }.RunAsync();

    [Fact]
    public Task A_position_can_be_code()
        => new NamingTest
        {
            TestCode = "class [|type|] { string Text = $$\"\"\"{{1}}\"\"\"; }",
            MarkupOptions = MarkupOptions.TreatPositionIndicatorsAsCode,
        }.RunAsync();

    [Fact]
    public Task Markup_can_be_code()
        => new NamingTest { TestCode = "class Fine { string Text = \"[|text|]\"; }", TestState = { MarkupHandling = MarkupMode.None } }.RunAsync();

    [Fact]
    public void Spans_nest_and_overlap()
    {
        TestFileMarkupParser.GetPositionsAndSpans(
            "a[|b{|X.1:c|]d|}$$e",
            out var code,
            out var positions,
            out ImmutableDictionary<string, ImmutableArray<TextSpan>> spans);

        Assert.Equal("abcde", code);
        Assert.Equal(4, Assert.Single(positions));
        Assert.Equal(new TextSpan(1, 2), Assert.Single(spans[""]));
        Assert.Equal(new TextSpan(2, 2), Assert.Single(spans["X.1"]));
    }

    [Fact]
    public void Code_that_only_looks_like_markup_is_code()
    {
        const string Code = "var b = a ? x || y : new[] { 1 }; {| }";
        TestFileMarkupParser.GetSpans(Code, out var output, out ImmutableArray<TextSpan> spans);

        Assert.Equal(Code, output);
        Assert.Empty(spans);
    }

    [Fact]
    public void A_result_reads_as_a_compiler_prints_it()
    {
        var result = new DiagnosticResult(NoLowercaseTypes.Rule).WithSpan("a.cs", 2, 3, 2, 7).WithArguments("type");

        result.ToString().Says("a.cs(2,3): warning TEST001: Rename 'type'");
        Assert.Equal("Rename 'type'", result.Message);
        Assert.Null(result.WithMessage(null).Message);
        Assert.Equal("Other", result.WithMessage("Other").Message);
        Assert.Equal(DiagnosticSeverity.Error, result.WithSeverity(DiagnosticSeverity.Error).Severity);
        Assert.Equal(4, result.WithLineOffset(3).Spans[0].Span.StartLinePosition.Line);
        Assert.Throws<ArgumentNullException>(() => new DiagnosticResult(null!));
    }
}
