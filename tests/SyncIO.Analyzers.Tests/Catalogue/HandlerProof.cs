using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;

namespace SyncIO.Tests.Catalogue;

/// <summary>Is a line about handlers of requests true of real assemblies?</summary>
internal static class HandlerProof
{
    /// <summary>Names by which a framework looks for members that it does not declare itself.</summary>
    private static readonly ImmutableHashSet<string> ByConvention =
    [
        "OnGet*", "OnHead*", "OnPost*", "OnPut*", "OnPatch*", "OnDelete*", "OnOptions*",
        "Invoke",
        "Application_*Error", "Application_PreSendRequest*", "Application_*Request*", "Session_*Start",
        "FormsAuthentication_*", "WindowsAuthentication_*", "RoleManager_*", "AnonymousIdentification_*", "Profile_*",
        "Page_*",
        "*Async", "*Completed",
    ];

    /// <summary>What is not so in these assemblies; null if the line is true.</summary>
    public static string? Objection(Handler handler, Compilation library) =>
        Missing([handler.Type, .. handler.ParameterTypes?.Names ?? [], .. handler.Contract?.Type is { } type ? [type] : Array.Empty<string>()], library)
        ?? OfShape(handler, library)
        ?? OfMember(handler, library)
        ?? OfContract(handler, library);

    /// <summary>The line as it is written.</summary>
    public static string Text(Handler handler) =>
        (handler.Shape is HandlerShape.Named ? $"{handler.TypeName}{Member(handler)} [{handler.Type}]" : $"[{handler.Type}]{Member(handler)}") + handler.ParameterTypes;

    private static string Member(Handler handler) => handler.Member is null ? "" : "::" + handler.Member;

    private static string? Missing(IEnumerable<string> types, Compilation library) => types
        .Where(type => Proof.Types(type, library).Count == 0)
        .Select(type => $"{library.AssemblyName}: no type {type}")
        .FirstOrDefault();

    private static string? OfShape(Handler handler, Compilation library) =>
        handler.Shape is HandlerShape.Attribute or HandlerShape.Fixed or HandlerShape.Named && !Proof.Types(handler.Type, library).Any(type => type.IsOrInherits("System.Attribute"))
            ? $"{library.AssemblyName}: {handler.Type} is no attribute"
            : null;

    private static string? OfMember(Handler handler, Compilation library)
    {
        if (handler.Member is not { } name)
        {
            return null;
        }

        var isDeclared = Proof.Types(handler.Type, library)
            .SelectMany(Members)
            .Any(member => member.Name.Fits(name) && HasParameters(member, handler) && (handler.Shape is HandlerShape.Delegate ? TakesDelegate(member) : IsForOthers(member)));

        return isDeclared != IsByConvention(handler) ? null
            : isDeclared ? $"{library.AssemblyName}: {Text(handler)} is declared there, and no convention"
            : $"{library.AssemblyName}: no member {Text(handler)}";
    }

    /// <summary>Does the name alone make it a handler? What implements a member does so by that member, whatever its name.</summary>
    private static bool IsByConvention(Handler handler) =>
        handler.Shape is HandlerShape.Named || handler.Shape is not HandlerShape.Type && handler.Member is { } name && ByConvention.Contains(name);

    private static string? OfContract(Handler handler, Compilation library)
    {
        if (handler.Contract is not { } contract || contract == HandlerContract.None || contract.Type is null && IsByConvention(handler))
        {
            return null;
        }

        var found = Proof.Types(contract.Type ?? handler.Type, library)
            .SelectMany(type => Members(type).Concat(type.InstanceConstructors))
            .OfType<IMethodSymbol>()
            .Where(member => contract.Member is null || member.Name == contract.Member)
            .ToList();

        return found.Any(method => Pair.IsToBeAwaited(method.ReturnType) || TakesWork(method)) ? null
            : $"{library.AssemblyName}: nothing to await from [{contract.Type ?? handler.Type}]::{contract.Member ?? "*"}";
    }

    private static IEnumerable<ISymbol> Members(INamedTypeSymbol type) => type.BaseTypesAndSelf()
        .Concat(type.TypeKind == TypeKind.Interface ? type.AllInterfaces : [])
        .Where(declaring => declaring.SpecialType != SpecialType.System_Object)
        .SelectMany(declaring => declaring.GetMembers())
        .Where(member => member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal);

    private static bool HasParameters(ISymbol member, Handler handler) =>
        handler.ParameterTypes is not { } wanted
        || member is IMethodSymbol method && method.Parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names);

    /// <summary>A method that the user's class overrides or implements.</summary>
    private static bool IsForOthers(ISymbol member) => member is IMethodSymbol { MethodKind: MethodKind.Ordinary } and ({ IsVirtual: true } or { IsAbstract: true } or { IsOverride: true });

    private static bool TakesDelegate(ISymbol member) =>
        member is IEventSymbol || member is IMethodSymbol method && method.Parameters.Any(parameter => parameter.Type is { TypeKind: TypeKind.Delegate } or { SpecialType: SpecialType.System_Delegate });

    /// <summary>Does it take a delegate that returns a task, or something that is made of one?</summary>
    private static bool TakesWork(IMethodSymbol method) => method.Parameters.Any(parameter =>
        IsWork(parameter.Type) || parameter.Type is INamedTypeSymbol type && type.InstanceConstructors.Any(constructor => constructor.Parameters.Any(given => IsWork(given.Type))));

    private static bool IsWork(ITypeSymbol type) => type is INamedTypeSymbol { DelegateInvokeMethod: { } invoke } && Pair.IsToBeAwaited(invoke.ReturnType);
}
