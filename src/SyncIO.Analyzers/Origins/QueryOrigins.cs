using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// Whom does an <c>IQueryable</c> ask? It is followed to what made it: through operators, locals, fields, parameters and members. Over a
/// collection the same operators do no I/O, and the asynchronous forms of another library throw.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="code">The code of the compilation.</param>
internal sealed class QueryOrigins(ProjectFacts facts, OwnCode code)
{
    /// <summary>The libraries that repositories are written for, by their assemblies, and the namespaces of their operators.</summary>
    private static readonly (string Assembly, string Provider)[] Libraries =
    [
        ("Microsoft.EntityFrameworkCore", "Microsoft.EntityFrameworkCore"),
        ("EntityFramework", "System.Data.Entity"),
    ];

    private readonly Lazy<string?> library = new(() => LibraryOf(code.Compilation.ReferencedAssemblyNames));

    /// <summary>The library for repositories that this compilation references, or the first of them.</summary>
    public QueryProvider AssumedProvider => new(library.Value ?? Libraries[0].Provider, IsCertain: false);

    /// <summary>
    /// Whom a query asks. Where that is not known, it is the library for repositories, if this compilation references one or the assembly
    /// that it came from: that is how most people use it.
    /// </summary>
    /// <param name="made">What made it.</param>
    /// <returns>Null where it asks nobody, or where that is not known.</returns>
    public QueryProvider? ProviderOf(QueryMakers made) => made switch
    {
        { IsSequence: true } => made is { Providers: [var only], HasCollection: false, IsUnknown: false } ? new QueryProvider(only, IsCertain: true) : null,
        { Providers: [var provider] } => new QueryProvider(provider, IsCertain: !made.HasCollection),
        { Providers.IsEmpty: true, HasCollection: false, IsUnknown: true } when made.IsNearLibrary || library.Value is not null =>
            AssumedProvider with { IsCertain = made.IsNearLibrary },
        _ => null,
    };

    /// <summary>Is this operator one that enumerates a sequence, so that it matters which?</summary>
    public static bool Matter(ISymbol member) =>
        member is { Name: "GetEnumerator" }
            or { ContainingType: { Name: "Enumerable" or "Queryable", ContainingNamespace.Name: "Linq" } }
            or { ContainingType.SpecialType: SpecialType.System_String }
        || (member is IMethodSymbol { MethodKind: MethodKind.Constructor } ? member.ContainingType.BaseTypesAndSelf().Any(Iterators.IsCollection) : Iterators.IsCollection(member.ContainingType))
        || Iterators.MarksRows(member);

    /// <summary>Is it an operator over something that is no query at all: a list, an array?</summary>
    public static bool AreOfCollection(IOperation call, ISymbol member) =>
        Matter(member) && Enumerated(call) is var sequence && sequence?.Type.IsQueryable() is not true && !QuerySequence.MayBe(sequence);

    /// <summary>
    /// What a call enumerates, behind operators of sequences: the query of <c>query.AsEnumerable().Where(…).ToList()</c>. An operator that does nothing
    /// until then is told of a query that it is given, and not of the one that it goes on with.
    /// </summary>
    public static IOperation? Enumerated(IOperation call) =>
        (Iterators.TakenBy(call) ?? (call is IInvocationOperation step && (Iterators.IsDeferred(step) || Iterators.MarksRows(step.TargetMethod)) ? null : call.Receiver())) is { } sequence
            ? Iterators.SourceOf(sequence)
            : null;

    /// <summary>What a query may have been made by.</summary>
    public QueryMakers Of(IOperation? source) => source?.Unwrapped() is { Type: var type } sequence && !type.IsQueryable() && QuerySequence.MayBe(sequence)
        ? Of(sequence, new Search { FollowsSequences = true }) with { IsSequence = true }
        : Of(source, new Search());

    /// <summary>Is a call given queries, and all of them over collections: <c>names.AsQueryable().FirstPage()</c>?</summary>
    public bool AreCollectionsOnly(IOperation call) =>
        call is IInvocationOperation { Arguments: var arguments }
        && arguments.Where(argument => argument.Parameter?.Type.IsQueryable() is true).ToList() is { Count: > 0 } given
        && given.TrueForAll(argument => Of(argument.Value).IsCollection);

