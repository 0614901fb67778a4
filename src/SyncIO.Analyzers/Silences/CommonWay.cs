using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>What is run on the same way through a function, where nothing fails.</summary>
internal static class CommonWay
{
    /// <summary>
    /// Does what runs an operation come past a place as well? Not where the place is in another branch, in the <c>catch</c> of the operation, or in a branch
    /// before it that leaves.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <param name="place">The place, in the same function.</param>
    public static bool MayPass(IOperation operation, IOperation place) =>
        WayTo(operation, place) is var way
        && !way.Any(step => step.Child is ICatchClauseOperation || IsOtherBranch(operation, step))
        && (IsAfter(operation, place) || !way.Any(step => IsBranch(step) && step.Child.DescendantsAndSelf().Any(IsExit)));

    /// <summary>Is a place always run after an operation, in the same function?</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="place">The place.</param>
    public static bool AlwaysPasses(IOperation operation, IOperation place) =>
        IsAfter(operation, place)
        && WayTo(operation, place) is var way
        && !way.Any(step => step.Child is ICatchClauseOperation or IAnonymousFunctionOperation or ILocalFunctionOperation || IsBranch(step))
        && (way.Any(step => (step.Parent as ITryOperation)?.Finally == step.Child)
            || !way[way.Count - 1].Parent.Descendants().Any(one => IsExit(one) && IsAfter(operation, one) && IsAfter(one, place)));

    private static bool IsExit(IOperation operation) => operation is IReturnOperation or IThrowOperation or IBranchOperation;

    private static bool IsAfter(IOperation operation, IOperation place) => place.Syntax.SpanStart > operation.Syntax.SpanStart;

    /// <summary>From the place outwards to what holds the operation too.</summary>
    private static List<(IOperation Child, IOperation Parent)> WayTo(IOperation operation, IOperation place)
    {
        var around = new HashSet<IOperation>(operation.Ancestors()) { operation };
        return place.Outwards().TakeWhile(step => !around.Contains(step.Child)).ToList();
    }

    private static bool IsBranch((IOperation Child, IOperation Parent) step) => step switch
    {
        (_, IConditionalOperation choice) => step.Child != choice.Condition,
        (ISwitchCaseOperation, _) => true,
        _ => false,
    };

    private static bool IsOtherBranch(IOperation operation, (IOperation Child, IOperation Parent) step) =>
        IsBranch(step)
        && operation.Outwards().Any(own => own.Parent == step.Parent && own.Child != step.Child && IsBranch(own));
}
