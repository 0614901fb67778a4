using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Projects without files whose compilation has bound its references: what is made from one does not bind them again.</summary>
internal static class BoundProject
{
    private static readonly ConcurrentDictionary<ProjectInfo, Lazy<Task<(Project, Compilation)>>> Known = new(new SameProject());

    /// <summary>Gives a project of that description, in a solution of its own; equal descriptions share it, with the id of the first.</summary>
    /// <param name="info">The description: names, options and references.</param>
    /// <param name="workspace">Makes the workspace, where there is none yet.</param>
    public static async Task<Project> GetAsync(ProjectInfo info, Func<Workspace> workspace)
        => (await Known.GetOrAdd(info, _ => new(() => BindAsync(info, workspace()))).Value.ConfigureAwait(false)).Item1;

    private static async Task<(Project, Compilation)> BindAsync(ProjectInfo info, Workspace workspace)
    {
        var project = workspace.CurrentSolution.AddProject(info).GetProject(info.Id)!;
        var compilation = await project.GetCompilationAsync().ConfigureAwait(false);
        _ = compilation!.Assembly; // Binds them.
        return (project, compilation); // The project holds its compilation weakly.
    }

    private sealed class SameProject : IEqualityComparer<ProjectInfo>
    {
        public bool Equals(ProjectInfo? one, ProjectInfo? other)
            => (one!.Name, one.AssemblyName, one.Language) == (other!.Name, other.AssemblyName, other.Language)
                && one.CompilationOptions!.Equals(other.CompilationOptions)
                && one.ParseOptions!.Equals(other.ParseOptions)
                && one.MetadataReferences.SequenceEqual(other.MetadataReferences);

        public int GetHashCode(ProjectInfo info)
            => info.MetadataReferences.Aggregate(info.AssemblyName.GetHashCode(StringComparison.Ordinal), HashCode.Combine);
    }
}
