using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// The parameters of a function that say whether a line of it runs: flags, modes, names, and what may be left out and is looked up then.
/// </summary>
internal static class Flags
{
    /// <summary>What a function has to be given for an operation of it to run; nothing where it may run with anything.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="function">The function that it stands in.</param>
    public static ImmutableArray<Flag> Of(IOperation operation, IMethodSymbol function) =>
        function.Parameters.Any(IsFlag)
            ? operation.Outwards()
                .SelectMany(way => Guards.Met(way.Child, way.Parent))
                .Select(guard => Of(guard, function))
                .OfType<Flag>()
                .Distinct()
                .ToImmutableArray()
            : ImmutableArray<Flag>.Empty;

    private static Flag? Of(Guard guard, IMethodSymbol function) =>
        guard.Asked is IParameterReferenceOperation { Parameter: var parameter } asked
        && Is(parameter.ContainingSymbol, function)
        && IsFlag(parameter)
        && IsAsGiven(asked)
            ? new Flag(parameter.Ordinal, guard is { Constant: FlagText.Null, Is: true } && !MayBeLeftOut(parameter) ? FlagText.Missing : guard.Constant, guard.Is)
            : null;

    /// <summary>May lines run, or not, by what is given for a parameter: a flag, a mode, a number, what may be nothing?</summary>
    public static bool IsFlag(IParameterSymbol parameter) =>
        parameter.RefKind == RefKind.None && (IsMode(parameter.Type) || IsNumber(parameter.Type) || MayBeNull(parameter.Type));

    private static bool IsMode(ITypeSymbol type) => type is { SpecialType: SpecialType.System_Boolean } or { TypeKind: TypeKind.Enum };

    private static bool IsNumber(ITypeSymbol type) => type.SpecialType is SpecialType.System_Int32 or SpecialType.System_Int64;

    private static bool MayBeNull(ITypeSymbol type) =>
        type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    private static bool MayBeLeftOut(IParameterSymbol parameter) =>
        parameter is { HasExplicitDefaultValue: true, ExplicitDefaultValue: null } && MayBeNull(parameter.Type);

    /// <summary>What a call hands over for a parameter of the member that it runs; null where nothing is known of it.</summary>
    /// <param name="parameter">The ordinal of the parameter.</param>
    /// <param name="call">The call.</param>
    /// <param name="function">The function around it.</param>
    public static HandedFlag? HandedOver(int parameter, IOperation call, IMethodSymbol function) =>
        call.Arguments().FirstOrDefault(argument => argument.Parameter?.Ordinal == parameter) is not { Value: var given } argument ? null
        : Of(given.Unwrapped(), argument, function) is not { } handed ? null
        : IsForOthers(call) ? ForOthers(handed, argument.Parameter!)
        : handed;

    /// <summary>
    /// Of numbers there are many: they are followed to the member that is called, and to whatever implements it where they may be left out. A name that
    /// the call writes down chooses what is done: <c>security.IsAllowedTo("View")</c>. Of another text that may be left out only that it is there counts.
    /// </summary>
    private static HandedFlag? ForOthers(HandedFlag handed, IParameterSymbol parameter) =>
        IsMode(parameter.Type) || IsName(handed, parameter) ? handed
        : !parameter.HasExplicitDefaultValue ? handed.Constant is FlagText.Null or FlagText.Some ? handed : null
        : parameter.Type.SpecialType != SpecialType.System_String || handed.Constant is null or FlagText.Null or FlagText.Empty ? handed
        : new HandedFlag(Constant: null, IsNotNull: true);

    private static bool IsName(HandedFlag handed, IParameterSymbol parameter) =>
        handed.Constant is not null && parameter.Type.SpecialType == SpecialType.System_String;

    private static bool IsForOthers(IOperation call) =>
        call.CalledMember() is IMethodSymbol called && Implementations.AreAsked(called) && !call.IsOnBase();

    private static HandedFlag? Of(IOperation given, IArgumentOperation argument, IMethodSymbol function) => given switch
    {
        _ when FlagText.Of(given) is { } constant => new HandedFlag(constant),
        IParameterReferenceOperation own => OfOwn(own, function, isNegated: false),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not when not.Operand.Unwrapped() is IParameterReferenceOperation own =>
            OfOwn(own, function, isNegated: true),
        IObjectCreationOperation or IArrayCreationOperation or IInstanceReferenceOperation => new HandedFlag(FlagText.Some),
        ILocalReferenceOperation local when IsThere(local, argument) => new HandedFlag(FlagText.Some),

        // Whoever hands over something for what may be left out, mostly has it.
        _ => argument is { ArgumentKind: ArgumentKind.Explicit, Parameter.HasExplicitDefaultValue: true }
            && given is not (IConditionalAccessOperation or IDefaultValueOperation or IConversionOperation or IConditionalOperation)
                ? new HandedFlag(Constant: null, IsNotNull: true)
                : null,
    };

    /// <summary><c>if (found != null) Use(found);</c></summary>
    private static bool IsThere(ILocalReferenceOperation local, IOperation place) => place.Outwards()
        .SelectMany(way => Guards.Met(way.Child, way.Parent))
        .Where(guard => guard is { Constant: FlagText.Null or FlagText.NullOrEmpty, Is: false, Asked: ILocalReferenceOperation asked } && Is(asked.Local, local.Local))
        .Any(guard => VariableUses.In(local.Root()).Of(local.Local).All(use => !use.IsWritten() || use.Syntax.SpanStart < guard.Asked.Syntax.SpanStart));

    private static HandedFlag? OfOwn(IParameterReferenceOperation own, IMethodSymbol function, bool isNegated) =>
        !Is(own.Parameter.ContainingSymbol, function) || !IsAsGiven(own) ? null
        : IsFlag(own.Parameter) ? new HandedFlag(Constant: null, IsNeverNull(own.Parameter), own.Parameter.Ordinal, isNegated)
        : IsNeverNull(own.Parameter) ? new HandedFlag(Constant: null, IsNotNull: true)
        : null;

    /// <summary>Of a <c>bool</c> nobody asks that.</summary>
    private static bool IsNeverNull(IParameterSymbol parameter) =>
        parameter.Type.SpecialType != SpecialType.System_Boolean && !MayBeLeftOut(parameter);

    /// <summary>Has a parameter what the function was given for it, when it is asked? Mostly at its top: what comes later, and in no loop around it, is not looked at.</summary>
    public static bool IsAsGiven(IParameterReferenceOperation asked)
    {
        var end = asked.Outwards().Select(way => way.Parent).OfType<ILoopOperation>().LastOrDefault()?.Syntax.Span.End ?? asked.Syntax.SpanStart;
        return VariableUses.In(asked.Root()).Of(asked.Parameter).All(use => use.Syntax.SpanStart >= end || !use.IsWritten());
    }

    private static bool Is(ISymbol? one, ISymbol? other) =>
        SymbolEqualityComparer.Default.Equals(one?.OriginalDefinition, other?.OriginalDefinition);
}
