using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>Ways through a tree of operations.</summary>
internal static class OperationExtensions
{
    private static readonly ConditionalWeakTable<IOperation, StrongBox<IMethodSymbol?>> Methods = new();

    /// <summary>The value behind conversions and parentheses.</summary>
    public static IOperation Unwrapped(this IOperation operation) => operation switch
    {
        IConversionOperation { OperatorMethod: null } conversion => conversion.Operand.Unwrapped(),
        IParenthesizedOperation parenthesized => parenthesized.Operand.Unwrapped(),
        _ => operation,
    };

    /// <summary>The operation of an expression: <c>!</c> and parentheses around it have none of their own.</summary>
    public static IOperation? ValueAt(this SemanticModel model, ExpressionSyntax value) => value switch
    {
        ParenthesizedExpressionSyntax parenthesized => model.ValueAt(parenthesized.Expression),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => model.ValueAt(sure.Operand),
        _ => model.GetOperation(value),
    };

    /// <summary>The method, accessor or constructor around an operation, outside of lambdas and local functions.</summary>
    public static IMethodSymbol? EnclosingMethod(this IOperation operation) => operation.EnclosingMethod(operation.Root());

    /// <summary>The same where the root is known: each body is asked once whose it is, for that is a search through binders.</summary>
    public static IMethodSymbol? EnclosingMethod(this IOperation operation, IOperation root) =>
        Methods.TryGetValue(root, out var known) ? known.Value : Methods.GetValue(root, _ => Enclosing(operation)).Value;

    private static StrongBox<IMethodSymbol?> Enclosing(IOperation operation)
    {
        // What is written as a method is asked for by its syntax, which costs a fraction.
        var written = operation.Syntax.FirstAncestorOrSelf<SyntaxNode>(node => node is MemberDeclarationSyntax or AccessorDeclarationSyntax);
        var symbol = written is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax ? operation.SemanticModel?.GetDeclaredSymbol(written) : null;
        symbol ??= operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart);

        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
        {
            symbol = symbol.ContainingSymbol;
        }

