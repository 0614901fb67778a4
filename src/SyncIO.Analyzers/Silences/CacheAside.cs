using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// A cache that is asked and filled by hand: <c>var all = cache.Get(key); if (all == null) { all = Load(); cache.Set(key, all); }</c>. What
/// is asked for and put there by the same key is made once for each key.
/// </summary>
internal static class CacheAside
{
    private static readonly string[] Asked = ["Get", "TryGet", "Retrieve", "Read", "Lookup"];
    private static readonly string[] Put = ["Set", "Add", "Put", "Insert", "Store", "Upsert", "Write"];

    /// <summary>Does a branch put there what a value, which was got by the same key, is missing?</summary>
    /// <param name="missing">The value: a local that was got, or what gets it.</param>
    /// <param name="branch">What runs where it is missing.</param>
    public static bool IsFilled(IOperation missing, IOperation branch) =>
        Got(missing).Any(got => branch.DescendantsAndSelf().Any(operation =>
            PutIn(operation) is { } put && put.Key == got.Key && SymbolEqualityComparer.Default.Equals(put.Cache, got.Cache)));

    private static IEnumerable<(ISymbol Cache, string Key)> Got(IOperation missing) =>
        (missing is ILocalReferenceOperation local ? local.ValuesOf(local.Local) ?? [] : [missing])
            .Select(value => value.Unwrapped())
            .Select(value => value is IAwaitOperation { Operation: var task } ? task.Unwrapped() : value)
            .Select(value => value switch
            {
                IInvocationOperation call when StartsWith(call, Asked) => Entry(call, least: 1),
                IPropertyReferenceOperation { Property.IsIndexer: true } element => Entry(element),
                _ => null,
            })
            .OfType<(ISymbol, string)>();

    private static (ISymbol Cache, string Key)? PutIn(IOperation operation) => operation switch
    {
        IInvocationOperation call when StartsWith(call, Put) => Entry(call, least: 2),
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsIndexer: true } element } => Entry(element),
        _ => null,
    };

    private static bool StartsWith(IInvocationOperation call, string[] words) =>
        words.Any(word => call.TargetMethod.Name.StartsWith(word, StringComparison.Ordinal));

    private static (ISymbol, string)? Entry(IInvocationOperation call, int least) =>
        call.Receiver() is { } receiver
        && CacheOf(receiver) is { } cache
        && call.Arguments.Where(argument => argument.Value.Unwrapped() != receiver).ToList() is var given
        && given.Count >= least
            ? (cache, given[0].Syntax.ToString())
            : null;

    private static (ISymbol, string)? Entry(IPropertyReferenceOperation element) =>
        element is { Instance: { } instance, Arguments: [var key, ..] } && CacheOf(instance) is { } cache ? (cache, key.Syntax.ToString()) : null;

    /// <summary><c>HttpContext.Items</c> do not outlive the request.</summary>
    public static bool IsOfRequest(IPropertySymbol property) =>
        property is { Name: "Items", ContainingType.Name: "HttpContext" or "HttpContextBase" };

    /// <summary>What outlives the call.</summary>
    private static ISymbol? CacheOf(IOperation receiver) => receiver.Unwrapped() switch
    {
        IPropertyReferenceOperation property => IsOfRequest(property.Property) ? null : property.Property,
        IFieldReferenceOperation field => field.Field,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        _ => null,
    };
}
