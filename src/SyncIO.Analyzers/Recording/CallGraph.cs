using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Values;

namespace SyncIO.Recording;

/// <summary>
/// Who calls whom in a project, by symbols alone, and in which members a chain may come to an end: collected while others look at the same
/// operations, so that at the end only the few members that lead anywhere have to be read.
/// </summary>
/// <param name="members">The members of the project.</param>
internal sealed class CallGraph(SourceMembers members)
{
    private readonly ConcurrentQueue<Call> calls = new();
    private readonly ConcurrentDictionary<SyntaxTree, bool> seen = new();
    private readonly ConcurrentDictionary<IPropertySymbol, bool> values = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> ends = new(SymbolEqualityComparer.Default);

    /// <summary>May a line of a member block, or a call in it run what is not known there?</summary>
    public bool EndsIn(IMethodSymbol member) => ends.ContainsKey(Callees.Declared(member));

    /// <summary>Adds an operation.</summary>
    /// <param name="operation">One of <see cref="Callees.Operations"/>.</param>
    /// <param name="around">The member that it stands in.</param>
    public void Add(IOperation operation, ISymbol around)
    {
        Note(operation.Syntax.SyntaxTree, seen);

        switch (around)
        {
            case IMethodSymbol method:
                Add(operation, Callees.Declared(method));
                break;

            // Initialisers run in the constructors.
            case IFieldSymbol { IsStatic: false } or IPropertySymbol { IsStatic: false }:
                foreach (var constructor in around.ContainingType.InstanceConstructors)
                {
                    Add(operation, constructor);
                }

                break;
        }
    }

    /// <summary>The members from which calls may lead to such a one, or out of the project.</summary>
    /// <param name="all">All members of the project.</param>
    /// <param name="isOpen">Is it only known elsewhere what a call of a member runs?</param>
    /// <remarks>
    /// The compiler shows nothing of a file in which all rules are off, nor of a generated one, and one with operators alone is not noted: its members may end, as
    /// far as their names tell.
    /// </remarks>
    public HashSet<IMethodSymbol> MayEnd(IReadOnlyCollection<IMethodSymbol> all, Func<Callee, bool> isOpen)
    {
        var callers = Callers(all);
        var called = callers
            .Select(pair => new { Member = new Callee(pair.Key, members, Implementations.AreAsked(pair.Key)), Callers = pair.Value })
            .ToList();

        foreach (var slot in called.Where(one => one.Member.IsDispatched))
        {
            foreach (var implementation in members.Code.ImplementationsOf(slot.Member.Symbol!))
            {
                Of(implementation, callers).UnionWith(slot.Callers);
            }
        }

        var mayEnd = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default);
        var unseen = UnseenMembers.ThatMayEnd(Unseen(all), members.Facts.Catalogue);
        var open = new Stack<IMethodSymbol>(ends.Keys.Concat(unseen).Concat(called.Where(one => isOpen(one.Member)).SelectMany(one => one.Callers)));

        while (open.Count > 0)
        {
            if (open.Pop() is var member && mayEnd.Add(member) && callers.TryGetValue(member, out var above))
            {
                above.ToList().ForEach(open.Push);
            }
        }

        return mayEnd;
    }

    private IEnumerable<IMethodSymbol> Unseen(IEnumerable<IMethodSymbol> all) => all
        .GroupBy<IMethodSymbol, INamedTypeSymbol>(member => member.ContainingType, SymbolEqualityComparer.Default)
        .SelectMany(type => GeneratedCode.IsOfResources(type.Key) ? type.Where(member => member.DeclaringSyntaxReferences.Any(part => !GeneratedCode.Is(part.SyntaxTree)))
            : GeneratedCode.Is(type.Key) ? type
            : type.Where(member => member.DeclaringSyntaxReferences.Any(part => !seen.ContainsKey(part.SyntaxTree))));

    private Dictionary<IMethodSymbol, HashSet<IMethodSymbol>> Callers(IEnumerable<IMethodSymbol> all)
    {
        var callers = new Dictionary<IMethodSymbol, HashSet<IMethodSymbol>>(SymbolEqualityComparer.Default);

        foreach (var call in calls)
        {
            Of(call.Called, callers).Add(call.Caller);
        }

        foreach (var member in all)
        {
            if (MemberBody.ImplicitBase(member) is { } @base)
            {
                Of(@base, callers).Add(Callees.Declared(member));
            }
        }

        return callers;
    }

    private static HashSet<IMethodSymbol> Of(IMethodSymbol called, Dictionary<IMethodSymbol, HashSet<IMethodSymbol>> callers) =>
        callers.TryGetValue(called, out var known) ? known : callers[called] = new(SymbolEqualityComparer.Default);

    private void Add(IOperation operation, IMethodSymbol caller)
    {
        switch (operation)
        {
            case IInvocationOperation call:
                Add(caller, call.TargetMethod);
                break;

            case IPropertyReferenceOperation { Property: var property }:
                if (members.Code.IsOfSolution(property) && !HasNoCode(property.OriginalDefinition))
                {
                    Add(caller, property.GetMethod);
                    Add(caller, property.SetMethod);
                }

                break;

            case IObjectCreationOperation creation:
                Add(caller, creation.Constructor);
                break;

            case IMethodReferenceOperation reference:
                Add(caller, reference.Method);
                break;

            default:
                Add(caller, Callees.OperatorOf(operation));
                break;
        }

        // What blocks in an asynchronous member is told there.
        if (!ends.ContainsKey(caller) && BlockingCalls.MayBlock(operation, members.Facts) && !caller.IsAsynchronous())
        {
            Note(caller, ends);
        }
    }

    /// <summary>Does a property of the project do nothing but keep a value, and can nothing override it?</summary>
    private bool HasNoCode(IPropertySymbol property) => values.TryGetValue(property, out var known)
        ? known
        : values.GetOrAdd(property, members.Code.Has(property) && AccessorsOf(property).All(accessor => !Implementations.AreAsked(accessor) && !MemberBody.Of(accessor).Any()));

    private static IEnumerable<IMethodSymbol> AccessorsOf(IPropertySymbol property) =>
        new[] { property.GetMethod, property.SetMethod }.OfType<IMethodSymbol>().Select(Callees.Declared);

    private void Add(IMethodSymbol caller, IMethodSymbol? called)
    {
        if (called is { MethodKind: MethodKind.DelegateInvoke })
        {
            // It may be a function in a field.
            Note(caller, ends);
        }
        else if (called is not null && members.Code.IsOfSolution(called))
        {
            var declared = Callees.Declared(called);
            calls.Enqueue(new Call(caller, declared));

            if (Implementations.AreAsked(declared) && (!caller.IsAsynchronous() || OpenEnds.AreAsked(declared) && !declared.IsAsynchronous()))
            {
                Note(caller, ends);
            }
        }
    }

    /// <summary>Asked of every operation: what is there already is found without a lock.</summary>
    private static void Note<T>(T one, ConcurrentDictionary<T, bool> noted)
        where T : notnull
    {
        if (!noted.ContainsKey(one))
        {
            noted.TryAdd(one, true);
        }
    }

    /// <summary>Who calls whom.</summary>
    private sealed record Call(IMethodSymbol Caller, IMethodSymbol Called);
}
