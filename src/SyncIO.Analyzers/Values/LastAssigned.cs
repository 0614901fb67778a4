using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>What a variable was given last, on each way through its function to some place.</summary>
internal static class LastAssigned
{
    /// <summary>Every value that a variable, or a member of one and the same object, may have got on the way.</summary>
    /// <param name="read">Where it is read.</param>
    /// <returns>Null where it may still hold what it held at first, or something that cannot be told.</returns>
    public static IReadOnlyList<IOperation>? Of(IOperation read)
    {
        if (VariableUses.Named(read) is not { } named
            || VariableUses.In(read.Root()).Of(named).Where(use => use.Given() is not null).ToArray() is not { Length: > 0 } changes
            // The graph takes ??= apart.
            || changes.Any(use => use.Parent is ICoalesceAssignmentOperation)
            || FlowGraph.Around(read) is not { } graph
            || graph.Find(read) is not var (start, before))
        {
            return null;
        }

        return Before(start, before, graph, read);
    }

    /// <summary>Goes back from a place in a graph, on each way to the last assignment.</summary>
    private static IReadOnlyList<IOperation>? Before(int start, int before, FlowGraph graph, IOperation read)
    {
        var values = new List<IOperation>();
        var seen = new HashSet<int>();
        var open = new Stack<(int Block, int Before)>([(start, before)]);

        while (open.Count > 0)
        {
            var (block, end) = open.Pop();

            if (In(graph.Operations[block].Take(end), read) is var (value, _))
            {
                if (value is null)
                {
                    return null;
                }

                values.Add(graph.AsWritten(value.Unwrapped()));
            }
            else if (graph.Blocks[block].Predecessors is { Length: > 0 } ways)
            {
                ways.Select(way => way.Source.Ordinal).Where(seen.Add).ToList().ForEach(source => open.Push((source, int.MaxValue)));
            }
            else
            {
                return null;
            }
        }

        return values;
    }

    private static (IOperation? Value, bool)? In(IEnumerable<IOperation> operations, IOperation read) =>
        operations.Reverse().Select(operation => Given(operation, read)).FirstOrDefault(given => given is not null);

    /// <summary>An assignment counts where it is done, and not where its target is named: its value may read the variable.</summary>
    private static (IOperation? Value, bool)? Given(IOperation operation, IOperation read) => operation switch
    {
        ISimpleAssignmentOperation assignment => IsSame(assignment.Target, read) ? (assignment.Value, true) : null,
        { Parent: ISimpleAssignmentOperation } => null,
        _ => IsSame(operation, read) ? operation.Given() : null,
    };

    private static bool IsSame(IOperation operation, IOperation read) =>
        SymbolEqualityComparer.Default.Equals(VariableUses.Named(operation), VariableUses.Named(read))
        && (operation is not IMemberReferenceOperation || OwnerOf(operation.Syntax) == OwnerOf(read.Syntax));

    /// <summary>Whose a member is, as it is written: <c>context.Response</c> of <c>context.Response.Body</c>.</summary>
    private static string OwnerOf(SyntaxNode member) =>
        member is MemberAccessExpressionSyntax { Expression: not ThisExpressionSyntax } access ? access.Expression.ToString() : "";
}
