using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Findings;

/// <summary>How many threads of the pool a call takes for what it is given to run.</summary>
internal enum PoolUse
{
    /// <summary>One: <c>Task.Run</c>.</summary>
    One,

    /// <summary>Several: a parallel loop or query.</summary>
    Several,
}

/// <summary>Functions that are run by threads of the pool, instead of the one that asks for it.</summary>
internal static class PoolThread
{
    /// <summary>Does a call take other threads of the pool? Null where it takes none, or one that is made for it, or is given no function.</summary>
    public static PoolUse? UseOf(IInvocationOperation call, ApiCatalogue catalogue) =>
        !MayBeGivenFunctions(call) ? null
        : catalogue.Has(Role.PoolThreads, call) ? PoolUse.Several
        : catalogue.Has(Role.OnePoolThread, call) && !HasThreadOfItsOwn(call) ? PoolUse.One
        : null;

    /// <summary>The synchronous functions among the arguments.</summary>
    public static IEnumerable<IMethodSymbol> FunctionsRunBy(IInvocationOperation call) => call.Arguments
        .SelectMany(argument => argument.Value.Unwrapped() is IArrayCreationOperation { Initializer.ElementValues: var values }
            ? values.AsEnumerable()
            : [argument.Value])
        .Select(value => value.Unwrapped())
        .OfType<IDelegateCreationOperation>()
        .Select(made => made.Target switch
        {
            IAnonymousFunctionOperation lambda => lambda.Symbol,
            IMethodReferenceOperation group => group.Method,
            _ => null,
        })
        .OfType<IMethodSymbol>()
        .Where(function => !function.IsAsynchronous());

    private static bool MayBeGivenFunctions(IInvocationOperation call) =>
        call.Arguments.Any(argument => argument.Value.Unwrapped() is IDelegateCreationOperation or IArrayCreationOperation);

    private static bool HasThreadOfItsOwn(IInvocationOperation call) => call.Arguments.Any(argument =>
        argument.Value.DescendantsAndSelf().OfType<IFieldReferenceOperation>().Any(option => option.Field.Name == "LongRunning"));
}
