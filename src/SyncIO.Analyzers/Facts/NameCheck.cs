using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Facts;

/// <summary>
/// Does what a user's line names exist? A type that is not here is no mistake, for files are shared between projects, unless its
/// namespace is here and has a type of nearly that name. A member of a type that is here must exist, but for types of other projects of the
/// solution: the compiler does not see their private members.
/// </summary>
internal sealed class NameCheck(Compilation compilation, SolutionAssemblies solution)
{
    /// <summary>What is wrong with a line that could be read; null where nothing is.</summary>
    public string? Objection(CatalogueEntry entry) => entry switch
    {
        Fact fact => Objection(fact.Member) ?? Objection(fact.Counterpart, fact.Member),
        NeverBlocks exception => Objection(exception.Member),
        Allowance allowance => Objection(allowance.Member),
        Disposed disposed => UnknownType(disposed.Type),
        RoleLine line => Objection(line),
        Handler handler => UnknownType(handler.Type) ?? (handler.Contract?.Type is { } asynchronous ? UnknownType(asynchronous) : null),
        _ => null,
    };

    /// <summary>What is wrong with a member; null where nothing is.</summary>
    public string? Objection(MemberPattern pattern)
    {
        if (pattern.Namespace is { } space)
        {
            return UnknownNamespace(space);
        }

        var types = compilation.GetTypesByMetadataName(pattern.Type);

        if (types.IsEmpty)
        {
            return !compilation.GetTypesByMetadataName($"{pattern.Type}.{pattern.Name}").IsEmpty
                    ? $"'{pattern.Type}.{pattern.Name}' is a type: did you mean '[{pattern.Type}.{pattern.Name}]::*'?"
                : Namespace(pattern.Type) is not null
                    ? $"'{pattern.Type}' is a namespace: did you mean '[{pattern.Type}.*]::*'?"
                : UnknownType(pattern.Type);
        }

        var members = types.SelectMany(Members).ToList();
        var named = members.Where(member => member.Name == pattern.Name).ToList();

        return pattern.Name == MemberPattern.Everything || named.Any(pattern.HasParametersOf) ? null
            : named.Count == 0 && types.Any(type => solution.ProjectOf(type) is not null) && Near(pattern.Name, members.Select(member => member.Name)) is null ? null
            : named.Count > 0 ? $"no '{pattern.Name}' of '{pattern.Type}' has the parameters {pattern.ParameterTypes}"
            : $"'{pattern.Type}' has no member '{pattern.Name}'" + DidYouMean(pattern.Name, members.Select(member => member.Name));
    }

    private string? Objection(RoleLine line)
    {
        var form = RoleForm.Of(line.Role);
        return !form.IsOpen ? $"'{form.Words}' is reserved for the built-in catalogue: use {RoleForm.Open}"
            : Unfit(line.Member) ?? (line.Partner is { Type: var type, Name: var name } ? Unfit(new MemberPattern(type ?? line.Member.Type, name)) : null);
    }

    /// <summary>What is wrong with a member whose name may have stars.</summary>
    private string? Unfit(MemberPattern pattern) =>
        pattern.Name.IndexOf('*') < 0 ? Objection(pattern)
        : compilation.GetTypesByMetadataName(pattern.Type) is not { IsEmpty: false } types ? UnknownType(pattern.Type)
        : types.SelectMany(Members).Any(member => member.Name.Fits(pattern.Name)) ? null
        : $"'{pattern.Type}' has no member '{pattern.Name}'";

    /// <summary>What is wrong with the name of a type; null where nothing is.</summary>
    public string? UnknownType(string type)
    {
        if (!compilation.GetTypesByMetadataName(type).IsEmpty)
        {
            return null;
        }

        var (outer, name) = Split(type);
        var candidates = Namespace(outer)?.GetTypeMembers().Select(found => found.MetadataName)
            ?? compilation.GetTypesByMetadataName(outer).SelectMany(found => found.GetTypeMembers()).Select(found => found.MetadataName);

        return Near(name, candidates) is { } near
            ? $"there is no type '{type}': did you mean '{outer}{(Namespace(outer) is null ? "+" : ".")}{near}'?"
            : null;
    }

