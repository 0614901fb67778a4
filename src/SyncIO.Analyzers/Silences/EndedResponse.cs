using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary><c>Response.Flush(); Response.End();</c>: the flush is needless, for the end of the response sends what is left.</summary>
internal static class EndedResponse
{
    /// <summary>Does an operation flush a response of classic ASP.NET that the next statements end?</summary>
    public static bool IsFlushed(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Flush", ContainingType: var type } }
        && IsResponse(type)
        && operation.Outwards()
            .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation))
            .Select(way => way.Parent switch
            {
                IBlockOperation block => block.Operations.SkipWhile(statement => statement != way.Child).Skip(1).SkipWhile(IsSetting).FirstOrDefault(),
                ITryOperation { Finally: { Operations: [var last, ..] } finish } when way.Child != finish => last,
                _ => null,
            })
            .FirstOrDefault(next => next is not null) is { } next
        && Ends(next);

    /// <summary><c>Response.SuppressContent = true;</c></summary>
    private static bool IsSetting(IOperation statement) => statement is IExpressionStatementOperation
        { Operation: ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.ContainingType: var type } } }
        && IsResponse(type);

    private static bool Ends(IOperation statement) =>
        statement is IExpressionStatementOperation { Operation: IInvocationOperation { TargetMethod: { Name: var name, ContainingType: var type } } }
        && (name is "End" or "Close" && IsResponse(type) || name == "CompleteRequest" && type.Name == "HttpApplication");

    private static bool IsResponse(INamedTypeSymbol type) =>
        type is { Name: "HttpResponse" or "HttpResponseBase", ContainingNamespace: { Name: "Web", ContainingNamespace.Name: "System" } };
}
