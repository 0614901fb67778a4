using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Findings;

/// <summary>Why nothing is awaited instead of a call, although an <c>await</c> may stand there.</summary>
internal static class MissingCounterpart
{
    /// <summary>What there is instead, or what is missing, as a message says it; null where nobody knows of a counterpart.</summary>
    public static string? Of(Blocking blocking) => blocking switch
    {
        { Counterpart: not null } or { Here.PositionObstacle: not null } => null,
        _ when TimedWait.Replacement(blocking.Call) is { } replacement => replacement,
        _ when LeftBehind(blocking.Call) is { } left => $"await the query before '{left}'{(blocking.Doubt is { } doubt ? "; no automatic fix: " + doubt : "")}",
        { Cause.Counterpart: { } name } when IsMissing(blocking, name) =>
            $"'{name}' does not exist {Place(blocking.Call)}",
        { Cause.Counterpart: { } name } when NotReferenced(blocking) is { } library => $"'{name}' is in '{library}', which this project does not reference",
        { Cause.Counterpart: { } name } when UnknownArgument(blocking, name) is { } parameter => $"'{name}' has no parameter '{parameter}'",
        { Cause.Counterpart: { } name } => $"'{name}' cannot be awaited in its place",
        _ => null,
    };

    /// <summary>What a query is handed to for sequences, before it is enumerated: an operator, a collection.</summary>
    private static string? LeftBehind(IOperation call) =>
        Iterators.TakenBy(call) is { } taken ? (IsOfQuery(taken) ? OperatorOf(taken) ?? NameOf(call) : null)
        : call.Receiver() is { } sequence && IsOfQuery(sequence) ? OperatorOf(sequence)
        : null;

    private static bool IsOfQuery(IOperation sequence) => Iterators.SourceOf(sequence).Type.IsQueryable();

    private static string? OperatorOf(IOperation sequence) => Iterators.OperatorsOf(sequence).LastOrDefault()?.TargetMethod.Name;

    private static string NameOf(IOperation call) => call is IObjectCreationOperation { Type: { } made } ? "new " + made.Name : call.CalledName();

    /// <summary>The namespace of a counterpart that another library has than the one that is called; null where that may be referenced.</summary>
    private static string? NotReferenced(Blocking blocking) =>
        blocking.Cause.CounterpartType is { } type
        && type.LastIndexOf('.') is > 0 and var end
        && type.Substring(0, end) is var library
        && !library.StartsWith(blocking.Call.CalledMember()!.ContainingNamespace.ToDisplayString(), StringComparison.Ordinal)
        && blocking.Call.SemanticModel!.Compilation.GetTypesByMetadataName(type).IsEmpty
            ? library
            : null;

    /// <summary>What the platform lacks, another target framework has; what a library lacks, another version of it.</summary>
    private static string Place(IOperation call) => call.CalledMember()!.ContainingAssembly.Name is var library && IsOfPlatform(library)
        ? $"on {TargetFramework.NameOf(call.SemanticModel!.Compilation)}"
        : $"in the referenced version of {library}";

    private static bool IsOfPlatform(string assembly) =>
        assembly is "mscorlib" or "netstandard" or "System" || assembly.StartsWith("System.", StringComparison.Ordinal);

    /// <summary>An argument for a parameter that the counterpart lacks, whichever of its overloads fits best.</summary>
    private static string? UnknownArgument(Blocking blocking, string counterpart)
    {
        if (!blocking.Cause.IsSibling
            || blocking.Call is not IInvocationOperation { TargetMethod: { ContainingType: { } type, Arity: var arity }, Arguments: var arguments })
        {
            return null;
        }

        var given = arguments.Where(argument => argument.ArgumentKind == ArgumentKind.Explicit).Select(argument => argument.Parameter?.Name).OfType<string>().ToList();
        return type.GetMembers(counterpart)
            .OfType<IMethodSymbol>()
            .Where(method => method.Arity == arity && method.Parameters.All(parameter => parameter.IsOptional || given.Contains(parameter.Name)))
            .Select(method => given.Where(name => method.Parameters.All(parameter => parameter.Name != name)).ToList())
            .OrderBy(missing => missing.Count)
            .FirstOrDefault()
            ?.FirstOrDefault();
    }

    /// <summary>Other versions of the library have the counterpart, and the one that is referenced has not.</summary>
    private static bool IsMissing(Blocking blocking, string counterpart) =>
        blocking.Cause.IsSibling
        && blocking.Call.CalledMember() is { ContainingType: { } type }
        && type.BaseTypesAndSelf().Concat(type.AllInterfaces).All(one => one.GetMembers(counterpart).IsEmpty);
}
