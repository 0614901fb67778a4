using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// <c>socket.ReceiveTimeout = 5000</c>: a limit that holds for synchronous calls alone. Awaited, they would wait for ever. See
/// https://learn.microsoft.com/dotnet/api/system.net.sockets.socket.receivetimeout
/// </summary>
internal static class TimeLimit
{
    /// <summary>Through how many steps a value is followed: <c>s = new Wrapper(s)</c> would never end.</summary>
    private const int Depth = 6;

    private static readonly ConditionalWeakTable<ApiCatalogue, ConditionalWeakTable<Compilation, IReadOnlyList<SetLimit>>> Known = new();

    /// <summary>What is set somewhere in the project, or by any name in the type around a call, and may limit the call; null where nothing is.</summary>
    /// <param name="question">The call.</param>
    public static string? Of(Question question)
    {
        var (call, catalogue) = (question.Call, question.File.Catalogue);
        return call.Receiver() is { } receiver && IsOfLibrary(receiver, catalogue, Depth)
            ? null
            : Around(call, catalogue) ?? Of(call, catalogue, call.SemanticModel!.Compilation, question.Cancellation);
    }

    /// <summary>The same of what a project sets.</summary>
    /// <param name="call">The call.</param>
    /// <param name="catalogue">Knows the limits.</param>
    /// <param name="project">The project, whose types are others than those of the call.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static string? Of(IOperation call, ApiCatalogue catalogue, Compilation project, CancellationToken cancellation) => call.Receiver() is { Type: { } receiver } value
        ? SetIn(project, catalogue, cancellation)
            .FirstOrDefault(limit => Limits(limit, receiver, catalogue) || limit.Setter is { } setter && MayBe(setter, value))?.Line.Member.Name
        : null;

