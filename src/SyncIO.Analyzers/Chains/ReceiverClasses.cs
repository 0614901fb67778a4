using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>The classes of the objects that calls are made on.</summary>
/// <param name="own">The members of the project itself.</param>
/// <param name="others">Those of the other projects, by the names of their assemblies.</param>
/// <param name="types">The types that the project sees.</param>
/// <param name="run">What implements a member.</param>
internal sealed class ReceiverClasses(
    SourceMembers own, IReadOnlyDictionary<string, IProjectMembers> others, NamedTypes types, Func<MemberKey, ImmutableArray<ChainMember>> run)
{
    private readonly ConcurrentDictionary<string, ImmutableArray<string>> ofInterfaces = new();
    private readonly Lazy<ILookup<ISymbol, INamedTypeSymbol>> implementing = new(() =>
        Implementing(own, others).ToLookup(pair => pair.Interface, pair => pair.Class, SymbolEqualityComparer.Default));

    /// <summary>
    /// The class that a call is made on, or an interface that not all have who implement the member: <c>interface IOrders : IRepository&lt;Order&gt;</c>; null: any.
    /// </summary>
    public string? Of(Callee callee) =>
        ClassFor(callee.Receiver) is { } only ? only
        : callee.Receiver is { } type && callee.Key?.Type != type && InterfaceOf(type) is { } @interface && implementing.Value[@interface.OriginalDefinition].Any() ? type
        : null;

    /// <summary>The class that stands for a type: itself, or the only one that has the members of an interface; null: any.</summary>
    public string? ClassFor(string? type) =>
        type is null || InterfaceOf(type) is not { } @interface ? type
        : ClassesOf(type, @interface) is [var only] ? only
        : null;

    /// <summary>Is a type an interface that is implemented by a class, or by one that derives from it?</summary>
    /// <param name="type">The type.</param>
    /// <param name="class">The class.</param>
    public bool Implement(string type, string @class) =>
        InterfaceOf(type) is { } @interface && implementing.Value[@interface.OriginalDefinition].Any(one => types.IsOrDerivesFrom(one, @class));

    private ITypeSymbol? InterfaceOf(string type) => types.Find(type) is { TypeKind: TypeKind.Interface } @interface ? @interface : null;

    private ImmutableArray<string> ClassesOf(string type, ITypeSymbol @interface) =>
        ofInterfaces.TryGetValue(type, out var known) ? known : ofInterfaces.GetOrAdd(type, ClassesOf(@interface));

    /// <summary>The classes that have the members of an interface; none where an implementation is of something else.</summary>
    private ImmutableArray<string> ClassesOf(ITypeSymbol @interface)
    {
        var classes = (Slots(@interface).Any()
                ? Slots(@interface).Select(MemberKey.Of).OfType<MemberKey>().SelectMany(slot => run(slot)).Select(member => member.Type)
                : implementing.Value[@interface.OriginalDefinition].Select(type => type.GetDocumentationCommentId()))
            .Distinct()
            .ToImmutableArray();
        return classes.All(one => one is not null && types.Find(one) is { TypeKind: TypeKind.Class }) ? classes.Select(one => one!).ToImmutableArray() : ImmutableArray<string>.Empty;
    }

    private static IEnumerable<IMethodSymbol> Slots(ITypeSymbol @interface) =>
        @interface.GetMembers().OfType<IMethodSymbol>().Where(slot => !slot.IsAsynchronous());

    /// <summary>The classes of the solution by the interfaces that they have.</summary>
    private static IEnumerable<(ISymbol Interface, INamedTypeSymbol Class)> Implementing(
        SourceMembers own, IReadOnlyDictionary<string, IProjectMembers> others) => own.Code.Compilation.SourceModule.ReferencedAssemblySymbols
        .Where(assembly => others.ContainsKey(assembly.Name))
        .Prepend(own.Code.Compilation.Assembly)
        .SelectMany(assembly => assembly.GlobalNamespace.TypesIn())
        .Where(type => type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false })
        .SelectMany(type => type.AllInterfaces
            .Where(own.Code.IsOfSolution)
            .Select(@interface => ((ISymbol)@interface.OriginalDefinition, type)));
}
