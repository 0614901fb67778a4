using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Refusals;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>Who, further up, expects the AggregateException that a wait throws.</summary>
internal sealed class AggregateUses
{
    /// <summary>A function is asked about once, however many waits it has.</summary>
    private static readonly ConditionalWeakTable<Solution, ConcurrentDictionary<(SyntaxTree, int), string?>> Known = new();
    private static readonly ConditionalWeakTable<Solution, StrongBox<bool>> Spoken = new();

    /// <summary>Who expects the exception writes one of these.</summary>
    private static readonly string[] Words =
        [AggregateCatch.Type, "InnerException", ".Exception", "GetBaseException", "IsFaulted", "IsCanceled", "TaskStatus", "OnFaulted", "OnCanceled"];

    private readonly Solution solution;
    private readonly CancellationToken cancellation;
    private readonly HashSet<(SyntaxTree, int)> seen = [];
    private readonly Queue<ISymbol> open = new();

    private AggregateUses(Solution solution, CancellationToken cancellation) => (this.solution, this.cancellation) = (solution, cancellation);

    /// <summary>Who would no longer be told, as a message says it; null where nobody would miss anything.</summary>
    /// <param name="blocking">A call that is about to be awaited.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(Blocking blocking, Solution solution, CancellationToken cancellation)
    {
        if (blocking.Cause.Kind != BlockingKind.Task
            || !AggregateCatch.MayThrow(blocking.Call)
            || !await IsSpokenOfAsync(solution, cancellation).ConfigureAwait(false))
        {
            return null;
        }

        var functions = Known.GetValue(solution, static _ => new());
        var root = blocking.Here.Root.Syntax;

        if (!functions.TryGetValue((root.SyntaxTree, root.SpanStart), out var obstacle))
        {
            obstacle = await new AggregateUses(solution, cancellation).OfFunctionAsync(blocking).ConfigureAwait(false)
                ?? (await ExceptionListeners.InAsync(solution, cancellation).ConfigureAwait(false) is { } listener ? Told(listener) : null);
            functions[(root.SyntaxTree, root.SpanStart)] = obstacle;
        }

        return obstacle;
    }

    /// <summary>Most solutions never speak of it.</summary>
    private static async Task<bool> IsSpokenOfAsync(Solution solution, CancellationToken cancellation)
    {
        if (Spoken.TryGetValue(solution, out var known))
        {
            return known.Value;
        }

        var isSpokenOf = false;

        foreach (var document in solution.Projects.SelectMany(project => project.Documents))
        {
            if (await document.MentionsAsync(Words, cancellation).ConfigureAwait(false))
            {
                isSpokenOf = true;
                break;
            }
        }

        return Spoken.GetValue(solution, _ => new(isSpokenOf)).Value;
    }

    private async Task<string?> OfFunctionAsync(Blocking blocking)
    {
        if (AggregateCatch.IsExpected(blocking.Call, await CodeOfAsync(blocking.Call).ConfigureAwait(false)))
        {
            return Told(blocking.Call);
        }

        Follow(blocking.Call);

        while (open.Count > 0)
        {
            foreach (var use in (await SymbolFinder.FindReferencesAsync(open.Dequeue(), solution, cancellation).ConfigureAwait(false))
                .SelectMany(found => found.Locations)
                .Where(use => !use.IsImplicit))
            {
                if (await OfUseAsync(use).ConfigureAwait(false) is { } obstacle)
                {
                    return obstacle;
                }
            }
        }

        return null;
    }

    private async Task<string?> OfUseAsync(ReferenceLocation use)
    {
        var operation = await use.OperationAsync(cancellation).ConfigureAwait(false);

        if (operation is null)
        {
            return null;
        }

        if (AggregateCatch.IsExpected(operation, await CodeOfAsync(operation).ConfigureAwait(false)) || operation.Root().Descendants().Any(one => ReadsException(one) || AsksFor(one, operation)))
        {
            return Told(operation);
        }

        Follow(operation);
        return null;
    }

