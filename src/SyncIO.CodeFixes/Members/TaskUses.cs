using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Who goes on before the task of a function has ended. A function that blocks before its first <c>await</c> has done so when it returns; once it
/// awaits instead, only those who await it at once do not notice. Frameworks are taken to await.
/// </summary>
internal sealed class TaskUses
{
    /// <summary>A function is asked about once, however many findings it has.</summary>
    private static readonly ConditionalWeakTable<Solution, ConcurrentDictionary<(SyntaxTree, int), (string? Obstacle, ImmutableArray<TestCall> Tests)>> Known = new();

    private readonly Solution solution;
    private readonly ConcurrentDictionary<(SyntaxTree, int), (string? Obstacle, ImmutableArray<TestCall> Tests)> known;
    private readonly CancellationToken cancellation;
    private readonly HashSet<(SyntaxTree, int)> seen = [];
    private readonly ImmutableArray<TestCall>.Builder tests = ImmutableArray.CreateBuilder<TestCall>();
    private readonly bool mayGoOn;

    private TaskUses(IOperation function, Solution solution, CancellationToken cancellation)
    {
        (this.solution, this.cancellation) = (solution, cancellation);
        known = Known.GetValue(solution, static _ => new());
        mayGoOn = function.Descendants().Any(loop => loop is ILoopOperation && loop.Descendants().Any(one => one is IAwaitOperation));
    }

    /// <summary>Would a function return earlier, if a call in it were awaited?</summary>
    /// <param name="call">The call.</param>
    /// <param name="here">The function.</param>
    public static bool Matter(IOperation call, AwaitContext here) =>
        here.Handler is null
        && !FunctionReader.IsTopLevel(here.Function)
        && (!here.Function.IsAsync || here.Function.ReturnType.IsAsyncEnumerable() || FirstAwait.IsBehind(call, here.Root));

    /// <summary>Who would go on without waiting for a function of the solution, as a message says it; null where nobody would.</summary>
    /// <param name="here">The function.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(AwaitContext here, Solution solution, CancellationToken cancellation) =>
        (await OfAsync(here, solution, cancellation).ConfigureAwait(false)).Obstacle;

    /// <summary>The same, and the tests that are to await the function.</summary>
    public static async Task<(string? Obstacle, ImmutableArray<TestCall> Tests)> OfAsync(AwaitContext here, Solution solution, CancellationToken cancellation)
    {
        var uses = new TaskUses(here.Root, solution, cancellation);

        if (!uses.known.TryGetValue(PlaceOf(here.Root), out var answer))
        {
            var obstacle = await uses.OfFunctionAsync(here.Function, here.Root).ConfigureAwait(false)
                ?? await SentRequests.ObstacleAsync(here.Function, solution, uses.OfTaskAsync, cancellation).ConfigureAwait(false);
            answer = (obstacle, uses.tests.ToImmutable());

            // Where nobody is in the way, nobody is for those who were asked on the way, either.
            foreach (var place in answer is (null, { IsEmpty: true }) ? uses.seen : [PlaceOf(here.Root)])
            {
                uses.known[place] = answer;
            }
        }

        return answer;
    }

    private static (SyntaxTree, int) PlaceOf(IOperation root) => (root.Syntax.SyntaxTree, root.Syntax.SpanStart);

    private async Task<string?> OfFunctionAsync(IMethodSymbol function, IOperation root) =>
        known.TryGetValue(PlaceOf(root), out var answer) && answer.Tests.IsEmpty ? answer.Obstacle
        : !seen.Add(PlaceOf(root)) ? null
        : function.ReturnType.IsAsyncEnumerable() ? await EnumeratorUses.ObstacleAsync(function, solution, cancellation).ConfigureAwait(false)
        : function.MethodKind is MethodKind.AnonymousFunction ? await OfDelegateAsync(root).ConfigureAwait(false)
        : await OfSymbolAsync(function.AssociatedSymbol is IPropertySymbol property ? property : function).ConfigureAwait(false);

