using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>A method with <c>yield</c> runs where its result is gone through, and not where it is called.</summary>
internal static class Iterators
{
    /// <summary>Is it a method of this compilation that has a <c>yield</c>?</summary>
    public static bool IsOne(IMethodSymbol method) =>
        method.ReturnType.OriginalDefinition.SpecialType is SpecialType.System_Collections_IEnumerable
            or SpecialType.System_Collections_IEnumerator
            or SpecialType.System_Collections_Generic_IEnumerable_T
            or SpecialType.System_Collections_Generic_IEnumerator_T
        && method.OriginalDefinition.DeclaringSyntaxReferences.Any(declaration => Yields(declaration.GetSyntax()));

    /// <summary>Why an iterator cannot give an <c>IAsyncEnumerable&lt;T></c> instead, as a message goes on behind its name; null where it can.</summary>
    public static string? Obstacle(IMethodSymbol iterator, Compilation compilation) =>
        iterator.ReturnType.OriginalDefinition.SpecialType != SpecialType.System_Collections_Generic_IEnumerable_T
            ? "is an iterator of another kind than IEnumerable<T>"
        : compilation.GetTypeByMetadataName("System.Collections.Generic.IAsyncEnumerable`1") is null ? "is an iterator, and there is no IAsyncEnumerable<T> here"
        : iterator.Parameters.Any(parameter => parameter.Type.IsCancellationToken()) ? "is an iterator that takes a token"
        : null;

    /// <summary>The <c>foreach</c> that goes through what a call gives, as it comes; null where somebody else does.</summary>
    public static IForEachLoopOperation? LoopOver(IInvocationOperation call) =>
        call.Ancestors().SkipWhile(parent => parent is IConversionOperation).FirstOrDefault()
            is IForEachLoopOperation { IsAsynchronous: false, Syntax: CommonForEachStatementSyntax { Expression: var collection } } loop
        && collection == call.Syntax
            ? loop
            : null;

    /// <summary>The call of an iterator that a <c>foreach</c> goes through; null where it goes through something else.</summary>
    public static IInvocationOperation? BehindOf(IForEachLoopOperation loop) => Behind(loop.Collection);

    /// <summary>What a <c>foreach</c> may run in turns: a method or a property that it goes through, and the <c>GetEnumerator</c> of an object.</summary>
    public static IEnumerable<IMethodSymbol> RunBy(IForEachLoopOperation loop) => new[]
        {
            BehindOf(loop)?.TargetMethod,
            (loop.Collection.Unwrapped() as IPropertyReferenceOperation)?.Property.GetMethod,
            loop.Syntax is CommonForEachStatementSyntax syntax ? loop.SemanticModel?.GetForEachStatementInfo(syntax).GetEnumeratorMethod : null,
        }
        .OfType<IMethodSymbol>();

    /// <summary>Does the call's surroundings go through all, or some, of what it gives, other than by a <c>foreach</c>?</summary>
    public static bool IsGoneThrough(IInvocationOperation call)
    {
        IOperation value = call;

        while (value.Parent is { } parent)
        {
            switch (parent)
            {
                case IConversionOperation or IParenthesizedOperation:
                    value = parent;
                    break;

                case IArgumentOperation { Parent: IInvocationOperation taker } when IsDeferred(taker):
                    value = taker;
                    break;

                case IArgumentOperation { Parent: { } taker }:
                    return TakenBy(taker) is not null || GoesThrough(taker.MethodRun());

                default:
                    return false;
            }
        }

        return false;
    }

    /// <summary>What a sequence goes through in the end, behind operators that do nothing until then.</summary>
    public static IOperation SourceOf(IOperation sequence) => (OperatorsOf(sequence).LastOrDefault()?.Receiver() ?? sequence).Unwrapped();

    /// <summary>Those operators, the last one first.</summary>
    public static IEnumerable<IInvocationOperation> OperatorsOf(IOperation sequence)
    {
        for (var left = sequence; left.Unwrapped() is IInvocationOperation call && IsDeferred(call) && call.Receiver() is { } source; left = source)
        {
            yield return call;
        }
    }

    /// <summary>
    /// What a collection or a text is made of, or grows by: <c>new List&lt;T>(sequence)</c>, <c>list.AddRange(sequence)</c>, <c>string.Join(", ", sequence)</c>;
    /// and what is joined to another sequence: <c>list.Concat(sequence)</c>.
    /// </summary>
    public static IOperation? TakenBy(IOperation call) =>
        call.MethodRun() is { ContainingType: var type } member && (type.SpecialType == SpecialType.System_String || IsCollection(type) || MarksRows(member))
            ? call.Arguments()
                .FirstOrDefault(argument => argument.Parameter?.OriginalDefinition.Type.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)
                ?.Value
            : call is IInvocationOperation { TargetMethod.ContainingType: { Name: "Enumerable", ContainingNamespace.Name: "Linq" }, Arguments: var given }
                ? given.FirstOrDefault(argument => argument.Parameter?.Ordinal == 1 && argument.Value.Unwrapped().Type.IsQueryable())?.Value
            : null;

    /// <summary>Is a type one of <c>System.Collections.Generic</c>?</summary>
    public static bool IsCollection(ITypeSymbol? type) => type is { ContainingNamespace: { Name: "Generic", ContainingNamespace.Name: "Collections" } };

    /// <summary>Does a member mark the rows that it is given, <c>set.RemoveRange(rows)</c>, for which it goes through them?</summary>
    public static bool MarksRows(ISymbol member) =>
        member.Name is "RemoveRange" or "UpdateRange" or "AttachRange"
        && member.ContainingType.BaseTypesAndSelf().Any(type => type is { Name: "DbSet" or "DbContext", ContainingNamespace.Name: "EntityFrameworkCore" or "Entity" });

    private static IInvocationOperation? Behind(IOperation sequence) => SourceOf(sequence) switch
    {
        IInvocationOperation call when IsOne(call.TargetMethod) => call,
        ILocalReferenceOperation local when local.ValuesOf(local.Local) is [IInvocationOperation call] && IsOne(call.TargetMethod) => call,
        _ => null,
    };

    /// <summary>Is it an operator of sequences that does nothing until somebody goes through what it gives?</summary>
    public static bool IsDeferred(IInvocationOperation call) =>
        call.TargetMethod.ContainingType is { Name: "Enumerable", ContainingNamespace.Name: "Linq" }
        && FactIndex.Shipped.IsName(Role.Defers, call.TargetMethod.Name);

    private static bool GoesThrough(IMethodSymbol? taker) => taker is
        { ContainingType: { Name: "Enumerable", ContainingNamespace.Name: "Linq" } }
        or { Name: "ToImmutableArray" or "ToImmutableList", ContainingType.Name: "ImmutableArray" or "ImmutableList" };

    private static bool Yields(SyntaxNode declaration) => declaration
        .DescendantNodes(node => node == declaration
            || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or ExpressionSyntax))
        .Any(node => node is YieldStatementSyntax);
}
