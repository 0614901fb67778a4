using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>The other code of the compilation that an operation is of: what a method does, and who calls it.</summary>
internal sealed class CompilationCode
{
    private static readonly ConditionalWeakTable<Compilation, CompilationCode> OfCompilations = new();

    private readonly Compilation compilation;
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> models = new();
    private readonly ConcurrentDictionary<string, ImmutableArray<IOperation>> groups = new(StringComparer.Ordinal);
    private readonly Implementations implementations;
    private readonly Lazy<ILookup<string, InvocationExpressionSyntax>> calls;

    private CompilationCode(Compilation compilation)
    {
        this.compilation = compilation;
        implementations = new(compilation, new SolutionAssemblies(compilation.Assembly, ImmutableDictionary<string, IOtherProject>.Empty));
        calls = new(() => compilation.SyntaxTrees
            .SelectMany(tree => tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>())
            .Where(call => call.ArgumentList.Arguments.Count > 0)
            .ToLookup(call => CallSyntax.NameOf(call.Expression).Identifier.ValueText, StringComparer.Ordinal));
    }

    /// <summary>The code around an operation.</summary>
    public static CompilationCode Around(IOperation operation) =>
        OfCompilations.GetValue(operation.SemanticModel!.Compilation, static compilation => new CompilationCode(compilation));

    /// <summary>The body of a method, a local function or an accessor; null where it is not of this compilation, or has none.</summary>
    public IOperation? BodyOf(IMethodSymbol method) =>
        MemberBody.Of(method.PartialImplementationPart ?? method).LastOrDefault() is { } body && ModelOf(body.SyntaxTree) is { } model
            ? model.GetOperation(body)
            : null;

    /// <summary>The calls of a method that give it something, also by what it overrides or implements.</summary>
    public IEnumerable<IInvocationOperation> CallsOf(IMethodSymbol method) => calls.Value[method.Name]
        .Select(call => ModelOf(call.SyntaxTree)?.GetOperation(call))
        .OfType<IInvocationOperation>()
        .Where(call => (call.TargetMethod.ReducedFrom ?? call.TargetMethod).OriginalDefinition is var called
            && (SymbolEqualityComparer.Default.Equals(called, method.OriginalDefinition)
                || method.MethodKind == MethodKind.Ordinary && method.OriginalDefinition.IsOrOverridesMemberOf(called.ContainingType)));

    /// <summary>Where a method is not called, but handed on as a function.</summary>
    public IEnumerable<IOperation> GroupsOf(IMethodSymbol method) => groups.GetOrAdd(method.Name, Groups)
        .Where(group => group is IMethodReferenceOperation { Method: var named }
            && SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, method.OriginalDefinition));

    /// <summary>By names: many methods may share one.</summary>
    private ImmutableArray<IOperation> Groups(string method) => NamesInText.In(compilation.SyntaxTrees, method, default)
        .Select(name => name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name)
        .Where(name => name.Parent is not InvocationExpressionSyntax)
        .Select(name => ModelOf(name.SyntaxTree)?.GetOperation(name))
        .OfType<IOperation>()
        .ToImmutableArray();

    /// <summary>The bodies that an operation may run, of members of this compilation.</summary>
    public IEnumerable<(IMethodSymbol Member, IOperation Body)> RunBy(IOperation operation) =>
        from called in ModelOf(operation.Syntax.SyntaxTree) is { } model ? operation.MembersRun(model).Select(one => one.OriginalDefinition) : []
        where Has(called)
        from member in Implementations.AreAsked(called) && !operation.IsOnBase() ? implementations.Of(called).Add(called) : ImmutableArray.Create(called)
        let body = BodyOf(member)
        where body is not null
        select (member, body);

    /// <summary>Is a symbol declared in the compilation?</summary>
    public bool Has(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, compilation.Assembly);

    /// <summary>Where the compilation has the name of a type: it may mean another one.</summary>
    public IEnumerable<SimpleNameSyntax> NamesLike(INamedTypeSymbol type) => NamesInText.In(compilation.SyntaxTrees, type.Name, default);

    /// <summary>The type that a declaration declares.</summary>
    public INamedTypeSymbol? Declared(TypeDeclarationSyntax type) => ModelOf(type.SyntaxTree)?.GetDeclaredSymbol(type) as INamedTypeSymbol;

    /// <summary>What a name means.</summary>
    public ISymbol? SymbolOf(SimpleNameSyntax name) => ModelOf(name.SyntaxTree)?.GetSymbolInfo(name).Symbol;

    /// <summary>What an expression does.</summary>
    public IOperation? OperationOf(ExpressionSyntax expression) => ModelOf(expression.SyntaxTree)?.GetOperation(expression);

    private SemanticModel? ModelOf(SyntaxTree tree) =>
        models.TryGetValue(tree, out var known) ? known
#pragma warning disable RS1030 // Other files are bound only to know what becomes of a token that is handed on, or where it came from.
        : compilation.ContainsSyntaxTree(tree) ? models.GetOrAdd(tree, compilation.GetSemanticModel(tree))
#pragma warning restore RS1030
        : null;
}
