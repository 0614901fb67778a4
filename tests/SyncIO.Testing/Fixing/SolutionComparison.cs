using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A solution must have exactly the files of a state, with exactly their text.</summary>
internal static class SolutionComparison
{
    /// <summary>Describes the first difference, or gives null.</summary>
    public static async Task<string?> FirstDifferenceAsync(Solution solution, SolutionState expected, CancellationToken cancellationToken)
    {
        foreach (var state in expected.AdditionalProjects.Values.Prepend(expected))
        {
            var project = solution.Projects.Single(project => project.Name == state.Name);
            var difference = await DifferenceAsync(project.Documents, [.. state.Sources], cancellationToken).ConfigureAwait(false)
                ?? await DifferenceAsync(project.AdditionalDocuments, [.. state.AdditionalFiles], cancellationToken).ConfigureAwait(false)
                ?? await DifferenceAsync(project.AnalyzerConfigDocuments, [.. state.AnalyzerConfigFiles], cancellationToken)
                    .ConfigureAwait(false);

            if (difference is not null)
            {
                return difference;
            }
        }

        return null;
    }

    private static async Task<string?> DifferenceAsync(
        IEnumerable<TextDocument> documents,
        ImmutableArray<(string filename, SourceText content)> files,
        CancellationToken cancellationToken)
    {
        var actual = documents.ToList();

        foreach (var (name, content) in files)
        {
            var document = actual.Find(document => document.FilePath == name) ?? actual.Find(document => IsNewAndNamed(document, name));

            if (document is null)
            {
                return $"The file '{name}' is expected and not there. There are: {string.Join(", ", actual.Select(NameOf))}.";
            }

            actual.Remove(document);
            var text = await document.GetTextAsync(cancellationToken).ConfigureAwait(false);

            if (Difference(name, content, text) is { } difference)
            {
                return difference;
            }
        }

        return actual.Count == 0 ? null : $"The file '{NameOf(actual[0])}' is there and not expected.";
    }

    private static string? Difference(string name, SourceText expected, SourceText actual)
        => expected.ToString() != actual.ToString()
            ? $"The content of '{name}' is not the expected one (- expected, + actual):{Environment.NewLine}"
                + LineDiff.Between(expected.ToString(), actual.ToString())
            : Equals(expected.Encoding, actual.Encoding)
                ? null
                : $"The encoding of '{name}' is '{actual.Encoding?.WebName}', expected '{expected.Encoding?.WebName}'.";

    // A code action that adds a file need not say where on disk.
    private static bool IsNewAndNamed(TextDocument document, string name)
        => document.FilePath is null && document.Name == Path.GetFileName(name);

    private static string NameOf(TextDocument document) => document.FilePath ?? document.Name;
}
