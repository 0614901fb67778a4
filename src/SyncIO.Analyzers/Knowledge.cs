using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Baseline;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Options;
using SyncIO.Origins;
using SyncIO.Recording;

namespace SyncIO;

/// <summary>
/// What is known of one compilation: the facts about its libraries, its code, and the questions about it. Here, and nowhere else, those who
/// answer them are put together.
/// </summary>
internal sealed class Knowledge
{
    private static readonly ConditionalWeakTable<Compilation, Views> Shared = new();

    private Knowledge(Compilation compilation, AnalyzerOptions options)
    {
        var others = OthersOf(compilation, options);
        var solution = new SolutionAssemblies(
            compilation.Assembly, others.ToImmutableDictionary(other => other.Key, other => (IOtherProject)other.Value));
        Code = new OwnCode(compilation, solution);
        Facts = new ProjectFacts(compilation, options, Code);
        var streams = new StreamOrigins(Facts, Code);
        var completed = new Completed(Facts.Catalogue, call => MemoryTasks.IsOne(call, streams, Facts.Solution) || Complete!.AreRunBy(call.TargetMethod));
        var view = new View(this);
        Calls = new BlockingCalls(Facts, Code, streams, completed, view);
        Repeated = new RepeatedCalls(Facts, Calls);
        Members = new SourceMembers(Facts, Code, Calls, new CallerAssumptions(streams, completed, Facts.Catalogue, Code), view);
        All = new SolutionMembers(Members, others) { Outside = OutsideOf(others, options) };
        Chains = new BlockingChain(All);
        Complete = new CompleteMembers(All);
        Chained = new ChainedCalls(Facts, Calls, Chains);
        OpenEnds = new OpenEnds(Calls, Chains);
        Sites = new CallSites(Code, Chained);
        Accepted = BaselineFiles.Of(options) is { } baseline ? new AcceptedFindings(baseline) : null;
    }

