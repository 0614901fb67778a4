using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Tests.Catalogue;

/// <summary>Is a line about a role true of real assemblies?</summary>
internal static class RoleProof
{
    /// <summary>Names that implementations have beside what they implement: <c>DistributedApplication.Run</c>.</summary>
    private static readonly ImmutableHashSet<string> ByConvention =
        ["[Microsoft.Extensions.Hosting.IHost]::Run", "[Microsoft.Extensions.Hosting.IHost]::RunAsync"];

    /// <summary>What is not so in these assemblies; null if the line is true.</summary>
    public static string? Objection(RoleLine line, Compilation library) =>
        Missing(line, line.Member, library)
        ?? (line.Partner is { } partner ? Missing(line, new MemberPattern(partner.Type ?? line.Member.Type, partner.Name), library) : null)
        ?? OfRole(line, library);

    private static string? Missing(RoleLine line, MemberPattern pattern, Compilation library) =>
        Proof.Types(pattern.Type, library).Count == 0 ? $"{library.AssemblyName}: no type {pattern.Type}"
        : pattern.Name == MemberPattern.Everything || Members(pattern, line, library).Any() != ByConvention.Contains(pattern.ToString()) ? null
        : $"{library.AssemblyName}: no member {pattern}, or one that is called a convention";

    /// <summary>What a role says of a member's result, or of a type, beside that it exists.</summary>
    private static string? OfRole(RoleLine line, Compilation library) => line.Role switch
    {
        Role.Completed => Must(line, library, member => Result(member) is { } result && Pair.IsToBeAwaited(result), "gives no task"),
        Role.Question => Must(line, library, member => Result(member)?.SpecialType == SpecialType.System_Boolean, "answers no question"),
        Role.Limit when !line.IsOfType => Must(line, library, member => member is IPropertySymbol { SetMethod: not null } or IFieldSymbol { IsConst: true }, "cannot be set"),
        Role.OnePoolThread => Must(line, library, member => member is IMethodSymbol method && method.Parameters.Any(parameter => parameter.Type.TypeKind == TypeKind.Delegate), "takes no function"),
        Role.ReadMode or Role.WriteMode => Must(line, library, member => member.ContainingType.TypeKind == TypeKind.Enum, "is no constant of an enumeration"),
        Role.AsyncFileCall or Role.StartsHost => Must(line, library, member => Result(member) is { } result && Pair.IsToBeAwaited(result), "cannot be awaited"),
        Role.FormAttribute or Role.FormBinder or Role.FormCheck =>
            Proof.Types(line.Member.Type, library).Any(type => type.IsOrInherits("System.Attribute")) ? null : $"{library.AssemblyName}: {line.Member.Type} is no attribute",
        Role.FilterBefore or Role.FilterAfter => Members(new MemberPattern(line.Partner!.Type!, line.Partner.Name), line, library)
            .Any(member => Result(member) is { } result && Pair.IsToBeAwaited(result)) ? null : $"{library.AssemblyName}: {line.Partner} cannot be awaited",
        _ => null,
    };

    private static string? Must(RoleLine line, Compilation library, Func<ISymbol, bool> holds, string objection) =>
        ByConvention.Contains(line.Member.ToString()) || Members(line.Member, line, library).Any(holds) ? null : $"{library.AssemblyName}: {line.Member} {objection}";

    private static ITypeSymbol? Result(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor => constructor.ContainingType,
        IMethodSymbol method => method.ReturnType,
        IPropertySymbol property => property.Type,
        _ => null,
    };

    /// <summary>Those of the pattern: of the type, of its bases, or of the interfaces of an interface.</summary>
    private static IEnumerable<ISymbol> Members(MemberPattern pattern, RoleLine line, Compilation library) => Proof.Types(pattern.Type, library)
        .SelectMany(type => type.BaseTypesAndSelf().Concat(type.TypeKind == TypeKind.Interface ? type.AllInterfaces : []))
        .SelectMany(type => type.GetMembers())
        .Where(member => member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal)
        .Where(member => (line with { Member = pattern }).Names(member.Name) && HasParameters(member, pattern));

    private static bool HasParameters(ISymbol member, MemberPattern pattern) =>
        pattern.ParameterTypes is not { } wanted
        || member is IMethodSymbol method && method.Parameters.Select(parameter => parameter.Type.MetadataNameInFull()).SequenceEqual(wanted.Names, StringComparer.Ordinal);
}
