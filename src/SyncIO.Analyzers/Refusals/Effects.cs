using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>What a function and the members that it calls write, and what their conditions ask: found once for all calls in the function.</summary>
internal sealed class Effects
{
    private static readonly ConditionalWeakTable<OwnCode, ConditionalWeakTable<IOperation, Effects>> Known = new();

    private Effects(IOperation root, OwnCode code)
    {
        Asked = Conditions(root)
            .SelectMany(condition => Asking(condition).SelectMany(part => Done.In(part, code)).Where(read => IsPlace(read.Operation) && read.IsOfOwner(read.Operation)).Select(read => (condition, read)))
            .ToList();
        Writes = Done.In(root, code)
            .Where(done => IsWrite(done.Operation) && !(done.IsElsewhere && (IsFirst(done.Operation) && !IsAsked(done) || IsOfGenerated(done.Operation))))
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
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } argument => [argument.Value],
        _ => [],
    };

    /// <summary>The collection that a place is an element of; other places themselves.</summary>
    public static IOperation CollectionOf(IOperation place) => place.Unwrapped() switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all } => all.Unwrapped(),
        IArrayElementReferenceOperation { ArrayReference: var all } => all.Unwrapped(),
        var other => other,
    };

    /// <summary>Does a call change what is in a collection, or empty a text?</summary>
    public static bool Changes(IInvocationOperation call) => call.Instance?.Type is { } type
        && (IsOfCollections(type.ContainingNamespace) ? IsChange(call.TargetMethod.Name) : IsText(type) && call.TargetMethod.Name == "Clear");

    /// <summary>Does a call write to a text?</summary>
    public static bool Appends(IInvocationOperation call) => IsText(call.Instance?.Type) && IsText(call.TargetMethod.ReturnType);

    /// <summary>Is it a text that others write to?</summary>
    public static bool IsText(ITypeSymbol? type) => type is { Name: "StringBuilder", ContainingNamespace.Name: "Text" };

    /// <summary>Does a member of this name change what is in a collection?</summary>
    public static bool IsChange(string name) => FactIndex.Shipped.IsName(Role.Adds, name) || FactIndex.Shipped.IsName(Role.Moves, name);

    private static bool IsWrite(IOperation operation) => Targets(operation).Any() || operation is IInvocationOperation call && (Changes(call) || Appends(call));

    /// <summary>Is it only given a value where it has none? <c>get => context ?? (context = Create());</c>, <c>if (context == null) { context = Create(); }</c></summary>
    private static bool IsFirst(IOperation write) => write is ICoalesceAssignmentOperation
        || write.Ancestors().OfType<ICoalesceOperation>().Any(first => first.WhenNull.Syntax.Span.Contains(write.Syntax.Span))
        || write is ISimpleAssignmentOperation { Target: var place }
            && write.Ancestors().OfType<IConditionalOperation>().Any(first => first.WhenTrue.Syntax.Span.Contains(write.Syntax.Span) && IsMissing(first.Condition, place));

    private static bool IsMissing(IOperation condition, IOperation place) => condition.Unwrapped() switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals, LeftOperand: var one, RightOperand: var other } => one.IsNull() ? IsSame(other, place) : other.IsNull() && IsSame(one, place),
        IIsPatternOperation { Pattern: IConstantPatternOperation { Value: var value } } test => value.IsNull() && IsSame(test.Value, place),
        _ => false,
    };

    private static bool IsSame(IOperation asked, IOperation place) => asked.Unwrapped().Kind == place.Kind && Done.Written(asked.Unwrapped()) == Done.Written(place);

    /// <summary>Does the function ask for the same place itself? Then who is the first one means something to it.</summary>
    private bool IsAsked(Done write) => Targets(write.Operation).Any(place => Asked.Any(one => !one.Read.IsElsewhere && one.Read.NameOf(one.Read.Operation) == write.NameOf(place)));

    /// <summary>Does a tool write it, for the whole program? The class of a resource file keeps its manager.</summary>
    private static bool IsOfGenerated(IOperation write) =>
        Targets(write).FirstOrDefault() is IFieldReferenceOperation { Field: { IsStatic: true, DeclaredAccessibility: Accessibility.Private } }
        && GeneratedCode.Is(write.Syntax.SyntaxTree);

    /// <summary>Is it the home of collections that are no safe ones for several at once?</summary>
    public static bool IsOfCollections(INamespaceSymbol? space) => space is not null
        && (space.IsWithin("System.Collections.Generic") || space.IsWithin("System.Collections.ObjectModel"));

    private static bool IsPlace(IOperation operation) => !operation.IsImplicit
        && operation is IMemberReferenceOperation or IArrayElementReferenceOperation or ILocalReferenceOperation or IParameterReferenceOperation;

    /// <summary>A condition, and what its locals were given: <c>var isNew = count == 0; …; if (isNew)</c>.</summary>
    private static IEnumerable<IOperation> Asking(IOperation condition) => condition.DescendantsAndSelf()
        .OfType<ILocalReferenceOperation>()
        .SelectMany(local => local.ValuesOf(local.Local) ?? [])
        .Prepend(condition);

    private static IEnumerable<IOperation> Conditions(IOperation root) => root.Descendants()
        .Where(operation => operation is ISwitchExpressionArmOperation { Pattern: IRecursivePatternOperation } or IPatternCaseClauseOperation { Pattern: IRecursivePatternOperation })
        .Select(arm => arm is ISwitchExpressionArmOperation one ? one.Pattern : ((IPatternCaseClauseOperation)arm).Pattern)
        .Concat(Questions(root));

    private static IEnumerable<IOperation> Questions(IOperation root) => root.Descendants()
        .Select(operation => operation switch
        {
            IConditionalOperation choice => choice.Condition,
            ISwitchOperation choice => choice.Value,
            ISwitchExpressionOperation choice => choice.Value,
            ICoalesceOperation choice => choice.Value,
            IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr } both => both.LeftOperand,
            IWhileLoopOperation loop => loop.Condition,
            IForLoopOperation loop => loop.Condition,
            ICatchClauseOperation { Filter: { } filter } => filter,
            IPatternCaseClauseOperation { Guard: { } guard } => guard,
            ISwitchExpressionArmOperation { Guard: { } guard } => guard,
            _ => null,
        })
        .OfType<IOperation>();
}
