using System.Collections.Immutable;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class CodeActionsAreChosen
{
    private const string Source = "class [|type|] { }";

    [Fact]
    public Task The_first_action_is_chosen_unless_another_is_stated() => new NamingFixTest { TestCode = Source, FixedCode = "class Type { }" }.RunAsync();

    [Fact]
    public Task An_action_is_chosen_by_its_index()
        => new NamingFixTest { TestCode = Source, FixedCode = "class _type { }", CodeActionIndex = 1 }.RunAsync();

    [Fact]
    public Task An_action_is_chosen_by_its_equivalence_key()
        => new NamingFixTest { TestCode = Source, FixedCode = "class _type { }", CodeActionEquivalenceKey = "Underscore" }.RunAsync();

    [Fact]
    public async Task An_equivalence_key_that_no_action_has_fails()
        => (await Failure.Of(new NamingFixTest { TestCode = Source, FixedCode = "class Type { }", CodeActionEquivalenceKey = "Other" }))
            .Says("Offered are: 'Capitalize' (Capitalize), 'Underscore' (Underscore)");

    [Fact]
    public async Task An_equivalence_key_that_the_indexed_action_does_not_have_fails()
    {
        var test = new NamingFixTest
        {
            TestCode = Source,
            FixedCode = "class Type { }",
            CodeActionIndex = 0,
            CodeActionEquivalenceKey = "Underscore",
        };
        (await Failure.Of(test)).Says("has the equivalence key 'Capitalize', expected 'Underscore'");
    }

    [Fact]
    public async Task A_wrong_title_fails()
    {
        var test = new NamingFixTest { TestCode = Source, FixedCode = "class Type { }" };
        test.CodeActionVerifier = (action, verifier) => verifier.Equal("Other", action.Title);
        (await Failure.Of(test)).Says("Expected 'Other', was 'Capitalize'");
    }

    [Fact]
    public Task The_right_title_passes()
    {
        var test = new NamingFixTest { TestCode = Source, FixedCode = "class Type { }" };
        test.CodeActionVerifier = (action, verifier) => verifier.Equal("Capitalize", action.Title);
        return test.RunAsync();
    }

    [Fact]
    public async Task An_action_that_changes_no_solution_fails()
    {
        var fix = new OfferFix(_ => [new Without()]);
        (await Failure.Of(new NamingFixTestOf(fix) { TestCode = Source, FixedCode = "class Type { }" }))
            .Says("has 0 ApplyChangesOperation(s), expected exactly one");
    }

    private sealed class Without : CodeAction
    {
        public override string Title => "Do nothing";

        protected override Task<System.Collections.Generic.IEnumerable<CodeActionOperation>> ComputeOperationsAsync(CancellationToken cancellationToken)
            => Task.FromResult<System.Collections.Generic.IEnumerable<CodeActionOperation>>(ImmutableArray<CodeActionOperation>.Empty);
    }
}