    /// <summary>All uses of a function, of a property that gives a task, or of a variable that holds a function.</summary>
    private async Task<string?> OfSymbolAsync(ISymbol symbol)
    {
        foreach (var found in await SymbolFinder.FindReferencesAsync(symbol, solution, cancellation).ConfigureAwait(false))
        {
            foreach (var use in found.Locations.Where(one => !one.IsImplicit))
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
        var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        var model = await use.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

        if (root?.FindNode(use.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true) is not SimpleNameSyntax name
            || name.IsPartOfStructuredTrivia())
        {
            return null;
        }

        var operation = model!.GetOperation(CallSyntax.CallOf(name) ?? CallSyntax.EndingIn(name), cancellation);
        return operation switch
        {
            null => null,
            IInvocationOperation { Type.TypeKind: TypeKind.Delegate } => await OfDelegateAsync(operation).ConfigureAwait(false),
            IInvocationOperation or IPropertyReferenceOperation { Type.TypeKind: not TypeKind.Delegate } => await OfTaskAsync(operation, use.Document).ConfigureAwait(false),
            { Parent: INameOfOperation } => null,
            _ => await OfDelegateAsync(operation).ConfigureAwait(false),
        };
    }

    /// <summary>What becomes of a task.</summary>
    private async Task<string?> OfTaskAsync(IOperation task, Document document)
    {
        if (task is IInvocationOperation told && MockSetup.Of(told) is not null
            || task.Ancestors().OfType<IAnonymousFunctionOperation>().Any(lambda => lambda.IsInExpressionTree())
            || task.Ancestors().Any(ancestor => ancestor is INameOfOperation))
        {
            return null;
        }

        var (way, end) = (task, task.Parent);

        // Not WaitAsync: a task that is complete keeps any limit. Who casts a task to what it is has another one afterwards, and SuppressThrowing
        // leaves out what a function throws before it gives a task today.
        while (end is IConversionOperation { Conversion.IsImplicit: true } or IParenthesizedOperation or IConditionalOperation or ICoalesceOperation or IConditionalAccessOperation
            or ISwitchExpressionArmOperation or ISwitchExpressionOperation or IInvocationOperation { TargetMethod.Name: "AsTask" or "ContinueWith" or "Unwrap" }
            or IInvocationOperation { TargetMethod: { Name: "ConfigureAwait", Parameters: [{ Type.SpecialType: SpecialType.System_Boolean }] } })
        {
            (way, end) = (end, end.Parent);
        }

        var knowledge = Knowledge.Of(task.SemanticModel!.Compilation, document.Project.AnalyzerOptions);
        var file = knowledge.Of(task.Syntax.SyntaxTree);
        return end switch
        {
            IAwaitOperation => AffineRegion.Around(end, end.EnclosingFunction(), file) is null && !end.Ancestors().Any(one => one is ILockOperation)
                ? await OfAwaitAsync(end).ConfigureAwait(false)
                : Told(task),
            IReturnOperation handed => HandedTask.IsInRegion(handed) || HandedTask.OwnerOf(handed) is not var (owner, root)
                ? Told(task)
                : await OfFunctionAsync(owner, root).ConfigureAwait(false),
            _ => LaterAwait.Is(way, end, knowledge, cancellation) || IsAwaitedByTest(task, end, document, knowledge) ? null : Told(task),
        };
    }

    /// <summary>A function whose first <c>await</c> it is returns where that waits: earlier than today, as well.</summary>
    private async Task<string?> OfAwaitAsync(IOperation wait) =>
        wait.EnclosingFunction() is var root
        && FirstAwait.IsBehind(wait, root)
        && HandedTask.FunctionOf(wait) is { } function
        && !function.ReturnType.IsAsyncEnumerable()
        && !FunctionReader.IsTopLevel(function)
            ? await OfFunctionAsync(function, root).ConfigureAwait(false)
            : null;

    /// <summary>A test is to await what it only calls, unless that may be meant to go on beside it.</summary>
    private bool IsAwaitedByTest(IOperation task, IOperation? end, Document document, Knowledge knowledge)
    {
        if (mayGoOn || TestCall.Of(task, end, document, knowledge) is not { } test)
        {
            return false;
        }

        tests.Add(test);
        return true;
    }

    /// <summary>What becomes of a function that is handed over: a lambda, a method group, or a variable that holds one.</summary>
    private async Task<string?> OfDelegateAsync(IOperation function)
    {
        var (way, end) = (function, function.Parent);

        while (end is IConversionOperation or IParenthesizedOperation or IDelegateCreationOperation or IConditionalOperation or ICoalesceOperation)
        {
            (way, end) = (end, end.Parent);
        }

        return end switch
        {
            IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke } call when call.Instance == way =>
                await OfTaskAsync(call, solution.GetDocument(call.Syntax.SyntaxTree)!).ConfigureAwait(false),
            IConditionalAccessOperation { WhenNotNull: IInvocationOperation call } =>
                await OfTaskAsync(call, solution.GetDocument(call.Syntax.SyntaxTree)!).ConfigureAwait(false),
            IInvocationOperation => null,
            IArgumentOperation { Parameter: { } parameter } => await OfParameterAsync(parameter, function).ConfigureAwait(false),
            ISimpleAssignmentOperation assignment when assignment.Target == way => null,
            IAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsIndexer: true } } => Told(function),
            ICompoundAssignmentOperation { Target: var target } => await OfOneOfSeveralAsync(VariableUses.Named(target), function).ConfigureAwait(false),
            IAssignmentOperation { Target: var target } => await OfHolderAsync(VariableUses.Named(target), function).ConfigureAwait(false),
            IEventAssignmentOperation { EventReference: IEventReferenceOperation raised } when AsyncVoid.IsEnding(raised, CatalogueOf(raised)) => Told(function),
            IEventAssignmentOperation { EventReference: IEventReferenceOperation raised } => await OfOneOfSeveralAsync(raised.Event, function).ConfigureAwait(false),
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } => await OfHolderAsync(local, function).ConfigureAwait(false),
            IFieldInitializerOperation { InitializedFields: [var field, ..] } => await OfHolderAsync(field, function).ConfigureAwait(false),
            IPropertyInitializerOperation { InitializedProperties: [var property, ..] } => await OfHolderAsync(property, function).ConfigureAwait(false),
            IReturnOperation handed when HandedTask.OwnerOf(handed) is var (owner, root) =>
                seen.Add(PlaceOf(root)) ? await OfSymbolAsync(owner).ConfigureAwait(false) : null,
            IBinaryOperation { OperatorKind: BinaryOperatorKind.Add } => Told(function),
            IBinaryOperation or IIsPatternOperation or IIsTypeOperation => null,
            _ => Told(function),
        };
    }

    /// <summary>A library that asks for a function with a task is taken to await it; one that takes any function knows nothing of tasks.</summary>
    private async Task<string?> OfParameterAsync(IParameterSymbol parameter, IOperation function) =>
        !HandedTask.IsGivenBy(parameter.OriginalDefinition.Type) ? Told(function)
        : parameter.OriginalDefinition.DeclaringSyntaxReferences.IsEmpty
            || parameter.ContainingSymbol is IMethodSymbol { IsAbstract: true } ? null
        : await OfHolderAsync(parameter.OriginalDefinition, function).ConfigureAwait(false);

    private async Task<string?> OfOneOfSeveralAsync(ISymbol? holder, IOperation function) =>
        await OfHolderAsync(holder, function).ConfigureAwait(false) is { } obstacle ? obstacle
        : holder is { DeclaringSyntaxReferences.IsEmpty: false }
            && await SeveralFunctions.AreInvokedAsOneAsync(holder.OriginalDefinition, solution, cancellation).ConfigureAwait(false)
                ? $"'{holder.Name}' may hold several functions, of which only the last one is awaited"
        : null;

    private async Task<string?> OfHolderAsync(ISymbol? holder, IOperation function) => holder switch
    {
        null => Told(function),
        { DeclaringSyntaxReferences: [var declared, ..] } => seen.Add((declared.SyntaxTree, declared.Span.Start))
            ? await OfSymbolAsync(holder.OriginalDefinition).ConfigureAwait(false)
            : null,
        IEventSymbol => null,
        IPropertySymbol { Type: var type } => HandedTask.IsGivenBy(type) ? null : Told(function),
        IFieldSymbol { Type: var type } => HandedTask.IsGivenBy(type) ? null : Told(function),
        _ => Told(function),
    };

    private ApiCatalogue CatalogueOf(IOperation use) =>
        Knowledge.Of(use.SemanticModel!.Compilation, solution.GetDocument(use.Syntax.SyntaxTree)!.Project.AnalyzerOptions).Facts.Catalogue;

    private static string Told(IOperation use) =>
        $"'{use.EnclosingMethod()?.PropertyOrSelf().Name ?? "a member"}' does not await it at once";
}
