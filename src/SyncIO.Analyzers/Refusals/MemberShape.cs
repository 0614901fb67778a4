using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>Why a synchronous member of the solution can return no task, whoever calls it.</summary>
internal static class MemberShape
{
    /// <summary>So long may a member be that is copied although nobody asked for that copy, and all its implementations together.</summary>
    private const int CopiedLines = 10, CopiedTogether = 30;

    private static readonly string[] TestFrameworks = ["Xunit", "NUnit", "Microsoft.VisualStudio.TestTools", "BenchmarkDotNet"];

    // These say something to people and tools, and nobody calls a method for their sake.
    private static readonly string[] HarmlessNamespaces =
        ["System.Diagnostics.CodeAnalysis", "System.ComponentModel", "JetBrains.Annotations"];

    private static readonly string[] HarmlessAttributes =
    [
        "ObsoleteAttribute", "PureAttribute", "MethodImplAttribute", "DebuggerStepThroughAttribute", "DebuggerHiddenAttribute",
        "DebuggerNonUserCodeAttribute", "StackTraceHiddenAttribute", "NullableContextAttribute", "NullableAttribute", "ExtensionAttribute",
        "NonActionAttribute", "NonHandlerAttribute", "JsonIgnoreAttribute",
    ];

    /// <summary>The reason, as a message says it; null where there is none.</summary>
    /// <param name="member">The member.</param>
    /// <param name="declaration">Its declaration; one part of it where it is partial.</param>
    /// <param name="root">Its body; null where it has none.</param>
    /// <param name="file">What holds in its file.</param>
    /// <param name="isOfLibrary">Is a member that it overrides or implements nobody's here?</param>
    public static string? Obstacle(
        IMethodSymbol member, SyntaxNode declaration, IOperation? root, FileFacts file, Func<IMethodSymbol, bool> isOfLibrary) =>
        OfKind(member) is { } kind ? kind
        : member.IsAsynchronous() ? $"'{NameOf(member)}' is already asynchronous"
        : member.IsExtern ? $"'{NameOf(member)}' is extern"
        : GeneratedCode.Is(declaration.SyntaxTree) ? $"'{NameOf(member)}' of '{member.ContainingType.Name}' is in generated code"
        : UnreadText.IsIn(declaration.SyntaxTree) ? $"in '{NameOf(member)}', {UnreadText.Reason}"
        : Iterators.IsOne(member) && IsHandler(member, file) ? $"'{NameOf(member)}' is an iterator that its framework enumerates"
        : Iterators.IsOne(member) && Iterators.Obstacle(member, file.Code.Compilation) is { } iterator ? $"'{NameOf(member)}' {iterator}"
        : OfParameters(member) is { } parameter ? parameter
        : Covariant(member) is { } covariant ? $"'{member.ContainingType.Name}' is covariant in '{covariant.Name}', and no task is"
        : Contracts(member).FirstOrDefault(isOfLibrary) is { } library ? OfContract(member, library)
        : IsPartialWithoutAccessibility(declaration) ? $"'{NameOf(member)}' is partial without an access modifier, and has to return void"
        : root is not null && AsyncSignature.Obstacle(new AwaitContext(member, root, PositionObstacle: null), file, CancellationToken.None) is { } why
            ? $"in '{NameOf(member)}', {why}"
        : root is not null && !IsTest(member) && !IsPlainHandler(member, file) && !StartUp.IsEntryPoint(member) && ToldName.To(root) is { } told
            ? $"in '{NameOf(member)}', '{told.Name}' is told its name"
        : !IsTest(member) && !IsPlainHandler(member, file)
            && member.GetAttributes().FirstOrDefault(attribute => !IsHarmless(attribute)) is { AttributeClass.Name: var name }
            ? $"[{name.Replace("Attribute", "")}] on '{NameOf(member)}' may mean that other code calls it"
        : IsHandler(member, file) && !IsPlainHandler(member, file) ? $"the framework calls '{NameOf(member)}'"
        : null;

    /// <summary>What a member is that nothing can be awaited in, as a message says it; null where it is a method or a local function.</summary>
    public static string? OfKind(IMethodSymbol member) => member switch
    {
        { MethodKind: MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation or MethodKind.LocalFunction or MethodKind.ReducedExtension } => null,
        { MethodKind: MethodKind.AnonymousFunction } => "the lambda is synchronous",
        { MethodKind: MethodKind.Constructor or MethodKind.StaticConstructor, ContainingType.Name: var type } => $"'{type}' is a constructor",
        { AssociatedSymbol: IPropertySymbol { IsIndexer: true, ContainingType.Name: var type } } => $"'{type}[]' is an indexer",
        { AssociatedSymbol: IPropertySymbol { Name: var name } } => $"'{name.Split('.').Last()}' is a property",
        { AssociatedSymbol.Name: var name } => $"'{name}' is an event",
        { MethodKind: MethodKind.UserDefinedOperator or MethodKind.Conversion } => "an operator cannot be awaited",
        { ContainingType.Name: var type } => $"'~{type}' is a finalizer",
    };

