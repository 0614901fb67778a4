using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Whether a state is another one than the state before it.</summary>
internal static class StateComparison
{
    /// <summary>Tells whether <paramref name="state"/> gives something other than <paramref name="baseState"/>.</summary>
    /// <remarks>What it does not give it inherits, so that is nothing other. Additional projects do not count here.</remarks>
    public static bool GivesOther(ProjectState baseState, ProjectState state)
        => (state.Sources.Count > 0 && FilesDiffer(baseState.Sources, state.Sources))
            || (state.AdditionalFiles.Count > 0 && FilesDiffer(baseState.AdditionalFiles, state.AdditionalFiles))
            || (state.AnalyzerConfigFiles.Count > 0 && FilesDiffer(baseState.AnalyzerConfigFiles, state.AnalyzerConfigFiles))
            || (state.AdditionalReferences.Count > 0 && !state.AdditionalReferences.SequenceEqual(baseState.AdditionalReferences));

    /// <summary>Tells whether the files of a project differ.</summary>
    public static bool ProjectChanges(ProjectState before, ProjectState after)
        => FilesDiffer(before.Sources, after.Sources)
            || FilesDiffer(before.AdditionalFiles, after.AdditionalFiles)
            || FilesDiffer(before.AnalyzerConfigFiles, after.AnalyzerConfigFiles);

    /// <summary>Gives the additional projects of <paramref name="before"/> whose files are not the same afterwards.</summary>
    public static IEnumerable<ProjectState> ChangedProjects(SolutionState before, SolutionState after)
        => before.AdditionalProjects
            .Where(project => !after.AdditionalProjects.TryGetValue(project.Key, out var other) || ProjectChanges(project.Value, other))
            .Select(project => project.Value);

    private static bool FilesDiffer(
        IEnumerable<(string filename, SourceText content)> before,
        IEnumerable<(string filename, SourceText content)> after)
        => !before.Select(Text).SequenceEqual(after.Select(Text));

    private static (string FileName, string Content) Text((string filename, SourceText content) file)
        => (file.filename, file.content.ToString());
}
