using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Chains;
using SyncIO.Origins;
using SyncIO.Recording;

namespace SyncIO.Rules.HiddenBlocking;

/// <summary>
/// Reports nothing: where a build asks for it, the analyzer leaves beside the intermediate output what the members of the project come to, for the
/// builds of those that reference it. Editors have the projects themselves, and no build that asks.
/// </summary>
internal static class FactsWriter
{
    /// <summary>Does so in this compilation, if its build asks for it.</summary>
    /// <returns>What is to be told of each operation that may run a member (<see cref="Values.Callees.Operations"/>); null where nobody asks.</returns>
    public static CallGraph? Register(CompilationStartAnalysisContext context, Knowledge knowledge)
    {
        if (context.Options.AdditionalFiles.FirstOrDefault(FactsFile.IsWanted) is not { Path: var wanted }
            || knowledge.Facts.IsTestProject && context.Compilation.SyntaxTrees.All(tree => knowledge.Of(tree).IsSilent))
        {
            return null;
        }

        var calls = new CallGraph(knowledge.Members);

        context.RegisterOperationBlockAction(block => Read(block, knowledge.Members, calls));
        context.RegisterCompilationEndAction(end => Write(wanted, knowledge, calls, end.CancellationToken));
        return calls;
    }

    /// <summary>
    /// Where a chain may end, or a query comes from, the body is read while it is bound; what the members come to together is written at the end.
    /// </summary>
    private static void Read(OperationBlockAnalysisContext block, SourceMembers members, CallGraph calls)
    {
        if (block.OwningSymbol is not IMethodSymbol owner)
        {
            return;
        }

        var method = owner.PartialImplementationPart ?? owner;

        if (calls.EndsIn(method))
        {
            var bound = block.OperationBlocks.Select(body => body.Parent ?? body).Distinct().ToImmutableArray();
            members.Of(method).Body(bound, block.CancellationToken);
        }

        if (QuerySequence.MayBeGivenBy(method))
        {
            members.QueryOf(method);
        }
    }

    private static void Write(string wanted, Knowledge knowledge, CallGraph calls, CancellationToken cancellation)
    {
        var path = wanted.Substring(0, wanted.Length - (FactsFile.Wanted.Length - FactsFile.Extension.Length));
        var graph = new RecordedGraph(knowledge.All, calls);
        var hasLines = path.EndsWith(FactsFile.WithLines, StringComparison.OrdinalIgnoreCase);
        var text = new FactsRecorder(graph, knowledge.Complete, (Path.GetDirectoryName(path) ?? "", hasLines), cancellation).Text();
        cancellation.ThrowIfCancellationRequested();

#pragma warning disable RS1035, RS0030 // The build names the file, and nobody else reads or writes it: docs/decisions/0017-across-projects.md.
        try
        {
            // An unchanged file keeps its time: nobody has to be compiled again for it.
            if (!File.Exists(path) || File.ReadAllText(path) != text)
            {
                File.WriteAllText(path, text);
            }
        }
        catch (Exception reason) when (reason is IOException or UnauthorizedAccessException)
        {
            // Who references the project finds less.
        }
#pragma warning restore RS1035, RS0030
    }
}
