using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Rewrites;

namespace SyncIO.Refusals;

/// <summary>An argument that a call leaves out, and for which the counterpart has another default value.</summary>
internal static class OtherDefault
{
    /// <summary>The name of its parameter; null where there is none.</summary>
    /// <param name="call">The call.</param>
    /// <param name="plan">How it would be awaited.</param>
    public static string? Of(IOperation call, FixPlan plan) => call is IInvocationOperation { TargetMethod: var method } invocation && plan.Action is not FixAction.AwaitTask
        ? invocation.Arguments
            .Where(argument => argument.ArgumentKind == ArgumentKind.DefaultValue)
            .Select(argument => argument.Parameter!)
            .FirstOrDefault(left => method.ContainingType.GetMembers(plan.Name).OfType<IMethodSymbol>()
                .Where(counterpart => method.Parameters.All(own => counterpart.Parameters.Any(other => other.Name == own.Name)))
                .SelectMany(counterpart => counterpart.Parameters)
                .Any(other => other.Name == left.Name && other.HasExplicitDefaultValue && !Equals(other.ExplicitDefaultValue, left.ExplicitDefaultValue)))
            ?.Name
        : null;
}
