using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary><c>Response.Flush(); Response.End();</c>: whoever awaits the first waits for the second all the same.</summary>
internal static class EndedResponse
{
    /// <summary>Does an operation flush a response of classic ASP.NET that what comes next in its function ends?</summary>
    public static bool IsFlushed(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "Flush", ContainingType: var type } }
        && IsResponse(type)
        && operation.Outwards()
            .TakeWhile(way => way.Parent is not (IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation))
            .Any(way => way.Parent switch
            {
                IBlockOperation block => block.Operations.SkipWhile(statement => statement != way.Child).Skip(1).Any(Ends),
                ITryOperation { Finally: { } last } => way.Child != last && last.Operations.Any(Ends),
                _ => false,
            });

    private static bool Ends(IOperation statement) =>
        statement is IExpressionStatementOperation { Operation: IInvocationOperation { TargetMethod: { Name: var name, ContainingType: var type } } }
        && (name is "End" or "Close" && IsResponse(type) || name == "CompleteRequest" && type.Name == "HttpApplication");

    private static bool IsResponse(INamedTypeSymbol type) =>
        type is { Name: "HttpResponse" or "HttpResponseBase", ContainingNamespace: { Name: "Web", ContainingNamespace.Name: "System" } };
}
