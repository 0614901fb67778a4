using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// A semaphore that was just made with free places, an event that was made set, or one of an object that was just made: who asks first does not
/// wait. One with a name may have been there before.
/// </summary>
internal static class FreshLock
{
    /// <summary>Is it the first that is done with a lock, where that or the object that has it was made?</summary>
    public static bool IsTakenFirst(IOperation wait, ApiCatalogue catalogue) =>
        wait is IInvocationOperation { TargetMethod.Name: var name, Instance: { } instance }
        && (instance.Unwrapped() switch
        {
            ILocalReferenceOperation gate => IsMadeAndTaken(gate, name, wait, catalogue),
            IFieldReferenceOperation { Instance: { } owner } field =>
                IsAlwaysFree(field, name, catalogue) && IsUnderConstruction(owner.Unwrapped(), wait),
            _ => false,
        });

    /// <summary>Is it a lock that an object made for itself, so that nobody waits for it before the object is made?</summary>
    public static bool IsOwn(IOperation wait, ApiCatalogue catalogue) =>
        wait is IInvocationOperation { TargetMethod.Name: var name, Instance: { } instance }
        && instance.Unwrapped() is IFieldReferenceOperation { Instance: IInstanceReferenceOperation } field
        && IsAlwaysFree(field, name, catalogue);

    /// <summary>Is it the first that is done with an object which was just made, so that nobody else can hold a lock of it?</summary>
    /// <param name="call">A call on an object.</param>
    /// <param name="isMade">Is a value an object that was made for who asks?</param>
    public static bool IsFirstOn(IOperation call, Func<IOperation, bool> isMade) => call.Receiver()?.Unwrapped() switch
    {
        ILocalReferenceOperation local => IsFirstUse(local, call, isMade),
        { } value => isMade(value),
        null => false,
    };

    /// <summary>Does an object of a type have such locks?</summary>
    public static bool MayBeOwn(ITypeSymbol type, ApiCatalogue catalogue) => type.BaseTypesAndSelf()
        .SelectMany(one => one.GetMembers().OfType<IFieldSymbol>())
        .Any(field => !field.IsStatic && catalogue.Lines(Role.Fresh).Any(line => line.IsFor(field.Type)));

    private static bool IsMadeAndTaken(ILocalReferenceOperation gate, string name, IOperation wait, ApiCatalogue catalogue) =>
        IsFirstUse(gate, wait, made => IsFree(made, name, catalogue));

    private static bool IsAlwaysFree(IFieldReferenceOperation field, string name, ApiCatalogue catalogue) =>
        catalogue.Lines(Role.Fresh).Any(line => line.Names(name))
        && FieldValues.Of(field) is { Count: > 0 } made
        && made.All(one => IsFree(one, name, catalogue));

    /// <summary>Was it made with a free place, and without a name by which others may have it?</summary>
    private static bool IsFree(IOperation made, string name, ApiCatalogue catalogue) =>
        made.Unwrapped() is IObjectCreationOperation creation
        && catalogue.Lines(Role.Fresh).Any(line => line.Names(name) && line.IsFor(creation.Type))
        && creation.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0)?.Value.ConstantValue is { HasValue: true, Value: > 0 or true }
        && creation.Arguments.All(argument => argument.Parameter?.Name != "name");

    /// <summary>The object that has the lock is one that was just made, so that nobody else can hold it.</summary>
    private static bool IsUnderConstruction(IOperation owner, IOperation wait) =>
        owner is ILocalReferenceOperation local && IsFirstUse(local, wait, made => made is IObjectCreationOperation);

    /// <summary>Is a variable only given what was made, and used for the first time after that?</summary>
    private static bool IsFirstUse(ILocalReferenceOperation use, IOperation call, Func<IOperation, bool> isMade) =>
        call.ValuesOf(use.Local) is [var given] && given.Unwrapped() is var made && isMade(made) && IsFirstUse(use, made, call);

    /// <summary>Is a variable used for the first time, on every way, after it was given what was made?</summary>
    private static bool IsFirstUse(ILocalReferenceOperation use, IOperation creation, IOperation wait) =>
        VariableUses.In(wait.Root()).Of(use.Local).Where(one => one is ILocalReferenceOperation).ToList() is var uses
        && uses.FirstOrDefault() == use
        && uses.All(one => one.EnclosingFunction() == creation.EnclosingFunction())
        && !IsRepeated(wait, creation)
        && !wait.Root().Descendants().Any(operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });

    private static bool IsRepeated(IOperation wait, IOperation creation) => wait.Ancestors()
        .TakeWhile(ancestor => !ancestor.Syntax.Span.Contains(creation.Syntax.Span))
        .Any(ancestor => ancestor is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation);
}
