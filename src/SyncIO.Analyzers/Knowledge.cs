using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Origins;

namespace SyncIO;

/// <summary>
/// What is known of one compilation: the facts about its libraries, its code, and the questions about it. Here, and nowhere else, those who
/// answer them are put together.
/// </summary>
internal sealed class Knowledge
{
    private static readonly ConditionalWeakTable<Compilation, ConditionalWeakTable<AnalyzerOptions, Knowledge>> Shared = new();

    private Knowledge(Compilation compilation, AnalyzerOptions options)
    {
        Facts = new ProjectFacts(compilation, options);
        Code = new OwnCode(compilation);
        var streams = new StreamOrigins(Facts, Code);
        var completed = new Completed(Facts.Catalogue);
        Calls = new BlockingCalls(Facts, Code, streams, completed, ComesToBlock);
        Repeated = new RepeatedCalls(Facts, Calls);
        Chains = new BlockingChain(Facts, Code, Calls, new CallerAssumptions(streams, completed));
        Chained = new ChainedCalls(Facts, Calls, Chains);
        Sites = new CallSites(Code, Chained);
    }

    /// <summary>What the catalogue, the options and the allowlist say.</summary>
    public ProjectFacts Facts { get; }

    /// <summary>The code of the compilation.</summary>
    public OwnCode Code { get; }

    /// <summary>The calls that block.</summary>
    public BlockingCalls Calls { get; }

    /// <summary>The calls that count as one.</summary>
    public RepeatedCalls Repeated { get; }

    /// <summary>How the members of the compilation come to block.</summary>
    public BlockingChain Chains { get; }

    /// <summary>The calls that block further down.</summary>
    public ChainedCalls Chained { get; }

    /// <summary>Where members that block are called.</summary>
    public CallSites Sites { get; }

    /// <summary>The same for all analyzers: what one of them finds out of the members of a compilation is of use to another.</summary>
    /// <param name="compilation">A compilation, with or without errors.</param>
    /// <param name="options">Its analyzer options.</param>
    public static Knowledge Of(Compilation compilation, AnalyzerOptions options) =>
        Shared.GetValue(compilation, static _ => new()).GetValue(options, _ => new Knowledge(compilation, options));

    /// <summary>What holds in one file.</summary>
    public FileFacts Of(SyntaxTree tree) => Facts.Of(tree);

    /// <summary>Does the body of what is called say that it blocks? Then nobody has to go by its name.</summary>
    private bool ComesToBlock(IOperation call, CancellationToken cancellation) =>
        Chains.Blocks(call, Of(call.Syntax.SyntaxTree).Options.MaxChain, cancellation);
}
