using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>A counterpart of the solution that only wraps the synchronous call: awaiting it gains nothing.</summary>
internal static class SyncWrapper
{
    /// <summary>How many wrappers may call each other.</summary>
    private const int Steps = 3;

    /// <summary>
    /// Is a call of the method's own type all that the method is there for: <c>XAsync() => Task.FromResult(X())</c>? It says what it is. What a service calls on a
    /// repository is no half of its own.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="solution">The assemblies of the solution.</param>
    public static bool IsAround(IOperation call, SolutionAssemblies solution) =>
        call.CalledName() is { Length: > 0 } name
        && call.EnclosingMethod() is { } enclosing
        && enclosing.Name == name + "Async"
        && IsOfType(call, enclosing)
        && Is(enclosing, name, solution);

    /// <summary>On itself, on what it wraps, or on what an extension extends.</summary>
    private static bool IsOfType(IOperation call, IMethodSymbol enclosing) =>
        call.CalledMember()?.Declaration() is { ContainingType.OriginalDefinition: var called }
        && (enclosing.IsExtensionMethod ? enclosing.Parameters[0].Type : enclosing.ContainingType) is { } own
        && own.BaseTypesAndSelf().Concat(own.AllInterfaces).Prepend(enclosing.ContainingType)
            .Any(type => SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, called));

    /// <summary>Does an asynchronous method do no more than call its synchronous twin?</summary>
    /// <param name="method">The counterpart.</param>
    /// <param name="synchronous">The name of the synchronous member.</param>
    /// <param name="solution">The assemblies of the solution.</param>
    /// <param name="mayAwait">Does it wrap the other one although it awaits something, too?</param>
    public static bool Is(IMethodSymbol method, string synchronous, SolutionAssemblies solution, bool mayAwait = false) =>
        method.DeclaringSyntaxReferences.IsEmpty
            ? solution.ProjectOf(method)?.OnlyWraps(method, synchronous) is true
            : IsWritten(method, synchronous, mayAwait);

    private static bool IsWritten(IMethodSymbol method, string synchronous, bool mayAwait, int steps = Steps) => method.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax())
        .Any(body => body.DescendantNodes().OfType<AwaitExpressionSyntax>().Select(one => Task(one.Expression)).ToList() is var tasks
            && tasks.Any(task => IsOfWrapper(task, method.ContainingType, steps)) is var isDeeper
            && (mayAwait || tasks.All(task => IsOnPool(task) || isDeeper && IsOfWrapper(task, method.ContainingType, steps)))
            && (isDeeper || Calls(body, synchronous))
            // On base, or on what is wrapped: then the other call only goes along.
            && !Calls(body, synchronous + "Async"));

    private static ExpressionSyntax Task(ExpressionSyntax awaited) =>
        awaited is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait", Expression: var task } } ? task : awaited;

    /// <summary><c>Task.Run(() => X())</c></summary>
    private static bool IsOnPool(ExpressionSyntax task) =>
        task is InvocationExpressionSyntax call && CallSyntax.NameOf(call).Identifier.ValueText is "Run" or "StartNew";

    /// <summary>A member of the same type that only wraps another one: <c>await GetInfoAsync()</c> in <c>GetTreeAsync</c>.</summary>
    private static bool IsOfWrapper(ExpressionSyntax task, INamedTypeSymbol type, int steps) =>
        steps > 0
        && task is InvocationExpressionSyntax { Expression: SimpleNameSyntax { Identifier.ValueText: var name } }
        && name.EndsWith("Async", StringComparison.Ordinal)
        && type.GetMembers(name).OfType<IMethodSymbol>().ToList() is { Count: > 0 } named
        && named.All(one => IsWritten(one, name.Substring(0, name.Length - "Async".Length), mayAwait: false, steps - 1));

    private static bool Calls(SyntaxNode body, string name) => body.DescendantNodes()
        .OfType<InvocationExpressionSyntax>()
        .Any(call => CallSyntax.NameOf(call).Identifier.ValueText == name);
}
