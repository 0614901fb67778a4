using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// Members of the solution that do some work and give complete tasks: <c>async</c> ones that await nothing but what is complete, and others that return
/// <c>Task.FromResult(…)</c> or what such a member gives. Who waits for what they give waits for nothing.
/// </summary>
/// <remarks>
/// A member that calls something that may block is not complete: a fix would make it wait, and findings must not depend on the order of fixes. Calls are compared
/// with the catalogue by name and type alone, so that no answer depends on another one.
/// </remarks>
/// <param name="members">The members of the solution, as the project sees it that asks.</param>
internal sealed class CompleteMembers(SolutionMembers members)
{
    /// <summary>How many members are looked through for one.</summary>
    private const int Most = 200;

    /// <summary>How many such members may call one another.</summary>
    private const int Deepest = 3;

    private readonly ConcurrentDictionary<IMethodSymbol, bool> run = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> own = new(SymbolEqualityComparer.Default);

    private readonly CompleteNames names = new(members.Own.Code);

    private SourceMembers Own => members.Own;

    /// <summary>Is each member such a one that runs where a call names one?</summary>
    /// <param name="called">Any member.</param>
    public bool AreRunBy(IMethodSymbol called) =>
        called.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation
        && Own.Code.IsOfSolution(called)
        && run.GetOrAdd(called.OriginalDefinition, method => AreRunBy(method, Deepest));

    private bool AreRunBy(IMethodSymbol method, int depth) => Implementations.AreAsked(method)
        ? (SeesAll || !method.IsAbstract) && Own.Code.ImplementationsInSolution(method) is { IsEmpty: false } all && all.All(one => IsOne(one, depth))
        : IsOne(method, depth);

    /// <summary>
    /// A program references what it is made of. Of an interface or an abstract member of a library others may have more implementations; a virtual one says itself
    /// what it gives.
    /// </summary>
    private bool SeesAll => Own.Code.Compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule);

    /// <summary>Is a member of the compilation such a one?</summary>
    /// <param name="method">The member, as any compilation sees it.</param>
    public bool Is(IMethodSymbol method) => Own.Here(method) is { } here && own.GetOrAdd(here, one => Find(one, Deepest));

    private bool IsOne(IMethodSymbol method, int depth) =>
        !Own.Code.Has(method) ? Own.Code.Solution.ProjectOf(method)?.IsComplete(method) is true
        : depth == Deepest ? Is(method)
        : Own.Here(method) is { } here && Find(here, depth);

    private bool Find(IMethodSymbol method, int depth) =>
        !method.ReturnsVoid
        && method.ReturnType.IsTaskLike()
        && !MemberBody.OnlyThrows(method)
        && MemberBody.Of(method).FirstOrDefault() is { } body
        && CompleteText.CallsIn(body, method.IsAsync) is { } calls
        && calls.All(call => IsGivenComplete(call, depth))
        && !MayBlock(Own.Of(method), method.IsAsync);

    /// <summary>Does another such member give a task? By its name first: most calls need not be bound.</summary>
    private bool IsGivenComplete(InvocationExpressionSyntax task, int depth) =>
        depth > 0
        && names.Have(CallSyntax.NameOf(task).Identifier.ValueText)
        && Own.Code.ModelOf(task.SyntaxTree).GetSymbolInfo(task).Symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } called
        && Own.Code.IsOfSolution(called)
        && AreRunBy(called.OriginalDefinition, depth - 1);

    /// <summary>May anything block that a member comes to? The facts of another project only have members that block.</summary>
    /// <param name="member">The member.</param>
    /// <param name="byDelegates">May what a delegate runs? One that returns <c>Task.FromResult(…)</c> alone was written for delegates that stay synchronous.</param>
    private bool MayBlock(SourceMember member, bool byDelegates)
    {
        var open = new Stack<ChainMember>([member]);
        var seen = new HashSet<ChainMember>();

        while (open.Count > 0)
        {
            var next = open.Pop();

            if (seen.Add(next) && (seen.Count > Most || (next is SourceMember source ? MayBlock(source, byDelegates, open) : next.Body(CancellationToken.None) != Body.Empty)))
            {
                return true;
            }
        }

        return false;
    }

    private bool MayBlock(SourceMember member, bool byDelegates, Stack<ChainMember> open)
    {
        var home = member.Members;
        var operations = MemberBody.Of(member.Symbol)
            .Select(body => home.Code.ModelOf(body.SyntaxTree).GetOperation(body))
            .OfType<IOperation>()
            .SelectMany(MemberBody.Operations)
            .ToList();

        foreach (var target in operations.SelectMany(operation => Callees.Of(operation, home.Code)))
        {
            var run = members.RunBy(new Callee(target, home, Implementations.AreAsked(target)));

            // Nobody here knows what a method of an interface runs. A property mostly keeps a value.
            if (run.IsEmpty && target.AssociatedSymbol is null && Implementations.AreAsked(target))
            {
                return true;
            }

            run.ToList().ForEach(open.Push);
        }

        // Nor does anybody know what a delegate runs, but for one that the member is given: that is written where the member is called.
        return operations.Exists(operation =>
            byDelegates && operation is IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: not IParameterReferenceOperation }
            || BlockingCalls.MayBlock(operation, home.Facts));
    }
}
