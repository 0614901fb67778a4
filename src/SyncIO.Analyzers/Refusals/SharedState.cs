using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// What others may change meanwhile: read before an <c>await</c> and written after it, their change is lost, where blocking it was one
/// step for all that run on the same thread.
/// </summary>
internal static class SharedState
{
    private const int Depth = 3;

    /// <summary>What is read before an operation and written after it; null where there is nothing.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    /// <param name="catalogue">What belongs to the flow of execution: nobody else writes to it.</param>
    public static string? Across(IOperation operation, AwaitContext here, ApiCatalogue catalogue)
    {
        var function = operation.EnclosingFunction();
        return here.Root.Descendants()
            .SelectMany(write => Targets(write).Select(target => (Write: write, Target: target)))
            .Where(one => one.Write.Syntax.Span.End >= operation.Syntax.Span.End
                && one.Write.Parent is not IObjectOrCollectionInitializerOperation
                && one.Write.EnclosingFunction() == function)
            .Where(one => IsShared(one.Target, operation)
                && !catalogue.Has(Role.Ambient, one.Target)
                && Reads(one.Write, one.Target, operation, here).Any(read => !IsAwaitedBetween(read, one.Write, operation, here)))
            .Select(one => Written(one.Target))
            .FirstOrDefault()
            ?? Collection(operation, here);
    }

    /// <summary>A collection of the object that a loop around an operation goes through, and that another function changes: then the loop throws.</summary>
    /// <param name="operation">The operation, which is about to be awaited.</param>
    /// <param name="here">The function around it.</param>
    public static string? EnumeratedAcross(IOperation operation, AwaitContext here) => operation.Outwards(operation.EnclosingFunction())
        .Where(way => way.Parent is IForEachLoopOperation { IsAsynchronous: false } loop
            && way.Child == loop.Body
            && !loop.Body.Descendants().Any(wait => IsWait(wait) && wait.EnclosingFunction() == operation.EnclosingFunction()))
        .Select(way => Iterators.SourceOf(((IForEachLoopOperation)way.Parent).Collection).Unwrapped())
        .OfType<IFieldReferenceOperation>()
        .FirstOrDefault(all => IsOfThis(all)
            && all.Type?.ContainingNamespace.IsWithin("System.Collections.Generic") is true
            && IsChangedElsewhere(all.Field, here)) is { } changed
            ? Written(changed)
            : null;

