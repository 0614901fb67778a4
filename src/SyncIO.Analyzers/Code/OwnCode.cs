using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>The code of one compilation: its models, each made once, and what implements its members.</summary>
/// <param name="compilation">The compilation.</param>
/// <param name="solution">The assemblies of its solution.</param>
internal sealed class OwnCode(Compilation compilation, SolutionAssemblies solution)
{
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> models = new();
    private readonly Implementations implementations = new(compilation, solution);

    /// <summary>The compilation.</summary>
    public Compilation Compilation => compilation;

    /// <summary>The model of a file of the compilation.</summary>
    public SemanticModel ModelOf(SyntaxTree tree) =>
        models.TryGetValue(tree, out var known) ? known : models.GetOrAdd(tree, compilation.GetSemanticModel(tree));

    /// <summary>What an abstract or virtual member, or one of an interface, is implemented by, in the types of the compilation.</summary>
    public ImmutableArray<IMethodSymbol> ImplementationsOf(IMethodSymbol member) => implementations.Of(member.OriginalDefinition);

    /// <summary>Is a symbol declared in the compilation?</summary>
    public bool Has(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, compilation.Assembly);

    /// <summary>Is a symbol declared in a project of the solution, this one or another?</summary>
    public bool IsOfSolution(ISymbol symbol) => solution.Have(symbol);
}
