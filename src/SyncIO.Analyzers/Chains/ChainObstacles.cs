using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// Why a call that blocks further down stays, as far as one compilation shows it. Nothing is said that the rest of the solution could refute:
/// where other projects may have a part, only what a member is counts. Asked for what is reported alone.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="calls">The calls that block.</param>
/// <param name="chains">How members come to block.</param>
internal sealed class ChainObstacles(ProjectFacts facts, BlockingCalls calls, BlockingChain chains)
{
    // Many calls lead to the same members. That one can become asynchronous holds for all; a reason speaks of the call, and may rest on a circle.
    private readonly ConcurrentDictionary<IMethodSymbol, bool> canBecome = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, string?> shapes = new(SymbolEqualityComparer.Default);

    private SynchronousCallers Callers { get; } = new(chains.Members.Own.Code);

    private AwaitableBodies Bodies { get; } = new(calls, chains);

    private SolutionMembers Members => chains.Members;

    private OwnCode Code => Members.Own.Code;

    private FileFacts FactsOf(SyntaxNode node) => facts.Of(node.SyntaxTree);

    /// <summary>The reason, as a message says it; null where none is seen here.</summary>
    /// <param name="question">The call.</param>
    /// <param name="targets">The members that it names.</param>
    /// <param name="chain">The way that is told.</param>
    /// <param name="chained">Knows which calls have an asynchronous sibling.</param>
    public string? Of(Question question, ImmutableArray<IMethodSymbol> targets, Chain chain, ChainedCalls chained) =>
        chain.IsAsynchronous ? OfOpenEnd(chain)
        : question.Call is not (IInvocationOperation or IForEachLoopOperation) ? MemberShape.OfKind(targets[0])
        : new Search(this, chained, question.Cancellation) is var search && search.Of(targets, chain, isFirst: true).Reason is { } reason ? reason
        : OfPlace(question, targets, chain.End.Cause, search);

    /// <summary>The project of the last asynchronous member on a way does not see what that comes to.</summary>
    private static string OfOpenEnd(Chain way)
    {
        var last = way.Steps.Last(step => step.IsAsynchronous);
        var unseen = last.Steps.Skip(1).First(step => step.Name.Project != last.Name.Project || step.Rest is null);
        return $"'{last.Name.Project}' does not see what '{unseen.Name.Simple}' runs";
    }

    /// <summary>Why the call could not be awaited if what it calls returned a task.</summary>
    private static string? OfPlace(Question question, ImmutableArray<IMethodSymbol> targets, Cause cause, Search search)
    {
        var (function, plan) = (question.Here.Function, new FixPlan(FixAction.Rename, question.Call.CalledName() + "Async"));

        return question.Call is IInvocationOperation && targets.Any(Iterators.IsOne) ? $"something other than a 'foreach' enumerates '{question.Call.CalledName()}'"
            : question.Here.Handler is not { } line ? Refusal.Of(question, cause, plan)
            : FilterContract.Of(function, line) is not null ? FilterContract.Obstacle(function)
            : function.MethodKind != MethodKind.Ordinary || !MemberShape.IsPlainHandler(function, question.File) ? Refusal.Of(question, cause, plan)
            : search.ShapeOf(function);
    }

    /// <summary>A member of a library that is signed as the solution is not: who has a project without facts in view takes it for one otherwise.</summary>
    private bool IsOfLibrary(IMethodSymbol contract) =>
        !Code.IsOfSolution(contract)
        && contract.DeclaringSyntaxReferences.IsEmpty
        && contract.ContainingAssembly is { Identity: { IsStrongName: true, PublicKeyToken: var key } }
        && !key.SequenceEqual(Code.Compilation.Assembly.Identity.PublicKeyToken);

    /// <summary>One search: each member is looked at once, and a circle adds nothing.</summary>
    private sealed class Search(ChainObstacles all, ChainedCalls chained, CancellationToken cancellation)
    {
        private readonly Dictionary<IMethodSymbol, (bool CanBecome, string? Reason)> known = new(SymbolEqualityComparer.Default);

        /// <summary>Can any of the members become asynchronous, and what keeps them from it?</summary>
        public (bool CanBecome, string? Reason) Of(ImmutableArray<IMethodSymbol> targets, Chain? told, bool isFirst = false)
        {
            var found = targets.Select(target => Of(target.OriginalDefinition, told, isFirst)).ToList();
            return found.Exists(one => one.CanBecome) ? (true, null) : (false, found.Select(one => one.Reason).FirstOrDefault(one => one is not null));
        }

