using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>May a synchronous member return a task, and under which name?</summary>
internal static class MemberSignature
{
    private static readonly string[] TestFrameworks = ["Xunit", "NUnit", "Microsoft.VisualStudio.TestTools", "BenchmarkDotNet"];

    // These say something to people and tools, and nobody calls a method for their sake.
    private static readonly string[] HarmlessNamespaces =
        ["System.Diagnostics.CodeAnalysis", "System.ComponentModel", "JetBrains.Annotations"];

    private static readonly string[] HarmlessAttributes =
    [
        "ObsoleteAttribute", "PureAttribute", "MethodImplAttribute", "DebuggerStepThroughAttribute", "DebuggerHiddenAttribute",
        "DebuggerNonUserCodeAttribute", "StackTraceHiddenAttribute", "NullableContextAttribute", "NullableAttribute", "ExtensionAttribute",
    ];

    /// <summary>Why a member can become asynchronous in no way; null where it can.</summary>
    public static string? Obstacle(Member member) =>
        member.Symbol is { MethodKind: not (MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation or MethodKind.LocalFunction) }
            ? "it is not a method"
        : member.Symbol.IsAsynchronous() ? "it is already asynchronous"
        : member.Symbol.IsExtern ? "it is extern"
        : Iterators.IsOne(member.Symbol) && IsHandler(member) ? "it is an iterator that its framework enumerates"
        : Iterators.IsOne(member.Symbol) && Iterators.Obstacle(member.Symbol, member.Model.Compilation) is { } iterator ? iterator
        : member.Symbol.Parameters.Any(parameter => parameter.RefKind != RefKind.None) ? "a parameter is passed by reference"
        : member.Symbol.Parameters.Any(parameter => parameter.Type.IsRefLikeType) ? "a parameter is a ref struct"
        : Library(member.Symbol) is { } library ? $"'{library.Name}' of a library fixes its signature"
        : IsPartialWithoutAccessibility(member.Declaration) ? "a partial method without an access modifier returns void"
        : member.Root is { } root
            && AsyncSignature.Obstacle(new AwaitContext(member.Symbol, root, PositionObstacle: null), member.Knowledge.Of(member.Declaration.SyntaxTree)) is { } why
            ? why
        : !IsTest(member)
            && member.Symbol.GetAttributes().FirstOrDefault(attribute => !IsHarmless(attribute)) is { AttributeClass.Name: var name }
            && !IsPlainHandler(member)
            ? $"[{name}] may mean that other code calls it"
        : IsHandler(member) && !IsPlainHandler(member) ? "its framework calls it"
        : null;

    /// <summary>Does its name stay, because a framework or a test runner knows it?</summary>
    public static bool KeepsName(Member member, CancellationToken cancellation) =>
        IsTest(member) || IsHandler(member) || IsEntryPoint(member, cancellation);

    public static bool IsEntryPoint(Member member, CancellationToken cancellation) =>
        member.Symbol.Name == "Main"
        && SymbolEqualityComparer.Default.Equals(member.Model.Compilation.GetEntryPoint(cancellation), member.Symbol);

    public static bool IsTest(Member member) => IsTest(member.Symbol);

    public static bool IsTest(IMethodSymbol method) => method.GetAttributes().Any(attribute =>
        attribute.AttributeClass is { } type
        && type.BaseTypesAndSelf().Any(one => TestFrameworks.Any(space => one.ContainingNamespace?.IsWithin(space) is true)));

    /// <summary>A handler that may return a task and keep its name: then its callers are like those of any method.</summary>
    public static bool IsPlainHandler(Member member) => !member.IsLocal && Handlers(member).MayReturnTask(member.Symbol);

    /// <summary>What is called so already, and takes the same; null where the name is free.</summary>
    public static ISymbol? Taken(IMethodSymbol method, string name) => method.MethodKind == MethodKind.LocalFunction ? null
        : method.ContainingType.BaseTypesAndSelf()
            .Concat(method.ContainingType.AllInterfaces.Where(_ => method.ContainingType.TypeKind == TypeKind.Interface))
            .SelectMany(type => type.GetMembers(name))
            .FirstOrDefault(member => member is not IMethodSymbol other || other.Arity == method.Arity && TakesTheSame(method, other));