    /// <summary>Why a member cannot be <c>async</c> with what it takes, as a message says it; null where it can.</summary>
    public static string? OfParameters(IMethodSymbol member) =>
        member.Parameters.FirstOrDefault(parameter => parameter.RefKind != RefKind.None) is { } reference
            ? $"in '{NameOf(member)}', the parameter '{reference.Name}' is passed by reference"
        : member.Parameters.FirstOrDefault(parameter => parameter.Type.IsRefLikeType) is { } span
            ? $"in '{NameOf(member)}', the parameter '{span.Name}' is a ref struct"
        : null;

    /// <summary>The type parameter of <c>interface IStore&lt;out T></c> that a member gives. A sequence may become an <c>IAsyncEnumerable&lt;T></c>, which is covariant, too.</summary>
    private static ITypeParameterSymbol? Covariant(IMethodSymbol member) => member.MethodKind == MethodKind.LocalFunction || member.ReturnType.Name == "IEnumerable"
        ? null
        : member.ContainingType.TypeParameters.FirstOrDefault(parameter => parameter.Variance == VarianceKind.Out && IsMadeOf(member.ReturnType, parameter));

    private static bool IsMadeOf(ITypeSymbol type, ITypeParameterSymbol parameter) => type switch
    {
        INamedTypeSymbol named => named.TypeArguments.Any(argument => IsMadeOf(argument, parameter)),
        IArrayTypeSymbol array => IsMadeOf(array.ElementType, parameter),
        _ => SymbolEqualityComparer.Default.Equals(type, parameter),
    };

    private static string OfContract(IMethodSymbol member, IMethodSymbol contract) =>
        $"'{NameOf(member)}' {(contract.ContainingType.TypeKind == TypeKind.Interface ? "implements" : "overrides")} '{contract.ContainingType.Name}.{contract.Name}'";

    /// <summary>What a method overrides and implements.</summary>
    public static IEnumerable<IMethodSymbol> Contracts(IMethodSymbol method) => method.MethodKind == MethodKind.LocalFunction
        ? []
        : (method.OverriddenMethod is { } overridden ? [overridden] : Enumerable.Empty<IMethodSymbol>())
            .Concat(method.ContainingType.TypeKind == TypeKind.Interface ? [] : RequestHandlers.Implemented(method))
            .Concat(method.ExplicitInterfaceImplementations)
            .Select(contract => contract.OriginalDefinition);

    /// <summary>Does a test runner call it?</summary>
    public static bool IsTest(IMethodSymbol member) => member.GetAttributes().Any(attribute =>
        attribute.AttributeClass is { } type
        && type.BaseTypesAndSelf().Any(one => TestFrameworks.Any(space => one.ContainingNamespace?.IsWithin(space) is true)));

    /// <summary>Does a framework call it for requests?</summary>
    public static bool IsHandler(IMethodSymbol member, FileFacts file) =>
        file.Handlers.OfMethod(member) is not null;

    /// <summary>A handler that may return a task and keep its name: then its callers are like those of any method.</summary>
    public static bool IsPlainHandler(IMethodSymbol member, FileFacts file) =>
        member.MethodKind != MethodKind.LocalFunction && file.Handlers.MayReturnTask(member) && SynchronousInvoker.Obstacle(member, file.Code, CancellationToken.None) is null;

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

    /// <summary>May all implementations of a member be copied although nobody asked for that?</summary>
    /// <param name="lines">How long each is.</param>
    public static bool MayBeCopied(IReadOnlyCollection<int> lines) => lines.All(count => count <= CopiedLines) && lines.Sum() <= CopiedTogether;

    /// <summary>How long a declaration is, without what stands above it.</summary>
    public static int Lines(SyntaxNode declaration) => declaration.SyntaxTree.GetLineSpan(declaration.Span) is var lines
        ? lines.EndLinePosition.Line - lines.StartLinePosition.Line + 1
        : 0;

    /// <summary>Its name, of an explicit implementation without the interface.</summary>
    public static string NameOf(IMethodSymbol member) => member.Name.Split('.').Last();

    private static bool IsPartialWithoutAccessibility(SyntaxNode declaration) =>
        declaration is MethodDeclarationSyntax { ReturnType: PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword } } method
        && method.Modifiers.Any(SyntaxKind.PartialKeyword)
        && !method.Modifiers.Any(modifier => modifier.Kind()
            is SyntaxKind.PrivateKeyword or SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword);

    private static bool IsHarmless(AttributeData attribute) => attribute.AttributeClass is { } type
        && (HarmlessAttributes.Contains(type.Name)
            || HarmlessNamespaces.Any(space => type.ContainingNamespace?.IsWithin(space) is true));
}
