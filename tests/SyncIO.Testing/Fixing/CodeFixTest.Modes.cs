using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <content>Decides in which ways the solution is fixed, and how often.</content>
public abstract partial class CodeFixTest<TVerifier>
{
    private IEnumerable<FixMode> Modes(
        SolutionState before,
        SolutionState after,
        SolutionState afterFixAll,
        ImmutableArray<CodeFixProvider> providers)
    {
        var fixable = before.ExpectedDiagnostics
            .Where(result => providers.Any(provider => provider.FixableDiagnosticIds.Contains(result.Id)))
            .ToList();

        yield return new FixMode(
            "Iterative code fix application",
            Scope: null,
            after,
            NumberOfIncrementalIterations ?? (Changes(before, after) ? -fixable.Count : 0));

        if (providers.Any(provider => provider.GetFixAllProvider() is not null))
        {
            if (!CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.SkipFixAllInDocumentCheck))
            {
                var iterations = InDocuments(before, afterFixAll, fixable);
                yield return new FixMode("Fix all in document", FixAllScope.Document, afterFixAll, iterations);
            }

            if (!CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.SkipFixAllInProjectCheck))
            {
                yield return new FixMode("Fix all in project", FixAllScope.Project, afterFixAll, InProjects(before, afterFixAll));
            }

            if (!CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.SkipFixAllInSolutionCheck))
            {
                yield return new FixMode("Fix all in solution", FixAllScope.Solution, afterFixAll, InSolution(before, afterFixAll));
            }
        }
    }

    private static bool Changes(SolutionState before, SolutionState after)
        => StateComparison.ProjectChanges(before, after) || StateComparison.ChangedProjects(before, after).Any();

    private int InDocuments(SolutionState before, SolutionState after, List<DiagnosticResult> fixable)
        => NumberOfFixAllInDocumentIterations
            ?? NumberOfFixAllIterations
            ?? (StateComparison.ProjectChanges(before, after)
                ? -fixable.Select(result => result.HasLocation ? result.Spans[0].Span.Path : "").Distinct().Count()
                : 0);

    private int InProjects(SolutionState before, SolutionState after)
        => NumberOfFixAllInProjectIterations
            ?? NumberOfFixAllIterations
            ?? -((StateComparison.ProjectChanges(before, after) ? 1 : 0) + StateComparison.ChangedProjects(before, after).Count());

    private int InSolution(SolutionState before, SolutionState after) => NumberOfFixAllIterations ?? (Changes(before, after) ? -1 : 0);
}
