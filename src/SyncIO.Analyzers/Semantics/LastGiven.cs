using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>What a variable was given last, on each way through its function to some place.</summary>
internal static class LastGiven
{
    /// <summary>Every value that a variable may have got on the way.</summary>
    /// <param name="variable">A local, a parameter, or a field of <c>this</c>.</param>
    /// <param name="place">Where it is read.</param>
    /// <returns>Null where it may still hold what it held at first, or something that cannot be told.</returns>
    public static IReadOnlyList<IOperation>? Of(ISymbol variable, IOperation place)
    {
        if (!VariableUses.In(place.Root()).Of(variable).Any(use => use.Given() is not null)
            || FlowGraph.Around(place) is not { } graph
            || graph.Find(place) is not var (start, before))
        {
            return null;
        }

        var values = new List<IOperation>();
        var seen = new HashSet<int>();
        var open = new Stack<(int Block, int Before)>([(start, before)]);

        while (open.Count > 0)
        {
            var (block, end) = open.Pop();

            if (In(graph.Operations[block].Take(end), variable) is var (value, _))
            {
                if (value is null)
                {
                    return null;
                }

                values.Add(graph.AsWritten(value));
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

    private static (IOperation? Value, bool)? In(IEnumerable<IOperation> operations, ISymbol variable) =>
        operations.Reverse().Select(operation => Given(operation, variable)).FirstOrDefault(given => given is not null);

    /// <summary>An assignment counts where it is done, and not where its target is named: its value may read the variable.</summary>
    private static (IOperation? Value, bool)? Given(IOperation operation, ISymbol variable) => operation switch
    {
        ISimpleAssignmentOperation assignment => Is(assignment.Target, variable) ? (assignment.Value, true) : null,
        { Parent: ISimpleAssignmentOperation } => null,
        _ => Is(operation, variable) ? operation.Given() : null,
    };

    private static bool Is(IOperation operation, ISymbol variable) => SymbolEqualityComparer.Default.Equals(operation.Variable(), variable);
}
