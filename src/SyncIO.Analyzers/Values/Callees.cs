using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>
/// Which synchronous members of the solution an operation runs. What is not written (the end of a <c>using</c>, conversions,
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
            OperationKind.MethodReference,
            OperationKind.Loop);

    /// <summary>The members that an operation runs: of <c>x.P += 1</c> both accessors, of most operations none.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="code">The code of the compilation that the operation is of.</param>
    public static ImmutableArray<IMethodSymbol> Of(IOperation operation, OwnCode code) => operation switch
    {
        { IsImplicit: true, Syntax: not (QueryClauseSyntax or SelectOrGroupClauseSyntax) } and (IInvocationOperation or IObjectCreationOperation) =>
            ImmutableArray<IMethodSymbol>.Empty,
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } call => OfDelegate(call, code),
        IInvocationOperation call when !IsOurs(call.TargetMethod, code)
            || Iterators.IsOne(call.TargetMethod) && !(code.Has(call.TargetMethod) && Iterators.IsGoneThrough(call)) => ImmutableArray<IMethodSymbol>.Empty,
        IInvocationOperation call => Ours(call.TargetMethod, code),
        IPropertyReferenceOperation { Parent: not IPropertySubpatternOperation } property => OfProperty(property, code),
        IObjectCreationOperation { Constructor: { } constructor } => Ours(constructor, code),
        IMethodReferenceOperation { Method: var method } group when IsRunOnTheSpot(group, code) && !Iterators.IsOne(method) => Ours(method, code),
        IForEachLoopOperation { IsAsynchronous: false } loop when Iterators.BehindOf(loop) is { } iterator && code.Has(iterator.TargetMethod) =>
            Ours(iterator.TargetMethod, code),
        _ => OperatorOf(operation) is { } @operator ? Ours(@operator, code) : ImmutableArray<IMethodSymbol>.Empty,
    };

    /// <summary>The same, or the asynchronous member that an operation calls.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="code">The code of the compilation that the operation is of.</param>
    public static ImmutableArray<IMethodSymbol> WithAsynchronous(IOperation operation, OwnCode code) =>
        operation is IInvocationOperation { TargetMethod: { MethodKind: not MethodKind.DelegateInvoke } called } && IsOurs(called, code) && called.IsAsynchronous()
            ? ImmutableArray.Create(Declared(called))
            : Of(operation, code);

    /// <summary><c>keys.ForEach(Load)</c>, <c>keys.Select(Load).ToList()</c>, <c>Retry(Load)</c></summary>
    private static bool IsRunOnTheSpot(IMethodReferenceOperation group, OwnCode code) =>
        group.Parent is IDelegateCreationOperation { Parent: IArgumentOperation { Parent: IInvocationOperation taker } }
        && (LinqOperators.Runs(taker.TargetMethod) ? !LinqOperators.IsDeferred(taker) : OnlyInvoked.By(taker, group, code.Solution));

    /// <summary>Is it an operator of the language? That runs nothing of anybody's.</summary>
    public static bool IsBuiltIn(IOperation operation) => operation is
        IBinaryOperation { OperatorMethod: null } or IUnaryOperation { OperatorMethod: null }
        or ICompoundAssignmentOperation { OperatorMethod: null } or IIncrementOrDecrementOperation { OperatorMethod: null };

    /// <summary>The operator of somebody's own that an operation runs; null where it runs none.</summary>
    public static IMethodSymbol? OperatorOf(IOperation operation) => operation switch
    {
        IBinaryOperation { OperatorMethod: var method } => method,
        IUnaryOperation { OperatorMethod: var method } => method,
        ICompoundAssignmentOperation { OperatorMethod: var method } => method,
        IIncrementOrDecrementOperation { OperatorMethod: var method } => method,
        _ => null,
    };

    private static ImmutableArray<IMethodSymbol> OfProperty(IPropertyReferenceOperation reference, OwnCode code)
    {
        if (!IsOurs(reference.Property, code))
        {
            return ImmutableArray<IMethodSymbol>.Empty;
        }

        var isTarget = reference.Parent is IAssignmentOperation assignment && assignment.Target == reference;
        var getter = isTarget && reference.Parent is ISimpleAssignmentOperation ? null : reference.Property.GetMethod;
        var setter = isTarget || reference.Parent is IIncrementOrDecrementOperation ? reference.Property.SetMethod : null;
        return getter is null ? setter is null ? ImmutableArray<IMethodSymbol>.Empty : ImmutableArray.Create(Declared(setter))
            : setter is null ? ImmutableArray.Create(Declared(getter))
            : ImmutableArray.Create(Declared(getter), Declared(setter));
    }

    /// <summary>A delegate that can be one function only: a lambda in a local, or in a field that nobody else changes, also one that is compiled.</summary>
    private static ImmutableArray<IMethodSymbol> OfDelegate(IInvocationOperation call, OwnCode code)
    {
        var made = call.Instance?.Unwrapped() switch
        {
            ILocalReferenceOperation local => local.ValuesOf(local.Local),
            IFieldReferenceOperation { Field: { IsReadOnly: true } or { DeclaredAccessibility: Accessibility.Private } } field =>
                FieldValues.Of(field, code),
            IDelegateCreationOperation onTheSpot => [onTheSpot],
            _ => null,
        };

        return made is [var only]
            ? (only.Unwrapped() is IDelegateCreationOperation creation ? creation.Target : only.Unwrapped()) switch
            {
                IAnonymousFunctionOperation lambda => Ours(lambda.Symbol, code),
                IMethodReferenceOperation { Method: var method } when !Iterators.IsOne(method) && only.Syntax.SyntaxTree == call.Syntax.SyntaxTree => Ours(method, code),
                IInvocationOperation { TargetMethod: var method, Arguments: [{ Value: var query }, ..] } when IsCompiler(method) && query.Unwrapped() is IAnonymousFunctionOperation lambda =>
                    Ours(lambda.Symbol, code),
                _ => ImmutableArray<IMethodSymbol>.Empty,
            }
            : ImmutableArray<IMethodSymbol>.Empty;
    }

    /// <summary><c>EF.CompileQuery((Shop shop, int id) =&gt; shop.Items.First(item =&gt; item.Id == id))</c></summary>
    private static bool IsCompiler(IMethodSymbol method) => FactIndex.Shipped.Lines(Role.Compiles).Any(line => line.Names(method.Name) && method.ContainingType.IsOrInherits(line.Member.Type));

    /// <summary>The bodies of the functions that a delegate may be, where that can be seen.</summary>
    public static IEnumerable<IOperation> FunctionsOf(IOperation made, OwnCode code) => Holders(made.Unwrapped().BehindConditionalAccess(), code)
        .Select(one => one.Unwrapped())
        .SelectMany(one => (one is IDelegateCreationOperation creation ? creation.Target : one) switch
        {
            IAnonymousFunctionOperation lambda => [lambda],
            IMethodReferenceOperation { Method: var method } => code.BodiesOf(Declared(method)),
            _ => [],
        });

    private static IEnumerable<IOperation> Holders(IOperation made, OwnCode code) => made is IEventReferenceOperation { Event: var raised }
        ? code.HandlersOf(raised)
        : ValueSources.Of(made) ?? [made];

    /// <summary>The member, if it is declared in the solution and synchronous.</summary>
    private static ImmutableArray<IMethodSymbol> Ours(IMethodSymbol method, OwnCode code) =>
        IsOurs(method, code) && !method.IsAsynchronous() && !method.IsExtern && !IsLeftOut(method)
            ? ImmutableArray.Create(Declared(method))
            : ImmutableArray<IMethodSymbol>.Empty;

    /// <summary><c>[Conditional("DEBUG")]</c>: whether it is called at all is for the one who builds to say.</summary>
    private static bool IsLeftOut(IMethodSymbol method) =>
        method.GetAttributes().Any(attribute => attribute.AttributeClass is { Name: "ConditionalAttribute" });

    private static bool IsOurs(ISymbol member, OwnCode code) => code.IsOfSolution(member);

    /// <summary>The member as it was written, and the part of it that has the body.</summary>
    public static IMethodSymbol Declared(IMethodSymbol method) =>
        (IMethodSymbol)method.Declaration() is var declared ? declared.PartialImplementationPart ?? declared : method;
}
