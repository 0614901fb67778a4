using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Places;

/// <summary>
/// Members that run what they are given before they return: those of LINQ to Objects, those of which the catalogue says so (<c>@spot</c>), and
/// those of the solution that only invoke it (<see cref="OnlyInvoked"/>).
/// </summary>
internal static class OnTheSpot
{
    /// <summary>Is a lambda run by the call that takes it, before that returns?</summary>
    /// <param name="lambda">A synchronous lambda.</param>
    /// <param name="solution">The other projects, whose members may take it; null: none is asked.</param>
    public static bool Runs(IAnonymousFunctionOperation lambda, SolutionAssemblies? solution) =>
        lambda.TakenBy() is { TargetMethod: { ContainingType: { } type } method } call
        && (LinqOperators.Runs(method)
            || FactIndex.Shipped.Lines(Role.OnTheSpot).Any(line => line.Names(method.Name) && type.IsOrInherits(line.Member.Type))
            || OnlyInvoked.By(call, lambda, solution))
        || KeptIn(lambda) is { Count: > 0 } uses && uses.TrueForAll(use => use.Parent is IArgumentOperation { Parent: IInvocationOperation taker } && taker.RunsWhere(lambda.Syntax) && OnlyInvoked.By(taker, use, solution));

    /// <summary>The uses of the local that a lambda is kept in: <c>var find = () =&gt; shop.Find(id); return Answer(find);</c></summary>
    private static List<IOperation>? KeptIn(IAnonymousFunctionOperation lambda) =>
        lambda.Parent is IDelegateCreationOperation { Parent: IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } }
            ? VariableUses.In(lambda.Root()).Of(local).Where(use => use is ILocalReferenceOperation).ToList()
            : null;
}
