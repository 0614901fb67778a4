using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>
/// Does an <c>IQueryable</c> ask a database? Only where it can be followed to a <c>DbSet</c> or a <c>DbContext</c>: over a collection the
/// same operators do no I/O, and their asynchronous forms throw.
/// </summary>
internal static class QueryOrigin
{
    private const int Depth = 10;

    private static readonly string[] Sets =
    [
        "Microsoft.EntityFrameworkCore.DbSet`1",
        "System.Data.Entity.DbSet",
        "System.Data.Entity.Infrastructure.DbQuery",
        "System.Data.Entity.Infrastructure.DbQuery`1",
        "System.Data.Entity.IDbSet`1",
        "System.Data.Entity.Core.Objects.ObjectQuery`1",
    ];

    /// <summary>Is this operator one that enumerates a sequence, so that it matters which?</summary>
    public static bool Matters(ISymbol member) =>
        member.Name == "GetEnumerator"
        || member.ContainingType is { Name: "Enumerable" or "Queryable", ContainingNamespace.Name: "Linq" };

    /// <summary>Is this an <c>IQueryable</c>? Asked of every <c>foreach</c>, so by name.</summary>
    public static bool IsQueryable(ITypeSymbol? type) => type is not null && (IsInterface(type) || type.AllInterfaces.Any(IsInterface));

    /// <summary>Is the source of a query a database?</summary>
    public static bool IsDatabase(IOperation? source) => IsDatabase(source, Depth);

    private static bool IsDatabase(IOperation? source, int depth)
    {
        if (source?.Unwrapped() is not { Type: { } type } value || depth == 0)
        {
            return false;
        }

        if (Sets.Any(set => type.IsOrInherits(set)))
        {
            return true;
        }

        if (!IsQueryable(type))
        {
            return false;
        }

        return value switch
        {
            ITranslatedQueryOperation query => IsDatabase(query.Operation, depth - 1),
            IInvocationOperation call => IsMadeByDatabase(call) || IsDatabase(SourceOf(call), depth - 1) || IsDatabaseAtSource(call, depth),
            ICoalesceOperation either => IsDatabase(either.Value, depth - 1),
            _ => IsDatabaseAtSource(value, depth),
        };
    }

    private static bool IsDatabaseAtSource(IOperation value, int depth) =>
        Sources.Of(value) is { Count: > 0 } sources && sources.All(source => IsDatabase(source, depth - 1));

    private static bool IsInterface(ITypeSymbol type) => type is
    {
        Name: "IQueryable",
        TypeKind: TypeKind.Interface,
        ContainingNamespace: { Name: "Linq", ContainingNamespace.Name: "System" },
    };

    /// <summary>
    /// <c>context.Entry(x).Collection(..).Query()</c>, <c>Database.SqlQuery</c>: a queryable of the library's own making.
    /// </summary>
    private static bool IsMadeByDatabase(IInvocationOperation call) =>
        call.Instance is not null && IsEntityFramework(call.TargetMethod.ContainingType)
        || SourceOf(call) is { Type: { } type } && IsEntityFramework(type) && type.Name is "DatabaseFacade";

    private static IOperation? SourceOf(IInvocationOperation call) =>
        call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0)?.Value.Unwrapped();

    private static bool IsEntityFramework(ITypeSymbol type)
    {
        for (var space = type.ContainingNamespace; space is { IsGlobalNamespace: false }; space = space.ContainingNamespace)
        {
            if (space is { Name: "EntityFrameworkCore", ContainingNamespace.Name: "Microsoft" }
                || space is { Name: "Entity", ContainingNamespace: { Name: "Data", ContainingNamespace.Name: "System" } })
            {
                return true;
            }
        }

        return false;
    }
}
