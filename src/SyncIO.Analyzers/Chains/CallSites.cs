using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// Where one and the same member is called that blocks. A member with very many callers is one thing to look at, and not very many; so is one with
/// several where only the first of a request waits. What a repository does for one type is another thing than what it does for the next.
/// </summary>
/// <param name="code">The code of the compilation.</param>
/// <param name="chained">The calls that block further down.</param>
internal sealed class CallSites(OwnCode code, ChainedCalls chained)
{
    /// <summary>More than so many are very many, of which so many are shown.</summary>
    private static readonly (int Many, int Shown) OfAll = (20, 10);

    /// <summary>The same of calls that wait only where the request has not asked before.</summary>
    private static readonly (int Many, int Shown) OfRequest = (3, 1);

    // By names, for every call of one name has to be bound to know of any member of that name.
    private readonly ConcurrentDictionary<(string Name, int Many), bool> frequent = new();
    private readonly ConcurrentDictionary<string, ILookup<ISymbol, SyntaxNode>> sites = new(StringComparer.Ordinal);

    /// <summary>How many calls like this one there are, if that is very many; null: each is reported.</summary>
    /// <param name="call">A call that blocks further down.</param>
    /// <param name="cancellation">Cancels the count.</param>
    /// <param name="isShown">Is this one of the first, in the order of paths?</param>
    public int? Count(ChainedCall call, CancellationToken cancellation, out bool isShown)
    {
        var all = VeryManyLike(call, cancellation);
        isShown = all is null || all.Take(LimitsOf(call).Shown).Contains(call.Call.Syntax);
        return all?.Count;
    }

    /// <summary>All calls like this one, the first of which are reported, and how many these are; null where each is.</summary>
    /// <param name="call">A call that blocks further down.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public (IReadOnlyList<SyntaxNode> Calls, int Shown)? Many(ChainedCall call, CancellationToken cancellation) =>
        VeryManyLike(call, cancellation) is { } all ? (all, LimitsOf(call).Shown) : null;

    private static (int Many, int Shown) LimitsOf(ChainedCall call) => call.Chain.Keeper is null ? OfAll : OfRequest;

    private List<SyntaxNode>? VeryManyLike(ChainedCall call, CancellationToken cancellation)
    {
        var many = LimitsOf(call).Many;

        return call.Called.Declaration() is { } member && NameOf(member) is { } name
            && (frequent.TryGetValue((name, many), out var isFrequent) ? isFrequent : frequent.GetOrAdd((name, many), IsFrequent(name, many, cancellation)))
            && (sites.TryGetValue(name, out var known) ? known : sites.GetOrAdd(name, Find(name, cancellation)))[Constructed(call.Call, member)].ToList() is var all
            && all.Count > many
                ? all
                : null;
    }

    private static string? NameOf(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } => member.ContainingType.Name,
        IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.ReducedExtension } => member.Name,
        IPropertySymbol { IsIndexer: false } => member.Name,
        _ => null,
    };

    /// <summary>By the text alone: comments count too, but nothing has to be bound for it.</summary>
    private bool IsFrequent(string name, int many, CancellationToken cancellation) =>
        code.Compilation.SyntaxTrees.SelectMany(tree => NamesInText.Positions(tree, name, cancellation)).Skip(many).Any();

    /// <summary>The calls of one name that block further down, by the member that is called, in the order of paths.</summary>
    private ILookup<ISymbol, SyntaxNode> Find(string name, CancellationToken cancellation) => NamesInText
        .In(code.Files.Where(tree => !GeneratedCode.Is(tree)), name, cancellation)
        .SelectMany(Calls)
        .Distinct()
        .Select(call => (Call: call, Member: code.ModelOf(call.SyntaxTree).GetOperation(call, cancellation) is { } operation
            && chained.At(operation, cancellation)?.Called.Declaration() is { } member
                ? Constructed(operation, member)
                : null))
        .Where(site => site.Member is not null)
        .ToLookup(site => site.Member!, site => site.Call, SymbolEqualityComparer.Default);

    /// <summary>The member as it is called: <c>Repository&lt;Order&gt;.Save</c>.</summary>
    private static ISymbol Constructed(IOperation call, ISymbol member) => call.CalledMember() switch
    {
        IMethodSymbol { ContainingType.IsGenericType: true } method => method.ConstructedFrom,
        { ContainingType.IsGenericType: true } property => property,
        _ => member,
    };

    /// <summary>What a name may be called by: <c>a.M()</c>, <c>a.P</c>, <c>new C()</c>, a loop through <c>a.M()</c>.</summary>
    private static IEnumerable<SyntaxNode> Calls(SimpleNameSyntax name)
    {
        SyntaxNode callee = name.Parent switch
        {
            ObjectCreationExpressionSyntax creation => creation,
            QualifiedNameSyntax { Parent: ObjectCreationExpressionSyntax creation } => creation,
            _ => CallSyntax.EndingIn(name),
        };
        var call = callee.Parent is InvocationExpressionSyntax invocation && invocation.Expression == callee ? invocation : callee;
        return call.Parent is CommonForEachStatementSyntax loop && loop.Expression == call ? [call, loop] : [call];
    }
}
