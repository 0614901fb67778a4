using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary><c>Channel.Ping()</c> of a WCF client: what is called on its channel waits for the answer, and not the channel itself.</summary>
internal static class ClientChannel
{
    /// <summary>Is a channel only read, or is what is called on it answered later: <c>Channel.PingAsync()</c>, <c>Channel.BeginPing(…)</c>?</summary>
    public static bool IsUnasked(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property: { Name: "Channel", ContainingType: { Name: "ClientBase", ContainingNamespace.Name: "ServiceModel" } } }
        && !(operation.Ancestors().FirstOrDefault(around => around is not (IConversionOperation or IParenthesizedOperation)) is IInvocationOperation { TargetMethod: var called } call
            && call.Receiver() == operation
            && Waits(called));

    private static bool Waits(IMethodSymbol called) =>
        called.ReturnType.AwaitedType() is null
        && called.ReturnType.Name != "IAsyncResult"
        && !called.Parameters.Any(parameter => parameter.Type.Name == "IAsyncResult")
        && called.ContainingType is not { Name: "ICommunicationObject" };
}
