using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// What is done once and kept: <c>config ??= Load()</c>, <c>if (config is null) config = Load();</c>. The first caller waits, and nobody
/// after it. What is looked for in a cache before is done once for each key. It is not done once where what keeps it ends with the call.
/// </summary>
internal sealed class OneTimeInitialisation
{
    /// <summary>How many calls lie between a member that fills something and the one that gives it its value.</summary>
    private const int FurtherCalls = 2;

    private readonly Lifetime lifetime;
    private readonly CacheAside cache;
    private readonly ConditionalWeakTable<IOperation, Keeper[]> keepers = new();

    private OneTimeInitialisation(Lifetime lifetime) => (this.lifetime, cache) = (lifetime, new CacheAside(lifetime));

    /// <summary>What is kept for others than the caller.</summary>
    public static OneTimeInitialisation Ever { get; } = new(Lifetime.Long);

    /// <summary>What is kept for the rest of the request.</summary>
    private static OneTimeInitialisation InRequest { get; } = new(Lifetime.Request);

    /// <summary>
    /// Is the operation run only where the request does not have its result yet? A member that is given more than the request keeps many results.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <param name="function">The member that it stands in.</param>
    public static bool IsOncePerRequest(IOperation operation, IMethodSymbol function) =>
        function.Parameters.All(parameter => parameter.Type.Name is var name
            && (name.IndexOf("Context", StringComparison.Ordinal) >= 0 || name.IndexOf("Request", StringComparison.Ordinal) >= 0))
        && InRequest.Is(operation);

    /// <summary>Is the operation run only until its result, or a flag, is kept in a field, a property or a collection?</summary>
    public bool Is(IOperation operation) => operation.Outwards().Any(way => IsOnce(operation, way.Child, way.Parent));

