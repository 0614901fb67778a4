using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing.Model;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <content>Makes the solution that a state describes.</content>
public abstract partial class AnalyzerTest<TVerifier>
{
    /// <summary>Gives the options that a project's analyzers see.</summary>
    protected virtual AnalyzerOptions GetAnalyzerOptions(Project project)
    {
        ArgumentNullException.ThrowIfNull(project);
        return project.AnalyzerOptions;
    }

    /// <summary>Gives a workspace for the solution of a test. Workspaces share the host of the process.</summary>
    protected virtual Workspace CreateWorkspaceImpl() => new AdhocWorkspace();

    /// <summary>Enables the diagnostics under test in a project, also those that are not enabled by default.</summary>
    protected virtual Project ApplyCompilationOptions(Project project)
    {
        ArgumentNullException.ThrowIfNull(project);
        var options = project.CompilationOptions!;
        var specific = GetDiagnosticAnalyzers()
            .SelectMany(analyzer => analyzer.SupportedDiagnostics)
            .Select(descriptor => descriptor.Id)
            .Distinct()
            .ToImmutableDictionary(id => id, _ => ReportDiagnostic.Default)
            .SetItems(DisabledDiagnostics.Select(id => KeyValuePair.Create(id, ReportDiagnostic.Suppress)))
            .SetItems(options.SpecificDiagnosticOptions)
            .SetItem(Exceptions.AnalyzerThrew, ReportDiagnostic.Error);

        return project.WithCompilationOptions(options.WithSpecificDiagnosticOptions(specific));
    }

    /// <summary>Makes the solution of the projects, the primary one first.</summary>
    private protected async Task<Solution> CreateSolutionAsync(
        ImmutableArray<EvaluatedProjectState> projects,
        CancellationToken cancellationToken)
    {
        var primary = await BoundProject.GetAsync(await InfoOfAsync(projects[0], cancellationToken).ConfigureAwait(false), CreateWorkspaceImpl)
            .ConfigureAwait(false);
        var solution = AddFiles(primary.Solution, primary.Id, projects[0]);
        var ids = new Dictionary<string, ProjectId> { [projects[0].Name] = primary.Id };

        foreach (var project in projects.Skip(1))
        {
            var info = await InfoOfAsync(project, cancellationToken).ConfigureAwait(false);
            ids.Add(project.Name, info.Id);
            solution = AddFiles(solution.AddProject(info), info.Id, project);
        }

        foreach (var project in projects)
        {
            solution = solution.AddProjectReferences(
                ids[project.Name],
                project.AdditionalProjectReferences.Select(name => new ProjectReference(IdOf(name, ids))));
        }

        return ids.Values.Aggregate(solution, Finish);
    }

    private static ProjectId IdOf(string name, Dictionary<string, ProjectId> ids)
        => ids.TryGetValue(name, out var id)
            ? id
            : throw new InvalidOperationException($"A project references the project '{name}', and there is none of that name.");

    private static Solution AddFiles(Solution solution, ProjectId id, EvaluatedProjectState project)
    {
        solution = project.Sources.Aggregate(
            solution,
            (current, file) => current.AddDocument(
                NewId(id, file), Path.GetFileName(file.filename), file.content, filePath: file.filename));
        solution = project.AdditionalFiles.Aggregate(
            solution,
            (current, file) => current.AddAdditionalDocument(
                NewId(id, file), Path.GetFileName(file.filename), file.content, filePath: file.filename));
        return project.AnalyzerConfigFiles.Aggregate(
            solution,
            (current, file) => current.AddAnalyzerConfigDocument(
                NewId(id, file), Path.GetFileName(file.filename), file.content, filePath: file.filename));
    }

    private static DocumentId NewId(ProjectId id, (string filename, SourceText content) file) => DocumentId.CreateNewId(id, file.filename);

    private async Task<ProjectInfo> InfoOfAsync(EvaluatedProjectState project, CancellationToken cancellationToken)
    {
        var references = await project.ReferenceAssemblies.ResolveAsync(project.Language, cancellationToken).ConfigureAwait(false);
        var compilationOptions = CreateCompilationOptions()
            .WithOutputKind(project.OutputKind)
            .WithAssemblyIdentityComparer(project.ReferenceAssemblies.AssemblyIdentityComparer);

        return ProjectInfo.Create(
            ProjectId.CreateNewId(project.Name),
            VersionStamp.Create(),
            project.Name,
            project.AssemblyName,
            project.Language,
            compilationOptions: compilationOptions,
            parseOptions: CreateParseOptions().WithDocumentationMode(project.DocumentationMode),
            metadataReferences: references.Concat(project.AdditionalReferences).Distinct());
    }

    private Solution Finish(Solution solution, ProjectId id)
    {
        var transformed = SolutionTransforms.Aggregate(solution, (current, transform) => transform(current, id));
        return ApplyCompilationOptions(transformed.GetProject(id)!).Solution;
    }
}
