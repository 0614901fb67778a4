using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class FixesAreCompared
{
    [Fact]
    public Task The_expected_text_passes()
        => new NamingFixTest { TestCode = "class [|first|] { }\r\nclass [|second|] { }", FixedCode = "class First { }\r\nclass Second { }" }.RunAsync();

    [Fact]
    public Task Only_diagnostics_are_compared_where_no_fixed_code_is_given() => new NamingFixTest { TestCode = "class [|type|] { }" }.RunAsync();

    [Fact]
    public async Task Another_text_fails_with_a_diff()
    {
        var message = await Failure.Of(
            new NamingFixTest
            {
                TestCode = "class [|type|] { }\nclass Other { }\n",
                FixedCode = "class TYPE { }\nclass Other { }\n",
            });
        message.Says("Context: Iterative code fix application");
        message.Says("The content of '/0/Test0.cs' is not the expected one");
        message.Says("- class TYPE { }\n+ class Type { }\n  class Other { }\n");
    }

    [Fact]
    public async Task Another_line_ending_fails_and_is_shown()
        => (await Failure.Of(new NamingFixTest { TestCode = "class [|type|] { }\n", FixedCode = "class Type { }\r\n" }))
            .Says("- class Type { }<CR>\n+ class Type { }\n");

    [Fact]
    public async Task A_fixed_text_that_does_not_compile_fails()
    {
        var message = await Failure.Of(
            new NamingFixTest { TestCode = "class [|type|] { static type Field; }", FixedCode = "class Type { static type Field; }" });
        message.Says("Context: Diagnostics of fixed state");
        message.Says("error CS0246");
    }

    [Fact]
    public async Task A_diagnostic_that_is_left_and_not_expected_fails()
    {
        var message = await Failure.Of(
            new NamingFixTest
            {
                TestCode = "class [|first|] { }\nclass [|second|] { }",
                FixedCode = "class First { }\nclass second { }",
                CodeFixTestBehaviors = CodeFixTestBehaviors.FixOne | CodeFixTestBehaviors.SkipFixAllCheck,
            });
        message.Says("Context: Diagnostics of fixed state");
        message.Says("TEST001");
    }

    [Fact]
    public async Task Markup_of_a_fixable_diagnostic_expects_nothing_in_fixed_code()
        => (await Failure.Of(
            new NamingFixTest
            {
                TestCode = "class [|first|] { }\nclass [|second|] { }",
                FixedCode = "class First { }\nclass [|second|] { }",
                CodeFixTestBehaviors = CodeFixTestBehaviors.FixOne | CodeFixTestBehaviors.SkipFixAllCheck,
            }))
            .Says("Reported and not expected");

    [Fact]
    public Task Diagnostics_of_others_are_inherited_by_the_fixed_state()
        => new NamingFixTest
        {
            TestCode = "class A { {|#1:No|} F; }\nclass {|#0:type|} { }",
            FixedCode = "class A { {|#1:No|} F; }\nclass Type { }",
            ExpectedDiagnostics =
            {
                new DiagnosticResult(NoLowercaseTypes.Rule).WithLocation(0).WithArguments("type"),
                DiagnosticResult.CompilerError("CS0246").WithLocation(1),
            },
        }.RunAsync();

    [Fact]
    public Task No_fix_passes_where_the_fixed_code_is_the_same()
        => new NamingFixTestOf(new OfferFix(_ => [])) { TestCode = "class [|type|] { }", FixedCode = "class [|type|] { }" }.RunAsync();

    [Fact]
    public async Task A_fix_that_is_offered_and_not_expected_fails()
        => (await Failure.Of(new NamingFixTest { TestCode = "class [|type|] { }", FixedCode = "class [|type|] { }" }))
            .Says("No code fix is expected, and 'Capitalize' is offered");

    [Fact]
    public async Task A_fix_that_is_expected_and_not_offered_fails()
        => (await Failure.Of(new NamingFixTestOf(new OfferFix(_ => [])) { TestCode = "class [|type|] { }", FixedCode = "class Type { }" }))
            .Says("- class Type { }<no newline>\n+ class type { }<no newline>");

    [Fact]
    public async Task A_fix_that_never_ends_fails()
    {
        var fix = new RewriteFix((text, span) => text.Insert(span.End, "x"));
        var message = await Failure.Of(new NamingFixTestOf(fix) { TestCode = "class [|type|] { }", FixedCode = "class Type { }" });
        message.Says("After the limit of 1 iteration(s) there is still a code fix: 'Rewrite'");
        message.Says("the fix does not end");
    }

    [Fact]
    public async Task A_fix_that_changes_nothing_fails()
        => Assert.NotEmpty(
            await Failure.Of(new NamingFixTestOf(new RewriteFix((text, _) => text)) { TestCode = "class [|type|] { }", FixedCode = "class Type { }" }));

    [Fact]
    public async Task A_fix_that_changes_nothing_fails_where_none_is_expected()
        => (await Failure.Of(new NamingFixTestOf(new OfferFix(document => [CodeAction.Create("Stay", _ => Task.FromResult(document), "stay")])) { TestCode = "class [|type|] { }", FixedCode = "class [|type|] { }" }))
            .Says("made no changes to the code: 'Stay'");

    [Fact]
    public Task Two_iterations_for_one_diagnostic_pass_where_they_are_stated()
        => new NamingFixTestOf(new RewriteFix(InTwoSteps))
        {
            TestCode = "class [|type|] { }",
            FixedCode = "class Type { }",
            NumberOfIncrementalIterations = 2,
        }.RunAsync();

    [Fact]
    public async Task Another_number_of_iterations_than_the_stated_one_fails()
    {
        var test = new NamingFixTest { TestCode = "class [|type|] { }", FixedCode = "class Type { }", NumberOfIncrementalIterations = 2 };
        (await Failure.Of(test)).Says("Expected 2 iteration(s), and 1 were run");
    }

    [Fact]
    public Task One_fix_of_several_can_be_tested()
        => new NamingFixTest
        {
            TestCode = "class [|first|] { }\nclass [|second|] { }",
            FixedState = { Sources = { "class First { }\nclass [|second|] { }" }, MarkupHandling = MarkupMode.Allow },
            CodeFixTestBehaviors = CodeFixTestBehaviors.FixOne | CodeFixTestBehaviors.SkipFixAllCheck,
        }.RunAsync();

    [Fact]
    public async Task A_fix_of_a_diagnostic_that_only_a_whole_compilation_shows_fails()
    {
        var test = new AtEndTest { TestCode = "class [|type|] { }", FixedCode = "class Type { }" };
        (await Failure.Of(test)).Says("a non-local diagnostic, TEST070");
    }

    [Fact]
    public Task Such_a_fix_passes_where_the_check_is_skipped()
        => new AtEndTest
        {
            TestCode = "class [|type|] { }",
            FixedCode = "class Type { }",
            CodeFixTestBehaviors = CodeFixTestBehaviors.SkipLocalDiagnosticCheck,
        }.RunAsync();

    [Fact]
    public async Task A_tree_that_its_text_does_not_parse_to_fails()
    {
        var test = new NamingFixTestOf(new TwoNamesInOne()) { TestCode = "class [|type|] { }", FixedCode = "class Type<T> { }" };
        (await Failure.Of(test)).Says("makes another syntax tree of /0/Test0.cs");
    }

    [Fact]
    public Task The_check_of_trees_can_be_skipped()
        => new NamingFixTestOf(new TwoNamesInOne())
        {
            TestCode = "class [|type|] { }",
            FixedCode = "class Type<T> { }",
            CodeActionValidationMode = CodeActionValidationMode.None,
        }.RunAsync();

    private static string InTwoSteps(string text, TextSpan span)
        => text.Substring(span.Start, span.Length) == "typ"
            ? text.Replace("typ", "Type", StringComparison.Ordinal)
            : text.Replace("type", "typ", StringComparison.Ordinal);
}
