using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Rewrites;

namespace SyncIO.Refusals;

/// <summary>
/// A type of the solution that has its own of a synchronous member, and not of its asynchronous form: awaited, what it does would be left out.
/// </summary>
internal static class SynchronousOverride
{
    /// <summary>Why the counterpart of a call would leave something out, as a message says it; null where it leaves out nothing.</summary>
    /// <param name="question">The call.</param>
    /// <param name="plan">How it would be awaited.</param>
    public static string? Of(Question question, FixPlan plan) => Of(question, plan, name => question.File.Code.TypesDeclaring(name, question.Cancellation));

    /// <summary>The same where more types are in view.</summary>
    /// <param name="question">The call.</param>
    /// <param name="plan">How it would be awaited.</param>
    /// <param name="declaring">The types that override or implement a method of some name; of any compilation.</param>
    public static string? Of(Question question, FixPlan plan, Func<string, IEnumerable<INamedTypeSymbol>> declaring) =>
        plan.CallsCounterpart && question.Member is IMethodSymbol { IsStatic: false } member && HidesOneOf(member, plan.Name)
            ? Told(member.ContainingType, member.Name)
            : Among(Pairs(question, plan), question, declaring);

    /// <summary>Does a member take the place of one of a base type (<c>new int SaveChanges()</c>), whose counterpart knows nothing of it?</summary>
    private static bool HidesOneOf(IMethodSymbol member, string counterpart) =>
        !member.IsOverride
        && member.ContainingType.GetMembers(counterpart).IsEmpty
        && member.ContainingType.BaseTypesAndSelf().Skip(1).Any(type =>
            !type.GetMembers(counterpart).IsEmpty
            && type.GetMembers(member.Name).Any(hidden => hidden is IMethodSymbol { Parameters.Length: var count } && count == member.Parameters.Length));

    private static string Told(ITypeSymbol type, string member) => $"'{type.Name}' has its own '{member}' but no asynchronous counterpart";

    /// <summary>The same of the end of a <c>using</c>.</summary>
    /// <param name="question">The statement or the declaration.</param>
    /// <param name="resource">The type of what is disposed.</param>
    public static string? OfDisposal(Question question, ITypeSymbol resource) =>
        Among([(resource, new Overload("Dispose"), new Overload("DisposeAsync"))], question, name => question.File.Code.TypesDeclaring(name, question.Cancellation));

    private static string? Among(
        IEnumerable<(ITypeSymbol Base, Overload Synchronous, Overload Asynchronous)> pairs, Question question, Func<string, IEnumerable<INamedTypeSymbol>> declaring) => pairs
        .SelectMany(pair => declaring(pair.Synchronous.Name)
            .Where(type => IsMeant(type, pair.Base, question.Call)
                && (Has(type, pair.Synchronous) && !Has(type, pair.Asynchronous) || ThrowsOtherwise(type, pair.Synchronous, pair.Asynchronous)))
            .Where(type => !FallsBack(type, pair.Asynchronous.Name, question.File.Catalogue))
            .Select(type => Told(type, pair.Synchronous.Name)))
        .FirstOrDefault();

    /// <summary>What the call runs that a type may have its own of, and what it would run instead.</summary>
    private static IEnumerable<(ITypeSymbol Base, Overload Synchronous, Overload Asynchronous)> Pairs(Question question, FixPlan plan)
    {
        if (!plan.CallsCounterpart || question.Call is IForEachLoopOperation || question.Member is not { } member)
        {
            yield break;
        }

        var receiver = question.Call.Receiver()?.Type;

        // A member that the solution declares first changes with all its overrides.
        foreach (var type in member.IsStatic || question.File.Solution.Have(First(member)) ? [] : receiver is ITypeParameterSymbol any ? any.ConstraintTypes : new[] { receiver }.OfType<ITypeSymbol>())
        {
            yield return (type, new Overload(member.Name) { Called = member as IMethodSymbol }, new Overload(plan.Name));
        }

        // What a library implements of an interface of the solution, types of the solution may override.
        foreach (var type in Implementing(question).Where(type => !question.File.Solution.Have(type)))
        {
            yield return (type, new Overload(member.Name), new Overload(plan.Name));
        }

        foreach (var line in question.File.Catalogue.Lines(Role.Hook).Where(line => line.Names(plan.Name) && SpeaksOf(line, question, receiver)))
        {
            var types = line.Partner!.Type is { } other ? question.File.Catalogue.Types(other).Take(1) : new[] { receiver }.OfType<ITypeSymbol>();

            foreach (var type in types)
            {
                foreach (var pair in HooksOf(type, line.Partner))
                {
                    yield return (type, pair.Synchronous, pair.Asynchronous);
                }
            }
        }
    }

