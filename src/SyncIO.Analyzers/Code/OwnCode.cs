using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>The code of one compilation: its models, each made once, and what implements its members.</summary>
/// <param name="compilation">The compilation.</param>
/// <param name="solution">The assemblies of its solution.</param>
internal sealed class OwnCode(Compilation compilation, SolutionAssemblies solution)
{
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> models = new();
    private readonly Implementations implementations = new(compilation, solution);
    private readonly DeclaringTypes declaring = new(compilation, solution);
    private readonly ConcurrentDictionary<IEventSymbol, ImmutableArray<IOperation>> handlers = new(SymbolEqualityComparer.Default);
    private readonly Lazy<SyntaxTree[]> files = new(() => [.. InOrder(compilation)]);
    private readonly Lazy<Compilation[]> others = new(() => [.. SolutionAssemblies.ReferencedBy(compilation).OrderBy(other => other.Key, StringComparer.Ordinal).Select(other => other.Value)]);

    /// <summary>The compilation.</summary>
    public Compilation Compilation => compilation;

    /// <summary>The assemblies of its solution.</summary>
    public SolutionAssemblies Solution => solution;

    /// <summary>The model of a file of the compilation.</summary>
    public SemanticModel ModelOf(SyntaxTree tree) => ModelOf(tree, compilation);

    /// <summary>What runs when a member of the solution is called, as far as its source is in view.</summary>
    public IEnumerable<IOperation> BodiesOf(IMethodSymbol member) => solution.Have(member)
        ? MemberBody.Of(member)
            .Select(body => new { Body = body, Owner = OwnerOf(body.SyntaxTree) })
            .Where(part => part.Owner is not null)
            .Select(part => ModelOf(part.Body.SyntaxTree, part.Owner!).GetOperation(part.Body))
            .OfType<IOperation>()
        : [];

    /// <summary>The files of the compilation, in the order of paths: what comes first must not depend on how the compiler is given them.</summary>
    public IReadOnlyList<SyntaxTree> Files => files.Value;

    /// <summary>These, and those of the compilations of the solution that it has as source.</summary>
    public IEnumerable<SyntaxTree> Trees => Files.Concat(others.Value.SelectMany(InOrder));

    /// <summary>What a piece of such a file does.</summary>
    public IOperation? OperationAt(SyntaxNode node) => OwnerOf(node.SyntaxTree) is { } owner ? ModelOf(node.SyntaxTree, owner).GetOperation(node) : null;

    private static IEnumerable<SyntaxTree> InOrder(Compilation code) => code.SyntaxTrees.OrderBy(tree => tree.FilePath, StringComparer.Ordinal);

    private SemanticModel ModelOf(SyntaxTree tree, Compilation owner) =>
        models.TryGetValue(tree, out var known) ? known : models.GetOrAdd(tree, owner.GetSemanticModel(tree));

    private Compilation? OwnerOf(SyntaxTree tree) => compilation.ContainsSyntaxTree(tree)
        ? compilation
        : others.Value.FirstOrDefault(other => other.ContainsSyntaxTree(tree));

    /// <summary>What an abstract or virtual member, or one of an interface, is implemented by, in the types of the compilation.</summary>
    public ImmutableArray<IMethodSymbol> ImplementationsOf(IMethodSymbol member) => implementations.Of(member.OriginalDefinition);

    /// <summary>The same in the types of the projects that the compilation references, too.</summary>
    public ImmutableArray<IMethodSymbol> ImplementationsInSolution(IMethodSymbol member) => implementations.InSolution(member.OriginalDefinition);

    /// <summary>The member that an operation calls, and where that is dispatched, what implements it.</summary>
    public IEnumerable<IMethodSymbol> RunBy(IMethodSymbol called, IOperation operation) =>
        Implementations.AreAsked(called) && !operation.IsOnBase() ? ImplementationsOf(called).Prepend(called) : [called];

    /// <summary>The types of the solution, as far as the compilation sees them, that override or implement a method of this name.</summary>
    public IEnumerable<INamedTypeSymbol> TypesDeclaring(string method, CancellationToken cancellation) => declaring.Of(method, cancellation);

    /// <summary>What an event of the compilation is given for its handlers.</summary>
    public ImmutableArray<IOperation> HandlersOf(IEventSymbol raised) => Has(raised)
        ? handlers.GetOrAdd(raised, _ => NamesInText.In(Files, raised.Name, default)
            .Select(name => name.FirstAncestorOrSelf<AssignmentExpressionSyntax>())
            .OfType<AssignmentExpressionSyntax>()
            .Distinct()
            .Select(given => ModelOf(given.SyntaxTree).GetOperation(given) switch
            {
                IEventAssignmentOperation { Adds: true, EventReference: IEventReferenceOperation reference } added when IsFor(reference, raised) => added.HandlerValue,
                ISimpleAssignmentOperation { Target: IEventReferenceOperation reference } set when IsFor(reference, raised) => set.Value,
                _ => null,
            })
            .OfType<IOperation>()
            .ToImmutableArray())
        : ImmutableArray<IOperation>.Empty;

    private static bool IsFor(IEventReferenceOperation reference, IEventSymbol raised) =>
        SymbolEqualityComparer.Default.Equals(reference.Event.OriginalDefinition, raised.OriginalDefinition);

    /// <summary>Is a symbol declared in the compilation?</summary>
    public bool Has(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, compilation.Assembly);

    /// <summary>Is a symbol declared in a project of the solution, this one or another?</summary>
    public bool IsOfSolution(ISymbol symbol) => solution.Have(symbol);
}
