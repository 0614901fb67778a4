using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>What runs when a member is called: its body, for a constructor the initialisers too, without the functions in it.</summary>
internal static class MemberBody
{
    /// <summary>The syntax of what runs, where it is declared here; nothing for members without a body.</summary>
    public static IEnumerable<SyntaxNode> Of(IMethodSymbol member)
    {
        var own = member.DeclaringSyntaxReferences.Select(declaration => declaration.GetSyntax()).Where(IsBody);

        return member.MethodKind == MethodKind.Constructor && !own.Any(IsOnThis) && member.ContainingType is { } type
            ? Parts(type).SelectMany(part => Initialisers(part.GetSyntax())).Concat(own).Concat(BasesOf(member))
            : own;
    }

    /// <summary>The constructor of the base type that runs without being written.</summary>
    public static IMethodSymbol? ImplicitBase(IMethodSymbol member) =>
        member is { MethodKind: MethodKind.Constructor, ContainingType.BaseType: { SpecialType: SpecialType.None } @base }
        && !member.DeclaringSyntaxReferences.Any(declaration =>
            declaration.GetSyntax() is not (ConstructorDeclarationSyntax { Initializer: null } or TypeDeclarationSyntax))
        && !BasesOf(member).Any()
            ? @base.InstanceConstructors.FirstOrDefault(constructor => constructor.Parameters.IsEmpty)?.OriginalDefinition
            : null;

    /// <summary>What runs of a body, in the order of the text.</summary>
    public static IEnumerable<IOperation> Operations(IOperation root) => Operations(root, static _ => true);

    /// <summary>The same, without what is in operations that are not to be entered.</summary>
    public static IEnumerable<IOperation> Operations(IOperation root, Func<IOperation, bool> isEntered)
    {
        var open = new Stack<IOperation>([root]);

        while (open.Count > 0)
        {
            var operation = open.Pop();
            yield return operation;

            if (isEntered(operation))
            {
                foreach (var child in operation.ChildOperations.Reverse())
                {
                    open.Push(child);
                }
            }
        }
    }

    /// <summary>Does a member do nothing but throw?</summary>
    public static bool OnlyThrows(IMethodSymbol member) => member.DeclaringSyntaxReferences.Any(declaration =>
        Written(declaration.GetSyntax()) is ThrowExpressionSyntax or BlockSyntax { Statements: [ThrowStatementSyntax] });

    /// <summary>The type that a member names which only throws a new exception: <c>throw new InvalidOperationException()</c>; null for another member.</summary>
    public static string? OnlyThrown(IMethodSymbol member) => member.DeclaringSyntaxReferences
        .Select(declaration => Written(declaration.GetSyntax()) switch
        {
            ThrowExpressionSyntax thrown => thrown.Expression,
            BlockSyntax { Statements: [ThrowStatementSyntax { Expression: { } thrown }] } => thrown,
            _ => null,
        })
        .OfType<ObjectCreationExpressionSyntax>()
        .Select(creation => creation.Type.ToString().Split('.').Last())
        .FirstOrDefault();

    /// <summary>Does a member do nothing: is it empty, does it only throw, or give a constant, a default, a field or a complete task?</summary>
    public static bool DoesNothing(IMethodSymbol member) =>
        member.DeclaringSyntaxReferences.Any(declaration => DoesNothing(declaration.GetSyntax(), member));

    private static bool DoesNothing(SyntaxNode declaration, IMethodSymbol member) => Written(declaration) switch
    {
        ExpressionSyntax given => IsNothing(given, member),
        BlockSyntax body => IsNothing(body, member),
        _ => declaration is AccessorDeclarationSyntax,
    };

    /// <summary>The expression or the block that a method, an accessor or a property is; null where it has none.</summary>
    private static SyntaxNode? Written(SyntaxNode declaration) => declaration switch
    {
        ArrowExpressionClauseSyntax arrow => arrow.Expression,
        BaseMethodDeclarationSyntax method => method.ExpressionBody?.Expression ?? (SyntaxNode?)method.Body,
        AccessorDeclarationSyntax accessor => accessor.ExpressionBody?.Expression ?? (SyntaxNode?)accessor.Body,
        _ => null,
    };

    private static bool IsNothing(BlockSyntax body, IMethodSymbol member) =>
        body.Statements.SkipWhile(statement => GivesDefault(statement, member)).ToList() switch
        {
            [] or [ThrowStatementSyntax] or [ReturnStatementSyntax { Expression: null }] => true,
            [ReturnStatementSyntax { Expression: { } given }] => IsNothing(given, member),
            _ => false,
        };

    /// <summary>An <c>out</c> parameter has to be given something: <c>value = default;</c></summary>
    private static bool GivesDefault(StatementSyntax statement, IMethodSymbol member) =>
        statement is ExpressionStatementSyntax
        {
            Expression: AssignmentExpressionSyntax
            {
                RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: IdentifierNameSyntax { Identifier.ValueText: var name }, Right: var given,
            },
        }
        && given.Unsuppressed() is LiteralExpressionSyntax or DefaultExpressionSyntax
        && member.Parameters.Any(parameter => parameter.RefKind == RefKind.Out && parameter.Name == name);

