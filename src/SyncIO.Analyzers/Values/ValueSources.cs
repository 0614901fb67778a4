using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>
/// Where a value comes from, one step back, in the code of this compilation: what a local, field or property is given, what a method
/// returns, what a parameter is called with.
/// </summary>
internal static class ValueSources
{
    /// <summary>Every value that this one may be.</summary>
    /// <returns>
    /// Null where others may have a say: a library, an override, a caller that cannot be seen; also where there is no step back.
    /// </returns>
    public static IReadOnlyList<IOperation>? Of(IOperation value) => value switch
    {
        ILocalReferenceOperation local => OfLocal(local),
        IFieldReferenceOperation { Field: { ContainingType.IsTupleType: true } part, Instance: { } tuple } =>
            Part(tuple, part.CorrespondingTupleField?.Name.Substring("Item".Length)),
        IFieldReferenceOperation field => Last(field) ?? FieldValues.Of(field)?.Where(HasValue).ToList(),
        IPropertyReferenceOperation { Property: { Name: "Value", ContainingType.Name: "Lazy" or "ThreadLocal" }, Instance: { } lazy } =>
            OfLazy(lazy.Unwrapped()),
        IPropertyReferenceOperation { Property: { IsIndexer: false } property } => Last(value) ?? OfProperty(property, value),
        IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made } => OfDelegate(made),
        IInvocationOperation pick when LinqOperators.IsPick(pick.TargetMethod) => pick.Receiver() is { } all ? CollectionContents.Of(all) : null,
        IInvocationOperation call => Returned(call.TargetMethod.ReducedFrom ?? call.TargetMethod, value),
        IAwaitOperation { Operation: var task } => Of(task.Unwrapped()),
        IParameterReferenceOperation parameter => Last(parameter) ?? Elements(parameter) ?? GivenTo(parameter),
        _ when IndexedElement.CollectionOf(value) is { } collection => CollectionContents.Of(collection),
        ISwitchExpressionOperation choice => [.. choice.Arms.Select(arm => arm.Value).Where(HasValue)],
        IConditionalOperation { WhenFalse: { } other } either => [.. new[] { either.WhenTrue, other }.Where(HasValue)],
        ICoalesceOperation either => [.. new[] { either.Value, either.WhenNull }.Where(HasValue)],
        ISimpleAssignmentOperation assignment => [assignment.Value],
        ICoalesceAssignmentOperation first => [first.Target, first.Value],
        _ => null,
    };

    /// <summary>What a member of a compilation gives, wherever it is asked; null where it is one of another compilation.</summary>
    public static IReadOnlyList<IOperation>? GivenBy(IMethodSymbol member, OwnCode code) =>
        code.Has(member) && MemberBody.Of(member).FirstOrDefault() is { } body && code.ModelOf(body.SyntaxTree).GetOperation(body) is { } place ? GivenBy(member, place) : null;

    /// <summary>What a method, or the property that a getter belongs to, gives.</summary>
    public static IReadOnlyList<IOperation>? GivenBy(IMethodSymbol method, IOperation place) =>
        ReturnedBy(method, place) is { } returned && (returned.Count > 0 || method.AssociatedSymbol is null) ? returned
        : method.AssociatedSymbol is IPropertySymbol property ? OfProperty(property, place)
        : null;

    /// <summary>Null says nothing of where a value comes from.</summary>
    internal static bool HasValue(IOperation value) =>
        !value.Unwrapped().ConstantValue.HasValue && value.Unwrapped() is not (IDefaultValueOperation or IThrowOperation);

    private static IReadOnlyList<IOperation>? OfLocal(ILocalReferenceOperation local)
    {
        if (local.Enumerated() is { } collection)
        {
            return CollectionContents.Of(collection);
        }

        var values = local.ValuesOf(local.Local) ?? HandedOut(local);
        return values is { Count: > 1 } && Last(local) is { } last
            ? last
            : values?.Where(one => HasValue(one) && !one.Mentions(local.Local)).ToList();
    }

    /// <summary><c>var (stream, length) = Open();</c>, <c>Open(out var stream);</c></summary>
    private static IReadOnlyList<IOperation>? HandedOut(ILocalReferenceOperation local) =>
        local.SemanticModel is { } model
        && local.Local.DeclaringSyntaxReferences is [var declared]
        && declared.GetSyntax() is SingleVariableDesignationSyntax written
        && VariableUses.In(local.Root()).Of(local.Local).All(use => use.Given() is null)
            ? written.Parent switch
            {
                ParenthesizedVariableDesignationSyntax { Parent: DeclarationExpressionSyntax { Parent: AssignmentExpressionSyntax { Right: var value } } } all
                    when model.ValueAt(value) is { } tuple => Part(tuple, all.Variables.IndexOf(written)),
                DeclarationExpressionSyntax { Parent: ArgumentSyntax { Parent: TupleExpressionSyntax { Parent: AssignmentExpressionSyntax { Right: var value } } all } part }
                    when model.ValueAt(value) is { } tuple => Part(tuple, all.Arguments.IndexOf(part)),
                DeclarationExpressionSyntax { Parent: ArgumentSyntax argument } when model.GetOperation(argument) is IArgumentOperation given => Assigned(given),
                _ => null,
            }
            : null;

    private static IReadOnlyList<IOperation>? Part(IOperation tuple, string? number) =>
        int.TryParse(number, out var index) ? Part(tuple, index - 1) : null;

    private static IReadOnlyList<IOperation>? Part(IOperation tuple, int index)
    {
        var all = tuple.Unwrapped() is ITupleOperation written ? [written] : Of(tuple.Unwrapped())?.Select(one => one.Unwrapped()).ToList();
        return all is not { Count: > 0 } || all.Any(one => one is not ITupleOperation { Elements: var parts } || parts.Length <= index)
            ? null
            : [.. all.Select(one => ((ITupleOperation)one).Elements[index])];
    }

    /// <summary>What a method of this compilation gives an <c>out</c> parameter.</summary>
    private static IReadOnlyList<IOperation>? Assigned(IArgumentOperation argument)
    {
        if (argument.Parameter?.OriginalDefinition is not { RefKind: RefKind.Out, Name: var name, ContainingSymbol: IMethodSymbol method }
            || MayBeAnother(method)
            || method.DeclaringSyntaxReferences is not [var declaration]
            || declaration.GetSyntax() is not { } syntax
            || ModelOf(syntax, argument) is not { } model)
        {
            return null;
        }

        var given = syntax.DescendantNodes().OfType<AssignmentExpressionSyntax>().Where(one => IsNamed(one.Left, name)).ToList();
        return given.Count == 0 || syntax.DescendantNodes().OfType<ArgumentSyntax>().Any(one => one.RefKindKeyword.RawKind != 0 && IsNamed(one.Expression, name))
            ? null
            : given.Select(one => model.ValueAt(one.Right)).OfType<IOperation>().Where(HasValue).ToList();
    }

    /// <summary><c>streams.ForEach(stream =&gt; …)</c></summary>
    private static IReadOnlyList<IOperation>? Elements(IParameterReferenceOperation parameter) =>
        parameter is { Parameter.Ordinal: 0 }
        && parameter.Lambda()?.TakenBy() is { TargetMethod: { Name: not "Aggregate", ContainingType: { } type } } taker
        && (type.Name is "Enumerable" or "List" || type.SpecialType == SpecialType.System_Array)
        && LinqOperators.SourceOf(taker) is { } source
            ? CollectionContents.Of(source)
            : null;

    /// <summary>What it was given last on the way, if that says anything.</summary>
    private static IReadOnlyList<IOperation>? Last(IOperation read) =>
        LastAssigned.Of(read)?.Where(HasValue).ToList() is { Count: > 0 } values ? values : null;

    /// <summary>What a delegate returns that is a lambda or a method of this compilation.</summary>
    private static IReadOnlyList<IOperation>? OfDelegate(IOperation made)
    {
        var returned = (Of(made.Unwrapped()) ?? [made]).Select(one => one.Unwrapped())
            .Select(one => one is IDelegateCreationOperation creation ? creation.Target : one)
            .Select(target => target switch
            {
                IAnonymousFunctionOperation lambda => Returned(lambda.Symbol, made),
                IMethodReferenceOperation { Method: var method } => Returned(method, made),
                _ => null,
            })
            .ToList();

        return returned.Contains(null) ? null : [.. returned.SelectMany(values => values!)];
    }

    /// <summary><c>new Lazy&lt;Stream&gt;(() =&gt; …)</c></summary>
    private static IReadOnlyList<IOperation>? OfLazy(IOperation lazy) =>
        (Of(lazy) ?? [lazy]) is [var only] && only.Unwrapped() is IObjectCreationOperation { Arguments: [{ Value: var made }, ..] }
            ? OfDelegate(made)
            : null;

    private static IReadOnlyList<IOperation>? OfProperty(IPropertySymbol property, IOperation place)
    {
        if (property.GetMethod is { } getter && Returned(getter, place) is { Count: > 0 } returned)
        {
            return returned;
        }

        return property is { IsVirtual: false, SetMethod: null or { IsInitOnly: false, DeclaredAccessibility: Accessibility.Private } }
            && property.DeclaringSyntaxReferences is [var declaration]
            && declaration.GetSyntax() is PropertyDeclarationSyntax { Initializer.Value: { } initial }
            && property.ContainingType.DeclaringSyntaxReferences is [var type]
            && !type.GetSyntax().DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(given => IsNamed(given.Left, property.Name))
            && ModelOf(initial, place)?.ValueAt(initial) is { } value
                ? [value]
                : null;
    }

    /// <summary>What a method of this compilation returns; null where it may be another one that is called.</summary>
    private static IReadOnlyList<IOperation>? Returned(IMethodSymbol method, IOperation place) =>
        MayBeAnother(method) ? null : ReturnedBy(method, place);

    private static bool MayBeAnother(IMethodSymbol method) =>
        method.IsAbstract || method.IsVirtual || method.IsOverride && !method.IsSealed && !method.ContainingType.IsSealed;

    /// <summary>What the body of a method returns.</summary>
    private static IReadOnlyList<IOperation>? ReturnedBy(IMethodSymbol method, IOperation place)
    {
        if (method.OriginalDefinition.DeclaringSyntaxReferences is not [var declaration])
        {
            return null;
        }

        var syntax = declaration.GetSyntax();
        var expressions = syntax.ChildNodes().OfType<ArrowExpressionClauseSyntax>().Select(arrow => arrow.Expression)
            .Concat(syntax switch
            {
                ArrowExpressionClauseSyntax own => [own.Expression],
                LambdaExpressionSyntax { ExpressionBody: { } own } => [own],
                _ => Enumerable.Empty<ExpressionSyntax>(),
            })
            .Concat(syntax.DescendantNodes(node => node == syntax || !IsFunction(node))
                .OfType<ReturnStatementSyntax>()
                .Select(statement => statement.Expression))
            .OfType<ExpressionSyntax>()
            .ToList();

        return expressions.Count > 0 && ModelOf(syntax, place) is { } model
            ? expressions.Select(expression => model.ValueAt(expression)).OfType<IOperation>().Where(HasValue).ToList()
            : null;
    }

    /// <summary>What the calls of a local function or a private method hand over, where each of them can be seen.</summary>
    private static IReadOnlyList<IOperation>? GivenTo(IParameterReferenceOperation reference) =>
        VariableUses.In(reference.Root()).Of(reference.Parameter).Any(use => use.Given() is not null) ? null : HandedTo(reference);

    /// <summary>The same, whatever the function itself makes of the parameter.</summary>
    public static IReadOnlyList<IOperation>? HandedTo(IParameterReferenceOperation reference)
    {
        if (reference is not
            {
                SemanticModel: { } model,
                Parameter: { RefKind: RefKind.None, ContainingSymbol: IMethodSymbol method },
            }
            || NamesInType.Uses(method, model) is not { Count: > 0 } uses)
        {
            return null;
        }

        var calls = uses.Select(use => use.Parent is InvocationExpressionSyntax call ? model.GetOperation(call) : null).ToList();

        return calls.Any(call => call is not IInvocationOperation)
            ? null
            : [.. calls
                .SelectMany(call => call!.Arguments())
                .Where(argument => argument.Parameter?.Ordinal == reference.Parameter.Ordinal)
                .Select(argument => argument.Value.Unwrapped())
                .Where(HasValue)];
    }

    /// <summary>The model of a file: another one is made only to follow a value that the reported call reads.</summary>
    private static SemanticModel? ModelOf(SyntaxNode node, IOperation place) =>
        place.SemanticModel is not { } model ? null
        : node.SyntaxTree == model.SyntaxTree ? model
#pragma warning disable RS1030 // Few values come from another file, and they are asked for when a finding depends on it.
        : model.Compilation.ContainsSyntaxTree(node.SyntaxTree) ? model.Compilation.GetSemanticModel(node.SyntaxTree)
#pragma warning restore RS1030
        : null;

    private static bool IsFunction(SyntaxNode node) => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;

    private static bool IsNamed(ExpressionSyntax target, string name) => target switch
    {
        IdentifierNameSyntax identifier => identifier.Identifier.ValueText == name,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText == name,
        _ => false,
    };
}
