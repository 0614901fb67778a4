using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>A counterpart of this compilation that only wraps the synchronous call: awaiting it gains nothing.</summary>
internal static class SyncWrapper
{
    /// <summary>
    /// Is a call all that the method around it is there for: <c>XAsync() => Task.FromResult(X())</c>? It says what it is.
    /// </summary>
    public static bool IsAround(IOperation call) =>
        call.CalledName() is { Length: > 0 } name
        && call.EnclosingMethod() is { } enclosing
        && enclosing.Name == name + "Async"
        && Is(enclosing, name);

    /// <summary>Does an asynchronous method do no more than call its synchronous twin?</summary>
    /// <param name="method">The counterpart.</param>
    /// <param name="synchronous">The name of the synchronous member.</param>
    /// <param name="mayAwait">Does it wrap the other one although it awaits something, too?</param>
    public static bool Is(IMethodSymbol method, string synchronous, bool mayAwait = false) => method.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .Any(body => (mayAwait || !body.DescendantNodes().Any(node => node is AwaitExpressionSyntax))
            && Calls(body, synchronous)
            // On base, or on what is wrapped: then the other call only goes along.
            && !Calls(body, synchronous + "Async"));

    private static bool Calls(SyntaxNode body, string name) => body.DescendantNodes()
        .OfType<InvocationExpressionSyntax>()
        .Any(call => CallSyntax.NameOf(call).Identifier.ValueText == name);
}
