using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Options;
using SyncIO.Places;

namespace SyncIO;

/// <summary>What is known of one compilation: its options, and the facts about the libraries it references.</summary>
internal sealed class Knowledge
{
    private static readonly ConditionalWeakTable<Compilation, ConditionalWeakTable<AnalyzerOptions, Knowledge>> Shared = new();

    private readonly ConcurrentDictionary<SyntaxTree, FileFacts> files = new();
    private readonly ConcurrentDictionary<FileOptions, FileFacts> byOptions = new();
    private readonly ImmutableArray<MemberPattern> allowed;
    private readonly ImmutableArray<Handler> ownHandlers;
    private readonly Compilation compilation;

    /// <summary>Gathers what can be known at once; the rest is asked when it is needed.</summary>
    /// <param name="compilation">A compilation, with or without errors.</param>
    /// <param name="options">Its analyzer options.</param>
    public Knowledge(Compilation compilation, AnalyzerOptions options)
    {
        var entries = CatalogueFiles.Of(options).SelectMany(file => file.Entries()).ToImmutableArray();
        var shipped = new ApiCatalogue(compilation, FactIndex.Shipped);
        Catalogue = entries.IsEmpty ? shipped : shipped.With(new FactIndex(entries));
        allowed = entries.OfType<Allowance>().Select(allowance => allowance.Member).ToImmutableArray();
        ownHandlers = entries.OfType<Handler>().ToImmutableArray();
        this.compilation = compilation;
        Repeated = new RepeatedCalls(this);
        Chains = new BlockingChain(compilation, this);
        Wrappers = new WaitWrappers(compilation, this);
        Sites = new CallSites(compilation, this);
        Options = new ProjectOptions(options.AnalyzerConfigOptionsProvider);
        IsTestProject = Options.IsTestProject ?? compilation.ReferencedAssemblyNames.Any(TestFrameworks.Include);
    }

    /// <summary>The same for all analyzers: what one of them finds out of the members of a compilation is of use to another.</summary>
    public static Knowledge Of(Compilation compilation, AnalyzerOptions options) =>
        Shared.GetValue(compilation, static _ => new()).GetValue(options, _ => new Knowledge(compilation, options));

    /// <summary>Is it a project of tests?</summary>
    public bool IsTestProject { get; }

    /// <summary>What is known of the libraries, whatever the options of single files add.</summary>
    public ApiCatalogue Catalogue { get; }

    /// <summary>The calls that count as one.</summary>
    public RepeatedCalls Repeated { get; }

    /// <summary>How the members of the compilation come to block.</summary>
    public BlockingChain Chains { get; }

    /// <summary>The members that wait for what they are given.</summary>
    public WaitWrappers Wrappers { get; }

    /// <summary>Where members that block are called.</summary>
    public CallSites Sites { get; }

    /// <summary>The options of each file.</summary>
    public ProjectOptions Options { get; }

    /// <summary>What holds in one file. Asked for every call: files with the same options share it.</summary>
    public FileFacts Of(SyntaxTree tree) =>
        files.TryGetValue(tree, out var known) ? known : files.GetOrAdd(tree, byOptions.GetOrAdd(Options.Of(tree), For));

    // Nobody waits for the threads of tests.
    private FileFacts For(FileOptions options) => new(
        options,
        options.Blocking.IsEmpty ? Catalogue : Catalogue.With(new FactIndex(options.Blocking)),
        HandlersFor(options),
        new Allowlist(allowed.AddRange(options.Allowed)),
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