    /// <summary>
    /// Does a library open what is read, by something that has no such limit: <c>await client.GetStreamAsync(url)</c>, <c>process.StandardOutput</c>?
    /// Its sockets are its own.
    /// </summary>
    private static bool IsOfLibrary(IOperation value, ApiCatalogue catalogue, int depth) => depth > 0 && value.Unwrapped() switch
    {
        IAwaitOperation { Operation: var task } => IsOfLibrary(task, catalogue, depth - 1),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task } => IsOfLibrary(task, catalogue, depth - 1),
        IPropertyReferenceOperation { Property.Name: "Result", Instance: { Type: { } awaited } task } when awaited.IsTaskLike() => IsOfLibrary(task, catalogue, depth - 1),
        ILocalReferenceOperation local => local.ValuesOf(local.Local) is { Count: > 0 } values && values.All(one => IsOfLibrary(one, catalogue, depth - 1)),
        IObjectCreationOperation { Arguments: [{ Value: var inner }, ..], Type: { } type } => type.IsOrInherits("System.IO.TextReader") && IsOfLibrary(inner, catalogue, depth - 1),
        IInvocationOperation or IPropertyReferenceOperation when value.Unwrapped().CalledMember() is { DeclaringSyntaxReferences.IsEmpty: true, ContainingType: var type } =>
            type.ContainingNamespace.ToDisplayString() is "System.Net.Http" or "System.Diagnostics",
        _ => false,
    };

    /// <summary>The reason, as a message says it.</summary>
    public static string Told(string limit) => $"'{limit}' applies to synchronous calls only";

    private static string? Around(IOperation call, ApiCatalogue catalogue) =>
        call.Receiver()?.Type is { } receiver
        && IsLimited(receiver, catalogue)
        && call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? catalogue.Lines(Role.Limit)
                .Where(line => !line.IsOfType)
                .Select(line => line.Member.Name)
                .FirstOrDefault(limit => NamesInType.Uses(type, limit).Any(use => IsAssigned(use) && !IsOfOther(use, call.SemanticModel!, catalogue)))
            : null;

    /// <summary>Is it a property of that name of which a library says what it is, and that it limits something else?</summary>
    private static bool IsOfOther(ExpressionSyntax use, SemanticModel model, ApiCatalogue catalogue) =>
        model.GetSymbolInfo(use).Symbol is IPropertySymbol { DeclaringSyntaxReferences.IsEmpty: true } property
        && !catalogue.Lines(Role.Limit).Any(line => line.Member.Name == property.Name
            && (property.ContainingType.IsOrInherits(line.Member.Type) || IsOverride(property, line)));

    /// <summary>A limit of a socket holds for all that reads from it; another one for its own type.</summary>
    private static bool Limits(SetLimit limit, ITypeSymbol receiver, ApiCatalogue catalogue) =>
        IsOfAll(limit.Line, catalogue) ? IsLimited(receiver, catalogue) : receiver.IsOrInherits(limit.Line.Member.Type);

    /// <summary>May a value be one of an own type, which sets a limit for itself? Not where it is seen that another type is made.</summary>
    private static bool MayBe(INamedTypeSymbol setter, IOperation value) =>
        value.Type is { SpecialType: not SpecialType.System_Object } type
        && setter.IsOrInherits(type.MetadataNameInFull())
        && !(MadeHere(value).ToList() is { Count: > 0 } made && made.TrueForAll(one => one is IObjectCreationOperation { Type: { } exact } && !exact.IsOrInherits(setter.MetadataNameInFull())));

    private static IEnumerable<IOperation> MadeHere(IOperation value) => value.Unwrapped() switch
    {
        ILocalReferenceOperation local => (local.ValuesOf(local.Local) ?? []).Select(one => one.Unwrapped()),
        var one => [one],
    };

    private static bool IsLimited(ITypeSymbol receiver, ApiCatalogue catalogue) =>
        catalogue.Lines(Role.Limit).Any(line => line.IsOfType && receiver.IsOrInherits(line.Member.Type));

    /// <summary>Has a type of which all calls are limited a property of this name?</summary>
    private static bool IsOfAll(RoleLine limit, ApiCatalogue catalogue) => catalogue.Lines(Role.Limit).Any(line =>
        line.Member.Name == limit.Member.Name && catalogue.Lines(Role.Limit).Any(all => all.IsOfType && all.Member.Type == line.Member.Type));

    private static IReadOnlyList<SetLimit> SetIn(Compilation project, ApiCatalogue catalogue, CancellationToken cancellation)
    {
        var known = Known.GetValue(catalogue, static _ => new());

        if (!known.TryGetValue(project, out var limits))
        {
            var found = Find(project, catalogue, cancellation);
            limits = known.GetValue(project, _ => found);
        }

        return limits;
    }

    private static List<SetLimit> Find(Compilation project, ApiCatalogue catalogue, CancellationToken cancellation)
    {
        var lines = catalogue.Lines(Role.Limit).Where(line => !line.IsOfType).ToLookup(line => line.Member.Name, StringComparer.Ordinal);
        var limits = new List<SetLimit>();

        foreach (var tree in project.SyntaxTrees)
        {
            cancellation.ThrowIfCancellationRequested();
#pragma warning disable RS1030 // Few files name a limit, and they are asked once for all calls.
            var model = new Lazy<SemanticModel>(() => project.GetSemanticModel(tree));
#pragma warning restore RS1030
            limits.AddRange(
                from limit in lines
                from name in NamesInText.In([tree], limit.Key, cancellation)
                let use = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name
                where IsAssigned(use) || use.Parent is ArgumentSyntax
                let member = model.Value.GetSymbolInfo(use, cancellation).Symbol
                where member is IPropertySymbol && IsAssigned(use) || member is IFieldSymbol { IsConst: true }
                from line in limit.Where(line => member.ContainingType.IsOrInherits(line.Member.Type) || IsOverride(member, line)).Take(1)
                select new SetLimit(line, model.Value.GetEnclosingSymbol(use.SpanStart, cancellation)?.ContainingType));
        }

        return limits;
    }

    private static bool IsOverride(ISymbol member, RoleLine line) => (member as IPropertySymbol)?.OverriddenProperty is { } overridden
        && (overridden.ContainingType.IsOrInherits(line.Member.Type) || IsOverride(overridden, line));

    private static bool IsAssigned(ExpressionSyntax use) =>
        use.Parent is AssignmentExpressionSyntax assignment && assignment.Left == use && !IsHandedOn(use, assignment.Right);

    /// <summary><c>override int ReadTimeout { set => inner.ReadTimeout = value; }</c>: a wrapper sets what is set for it, and no limit of its own.</summary>
    private static bool IsHandedOn(ExpressionSyntax use, ExpressionSyntax value) =>
        value is IdentifierNameSyntax { Identifier.ValueText: "value" }
        && use.FirstAncestorOrSelf<PropertyDeclarationSyntax>() is { Identifier.ValueText: var property }
        && ((use as MemberAccessExpressionSyntax)?.Name ?? use as SimpleNameSyntax)?.Identifier.ValueText == property;

    /// <summary>A limit, and the type in which it is set.</summary>
    private sealed record SetLimit(RoleLine Line, INamedTypeSymbol? Setter);
}
