using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <content>Fixes the solution in one way and compares what comes out.</content>
public abstract partial class CodeFixTest<TVerifier>
{
    // What is offered does not depend on the mode, and every mode begins with the same solution.
    private readonly Dictionary<AnalyzedSolution, OfferedFix?> firstFixes = [];

    private async Task VerifyFixAsync(
        FixMode mode,
        AnalyzedSolution start,
        ImmutableArray<CodeFixProvider> providers,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        var current = start;
        var done = 0;

        while (await FindFixAsync(current, providers, verifier, cancellationToken).ConfigureAwait(false) is { } fix)
        {
            if (done == mode.Limit)
            {
                await FailByTooManyAsync(mode, current, fix, verifier, cancellationToken).ConfigureAwait(false);
            }

            if (await ActionOfAsync(mode, fix, current, cancellationToken).ConfigureAwait(false) is not { } action)
            {
                break;
            }

            var changed = await ApplyAsync(action, current.Solution, verifier, cancellationToken).ConfigureAwait(false);
            current = await AnalyzeAsync(changed, verifier, cancellationToken).ConfigureAwait(false);
            done++;

            if (CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.FixOne))
            {
                break;
            }
        }

        await VerifyTextAsync(mode, current, providers, verifier, cancellationToken).ConfigureAwait(false);
        verifier.True(
            mode.Allows(done),
            $"Expected {(mode.Iterations < -1 ? "at most " : "")}{mode.Limit} iteration(s), and {done} were run. "
                + $"State the number by {PropertyFor(mode)}.");
    }

    // Where the wanted code action is not offered, it helps to see which ones are.
    private static async Task VerifyTextAsync(
        FixMode mode,
        AnalyzedSolution current,
        ImmutableArray<CodeFixProvider> providers,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        var difference = await SolutionComparison.FirstDifferenceAsync(current.Solution, mode.Expected, cancellationToken)
            .ConfigureAwait(false);

        if (difference is not null)
        {
            var offered = new List<string>();

            foreach (var diagnostic in current.Diagnostics.Where(diagnostic => !diagnostic.IsSuppressed))
            {
                offered.AddRange(
                    (await OfferedAsync(diagnostic, current.Solution, providers, cancellationToken).ConfigureAwait(false))
                    .Select(offer => $"'{offer.Action.Title}' ({offer.Action.EquivalenceKey})"));
            }

            verifier.Fail(
                difference + (offered.Count == 0 ? "" : $"Offered are: {string.Join(", ", offered.Distinct())}.{Environment.NewLine}"));
        }
    }

    private static Task<CodeAction?> ActionOfAsync(
        FixMode mode,
        OfferedFix fix,
        AnalyzedSolution current,
        CancellationToken cancellationToken)
        => mode.Scope is { } scope ? FixAllAsync(scope, fix, current, cancellationToken) : Task.FromResult<CodeAction?>(fix.Action);

    private static string PropertyFor(FixMode mode)
        => mode.Scope switch
        {
            null => nameof(NumberOfIncrementalIterations),
            FixAllScope.Document => nameof(NumberOfFixAllInDocumentIterations),
            FixAllScope.Project => nameof(NumberOfFixAllInProjectIterations),
            _ => nameof(NumberOfFixAllIterations),
        };

    // The text may be wrong already, which then says more than the number does.
    private static async Task FailByTooManyAsync(
        FixMode mode,
        AnalyzedSolution current,
        OfferedFix fix,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        if (mode.Iterations == 0)
        {
            verifier.Fail($"No code fix is expected, and '{fix.Action.Title}' is offered for:{Environment.NewLine}{fix.Diagnostic}");
        }

        var text = await fix.Document.GetTextAsync(cancellationToken).ConfigureAwait(false);
        var difference = await SolutionComparison.FirstDifferenceAsync(current.Solution, mode.Expected, cancellationToken)
            .ConfigureAwait(false);
        verifier.Fail(
            $"After the limit of {mode.Limit} iteration(s) there is still a code fix: '{fix.Action.Title}' for {fix.Diagnostic}."
            + $"{Environment.NewLine}If that is right, state the number by {PropertyFor(mode)}; else the fix does not end."
            + Environment.NewLine
            + (difference ?? $"{fix.Document.FilePath} now is:{Environment.NewLine}{text}"));
    }

    private async Task<OfferedFix?> FindFixAsync(
        AnalyzedSolution current,
        ImmutableArray<CodeFixProvider> providers,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        if (!firstFixes.TryGetValue(current, out var fix))
        {
            fix = await FirstFixAsync(current, providers, verifier, cancellationToken).ConfigureAwait(false);
            firstFixes.Add(current, fix);
        }

        return fix;
    }

    // The first diagnostic, in the order of the sources, for which the wanted code action is offered and changes something.
    private async Task<OfferedFix?> FirstFixAsync(
        AnalyzedSolution current,
        ImmutableArray<CodeFixProvider> providers,
        IVerifier verifier,
        CancellationToken cancellationToken)
    {
        CodeAction? empty = null;

        foreach (var diagnostic in current.Diagnostics.Where(diagnostic => !diagnostic.IsSuppressed))
        {
            var offered = await OfferedAsync(diagnostic, current.Solution, providers, cancellationToken).ConfigureAwait(false);

            if (Choose([.. offered.Select(offer => offer.Action)], verifier) is { } action)
            {
                MustBeLocal(diagnostic, verifier);

                if (await ChangesAnythingAsync(action, current.Solution, cancellationToken).ConfigureAwait(false))
                {
                    return offered.First(offer => offer.Action == action);
                }

                empty ??= action;
            }
        }

        verifier.True(empty is null, $"A code fix was offered that made no changes to the code: '{empty?.Title}'.");
        return null;
    }

    private async Task<bool> ChangesAnythingAsync(CodeAction action, Solution solution, CancellationToken cancellationToken)
    {
        var operations = await OperationsAsync(action, cancellationToken).ConfigureAwait(false);
        var changes = operations.OfType<ApplyChangesOperation>().Select(operation => operation.ChangedSolution.GetChanges(solution));
        return operations.IsEmpty || changes.Any(change => change.GetProjectChanges().Any() || change.GetAddedProjects().Any());
    }

    private static async Task<List<OfferedFix>> OfferedAsync(
        Diagnostic diagnostic,
        Solution solution,
        ImmutableArray<CodeFixProvider> providers,
        CancellationToken cancellationToken)
    {
        var offered = new List<OfferedFix>();

        if (solution.GetDocument(diagnostic.Location.SourceTree) is { } document)
        {
            foreach (var provider in providers.Where(provider => provider.FixableDiagnosticIds.Contains(diagnostic.Id)))
            {
                var context = new CodeFixContext(
                    document,
                    diagnostic,
                    (action, _) => offered.Add(new OfferedFix(diagnostic, document, provider, action)),
                    cancellationToken);
                await provider.RegisterCodeFixesAsync(context).ConfigureAwait(false);
            }
        }

        return offered;
    }

    // What is reported at the end of a compilation says so by a tag: RS1037.
    private void MustBeLocal(Diagnostic diagnostic, IVerifier verifier)
        => verifier.True(
            CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.SkipLocalDiagnosticCheck)
                || !diagnostic.Descriptor.CustomTags.Contains(WellKnownDiagnosticTags.CompilationEnd),
            $"A code fix is offered for a non-local diagnostic, {diagnostic.Id}, which is reported only at the end of a compilation: "
                + "an editor does not show it.");

    private static async Task<CodeAction?> FixAllAsync(
        FixAllScope scope,
        OfferedFix fix,
        AnalyzedSolution current,
        CancellationToken cancellationToken)
    {
        if (fix.Provider.GetFixAllProvider() is not { } fixAllProvider || !fixAllProvider.GetSupportedFixAllScopes().Contains(scope))
        {
            return null;
        }

        var context = new FixAllContext(
            fix.Document,
            fix.Provider,
            scope,
            fix.Action.EquivalenceKey!,
            fixAllProvider.GetSupportedFixAllDiagnosticIds(fix.Provider),
            new ReportedDiagnostics(current),
            cancellationToken);

        return await fixAllProvider.GetFixAsync(context).ConfigureAwait(false);
    }
}
