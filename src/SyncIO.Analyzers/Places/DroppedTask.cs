using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>
/// <c>override Task RunOnce() { …; return Task.CompletedTask; }</c>, which the base class calls in its loop alone, <c>while (!token.IsCancellationRequested)
/// RunOnce();</c>, and drops its task: the loop goes on when it returns, so that it is a synchronous function, and made asynchronous it would run beside itself.
/// </summary>
internal static class DroppedTask
{
    /// <summary>Is every task that a function gives dropped, in such a loop?</summary>
    /// <param name="function">The function.</param>
    /// <param name="body">Its block; null where it has none.</param>
    /// <param name="compilation">The compilation, in which all callers are in view if it is an application.</param>
    public static bool IsGivenBy(IMethodSymbol function, IBlockOperation? body, Compilation compilation) =>
        function is { IsAsync: false, IsOverride: true, ReturnType: INamedTypeSymbol { Name: "Task", Arity: 0 } }
        && compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
        && body is { Operations: [.., IReturnOperation { ReturnedValue: IPropertyReferenceOperation { Property: { Name: "CompletedTask", ContainingType.Name: "Task" } } }] }
        && function.AndOverridden().Last() is var first
        && SymbolEqualityComparer.Default.Equals(first.ContainingAssembly, compilation.Assembly)
        && !function.ContainingType.AllInterfaces.Any(type => !type.GetMembers(function.Name).IsEmpty)
        && NamesInText.In(compilation.SyntaxTrees, function.Name, CancellationToken.None).Select(DroppedIn).ToList() is { Count: > 0 } drops
        && drops.TrueForAll(drop => drop.Worker is { Parent: { } type } && first.DeclaringSyntaxReferences.Any(slot => type.SyntaxTree == slot.SyntaxTree && type.Span.Contains(slot.Span)))
        && drops.GroupBy(drop => drop.Worker).All(worker => worker.Any(drop => drop.IsInLoop));

    /// <summary>The synchronous method that drops what a name is called for; null where it is used otherwise, as by a handler of requests, whose thread is blocked all the same.</summary>
    private static (MethodDeclarationSyntax? Worker, bool IsInLoop) DroppedIn(SimpleNameSyntax name)
    {
        if (CallSyntax.CallOf(name) is not { Parent: ExpressionStatementSyntax statement })
        {
            return (null, false);
        }

        var around = statement.Ancestors().TakeWhile(one => one is StatementSyntax and not LocalFunctionStatementSyntax or ElseClauseSyntax).ToList();
        return around.LastOrDefault()?.Parent is MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword } } method
            && !method.Modifiers.Any(SyntaxKind.AsyncKeyword)
                ? (method, around.Exists(one => one is WhileStatementSyntax or ForStatementSyntax { Condition: null }))
                : (null, false);
    }
}
