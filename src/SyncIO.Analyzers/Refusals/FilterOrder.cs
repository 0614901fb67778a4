using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// An exception filter runs before any <c>finally</c> inside its <c>try</c>. Where one of these awaits, and where a function that has one is
/// awaited, it runs after it. See https://learn.microsoft.com/dotnet/csharp/language-reference/statements/exception-handling-statements
/// </summary>
internal static class FilterOrder
{
    /// <summary>How many members of the solution may lie between a call and the <c>finally</c>.</summary>
    private const int Deepest = 3;

    /// <summary>Does an operation stand in a <c>finally</c>, or is it the end of a <c>using</c>, before which a filter runs so far?</summary>
    public static bool IsInside(IOperation operation) => operation.Outwards(operation.EnclosingFunction())
        .SkipWhile(way => operation is not (IUsingOperation or IUsingDeclarationOperation) && !IsFinally(way))
        .Any(HasFilter);

    /// <summary>Is it a step out of a <c>finally</c>?</summary>
    internal static bool IsFinally((IOperation Child, IOperation Parent) way) => way.Parent is ITryOperation @try && way.Child == @try.Finally;

    /// <summary>Is a member called that has a <c>finally</c>, where a filter asks before that runs?</summary>
    public static bool IsAround(IOperation call, FileFacts file) =>
        call.Outwards(call.EnclosingFunction()).Any(HasFilter)
        && call.MethodRun() is { } called
        && HasEnd(called, call, file.Code, Deepest);

    private static bool HasEnd(IMethodSymbol called, IOperation call, OwnCode code, int depth) => code.IsOfSolution(called)
        && code.RunBy(called, call)
            .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
            .SelectMany(body => body.DescendantsAndSelf())
            .Any(one => one is ITryOperation { Finally: not null } or IUsingOperation or IUsingDeclarationOperation
                || depth > 0 && one.MethodRun() is { IsAsync: false } further && HasEnd(further, one, code, depth - 1));

    private static bool HasFilter((IOperation Child, IOperation Parent) way) =>
        way.Parent is ITryOperation @try
        && way.Child == @try.Body
        && @try.Catches.Any(clause => clause.Filter is { } filter && !IsAboutException(filter));

    /// <summary>Does a filter only look at the exception, at locals and constants, so that nobody notices when it runs?</summary>
    private static bool IsAboutException(IOperation filter) => filter.DescendantsAndSelf().All(one => one switch
    {
        IAssignmentOperation or IIncrementOrDecrementOperation or IAwaitOperation => false,
        IFieldReferenceOperation { Field: var field } => field.IsConst || field.IsReadOnly,
        IInvocationOperation => IsOfException(one),
        IPropertyReferenceOperation { Instance: null or IInstanceReferenceOperation } => false,
        IPropertyReferenceOperation { Property.ContainingNamespace: var home } => !home.IsWithin("System") || IsOfException(one) || IsOfText(one),
        ILocalReferenceOperation local => VariableUses.In(filter.Root()).WritersOf(local.Local).All(writer => writer == filter.EnclosingFunction()),
        _ => true,
    });

    /// <summary>A text, and what a value has for itself, never change: <c>path.Length</c>, <c>retries.HasValue</c>.</summary>
    private static bool IsOfText(IOperation one) => one.Receiver() is { Type: { } type } receiver
        && receiver is not (IInstanceReferenceOperation or IFieldReferenceOperation { Field.IsReadOnly: false })
        && (type.SpecialType == SpecialType.System_String || type.IsValueType);

    private static bool IsOfException(IOperation call) => Receivers(call)
        .Any(one => one.Type?.IsOrInherits("System.Exception") is true || one.Type?.IsCancellationToken() is true);

    private static IEnumerable<IOperation> Receivers(IOperation call)
    {
        for (var one = call.Receiver(); one is not null; one = one.Receiver())
        {
            yield return one;
        }
    }
}
