using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// A cache that is asked and filled by hand: <c>var all = cache.Get(key); if (all == null) { all = Load(); cache.Set(key, all); }</c>. What
/// is asked for and put there by the same key is made once for each key.
/// </summary>
/// <param name="lifetime">How long the cache keeps it.</param>
internal sealed class CacheAside(Lifetime lifetime)
{
    private const string Cache = "Cache";

    private static readonly string[] Asked = ["Get", "TryGet", "Retrieve", "Read", "Lookup"];
    private static readonly string[] AskedOfCaches = ["Exists", "IsSet", "Has"];
    private static readonly string[] Put = ["Set", "Add", "Put", "Insert", "Store", "Upsert", "Write"];

    /// <summary>Does a branch put there what a value, which was got by the same key, is missing?</summary>
    /// <param name="missing">The value: a local that was got, or what gets it.</param>
    /// <param name="branch">What runs where it is missing.</param>
    public bool IsFilled(IOperation missing, IOperation branch) =>
        Got(missing).Any(got => branch.DescendantsAndSelf().Any(operation =>
            PutIn(operation) is { } put && (put.Key == got.Key || IsOfCache(operation) && Given(operation).Contains(got.Key)) && SymbolEqualityComparer.Default.Equals(put.Cache, got.Cache)
            || FillerOf(operation) is { } filler && Puts(filler, got.Cache, got.Key)) && KeepsLonger(got.Receiver))
        || missing is IPropertyReferenceOperation { Property: { IsIndexer: false, GetMethod: { } getter } }
            && branch.DescendantsAndSelf().Any(operation => PutIn(operation) is { } put && ElementsOf(getter, put.Cache, put.Key).Any() && KeepsLonger(put.Receiver));

    /// <summary>A field with a dictionary in an object that lives for one call is no cache.</summary>
    private bool KeepsLonger(IOperation? receiver) => lifetime == Lifetime.Request || receiver is null || receiver.KeepsLonger();

