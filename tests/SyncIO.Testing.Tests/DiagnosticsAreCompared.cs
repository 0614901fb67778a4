using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class DiagnosticsAreCompared
{
    private static readonly DiagnosticResult Expected = new(NoLowercaseTypes.Rule);

    [Fact]
    public Task Exactly_the_expected_diagnostics_pass()
        => new NamingTest
        {
            TestCode = "class {|#0:first|} { }\nclass Fine { }\nclass [|second|] { }\nclass {|TEST001:third|} { }",
            ExpectedDiagnostics = { Expected.WithLocation(0).WithArguments("first") },
        }.RunAsync();

    [Fact]
    public Task No_diagnostic_passes_where_none_is_expected() => new NamingTest { TestCode = "class Fine { }" }.RunAsync();

    [Fact]
    public async Task A_missing_diagnostic_fails()
    {
        var message = await Failure.Of(new NamingTest { TestCode = "class [|Fine|] { }" });
        message.Says("Expected 1 diagnostic(s), and 0 are reported.");
        message.Says("Expected and not reported:");
        message.Says("new DiagnosticResult(\"TEST001\", DiagnosticSeverity.Warning)");
        message.Says("    class Fine { }\n          ^^^^\n");
    }

    [Fact]
    public async Task An_extra_diagnostic_fails()
    {
        var message = await Failure.Of(new NamingTest { TestCode = "class type { }" });
        message.Says("Reported and not expected:");
        message.Says(".WithArguments(\"type\")");
        message.Says("    class type { }\n          ^^^^\n");
    }

    [Theory]
    [InlineData("[|class|] type { }")]
    [InlineData("class [|typ|]e { }")]
    [InlineData("class [|type |]{ }")]
    [InlineData("class Fine { }\nclass type[| |]{ }")]
    public async Task A_wrong_span_fails(string source)
        => (await Failure.Of(new NamingTest { TestCode = source })).Says("The closest that is reported differs: the location is /0/Test0.cs");

    [Fact]
    public async Task A_wrong_id_fails()
        => (await Failure.Of(new NamingTest { TestCode = "class {|TEST002:type|} { }" })).Says("TEST002");

    [Fact]
    public async Task Wrong_arguments_of_the_message_fail()
    {
        var byId = new DiagnosticResult("TEST001", DiagnosticSeverity.Warning);
        var message = await Failure.Of(With(byId.WithLocation(0).WithArguments("other")));
        message.Says("the arguments are (\"type\"), expected (\"other\")");
    }

    [Fact]
    public async Task A_wrong_message_fails()
    {
        var message = await Failure.Of(With(Expected.WithLocation(0).WithArguments("other")));
        message.Says("the message is \"Rename 'type'\", expected \"Rename 'other'\"");
    }

    [Fact]
    public async Task A_message_whose_arguments_are_forgotten_fails()
        => (await Failure.Of(With(Expected.WithLocation(0)))).Says("expected \"Rename '{0}'\"");

    [Fact]
    public Task The_message_is_free_where_nothing_states_it()
        => With(new DiagnosticResult("TEST001", DiagnosticSeverity.Warning).WithLocation(0)).RunAsync();

    [Fact]
    public async Task A_wrong_severity_fails()
    {
        var message = await Failure.Of(With(Expected.WithLocation(0).WithArguments("type").WithSeverity(DiagnosticSeverity.Error)));
        message.Says("the severity is Warning, expected Error");
    }

    [Fact]
    public Task A_severity_can_be_left_out()
        => With(Expected.WithLocation(0).WithArguments("type").WithSeverity(DiagnosticSeverity.Error).WithOptions(DiagnosticOptions.IgnoreSeverity))
            .RunAsync();

    [Fact]
    public async Task A_location_is_needed_where_there_is_one() => (await Failure.Of(With(Expected.WithArguments("type")))).Says("expected none");

    [Fact]
    public async Task Information_and_hidden_diagnostics_must_be_expected()
    {
        var message = await Failure.Of(new RuleTest<Quiet> { TestCode = "class {|TEST022:Fine|} { }" });
        message.Says("DiagnosticSeverity.Info");
        message.Says("DiagnosticSeverity.Hidden");
    }

    [Fact]
    public Task Rules_that_are_not_enabled_by_default_are_tested()
        => new RuleTest<Quiet> { TestCode = "class {|TEST020:{|TEST021:{|TEST022:Fine|}|}|} { }" }.RunAsync();

    [Fact]
    public Task Disabled_diagnostics_are_not_reported()
        => new RuleTest<Quiet>
        {
            TestCode = "class {|TEST020:Fine|} { }",
            DisabledDiagnostics = { "TEST021", "TEST022" },
        }.RunAsync();

    [Fact]
    public Task Suppressed_diagnostics_are_not_reported()
        => new NamingTest { TestCode = "#pragma warning disable TEST001\nclass type { }" }.RunAsync();

    [Fact]
    public Task A_diagnostic_that_is_not_suppressed_as_stated_passes()
        => With(Expected.WithLocation(0).WithArguments("type").WithIsSuppressed(false)).RunAsync();

    [Fact]
    public async Task A_diagnostic_that_is_suppressed_only_in_the_statement_fails()
        => Assert.NotEmpty(await Failure.Of(With(Expected.WithLocation(0).WithArguments("type").WithIsSuppressed(true))));

    [Fact]
    public async Task An_analyzer_that_throws_fails_with_its_exception()
    {
        var message = await Failure.Of(new RuleTest<Throwing> { TestCode = "class Fine { }", DisabledDiagnostics = { "AD0001" } });
        message.Says("An analyzer threw.");
        message.Says("The analyzer cannot do this.");
    }

    [Fact]
    public async Task A_report_in_generated_code_fails()
        => (await Failure.Of(new RuleTest<InGeneratedCode> { TestCode = "class [|Fine|] { }" })).Says("<auto-generated>");

    [Fact]
    public Task The_check_of_generated_code_can_be_skipped()
        => new RuleTest<InGeneratedCode> { TestCode = "class [|Fine|] { }", TestBehaviors = TestBehaviors.SkipGeneratedCodeCheck }.RunAsync();

    [Fact]
    public Task Additional_locations_are_free_in_markup()
        => new RuleTest<PartialTypes> { TestCode = "partial class [|Fine|] { }\npartial class Fine { }" }.RunAsync();

    [Fact]
    public Task Additional_locations_are_compared_where_a_result_is_stated() => WithParts(Stated.WithLocation(0).WithLocation(1)).RunAsync();

    [Fact]
    public async Task A_missing_additional_location_fails()
        => (await Failure.Of(WithParts(Stated.WithLocation(0)))).Says("it has 1 additional location(s), expected 0");

    [Fact]
    public Task Each_pair_is_given_to_the_verifier_of_diagnostics()
    {
        var test = new NamingTest { TestCode = "class [|type|] { }", TestBehaviors = TestBehaviors.SkipGeneratedCodeCheck };
        test.DiagnosticVerifier = (actual, expected, verifier) => verifier.Equal(expected.Id, actual.Id);
        return test.RunAsync();
    }

    private static DiagnosticResult Stated => new DiagnosticResult("TEST040", DiagnosticSeverity.Warning).WithArguments("Fine");

    private static NamingTest With(DiagnosticResult expected)
        => new() { TestCode = "class {|#0:type|} { }", ExpectedDiagnostics = { expected } };

    private static RuleTest<PartialTypes> WithParts(DiagnosticResult expected)
        => new() { TestCode = "partial class {|#0:Fine|} { }\npartial class {|#1:Fine|} { }", ExpectedDiagnostics = { expected } };
}
