using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Host.Mef;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Tests;

/// <summary>Solutions in memory, for what <see cref="Findings"/> and <see cref="Fix"/> are asked of. No other test makes a workspace.</summary>
internal static class InMemory
{
    /// <summary>A solution without projects.</summary>
    public static Solution Solution => new AdhocWorkspace().CurrentSolution;

    /// <summary>A solution without projects, as an editor has it.</summary>
    public static Solution InEditor => new AdhocWorkspace(MefHostServices.DefaultHost, WorkspaceKind.Host).CurrentSolution;

    /// <summary>A library alone in its solution.</summary>
    /// <param name="references">What it is compiled against; none where null.</param>
    /// <param name="files">Its files, as <see cref="AddLibraryAsync"/> takes them.</param>
    public static Task<Project> LibraryAsync(ReferenceAssemblies? references, params (string Path, string Text)[] files) =>
        Solution.AddLibraryAsync("P", references, files);

    /// <summary>The solution with one library more, in the newest C# that this Roslyn reads.</summary>
    /// <param name="solution">The solution.</param>
    /// <param name="name">The name of the library.</param>
    /// <param name="references">What it is compiled against; none where null.</param>
    /// <param name="files">Sources (<c>.cs</c>), <c>.editorconfig</c>, and what else lies beside them.</param>
    public static async Task<Project> AddLibraryAsync(
        this Solution solution, string name, ReferenceAssemblies? references, params (string Path, string Text)[] files)
    {
        var project = solution.AddProject(name, name, LanguageNames.CSharp)
            .WithParseOptions(new CSharpParseOptions(LanguageVersion.Latest))
            .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true))
            .WithMetadataReferences(references is null ? [] : await references.ResolveAsync(LanguageNames.CSharp, CancellationToken.None));
        return files.Aggregate(project, Add);
    }

    private static Project Add(Project project, (string Path, string Text) file) =>
        (Path.GetFileName(file.Path), SourceText.From(file.Text)) switch
        {
            (var name and (".editorconfig" or ".globalconfig"), var text) => project.AddAnalyzerConfigDocument(name, text, filePath: file.Path).Project,
            (var name, var text) when name.EndsWith(".cs", System.StringComparison.Ordinal) => project.AddDocument(name, text, filePath: file.Path).Project,
            (var name, var text) => project.AddAdditionalDocument(name, text, filePath: file.Path).Project,
        };
}