    private bool IsOnce(IOperation operation, IOperation child, IOperation parent) => parent switch
    {
        ICoalesceAssignmentOperation first => child == first.Value && IsKept(first.Target) && Outlives(first.Target),
        ICoalesceOperation first => child == first.WhenNull && Kept(first.Value) is { } kept
            && (Of(kept, [child]).By(operation) || first.Ancestors().OfType<ISimpleAssignmentOperation>().Any(given => IsPlaceOf(kept, given.Target))),
        IConditionalOperation choice => child == choice.WhenTrue && (Missing(choice.Condition, true).Any(IsCacheOfServer) || IsKeptIn(child, operation, () => Keepers(Missing(choice.Condition, true), [child])))
            || child == choice.WhenFalse && IsKeptIn(child, operation, () => Keepers(Missing(choice.Condition, false), [child])),
        IBlockOperation { Operations: var all } => all.TakeWhile(statement => statement != child)
            .Any(statement => statement is IConditionalOperation && IsKeptIn(statement, operation, () => BehindWayOut(statement, all.Where(one => one.Syntax.SpanStart > statement.Syntax.SpanStart)))),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { Name: "CompareExchange" } given, Arguments: [{ Value: var place }, ..] } } =>
            given.ContainingType.Name == "Interlocked" && Outlives(place),
        _ => false,
    };

    /// <summary><c>if (HttpRuntime.Cache == null) return Load();</c>: a server always has its cache.</summary>
    private bool IsCacheOfServer(IOperation value) =>
        lifetime == Lifetime.Long && value.Unwrapped() is IPropertyReferenceOperation { Type: { Name: "Cache", ContainingNamespace.Name: "Caching" } };

    /// <summary><c>if (config is not null) return config;</c>, also at the end of <c>if (useCache) { … }</c> where the same condition is asked to keep it.</summary>
    private IEnumerable<Keeper> BehindWayOut(IOperation statement, IEnumerable<IOperation> later) => statement is not IConditionalOperation { WhenFalse: null } way ? []
        : (way.WhenTrue.DescendantsAndSelf().OfType<IReturnOperation>().Any() ? Keepers(Missing(way.Condition, false), [.. later]) : [])
            .Concat(way.WhenTrue is IBlockOperation { Operations: [.., var last] } ? BehindWayOut(last, later.Where(one => IsUnder(way.Condition, one))) : []);

    private static bool IsUnder(IOperation condition, IOperation statement) =>
        statement is IConditionalOperation { Condition: var asked } && asked.Syntax.IsEquivalentTo(condition.Syntax);

    /// <summary>What is not there yet where a condition holds, or where it does not.</summary>
    private IEnumerable<IOperation> Missing(IOperation condition, bool holds) => condition.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => Missing(not.Operand, !holds),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when holds =>
            Missing(both.LeftOperand, true).Concat(Missing(both.RightOperand, true)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !holds =>
            Missing(either.LeftOperand, false).Concat(Missing(either.RightOperand, false)),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr or BinaryOperatorKind.ConditionalAnd } either =>
            Missing(either.LeftOperand, holds).Where(one => IsAskedBy(either.RightOperand, one) || IsSeldom(either.RightOperand, holds))
                .Concat(Missing(either.RightOperand, holds).Where(one => IsAskedBy(either.LeftOperand, one) || IsWithout(either.LeftOperand, one) || IsSeldom(either.LeftOperand, holds))),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals, RightOperand.ConstantValue: { HasValue: true, Value: false } } off
            when holds => [off.LeftOperand],
        IBinaryOperation
        {
            OperatorKind: BinaryOperatorKind.Equals,
            LeftOperand: IPropertyReferenceOperation { Property.Name: "Count" or "Length", Instance: { } collection },
            RightOperand.ConstantValue: { HasValue: true, Value: 0 },
        }
            when holds => [collection],
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } same when holds => ComparedWithNull(same),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } other when !holds => ComparedWithNull(other),
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value.ConstantValue: { HasValue: true, Value: false } } } off
            when holds => [off.Value],
        IInvocationOperation { TargetMethod.Name: "IsNullOrEmpty" or "IsNullOrWhiteSpace", Arguments: [{ Value: var text }] }
            when holds => [text],
        IInvocationOperation { TargetMethod.Name: "Any" } filled
            when !holds && filled.Arguments.Length == (filled.Instance is null ? 1 : 0) => filled.Receiver() is { } all ? [all] : [],
        IIsPatternOperation test when IsNull(test.Pattern, out var negated) && holds != negated => [test.Value],
        IIsPatternOperation { Pattern: IRecursivePatternOperation or IDeclarationPatternOperation } test when !holds => [test.Value],
        IInvocationOperation { TargetMethod.Name: "TryGetValue" or "ContainsKey" or "TryGet" or "Contains" or "Exists" or "IsSet" or "Has" } asked
            when !holds => asked.TargetMethod.Name is "Exists" or "IsSet" or "Has" ? [asked] : asked.Receiver() is { } cache ? [cache, asked] : [asked],
        IPropertyReferenceOperation { Property.Name: "HasValue" or "IsValueCreated", Instance: { } value } when !holds => [value],
        { Type.SpecialType: SpecialType.System_Boolean } flag when !holds => [flag],
        _ => [],
    };

    /// <summary><c>config is null || config.IsOld</c>: is the other half of a condition about the same thing?</summary>
    private bool IsAskedBy(IOperation half, IOperation missing) =>
        missing.Unwrapped() is ILocalReferenceOperation { Local: var local } && half.Mentions(local)
        || Kept(missing) is { } kept && half.DescendantsAndSelf().Any(part => part is IMemberReferenceOperation && Is(kept, part));

    /// <summary><c>config == null || reload</c>, with <c>bool reload = false</c>: most callers leave it out.</summary>
    private static bool IsSeldom(IOperation half, bool holds) => half.Unwrapped() switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not => IsSeldom(not.Operand, !holds),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals, RightOperand.ConstantValue: { HasValue: true, Value: bool said } } same => IsSeldom(same.LeftOperand, holds == said),
        IParameterReferenceOperation { Parameter: { HasExplicitDefaultValue: true, ExplicitDefaultValue: bool usual } } => usual != holds,
        _ => false,
    };

    /// <summary><c>cache == null || !cache.TryGetValue(key, out config)</c>: who has no cache keeps nothing, and who has one asks it.</summary>
    private static bool IsWithout(IOperation half, IOperation asked) =>
        asked is IInvocationOperation call
        && call.Receiver()?.Unwrapped() is IParameterReferenceOperation or IFieldReferenceOperation
        && half is IBinaryOperation test
        && ComparedWithNull(test) is [var cache]
        && cache.Unwrapped().Syntax.IsEquivalentTo(call.Receiver()!.Unwrapped().Syntax);

    private static IOperation[] ComparedWithNull(IBinaryOperation comparison) =>
        comparison.RightOperand.IsNull() ? [comparison.LeftOperand]
        : comparison.LeftOperand.IsNull() ? [comparison.RightOperand]
        : [];

    private static bool IsNull(IPatternOperation pattern, out bool negated)
    {
        negated = pattern is INegatedPatternOperation;
        return (pattern is INegatedPatternOperation not ? not.Pattern : pattern) is IConstantPatternOperation { Value: var value }
            && value.IsNull();
    }

    /// <summary>Does somebody keep what an operation gives? Who keeps anything is looked for once for a branch, or for a guard: each call behind it is asked of.</summary>
    private bool IsKeptIn(IOperation place, IOperation operation, Func<IEnumerable<Keeper>> find) =>
        keepers.GetValue(place, _ => [.. find()]) is { Length: > 0 } known && Array.Exists(known, one => one.IsCache || one.Given.By(operation));

    private IEnumerable<Keeper> Keepers(IEnumerable<IOperation> missing, IReadOnlyCollection<IOperation> branch) => missing.Select(value =>
        new Keeper(Kept(value) is { } kept ? Of(kept, branch) : Given.Nothing, branch.Any(part => cache.IsFilled(value.Unwrapped(), part))));

    /// <summary>What gives a member a value, or takes it back, in a branch. A flag that is set to what somebody else says keeps nothing.</summary>
    private Given Of(ISymbol kept, IEnumerable<IOperation> branch)
    {
        var all = branch.SelectMany(part => part.DescendantsAndSelf()).ToList();
        return new Given(
            all.FindAll(one => Gives(one, kept)),
            all.FindAll(one => one is ISimpleAssignmentOperation { Value.ConstantValue: { HasValue: true, Value: null or false } } back && IsPlaceOf(kept, back.Target)));
    }

    /// <summary>Who keeps what is missing somewhere.</summary>
    /// <param name="Given">What gives it to a member.</param>
    /// <param name="IsCache">Is it put into the cache that was asked for it?</param>
    private sealed record Keeper(Given Given, bool IsCache);

    /// <summary>The operations that give a member a value, or put something into it, and those that take it back.</summary>
    private sealed record Given(List<IOperation> Values, List<IOperation> Back)
    {
        public static Given Nothing { get; } = new([], []);

        /// <summary>Is the member given a value by whoever runs an operation, and not set back?</summary>
        public bool By(IOperation operation) =>
            Values.FindAll(one => CommonWay.MayPass(operation, one)) is { Count: > 0 } given
            && !Back.Exists(back => CommonWay.AlwaysPasses(operation, back) && given.TrueForAll(other => other.Syntax.SpanStart < back.Syntax.SpanStart));
    }

    private bool Gives(IOperation operation, ISymbol kept) => operation switch
    {
        ISimpleAssignmentOperation { Value.ConstantValue: { HasValue: true, Value: null or false } } => false,
        ISimpleAssignmentOperation { Value: IParameterReferenceOperation { Type.SpecialType: SpecialType.System_Boolean } } => false,
        ISimpleAssignmentOperation given => IsPlaceOf(kept, given.Target),
        ICoalesceAssignmentOperation given => IsPlaceOf(kept, given.Target),
        IInvocationOperation { TargetMethod.Name: var name } put when IsPut(name) && put.Receiver() is { } cache && Is(kept, cache) => lifetime == Lifetime.Request || cache.KeepsLonger(),
        IInvocationOperation { Instance: null or IInstanceReferenceOperation, TargetMethod: var filler } call => Gives(filler, kept) && (kept.IsStatic || call.Instance is not { } itself || Outlives(itself)),
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out, Value: var given } => IsPlaceOf(kept, given),
        _ => false,
    };

    /// <summary><c>if (all is null) { Reload(); }</c>: does a member of the same type give a member of it a value, or put something into it?</summary>
    private static bool Gives(IMethodSymbol filler, ISymbol kept) => Gives(filler, kept, FurtherCalls, new HashSet<ISymbol>(SymbolEqualityComparer.Default));

    private static bool Gives(IMethodSymbol filler, ISymbol kept, int depth, HashSet<ISymbol> seen) =>
        seen.Add(filler)
        && SymbolEqualityComparer.Default.Equals(filler.ContainingType.OriginalDefinition, kept.ContainingType?.OriginalDefinition)
        && MemberBody.Of(filler.OriginalDefinition).Any(body => body.DescendantNodes().Any(node => node switch
        {
            InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var further } } when depth > 0 =>
                filler.ContainingType.GetMembers(further).OfType<IMethodSymbol>().Any(member => Gives(member, kept, depth - 1, seen)),
            AssignmentExpressionSyntax { Right.RawKind: (int)SyntaxKind.NullLiteralExpression or (int)SyntaxKind.FalseLiteralExpression } => false,
            AssignmentExpressionSyntax given => given.Left.DescendantNodesAndSelf().Any(name => IsNamed(name, kept)),
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var cache } } call =>
                IsNamed(cache, kept) && IsPut(CallSyntax.NameOf(call).Identifier.ValueText),
            _ => false,
        }));

    private static bool IsNamed(SyntaxNode node, ISymbol member) => node switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText == member.Name,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var name } => name.Identifier.ValueText == member.Name,
        _ => false,
    };

    private static bool IsPut(string name) => name is "Add" or "AddRange" or "TryAdd" or "Set" or "Put" or "GetOrAdd" or "AddOrUpdate" or "Insert" or "Update" or "Load" or "Fill" or "Replace";

    private bool IsPlaceOf(ISymbol kept, IOperation target) => IsKept(target) && Is(kept, target) && Outlives(target);

    /// <summary>Does what is kept for the request outlive the call? That is asked of its items alone.</summary>
    private bool Outlives(IOperation place) => lifetime == Lifetime.Request || place.Outlives();

    private bool Is(ISymbol kept, IOperation target) => SymbolEqualityComparer.Default.Equals(Kept(target), kept);

    /// <summary>Is what is given a value a member? A local is none, wherever it had its value from before.</summary>
    private bool IsKept(IOperation target) => target.Unwrapped() is not ILocalReferenceOperation && Kept(target) is not null;

    /// <summary>The member that a value is kept in: itself, an element of it, or where a local has it from.</summary>
    private ISymbol? Kept(IOperation value) => value.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } collection } => Kept(collection),
        IArrayElementReferenceOperation { ArrayReference: { } array } => Kept(array),
        IPropertyReferenceOperation { Property: var property } => property.Lifetime() == lifetime ? property : null,
        IFieldReferenceOperation field when lifetime == Lifetime.Long => field.Field,
        // A cache that asks itself, and puts into itself.
        IInstanceReferenceOperation { Type: { } itself } when lifetime == Lifetime.Long => itself,
        ILocalReferenceOperation local => local.ValuesOf(local.Local)?
            .Select(one => one.Unwrapped())
            .Where(one => one is IFieldReferenceOperation or IPropertyReferenceOperation)
            .Select(Kept)
            .FirstOrDefault(),
        IInvocationOperation { TargetMethod: { Name: "Read", ContainingType.Name: "Volatile" }, Arguments: [{ Value: var read }] } =>
            Kept(read),
        _ => null,
    };
}
