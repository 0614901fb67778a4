using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary><c>await Task.WhenAny(..)</c>: it gives back a task that has ended.</summary>
internal static class Race
{
    /// <summary>Is a task the winner of a race, also by way of a local?</summary>
    public static bool IsWonBy(IOperation task) => task.Unwrapped() switch
    {
        IAwaitOperation await => Of(await) is not null,
        ILocalReferenceOperation local => task.ValuesOf(local.Local) is { Count: > 0 } values
            && values.All(value => value.Unwrapped() is IAwaitOperation && IsWonBy(value)),
        _ => false,
    };

    /// <summary>The <c>Task.WhenAny(..)</c> that an operation is the winner of; null where that is not one alone.</summary>
    public static IInvocationOperation? Of(IOperation winner) => winner.Unwrapped() switch
    {
        IAwaitOperation
        {
            Operation: IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait",
                Instance: IInvocationOperation { TargetMethod.Name: "WhenAny" } any,
            },
        } => any,
        IAwaitOperation { Operation: IInvocationOperation { TargetMethod.Name: "WhenAny" } any } => any,
        ILocalReferenceOperation local when winner.ValuesOf(local.Local) is [var value] && value.Unwrapped() is IAwaitOperation =>
            Of(value),
        _ => null,
    };
}
