using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Catalogue;
using SyncIO.Options;

namespace SyncIO.Semantics;

/// <summary>What is known of one compilation: its options, and the facts about the libraries it references.</summary>
internal sealed class Knowledge
{
    /// <summary>Gathers what can be known at once; the rest is asked when it is needed.</summary>
    /// <param name="compilation">A compilation, with or without errors.</param>
    /// <param name="options">Its analyzer options.</param>
    public Knowledge(Compilation compilation, AnalyzerOptions options)
    {
        Catalogue = new ApiCatalogue(compilation, FactIndex.Shipped);
        Repeated = new RepeatedCalls(this);
        Options = new FileOptions(options.AnalyzerConfigOptionsProvider);
        IsTestProject = Options.IsTestProject ?? compilation.ReferencedAssemblyNames.Any(TestFrameworks.Include);
    }

    /// <summary>What is known of the libraries.</summary>
    public ApiCatalogue Catalogue { get; }

    /// <summary>The calls that count as one.</summary>
    public RepeatedCalls Repeated { get; }

    /// <summary>The options of each file.</summary>
    public FileOptions Options { get; }

    /// <summary>Are these tests? Nobody waits for their threads.</summary>
    public bool IsTestProject { get; }

    /// <summary>Does nothing at all have to be said about this file?</summary>
    public bool IsSilentIn(SyntaxTree tree) => IsTestProject && !Options.IncludesTests(tree);
}
