using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// Two halves of which the asynchronous one says something else: a text that the other does not have, an exception that the other does not throw, or a
/// task that it starts and does not wait for.
/// </summary>
/// <param name="code">The code in which members are looked for.</param>
internal sealed class OtherWords(OwnCode code)
{
    /// <summary>What differs, as a message says it; null where nothing does, or one half is not in the source.</summary>
    /// <param name="synchronous">The halves that block.</param>
    /// <param name="asynchronous">Those to be awaited.</param>
    public string? Between(IReadOnlyList<IMethodSymbol> synchronous, IReadOnlyList<IMethodSymbol> asynchronous)
    {
        if (asynchronous.Count == 0)
        {
            return null;
        }

        var (own, others) = (DoneBy(synchronous), DoneBy(asynchronous));
        var (one, other) = (DeclaringTypes.NameOf(asynchronous[0]), DeclaringTypes.NameOf(synchronous[0]));

        return own.Count == 0 || others.Count == 0 || Run(own, one) || Run(others, other) ? null
            : others.Find(IsLeftAlone) is not null && own.Find(IsLeftAlone) is null ? $"'{one}' does not wait for what it starts"
            : Missing(others.Select(Thrown), own.Select(Thrown)) is { } thrown ? $"'{one}' throws '{thrown}', and '{other}' does not"
            : Missing(others.Select(Said), own.Select(Said)) is { } added ? $"'{one}' has the text \"{added}\", and '{other}' has not"
            : Missing(own.Select(Said), others.Select(Said)) is { } said ? $"'{other}' has the text \"{said}\", and '{one}' has not"
            : null;
    }

    private List<IOperation> DoneBy(IEnumerable<IMethodSymbol> members) => members
        .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
        .SelectMany(body => Done.In(body, code))
        .Select(done => done.Operation)
        .ToList();

    /// <summary>One half that runs the other does what that does.</summary>
    private static bool Run(List<IOperation> all, string name) => all.Exists(one => one is IInvocationOperation call && call.TargetMethod.Name == name);

    private static string? Missing(IEnumerable<string?> all, IEnumerable<string?> others) =>
        all.OfType<string>().Except(others.OfType<string>()).FirstOrDefault();

    /// <summary><c>_ = Task.Run(…)</c>, <c>Send();</c></summary>
    private static bool IsLeftAlone(IOperation operation) => operation is IExpressionStatementOperation { Operation: var done }
        && (done is ISimpleAssignmentOperation { Target: IDiscardOperation, Value: var left } ? left : done).Unwrapped() is IInvocationOperation { Type: { } type }
        && type.AwaitedType() is not null;

    /// <summary>That something was cancelled is for the asynchronous half to say, and what has failed fails by any name.</summary>
    private static string? Thrown(IOperation operation) =>
        operation is IThrowOperation { Exception: { } exception }
        && exception.Unwrapped() is IObjectCreationOperation { Type.Name: var name }
        && name is not ("OperationCanceledException" or "TaskCanceledException")
        && !operation.Ancestors().Any(around => around is ICatchClauseOperation)
            ? name
            : null;

    /// <summary>A text that is no more than the name of the half, and what an exception tells, may differ.</summary>
    private static string? Said(IOperation operation) =>
        operation is ILiteralOperation { ConstantValue: { HasValue: true, Value: string { Length: > 0 } text } }
        && !operation.Ancestors().Any(around => around is IThrowOperation)
            ? text.Replace("Async", "")
            : null;
}
