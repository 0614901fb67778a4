using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Code;

/// <summary>What an operation runs, be it written there or not: the end of a <c>using</c>, operators, conversions, parts, elements, awaiters, texts.</summary>
internal static class RunMembers
{
    /// <summary>The methods, accessors, constructors and operators.</summary>
    /// <param name="operation">An operation.</param>
    /// <param name="model">The model of its file, which an operation of a graph does not know.</param>
    public static IEnumerable<IMethodSymbol> MembersRun(this IOperation operation, SemanticModel model) =>
        (operation switch
        {
            IInvocationOperation { TargetMethod: { ContainingType.TypeKind: TypeKind.Interface } contract, Instance: { } instance } => [Implementation(contract, instance.Unwrapped().Type)],
            IBinaryOperation { OperatorMethod: var method } => [method],
            IUnaryOperation { OperatorMethod: var method } => [method],
            ICompoundAssignmentOperation { OperatorMethod: var method } => [method],
            IIncrementOrDecrementOperation { OperatorMethod: var method } => [method],
            IConversionOperation { OperatorMethod: var method } => [method],
            IEventAssignmentOperation { Adds: var adds, EventReference: IEventReferenceOperation { Event: var raised } } => [adds ? raised.AddMethod : raised.RemoveMethod],
            IInterpolationOperation { Expression.Type: { } type } => type.GetMembers("ToString").OfType<IMethodSymbol>().Where(method => method.Parameters.IsEmpty),
            IUsingOperation or IUsingDeclarationOperation => Resources(operation).Select(Disposal),
            IForEachLoopOperation { Syntax: CommonForEachStatementSyntax loop } when model.GetForEachStatementInfo(loop) is var info =>
                [info.GetEnumeratorMethod, info.MoveNextMethod, info.CurrentProperty?.GetMethod, info.DisposeMethod],
            IDeconstructionAssignmentOperation { Syntax: AssignmentExpressionSyntax written } => [model.GetDeconstructionInfo(written).Method],
            IAwaitOperation { Syntax: AwaitExpressionSyntax written } => [model.GetAwaitExpressionInfo(written).GetAwaiterMethod],
            _ => new[] { operation.MethodRun() },
        })
        .OfType<IMethodSymbol>();

    private static IMethodSymbol? Implementation(IMethodSymbol contract, ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct } && type.FindImplementationForInterfaceMember(contract.ConstructedFrom) is IMethodSymbol own ? own : contract;

    private static IEnumerable<ITypeSymbol> Resources(IOperation operation) => operation switch
    {
        IUsingOperation { Resources: IVariableDeclarationGroupOperation group } => Declared(group),
        IUsingOperation { Resources.Type: { } type } => [type],
        IUsingDeclarationOperation { DeclarationGroup: var group } => Declared(group),
        _ => [],
    };

    private static IEnumerable<ITypeSymbol> Declared(IOperation group) => group.Descendants().OfType<IVariableDeclaratorOperation>().Select(one => one.Symbol.Type);

    private static IMethodSymbol? Disposal(ITypeSymbol type) => type.BaseTypesAndSelf()
        .SelectMany(one => one.GetMembers())
        .OfType<IMethodSymbol>()
        .FirstOrDefault(method => method.Name is "Dispose" or "DisposeAsync" && method.Parameters.IsEmpty);
}
