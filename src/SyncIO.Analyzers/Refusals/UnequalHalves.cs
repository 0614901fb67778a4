using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// Two halves of a type of the solution that do not do the same: the synchronous one keeps, raises or calls something that the asynchronous one does not; one of
/// them swallows what the other one throws; the asynchronous one takes its arguments in another order, only fails, or is overridden alone.
/// </summary>
internal static class UnequalHalves
{
    /// <summary>How many members may lie between a half and the one that sets something.</summary>
    private const int Deepest = 2;

    /// <summary>What the counterparts leave out that were asked for, empty where they leave out nothing: many calls are of one member.</summary>
    private static readonly ConditionalWeakTable<OwnCode, ConcurrentDictionary<Asked, string>> Known = new();

    /// <summary>What the counterpart of a call would leave out, as a message says it; null where it leaves out nothing.</summary>
    /// <param name="question">The call.</param>
    /// <param name="plan">How it would be awaited.</param>
    public static string? Of(Question question, FixPlan plan)
    {
        if (!plan.CallsCounterpart || question.Call is IForEachLoopOperation || question.Member is not IMethodSymbol member || question.Call.IsOnBase())
        {
            return null;
        }

        var asked = new Asked(member, question.Call.Receiver()?.Type ?? member.ContainingType, plan.Name);
        var known = Known.GetValue(question.File.Code, static _ => new());
        var found = known.TryGetValue(asked, out var left) ? left : known.GetOrAdd(asked, Find(asked, question.File.Code, question.Cancellation) ?? "");
        return found.Length > 0 ? found : null;
    }

    private static string? Find(Asked asked, OwnCode code, CancellationToken cancellation)
    {
        var (member, @base, counterpart) = asked;
        var called = member.ReducedFrom ?? member;
        var types = called.IsStatic
            ? []
            : code.TypesDeclaring(member.Name, cancellation).Where(type => type.IsOrInherits(@base.MetadataNameInFull()) || @base.IsOrInherits(type.MetadataNameInFull()));

        return Overridden(asked, code, cancellation) ?? types.Append(member.ContainingType)
            .Where(code.IsOfSolution)
            .Select(type => Between([.. Halves(type, called)], [.. Methods(type, counterpart)], code))
            .FirstOrDefault(difference => difference is not null);
    }

    /// <summary>The synchronous halves of a type that take as many arguments as what is called, the one that takes the same first.</summary>
    private static IEnumerable<IMethodSymbol> Halves(INamedTypeSymbol type, IMethodSymbol called) => Methods(type, called.Name)
        .Where(half => half.Parameters.Length == called.Parameters.Length)
        .OrderByDescending(half => AsyncSibling.TakesTheSame(called, half));

    /// <summary>What differs, as a message says it; null where nothing does, or one half is not in the type.</summary>
    private static string? Between(IReadOnlyList<IMethodSymbol> synchronous, IReadOnlyList<IMethodSymbol> asynchronous, OwnCode code)
    {
        if (synchronous.Count == 0 || asynchronous.Count == 0)
        {
            return null;
        }

        var (one, other) = (DeclaringTypes.NameOf(asynchronous[0]), DeclaringTypes.NameOf(synchronous[0]));

        if (LeftOut(synchronous, asynchronous, code) is { } left)
        {
            return $"'{one}' does not {(left is IEventSymbol ? "raise" : left is IMethodSymbol ? "call" : "set")} '{left.Name}', as '{other}' does";
        }

        var twins = asynchronous.Where(method => Taken(method) == Taken(synchronous[0])).ToList();
        return twins.Count == 0 ? null
            : twins.TrueForAll(twin => Exchanged(synchronous[0], twin)) ? $"'{one}' takes its arguments in another order than '{other}'"
            : twins.Select(twin => DoneBesides(synchronous[0], twin, code)).FirstOrDefault(more => more is not null) is { } besides ? $"'{one}' calls '{besides.Name}', and '{other}' does not"
            : OwnBodies.Difference(synchronous, twins, code);
    }

