using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Options;
using SyncIO.Places;

namespace SyncIO.Facts;

/// <summary>What the catalogue, the options and the allowlist say in one project.</summary>
internal sealed class ProjectFacts
{
    private readonly bool mayHaveTests;
    private readonly ConcurrentDictionary<SyntaxTree, FileFacts> files = new();
    private readonly ConcurrentDictionary<FileOptions, FileFacts> byOptions = new();
    private readonly ImmutableArray<MemberPattern> allowed;
    private readonly ImmutableArray<Handler> ownHandlers;
    private readonly Compilation compilation;
    private readonly OwnCode code;

    /// <summary>Gathers what can be known at once; the rest is asked when it is needed.</summary>
    /// <param name="compilation">A compilation, with or without errors.</param>
    /// <param name="options">Its analyzer options.</param>
    /// <param name="code">Its code.</param>
    public ProjectFacts(Compilation compilation, AnalyzerOptions options, OwnCode code)
    {
        var entries = CatalogueFiles.Of(options).SelectMany(file => file.Entries()).ToImmutableArray();
        var shipped = new ApiCatalogue(compilation);
        Catalogue = entries.IsEmpty ? shipped : shipped.With(new FactIndex(entries));
        allowed = entries.OfType<Allowance>().Select(allowance => allowance.Member).ToImmutableArray();
        ownHandlers = entries.OfType<Handler>().ToImmutableArray();
        (this.compilation, this.code) = (compilation, code);
        Allowlist = new Allowlist(allowed);
        Options = new ProjectOptions(options.AnalyzerConfigOptionsProvider);
        mayHaveTests = Options.IsTestProject is null && TestFrameworks.AreReferenced(compilation);
        IsTestProject = Options.IsTestProject ?? (mayHaveTests && TestFrameworks.AreInOneFileOfTen(compilation.SyntaxTrees));
    }

    /// <summary>Is it a test project?</summary>
    public bool IsTestProject { get; }

    /// <summary>What is known of the libraries, whatever the options of single files add.</summary>
    public ApiCatalogue Catalogue { get; }

    /// <summary>The assemblies of its solution.</summary>
    public SolutionAssemblies Solution => code.Solution;

    /// <summary>What may block in all of its files.</summary>
    public Allowlist Allowlist { get; }

    /// <summary>The options of each file.</summary>
    public ProjectOptions Options { get; }

    /// <summary>What holds in one file. Asked for every call: files with the same options share it.</summary>
    public FileFacts Of(SyntaxTree tree) =>
        files.TryGetValue(tree, out var known) ? known : files.GetOrAdd(tree, For(tree, byOptions.GetOrAdd(Options.Of(tree), For)));

    /// <summary>Product code may have a file of tests beside it.</summary>
    private FileFacts For(SyntaxTree tree, FileFacts facts) =>
        mayHaveTests && !facts.IsSilent && !facts.Options.IncludesTests && TestFrameworks.AreNamedIn(tree) ? facts with { IsSilent = true } : facts;

    // Nobody waits for the threads of tests.
    private FileFacts For(FileOptions options) => new(
        options,
        options.Blocking.IsEmpty ? Catalogue : Catalogue.With(new FactIndex(options.Blocking)),
        HandlersFor(options),
        new Allowlist(allowed.AddRange(options.Allowed)),
        code,
        IsTestProject && !options.IncludesTests);

    // An option names a type or an attribute, and does not say which.
    private RequestHandlers HandlersFor(FileOptions options) => new(
        compilation,
        new HandlerLines(
            compilation,
            FactIndex.Shipped.Handlers,
            ownHandlers.Concat(options.RequestHandlers.SelectMany(type => new[] { HandlerShape.Type, HandlerShape.Attribute }
                .Select(shape => new Handler(shape, type, null, null, null, null, 0))))));
}
