using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Rewrites;

/// <summary>What one operation of a function says of a token: once it has run, may the token be cancelled?</summary>
internal sealed class TokenUse
{
    private readonly ISymbol token;
    private readonly FlowGraph graph;
    private readonly ISet<ISymbol> open;

    /// <summary>Follows a token.</summary>
    /// <param name="token">The variable or member that holds the token, or its source.</param>
    /// <param name="graph">The function.</param>
    /// <param name="open">The tokens that are being followed already.</param>
    public TokenUse(ISymbol token, FlowGraph graph, ISet<ISymbol> open) => (this.token, this.graph, this.open) = (token, graph, open);

    /// <summary>True: it may be cancelled; false: it is not; null: as before.</summary>
    public bool? After(IOperation operation) => operation switch
    {
        IInvocationOperation { Instance.Type: var type, TargetMethod.Name: var name } when Cancellation.IsSource(type) =>
            name == "Dispose" ? null : true,
        IInvocationOperation { Instance: { Type: { } type } asked } call when type.IsCancellationToken() => call.TargetMethod.Name switch
        {
            "ThrowIfCancellationRequested" => Names(asked) ? false : null,
            "Equals" or "GetHashCode" => null,
            _ => true,
        },
        IInvocationOperation { TargetMethod: { IsExtensionMethod: true } method } when IsOnToken(method) => true,
        IInvocationOperation call when FunctionOf(call, graph) is { } function =>
            IsHeldBy(function) && !EndsIfCancelled(function, call) ? true : null,
        // A handler, or another function that is called for what it does, may cancel.
        IInvocationOperation { TargetMethod: { MethodKind: MethodKind.DelegateInvoke, ReturnsVoid: true } } => true,
        IPropertyReferenceOperation { Instance.Type: { } type } question when type.IsCancellationToken() =>
            question.Property.Name == "CanBeCanceled" ? null : true,
        _ when KeptTokens.AreHeardOfIn(operation, CompilationCode.Around(graph.Function)) => true,
        IFlowAnonymousFunctionOperation when Written(operation) is { } lambda =>
            IsHeldBy(lambda) && LocalOf(lambda) is null && !EndsIfCancelled(lambda, lambda) ? true : null,
        { Syntax: VariableDeclaratorSyntax } => null,
        _ when Names(operation) => operation.Given() is not null || !ThrowsIfCancelled(graph.AsWritten(operation)) ? true : null,
        _ => null,
    };

    /// <summary>Is an operation a token, or the call of a function around which there is one?</summary>
    public static bool Holds(IOperation operation, FlowGraph graph) => operation switch
    {
        IDefaultValueOperation or IPropertyReferenceOperation { Instance: null } => false,
        IInvocationOperation call when FunctionOf(call, graph) is { } function => IsHeldBy(function),
        IFlowAnonymousFunctionOperation => IsHeldBy(graph.AsWritten(operation)),
        _ => operation.Type?.IsCancellationToken() is true,
    };

    /// <summary>Is a value on its way to an <c>await</c>, or to the caller, who then hears of it that a token was cancelled?</summary>
    /// <param name="value">The token, what was made with it, or a function that uses it.</param>
    public static bool IsAwaited(IOperation value)
    {
        var isFunction = value is IAnonymousFunctionOperation;

        foreach (var (child, parent) in value.Outwards())
        {
            if (IsHeardOf(child, parent) is { } answer)
            {
                return answer && (!isFunction || parent is IAwaitOperation || IsTask(child));
            }
        }

        return false;
    }

