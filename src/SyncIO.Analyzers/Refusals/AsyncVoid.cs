using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>Who calls an <c>async void</c> function, or raises the event it handles, goes on at its first <c>await</c>.</summary>
internal static class AsyncVoid
{
    /// <summary>What somebody relies on once the function has returned, as a message says it; null where nobody is known to.</summary>
    /// <param name="call">A call in the function.</param>
    /// <param name="here">The function.</param>
    /// <param name="catalogue">Knows the events at which something ends.</param>
    public static string? Obstacle(IOperation call, AwaitContext here, ApiCatalogue catalogue) =>
        here.Function is not { IsAsync: true, ReturnsVoid: true } || !FirstAwait.IsBehind(call, here.Root) ? null
        : here.Function is { Parameters.IsEmpty: true } && DeclaringTypes.NameOf(here.Function) == "Dispose" ? "the end of a using does not wait for an async void function"
        : here.Root is IAnonymousFunctionOperation lambda && OfLambda(lambda, catalogue) is { } obstacle ? obstacle
        : here.Root.Descendants()
            .OfType<IParameterReferenceOperation>()
            .FirstOrDefault(use => SymbolEqualityComparer.Default.Equals(use.Parameter.ContainingSymbol, here.Function)
                && ChangeOf(use) is { } change
                && change.Syntax.Span.End > call.Syntax.SpanStart) is { Parameter.Name: var name }
            ? $"'{name}' may be read by the caller, which does not wait for an async void function"
        : null;

    /// <summary>Does an event say that something ends, which then does not wait for more?</summary>
    public static bool IsEnding(IEventReferenceOperation raised, ApiCatalogue catalogue) => catalogue.Has(Role.Ending, raised);

    private static string? OfLambda(IAnonymousFunctionOperation lambda, ApiCatalogue catalogue) => lambda.Parent?.Parent switch
    {
        IEventAssignmentOperation { EventReference: IEventReferenceOperation raised } =>
            IsEnding(raised, catalogue) ? $"the process ends when '{raised.Event.Name}' has been handled" : null,
        _ => "the lambda returns no task that its caller could await",
    };

    /// <summary>What does more with it than to read a value; null where nothing does.</summary>
    private static IOperation? ChangeOf(IOperation use)
    {
        var way = use;

        while (way.Parent is IConversionOperation or IParenthesizedOperation or IMemberReferenceOperation and not IMethodReferenceOperation)
        {
            way = way.Parent;
        }

        return way.Parent switch
        {
            IArgumentOperation or IInvocationOperation or IConditionalAccessOperation when !IsValue(way.Type) => way.Parent,
            IIncrementOrDecrementOperation => way.Parent,
            IAssignmentOperation when way != use && way.Given() is not null => way.Parent,
            _ => null,
        };
    }

    private static bool IsValue(ITypeSymbol? type) =>
        type is { IsValueType: true } or { SpecialType: SpecialType.System_String or SpecialType.System_Object };
}
