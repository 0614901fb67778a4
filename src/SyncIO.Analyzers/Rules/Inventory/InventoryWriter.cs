using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Inventory;
using SyncIO.Options;

namespace SyncIO.Rules.Inventory;

/// <summary>Writes the inventory of a project, in the order of places, so that two runs write the same.</summary>
internal static class InventoryWriter
{
    /// <summary>What the name of a file ends in that has calls.</summary>
    private const string OfCalls = ".calls";

    /// <summary>Collects calls in this compilation, if its build asks for an inventory.</summary>
    public static void Register(CompilationStartAnalysisContext context, Knowledge knowledge)
    {
        if (InventoryFiles.WantedBy(context.Options) is not var (path, root))
        {
            return;
        }

        var calls = new InventoryCalls(knowledge, root);
        var found = new ConcurrentBag<AsynchronousCall>();
        context.RegisterOperationAction(
            operation =>
            {
                if (calls.Of((IInvocationOperation)operation.Operation) is { } call)
                {
                    found.Add(call);
                }
            },
            OperationKind.Invocation);
        context.RegisterCompilationEndAction(end =>
        {
            Write(path, new ProjectInventory { Project = end.Compilation.Assembly.Name });
            Write(path + OfCalls, new ProjectCalls
            {
                Project = end.Compilation.Assembly.Name,
                Calls = [.. found.OrderBy(call => $"{call.File} {call.Line:D7} {call.To} {call.Entry.Name}", StringComparer.Ordinal)],
                Implementations = [.. calls.Implementations().OrderBy(one => $"{one.Of} {one.By}", StringComparer.Ordinal)],
            });
        });
    }

    /// <summary>Writes the findings.</summary>
    /// <param name="path">The file.</param>
    /// <param name="project">The name of the assembly.</param>
    /// <param name="findings">Its findings.</param>
    public static void Write(string path, string project, IEnumerable<InventoryFinding> findings) =>
        Write(path, new ProjectInventory { Project = project, Findings = [.. findings.OrderBy(KeyOf, StringComparer.Ordinal)] });

    private static void Write<T>(string path, T content)
    {
#pragma warning disable RS1035, RS0030 // The build names the file, and its user asked for it: docs/decisions/0022-report.md.
        File.WriteAllText(path, InventoryText.Write(content));
#pragma warning restore RS1035, RS0030
    }

    private static string KeyOf(InventoryFinding finding) =>
        $"{finding.Chain[0].File} {finding.Chain[0].Line:D7} {finding.Chain[0].Column:D5} {finding.Id} {finding.Message}";
}