    /// <summary>Does the function around hear of it, here, that a token was cancelled? Null: that is told further outwards.</summary>
    private static bool? IsHeardOf(IOperation child, IOperation parent) => parent switch
    {
        IAwaitOperation or IReturnOperation or IThrowOperation => true,
        IInvocationOperation { TargetMethod.Name: "WithCancellation" } => false,
        IInvocationOperation call when child is IArgumentOperation { Value.Type: var given } && IsOfTasks(given) =>
            call.TargetMethod.Name == "WhenAll" ? null : false,
        IInvocationOperation call when IsTask(child) => IsSameTask(call) ? null : false,
        IArgumentOperation { Value: var given } when IsTask(given) && parent.Parent is not IInvocationOperation => false,
        IPropertyReferenceOperation property when IsTask(child) => property.Property.Name == "Result",
        IForEachLoopOperation => true,
        IExpressionStatementOperation or IConditionalOperation or IBinaryOperation or IIsPatternOperation or ILoopOperation =>
            !IsTask(child),
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } when IsTask(child) =>
            VariableUses.In(parent.Root()).Of(local).ToList() is { Count: > 0 } uses && uses.All(IsAwaited),
        IVariableInitializerOperation or ISimpleAssignmentOperation { Parent: not IObjectOrCollectionInitializerOperation } =>
            !IsTask(child) && child.Type is { SpecialType: not SpecialType.None and not SpecialType.System_Object },
        IAnonymousFunctionOperation or ILocalFunctionOperation or IBlockOperation => false,
        _ => null,
    };

    /// <summary>The lambda in a local, or the local function, that is called.</summary>
    private static IOperation? FunctionOf(IInvocationOperation call, FlowGraph graph) => call switch
    {
        { TargetMethod: { MethodKind: MethodKind.LocalFunction, OriginalDefinition: var local } } =>
            graph.AsWritten(call).Root().Descendants()
                .OfType<ILocalFunctionOperation>()
                .FirstOrDefault(function => SymbolEqualityComparer.Default.Equals(function.Symbol, local)),
        { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made }
            when graph.AsWritten(made).Unwrapped() is ILocalReferenceOperation local
            && local.ValuesOf(local.Local) is [var only]
            && only.Unwrapped() is IDelegateCreationOperation { Target: IAnonymousFunctionOperation lambda } => lambda,
        _ => null,
    };

    /// <summary>The local that holds a lambda; null where it is used as it stands.</summary>
    public static ILocalSymbol? LocalOf(IAnonymousFunctionOperation lambda) => lambda.Outwards()
        .Select(way => way.Parent)
        .FirstOrDefault(parent => parent is not (IDelegateCreationOperation or IConversionOperation or IParenthesizedOperation))
            is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } ? local : null;

    private static bool IsHeldBy(IOperation function) => function.Descendants().Any(inner =>
        inner.Type?.IsCancellationToken() is true && inner is not IDefaultValueOperation || Cancellation.IsSource(inner.Type));

    /// <summary>A lambda as it was written; a clause of a query is one without being written so.</summary>
    private IAnonymousFunctionOperation? Written(IOperation lambda) => graph.AsWritten(lambda) as IAnonymousFunctionOperation
        ?? graph.Function.Descendants().OfType<IAnonymousFunctionOperation>().FirstOrDefault(one => one.Syntax == lambda.Syntax);

    private bool Names(IOperation operation) =>
        operation.Type?.IsCancellationToken() is true
        && operation is not (IConversionOperation or IParenthesizedOperation)
        && SymbolEqualityComparer.Default.Equals(VariableUses.Named(operation), token);

    /// <summary>Does the function around hear of it if the token was cancelled that it hands on?</summary>
    private bool ThrowsIfCancelled(IOperation use) => use.Parent switch
    {
        // Asked, it speaks for itself.
        IInvocationOperation or IPropertyReferenceOperation or IBinaryOperation or IIsPatternOperation => true,
        IArgumentOperation { Parent: IInvocationOperation call } argument => !EndsQuietly(call, argument.Parameter) && IsAwaited(use),
        _ => IsAwaited(use),
    };

    private bool EndsIfCancelled(IOperation function, IOperation call) =>
        IsAwaited(graph.AsWritten(call)) && Body(function) is { } body && !IsCancelledAtEnd(token, body);

    /// <summary>May a call come back although the token that it is given was cancelled, whichever of the members runs that it may mean?</summary>
    private bool EndsQuietly(IInvocationOperation call, IParameterSymbol? parameter) =>
        FactIndex.Shipped.Lines(Role.RunsHost).Any(line => line.SpeaksOf(call))
        || parameter?.Type.IsCancellationToken() is true
            && RunBy(call).Any(run => run.Member.Parameters.ElementAtOrDefault(parameter.Ordinal) is { } held && IsCancelledAtEnd(held, run.Body));

    /// <summary>What a call may run, a delegate included where its functions can be seen.</summary>
    private static IEnumerable<(IMethodSymbol Member, IOperation Body)> RunBy(IInvocationOperation call) =>
        call is { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made }
            ? (ValueSources.Of(made.Unwrapped()) ?? []).Select(one => (one.Unwrapped() as IDelegateCreationOperation)?.Target ?? one.Unwrapped()).SelectMany(FunctionIn)
            : CompilationCode.Around(call).RunBy(call);

    private static IEnumerable<(IMethodSymbol Member, IOperation Body)> FunctionIn(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => [(lambda.Symbol, lambda.Body)],
        IMethodReferenceOperation { Method.OriginalDefinition: var method } when CompilationCode.Around(function).BodyOf(method) is { } body => [(method, body)],
        _ => [],
    };

    private bool IsCancelledAtEnd(ISymbol followed, IOperation body)
    {
        if (!open.Add(followed))
        {
            return false;
        }

        var isCancelled = FlowGraph.Around(body) is not { } inner || TokenFlow.Of(followed, inner, open).IsPerhapsCancelledAtEnd;
        open.Remove(followed);
        return isCancelled;
    }

    private static IOperation? Body(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => lambda.Body,
        ILocalFunctionOperation local => local.Body,
        _ => null,
    };

    private static bool IsOnToken(IMethodSymbol extension) =>
        (extension.ReducedFrom ?? extension).Parameters.FirstOrDefault()?.Type.IsCancellationToken() is true;

    private static bool IsOfTasks(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => IsOfTasks(array.ElementType),
        INamedTypeSymbol { TypeKind: not TypeKind.Delegate } named => named.IsTaskLike() || named.TypeArguments.Any(IsOfTasks),
        _ => false,
    };

    private static bool IsTask(IOperation value) => value.Type?.IsTaskLike() is true;

    /// <summary><c>t.ConfigureAwait(false)</c>, not one that keeps silent; <c>t.GetAwaiter().GetResult()</c>.</summary>
    private static bool IsSameTask(IInvocationOperation call) => call.TargetMethod.Name switch
    {
        "ConfigureAwait" => call.Arguments is [{ Value.Type.SpecialType: SpecialType.System_Boolean }],
        "AsTask" or "GetAwaiter" => true,
        "Wait" => call.Arguments.IsEmpty,
        _ => false,
    };
}