    /// <summary>A member of one's own that is called, or the setter of a property.</summary>
    private static IMethodSymbol? FillerOf(IOperation operation) => operation switch
    {
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.SetMethod: { } setter } } => setter,
        IInvocationOperation { Instance: null or IInstanceReferenceOperation, TargetMethod: var called } => called,
        _ => null,
    };

    /// <summary><c>Roles = roles;</c>, where <c>set => context.Items["roles"] = value;</c>; <c>Keep();</c>, which does <c>Cache["all"] = all;</c></summary>
    private static bool Puts(IMethodSymbol filler, ISymbol cache, string key) =>
        filler.Parameters.All(parameter => parameter.Name != key)
        && ElementsOf(filler, cache, key).Any(element => element.Parent is AssignmentExpressionSyntax given && given.Left == element);

    /// <summary>Where the text of a member names what the cache has by a key.</summary>
    private static IEnumerable<ElementAccessExpressionSyntax> ElementsOf(IMethodSymbol member, ISymbol cache, string key) =>
        MemberBody.Of(member.OriginalDefinition)
            .SelectMany(body => body.DescendantNodesAndSelf().OfType<ElementAccessExpressionSyntax>())
            .Where(element => element.ArgumentList.Arguments is [var own, ..]
                && own.ToString() == key
                && (element.Expression as MemberAccessExpressionSyntax)?.Name.Identifier.ValueText == cache.Name);

    private IEnumerable<(ISymbol Cache, string Key, IOperation? Receiver)> Got(IOperation missing) =>
        (missing is ILocalReferenceOperation local ? (local.ValuesOf(local.Local) ?? []).Concat(GivenBy(local)) : [missing])
            .Select(value => value.Unwrapped())
            .SelectMany(value => value is ILocalReferenceOperation given ? GivenBy(given) : [value])
            .Select(value => value is IAwaitOperation { Operation: var task } ? task.Unwrapped() : value)
            .Select(value => value switch
            {
                IInvocationOperation call when StartsWith(call, Asked) || StartsWith(call, AskedOfCaches) && IsOfCache(call) => Entry(call, least: 1),
                IPropertyReferenceOperation { Property.IsIndexer: true } element => Entry(element),
                _ => null,
            })
            .OfType<(ISymbol, string, IOperation?)>();

    private (ISymbol Cache, string Key, IOperation? Receiver)? PutIn(IOperation operation) => operation switch
    {
        IInvocationOperation call when StartsWith(call, Put) => Entry(call, least: 2),
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsIndexer: true } element } => Entry(element),
        _ => null,
    };

    /// <summary><c>cache.TryGetValue(key, out var found); if (found == null) { … }</c>, <c>if (cache.TryGetValue(key, out var found)) { all = (List)found; }</c></summary>
    private static IEnumerable<IOperation> GivenBy(ILocalReferenceOperation local) => VariableUses.In(local.Root()).Of(local.Local)
        .Select(use => use.Ancestors().OfType<IArgumentOperation>().FirstOrDefault())
        .Where(argument => argument is { Parameter.RefKind: RefKind.Out })
        .Select(argument => argument!.Parent)
        .OfType<IInvocationOperation>();

    private static bool StartsWith(IInvocationOperation call, string[] words) =>
        words.Any(word => call.TargetMethod.Name.StartsWith(word, StringComparison.Ordinal)) || IsNamedForCache(call.TargetMethod, words);

    /// <summary><c>CacheGet(key)</c>, <c>GetCache(key)</c>, <c>CacheInsert(key, value, minutes)</c>, of a static class with any name.</summary>
    private static bool IsNamedForCache(IMethodSymbol method, string[] words) =>
        method is { IsStatic: true, Name: var name, Parameters: [{ Type.SpecialType: SpecialType.System_String }, ..] and var parameters }
        && name.Contains(Cache)
        && words.Any(word => name == Cache + word || name == word + Cache)
        && (words == Put || parameters.Length == 1);

    /// <summary>By its name: other things have members that say whether something exists.</summary>
    private static bool IsOfCache(IOperation operation) => operation is IInvocationOperation call &&
        call.TargetMethod.ContainingType.Name.IndexOf(Cache, StringComparison.OrdinalIgnoreCase) >= 0;

    private (ISymbol, string, IOperation?)? Entry(IInvocationOperation call, int least) =>
        CacheOf(call) is { } cache
        && Given(call).ToList() is var given
        && (KeyInName(call, least) is { } key ? given.Prepend(key).ToList() : given) is var all
        && all.Count >= least
            ? (cache, all[0], call.Receiver())
            : null;

    /// <summary>What a call is given, as it is written: <c>CacheHelper.Add(value, key)</c>.</summary>
    private static IEnumerable<string> Given(IOperation call) => call.Arguments()
        .Where(argument => argument.Value.Unwrapped() != call.Receiver())
        .Select(argument => argument.Syntax.ToString());

    /// <summary>
    /// The key that is no argument: a type, <c>context.Features.Get&lt;IUser&gt;()</c>, or a name, <c>Cache.GetUsers()</c>, <c>Cache.AddUsers(users)</c>.
    /// </summary>
    private static string? KeyInName(IInvocationOperation call, int least) => call.TargetMethod switch
    {
        { ContainingType.Name: "IFeatureCollection" or "FeatureCollection", TypeArguments: [var type] } => type.ToDisplayString(),
        { Parameters.Length: var given, ContainingType.Name: var cache, Name: var name } when given == least - 1
                && cache.EndsWith(Cache, StringComparison.Ordinal)
                && call.Receiver()?.Unwrapped() is not IParameterReferenceOperation =>
            (least == 1 ? Asked.Concat(AskedOfCaches) : Put)
                .Where(word => name.Length > word.Length && name.StartsWith(word, StringComparison.Ordinal))
                .Select(word => name.Substring(word.Length))
                .FirstOrDefault(),
        _ => null,
    };

    private (ISymbol, string, IOperation?)? Entry(IPropertyReferenceOperation element) =>
        element is { Instance: { } instance, Arguments: [var key, ..] } && CacheOf(instance) is { } cache ? (cache, key.Syntax.ToString(), instance) : null;

    /// <summary><c>static class CurrentCache</c> is one, too, and so is one with <c>CacheGet</c> and <c>CacheInsert</c>.</summary>
    private ISymbol? CacheOf(IInvocationOperation call) =>
        call.Receiver() is { } receiver ? CacheOf(receiver)
        : lifetime == Lifetime.Long && call.TargetMethod.IsStatic && (IsOfCache(call) || IsNamedForCache(call.TargetMethod, Asked) || IsNamedForCache(call.TargetMethod, Put)) ? call.TargetMethod.ContainingType
        : null;

    /// <summary>What outlives the call.</summary>
    private ISymbol? CacheOf(IOperation receiver) => receiver.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property: var property } => property.Lifetime() == lifetime ? property : null,
        IFieldReferenceOperation field when lifetime == Lifetime.Long => field.Field,
        IParameterReferenceOperation { Parameter: var parameter } when lifetime == Lifetime.Long => parameter,
        _ => null,
    };
}
