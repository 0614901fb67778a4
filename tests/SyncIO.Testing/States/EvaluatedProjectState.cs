using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing.Model;

/// <summary>A project as it is compiled: nothing is left open and markup is gone.</summary>
public sealed class EvaluatedProjectState
{
    /// <summary>Closes what <paramref name="state"/> leaves open.</summary>
    /// <param name="state">The project.</param>
    /// <param name="defaultReferenceAssemblies">The framework and packages where the project names none.</param>
    public EvaluatedProjectState(ProjectState state, ReferenceAssemblies defaultReferenceAssemblies)
    {
        System.ArgumentNullException.ThrowIfNull(state);
        (Name, AssemblyName, Language) = (state.Name, state.AssemblyName, state.Language);
        ReferenceAssemblies = state.ReferenceAssemblies ?? defaultReferenceAssemblies;
        OutputKind = state.OutputKind ?? OutputKind.DynamicallyLinkedLibrary;
        DocumentationMode = state.DocumentationMode ?? DocumentationMode.Diagnose;
        Sources = [.. state.Sources];
        AdditionalFiles = [.. state.AdditionalFiles];
        AnalyzerConfigFiles = [.. state.AnalyzerConfigFiles];
        AdditionalProjectReferences = [.. state.AdditionalProjectReferences];
        AdditionalReferences = [.. state.AdditionalReferences];
    }

    private EvaluatedProjectState(EvaluatedProjectState other, ImmutableArray<(string filename, SourceText content)> sources)
    {
        (Name, AssemblyName, Language) = (other.Name, other.AssemblyName, other.Language);
        (ReferenceAssemblies, OutputKind, DocumentationMode) = (other.ReferenceAssemblies, other.OutputKind, other.DocumentationMode);
        (AdditionalFiles, AnalyzerConfigFiles) = (other.AdditionalFiles, other.AnalyzerConfigFiles);
        (AdditionalProjectReferences, AdditionalReferences) = (other.AdditionalProjectReferences, other.AdditionalReferences);
        Sources = sources;
    }

    /// <summary>The name of the project.</summary>
    public string Name { get; }

    /// <summary>The name of its assembly.</summary>
    public string AssemblyName { get; }

    /// <summary>The language.</summary>
    public string Language { get; }

    /// <summary>The framework and packages.</summary>
    public ReferenceAssemblies ReferenceAssemblies { get; }

    /// <summary>What is compiled.</summary>
    public OutputKind OutputKind { get; }

    /// <summary>How documentation comments are read.</summary>
    public DocumentationMode DocumentationMode { get; }

    /// <summary>The sources.</summary>
    public ImmutableArray<(string filename, SourceText content)> Sources { get; }

    /// <summary>The files that analyzers see beside the sources.</summary>
    public ImmutableArray<(string filename, SourceText content)> AdditionalFiles { get; }

    /// <summary>Files such as <c>/.editorconfig</c>.</summary>
    public ImmutableArray<(string filename, SourceText content)> AnalyzerConfigFiles { get; }

    /// <summary>The names of the projects that this one references.</summary>
    public ImmutableArray<string> AdditionalProjectReferences { get; }

    /// <summary>The references beside the framework and packages.</summary>
    public ImmutableArray<MetadataReference> AdditionalReferences { get; }

    /// <summary>Gives a copy with other sources.</summary>
    public EvaluatedProjectState WithSources(ImmutableArray<(string filename, SourceText content)> sources) => new(this, sources);
}
