using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>What the language says of a type: may it be awaited, may an <c>async</c> function return it?</summary>
internal static class TypeExtensions
{
    /// <summary>Task, ValueTask, or a type with an async method builder: what an <c>async</c> function may return.</summary>
    public static bool IsTaskLike(this ITypeSymbol type) =>
        type is INamedTypeSymbol { Arity: <= 1, SpecialType: SpecialType.None } named
        && (named is { Name: "Task" or "ValueTask", ContainingNamespace: { Name: "Tasks", ContainingNamespace.Name: "Threading" } }
            || named.OriginalDefinition.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "AsyncMethodBuilderAttribute"));

    public static bool IsAsyncEnumerable(this ITypeSymbol type) =>
        type is INamedTypeSymbol { Name: "IAsyncEnumerable", Arity: 1, ContainingNamespace.Name: "Generic" };

    /// <summary>Is the function <c>async</c>, or does it return something to await or to <c>await foreach</c>?</summary>
    public static bool IsAsynchronous(this IMethodSymbol function) =>
        function.IsAsync || function.ReturnType.IsTaskLike() || function.ReturnType.IsAsyncEnumerable();

    public static bool IsCancellationToken(this ITypeSymbol type) =>
        type is { Name: "CancellationToken", ContainingNamespace: { Name: "Threading", ContainingNamespace.Name: "System" } };

    public static bool IsObsolete(this ISymbol symbol) =>
        symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "ObsoleteAttribute");

    /// <summary>
    /// The type of <c>await x</c> for an <c>x</c> of this type, by the type's own <c>GetAwaiter</c>; null where there is none.
    /// </summary>
    public static ITypeSymbol? AwaitedType(this ITypeSymbol type)
    {
        for (var current = type; current is not null; current = current.BaseType)
        {
            foreach (var awaiter in current.GetMembers("GetAwaiter").OfType<IMethodSymbol>())
            {
                if (awaiter is { Parameters.IsEmpty: true, IsStatic: false })
                {
                    return awaiter.ReturnType.GetMembers("GetResult")
                        .OfType<IMethodSymbol>()
                        .FirstOrDefault(get => get.Parameters.IsEmpty)
                        ?.ReturnType;
                }
            }
        }

        return null;
    }

    /// <summary>The types in a namespace or a type, at any depth, in the order of names: the compiler has them in that of the files.</summary>
    public static IReadOnlyList<INamedTypeSymbol> TypesIn(this INamespaceOrTypeSymbol outer, CancellationToken cancellation = default)
    {
        var types = new List<INamedTypeSymbol>();
        AddTypes(outer, types, cancellation);
        return types;
    }

    private static void AddTypes(INamespaceOrTypeSymbol outer, List<INamedTypeSymbol> types, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var members = outer is INamespaceSymbol space ? space.GetMembers() : (IEnumerable<INamespaceOrTypeSymbol>)outer.GetTypeMembers();

        foreach (var member in members.OrderBy(one => one.MetadataName, StringComparer.Ordinal))
        {
            if (member is INamedTypeSymbol type)
            {
                types.Add(type);
            }

            AddTypes(member, types, cancellation);
        }
    }

    /// <summary>
    /// Is this an <c>IQueryable</c>, or a query in SQL? Asked of every <c>foreach</c>, so by name, and of the type as it was declared: the compiler keeps the
    /// interfaces of that, and puts those of each <c>List&lt;T&gt;</c> together anew.
    /// </summary>
    public static bool IsQueryable(this ITypeSymbol? type) =>
        type?.OriginalDefinition is { SpecialType: SpecialType.None } declared && (IsQueryableItself(declared) || declared.IsSqlQuery() || declared.AllInterfaces.Any(IsQueryableItself));

    /// <summary>Is it a query in SQL of EF 6, which asks the database as it is gone through, and is composed as a sequence: <c>DbRawSqlQuery&lt;T&gt;</c>?</summary>
    public static bool IsSqlQuery(this ITypeSymbol? type) => type is INamedTypeSymbol
    {
        Arity: 1,
        Name: "DbRawSqlQuery" or "DbSqlQuery",
        ContainingNamespace: { Name: "Infrastructure", ContainingNamespace: { Name: "Entity", ContainingNamespace.Name: "Data" } },
    };

    /// <summary>Is this an <c>IEnumerable&lt;T&gt;</c>, and not what implements one?</summary>
    public static bool IsSequence(this ITypeSymbol? type) => type?.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T;

    private static bool IsQueryableItself(ITypeSymbol type) => type is
    {
        Name: "IQueryable",
        TypeKind: TypeKind.Interface,
        ContainingNamespace: { Name: "Linq", ContainingNamespace.Name: "System" },
    };
}
