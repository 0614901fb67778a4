using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Options;

/// <summary>
/// Which catalogues hold for which project of the solution. An editor gives a project those of the projects that it references, too, and a list:
/// <c>name|path</c>, <c>name|</c> for a project that has none, <c>|path</c> for what is not its own. In a build there is no list.
/// </summary>
internal sealed class FilesOfProjects
{
    private const string Extension = ".SyncIO.files";

    private static readonly ConditionalWeakTable<AnalyzerOptions, FilesOfProjects> Known = new();

    private readonly ConcurrentDictionary<string, AnalyzerOptions> parts = new(StringComparer.Ordinal);
    private readonly AnalyzerOptions whole;
    private readonly ILookup<string, string> paths;

    private FilesOfProjects(AnalyzerOptions whole)
    {
        this.whole = whole;
        paths = Lines(whole).Select(line => line.Split(['|'], 2)).Where(line => line.Length == 2)
            .ToLookup(line => line[0], line => line[1], StringComparer.Ordinal);
    }

    /// <summary>The additional files that hold for a project itself.</summary>
    /// <param name="options">Its analyzer options.</param>
    public static IEnumerable<AdditionalText> Own(AnalyzerOptions options) =>
        Of(options).paths[""].ToImmutableHashSet() is { IsEmpty: false } foreign
            ? options.AdditionalFiles.Where(file => !foreign.Contains(file.Path))
            : options.AdditionalFiles;

    /// <summary>The analyzer options of a project that another one references. The options of single files are found by their paths.</summary>
    /// <param name="options">The analyzer options of the one that references it, or of another project that it references.</param>
    /// <param name="project">The name of its assembly.</param>
    public static AnalyzerOptions For(AnalyzerOptions options, string project) => Of((options as Part)?.Whole ?? options).For(project);

    private static FilesOfProjects Of(AnalyzerOptions options) => Known.GetValue(options, static options => new(options));

    private static IEnumerable<string> Lines(AnalyzerOptions options) =>
        options.AdditionalFiles.FirstOrDefault(IsList)?.GetText() is { } list ? list.Lines.Select(line => line.ToString()) : [];

    private static bool IsList(AdditionalText file) => file.Path.EndsWith(Extension, StringComparison.OrdinalIgnoreCase);

    private AnalyzerOptions For(string project) => paths.Contains(project)
        ? parts.GetOrAdd(project, _ => new Part(whole, whole.AdditionalFiles.Where(file => IsFor(project, file)).ToImmutableArray()))
        : whole;

    private bool IsFor(string project, AdditionalText file) =>
        CatalogueFiles.HasName(file.Path) ? paths[project].Contains(file.Path) : !IsList(file);

    private sealed class Part(AnalyzerOptions whole, ImmutableArray<AdditionalText> files) : AnalyzerOptions(files, whole.AnalyzerConfigOptionsProvider)
    {
        public AnalyzerOptions Whole { get; } = whole;
    }
}
