using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>
/// <c>var row = Find(); return Show(row.Result.Name, row.Result.Age);</c>: a local that has a task, of which only the result is asked, and that more than once. It
/// gets the result instead: <c>var row = await Find();</c>
/// </summary>
/// <param name="Wait">Where the result is asked for first.</param>
/// <param name="Given">The task that the local is given.</param>
/// <param name="Results">All places where the result is asked for.</param>
internal sealed record AwaitedLocal(Blocking Wait, SyntaxNode Given, IReadOnlyList<SyntaxNode> Results)
{
    /// <summary>The places in a document that change with such locals: the tasks, and where their results are asked for.</summary>
    /// <param name="calls">The calls to await.</param>
    public static Dictionary<SyntaxNode, AwaitedLocal> PlacesIn(IReadOnlyCollection<Blocking> calls) => calls
        .Where(call => call.Plan is { Action: FixAction.AwaitTask, Arguments: null })
        .Select(Of)
        .OfType<AwaitedLocal>()
        .Where(local => calls.All(call => call.Call.Syntax != local.Given))
        .GroupBy(local => local.Given)
        .Select(same => same.First())
        .SelectMany(local => local.Results.Append(local.Given).Select(place => (place, local)))
        .ToDictionary(one => one.place, one => one.local);

    private static AwaitedLocal? Of(Blocking wait) =>
        wait.Call.Syntax is MemberAccessExpressionSyntax first
        && Completion.Wait.Task(wait.Call)?.Variable() is ILocalSymbol local
        && wait.Call.Type is { IsReferenceType: true } or { SpecialType: not SpecialType.None }
        && !IsNamedAsTask(local.Name)
        && first.FirstAncestorOrSelf<StatementSyntax>() is { Parent: BlockSyntax block } statement
        && SharedAwait.IsAlwaysFirst(first, statement, [wait])
        && DeclaredBefore(statement, block, local) is { } given
        && VariableUses.In(wait.Call.Root()).Of(local).ToList() is { Count: > 1 } uses
        && uses.ConvertAll(ResultOf) is var results
        && results.TrueForAll(result => result is not null && block.Span.Contains(result.Span))
            ? new AwaitedLocal(wait, given, results!)
            : null;

    /// <summary>The task that the statement before gives a local whose type nobody wrote.</summary>
    private static InvocationExpressionSyntax? DeclaredBefore(StatementSyntax statement, BlockSyntax block, ILocalSymbol local) =>
        block.Statements.TakeWhile(one => one != statement).LastOrDefault() is LocalDeclarationStatementSyntax
        {
            AwaitKeyword.RawKind: 0,
            UsingKeyword.RawKind: 0,
            Declaration: { Type.IsVar: true, Variables: [{ Initializer.Value: InvocationExpressionSyntax given } declared] },
        }
        && declared.Identifier.ValueText == local.Name
            ? given
            : null;

    private static SyntaxNode? ResultOf(IOperation use) =>
        use.Parent is IPropertyReferenceOperation { Property.Name: "Result" } result
        && result.Instance == use
        && use.Ancestors().TakeWhile(around => around is not (IAnonymousFunctionOperation or ILocalFunctionOperation)).Count() == use.Ancestors().Count()
            ? result.Syntax
            : null;

    private static bool IsNamedAsTask(string name) => name.IndexOf("task", StringComparison.OrdinalIgnoreCase) >= 0;
}
