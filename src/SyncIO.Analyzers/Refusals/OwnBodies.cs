using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>What the bodies of two halves show that do not do the same: one only fails, swallows, refuses, or starts what it does not wait for.</summary>
internal static class OwnBodies
{
    /// <summary>What the bodies of two halves do otherwise, as a message says it; null where they show nothing.</summary>
    /// <param name="synchronous">The synchronous half, and its overloads behind it.</param>
    /// <param name="twins">The asynchronous ones that take as many arguments.</param>
    /// <param name="code">The code of the compilation.</param>
    public static string? Difference(IReadOnlyList<IMethodSymbol> synchronous, List<IMethodSymbol> twins, OwnCode code)
    {
        var (one, other) = (DeclaringTypes.NameOf(twins[0]), DeclaringTypes.NameOf(synchronous[0]));

        return !synchronous.Any(MemberBody.OnlyThrows) && twins.TrueForAll(twin => Fails(twin, code)) ? $"'{one}' only fails"
            : Swallowed(twins, code) is { } hidden && !Swallow(synchronous, code) ? $"'{one}' swallows '{hidden}', which '{other}' throws"
            : Swallowed(synchronous, code) is { } thrown && !Swallow(twins, code) ? $"'{one}' throws '{thrown}', which '{other}' swallows"
            : twins.Find(twin => AsyncSibling.TakesTheSame(synchronous[0], twin)) is not { } same || MemberBody.OnlyThrows(synchronous[0]) ? null
            : LeavesAlone(same, code) && In(synchronous[0], code).Any() && !LeavesAlone(synchronous[0], code) ? $"'{one}' does not wait for what it starts"
            : RefusedBy(synchronous[0], same, code) is { } refused ? $"'{one}' throws '{refused}', and '{other}' does not"
            : OnlyAskedBy(synchronous[0], same, code) is { } asked ? $"'{one}' does not ask for \"{asked}\", as '{other}' does"
            : OnlyAskedBy(same, synchronous[0], code) is { } more ? $"'{one}' asks for \"{more}\", and '{other}' does not"
            : null;
    }

    /// <summary>Does a method give a task that has failed, and no other?</summary>
    private static bool Fails(IMethodSymbol method, OwnCode code) =>
        MemberBody.OnlyThrows(method)
        || In(method, code).OfType<IReturnOperation>().ToList() is { Count: > 0 } ends
        && ends.TrueForAll(end => end.ReturnedValue?.Unwrapped() is IInvocationOperation { TargetMethod: { Name: "FromException", ContainingType.Name: "Task" or "ValueTask" } });

    /// <summary>The first exception that members themselves catch and do not hand on.</summary>
    private static string? Swallowed(IEnumerable<IMethodSymbol> members, OwnCode code) => members
        .SelectMany(member => In(member, code))
        .OfType<ICatchClauseOperation>()
        .Where(IsTheEnd)
        .Select(clause => clause.ExceptionType.SpecialType == SpecialType.System_Object ? "Exception" : clause.ExceptionType.Name)
        .FirstOrDefault();

    /// <summary>Do members, or what they call, end any exception?</summary>
    private static bool Swallow(IEnumerable<IMethodSymbol> members, OwnCode code) => members
        .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
        .SelectMany(body => Done.In(body, code))
        .Any(done => done.Operation is ICatchClauseOperation clause && IsTheEnd(clause));

    private static bool IsTheEnd(ICatchClauseOperation clause) =>
        !IsOfCancellation(clause.ExceptionType.Name)
        && clause.ExceptionType.Name is not AggregateCatch.Type
        && !clause.Handler.Descendants().Any(one => one is IThrowOperation
            or IInvocationOperation { TargetMethod.Name: "FromException" or "SetException" or "TrySetException" or "Capture" or "Throw" });

    /// <summary><c>_ = Task.Run(…);</c></summary>
    private static bool LeavesAlone(IMethodSymbol method, OwnCode code) => In(method, code).Any(operation =>
        operation is ISimpleAssignmentOperation { Target: IDiscardOperation, Value: var left }
        && left.Unwrapped() is IInvocationOperation { Type: { } type }
        && type.AwaitedType() is not null);

    /// <summary>What the asynchronous half throws where the other one, which calls no member of the solution that could, throws nothing of the kind.</summary>
    private static string? RefusedBy(IMethodSymbol synchronous, IMethodSymbol asynchronous, OwnCode code)
    {
        var own = In(synchronous, code).ToList();
        return own.Count == 0 || own.Exists(operation => operation.MethodRun() is { } called && code.IsOfSolution(called) || operation is IMethodReferenceOperation)
            ? null
            : In(asynchronous, code).Select(Refused).OfType<string>().Except(own.Select(Refused)).FirstOrDefault();
    }

    /// <summary>A text that one half itself compares something with, and the other nowhere: <c>if (key != "Authorization")</c>.</summary>
    private static string? OnlyAskedBy(IMethodSymbol one, IMethodSymbol other, OwnCode code) => In(one, code)
        .Select(Asked)
        .OfType<string>()
        .Except(code.BodiesOf(Callees.Declared(other)).SelectMany(body => Done.In(body, code)).Select(done => done.Operation.ConstantValue.Value).OfType<string>())
        .FirstOrDefault(text => text.Length > 0);

    private static string? Asked(IOperation operation) => operation switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison =>
            (comparison.LeftOperand.ConstantValue.Value ?? comparison.RightOperand.ConstantValue.Value) as string,
        IConstantPatternOperation { Value.ConstantValue.Value: string text } => text,
        _ => null,
    };

    /// <summary>The exception of a check: arguments that are wrong for one half are wrong for the other.</summary>
    private static string? Refused(IOperation operation) =>
        operation is IThrowOperation { Exception: { } exception }
        && exception.Unwrapped() is IObjectCreationOperation { Type.Name: var name }
        && !name.StartsWith("Argument", StringComparison.Ordinal)
        && !IsOfCancellation(name)
        && name is not "ObjectDisposedException"
        && !operation.Ancestors().Any(around => around is ICatchClauseOperation)
            ? name
            : null;

    /// <summary>That something was cancelled is for the asynchronous half to say.</summary>
    private static bool IsOfCancellation(string exception) => exception is "OperationCanceledException" or "TaskCanceledException";

    private static IEnumerable<IOperation> In(IMethodSymbol method, OwnCode code) =>
        code.BodiesOf(Callees.Declared(method)).SelectMany(body => body.DescendantsAndSelf());
}
