using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>The control-flow graphs of a body and of the functions in it, each built when it is first asked for.</summary>
internal sealed class FlowGraphs
{
    private static readonly ConditionalWeakTable<IOperation, FlowGraphs> OfRoots = new();

    private readonly Dictionary<SyntaxNode, ControlFlowGraph?> graphs = [];

    /// <summary>The graph of the function that an operation stands in.</summary>
    /// <returns>Null where there is none: an attribute, code that does not bind.</returns>
    public static ControlFlowGraph? Around(IOperation operation)
    {
        var all = OfRoots.GetValue(operation.Root(), _ => new FlowGraphs());

        lock (all.graphs)
        {
            return all.Of(operation.EnclosingFunction());
        }
    }

    /// <summary>The operations of a block in the order in which they run, what decides where it leads last.</summary>
    public static IEnumerable<IOperation> Operations(BasicBlock block) =>
        (block.BranchValue is { } value ? block.Operations.Add(value) : block.Operations).SelectMany(InOrder);

    /// <summary>What a graph keeps in between, by where it keeps it.</summary>
    public static ILookup<CaptureId, IOperation> Captures(ControlFlowGraph graph) => graph.Blocks
        .SelectMany(Operations)
        .OfType<IFlowCaptureOperation>()
        .ToLookup(capture => capture.Id, capture => capture.Value);

    /// <summary>The graph's own form of an operation; null where it has none.</summary>
    public static (BasicBlock Block, IOperation Operation)? Find(ControlFlowGraph graph, IOperation operation)
    {
        foreach (var block in graph.Blocks)
        {
            foreach (var candidate in Operations(block))
            {
                if (candidate.Syntax == operation.Syntax
                    && (candidate.Kind == operation.Kind || candidate is IFlowAnonymousFunctionOperation))
                {
                    return (block, candidate);
                }
            }
        }

        return null;
    }

    private static IEnumerable<IOperation> InOrder(IOperation operation) => operation.ChildOperations.SelectMany(InOrder).Append(operation);

    private ControlFlowGraph? Of(IOperation function)
    {
        if (!graphs.TryGetValue(function.Syntax, out var graph))
        {
            graph = function switch
            {
                { Parent: null } => Root(function),
                ILocalFunctionOperation local
                    when Of(function.EnclosingFunction()) is { } outer && outer.LocalFunctions.Contains(local.Symbol) =>
                    outer.GetLocalFunctionControlFlowGraph(local.Symbol),
                IAnonymousFunctionOperation when Of(function.EnclosingFunction()) is { } outer
                    && Find(outer, function) is (_, IFlowAnonymousFunctionOperation lambda) =>
                    outer.GetAnonymousFunctionControlFlowGraph(lambda),
                _ => null,
            };
            graphs[function.Syntax] = graph;
        }

        return graph;
    }

    private static ControlFlowGraph? Root(IOperation root) => root switch
    {
        IMethodBodyOperation body => ControlFlowGraph.Create(body),
        IConstructorBodyOperation body => ControlFlowGraph.Create(body),
        IBlockOperation block => ControlFlowGraph.Create(block),
        IFieldInitializerOperation initializer => ControlFlowGraph.Create(initializer),
        IPropertyInitializerOperation initializer => ControlFlowGraph.Create(initializer),
        IParameterInitializerOperation initializer => ControlFlowGraph.Create(initializer),
        _ => null,
    };
}
