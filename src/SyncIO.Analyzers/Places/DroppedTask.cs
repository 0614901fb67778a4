using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>
/// <c>Task RunOnce() { …; return Task.CompletedTask; }</c>, which an application calls in the loop of a worker alone, <c>while (!token.IsCancellationRequested)
/// RunOnce();</c>, and drops its task: the loop goes on when it returns, so that it is a synchronous function, and made asynchronous it would run beside itself.
/// </summary>
internal static class DroppedTask
{
    /// <summary>Is every task that a function gives dropped, in such a loop?</summary>
    /// <param name="function">The function.</param>
    /// <param name="body">Its block; null where it has none.</param>
    /// <param name="compilation">The compilation, in which all callers are in view if it is an application.</param>
    public static bool IsGivenBy(IMethodSymbol function, IBlockOperation? body, Compilation compilation) =>
        function is { IsAsync: false, MethodKind: MethodKind.Ordinary, ReturnType: INamedTypeSymbol { Name: "Task", Arity: 0 } }
        && compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
        && body is { Operations: [.., IReturnOperation { ReturnedValue: IPropertyReferenceOperation { Property: { Name: "CompletedTask", ContainingType.Name: "Task" } } }] }
        && First(function) is var first
        && SymbolEqualityComparer.Default.Equals(first.ContainingAssembly, compilation.Assembly)
        && !function.ContainingType.AllInterfaces.Any(type => !type.GetMembers(function.Name).IsEmpty)
        && NamesInText.In(compilation.SyntaxTrees, function.Name, CancellationToken.None).ToList() is { Count: > 0 } uses
        && uses.TrueForAll(IsDropped);

    private static IMethodSymbol First(IMethodSymbol method) => method.OverriddenMethod is { } overridden ? First(overridden) : method;

    /// <summary>Elsewhere a task may be dropped by a handler of requests, whose thread is blocked all the same.</summary>
    private static bool IsDropped(SimpleNameSyntax name)
    {
        ExpressionSyntax called = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return called.Parent is InvocationExpressionSyntax { Parent: ExpressionStatementSyntax statement } && IsInLoop(statement);
    }

    private static bool IsInLoop(StatementSyntax statement) =>
        statement.Ancestors().TakeWhile(around => around is StatementSyntax and not LocalFunctionStatementSyntax).ToList() is { Count: > 0 } around
        && around.Exists(one => one is WhileStatementSyntax or ForStatementSyntax { Condition: null })
        && around[around.Count - 1].Parent is MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword } } method
        && !method.Modifiers.Any(SyntaxKind.AsyncKeyword);
}
