using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A call that a test hands to an assertion, to see it throw: <c>Assert.Throws&lt;IOException>(() => store.Load())</c>. Where the test framework has an asynchronous form of
/// the assertion, that is awaited, and the call only gives its task.
/// </summary>
internal static class AssertedCall
{
    /// <summary>The assertion that is handed a call and nothing else, and can be awaited under the name with <c>Async</c>; null where there is none.</summary>
    public static IInvocationOperation? By(IInvocationOperation call) =>
        call.Syntax.Parent is ParenthesizedLambdaExpressionSyntax { ParameterList.Parameters.Count: 0, AsyncKeyword.RawKind: 0 } lambda
        && lambda.ExpressionBody == call.Syntax
        && call.Ancestors().OfType<IAnonymousFunctionOperation>().FirstOrDefault()?.TakenBy() is { } assertion
        && assertion.TargetMethod is { DeclaringSyntaxReferences.IsEmpty: true, IsStatic: true, IsExtensionMethod: false, ContainingType: { } type, Arity: var arity } method
        && (method.Name.StartsWith("Throw", StringComparison.Ordinal) || method.Name == "Exception")
        && type.GetMembers(method.Name + "Async").OfType<IMethodSymbol>().Any(twin => twin.Arity == arity && twin.ReturnType.IsTaskLike() && twin.Parameters.Any(parameter => IsStart(parameter.Type)))
            ? assertion
            : null;

    private static bool IsStart(ITypeSymbol type) => type is INamedTypeSymbol { DelegateInvokeMethod: { Parameters.IsEmpty: true, ReturnType: var started } } && started.IsTaskLike();
}
