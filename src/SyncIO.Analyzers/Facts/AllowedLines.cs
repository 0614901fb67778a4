using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>The lines of an allowlist that would let a call block.</summary>
internal static class AllowedLines
{
    /// <summary>The narrowest first: the member for this very path, the member, and whatever stands in the function around it.</summary>
    public static IEnumerable<string> For(IOperation call)
    {
        if (call.CalledMember()?.Declaration() is not { ContainingType: { } type } member)
        {
            return [];
        }

        var called = new MemberPattern(type.OriginalDefinition.MetadataNameInFull(), member.Name);
        return new[]
        {
            Allowlist.FileNameIn(call) is { } name ? called with { PathGlob = name } : null,
            IsOfTasks(type) ? null : called,
            Around(call),
        }
        .OfType<MemberPattern>()
        .Where(pattern => new Allowlist(ImmutableArray.Create(pattern)).Allows(call, member))
        .Select(pattern => $"@allow {pattern}");
    }

    /// <summary>Who allows every wait for a task wants none of this.</summary>
    private static bool IsOfTasks(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() == "System.Threading.Tasks";

    private static MemberPattern? Around(IOperation call) =>
        call.EnclosingMethod() is { ContainingType: { } type } function && (function.AssociatedSymbol ?? function) is { CanBeReferencedByName: true } named
            ? new MemberPattern(type.OriginalDefinition.MetadataNameInFull(), named.Name)
            : null;
}
