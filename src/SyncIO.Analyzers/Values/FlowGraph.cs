using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>The control-flow graph of a function, built when it is first asked for.</summary>
internal sealed class FlowGraph
{
    private static readonly ConditionalWeakTable<IOperation, ConcurrentDictionary<SyntaxNode, FlowGraph?>> OfRoots = new();

    private readonly ControlFlowGraph graph;
    private readonly Dictionary<SyntaxNode, List<(int Block, int Index)>> places = [];

    private FlowGraph(ControlFlowGraph graph)
    {
        this.graph = graph;
        Operations = graph.Blocks.Select(InOrder).ToImmutableArray();

        for (var block = 0; block < Operations.Length; block++)
        {
            for (var index = 0; index < Operations[block].Length; index++)
            {
                var syntax = Operations[block][index].Syntax;
                places[syntax] = places.TryGetValue(syntax, out var others) ? others : [];
                places[syntax].Add((block, index));
            }
        }

        Captures = Operations.SelectMany(block => block)
            .OfType<IFlowCaptureOperation>()
            .ToLookup(capture => capture.Id, capture => capture.Value);
    }

    /// <summary>The function, as it was written.</summary>
    public IOperation Function => graph.OriginalOperation;

    /// <summary>The blocks, the entry first.</summary>
    public ImmutableArray<BasicBlock> Blocks => graph.Blocks;

    /// <summary>The operations of each block in the order in which they run, what decides where it leads last.</summary>
    public ImmutableArray<ImmutableArray<IOperation>> Operations { get; }

    /// <summary>What the graph keeps in between: the value of a <c>switch</c>, the left side of <c>??</c>.</summary>
    public ILookup<CaptureId, IOperation> Captures { get; }

    /// <summary>
    /// An operation with all that it was written in, so that its locals can be followed; a case of a <c>switch</c> is only in the graph.
    /// </summary>
    public IOperation AsWritten(IOperation operation) =>
        graph.OriginalOperation.SemanticModel?.GetOperation(operation.Syntax) is { } written
        && (written.Kind == operation.Kind || operation is IFlowCaptureReferenceOperation or IFlowAnonymousFunctionOperation or IInvocationOperation { IsImplicit: true })
            ? written
            : operation;

    /// <summary>The graph of the function that an operation stands in.</summary>
    /// <returns>Null where there is none: an attribute, code that does not bind.</returns>
    public static FlowGraph? Around(IOperation operation) =>
        Of(operation.EnclosingFunction(), OfRoots.GetValue(operation.Root(), static _ => new()));

    /// <summary>Where the graph has an operation; null where it has not.</summary>
    public (int Block, int Index)? Find(IOperation operation)
    {
        if (places.TryGetValue(operation.Syntax, out var candidates))
        {
            foreach (var (block, index) in candidates)
            {
                if (Operations[block][index] is var found
                    && (found.Kind == operation.Kind || found is IFlowAnonymousFunctionOperation))
                {
                    return (block, index);
                }
            }
        }

        return null;
    }

    private static FlowGraph? Of(IOperation function, ConcurrentDictionary<SyntaxNode, FlowGraph?> known) =>
        known.TryGetValue(function.Syntax, out var graph)
            ? graph
            : known.GetOrAdd(function.Syntax, Create(function, known) is { } created ? new FlowGraph(created) : null);

    private static ControlFlowGraph? Create(IOperation function, ConcurrentDictionary<SyntaxNode, FlowGraph?> known) => function switch
    {
        IMethodBodyOperation { Parent: null } body => ControlFlowGraph.Create(body),
        IConstructorBodyOperation { Parent: null } body => ControlFlowGraph.Create(body),
        IBlockOperation { Parent: null } block => ControlFlowGraph.Create(block),
        IFieldInitializerOperation { Parent: null } initializer => ControlFlowGraph.Create(initializer),
        IPropertyInitializerOperation { Parent: null } initializer => ControlFlowGraph.Create(initializer),
        IParameterInitializerOperation { Parent: null } initializer => ControlFlowGraph.Create(initializer),
        ILocalFunctionOperation local
            when Of(function.EnclosingFunction(), known) is { } outer && outer.graph.LocalFunctions.Contains(local.Symbol) =>
            outer.graph.GetLocalFunctionControlFlowGraph(local.Symbol),
        IAnonymousFunctionOperation
            when Of(function.EnclosingFunction(), known) is { } outer
            && outer.Find(function) is var (block, index)
            && outer.Operations[block][index] is IFlowAnonymousFunctionOperation lambda =>
            outer.graph.GetAnonymousFunctionControlFlowGraph(lambda),
        _ => null,
    };

    private static ImmutableArray<IOperation> InOrder(BasicBlock block)
    {
        var operations = ImmutableArray.CreateBuilder<IOperation>();

        foreach (var operation in block.Operations)
        {
            Add(operation);
        }

        if (block.BranchValue is { } value)
        {
            Add(value);
        }

        return operations.ToImmutable();

        void Add(IOperation operation)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();

            foreach (var child in operation.ChildOperations)
            {
                Add(child);
            }

            operations.Add(operation);
        }
    }
}
