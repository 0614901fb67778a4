using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class FixAllIsCompared
{
    private const string Source = "class [|first|] { }\nclass [|second|] { }";
    private const string Fixed = "class First { }\nclass Second { }";

    [Theory]
    [InlineData(CodeFixTestBehaviors.None, "Fix all in document")]
    [InlineData(CodeFixTestBehaviors.SkipFixAllInDocumentCheck, "Fix all in project")]
    [InlineData(CodeFixTestBehaviors.SkipFixAllInDocumentCheck | CodeFixTestBehaviors.SkipFixAllInProjectCheck, "Fix all in solution")]
    public async Task Another_text_than_one_by_one_fails_and_names_the_mode(CodeFixTestBehaviors skipped, string mode)
    {
        var test = Test(text => text.ToUpperInvariant().Replace("CLASS", "class", StringComparison.Ordinal));
        test.CodeFixTestBehaviors = skipped;

        var message = await Failure.Of(test);
        message.Says("Context: " + mode);
        message.Says("+ class FIRST { }");
    }

    [Fact]
    public Task Another_text_than_one_by_one_passes_where_it_is_stated()
    {
        var test = Test(text => text.ToUpperInvariant().Replace("CLASS", "class", StringComparison.Ordinal));
        test.BatchFixedCode = "class FIRST { }\nclass SECOND { }";
        return test.RunAsync();
    }

    [Fact]
    public async Task A_batch_fixed_text_that_does_not_compile_fails()
    {
        var test = Test(_ => "class First : Missing { }");
        test.BatchFixedCode = "class First : Missing { }";
        (await Failure.Of(test)).Says("Context: Diagnostics of batch fixed state");
    }

    [Fact]
    public Task Fix_all_can_be_skipped()
    {
        var test = Test(_ => "nonsense");
        test.CodeFixTestBehaviors = CodeFixTestBehaviors.SkipFixAllCheck;
        return test.RunAsync();
    }

    [Fact]
    public Task A_fix_without_fix_all_is_tested_one_by_one()
        => new NamingFixTestOf(new RewriteFix(Capitalized)) { TestCode = Source, FixedCode = Fixed }.RunAsync();

    [Fact]
    public async Task Fix_all_that_leaves_some_fails()
        => (await Failure.Of(Test(text => text.Replace("first", "First", StringComparison.Ordinal)))).Says("Context: Fix all in document");

    [Fact]
    public Task Fix_all_in_document_fixes_each_document()
        => new NamingFixTest
        {
            TestState = { Sources = { "class [|first|] { }", "class [|second|] { }", "class Fine { }" } },
            FixedState = { Sources = { "class First { }", "class Second { }", "class Fine { }" } },
        }.RunAsync();

    [Fact]
    public async Task Fix_all_in_document_that_is_run_once_must_be_enough()
    {
        var test = new NamingFixTest
        {
            TestState = { Sources = { "class [|first|] { }", "class [|second|] { }" } },
            FixedState = { Sources = { "class First { }", "class Second { }" } },
            NumberOfFixAllInDocumentIterations = 1,
        };
        (await Failure.Of(test)).Says("After the limit of 1 iteration(s)");
    }

    [Fact]
    public Task Fix_all_crosses_projects()
        => new NamingFixTest
        {
            TestState =
            {
                Sources = { "class [|first|] { }" },
                AdditionalProjects = { ["Other"] = { Sources = { "class [|second|] { }" } } },
            },
            FixedState =
            {
                Sources = { "class First { }" },
                AdditionalProjects = { ["Other"] = { Sources = { "class Second { }" } } },
            },
        }.RunAsync();

    private static NamingFixTestOf Test(Func<string, string> fixAll)
        => new(new RewriteFix(Capitalized, fixAll)) { TestCode = Source, FixedCode = Fixed };

    private static string Capitalized(string text, Microsoft.CodeAnalysis.Text.TextSpan span)
        => text[..span.Start] + char.ToUpperInvariant(text[span.Start]) + text[(span.Start + 1)..];
}