        return new(symbol as IMethodSymbol);
    }

    public static IEnumerable<IOperation> Ancestors(this IOperation operation)
    {
        for (var parent = operation.Parent; parent is not null; parent = parent.Parent)
        {
            yield return parent;
        }
    }

    /// <summary>The way outwards: each operation around this one, with the one on the way that it holds.</summary>
    /// <param name="operation">Where the way begins.</param>
    /// <param name="root">The last one that holds another; null: the whole body.</param>
    public static IEnumerable<(IOperation Child, IOperation Parent)> Outwards(this IOperation operation, IOperation? root = null)
    {
        for (var child = operation; child != root && child.Parent is { } parent; child = parent)
        {
            yield return (child, parent);
        }
    }

    /// <summary>The lambda or local function around an operation, or the whole body.</summary>
    public static IOperation EnclosingFunction(this IOperation operation)
    {
        var outer = operation;

        while (outer.Parent is { } parent)
        {
            outer = parent;

            if (outer is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return outer;
            }
        }

        return outer;
    }

    public static IOperation Root(this IOperation operation)
    {
        var root = operation;

        while (root.Parent is { } parent)
        {
            root = parent;
        }

        return root;
    }

    /// <summary>The arguments of a call or a constructor; none of anything else.</summary>
    public static ImmutableArray<IArgumentOperation> Arguments(this IOperation operation) => operation switch
    {
        IInvocationOperation invocation => invocation.Arguments,
        IObjectCreationOperation creation => creation.Arguments,
        _ => ImmutableArray<IArgumentOperation>.Empty,
    };

    /// <summary>The call that a lambda is an argument of, if it is one.</summary>
    public static IInvocationOperation? TakenBy(this IAnonymousFunctionOperation lambda) =>
        lambda is { Parent: IDelegateCreationOperation { Parent: IArgumentOperation { Parent: IInvocationOperation call } } } ? call : null;

    /// <summary>The lambda that a parameter belongs to, if it is one's.</summary>
    public static IAnonymousFunctionOperation? Lambda(this IParameterReferenceOperation reference) =>
        reference.Ancestors()
            .OfType<IAnonymousFunctionOperation>()
            .FirstOrDefault(lambda => lambda.Symbol.Parameters.Contains(reference.Parameter, SymbolEqualityComparer.Default));

    /// <summary>What a <c>foreach</c> goes through to give a local its values; null where none does.</summary>
    public static IOperation? Enumerated(this ILocalReferenceOperation reference) =>
        reference.Ancestors()
            .OfType<IForEachLoopOperation>()
            .FirstOrDefault(loop => loop.Locals.Contains(reference.Local, SymbolEqualityComparer.Default))
            ?.Collection;

    /// <summary>What is called on: the receiver, or the first argument of an extension method.</summary>
    public static IOperation? Receiver(this IOperation operation) => operation switch
    {
        IInvocationOperation { Instance: { } instance } => instance.Unwrapped().BehindConditionalAccess(),
        IInvocationOperation { TargetMethod.IsExtensionMethod: true, Arguments: [{ } first, ..] } =>
            first.Value.Unwrapped().BehindConditionalAccess(),
        IInvocationOperation { TargetMethod.IsExtensionMethod: true } call => call.Arguments
            .FirstOrDefault(argument => argument.Parameter?.Ordinal == 0)
            ?.Value.Unwrapped(),
        IPropertyReferenceOperation { Instance: { } instance } => instance.Unwrapped().BehindConditionalAccess(),
        IForEachLoopOperation loop => loop.Collection.Unwrapped(),
        _ => null,
    };

    /// <summary>Is it <c>null</c>?</summary>
    public static bool IsNull(this IOperation value) => value.Unwrapped().ConstantValue is { HasValue: true, Value: null };

    /// <summary>
    /// The variable that an expression names, if it is one that can be followed: a local, a parameter, a field of <c>this</c>.
    /// </summary>
    public static ISymbol? Variable(this IOperation operation) => operation.Unwrapped() switch
    {
        ILocalReferenceOperation local => local.Local,
        IParameterReferenceOperation parameter => parameter.Parameter,
        IFieldReferenceOperation { Instance: null or IInstanceReferenceOperation } field => field.Field,
        _ => null,
    };

    /// <summary>Is this use of a variable one that changes it? If so: with the value it gets, where that can be told.</summary>
    public static (IOperation? Value, bool)? Given(this IOperation use) => use.Parent switch
    {
        ISimpleAssignmentOperation assignment when assignment.Target == use => (assignment.Value, true),
        ICoalesceAssignmentOperation coalesce when coalesce.Target == use => (coalesce.Value, true),
        IAssignmentOperation assignment when assignment.Target == use => (null, true),
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => (null, true),
        ITupleOperation { Parent: IDeconstructionAssignmentOperation taken } tuple when taken.Target == tuple =>
            (taken.Value.Unwrapped() is ITupleOperation given ? given.Elements[tuple.Elements.IndexOf(use)] : null, true),
        _ => null,
    };

    /// <summary>Is a variable or a member given a value, or counted up or down?</summary>
    public static bool IsWritten(this IOperation use) =>
        use.Given() is not null || use.Parent is IIncrementOrDecrementOperation or ICompoundAssignmentOperation;

    /// <summary>The method, the constructor or the accessor that an operation runs; null where it runs none, or a delegate.</summary>
    public static IMethodSymbol? MethodRun(this IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod: { MethodKind: not MethodKind.DelegateInvoke } method } => method,
        IObjectCreationOperation creation => creation.Constructor,
        IPropertyReferenceOperation property => property.IsWritten() ? property.Property.SetMethod : property.Property.GetMethod,
        _ => null,
    };

    public static bool Mentions(this IOperation value, ISymbol variable) =>
        value.DescendantsAndSelf().Any(one => SymbolEqualityComparer.Default.Equals(one.Variable(), variable));

    /// <summary>The member that an operation calls or reads, if it does either.</summary>
    public static ISymbol? CalledMember(this IOperation operation) => operation switch
    {
        IInvocationOperation call => call.TargetMethod,
        // In a pattern a property has no receiver to await, and the rest of the pattern often says that the task is complete.
        IPropertyReferenceOperation { Parent: not IPropertySubpatternOperation } property => property.Property,
        IObjectCreationOperation creation => creation.Constructor,
        IForEachLoopOperation loop => Loops.MemberRunBy(loop),
        _ => null,
    };

    public static string CalledName(this IOperation operation) => operation.CalledMember()?.Name ?? "";

    /// <summary>Is it called on an instance, if only as an extension of it?</summary>
    public static bool IsCalledOnSomething(this IOperation operation) => operation switch
    {
        IInvocationOperation { Instance: not null } => true,
        IInvocationOperation { TargetMethod.IsExtensionMethod: true } call =>
            call.Arguments.Any(argument => argument is { Parameter.Ordinal: 0, Syntax: not ArgumentSyntax }),
        IPropertyReferenceOperation { Instance: not null } => true,
        _ => false,
    };

    /// <summary>Is it called on <c>this</c> or <c>base</c>, written or not?</summary>
    public static bool IsOnThis(this IOperation operation) =>
        operation is IInvocationOperation { Instance: IInstanceReferenceOperation }
            or IPropertyReferenceOperation { Instance: IInstanceReferenceOperation };

    /// <summary>Is it called on <c>base</c>, so that no override runs?</summary>
    public static bool IsOnBase(this IOperation operation) =>
        operation is IInvocationOperation { Instance.Syntax: BaseExpressionSyntax }
            or IPropertyReferenceOperation { Instance.Syntax: BaseExpressionSyntax };

    /// <summary>Does the code throw the value away?</summary>
    public static bool IsValueUnused(this IOperation operation) => operation.Parent switch
    {
        IExpressionStatementOperation => true,
        IConditionalAccessOperation access when access.WhenNotNull == operation => access.IsValueUnused(),
        _ => false,
    };

    public static bool HasTokenArgument(this IOperation operation) =>
        operation is IInvocationOperation call
        && call.Arguments.Any(argument =>
            argument.ArgumentKind == ArgumentKind.Explicit && argument.Value.Unwrapped().Type?.IsCancellationToken() is true);

    /// <summary>What stands in front of the <c>?.</c>, of what stands behind one.</summary>
    public static IOperation BehindConditionalAccess(this IOperation operation) =>
        operation is IConditionalAccessInstanceOperation
            ? operation.Ancestors()
                .OfType<IConditionalAccessOperation>()
                .FirstOrDefault(access => access.Operation.Syntax.Span.End <= operation.Syntax.Span.Start
                    || access.Operation.Syntax == operation.Syntax)
                ?.Operation.Unwrapped() ?? operation
            : operation;
}
