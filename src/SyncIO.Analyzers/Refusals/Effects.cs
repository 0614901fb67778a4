using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>What a function and the members that it calls write, and what their conditions ask: found once for all calls in the function.</summary>
internal sealed class Effects
{
    private static readonly ConditionalWeakTable<OwnCode, ConditionalWeakTable<IOperation, Effects>> Known = new();

    private Effects(IOperation root, OwnCode code)
    {
        Writes = Done.In(root, code).Where(done => Targets(done.Operation).Any() || done.Operation is IInvocationOperation call && Changes(call)).ToList();
        Asked = Conditions(root)
            .SelectMany(condition => Done.In(condition, code).Where(read => IsPlace(read.Operation) && read.IsOfOwner(read.Operation)).Select(read => (condition, read)))
            .ToList();
    }

    /// <summary>What gives a place a value, or changes a collection.</summary>
    public IReadOnlyList<Done> Writes { get; }

    /// <summary>The places that conditions ask, themselves or by members that they call.</summary>
    public IReadOnlyList<(IOperation Condition, Done Read)> Asked { get; }

    /// <summary>Those of a function.</summary>
    /// <param name="root">Its body.</param>
    /// <param name="code">The code in which members are looked for.</param>
    public static Effects Of(IOperation root, OwnCode code) => Known.GetValue(code, static _ => new()).GetValue(root, one => new Effects(one, code));

    /// <summary>The places that an operation writes to.</summary>
    public static IEnumerable<IOperation> Targets(IOperation write) => write switch
    {
        IDeconstructionAssignmentOperation { Target: ITupleOperation several } => several.Elements.AsEnumerable(),
        IAssignmentOperation assignment => [assignment.Target],
        IIncrementOrDecrementOperation counter => [counter.Target],
        // Who compares and exchanges has asked once more.
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out, Parent: var call } argument when call?.CalledName() != "CompareExchange" => [argument.Value],
        _ => [],
    };

    /// <summary>Does a call change what is in a collection, or empty a text?</summary>
    public static bool Changes(IInvocationOperation call) => call.Instance?.Type is { } type
        && (type.ContainingNamespace.IsWithin("System.Collections.Generic") ? IsChange(call.TargetMethod.Name)
            : type.Name == "StringBuilder" && call.TargetMethod.Name == "Clear");

    /// <summary>Does a member of this name change what is in a collection?</summary>
    public static bool IsChange(string name) => FactIndex.Shipped.IsName(Role.Adds, name) || FactIndex.Shipped.IsName(Role.Moves, name);

    private static bool IsPlace(IOperation operation) => !operation.IsImplicit
        && operation is IMemberReferenceOperation or IArrayElementReferenceOperation or ILocalReferenceOperation or IParameterReferenceOperation;

    private static IEnumerable<IOperation> Conditions(IOperation root) => root.Descendants()
        .Select(operation => operation switch
        {
            IConditionalOperation choice => choice.Condition,
            ISwitchOperation choice => choice.Value,
            IWhileLoopOperation loop => loop.Condition,
            _ => null,
        })
        .OfType<IOperation>();
}
