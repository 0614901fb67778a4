using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// A query that somebody gives as a sequence: <c>IEnumerable&lt;Post&gt; All() => shop.Posts;</c>. Whoever goes through it asks the database, and cannot
/// await that.
/// </summary>
internal static class QuerySequence
{
    /// <summary>May a value be one, by its type and its form?</summary>
    public static bool MayBe(IOperation? value) =>
        value?.Type.IsSequence() is true
        && value is ILocalReferenceOperation
            or IPropertyReferenceOperation { Property.IsIndexer: false }
            or IAwaitOperation
            or IInvocationOperation { TargetMethod: { MethodKind: not MethodKind.DelegateInvoke, ContainingNamespace.Name: not "Linq" } }
        && !(value is IInvocationOperation { TargetMethod: var given } && Iterators.IsOne(given));

    /// <summary>Can a member give a query, as one or as a sequence?</summary>
    public static bool MayBeGivenBy(IMethodSymbol member) => member.ReturnType.IsQueryable() || member.ReturnType.IsSequence() && !Iterators.IsOne(member);

    /// <summary>Does a call go through one?</summary>
    public static bool IsEnumeratedBy(IOperation call) => EnumeratedBy(call) is not null;

    /// <summary>The operator of queries that has the name of the one for sequences that a call runs: that is what the library has a counterpart of.</summary>
    public static ISymbol? OperatorOfQueries(IOperation call) => EnumeratedBy(call) is not null
        ? call.SemanticModel?.Compilation.GetTypeByMetadataName("System.Linq.Queryable")?.GetMembers(call.CalledName()).FirstOrDefault()
        : null;

    /// <summary>Is a variable given what was made of itself, and is no sequence: <c>rows = rows.ToList();</c>? Then it may have its elements.</summary>
    public static bool IsFetched(IOperation sequence) =>
        sequence is ILocalReferenceOperation local
        && local.ValuesOf(local.Local)?.Any(value => value.Mentions(local.Local) && !value.Unwrapped().Type.IsSequence()) is not false;

    /// <summary>Why nothing is awaited where one is gone through; null where a call goes through something else.</summary>
    public static string? Obstacle(IOperation call) => EnumeratedBy(call) is { } sequence ? $"the query behind '{NameOf(sequence)}' is an IEnumerable<T> here" : null;

    private static IOperation? EnumeratedBy(IOperation call) =>
        call.CalledMember() is { } member && QueryOrigins.Matter(member) && QueryOrigins.Enumerated(call) is { } sequence && MayBe(sequence) ? sequence : null;

    private static string? NameOf(IOperation sequence) => sequence switch
    {
        ILocalReferenceOperation { Local.Name: var name } => name,
        IAwaitOperation { Operation: var task } => NameOf(task.Unwrapped()),
        _ => sequence.CalledMember()?.Name,
    };
}
