using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Facts;

/// <summary>What may block: an API, perhaps for certain paths only, or all that stands in a member, a type or a namespace.</summary>
internal sealed class Allowlist(ImmutableArray<MemberPattern> patterns)
{
    private const int Depth = 8;

    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(100);

    /// <summary>May this call of a member block where it stands?</summary>
    public bool Allows(IOperation call, ISymbol member) =>
        !patterns.IsEmpty && (patterns.Any(pattern => IsOfCall(pattern, call, member)) || IsIn(call));

    private static bool IsOfCall(MemberPattern pattern, IOperation call, ISymbol member) =>
        (pattern.Covers(member.Declaration()) || pattern.Name == MemberPattern.Everything && pattern.IsOf(call.Receiver()?.Type))
        && (pattern.PathGlob is not { } glob || PathsOf(call).Any(path => Matches(path, glob)));

    /// <summary>May anything block where an operation stands?</summary>
    public bool AllowsPlace(IOperation operation) => !patterns.IsEmpty && IsIn(operation);

    /// <summary>May a member of another project block, whatever it calls?</summary>
    public bool AllowsMember(ISymbol member) =>
        !patterns.IsEmpty && patterns.Any(pattern => pattern.PathGlob is null && (pattern.Covers(member) || Contains(pattern, member)));

    /// <summary>The same for a member that this compilation does not see, of which another project told only the names.</summary>
    /// <param name="type">The full name of the type that declares it, with dots before nested types.</param>
    /// <param name="member">The name of the member.</param>
    public bool AllowsMember(string type, string member) => patterns.Any(pattern => pattern is { PathGlob: null, ParameterTypes: null }
        && (pattern.Namespace is { } space ? type.StartsWith(space + ".", StringComparison.Ordinal)
            : pattern.Type.Replace('+', '.') is var own && pattern.Name == MemberPattern.Everything ? type == own || type.StartsWith(own + ".", StringComparison.Ordinal)
            : type == pattern.Type.Replace('+', '.') && member == pattern.Name));

    /// <summary>Does the call stand in something that is allowed?</summary>
    private bool IsIn(IOperation call) =>
        call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is { } place
        && patterns.Any(pattern => pattern.PathGlob is null && Contains(pattern, place));

    private static bool Contains(MemberPattern pattern, ISymbol place)
    {
        for (var symbol = place; symbol is not (null or INamespaceSymbol); symbol = symbol.ContainingSymbol)
        {
            if (symbol is INamedTypeSymbol type
                ? pattern.Name == MemberPattern.Everything && IsPlace(pattern, type)
                : IsMember(pattern, (symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsPlace(MemberPattern pattern, INamedTypeSymbol type) =>
        pattern.Namespace is null ? type.IsNamed(pattern.Type) : pattern.IsOf(type);

    private static bool IsMember(MemberPattern pattern, ISymbol member) =>
        pattern.Name == member.Name
        && member.ContainingSymbol is INamedTypeSymbol type
        && type.IsNamed(pattern.Type)
        && pattern.HasParametersOf(member);

    /// <summary>The file's name that a call is given as a constant; null where that is not known, or cannot be written as a glob.</summary>
    public static string? FileNameIn(IOperation call) => PathsOf(call)
        .Select(path => path.Substring(path.LastIndexOfAny(['/', '\\']) + 1))
        .FirstOrDefault(name => name.Length > 0 && name.IndexOfAny(['*', '?', '"', '#']) < 0);

    /// <summary>The constant paths that a call is given, as far as they are constant from their end.</summary>
    private static IEnumerable<string> PathsOf(IOperation call) => call.Arguments()
        .Where(argument => argument.Parameter is { Type.SpecialType: SpecialType.System_String } parameter && IsPath(parameter.Name))
        .Select(argument => ConstantEnd(argument.Value, Depth))
        .OfType<string>();

    private static bool IsPath(string parameter) =>
        parameter.IndexOf("path", StringComparison.OrdinalIgnoreCase) >= 0
        || parameter.IndexOf("file", StringComparison.OrdinalIgnoreCase) >= 0
        || parameter.IndexOf("uri", StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary>A constant, the last argument of <c>Path.Combine</c> or <c>Path.Join</c>, or what a local holds of these.</summary>
    private static string? ConstantEnd(IOperation value, int depth) => depth == 0 ? null : value.Unwrapped() switch
    {
        { ConstantValue: { HasValue: true, Value: string path } } => path,
        IInvocationOperation { TargetMethod: { Name: "Combine" or "Join", ContainingType.Name: "Path" } } join
            when Parts(join).LastOrDefault() is { } last => ConstantEnd(last, depth - 1),
        ILocalReferenceOperation local when local.ValuesOf(local.Local) is [var only] => ConstantEnd(only, depth - 1),
        _ => null,
    };

    private static IEnumerable<IOperation> Parts(IInvocationOperation join) => join.Arguments
        .OrderBy(argument => argument.Parameter?.Ordinal)
        .SelectMany(argument => (argument.ArgumentKind, argument.Value.Unwrapped()) switch
        {
            (_, IArrayCreationOperation { Initializer: { } parts }) => parts.ElementValues,
            // Since C# 13 what is given one by one may go into a span.
            (not (ArgumentKind.Explicit or ArgumentKind.DefaultValue), var parts) => parts.ChildOperations,
            (_, var part) => Enumerable.Repeat(part, 1),
        });

    /// <summary>A glob without a slash is one for the file's name, another one for the end of the path.</summary>
    private static bool Matches(string path, string glob)
    {
        path = path.Replace('\\', '/');
        glob = glob.Replace('\\', '/');
        var subject = glob.Contains('/') ? path : path.Substring(path.LastIndexOf('/') + 1);
        var pattern = Regex.Escape(glob).Replace(@"\*\*/", "(.*/)?").Replace(@"\*\*", ".*").Replace(@"\*", "[^/]*").Replace(@"\?", "[^/]");

        try
        {
            return Regex.IsMatch(subject, $"^(.*/)?{pattern}$", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant, Patience);
        }
        catch (RegexMatchTimeoutException)
        {
            // A glob of many stars: nobody meant it.
            return false;
        }
    }
}