    /// <summary>The same compilation, seen with other projects around it.</summary>
    private Knowledge(Knowledge own, IReadOnlyDictionary<string, IProjectMembers> others)
    {
        (Facts, Code, Calls, Repeated, Members, Complete, OpenEnds) = (own.Facts, own.Code, own.Calls, own.Repeated, own.Members, own.Complete, own.OpenEnds);
        All = new SolutionMembers(Members, others);
        Chains = new BlockingChain(All);
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

    /// <summary>The members of the compilation, and what each does itself.</summary>
    public SourceMembers Members { get; }

    /// <summary>The members of the solution, as far as they are in view.</summary>
    public SolutionMembers All { get; }

    /// <summary>How the members of the solution come to block.</summary>
    public BlockingChain Chains { get; }

    /// <summary>The asynchronous members that never wait.</summary>
    public CompleteMembers Complete { get; }

    /// <summary>The calls that block further down.</summary>
    public ChainedCalls Chained { get; }

    /// <summary>What the asynchronous members of the compilation leave to those who see more than it does.</summary>
    public OpenEnds OpenEnds { get; }

    /// <summary>Where members that block are called.</summary>
    public CallSites Sites { get; }

    /// <summary>What the baseline of the project accepts; null where it has none.</summary>
    public AcceptedFindings? Accepted { get; }

    /// <summary>
    /// The same for all analyzers: what one of them finds out of the members of a compilation is of use to another. They start at once, and one of them
    /// puts it together for all.
    /// </summary>
    /// <param name="compilation">A compilation, with or without errors.</param>
    /// <param name="options">Its analyzer options.</param>
    public static Knowledge Of(Compilation compilation, AnalyzerOptions options) =>
        Shared.GetValue(compilation, static _ => new()).By(options, () => new Knowledge(compilation, options)).Value;

    /// <summary>
    /// The same with all of these projects in view, although the compilation references only some of them: who changes a solution knows
    /// what implements an interface, where the project that calls it does not.
    /// </summary>
    /// <param name="projects">What is known of each.</param>
    public Knowledge Among(IEnumerable<Knowledge> projects) => new(this, projects
        .Where(project => project.Code.Compilation.Assembly.Name != Code.Compilation.Assembly.Name)
        .GroupBy(project => project.Code.Compilation.Assembly.Name)
        .ToDictionary(same => same.Key, same => (IProjectMembers)same.First().Members));

    /// <summary>What holds in one file.</summary>
    public FileFacts Of(SyntaxTree tree) => Facts.Of(tree);

    /// <summary>The projects that a compilation references: as compilations where a workspace has them, else as their builds left them.</summary>
    private static Dictionary<string, IProjectMembers> OthersOf(Compilation compilation, AnalyzerOptions options)
    {
        var others = SolutionAssemblies.ReferencedBy(compilation)
            .ToDictionary(other => other.Key, other => (IProjectMembers)new ReferencedProject(other.Value, FilesOfProjects.For(options, other.Key)));

        foreach (var recorded in RecordedProject.In(options))
        {
            if (recorded.Name != compilation.AssemblyName && !others.ContainsKey(recorded.Name))
            {
                others.Add(recorded.Name, recorded);
            }
        }

        return others;
    }

    /// <summary>A workspace has the projects of its solution as compilations. A build has the facts of all, and knows of no solution.</summary>
    private static ImmutableHashSet<string> OutsideOf(Dictionary<string, IProjectMembers> others, AnalyzerOptions options) =>
        options.AdditionalFiles.Any(FactsFile.IsWanted)
            ? ImmutableHashSet<string>.Empty
            : others.Where(other => other.Value is RecordedProject).Select(other => other.Key).ToImmutableHashSet();

    /// <summary>
    /// One compilation as the options of those who ask have it: an analyzer and a code fix may have options of their own, and some hosts make new ones for
    /// each question. Options outlive compilations, so that a table with them as its keys would keep each compilation as long as its project is open. Those
    /// asked for last are kept; who asks often keeps what was given.
    /// </summary>
    private sealed class Views
    {
        private const int Kept = 8;

        private readonly List<(AnalyzerOptions Options, Lazy<Knowledge> Knowledge)> latest = [];

        public Lazy<Knowledge> By(AnalyzerOptions options, Func<Knowledge> make)
        {
            lock (latest)
            {
                var index = latest.FindIndex(one => ReferenceEquals(one.Options, options));
                var view = index >= 0 ? latest[index] : (Options: options, Knowledge: new Lazy<Knowledge>(make));

                if (index >= 0 || latest.Count == Kept)
                {
                    latest.RemoveAt(Math.Max(index, 0));
                }

                latest.Add(view);
                return view.Knowledge;
            }
        }
    }

    /// <summary>What calls ask of chains, which ask calls.</summary>
    /// <param name="knowledge">Who knows both.</param>
    private sealed class View(Knowledge knowledge) : ISolutionView
    {
        public bool Blocks(Question question) => knowledge.Chains.Blocks(question);

        public QueryMakers Known(QueryMakers makers) => knowledge.All.Known(makers);

        public ImmutableArray<IMethodSymbol> LeftOpen(Question question, ImmutableArray<IMethodSymbol> targets) => knowledge.OpenEnds.LeftOf(question, targets);
    }

    /// <summary>A project that is referenced as a compilation: it is asked for what is needed, and not read as a whole.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="options">Its analyzer options.</param>
    private sealed class ReferencedProject(Compilation compilation, AnalyzerOptions options) : IProjectMembers
    {
        private readonly Lazy<Knowledge> known = new(() => Of(compilation, options));

        private SourceMembers Members => known.Value.Members;

        public ChainMember? Find(string id) => Members.Find(id);

        public QueryMakers? QueryOf(string id) => Members.QueryOf(id);

        public IEnumerable<MemberKey> GiversOf(MemberKey slot) => Members.GiversOf(slot);

        public IEnumerable<Callee> ImplementationsOf(MemberKey slot) => Members.ImplementationsOf(slot);

        public bool OnlyWraps(IMethodSymbol method, string synchronous) => Members.OnlyWraps(method, synchronous);

        public bool IsComplete(IMethodSymbol method) => known.Value.Complete.Is(method);

        // One call of a name is no reason to read all files of a project.
        public bool MayBeComplete(string name) => true;

        public int WaitsFor(IMethodSymbol method, CancellationToken cancellation) => Members.WaitsFor(method, cancellation);

        public IReadOnlyList<int> Invokes(IMethodSymbol method) => Members.Invokes(method);

        public Origin StreamOf(string id) => Members.StreamOf(id);
    }
}
