using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What a project is made of.</summary>
public class ProjectState
{
    private readonly string defaultPrefix;
    private readonly string defaultExtension;

    /// <summary>A project without files.</summary>
    /// <param name="name">The name of the project and of its assembly.</param>
    /// <param name="language">The language, such as <see cref="LanguageNames.CSharp"/>.</param>
    /// <param name="defaultPrefix">How the default name of a source starts.</param>
    /// <param name="defaultExtension">The extension of a source, without the dot.</param>
    public ProjectState(string name, string language, string defaultPrefix, string defaultExtension)
    {
        (Name, Language, this.defaultPrefix, this.defaultExtension) = (name, language, defaultPrefix, defaultExtension);
        Sources = new SourceFileList(defaultPrefix, defaultExtension);
    }

    /// <summary>A copy.</summary>
    internal ProjectState(ProjectState other)
        : this(other.Name, other.Language, other.defaultPrefix, other.defaultExtension)
    {
        (ReferenceAssemblies, OutputKind, DocumentationMode) = (other.ReferenceAssemblies, other.OutputKind, other.DocumentationMode);
        Sources.AddRange(other.Sources);
        AdditionalFiles.AddRange(other.AdditionalFiles);
        AdditionalFilesFactories.AddRange(other.AdditionalFilesFactories);
        AnalyzerConfigFiles.AddRange(other.AnalyzerConfigFiles);
        AdditionalProjectReferences.AddRange(other.AdditionalProjectReferences);
        AdditionalReferences.AddRange(other.AdditionalReferences);
    }

    /// <summary>The name of the project.</summary>
    public string Name { get; }

    /// <summary>The name of its assembly.</summary>
    public string AssemblyName => Name;

    /// <summary>The language.</summary>
    public string Language { get; }

    /// <summary>The framework and packages; null stands for those of the test.</summary>
    public ReferenceAssemblies? ReferenceAssemblies { get; set; }

    /// <summary>What is compiled; null stands for a library.</summary>
    public OutputKind? OutputKind { get; set; }

    /// <summary>How documentation comments are read; null stands for <see cref="DocumentationMode.Diagnose"/>.</summary>
    public DocumentationMode? DocumentationMode { get; set; }

    /// <summary>The sources.</summary>
    public SourceFileList Sources { get; }

    /// <summary>The files that analyzers see beside the sources.</summary>
    public SourceFileCollection AdditionalFiles { get; } = new();

    /// <summary>Files like <see cref="AdditionalFiles"/>, made when the test runs.</summary>
    public List<Func<IEnumerable<(string filename, SourceText content)>>> AdditionalFilesFactories { get; } = [];

    /// <summary>Files such as <c>/.editorconfig</c> and <c>/.globalconfig</c>.</summary>
    public SourceFileCollection AnalyzerConfigFiles { get; } = new();

    /// <summary>The names of the projects that this one references.</summary>
    public List<string> AdditionalProjectReferences { get; } = [];

    /// <summary>The references beside the framework and packages.</summary>
    public MetadataReferenceCollection AdditionalReferences { get; } = new();

    /// <summary>Takes from another state what this one does not give.</summary>
    internal void Inherit(ProjectState other)
    {
        ReferenceAssemblies ??= other.ReferenceAssemblies;
        OutputKind ??= other.OutputKind;
        DocumentationMode ??= other.DocumentationMode;
        InheritIfEmpty(Sources, other.Sources);
        InheritIfEmpty(AnalyzerConfigFiles, other.AnalyzerConfigFiles);
        InheritIfEmpty(AdditionalProjectReferences, other.AdditionalProjectReferences);
        InheritIfEmpty(AdditionalReferences, other.AdditionalReferences);

        if (AdditionalFiles.Count == 0 && AdditionalFilesFactories.Count == 0)
        {
            AdditionalFiles.AddRange(other.AdditionalFiles);
            AdditionalFilesFactories.AddRange(other.AdditionalFilesFactories);
        }
    }

    /// <summary>Puts what the factories make among the additional files.</summary>
    internal void RunFactories()
    {
        foreach (var factory in AdditionalFilesFactories)
        {
            AdditionalFiles.AddRange(factory());
        }

        AdditionalFilesFactories.Clear();
    }

    private static void InheritIfEmpty<T>(List<T> own, List<T> others)
    {
        if (own.Count == 0)
        {
            own.AddRange(others);
        }
    }
}
