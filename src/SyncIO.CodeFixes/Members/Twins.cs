using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A synchronous member of the solution and its asynchronous twin, which need not do the same: one of two queries may have an operator that the
/// other has not.
/// </summary>
/// <param name="knowledge">What is known of the project that asks.</param>
internal sealed class Twins(Knowledge knowledge)
{
    /// <summary>How many calls of a member to one that has a twin too are looked into.</summary>
    private const int FurtherCalls = 3;

    /// <summary>The operators that take one row of a query, each in its own way.</summary>
    private static readonly string[] Picks = ["First", "FirstOrDefault", "Single", "SingleOrDefault", "Last", "LastOrDefault"];

    /// <summary>The members that were compared; while one is, it does what its twin does.</summary>
    private readonly Dictionary<IMethodSymbol, bool> known = new(SymbolEqualityComparer.Default);

    /// <summary>
    /// Does a member call what its twin does not, beside what blocks? Does it block where the twin has its result at hand, do something where the twin
    /// only throws, take another row, count otherwise, or ask another service?
    /// </summary>
    /// <param name="members">The members that a call runs.</param>
    /// <param name="twin">The name of the twin.</param>
    /// <param name="knowledge">What is known of the project that asks.</param>
    public static bool Differ(ImmutableArray<IMethodSymbol> members, string twin, Knowledge knowledge) =>
        new Twins(knowledge).Differ(members, twin, FurtherCalls);

    private bool Differ(ImmutableArray<IMethodSymbol> members, string twin, int depth) => knowledge.Chains.RunBy(members).Any(member => Differs(member, twin, depth));

    private bool Differs(IMethodSymbol member, string twin, int depth)
    {
        if (!known.TryGetValue(member, out var differs))
        {
            known[member] = false;
            known[member] = differs = member.ContainingType.GetMembers(twin).OfType<IMethodSymbol>().ToList() is { Count: > 0 } twins
                && (twins.TrueForAll(MemberBody.OnlyThrows) && !MemberBody.OnlyThrows(member)
                    || Calls(member).ToList() is var calls
                    && !calls.Exists(call => NameOf(call) == twin)
                    && twins.TrueForAll(one => LeavesOut(calls, one) || !Counted(one).SetEquals(Counted(member)) || calls.Exists(call => IsOther(member, call, one, depth))));
        }

        return differs;
    }

    /// <summary>Does a twin not call what its member calls, beside what blocks, or choose another row?</summary>
    private bool LeavesOut(List<InvocationExpressionSyntax> calls, IMethodSymbol twin) =>
        calls.ConvertAll(NameOf) is var own
        && Calls(twin).Select(NameOf).ToList() is var theirs
        && (own.Where(name => !knowledge.Facts.Catalogue.Names(name)).Any(name => !theirs.Contains(name) && !theirs.Contains(name + "Async"))
            || theirs.Distinct().ToList() is ["FromResult"] or ["Yield"] && own.Exists(knowledge.Facts.Catalogue.Names)
            || PickOther(own, theirs));

