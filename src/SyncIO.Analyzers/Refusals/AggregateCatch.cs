using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// Code that relies on the AggregateException of a wait: a <c>catch</c>, its filter, and what they ask. Waits throw it, <c>await</c> throws the
/// exception inside; <c>GetResult</c> throws as <c>await</c> does.
/// </summary>
internal static class AggregateCatch
{
    /// <summary>The type of the exception, by which code is told that speaks of it.</summary>
    public const string Type = "AggregateException";

    /// <summary>How many members of the solution a <c>catch</c> may ask, one behind the other.</summary>
    private const int Deepest = 3;

    /// <summary>Is it a wait that throws the exception?</summary>
    public static bool MayThrow(IOperation call) => call.CalledName() != "GetResult";

    /// <summary>Does the code around an operation expect the exception: a <c>catch</c>, or the member that runs the lambda?</summary>
    /// <param name="operation">What may throw it, or what runs that.</param>
    /// <param name="code">The code of its compilation.</param>
    public static bool IsAround(IOperation operation, OwnCode code) => operation.Outwards().Any(way => way switch
    {
        { Parent: ITryOperation @try, Child: var child } when child == @try.Body => @try.Catches.Any(clause => Expects(clause, code)),
        { Child: IAnonymousFunctionOperation lambda } => lambda.TakenBy() is { } taker && BodiesOf(taker.TargetMethod, taker, code)
            .SelectMany(body => body.Descendants().OfType<ICatchClauseOperation>())
            .Any(clause => Expects(clause, code)),
        _ => false,
    });

    /// <summary>The same, or does the member speak of the exception anywhere but in the <c>catch</c> of something else?</summary>
    public static bool IsExpected(IOperation operation, OwnCode code) =>
        IsAround(operation, code)
        || Parts(operation.Root(), operation).Any(one => Names(one) || IsToldBy(one, code, Deepest));

    private static IEnumerable<IOperation> Parts(IOperation part, IOperation operation)
    {
        yield return part;

        foreach (var inner in part.ChildOperations)
        {
            if (inner is not ICatchClauseOperation { Parent: ITryOperation { Body.Syntax.Span: var tried } } || tried.Contains(operation.Syntax.Span))
            {
                foreach (var one in Parts(inner, operation))
                {
                    yield return one;
                }
            }
        }
    }

    private static bool Expects(ICatchClauseOperation clause, OwnCode code) => clause.DescendantsAndSelf().Any(one =>
        Names(one) || LooksInside(one) || AsksForType(one) || IsToldBy(one, code, Deepest));

    /// <summary>Is the type named: in a <c>catch</c>, a test, a cast, a type argument, a text?</summary>
    private static bool Names(IOperation operation) => operation switch
    {
        ICatchClauseOperation clause => Is(clause.ExceptionType),
        IIsTypeOperation test => Is(test.TypeOperand),
        ITypeOfOperation test => Is(test.TypeOperand),
        IDeclarationPatternOperation test => Is(test.MatchedType),
        ITypePatternOperation test => Is(test.MatchedType),
        IRecursivePatternOperation test => Is(test.MatchedType),
        IConversionOperation { IsImplicit: false, Type: var type } => Is(type),
        IInvocationOperation call => Is(call.TargetMethod.ContainingType) || call.TargetMethod.TypeArguments.Any(Is),
        ILiteralOperation or INameOfOperation when operation.ConstantValue.Value is string text =>
            text.IndexOf(Type, System.StringComparison.Ordinal) >= 0 || text == "InnerExceptions",
        _ => false,
    };

    private static bool LooksInside(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property.Name: "InnerException" or "InnerExceptions" }
        || operation is IInvocationOperation { TargetMethod.Name: "GetBaseException", Instance: { } asked } && IsException(asked);

    private static bool AsksForType(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod.Name: "GetType", Instance: { } asked } && IsException(asked);

    /// <summary>
    /// Does a member of the solution, or a lambda, look at the exception that it is given, or a member of the object that is made of it? A log that looks inside
    /// tells nobody.
    /// </summary>
    private static bool IsToldBy(IOperation operation, OwnCode code, int depth) =>
        depth > 0
        && Given(operation).Any(IsException)
        && BodiesOf(operation, code)
            .SelectMany(body => body.DescendantsAndSelf())
            .Any(one => Names(one) || !IsSilent(operation) && (LooksInside(one) || AsksForType(one)) || IsToldBy(one, code, depth - 1));

    /// <summary>What a member is given to look at.</summary>
    private static IEnumerable<IOperation> Given(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Instance: { } asked, Property.ContainingType: var type } => IsException(type) ? [] : [asked],
        IConversionOperation { OperatorMethod: not null, Operand: var converted } => [converted],
        _ => operation.Arguments().Select(argument => argument.Value),
    };

    private static bool IsSilent(IOperation operation) => operation is IInvocationOperation { TargetMethod.ReturnsVoid: true };

    private static IEnumerable<IOperation> BodiesOf(IOperation operation, OwnCode code) => operation switch
    {
        IInvocationOperation call => BodiesOf(call.TargetMethod, call, code),
        IObjectCreationOperation { Type: INamedTypeSymbol made } => made.GetMembers().OfType<IMethodSymbol>().SelectMany(member => code.BodiesOf(Callees.Declared(member))),
        _ => ((operation as IConversionOperation)?.OperatorMethod ?? operation.MethodRun()) is { } run ? code.BodiesOf(Callees.Declared(run)) : [],
    };

    private static IEnumerable<IOperation> BodiesOf(IMethodSymbol method, IInvocationOperation call, OwnCode code) =>
        method.MethodKind == MethodKind.DelegateInvoke
            ? call.Instance is { } made ? Callees.FunctionsOf(made, code) : []
            : code.RunBy(method, call).SelectMany(member => code.BodiesOf(Callees.Declared(member)));

    /// <summary>Is a value an exception?</summary>
    internal static bool IsException(IOperation value) => IsException(value.Unwrapped().Type);

    private static bool IsException(ITypeSymbol? type) => type?.IsOrInherits("System.Exception") is true;

    private static bool Is(ITypeSymbol? type) => type?.Name == Type;
}