    /// <summary>What a member of this compilation gives.</summary>
    public QueryMakers GivenBy(IMethodSymbol member) =>
        ValueSources.GivenBy(member, code) is { Count: > 0 } values ? All(values, new Search { FollowsSequences = member.ReturnType.IsSequence() }) : Unknown(member.ContainingAssembly);

    private QueryMakers Of(IOperation? source, Search search)
    {
        if (!search.Spend() || source?.Unwrapped() is not { Type: { } type } value)
        {
            return Unknown(code.Compilation.Assembly);
        }

        if (!type.IsQueryable())
        {
            return search.FollowsSequences ? OfSequence(Iterators.SourceOf(value), search) : QueryMakers.Collection;
        }

        return value switch
        {
            ITranslatedQueryOperation query => Of(query.Operation, search),
            IConditionalAccessOperation access => Of(access.WhenNotNull, search),
            IConditionalAccessInstanceOperation => Of(value.BehindConditionalAccess(), search),
            IInvocationOperation { TargetMethod: { Name: "AsQueryable", ContainingType.Name: "Queryable" } } call =>
                call.Receiver() is { } made && made.Type.IsQueryable() && !made.Type.IsSqlQuery() ? Of(made, search) : QueryMakers.Collection,
            IInvocationOperation call when Asked(call) is { } asked => OfOperator(call, Of(asked, search)),
            IPropertyReferenceOperation when OfBlock(value) is { } asked => Of(asked, search),
            IInvocationOperation call when facts.Catalogue.QueryProvider(call.TargetMethod.ContainingType) is { } maker => QueryMakers.Of(maker),
            IObjectCreationOperation => OfType(type) ?? QueryMakers.Collection,
            IParameterReferenceOperation { Parameter: var parameter } when search.ArgumentOf(parameter) is { } argument =>
                OfParameter(value, parameter, search).Or(Of(argument, search)),
            _ => OfType(type) ?? OfSources(value, search),
        };
    }

    /// <summary>What is typed as a sequence is a query only where that is seen.</summary>
    private QueryMakers OfSequence(IOperation source, Search search) =>
        source.Type.IsQueryable() ? Of(source, search)
        : QuerySequence.MayBe(source) && !IsStored(source) && !QuerySequence.IsFetched(source) ? OfSources(source, search)
        : QueryMakers.Collection;

    /// <summary>A property of this compilation that has no code: what it gives, its object was given by somebody.</summary>
    private bool IsStored(IOperation value) =>
        value is IPropertyReferenceOperation { Property.GetMethod: { } getter } && code.Has(getter) && !Implementations.AreAsked(getter) && !MemberBody.Of(getter).Any();

    /// <summary>What a method changes a parameter to, unless it only goes on with it: <c>query = query.Where(…)</c>.</summary>
    private QueryMakers OfParameter(IOperation value, IParameterSymbol parameter, Search search) => VariableUses.In(value.Root()).Of(parameter)
        .Select(use => use.Given())
        .Where(change => change is (null, _) || change is ({ } given, _) && !given.Mentions(parameter))
        .Select(change => Of(change!.Value.Value, search))
        .Aggregate(QueryMakers.None, (all, one) => all.Or(one));

    /// <summary>An operator of a library over what nobody knows here says whose query it is.</summary>
    private QueryMakers OfOperator(IInvocationOperation call, QueryMakers asked) =>
        asked is { Providers.IsEmpty: true, HasCollection: false }
        && facts.Catalogue.QueryProvider(call.TargetMethod.ContainingType) is { } maker
            ? asked with { Providers = QueryMakers.Of(maker).Providers, IsUnknown = false }
            : asked;

    private QueryMakers? OfType(ITypeSymbol type) => type.BaseTypesAndSelf().Concat(type.AllInterfaces)
        .Where(one => one.IsQueryable())
        .Select(facts.Catalogue.QueryProvider)
        .FirstOrDefault(provider => provider is not null) is { } known
            ? QueryMakers.Of(known)
            : null;

