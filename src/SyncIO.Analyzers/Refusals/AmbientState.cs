using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// What a function sets for the code that called it: a culture, a principal, the value of an AsyncLocal. What an <c>async</c> function sets
/// is gone once it returns.
/// </summary>
internal sealed class AmbientState
{
    /// <summary>How many members may lie between a function and the one that sets something.</summary>
    private const int Deepest = 5;

    private static readonly ConditionalWeakTable<ApiCatalogue, ConditionalWeakTable<OwnCode, AmbientState>> Known = new();

    private readonly ApiCatalogue catalogue;
    private readonly OwnCode code;

    // How deep a question may go is a part of it, so that no answer depends on who asked first.
    private readonly ConcurrentDictionary<(ISymbol Member, int Depth), string?> members = new();

    // Those who look for these functions ask about no further ones.
    private readonly AmbientDelegates? delegates;

    private AmbientState(ApiCatalogue catalogue, OwnCode code, AmbientDelegates? delegates = null) =>
        (this.catalogue, this.code, this.delegates) = (catalogue, code, delegates);

    /// <summary>What a function sets for its caller, and does not take back; null where it sets nothing.</summary>
    /// <param name="function">Its body.</param>
    /// <param name="file">What holds in its file.</param>
    public static string? SetIn(IOperation function, FileFacts file) => Of(file).In(function);

    /// <summary>The same of the member of the solution that a call runs.</summary>
    public static string? SetBy(IOperation call, FileFacts file) => Of(file).Through(call, Deepest);

    private static AmbientState Of(FileFacts file) => Known
        .GetValue(file.Catalogue, static _ => new())
        .GetValue(file.Code, code => new AmbientState(file.Catalogue, code, new(code, new AmbientState(file.Catalogue, code).In)));

    private string? In(IOperation function) => In(function, Deepest);

    private string? In(IOperation function, int depth)
    {
        var changes = MemberBody.Operations(function, operation => operation == function || IsEntered(operation))
            .Select(operation => (Operation: operation, Name: NameOf(operation) ?? Through(operation, depth)))
            .Where(change => change.Name is not null)
            .ToList();

        return changes.FirstOrDefault(change =>
            !IsEndedHere(change.Operation, function, changes.Select(one => one.Operation))
            && !IsTakenBack(change.Operation, changes.Select(one => one.Operation))).Name;
    }

    /// <summary>What a lambda does on the spot, its surroundings do.</summary>
    private bool IsEntered(IOperation operation) => operation switch
    {
        ILocalFunctionOperation => false,
        IAnonymousFunctionOperation lambda => lambda.IsRunByItsSurroundings(code.Solution) || !lambda.Symbol.IsAsync && IsTakenByLibrary(lambda.TakenBy()),
        _ => true,
    };

    /// <summary>Is a function given to a library, which may run it at once? What is for another thread has a context of its own.</summary>
    private bool IsTakenByLibrary(IInvocationOperation? taker) => taker is { TargetMethod: { } method }
        && !code.IsOfSolution(method)
        && method.MethodKind != MethodKind.DelegateInvoke
        && !method.ContainingNamespace.IsWithin("System.Threading");

    /// <summary>What an operation itself sets or begins; null where it does not.</summary>
    private string? NameOf(IOperation operation) =>
        (operation is not IPropertyReferenceOperation property || property.IsWritten()) && catalogue.Has(Role.Ambient, operation)
            ? operation switch
            {
                IPropertyReferenceOperation { Instance: IMemberReferenceOperation { Member.Name: var variable } } => variable,
                IObjectCreationOperation { Type.Name: var type } => type,
                _ => operation.CalledName(),
            }
            : null;

    /// <summary>What is set by the member of the solution that an operation runs; what that is, where it is dispatched, each of them.</summary>
    private string? Through(IOperation operation, int depth)
    {
        if (depth > 0 && GroupGiven(operation) is { } group)
        {
            return !group.IsAsync && code.IsOfSolution(group) ? SetBy(Callees.Declared(group), depth) : null;
        }

        if (depth > 0 && FunctionsRun(operation)?.ToList() is { } functions)
        {
            return functions.Count == 0 ? InvokedBy(operation) is { } invoke ? delegates?.SetBy(invoke) : null
                : functions
                    .Where(function => function is not IAnonymousFunctionOperation { Symbol.IsAsync: true })
                    .Select(function => In(function, depth - 1))
                    .FirstOrDefault(name => name is not null);
        }

        return depth == 0 ? null : operation.MembersRun(operation.SemanticModel!)
            .Where(called => !called.IsAsync && code.IsOfSolution(called))
            .SelectMany(called => code.RunBy(called, operation))
            .Select(member => SetBy(Callees.Declared(member), depth))
            .FirstOrDefault(name => name is not null);
    }

