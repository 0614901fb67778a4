using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>A task that a function returns, so that its callers are to await it.</summary>
internal static class HandedTask
{
    /// <summary>What is left when a function returns a task, and not when that has ended.</summary>
    public static bool IsInRegion(IOperation handed) => handed.Outwards(handed.EnclosingFunction()).Any(way => way.Parent switch
    {
        ITryOperation or IUsingOperation or ILockOperation => true,
        IBlockOperation block => block.Operations.TakeWhile(one => one != way.Child).Any(one => one is IUsingDeclarationOperation),
        _ => false,
    });

    /// <summary>The function that hands on a task; null where it is one that gives a task of a task.</summary>
    public static (IMethodSymbol Owner, IOperation Root)? OwnerOf(IOperation handed) =>
        FunctionOf(handed) is { IsAsync: false } owner ? (owner, handed.EnclosingFunction()) : null;

    /// <summary>The lambda, the local function or the member that an operation stands in.</summary>
    public static IMethodSymbol? FunctionOf(IOperation operation) => operation.EnclosingFunction() switch
    {
        IAnonymousFunctionOperation lambda => lambda.Symbol,
        ILocalFunctionOperation local => local.Symbol,
        _ => operation.EnclosingMethod(),
    };

    /// <summary>May a delegate of this type give a task?</summary>
    public static bool IsGivenBy(ITypeSymbol type) =>
        type.SpecialType is SpecialType.System_Delegate or SpecialType.System_MulticastDelegate
        || (type as INamedTypeSymbol)?.DelegateInvokeMethod?.ReturnType.IsTaskLike() is true;
}