    private static bool IsChangedElsewhere(IFieldSymbol collection, AwaitContext here) => collection.ContainingType.DeclaringSyntaxReferences
        .SelectMany(part => NamesInType.Uses(part.GetSyntax(), collection.Name))
        .Where(use => (use.SyntaxTree != here.Root.Syntax.SyntaxTree || !here.Root.Syntax.Span.Contains(use.Span)) && !IsOfConstruction(use))
        .Any(use => use.Parent switch
        {
            MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax, Name.Identifier.ValueText: var name } => IsChange(name),
            ElementAccessExpressionSyntax { Parent: AssignmentExpressionSyntax given } element => given.Left == element,
            _ => false,
        });

    private static bool IsOfConstruction(SyntaxNode use) => use.Ancestors().FirstOrDefault(node =>
        node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax) is ConstructorDeclarationSyntax;

    /// <summary>
    /// <c>if (!cache.ContainsKey(key)) { …; cache.Add(key, value); }</c>: a collection that is no safe one for several at once, asked before the
    /// operation and changed after it.
    /// </summary>
    private static string? Collection(IOperation operation, AwaitContext here) => here.Root.Descendants()
        .OfType<IInvocationOperation>()
        .Where(change => change.Syntax.SpanStart >= operation.Syntax.Span.End
            && Changes(change)
            && change.EnclosingFunction() == operation.EnclosingFunction()
            && IsOfOthers(change.Instance!, operation)
            && Same(here.Root, change.Instance!).Any(read => read.Syntax.SpanStart < operation.Syntax.SpanStart
                && !(read.Parent is IInvocationOperation other && Changes(other))
                && read.EnclosingFunction() == operation.EnclosingFunction()
                && !IsAwaitedBetween(read, change, operation, here)))
        .Select(change => Written(change.Instance!))
        .FirstOrDefault();

    private static bool Changes(IInvocationOperation call) =>
        call.Instance?.Type?.ContainingNamespace.IsWithin("System.Collections.Generic") is true
        && IsChange(call.TargetMethod.Name);

    private static bool IsChange(string name) => FactIndex.Shipped.IsName(Role.Adds, name) || FactIndex.Shipped.IsName(Role.Moves, name);

    private static IEnumerable<IOperation> Targets(IOperation write) => write switch
    {
        IDeconstructionAssignmentOperation { Target: ITupleOperation several } => several.Elements.AsEnumerable(),
        IAssignmentOperation assignment => [assignment.Target],
        IIncrementOrDecrementOperation counter => [counter.Target],
        _ => [],
    };

    /// <summary>The reads of what is written, before the operation, that say what or whether it is written.</summary>
    private static IEnumerable<IOperation> Reads(IOperation write, IOperation target, IOperation operation, AwaitContext here) =>
        (write is ICompoundAssignmentOperation or ICoalesceAssignmentOperation ? [target] : Enumerable.Empty<IOperation>())
            .Concat(write is ISimpleAssignmentOperation or IDeconstructionAssignmentOperation ? Sources(((IAssignmentOperation)write).Value, target, Depth) : [])
            .Concat(Conditions(here.Root).SelectMany(condition => Same(condition, target)))
            .Where(read => read.Syntax.SpanStart < operation.Syntax.SpanStart && read.EnclosingFunction() == operation.EnclosingFunction());

    /// <summary>The reads that a value is made of, also by way of locals.</summary>
    private static IEnumerable<IOperation> Sources(IOperation value, IOperation target, int depth) => Same(value, target)
        .Concat(depth == 0 ? [] : value.DescendantsAndSelf()
            .OfType<ILocalReferenceOperation>()
            .SelectMany(Given)
            .SelectMany(given => Sources(given, target, depth - 1)));

    /// <summary>What a local is given, also what is added to it.</summary>
    private static IEnumerable<IOperation> Given(ILocalReferenceOperation local) =>
        local.ValuesOf(local.Local) ?? local.Root().Descendants()
        .Select(operation => operation switch
        {
            IVariableDeclaratorOperation { Initializer.Value: var first } declared
                when SymbolEqualityComparer.Default.Equals(declared.Symbol, local.Local) => first,
            IAssignmentOperation { Target: ILocalReferenceOperation to } given
                when SymbolEqualityComparer.Default.Equals(to.Local, local.Local) => given.Value,
            _ => null,
        })
        .OfType<IOperation>();

    private static IEnumerable<IOperation> Same(IOperation value, IOperation target) => value.DescendantsAndSelf()
        .Where(part => part.Kind == target.Kind && !part.IsImplicit && Written(part) == Written(target));

    private static IEnumerable<IOperation> Conditions(IOperation root) => root.Descendants()
        .Select(operation => operation switch
        {
            IConditionalOperation choice => choice.Condition,
            ISwitchOperation choice => choice.Value,
            IWhileLoopOperation loop => loop.Condition,
            _ => null,
        })
        .OfType<IOperation>();

    /// <summary>Then others come in between as it is.</summary>
    private static bool IsAwaitedBetween(IOperation read, IOperation write, IOperation operation, AwaitContext here) =>
        here.Root.Descendants().Any(wait =>
            IsWait(wait)
            && wait.Syntax.SpanStart >= read.Syntax.SpanStart
            && wait.Syntax.Span.End <= write.Syntax.Span.End
            && !operation.Syntax.Span.Contains(wait.Syntax.Span)
            && wait.EnclosingFunction() == operation.EnclosingFunction());

    private static bool IsWait(IOperation operation) => FirstAwait.Waits(operation) || operation.Kind == OperationKind.YieldReturn;

    /// <summary>May others write to it while the function waits?</summary>
    private static bool IsShared(IOperation target, IOperation operation) => target.Unwrapped() switch
    {
        ILocalReferenceOperation { Local: var local } => IsCaptured(local, operation),
        IParameterReferenceOperation { Parameter: var parameter } => IsCaptured(parameter, operation),
        IMemberReferenceOperation { Instance: var owner } => owner is null || IsOfOthers(owner, operation),
        IArrayElementReferenceOperation { ArrayReference: var owner } => IsOfOthers(owner, operation),
        _ => false,
    };

    private static bool IsOfOthers(IOperation owner, IOperation operation) => owner.Unwrapped() switch
    {
        IInstanceReferenceOperation or IParameterReferenceOperation or IInvocationOperation => true,
        ILocalReferenceOperation local => IsCaptured(local.Local, operation)
            || local.ValuesOf(local.Local)?.Any(value => value.Unwrapped() is IMemberReferenceOperation or IParameterReferenceOperation)
                is true,
        var member => IsShared(member, operation),
    };

    /// <summary>Is a variable one of a function around, or written in another one?</summary>
    private static bool IsCaptured(ISymbol variable, IOperation operation)
    {
        var function = operation.EnclosingFunction();
        return VariableUses.In(operation.Root()).WritersOf(variable).Any(writer => writer != function)
            || function switch
            {
                IAnonymousFunctionOperation lambda => !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, lambda.Symbol),
                ILocalFunctionOperation local => !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, local.Symbol),
                _ => false,
            };
    }

    private static bool IsOfThis(IOperation target) =>
        target is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation };

    private static string Written(IOperation place) =>
        place.Syntax.ToString() is var text && text.StartsWith("this.", System.StringComparison.Ordinal) ? text.Substring(5) : text;
}