    /// <summary>
    /// The fields and properties of its object that a member, or one of its object that it calls, counts up or down, or adds to: <c>calls++</c>,
    /// <c>Total += n</c>
    /// </summary>
    private static HashSet<string> Counted(IMethodSymbol member) => [.. Calls(member)
        .Where(call => ReceiverOf(call) is null or ThisExpressionSyntax)
        .SelectMany(call => MembersOf(member, call))
        .Prepend(member)
        .SelectMany(one => one.DeclaringSyntaxReferences)
        .SelectMany(reference => reference.GetSyntax().DescendantNodes())
        .Select(node => node switch
        {
            PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression, Operand: var counter } => counter,
            PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression, Operand: var counter } => counter,
            AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression or (int)SyntaxKind.SubtractAssignmentExpression, Left: var counter } => counter,
            _ => null,
        })
        .Select(counter => counter is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var name } ? name : counter as SimpleNameSyntax)
        .Select(name => name?.Identifier.ValueText)
        .OfType<string>()
        .Where(name => member.ContainingType.BaseTypesAndSelf().SelectMany(type => type.GetMembers(name)).FirstOrDefault() is IFieldSymbol or IPropertySymbol)];

    /// <summary>Do all calls of a twin that stand for one of its member ask somebody else, or run a twin that differs?</summary>
    private bool IsOther(IMethodSymbol member, InvocationExpressionSyntax call, IMethodSymbol twin, int depth) =>
        Calls(twin).Where(other => IsPair(call, other)).ToList() is { Count: > 0 } pairs
        && pairs.TrueForAll(other => AskOther(member, call, twin, other)
            || depth > 0 && IsTwinCall(call, other) && Differ(MembersOf(member, call), NameOf(other), depth - 1));

    private static bool IsPair(InvocationExpressionSyntax call, InvocationExpressionSyntax other) => NameOf(other) == NameOf(call) || IsTwinCall(call, other);

    private static bool IsTwinCall(InvocationExpressionSyntax call, InvocationExpressionSyntax other) => NameOf(other) == NameOf(call) + "Async";

    /// <summary><c>resolver.Resolve&lt;IHandler&gt;()</c> and <c>resolver.Resolve&lt;IHandlerAsync&gt;()</c>, <c>sender.Send()</c> and <c>asyncSender.SendAsync()</c></summary>
    private static bool AskOther(IMethodSymbol member, InvocationExpressionSyntax call, IMethodSymbol twin, InvocationExpressionSyntax other) =>
        CallSyntax.NameOf(call) is GenericNameSyntax { TypeArgumentList: var own } && CallSyntax.NameOf(other) is GenericNameSyntax { TypeArgumentList: var its }
            && !NamesIn(own, member).SequenceEqual(NamesIn(its, twin))
        || TypesOf(member, ReceiverOf(call)).FirstOrDefault() is { } asked
            && TypesOf(twin, ReceiverOf(other)).FirstOrDefault() is { } instead
            && !IsOrInherits(asked, instead)
            && !IsOrInherits(instead, asked);

    /// <summary>The words of a list of types; the type parameters of a member by their order, for its twin may call them otherwise.</summary>
    private static IEnumerable<string> NamesIn(TypeArgumentListSyntax list, IMethodSymbol member) => list.DescendantTokens().Select(token =>
        member.TypeParameters.FirstOrDefault(one => one.Name == token.ValueText) is { Ordinal: var place } ? place.ToString(CultureInfo.InvariantCulture) : token.ValueText);

    private static bool IsOrInherits(ITypeSymbol type, ITypeSymbol other) =>
        type.BaseTypesAndSelf().Concat(type.AllInterfaces).Any(one => SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, other.OriginalDefinition));

    private static ExpressionSyntax? ReceiverOf(InvocationExpressionSyntax call) => (call.Expression as MemberAccessExpressionSyntax)?.Expression;

    /// <summary><c>FirstOrDefault()</c>, where the twin awaits <c>SingleOrDefaultAsync()</c></summary>
    private static bool PickOther(List<string> own, List<string> theirs) =>
        Picks.Where(pick => theirs.Contains(pick) || theirs.Contains(pick + "Async")).ToList() is { Count: > 0 } picked
        && own.Intersect(Picks).Except(picked).Any();

    private static IEnumerable<InvocationExpressionSyntax> Calls(IMethodSymbol member) => member.DeclaringSyntaxReferences
        .SelectMany(reference => reference.GetSyntax().DescendantNodes())
        .OfType<InvocationExpressionSyntax>();

    private static string NameOf(InvocationExpressionSyntax call) => CallSyntax.NameOf(call).Identifier.ValueText;

    /// <summary>The members that a call may mean, by the name of what it is called on: a field, a property, a parameter, the type itself or its base.</summary>
    private static ImmutableArray<IMethodSymbol> MembersOf(IMethodSymbol member, InvocationExpressionSyntax call) =>
        TypesOf(member, ReceiverOf(call))
            .SelectMany(type => type.BaseTypesAndSelf().Concat(type.AllInterfaces))
            .SelectMany(type => type.GetMembers(NameOf(call)))
            .OfType<IMethodSymbol>()
            .OrderByDescending(one => one.Parameters.Length == call.ArgumentList.Arguments.Count)
            .Take(1)
            .ToImmutableArray();

    private static IEnumerable<ITypeSymbol> TypesOf(IMethodSymbol member, ExpressionSyntax? receiver) => receiver switch
    {
        null or ThisExpressionSyntax => [member.ContainingType],
        BaseExpressionSyntax => member.ContainingType.BaseType is { } parent ? [parent] : [],
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var name } => TypesOf(member, name),
        IdentifierNameSyntax { Identifier.ValueText: var name } => member.Parameters.Where(parameter => parameter.Name == name).Select(parameter => parameter.Type)
            .Concat(member.ContainingType.BaseTypesAndSelf().SelectMany(type => type.GetMembers(name)).Select(TypeOf).OfType<ITypeSymbol>())
            .Take(1),
        _ => [],
    };

    private static ITypeSymbol? TypeOf(ISymbol place) => place switch
    {
        IFieldSymbol field => field.Type,
        IPropertySymbol property => property.Type,
        _ => null,
    };
}
