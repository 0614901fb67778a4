using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Members;

/// <summary>The files of the test projects of a solution.</summary>
internal static class TestDocuments
{
    /// <summary>Them, project by project.</summary>
    public static async Task<IReadOnlyList<Document>> InAsync(Solution solution, CancellationToken cancellation)
    {
        var all = new List<Document>();

        foreach (var project in solution.Projects)
        {
            if (project.Language == LanguageNames.CSharp
                && await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is { } compilation
                && Knowledge.Of(compilation, project.AnalyzerOptions).Facts.IsTestProject)
            {
                all.AddRange(project.Documents);
            }
        }

        return all;
    }
}