        /// <summary>What a member is, or what has to have its signature, that can return no task; null where that can.</summary>
        public string? ShapeOf(IMethodSymbol member) => ShapeOf(Family(member));

        private string? ShapeOf(List<IMethodSymbol> family) => family.Select(Shape).FirstOrDefault(reason => reason is not null);

        private (bool CanBecome, string? Reason) Of(IMethodSymbol target, Chain? told, bool isFirst)
        {
            if (all.canBecome.ContainsKey(target))
            {
                return (true, null);
            }

            if (!known.TryGetValue(target, out var answer))
            {
                known[target] = (false, null);
                known[target] = answer = Find(target, told, isFirst);

                if (answer.CanBecome)
                {
                    all.canBecome.TryAdd(target, true);
                }
            }

            return answer;
        }

        private (bool CanBecome, string? Reason) Find(IMethodSymbol target, Chain? told, bool isFirst)
        {
            var family = Family(target);

            return ShapeOf(family) is { } shape ? (false, shape)
                : Caller(family) is { } caller ? (false, $"{caller} calls {(isFirst ? "it" : $"'{MemberShape.NameOf(target)}'")} too")
                : family.Exists(IsOpen) ? (true, null)
                : OfBodies(family, told);
        }

        /// <summary>All that has to have the signature of a member, as far as it is seen here.</summary>
        private List<IMethodSymbol> Family(IMethodSymbol target)
        {
            var family = new List<IMethodSymbol>();
            var open = new Queue<IMethodSymbol>([target]);

            while (open.Count > 0)
            {
                var member = open.Dequeue().OriginalDefinition;

                if (!family.Contains(member, SymbolEqualityComparer.Default))
                {
                    family.Add(member);
                    MemberShape.Contracts(member).Where(all.Code.IsOfSolution)
                        .Concat(Implementations.AreAsked(member) ? all.Members.SymbolsRunBy(member).Concat(all.Code.ImplementationsOf(member)) : [])
                        .ToList()
                        .ForEach(open.Enqueue);
                }
            }

            return family;
        }

        private string? Shape(IMethodSymbol member) =>
            all.shapes.TryGetValue(member, out var reason) ? reason : all.shapes.GetOrAdd(member, FindShape(member));

        private string? FindShape(IMethodSymbol member) => MemberShape.OfKind(member) ?? MemberShape.OfParameters(member)
            ?? (all.Code.Has(member) && member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is { } declaration
                ? MemberShape.Obstacle(member, declaration, all.Code.BodiesOf(member).FirstOrDefault(), all.FactsOf(declaration), all.IsOfLibrary)
                : null);

        /// <summary>Of what is too long to be copied, one that cannot await it.</summary>
        private string? Caller(List<IMethodSymbol> family) => !MemberShape.MayBeCopied(family.ConvertAll(Lines))
            ? family.Where(member => member.MethodKind != MethodKind.LocalFunction && all.Code.Has(member))
                .Select(member => all.Callers.Of(member, cancellation))
                .FirstOrDefault(caller => caller is not null)
            : null;

        private int Lines(IMethodSymbol member) => member.IsAbstract ? 0 : member.DeclaringSyntaxReferences
            .Select(declaration => MemberShape.Lines(declaration.GetSyntax(cancellation)))
            .DefaultIfEmpty()
            .Max();

        /// <summary>May other projects have a member of the family that is not seen here, or only as its build left it?</summary>
        private bool IsOpen(IMethodSymbol member) =>
            !all.Code.Has(member)
            || MemberShape.IsOpen(member)
                && all.Code.Compilation.Options.OutputKind is OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule;

        private (bool CanBecome, string? Reason) OfBodies(List<IMethodSymbol> family, Chain? told)
        {
            var reasons = new List<(Location Place, string? Reason)>();

            foreach (var member in family)
            {
                var body = all.Bodies.Of(member, chained, cancellation);

                if (body.IsAwaitable)
                {
                    return (true, null);
                }

                reasons.AddRange(body.Refused.Select(one => (one.Place, (string?)$"in '{MemberShape.NameOf(member)}', {one.Reason}")));

                foreach (var (place, targets) in body.Further)
                {
                    var (canBecome, reason) = Of(targets, told?.Rest is { } rest && rest.Place == place ? rest : null);

                    if (canBecome)
                    {
                        return (true, null);
                    }

                    reasons.Add((place, reason));
                }
            }

            return (false, reasons.OrderBy(one => one.Place == told?.Rest?.Place ? 0 : 1).Select(one => one.Reason).FirstOrDefault(one => one is not null));
        }
    }
}
