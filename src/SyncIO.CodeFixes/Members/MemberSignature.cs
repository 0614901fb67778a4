using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;
using SyncIO.Refusals;
using SyncIO.Silences;

namespace SyncIO.CodeFixes.Members;

/// <summary>May a synchronous member return a task, and under which name?</summary>
internal static class MemberSignature
{
    /// <summary>Why a member can become asynchronous in no way; null where it can.</summary>
    public static string? Obstacle(Member member) => MemberShape.Obstacle(
        member.Symbol,
        member.Declaration,
        member.Root,
        member.Knowledge.Of(member.Declaration.SyntaxTree),
        contract => contract.DeclaringSyntaxReferences.IsEmpty);

    /// <summary>Does its name stay, because a framework or a test runner knows it?</summary>
    public static bool KeepsName(Member member, CancellationToken cancellation) =>
        IsTest(member) || IsHandler(member) || IsEntryPoint(member, cancellation);

    public static bool IsEntryPoint(Member member, CancellationToken cancellation) =>
        member.Symbol.Name == "Main"
        && SymbolEqualityComparer.Default.Equals(member.Model.Compilation.GetEntryPoint(cancellation), member.Symbol);

    public static bool IsTest(Member member) => MemberShape.IsTest(member.Symbol);

    /// <summary>A handler that may return a task and keep its name: then its callers are like those of any method.</summary>
    public static bool IsPlainHandler(Member member) =>
        MemberShape.IsPlainHandler(member.Symbol, member.Knowledge.Of(member.Declaration.SyntaxTree));

    /// <summary>What is called so already, and takes the same; null where the name is free.</summary>
    public static ISymbol? Taken(IMethodSymbol method, string name) => method.MethodKind == MethodKind.LocalFunction ? null
        : method.ContainingType.BaseTypesAndSelf()
            .Concat(method.ContainingType.AllInterfaces.Where(_ => method.ContainingType.TypeKind == TypeKind.Interface))
            .SelectMany(type => type.GetMembers(name))
            .FirstOrDefault(member => member is not IMethodSymbol other || other.Arity == method.Arity && TakesTheSame(method, other));

    /// <summary>Is that the asynchronous half of a pair, of which this is the other?</summary>
    public static bool IsOtherHalf(ISymbol member) => member is IMethodSymbol method && method.IsAsynchronous();

    /// <summary>
    /// Does the compiler call it by its name and what stands beside it, so that nobody could await it: <c>new Bag { 1, 2 }</c>, <c>foreach</c>,
    /// <c>text[1..]</c>?
    /// </summary>
    public static bool IsCalledByShape(IMethodSymbol symbol) => symbol.Name switch
    {
        "Add" => symbol.ContainingType.AllInterfaces.Any(@interface => @interface.Name == "IEnumerable"),
        "MoveNext" => Has(symbol.ContainingType, "Current"),
        "Slice" => symbol.Parameters.Length == 2 && (Has(symbol.ContainingType, "Length") || Has(symbol.ContainingType, "Count")),
        _ => false,
    };

    private static bool Has(INamedTypeSymbol type, string property) => type.GetMembers(property).Any(member => member is IPropertySymbol);

    /// <summary>
    /// Is it named or typed as what designers, markup, applications and serializers call by name: <c>Save_Click(object, EventArgs)</c>,
    /// <c>Application_Start</c>, <c>ShouldSerializeName</c>, <c>Startup.ConfigureServices</c>?
    /// </summary>
    public static bool IsCalledByConvention(IMethodSymbol method) => method.MethodKind == MethodKind.Ordinary
        && (StartUp.IsCalledByName(method)
            || method.Parameters is [{ Type.SpecialType: SpecialType.System_Object }, { Type: var arguments }] && arguments.IsOrInherits("System.EventArgs")
            || method.Name.IndexOf('_') > 0 && IsWiredByName(method.ContainingType)
            || method is { ReturnType.SpecialType: SpecialType.System_Boolean, Parameters.IsEmpty: true }
                && method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal));

    /// <summary>Is it a page, a control or the application, whose methods ASP.NET calls by their names: <c>Page_Load</c>, <c>Session_OnEnd</c>?</summary>
    private static bool IsWiredByName(INamedTypeSymbol type) => type.BaseTypesAndSelf().Any(one =>
        one is { Name: "Control" or "HttpApplication", ContainingNamespace: var space } && space.ToDisplayString().StartsWith("System.Web", StringComparison.Ordinal));

    private static bool TakesTheSame(IMethodSymbol method, IMethodSymbol other) =>
        other.Parameters.Length >= method.Parameters.Length
        && method.Parameters.Zip(other.Parameters, Fits).All(fits => fits)
        && other.Parameters.Skip(method.Parameters.Length).All(more => more.IsOptional || more.Type.IsCancellationToken());

    private static bool Fits(IParameterSymbol one, IParameterSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one.Type, other.Type)
        || one.Type is ITypeParameterSymbol && other.Type is ITypeParameterSymbol
        || one.Type.MetadataNameInFull() == other.Type.MetadataNameInFull();

    private static bool IsHandler(Member member) => MemberShape.IsHandler(member.Symbol, member.Knowledge.Of(member.Declaration.SyntaxTree));
}
