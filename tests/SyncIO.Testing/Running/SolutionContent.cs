using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>All that decides what is reported in a solution, as one text: equal texts need no second analysis.</summary>
internal static class SolutionContent
{
    /// <summary>Gives the text.</summary>
    public static async Task<string> OfAsync(Solution solution, CancellationToken cancellationToken)
    {
        var content = new StringBuilder();

        foreach (var project in solution.Projects.OrderBy(project => project.Name, System.StringComparer.Ordinal))
        {
            AppendOptions(content, project);

            foreach (var document in FilesOf(project))
            {
                var text = await document.GetTextAsync(cancellationToken).ConfigureAwait(false);
                content.Append('\0').Append(document.FilePath).Append('\0').Append(text);
            }
        }

        return content.ToString();
    }

    private static IEnumerable<TextDocument> FilesOf(Project project)
        => project.Documents.Concat(project.AdditionalDocuments).Concat(project.AnalyzerConfigDocuments);

    // References are the same object wherever they are the same file, so their identity is enough.
    private static void AppendOptions(StringBuilder content, Project project)
    {
        var options = project.CompilationOptions!;
        content
            .Append("\0\0").Append(project.Name)
            .Append('\0').Append(options.OutputKind).Append(options.NullableContextOptions).Append(options.GeneralDiagnosticOption)
            .Append(options.WarningLevel).Append(options.CheckOverflow)
            .Append('\0').AppendJoin(',', options.SpecificDiagnosticOptions.OrderBy(option => option.Key, System.StringComparer.Ordinal))
            .Append('\0').Append(project.ParseOptions!.GetHashCode()).AppendJoin(',', project.ParseOptions.PreprocessorSymbolNames)
            .Append('\0').AppendJoin(',', project.MetadataReferences.Select(RuntimeHelpers.GetHashCode))
            .Append('\0').AppendJoin(',', project.ProjectReferences.Select(other => project.Solution.GetProject(other.ProjectId)?.Name));
    }
}
