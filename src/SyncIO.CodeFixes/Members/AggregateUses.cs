using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
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
/// <param name="solution">The solution that is looked at; what was found in it is kept as long as it is.</param>
internal sealed class AggregateUses(Solution solution)
{
    private static readonly ConditionalWeakTable<Solution, AggregateUses> Known = new();

    /// <summary>Who expects the exception writes one of these.</summary>
    private static readonly string[] Words =
        [AggregateCatch.Type, "InnerException", ".Exception", "GetBaseException", "GetType()", "IsFaulted", "IsCanceled", "TaskStatus", "OnFaulted", "OnCanceled"];

    /// <summary>Many ways up go through the same functions.</summary>
    private readonly ConcurrentDictionary<(SyntaxTree, int), Uses> uses = new();

    private StrongBox<bool>? spoken;

    /// <summary>Who would no longer be told, as a message says it; null where nobody would miss anything.</summary>
    /// <param name="blocking">A call that is about to be awaited.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(Blocking blocking, Solution solution, CancellationToken cancellation) =>
        blocking.Cause.Kind == BlockingKind.Task && AggregateCatch.MayThrow(blocking.Call)
            ? await Known.GetValue(solution, static key => new(key)).ObstacleAsync(blocking, cancellation).ConfigureAwait(false)
            : null;

    private async Task<string?> ObstacleAsync(Blocking blocking, CancellationToken cancellation)
    {
        spoken ??= new(await IsSpokenOfAsync(cancellation).ConfigureAwait(false));

        if (!spoken.Value)
        {
            return null;
        }

        return await OfCallAsync(blocking, cancellation).ConfigureAwait(false)
            ?? (await ExceptionListeners.InAsync(solution, cancellation).ConfigureAwait(false) is { } listener ? Told(listener) : null);
    }

    /// <summary>Most solutions never speak of it.</summary>
    private async Task<bool> IsSpokenOfAsync(CancellationToken cancellation)
    {
        foreach (var document in solution.Projects.SelectMany(project => project.Documents))
        {
            if (await document.MentionsAsync(Words, cancellation).ConfigureAwait(false))
            {
                return true;
            }
        }

        return false;
    }

    private async Task<string?> OfCallAsync(Blocking blocking, CancellationToken cancellation)
    {
        if (AggregateCatch.IsExpected(blocking.Call, await CodeOfAsync(blocking.Call, cancellation).ConfigureAwait(false)))
        {
            return Told(blocking.Call);
        }

        var seen = new HashSet<(SyntaxTree, int)>();
        var open = new Queue<ISymbol>(Around(blocking.Call));

        while (open.Count > 0)
        {
            var function = open.Dequeue();

            if (function.DeclaringSyntaxReferences is [var declared, ..] && seen.Add((declared.SyntaxTree, declared.Span.Start)))
            {
                var found = await UsesOfAsync(function, (declared.SyntaxTree, declared.Span.Start), cancellation).ConfigureAwait(false);

                if (found.Obstacle is not null)
                {
                    return found.Obstacle;
                }

                foreach (var next in found.Further)
                {
                    open.Enqueue(next);
                }
            }
        }

        return null;
    }

    private async Task<Uses> UsesOfAsync(ISymbol function, (SyntaxTree, int) place, CancellationToken cancellation)
    {
        if (uses.TryGetValue(place, out var known))
        {
            return known;
        }

        var further = new List<ISymbol>();

        foreach (var use in (await SymbolFinder.FindReferencesAsync(function, solution, cancellation).ConfigureAwait(false))
            .SelectMany(found => found.Locations)
            .Where(use => !use.IsImplicit))
        {
            if (await use.OperationAsync(cancellation).ConfigureAwait(false) is not { } operation)
            {
                continue;
            }

            if (await ExpectsAsync(operation, cancellation).ConfigureAwait(false))
            {
                return uses[place] = new(Told(operation), ImmutableArray<ISymbol>.Empty);
            }

            further.AddRange(Around(operation));
        }

        return uses[place] = new(null, further.Distinct<ISymbol>(SymbolEqualityComparer.Default).ToImmutableArray());
    }

    private async Task<bool> ExpectsAsync(IOperation use, CancellationToken cancellation) =>
        AggregateCatch.IsExpected(use, await CodeOfAsync(use, cancellation).ConfigureAwait(false))
        || use.Root().Descendants().Any(one => ReadsException(one) || AsksFor(one, use));

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
    private static IEnumerable<ISymbol> Around(IOperation operation) => operation.Ancestors()
        .Prepend(operation)
        .SelectMany(one => one switch
        {
            ILocalFunctionOperation local => [local.Symbol],
            IAnonymousFunctionOperation or IMethodReferenceOperation => new[] { HolderOf(one) },
            _ => [],
        })
        .Append(operation.EnclosingMethod()?.PropertyOrSelf())
        .OfType<ISymbol>();

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

    private async Task<OwnCode> CodeOfAsync(IOperation operation, CancellationToken cancellation)
    {
        var project = solution.GetDocument(operation.Syntax.SyntaxTree)!.Project;
        return Knowledge.Of((await project.GetCompilationAsync(cancellation).ConfigureAwait(false))!, project.AnalyzerOptions).Code;
    }

    private static string Told(IOperation use) => Told(use.EnclosingMethod()?.PropertyOrSelf().Name ?? "a member");

    private static string Told(string member) => $"'{member}' expects the AggregateException of the wait";

    /// <summary>What the uses of a function come to.</summary>
    /// <param name="Obstacle">Who of them expects the exception, as a message says it; null where none does.</param>
    /// <param name="Further">Whom to ask after them.</param>
    private sealed record Uses(string? Obstacle, ImmutableArray<ISymbol> Further);
}