    private static IEnumerable<INamedTypeSymbol> Implementing(Question question) =>
        question.Member is IMethodSymbol { ContainingType.TypeKind: TypeKind.Interface } slot
            ? question.File.Code.ImplementationsOf(slot).Select(implementation => implementation.ContainingType)
            : [];

    private static ISymbol First(ISymbol member) => member.Overridden() is { } overridden ? First(overridden) : member;

    private static bool SpeaksOf(RoleLine line, Question question, ITypeSymbol? receiver) =>
        receiver.IsOrInherits(line.Member.Type)
        || question.Member!.ContainingType.IsOrInherits(line.Member.Type)
        || Implementing(question).Any(type => type.IsOrInherits(line.Member.Type))
        || question.File.Find(question.Member, receiver).Any(fact => fact.Counterpart?.Type == line.Member.Type);

    /// <summary>The two members of a hook: one name with and without <c>Async</c>, or two overloads.</summary>
    private static IEnumerable<(Overload Synchronous, Overload Asynchronous)> HooksOf(ITypeSymbol type, CounterpartPattern hook)
    {
        const string Suffix = "Async";

        if (hook.Arguments is { } types && types.Split(',').Length is var count)
        {
            return [(new Overload(hook.Name, size => size != count), new Overload(hook.Name, size => size == count))];
        }

        return type.BaseTypesAndSelf().Concat(type.AllInterfaces)
            .SelectMany(one => one.GetMembers())
            .OfType<IMethodSymbol>()
            .Select(method => method.Name)
            .Where(name => name.EndsWith(Suffix, StringComparison.Ordinal) && name.Fits(hook.Name))
            .Distinct(StringComparer.Ordinal)
            .Select(name => (new Overload(name.Substring(0, name.Length - Suffix.Length)), new Overload(name)));
    }

    /// <summary>May it be the type of what is called, or of what that asks? Of another compilation a type is another symbol.</summary>
    private static bool IsMeant(INamedTypeSymbol type, ITypeSymbol @base, IOperation call) =>
        !call.IsOnBase() && type.IsOrInherits(@base.MetadataNameInFull()) || @base.IsOrInherits(type.MetadataNameInFull());

    private static bool Has(INamedTypeSymbol type, Overload overload) => Own(type, overload).Any(method => !MemberBody.OnlyThrows(method));

    /// <summary>Does it refuse what is asked of it, which its asynchronous counterpart does not know of, or only because nobody wrote it?</summary>
    private static bool ThrowsOtherwise(INamedTypeSymbol type, Overload synchronous, Overload asynchronous) =>
        Own(type, synchronous).Select(MemberBody.OnlyThrown).OfType<string>().Any(thrown => thrown is not ("NotImplementedException" or "NotSupportedException")
            && !Own(type, asynchronous).Any(method => !MemberBody.OnlyThrows(method) || MemberBody.OnlyThrown(method) == thrown));

    private static IEnumerable<IMethodSymbol> Own(INamedTypeSymbol type, Overload overload) => type.GetMembers()
        .OfType<IMethodSymbol>()
        .Where(method => DeclaringTypes.NameOf(method) is var name
            && (name == overload.Name || name == overload.Name + "Core")
            && (overload.Takes is null || overload.Takes(method.Parameters.Length))
            && (method.IsOverride || !type.AllInterfaces.IsEmpty && overload.MayBe(method)));

    /// <summary>Does the asynchronous form that it inherits run the synchronous one?</summary>
    private static bool FallsBack(INamedTypeSymbol type, string name, ApiCatalogue catalogue) =>
        name != "CopyToAsync" // It reads and writes, and does not run CopyTo.
        && type.BaseTypesAndSelf().FirstOrDefault(one => one.GetMembers(name).Any(member => !member.IsStatic)) is { } inherited
        && catalogue.Lines(Role.FallsBack).Any(line => line.IsFor(inherited));

    /// <summary>The methods of one name that take a number of parameters.</summary>
    private sealed record Overload(string Name, Func<int, bool>? Takes = null)
    {
        /// <summary>The one that is called; null: any.</summary>
        public IMethodSymbol? Called { get; init; }

        /// <summary>May a method of a type be its implementation of what is called? <c>GetList(string)</c> is none of <c>GetList(Expression)</c>.</summary>
        public bool MayBe(IMethodSymbol method) => Called is null
            || Called.Parameters.Length == method.Parameters.Length
                && Called.OriginalDefinition.Parameters.Zip(method.Parameters, (called, own) => MayBe(called.Type, own.Type)).All(fits => fits);

        private static bool MayBe(ITypeSymbol called, ITypeSymbol own) => called is ITypeParameterSymbol || called.MetadataName == own.MetadataName;
    }
}
