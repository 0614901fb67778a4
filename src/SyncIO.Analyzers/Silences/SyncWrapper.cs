using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>A counterpart of the solution that only wraps the synchronous call: awaiting it gains nothing.</summary>
internal static class SyncWrapper
{
    /// <summary>
    /// Is a call all that the method around it is there for: <c>XAsync() => Task.FromResult(X())</c>? It says what it is.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="solution">The assemblies of the solution.</param>
    public static bool IsAround(IOperation call, SolutionAssemblies solution) =>
        call.CalledName() is { Length: > 0 } name
        && call.EnclosingMethod() is { } enclosing
        && enclosing.Name == name + "Async"
        && Is(enclosing, name, solution);

    /// <summary>Does an asynchronous method do no more than call its synchronous twin?</summary>
    /// <param name="method">The counterpart.</param>
    /// <param name="synchronous">The name of the synchronous member.</param>
    /// <param name="solution">The assemblies of the solution.</param>
    /// <param name="mayAwait">Does it wrap the other one although it awaits something, too?</param>
    public static bool Is(IMethodSymbol method, string synchronous, SolutionAssemblies solution, bool mayAwait = false) =>
        method.DeclaringSyntaxReferences.IsEmpty
            ? solution.ProjectOf(method)?.OnlyWraps(method, synchronous) is true
            : IsWritten(method, synchronous, mayAwait);

    private static bool IsWritten(IMethodSymbol method, string synchronous, bool mayAwait) => method.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .Any(body => (mayAwait || !body.DescendantNodes().Any(node => node is AwaitExpressionSyntax))
            && Calls(body, synchronous)
            // On base, or on what is wrapped: then the other call only goes along.
            && !Calls(body, synchronous + "Async"));

    private static bool Calls(SyntaxNode body, string name) => body.DescendantNodes()
        .OfType<InvocationExpressionSyntax>()
        .Any(call => CallSyntax.NameOf(call).Identifier.ValueText == name);
}