    /// <summary><c>Cut(int start, int length)</c> and <c>CutAsync(int length, int start)</c></summary>
    private static bool Exchanged(IMethodSymbol one, IMethodSymbol other) => one.Parameters.Zip(other.Parameters, (given, taken) => (given, taken))
        .Any(pair => pair.given.Name != pair.taken.Name
            && one.Parameters.Any(parameter => parameter.Name == pair.taken.Name)
            && other.Parameters.Any(parameter => parameter.Name == pair.given.Name));

    /// <summary>
    /// A derived type that overrides the asynchronous half alone: a caller of the other one does not come to it, unless that one calls the asynchronous
    /// half.
    /// </summary>
    private static string? Overridden(Asked asked, OwnCode code, CancellationToken cancellation) =>
        asked is var (member, @base, counterpart)
        && member is { IsStatic: false, IsAbstract: false }
        && code.IsOfSolution(member.ContainingType)
        && code.BodiesOf(Callees.Declared(member)).Any()
        && !CallsOf(member, code, Deepest).Any(call => call.TargetMethod.Name == counterpart)
            ? code.TypesDeclaring(counterpart, cancellation)
                .Where(type => !SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, member.ContainingType.OriginalDefinition)
                    && type.BaseTypesAndSelf().Contains(@base, SymbolEqualityComparer.Default)
                    && type.GetMembers(counterpart).OfType<IMethodSymbol>().Any(half => half is { IsOverride: true, IsAbstract: false } && Taken(half) == Taken(member))
                    && type.BaseTypesAndSelf()
                        .TakeWhile(one => !SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, member.ContainingType.OriginalDefinition))
                        .All(one => one.GetMembers(member.Name).IsEmpty))
                .Select(type => $"'{type.Name}' overrides '{counterpart}' alone, and not '{member.Name}'")
                .FirstOrDefault()
            : null;

    private static int Taken(IMethodSymbol method) => method.Parameters.Count(parameter => !parameter.Type.IsCancellationToken());

    private static IEnumerable<IMethodSymbol> Methods(INamedTypeSymbol type, string name) =>
        type.GetMembers().OfType<IMethodSymbol>().Where(method => DeclaringTypes.NameOf(method) == name);

    private static ISymbol? LeftOut(IReadOnlyList<IMethodSymbol> synchronous, IReadOnlyList<IMethodSymbol> asynchronous, OwnCode code)
    {
        var set = new HashSet<ISymbol>(asynchronous.SelectMany(method => SetBy(method, code, Deepest)), SymbolEqualityComparer.Default);
        return synchronous.SelectMany(method => SetBy(method, code, Deepest)).FirstOrDefault(one => !set.Contains(one)) ?? NotCalled(synchronous, asynchronous, code);
    }

    /// <summary>
    /// A member that derived types override, which the synchronous half calls, and the asynchronous one does not, by that name or with <c>Async</c> in it, which they
    /// override as well.
    /// </summary>
    private static IMethodSymbol? NotCalled(IReadOnlyList<IMethodSymbol> synchronous, IReadOnlyList<IMethodSymbol> asynchronous, OwnCode code)
    {
        var itself = new HashSet<string>(asynchronous.SelectMany(method => NamesIn(method, code, Deepest)));
        var called = new HashSet<string>(itself.Concat(asynchronous.Select(method => method.Name)).Select(Halved));
        return called.Count == 0 ? null : synchronous
            .SelectMany(method => CallsOf(method, code, depth: 0))
            .Where(call => call.Instance is IInstanceReferenceOperation && !call.IsOnBase() && Implementations.AreAsked(call.TargetMethod))
            .Select(call => call.TargetMethod)
            .FirstOrDefault(method => code.IsOfSolution(method)
                && !itself.Contains(method.Name)
                && code.ImplementationsInSolution(method).Any(one => one.IsOverride
                    && (!called.Contains(Halved(method.Name)) || one.ContainingType.GetMembers(method.Name + "Async").IsEmpty)));
    }

    /// <summary>
    /// What the asynchronous half does besides, in a member that goes through what the other half calls itself: <c>SaveEntitiesAsync()</c>, which sends events
    /// before it saves, for <c>SaveChanges()</c>.
    /// </summary>
    private static IMethodSymbol? DoneBesides(IMethodSymbol synchronous, IMethodSymbol asynchronous, OwnCode code)
    {
        var named = new HashSet<string>(NamedBy(synchronous, code, Deepest));
        return CallsOf(asynchronous, code, depth: 0)
            .Select(call => call.TargetMethod)
            .Where(called => code.IsOfSolution(called) && !named.Contains(Halved(called.Name)) && NamedBy(called, code, depth: 0).Any(named.Contains))
            .SelectMany(called => CallsOf(called, code, depth: 0))
            .Select(call => call.TargetMethod)
            .FirstOrDefault(inner => code.IsOfSolution(inner) && !named.Contains(Halved(inner.Name)));
    }

    private static string Halved(string name) => name.Replace("Async", "");

    /// <summary>The names of what a method calls, or hands on, and its own, without <c>Async</c>.</summary>
    private static IEnumerable<string> NamedBy(IMethodSymbol method, OwnCode code, int depth) =>
        NamesIn(method, code, depth).Append(method.Name).Select(Halved);

    /// <summary>The names of what a method calls, or hands on.</summary>
    private static IEnumerable<string> NamesIn(IMethodSymbol method, OwnCode code, int depth) => CallsOf(method, code, depth)
        .SelectMany(call => call.DescendantsAndSelf())
        .Select(part => (part as IInvocationOperation)?.TargetMethod.Name ?? (part as IMethodReferenceOperation)?.Method.Name)
        .OfType<string>();

    private static IEnumerable<IInvocationOperation> CallsOf(IMethodSymbol method, OwnCode code, int depth) => code.BodiesOf(Callees.Declared(method))
        .SelectMany(body => body.DescendantsAndSelf())
        .OfType<IInvocationOperation>()
        .SelectMany(call => depth > 0 && code.IsOfSolution(call.TargetMethod) ? CallsOf(call.TargetMethod, code, depth - 1).Prepend(call) : [call]);

    /// <summary>The members of the solution that live longer than a call, and that a method changes or raises.</summary>
    private static IEnumerable<ISymbol> SetBy(IMethodSymbol method, OwnCode code, int depth) => code.BodiesOf(Callees.Declared(method))
        .SelectMany(body => body.DescendantsAndSelf())
        .SelectMany(operation =>
            Changed(operation) is { } changed && code.IsOfSolution(changed)
                ? depth > 0 && changed is IPropertySymbol { SetMethod: { } setter } && code.BodiesOf(setter).Any() ? SetBy(setter, code, depth - 1) : [changed]
            : depth > 0 && operation.MethodRun() is { } called && code.IsOfSolution(called) ? SetBy(called, code, depth - 1)
            : Enumerable.Empty<ISymbol>());

    private static ISymbol? Changed(IOperation operation) => operation switch
    {
        IEventReferenceOperation { Parent: not IEventAssignmentOperation } raised => Kept(raised),
        IMemberReferenceOperation { Member: IFieldSymbol or IPropertySymbol { IsIndexer: false } } member when member.IsWritten() => Kept(member),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all } element when element.IsWritten() => Kept(all.Unwrapped()),
        IInvocationOperation { Instance: { } all, TargetMethod.Name: var name } when FactIndex.Shipped.Lines(Role.Adds).Any(line => line.Names(name)) => Kept(all.Unwrapped()),
        _ => null,
    };

    private static ISymbol? Kept(IOperation value) =>
        value is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } } member ? member.Member : null;

    /// <summary>All that an answer depends on.</summary>
    /// <param name="Member">What is called.</param>
    /// <param name="Base">The type of what it is called on.</param>
    /// <param name="Counterpart">The name of the asynchronous half.</param>
    private sealed record Asked(IMethodSymbol Member, ITypeSymbol Base, string Counterpart);
}