    private static bool IsNothing(ExpressionSyntax given, IMethodSymbol member) => given.Unsuppressed() switch
    {
        ThrowExpressionSyntax or LiteralExpressionSyntax or DefaultExpressionSyntax => true,
        PrefixUnaryExpressionSyntax { Operand: LiteralExpressionSyntax } => true,
        IdentifierNameSyntax { Identifier.ValueText: var name } => IsField(name, member.ContainingType),
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var name } => IsField(name, member.ContainingType),
        MemberAccessExpressionSyntax { Expression: PredefinedTypeSyntax } => true,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CompletedTask" } => true,
        MemberAccessExpressionSyntax { Expression: var type, Name.Identifier.ValueText: var name } => IsOfEnum(type, name, member),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax called, ArgumentList.Arguments: var arguments } =>
            called.Name.Identifier.ValueText == "FromResult" ? AreNothing(arguments, member) : IsEmpty(called),
        BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments } => member.ReturnType.Name == "ValueTask" && AreNothing(arguments, member),
        _ => false,
    };

    private static bool AreNothing(SeparatedSyntaxList<ArgumentSyntax> arguments, IMethodSymbol member) =>
        arguments.All(argument => IsNothing(argument.Expression, member));

    /// <summary><c>Array.Empty&lt;int&gt;()</c>, <c>Enumerable.Empty&lt;int&gt;()</c></summary>
    private static bool IsEmpty(MemberAccessExpressionSyntax called) =>
        called is { Expression: IdentifierNameSyntax { Identifier.ValueText: "Array" or "Enumerable" }, Name.Identifier.ValueText: "Empty" };

    /// <summary><c>Kind.None</c>, of the enumeration that the member gives.</summary>
    private static bool IsOfEnum(ExpressionSyntax type, string name, IMethodSymbol member) =>
        (member.ReturnType.AwaitedType() ?? member.ReturnType) is { TypeKind: TypeKind.Enum } given
        && type.ToString().Split('.').Last() == given.Name
        && given.GetMembers(name).Any(one => one is IFieldSymbol { IsConst: true });

    private static ExpressionSyntax Unsuppressed(this ExpressionSyntax given) =>
        given is PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } suppressed ? suppressed.Operand : given;

    private static bool IsField(string name, INamedTypeSymbol type) =>
        type.BaseTypesAndSelf().Any(one => one.GetMembers(name).Any(member => member is IFieldSymbol));

    /// <summary>The number of statements of a body; one where it is an expression.</summary>
    public static int Statements(SyntaxNode declaration) => declaration switch
    {
        BaseMethodDeclarationSyntax { Body: { } body } => body.Statements.Count,
        LocalFunctionStatementSyntax { Body: { } body } => body.Statements.Count,
        _ => 1,
    };

    private static bool IsBody(SyntaxNode declaration) => declaration switch
    {
        BaseMethodDeclarationSyntax method => method.Body is not null || method.ExpressionBody is not null,
        AccessorDeclarationSyntax accessor => accessor.Body is not null || accessor.ExpressionBody is not null,
        LocalFunctionStatementSyntax local => local.Body is not null || local.ExpressionBody is not null,
        ArrowExpressionClauseSyntax or AnonymousFunctionExpressionSyntax => true,
        _ => false,
    };

    /// <summary>The call of a base's constructor that a primary constructor writes behind the name of the base.</summary>
    private static IEnumerable<SyntaxNode> BasesOf(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(declaration => declaration.GetSyntax() is TypeDeclarationSyntax)
            ? constructor.ContainingType.DeclaringSyntaxReferences
                .Select(part => (part.GetSyntax() as TypeDeclarationSyntax)?.BaseList)
                .SelectMany(bases => bases?.Types.OfType<PrimaryConstructorBaseTypeSyntax>() ?? [])
            : [];

    private static bool IsOnThis(SyntaxNode declaration) =>
        declaration is ConstructorDeclarationSyntax { Initializer: { } initialiser }
        && initialiser.IsKind(SyntaxKind.ThisConstructorInitializer);

    /// <summary>In the order of paths: that in which the initialisers of several files run is the one in which the compiler is given these.</summary>
    private static IEnumerable<SyntaxReference> Parts(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.OrderBy(part => part.SyntaxTree.FilePath, StringComparer.Ordinal);

    private static IEnumerable<SyntaxNode> Initialisers(SyntaxNode type) => type is not TypeDeclarationSyntax declaration
        ? []
        : declaration.Members.SelectMany(member => member switch
        {
            FieldDeclarationSyntax field when !IsStatic(field) => field.Declaration.Variables.Select(variable => variable.Initializer),
            PropertyDeclarationSyntax property when !IsStatic(property) => [property.Initializer],
            _ => Enumerable.Empty<EqualsValueClauseSyntax?>(),
        }).OfType<SyntaxNode>();

    private static bool IsStatic(MemberDeclarationSyntax member) =>
        member.Modifiers.Any(SyntaxKind.StaticKeyword) || member.Modifiers.Any(SyntaxKind.ConstKeyword);
}