    private QueryMakers OfSources(IOperation value, Search search) =>
        (ValueSources.Of(value) ?? GoesOn.BesideReferences(value, code)) is { Count: > 0 } sources ? search.With(value, () => All(sources, search))
        : CollectionBehind(value, search)
        ?? (value.CalledMember() is { } member ? OfMember(member, value) : Unknown(code.Compilation.Assembly));

    /// <summary>
    /// A collection that all callers hand over and the function goes on with, or that a delegate is given. Of a query nobody knows what a delegate makes
    /// of it: its provider stays unknown then.
    /// </summary>
    private QueryMakers? CollectionBehind(IOperation value, Search search) =>
        (value is IParameterReferenceOperation reference && GoesOn.Only(reference.Parameter, reference) && ValueSources.HandedTo(reference) is { Count: > 0 } handed ? All(handed, search)
            : GoesOn.ByDelegate(value) is { } query ? Of(query, search)
            : null) is { IsCollection: true } made
                ? made
                : null;

    /// <summary>What cannot be followed here: another project, an implementation, a compiled library.</summary>
    private QueryMakers OfMember(ISymbol member, IOperation value) =>
        code.IsOfSolution(member)
        && (member as IMethodSymbol ?? (member as IPropertySymbol)?.GetMethod) is { } method
        && MemberKey.Of(method) is { } key
            ? QueryMakers.Of(key, Implementations.AreAsked(method) && !value.IsOnBase())
            : Unknown(member.ContainingAssembly);

    private QueryMakers All(IEnumerable<IOperation> sources, Search search) =>
        sources.Select(source => Of(source, search)).Aggregate(QueryMakers.None, (all, one) => all.Or(one));

    private QueryMakers Unknown(IAssemblySymbol? assembly) => QueryMakers.Unknown with
    {
        IsNearLibrary = assembly is not null
            && !SymbolEqualityComparer.Default.Equals(assembly, code.Compilation.Assembly)
            && LibraryOf(assembly.Modules.SelectMany(module => module.ReferencedAssemblies)) is not null,
    };

    private static string? LibraryOf(IEnumerable<AssemblyIdentity> referenced) =>
        Libraries.FirstOrDefault(library => referenced.Any(assembly => assembly.Name == library.Assembly)).Provider;

    /// <summary>The query that an operator goes on with: what it is called on, as an extension.</summary>
    internal static IOperation? Asked(IInvocationOperation call) =>
        OfBlock(call) is { } extended ? extended
        : call.TargetMethod is { IsExtensionMethod: true }
        && call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0) is { Parameter.Type: var type, Value: var query }
        && type.IsQueryable()
            ? query
            : null;

    /// <summary>The same of a member of an extension block.</summary>
    private static IOperation? OfBlock(IOperation value) =>
        value.CalledMember()?.IsInExtensionBlock() is true && value.Receiver() is { Type: { } type } extended && type.IsQueryable() ? extended : null;

    /// <summary>What is looked at to answer one question. A method that is called on the way is given what that call hands over.</summary>
    private sealed class Search
    {
        private readonly Budget budget = new();

        /// <summary>Is what is typed as a sequence followed, too?</summary>
        public bool FollowsSequences { get; init; }

        private ImmutableDictionary<ISymbol, IOperation> arguments = ImmutableDictionary.Create<ISymbol, IOperation>(SymbolEqualityComparer.Default);

        public bool Spend() => budget.Spend();

        public IOperation? ArgumentOf(IParameterSymbol parameter) => arguments.TryGetValue(parameter, out var argument) ? argument : null;

        public QueryMakers With(IOperation call, Func<QueryMakers> ask)
        {
            var before = arguments;
            arguments = call is IInvocationOperation { Arguments: var given }
                ? before.SetItems(given
                    .Where(argument => argument.Parameter is not null)
                    .Select(argument => new KeyValuePair<ISymbol, IOperation>(argument.Parameter!.OriginalDefinition, argument.Value)))
                : before;
            var made = ask();
            arguments = before;
            return made;
        }
    }
}
