using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>What a <c>foreach</c> runs as it goes through a collection.</summary>
internal static class Loops
{
    /// <summary>The <c>GetEnumerator</c> of a query or a sequence, or the member of a library that reads what it gives as somebody goes through it.</summary>
    /// <param name="loop">The loop.</param>
    /// <returns>Null of other collections, which have their elements, and of an <c>await foreach</c>.</returns>
    public static ISymbol? MemberRunBy(IForEachLoopOperation loop) =>
        loop is not { IsAsynchronous: false, Syntax: CommonForEachStatementSyntax { Expression: var collection } statement, SemanticModel: { } model } ? null
        : loop.Collection.Unwrapped() is var all && all.Type.IsQueryable() ? EnumeratorOf(statement, model)
        : all is IInvocationOperation { TargetMethod: { DeclaringSyntaxReferences.IsEmpty: true, ReturnType.IsAbstract: true, ContainingNamespace.Name: not "Linq" } given }
            && all.Syntax == collection ? given
        : all.Type.IsSequence() && IsOwn(all, model.Compilation) ? EnumeratorOf(statement, model)
        : null;

    private static IMethodSymbol? EnumeratorOf(CommonForEachStatementSyntax loop, SemanticModel model) => model.GetForEachStatementInfo(loop).GetEnumeratorMethod;

    /// <summary>
    /// Is a sequence a variable, a member of the compilation, or what an operator makes of one? Of what another project gives nobody sees here
    /// whether that is a library.
    /// </summary>
    private static bool IsOwn(IOperation sequence, Compilation compilation) =>
        sequence is not IInvocationOperation { TargetMethod: var given }
        || given.ContainingNamespace.Name == "Linq"
        || SymbolEqualityComparer.Default.Equals(given.ContainingAssembly, compilation.Assembly);
}
