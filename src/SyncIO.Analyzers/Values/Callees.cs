using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>
/// Which synchronous members of this compilation an operation runs. What is not written (the end of a <c>using</c>, conversions,
/// interpolation) is no call: nobody could await it there.
/// </summary>
internal static class Callees
{
    /// <summary>The operations that may run a member.</summary>
    public static ImmutableArray<OperationKind> Operations { get; } =
        ImmutableArray.Create(
            OperationKind.Invocation,
            OperationKind.PropertyReference,
            OperationKind.ObjectCreation,
            OperationKind.Binary,
            OperationKind.Unary,
            OperationKind.CompoundAssignment,
            OperationKind.Increment,
            OperationKind.Decrement,
            OperationKind.Loop);

    /// <summary>The members that an operation runs: of <c>x.P += 1</c> both accessors, of most operations none.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="compilation">Where the members are to be declared.</param>
    public static ImmutableArray<IMethodSymbol> Of(IOperation operation, Compilation compilation) => operation switch
    {
        { IsImplicit: true, Syntax: not (QueryClauseSyntax or SelectOrGroupClauseSyntax) } and (IInvocationOperation or IObjectCreationOperation) =>
            ImmutableArray<IMethodSymbol>.Empty,
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } call => OfDelegate(call, compilation),
        IInvocationOperation call when !IsOurs(call.TargetMethod, compilation)
            || Iterators.IsOne(call.TargetMethod) && !Iterators.IsGoneThrough(call) => ImmutableArray<IMethodSymbol>.Empty,
        IInvocationOperation call => Ours(call.TargetMethod, compilation),
        IPropertyReferenceOperation { Parent: not IPropertySubpatternOperation } property => OfProperty(property, compilation),
        IObjectCreationOperation { Constructor: { } constructor } => Ours(constructor, compilation),
        IBinaryOperation { OperatorMethod: { } @operator } => Ours(@operator, compilation),
        IUnaryOperation { OperatorMethod: { } @operator } => Ours(@operator, compilation),
        ICompoundAssignmentOperation { OperatorMethod: { } @operator } => Ours(@operator, compilation),
        IIncrementOrDecrementOperation { OperatorMethod: { } @operator } => Ours(@operator, compilation),
        IForEachLoopOperation { IsAsynchronous: false } loop when Iterators.BehindOf(loop) is { } iterator =>
            Ours(iterator.TargetMethod, compilation),
        _ => ImmutableArray<IMethodSymbol>.Empty,
    };

    private static ImmutableArray<IMethodSymbol> OfProperty(IPropertyReferenceOperation reference, Compilation compilation)
    {
        if (!IsOurs(reference.Property, compilation))
        {
            return ImmutableArray<IMethodSymbol>.Empty;
        }

        var isTarget = reference.Parent is IAssignmentOperation assignment && assignment.Target == reference;
        var getter = isTarget && reference.Parent is ISimpleAssignmentOperation ? null : reference.Property.GetMethod;
        var setter = isTarget || reference.Parent is IIncrementOrDecrementOperation ? reference.Property.SetMethod : null;
        return new[] { getter, setter }.OfType<IMethodSymbol>().Select(Declared).ToImmutableArray();
    }

    /// <summary>A delegate that can be one function only: a lambda in a local, or in a field that nobody else changes.</summary>
    private static ImmutableArray<IMethodSymbol> OfDelegate(IInvocationOperation call, Compilation compilation)
    {
        var made = call.Instance?.Unwrapped() switch
        {
            ILocalReferenceOperation local => local.ValuesOf(local.Local),
            IFieldReferenceOperation { Field: { IsReadOnly: true } or { DeclaredAccessibility: Accessibility.Private } } field =>
                FieldValues.Of(field),
            IDelegateCreationOperation onTheSpot => [onTheSpot],
            _ => null,
        };

        return made is [var only]
            ? (only.Unwrapped() is IDelegateCreationOperation creation ? creation.Target : only.Unwrapped()) switch
            {
                IAnonymousFunctionOperation lambda => Ours(lambda.Symbol, compilation),
                IMethodReferenceOperation { Method: var method } when !Iterators.IsOne(method) => Ours(method, compilation),
                _ => ImmutableArray<IMethodSymbol>.Empty,
            }
            : ImmutableArray<IMethodSymbol>.Empty;
    }

    /// <summary>The member, if it is declared here and synchronous.</summary>
    private static ImmutableArray<IMethodSymbol> Ours(IMethodSymbol method, Compilation compilation) =>
        IsOurs(method, compilation) && !method.IsAsynchronous() && !method.IsExtern && !IsLeftOut(method)
            ? ImmutableArray.Create(Declared(method))
            : ImmutableArray<IMethodSymbol>.Empty;

    /// <summary><c>[Conditional("DEBUG")]</c>: whether it is called at all is for the one who builds to say.</summary>
    private static bool IsLeftOut(IMethodSymbol method) =>
        method.GetAttributes().Any(attribute => attribute.AttributeClass is { Name: "ConditionalAttribute" });

    private static bool IsOurs(ISymbol member, Compilation compilation) =>
        SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, compilation.Assembly);

    /// <summary>The member as it was written, and the part of it that has the body.</summary>
    private static IMethodSymbol Declared(IMethodSymbol method) =>
        (IMethodSymbol)method.Declaration() is var declared ? declared.PartialImplementationPart ?? declared : method;
}