    /// <summary>Is that the asynchronous half of a pair, of which this is the other?</summary>
    public static bool IsOtherHalf(ISymbol member) => member is IMethodSymbol method && method.IsAsynchronous();

    /// <summary><c>new Bag { 1, 2 }</c> calls <c>Add</c>, and nobody could await it.</summary>
    public static bool IsForInitialisers(IMethodSymbol symbol) =>
        symbol.Name == "Add" && symbol.ContainingType.AllInterfaces.Any(@interface => @interface.Name == "IEnumerable");

    /// <summary>
    /// Is it named or typed as what designers, markup, applications and serializers call by name: <c>Save_Click(object, EventArgs)</c>,
    /// <c>Application_Start</c>, <c>ShouldSerializeName</c>, <c>Startup.ConfigureServices</c>?
    /// </summary>
    public static bool IsCalledByConvention(IMethodSymbol method) => method.MethodKind == MethodKind.Ordinary
        && (StartUp.IsCalledByName(method)
            || method.Parameters is [{ Type.SpecialType: SpecialType.System_Object }, { Type: var arguments }] && arguments.IsOrInherits("System.EventArgs")
            || method.Name.IndexOf('_') > 0 && method.ContainingType.BaseType is { SpecialType: not SpecialType.System_Object }
            || method is { ReturnType.SpecialType: SpecialType.System_Boolean, Parameters.IsEmpty: true }
                && method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal));

    /// <summary>Can it be seen outside of its project?</summary>
    public static bool IsVisibleOutside(ISymbol symbol)
    {
        for (var current = symbol; current is not (null or INamespaceSymbol); current = current.ContainingSymbol)
        {
            if (current is IMethodSymbol { MethodKind: MethodKind.LocalFunction }
                || current.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>May a type outside of the project implement or override a member?</summary>
    public static bool IsOpen(IMethodSymbol method) =>
        IsVisibleOutside(method)
        && (method.ContainingType.TypeKind == TypeKind.Interface
            || (method.IsVirtual || method.IsAbstract || method is { IsOverride: true, IsSealed: false }) && !method.ContainingType.IsSealed);

    private static bool TakesTheSame(IMethodSymbol method, IMethodSymbol other) =>
        other.Parameters.Length >= method.Parameters.Length
        && method.Parameters.Zip(other.Parameters, Fits).All(fits => fits)
        && other.Parameters.Skip(method.Parameters.Length).All(more => more.IsOptional || more.Type.IsCancellationToken());

    private static bool Fits(IParameterSymbol one, IParameterSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one.Type, other.Type)
        || one.Type is ITypeParameterSymbol && other.Type is ITypeParameterSymbol
        || one.Type.MetadataNameInFull() == other.Type.MetadataNameInFull();

    private static IMethodSymbol? Library(IMethodSymbol method) => Contracts(method)
        .FirstOrDefault(contract => contract.DeclaringSyntaxReferences.IsEmpty);

    /// <summary>What a method overrides and implements.</summary>
    public static IEnumerable<IMethodSymbol> Contracts(IMethodSymbol method) => method.MethodKind == MethodKind.LocalFunction
        ? []
        : (method.OverriddenMethod is { } overridden ? [overridden] : Enumerable.Empty<IMethodSymbol>())
            .Concat(method.ContainingType.TypeKind == TypeKind.Interface ? [] : RequestHandlers.Implemented(method))
            .Concat(method.ExplicitInterfaceImplementations)
            .Select(contract => contract.OriginalDefinition);

    private static bool IsPartialWithoutAccessibility(SyntaxNode declaration) =>
        declaration is MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword } } method
        && method.Modifiers.Any(SyntaxKind.PartialKeyword)
        && !method.Modifiers.Any(modifier => modifier.Kind()
            is SyntaxKind.PrivateKeyword or SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword);

    private static bool IsHarmless(AttributeData attribute) => attribute.AttributeClass is { } type
        && (HarmlessAttributes.Contains(type.Name)
            || HarmlessNamespaces.Any(space => type.ContainingNamespace?.IsWithin(space) is true));

    private static bool IsHandler(Member member) => !member.IsLocal && Handlers(member).OfMethod(member.Symbol) is not null;

    private static RequestHandlers Handlers(Member member) => member.Knowledge.Of(member.Declaration.SyntaxTree).Handlers;
}