    /// <summary>The functions that a delegate may be, or the factory of a <c>Lazy&lt;T></c>; null where an operation is neither.</summary>
    private IEnumerable<IOperation>? FunctionsRun(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made } => Callees.FunctionsOf(made, code),
        IPropertyReferenceOperation { Property: { Name: "Value", ContainingType.Name: "Lazy" }, Instance: { } lazy } => (ValueSources.Of(lazy) ?? [])
            .SelectMany(made => made.Unwrapped().Arguments())
            .SelectMany(argument => Callees.FunctionsOf(argument.Value, code)),
        IArgumentOperation { Value: var given } when InvokedBy(operation) is not null => Callees.FunctionsOf(given, code),
        _ => null,
    };

    /// <summary>The method that a library is given: <c>lines.Select(Parse)</c>.</summary>
    private IMethodSymbol? GroupGiven(IOperation operation) =>
        operation is IArgumentOperation { Value: var value, Parent: IInvocationOperation taker }
        && value.Unwrapped() is IDelegateCreationOperation { Target: IMethodReferenceOperation { Method: var method } }
        && IsTakenByLibrary(taker)
            ? method
            : null;

    /// <summary>How a delegate is called that an operation invokes, or gives to a library; null where it does neither, or a function is written there.</summary>
    private IMethodSymbol? InvokedBy(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod: { MethodKind: MethodKind.DelegateInvoke } invoke } => invoke,
        IArgumentOperation { Value: { Type: INamedTypeSymbol { DelegateInvokeMethod: { } invoke } } value, Parent: IInvocationOperation taker }
            when IsTakenByLibrary(taker) && value.Unwrapped() is not IDelegateCreationOperation { Target: IAnonymousFunctionOperation or IMethodReferenceOperation } => invoke,
        _ => null,
    };

    private string? SetBy(IMethodSymbol member, int depth) => members.TryGetValue((member, depth), out var known)
        ? known
        : members.GetOrAdd(
            (member, depth),
            code.BodiesOf(member).Select(body => In(body, depth - 1)).FirstOrDefault(name => name is not null)
                ?? (MemberBody.ImplicitBase(member) is { } @base ? SetBy(@base, depth) : null));

    /// <summary>Is what begins, or the object that it begins with, disposed or ended in the same function?</summary>
    private static bool IsEndedHere(IOperation change, IOperation function, IEnumerable<IOperation> changes)
    {
        if (change is IUsingOperation or IUsingDeclarationOperation)
        {
            return changes.Any(begun => begun != change && change.Syntax.Span.Contains(begun.Syntax.Span));
        }

        if (change.Ancestors().Any(ancestor => ancestor is IUsingDeclarationOperation
            || ancestor is IUsingOperation @using && @using.Resources.Syntax.Span.Contains(change.Syntax.Span)))
        {
            return true;
        }

        return HolderOf(change) is { } holder
            && (changes.Any(other => other != change && SymbolEqualityComparer.Default.Equals(HolderOf(other), holder))
                || function.Descendants().Any(end => end switch
                {
                    IInvocationOperation { TargetMethod.Name: "Dispose" } call =>
                        SymbolEqualityComparer.Default.Equals((call.Receiver() as ILocalReferenceOperation)?.Local, holder),
                    IUsingOperation { Resources: ILocalReferenceOperation { Local: var local } } =>
                        SymbolEqualityComparer.Default.Equals(local, holder),
                    _ => false,
                }));
    }

    /// <summary>The local that has what begins, or on which it is begun.</summary>
    private static ILocalSymbol? HolderOf(IOperation change) =>
        (change.Receiver() as ILocalReferenceOperation)?.Local
        ?? change.Ancestors()
            .TakeWhile(ancestor => ancestor is not IBlockOperation)
            .Select(ancestor => ancestor switch
            {
                IVariableDeclaratorOperation declarator => declarator.Symbol,
                ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } => target.Local,
                _ => null,
            })
            .FirstOrDefault(local => local is not null);

    /// <summary>Does an operation run on every way on which another one has run?</summary>
    private static bool IsRunWith(IOperation operation, IOperation other) => operation.Ancestors()
        .TakeWhile(ancestor => !ancestor.Syntax.Span.Contains(other.Syntax.Span))
        .All(ancestor => ancestor is not (IConditionalOperation or ISwitchOperation or ILoopOperation or ICatchClauseOperation));

    /// <summary><c>var old = CultureInfo.CurrentCulture; …; CultureInfo.CurrentCulture = old;</c></summary>
    private static bool IsTakenBack(IOperation change, IEnumerable<IOperation> changes) =>
        change is IPropertyReferenceOperation { Property: var property }
        && changes.OfType<IPropertyReferenceOperation>()
            .Last(other => SymbolEqualityComparer.Default.Equals(other.Property, property)) is var last
        && IsRunWith(last, change)
        && last.Given()?.Value?.Unwrapped() is ILocalReferenceOperation kept
        && kept.ValuesOf(kept.Local) is [var value]
        && value.Unwrapped() is IPropertyReferenceOperation old
        && SymbolEqualityComparer.Default.Equals(old.Property, property);
}