    /// <summary>A counterpart that is named alone may be an extension of a library that is not here, unless a near name is.</summary>
    private string? Objection(CounterpartPattern? counterpart, MemberPattern member)
    {
        if (counterpart is null or { Name: CounterpartPattern.Sibling })
        {
            return null;
        }

        var pattern = new MemberPattern(counterpart.Type ?? member.Type, counterpart.Name);
        return Objection(pattern) is { } objection && (counterpart.Type is not null || objection.EndsWith("'?", StringComparison.Ordinal) || IsOfOwnType(pattern))
            ? objection
            : null;
    }

    /// <summary>A type of this project is known as a whole, unless an extension of the project or of a library has the name.</summary>
    private bool IsOfOwnType(MemberPattern pattern) =>
        compilation.GetTypesByMetadataName(pattern.Type).Any(type => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly))
        && !compilation.ContainsSymbolsWithName(pattern.Name, SymbolFilter.Member)
        && !compilation.SourceModule.ReferencedAssemblySymbols.Any(library =>
            library.MightContainExtensionMethods && HasExtension(library.GlobalNamespace, pattern.Name));

    private static bool HasExtension(INamespaceSymbol space, string name) =>
        space.GetTypeMembers().Any(type => type.MightContainExtensionMethods && type.GetMembers(name).Any(member => member is IMethodSymbol { IsExtensionMethod: true }))
        || space.GetNamespaceMembers().Any(inner => HasExtension(inner, name));

    private string? UnknownNamespace(string space)
    {
        var (outer, name) = Split(space);
        return Namespace(space) is null && Near(name, Namespace(outer)?.GetNamespaceMembers().Select(found => found.Name) ?? []) is { } near
            ? $"there is no namespace '{space}': did you mean '{(outer.Length == 0 ? "" : outer + ".")}{near}'?"
            : null;
    }

    private INamespaceSymbol? Namespace(string name) => name.Length == 0
        ? compilation.GlobalNamespace
        : name.Split('.').Aggregate(
            (INamespaceSymbol?)compilation.GlobalNamespace,
            (space, piece) => space?.GetNamespaceMembers().FirstOrDefault(inner => inner.Name == piece));

    private static IEnumerable<ISymbol> Members(INamedTypeSymbol type) =>
        type.BaseTypesAndSelf().Concat(type.AllInterfaces).SelectMany(declaring => declaring.GetMembers());

    private static (string Outer, string Name) Split(string name) =>
        name.LastIndexOfAny(['.', '+']) is >= 0 and var end ? (name.Substring(0, end), name.Substring(end + 1)) : ("", name);

    private static string DidYouMean(string name, IEnumerable<string> candidates) =>
        Near(name, candidates) is { } near ? $": did you mean '{near}'?" : "";

    /// <summary>The candidate that is most likely meant; null where none is near.</summary>
    public static string? Near(string name, IEnumerable<string> candidates) => candidates
        .Where(candidate => candidate.Length > 0 && candidate[0] != '<')
        .Distinct(StringComparer.Ordinal)
        .Select(candidate => (Name: candidate, Distance: Distance(WithoutArity(name), WithoutArity(candidate))))
        .Where(candidate => candidate.Distance <= Math.Min(3, name.Length / 3))
        .OrderBy(candidate => candidate.Distance)
        .ThenBy(candidate => candidate.Name, StringComparer.Ordinal)
        .Select(candidate => candidate.Name)
        .FirstOrDefault();

    private static string WithoutArity(string name) => name.Split('`')[0];

    /// <summary>How many letters have to be typed, deleted or changed, capitals aside (Levenshtein).</summary>
    private static int Distance(string one, string other)
    {
        var above = Enumerable.Range(0, other.Length + 1).ToArray();

        for (var i = 1; i <= one.Length; i++)
        {
            var row = new int[other.Length + 1];
            row[0] = i;

            for (var j = 1; j <= other.Length; j++)
            {
                var change = char.ToUpperInvariant(one[i - 1]) == char.ToUpperInvariant(other[j - 1]) ? 0 : 1;
                row[j] = Math.Min(Math.Min(row[j - 1], above[j]) + 1, above[j - 1] + change);
            }

            above = row;
        }

        return above[other.Length];
    }
}
