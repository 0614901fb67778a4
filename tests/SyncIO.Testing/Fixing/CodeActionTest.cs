using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A test of code actions: which one is chosen, and what it must be.</summary>
/// <typeparam name="TVerifier">The assertions.</typeparam>
public abstract class CodeActionTest<TVerifier> : AnalyzerTest<TVerifier>
    where TVerifier : IVerifier, new()
{
    private readonly Dictionary<CodeAction, ImmutableArray<CodeActionOperation>> operations = [];

    /// <summary>Which of the offered code actions is chosen; the first, unless stated.</summary>
    public int? CodeActionIndex { get; set; }

    /// <summary>The equivalence key of the code action that is chosen.</summary>
    public string? CodeActionEquivalenceKey { get; set; }

    /// <summary>A further check of the chosen code action, such as of its title.</summary>
    public Action<CodeAction, IVerifier>? CodeActionVerifier { get; set; }

    /// <summary>How the syntax trees that a code action makes are checked.</summary>
    public CodeActionValidationMode CodeActionValidationMode { get; set; } = CodeActionValidationMode.SemanticStructure;

    /// <summary>The type of the syntax kinds of the language.</summary>
    public abstract Type SyntaxKindType { get; }

    /// <summary>Gives those of the offered code actions that can be chosen.</summary>
    protected virtual ImmutableArray<CodeAction> FilterCodeActions(ImmutableArray<CodeAction> actions) => actions;

    /// <summary>
    /// Tells whether a state says anything of the primary project, so that a code action is to be run. A state that gives only
    /// additional projects does not: it sets its <see cref="SolutionState.InheritanceMode"/>.
    /// </summary>
    protected static bool CodeActionExpected(SolutionState state)
    {
        ArgumentNullException.ThrowIfNull(state);

        return state.InheritanceMode is not null
            || state.MarkupHandling is not null
            || state.Sources.Count > 0
            || state.AdditionalFiles.Count > 0
            || state.AdditionalFilesFactories.Count > 0
            || state.AnalyzerConfigFiles.Count > 0;
    }

    /// <summary>Gives the code action to run, or null if the wanted one is not offered.</summary>
    private protected CodeAction? Choose(ImmutableArray<CodeAction> offered, IVerifier verifier)
    {
        var actions = FilterCodeActions(offered);
        var index = CodeActionIndex ?? IndexOfKey(actions);

        if (index < 0 || index >= actions.Length)
        {
            return null;
        }

        var action = actions[index];

        if (CodeActionEquivalenceKey is not null)
        {
            verifier.Equal(
                CodeActionEquivalenceKey,
                action.EquivalenceKey,
                $"The code action '{action.Title}' has the equivalence key '{action.EquivalenceKey}', "
                    + $"expected '{CodeActionEquivalenceKey}'.");
        }

        CodeActionVerifier?.Invoke(action, verifier);
        return action;
    }

    /// <summary>Gives what a code action does, which it is asked once.</summary>
    private protected async Task<ImmutableArray<CodeActionOperation>> OperationsAsync(CodeAction action, CancellationToken cancellationToken)
    {
        if (!operations.TryGetValue(action, out var known))
        {
            known = await action.GetOperationsAsync(cancellationToken).ConfigureAwait(false);
            operations.Add(action, known);
        }

        return known;
    }

    /// <summary>Runs a code action and gives the solution it makes.</summary>
    private protected async Task<Solution> ApplyAsync(
        CodeAction action,
        Solution solution,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        var changes = (await OperationsAsync(action, cancellationToken).ConfigureAwait(false)).OfType<ApplyChangesOperation>().ToList();
        verifier.Equal(
            1,
            changes.Count,
            $"The code action '{action.Title}' has {changes.Count} ApplyChangesOperation(s), expected exactly one.");

        var changed = changes[0].ChangedSolution;
        await SyntaxValidation.VerifyAsync(CodeActionValidationMode, solution, changed, action, verifier, cancellationToken)
            .ConfigureAwait(false);
        return changed;
    }

    private int IndexOfKey(ImmutableArray<CodeAction> actions)
        => CodeActionEquivalenceKey is { } key
            ? actions.Select(action => action.EquivalenceKey).ToList().IndexOf(key)
            : 0;
}
