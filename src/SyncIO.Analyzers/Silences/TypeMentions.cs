using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>What is done with a type where it is named, as far as the syntax says.</summary>
internal static class TypeMentions
{
    private static readonly string[] Puts =
        ["Add", "TryAdd", "GetOrAdd", "GetOrCreate", "Set", "Put", "Insert", "Register", "Store", "Upsert", "Push", "Enqueue", "Exchange", "CompareExchange", "ToConstant", "Use"];

    private static readonly string[] Collections = ["List", "Dictionary", "Collection", "HashSet", "Queue", "Stack", "Bag", "Enumerable", "Lazy", "Cache"];

    private static readonly string[] Starts = ["Start", "Listen"];

    private static readonly string[] Registrations = ["Add", "TryAdd", "Register", "Replace", "Decorate"];

    /// <summary>Does a member of this name keep what it is given?</summary>
    public static bool IsPut(string member) => StartsWith(member, Puts);

    /// <summary>Does a member of this name begin something that goes on after it? <c>new Connection(socket).Start()</c></summary>
    public static bool IsStart(string member) => StartsWith(member, Starts);

    /// <summary>Does something static have the type, or hold things of it?</summary>
    public static bool IsOfStatic(SimpleNameSyntax name) => IsHeldAs(name) && DeclaredBy(name) switch
    {
        VariableDeclarationSyntax { Parent: FieldDeclarationSyntax field } => field.Modifiers.Any(SyntaxKind.StaticKeyword),
        PropertyDeclarationSyntax { ExpressionBody: null, AccessorList.Accessors: var accessors } property =>
            property.Modifiers.Any(SyntaxKind.StaticKeyword) && accessors.All(accessor => accessor is { Body: null, ExpressionBody: null }),
        _ => false,
    };

    /// <summary>Is it given to what registers services? <c>services.AddScoped&lt;IShop, Shop&gt;()</c>, <c>Bind(typeof(IShop)).To(typeof(Shop))</c></summary>
    public static bool IsRegistered(SimpleNameSyntax name) =>
        DeclaredBy(name) is TypeOfExpressionSyntax { Parent: ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } } ? IsRegistration(CallSyntax.NameOf(call))
        : name.Ancestors().SkipWhile(outer => outer is QualifiedNameSyntax).Take(2).LastOrDefault() is GenericNameSyntax generic
            && CallSyntax.CallOf(generic) is not null
            && IsRegistration(generic);

    /// <summary>A type that derives from it there.</summary>
    public static TypeDeclarationSyntax? Derived(SimpleNameSyntax name) =>
        DeclaredBy(name) is BaseTypeSyntax { Type: var type, Parent.Parent: TypeDeclarationSyntax derived } && IsAll(type, name) ? derived : null;

    /// <summary>The type that has a field for an object of it, or for several: a property that anybody may set is not meant.</summary>
    public static TypeDeclarationSyntax? HolderOf(SimpleNameSyntax name) => DeclaredBy(name) switch
    {
        VariableDeclarationSyntax { Parent: FieldDeclarationSyntax { Parent: TypeDeclarationSyntax holder } } when IsHeldAs(name) => holder,
        PropertyDeclarationSyntax { AccessorList.Accessors: [{ Body: null, ExpressionBody: null }], Parent: TypeDeclarationSyntax holder } when IsHeldAs(name) => holder,
        ParameterSyntax { Parent.Parent: ClassDeclarationSyntax holder } when IsHeldAs(name) => holder,
        _ => null,
    };

    /// <summary>The type itself, or a collection of it: what has an <c>IRepository&lt;Shop&gt;</c> has no shop.</summary>
    private static bool IsHeldAs(SimpleNameSyntax name) => name.Ancestors()
        .TakeWhile(outer => outer is TypeSyntax or TypeArgumentListSyntax)
        .OfType<GenericNameSyntax>()
        .All(outer => Collections.Any(word => outer.Identifier.ValueText.EndsWith(word, StringComparison.Ordinal)));

    /// <summary>What creates an object of the type there, or may: <c>new Shop()</c>, <c>Shop shop = new();</c>.</summary>
    public static IEnumerable<ExpressionSyntax> Creations(SimpleNameSyntax name) => DeclaredBy(name) switch
    {
        ObjectCreationExpressionSyntax creation when IsAll(creation.Type, name) => [creation],
        VariableDeclarationSyntax { Parent: FieldDeclarationSyntax { Parent: { } type } } fields => Implicit(fields)
            .Concat(fields.Variables.SelectMany(field => Given(type, field.Identifier.ValueText))),
        PropertyDeclarationSyntax { Parent: { } type } property => Implicit(property).Concat(Given(type, property.Identifier.ValueText)),
        VariableDeclarationSyntax or MethodDeclarationSyntax or LocalFunctionStatementSyntax or IndexerDeclarationSyntax => Implicit(DeclaredBy(name)!),
        _ => [],
    };

    private static IEnumerable<ExpressionSyntax> Implicit(SyntaxNode declaration) => declaration.DescendantNodes().OfType<ImplicitObjectCreationExpressionSyntax>();

    /// <summary><c>shop = new();</c>, in the type that has the field.</summary>
    private static IEnumerable<ExpressionSyntax> Given(SyntaxNode type, string member) => NamesInType.Uses(type, member)
        .Select(use => use.Parent is AssignmentExpressionSyntax { Right: ImplicitObjectCreationExpressionSyntax created } ? created : null)
        .OfType<ExpressionSyntax>();

    private static bool IsAll(TypeSyntax type, SimpleNameSyntax name) =>
        type == name || name.Parent is QualifiedNameSyntax { Right: var last } && last == name && name.Parent == type || name.Parent is AliasQualifiedNameSyntax && name.Parent == type;

    /// <summary>What a type is written for.</summary>
    private static SyntaxNode? DeclaredBy(SimpleNameSyntax name) => Whole(name).Parent;

    /// <summary>The type that a name is a part of: <c>Task&lt;My.Shop?&gt;</c>.</summary>
    private static SyntaxNode Whole(SyntaxNode name) => name.Parent is TypeSyntax or TypeArgumentListSyntax ? Whole(name.Parent) : name;

    private static bool IsRegistration(SimpleNameSyntax called) =>
        called.Identifier.ValueText is "Bind" or "For" or "To" or "ToSelf" or "Use" or "ImplementedBy" || StartsWith(called.Identifier.ValueText, Registrations);

    private static bool StartsWith(string name, string[] words) => words.Any(word => name.StartsWith(word, StringComparison.Ordinal));
}