    /// <summary>The exception of a task that has failed is the one around what its function threw.</summary>
    private static bool ReadsException(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property: { Name: "Exception", ContainingType: var type } } && type.IsTaskLike();

    /// <summary>Is the task of a function asked whether it has failed? What is cancelled in a wait has.</summary>
    private static bool AsksFor(IOperation operation, IOperation task) => operation switch
    {
        IPropertyReferenceOperation { Property: { Name: "IsFaulted" or "IsCanceled" or "Status", ContainingType: var type }, Instance: { } asked } =>
            type.IsTaskLike() && IsOf(asked, task),
        IInvocationOperation { TargetMethod.Name: "ContinueWith", Instance: { } asked } next =>
            IsOf(asked, task) && next.Descendants().Any(one => IsOfFailure(one) || one is IPropertyReferenceOperation
            {
                Property: { Name: "IsFaulted" or "IsCanceled" or "Status", ContainingType: var type },
                Instance: IParameterReferenceOperation,
            } && type.IsTaskLike()),
        _ => false,
    };

    private static bool IsOf(IOperation asked, IOperation task) =>
        asked.DescendantsAndSelf().Any(one => one.Syntax == task.Syntax
            || one is ILocalReferenceOperation local && local.ValuesOf(local.Local)?.Any(value => value.Syntax.Span.Contains(task.Syntax.Span)) is true);

    private static bool IsOfFailure(IOperation operation) =>
        operation is IFieldReferenceOperation { Field: { Name: var name, ContainingType.Name: "TaskContinuationOptions" } }
        && (name.EndsWith("OnFaulted", System.StringComparison.Ordinal) || name.EndsWith("OnCanceled", System.StringComparison.Ordinal));

    /// <summary>The functions around an operation, and what holds one that is handed over: who calls them may run it.</summary>
    private void Follow(IOperation operation)
    {
        var functions = operation.Ancestors().Prepend(operation).SelectMany(one => one switch
            {
                ILocalFunctionOperation local => [local.Symbol],
                IAnonymousFunctionOperation or IMethodReferenceOperation => new[] { HolderOf(one) },
                _ => [],
            })
            .Append(operation.EnclosingMethod()?.PropertyOrSelf())
            .OfType<ISymbol>();

        foreach (var function in functions)
        {
            if (function.DeclaringSyntaxReferences.FirstOrDefault() is { } declared && seen.Add((declared.SyntaxTree, declared.Span.Start)))
            {
                open.Enqueue(function);
            }
        }
    }

    /// <summary>The event, the variable or the parameter that is given a function.</summary>
    private static ISymbol? HolderOf(IOperation function) => function.Ancestors()
        .SkipWhile(one => one is IConversionOperation or IDelegateCreationOperation or IParenthesizedOperation or IVariableInitializerOperation)
        .FirstOrDefault() switch
        {
            IEventAssignmentOperation { EventReference: IEventReferenceOperation raised } => raised.Event,
            IAssignmentOperation { Target: var target } => VariableUses.Named(target),
            IArgumentOperation { Parameter: { } parameter } => parameter.OriginalDefinition,
            IVariableDeclaratorOperation { Symbol: var local } => local,
            IFieldInitializerOperation { InitializedFields: [var field, ..] } => field,
            IPropertyInitializerOperation { InitializedProperties: [var property, ..] } => property,
            _ => null,
        };

    private async Task<OwnCode> CodeOfAsync(IOperation operation)
    {
        var project = solution.GetDocument(operation.Syntax.SyntaxTree)!.Project;
        return Knowledge.Of((await project.GetCompilationAsync(cancellation).ConfigureAwait(false))!, project.AnalyzerOptions).Code;
    }

    private static string Told(IOperation use) => Told(use.EnclosingMethod()?.PropertyOrSelf().Name ?? "a member");

    private static string Told(string member) => $"'{member}' expects the AggregateException of the wait";
}
