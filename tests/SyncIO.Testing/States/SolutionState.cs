using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What a solution is made of - the state is that of its primary project - and the diagnostics expected in it.</summary>
public class SolutionState : ProjectState
{
    private readonly string defaultExtension;

    /// <summary>A solution of one project without files.</summary>
    public SolutionState(string name, string language, string defaultPrefix, string defaultExtension)
        : base(name, language, defaultPrefix, defaultExtension)
    {
        this.defaultExtension = defaultExtension;
        AdditionalProjects = new ProjectCollection(language, defaultExtension);
    }

    private SolutionState(SolutionState other)
        : base(other)
    {
        defaultExtension = other.defaultExtension;
        (InheritanceMode, MarkupHandling) = (other.InheritanceMode, other.MarkupHandling);
        ExpectedDiagnostics.AddRange(other.ExpectedDiagnostics);
        AdditionalProjects = new ProjectCollection(other.Language, other.defaultExtension);

        foreach (var (name, project) in other.AdditionalProjects)
        {
            AdditionalProjects.Add(name, new ProjectState(project));
        }
    }

    /// <summary>What is taken from the state before; null decides by whether anything changes.</summary>
    public StateInheritanceMode? InheritanceMode { get; set; }

    /// <summary>
    /// What markup means. Null stands for <see cref="MarkupMode.Allow"/> in a test state, for <see cref="MarkupMode.IgnoreFixable"/> in a
    /// fixed state that gives something other than the state before it, and else for what it is there.
    /// </summary>
    public MarkupMode? MarkupHandling { get; set; }

    /// <summary>The projects beside the primary one.</summary>
    public ProjectCollection AdditionalProjects { get; }

    /// <summary>The diagnostics expected beside those of the markup.</summary>
    public List<DiagnosticResult> ExpectedDiagnostics { get; } = [];

    /// <summary>Gives a copy that has taken what it does not give from <paramref name="baseState"/>, if there is one.</summary>
    /// <param name="baseState">The state before this one, or null.</param>
    /// <param name="fixableDiagnostics">The ids that a code fix under test can fix.</param>
    public SolutionState WithInheritedValuesApplied(SolutionState? baseState, ImmutableArray<string> fixableDiagnostics)
    {
        var result = new SolutionState(this);

        if (baseState is not null)
        {
            var isOther = StateComparison.GivesOther(baseState, this);
            result.MarkupHandling ??= isOther ? MarkupMode.IgnoreFixable : baseState.MarkupHandling;
            result.InheritanceMode ??= isOther ? StateInheritanceMode.AutoInherit : StateInheritanceMode.AutoInheritAll;
            result.InheritFrom(baseState, fixableDiagnostics);
        }

        result.MarkupHandling ??= MarkupMode.Allow;
        result.RunFactories();

        foreach (var project in result.AdditionalProjects.Values)
        {
            project.RunFactories();
        }

        return result;
    }

    /// <summary>Gives a copy whose sources have no markup and whose expected diagnostics include those of the markup.</summary>
    /// <exception cref="System.FormatException">The markup is malformed.</exception>
    /// <exception cref="System.InvalidOperationException">It is not clear which diagnostic is meant.</exception>
    public SolutionState WithProcessedMarkup(
        MarkupOptions markupOptions,
        DiagnosticDescriptor? defaultDiagnostic,
        ImmutableArray<DiagnosticDescriptor> supportedDiagnostics,
        ImmutableArray<string> fixableDiagnostics,
        string defaultPath)
    {
        var result = new SolutionState(this);

        if (MarkupHandling != MarkupMode.None)
        {
            var mode = MarkupHandling ?? MarkupMode.Allow;
            var meaning = new MarkupMeaning(markupOptions, mode, defaultDiagnostic, supportedDiagnostics, fixableDiagnostics);
            result.ReadMarkup(new MarkupReader(meaning));
        }

        for (var i = 0; i < result.ExpectedDiagnostics.Count; i++)
        {
            result.ExpectedDiagnostics[i] = result.ExpectedDiagnostics[i].WithDefaultPath(defaultPath);
        }

        return result;
    }

    private void ReadMarkup(MarkupReader reader)
    {
        foreach (var project in AdditionalProjects.Values.Prepend(this))
        {
            reader.Read(project.Sources);
            reader.Read(project.AdditionalFiles);
            reader.Read(project.AnalyzerConfigFiles);
        }

        for (var i = 0; i < ExpectedDiagnostics.Count; i++)
        {
            ExpectedDiagnostics[i] = reader.Locate(ExpectedDiagnostics[i]);
        }

        ExpectedDiagnostics.AddRange(reader.Expected);
    }

    private void InheritFrom(SolutionState baseState, ImmutableArray<string> fixableDiagnostics)
    {
        if (InheritanceMode == StateInheritanceMode.Explicit)
        {
            return;
        }

        Inherit(baseState);

        InheritProjects(baseState);

        if (ExpectedDiagnostics.Count == 0)
        {
            ExpectedDiagnostics.AddRange(
                baseState.ExpectedDiagnostics.Where(
                    diagnostic => InheritanceMode == StateInheritanceMode.AutoInheritAll || !fixableDiagnostics.Contains(diagnostic.Id)));
        }
    }

    // A state that gives a project gives all of them, whole.
    private void InheritProjects(SolutionState baseState)
    {
        if (AdditionalProjects.Count == 0)
        {
            foreach (var (name, project) in baseState.AdditionalProjects)
            {
                AdditionalProjects.Add(name, new ProjectState(project));
            }
        }
    }
}
