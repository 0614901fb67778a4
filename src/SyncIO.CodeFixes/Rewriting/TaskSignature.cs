using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Values;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>What a synchronous handler returns becomes a task: <c>void</c> → <c>Task</c>, <c>T</c> → <c>Task&lt;T></c>.</summary>
internal static class TaskSignature
{
    private const string Namespace = "System.Threading.Tasks";

    /// <summary><c>Task.CompletedTask</c>, where the namespace of <c>Task</c> is imported with it.</summary>
    /// <param name="otherwise">What is awaited where there is nothing to call.</param>
    /// <param name="position">Where.</param>
    /// <param name="model">The model before the change.</param>
    public static string Completed(string otherwise, int position, SemanticModel model) =>
        otherwise == ConditionalCall.Completed && Import(position, model) is not null ? "Task.CompletedTask" : otherwise;

    /// <summary>Gives a handler the signature that it has once it awaits; <c>async</c> is added by <see cref="AsyncModifier"/>.</summary>
    /// <param name="function">The handler, its body rewritten already.</param>
    /// <param name="original">What it was.</param>
    /// <param name="model">The model before the change.</param>
    public static SyntaxNode Wrap(SyntaxNode function, AwaitingFunction original, SemanticModel model)
    {
        var here = original.Here;
        var task = Iterators.IsOne(here.Function) ? null : Name(here, model);

        return function switch
        {
            MethodDeclarationSyntax or LocalFunctionStatementSyntax => Wrap(function, original.Name, task, MayGiveNull(here.Function)),
            ParenthesizedLambdaExpressionSyntax { ReturnType: { } type } lambda => InBlock(
                lambda.WithReturnType(Wrapped(type, task)),
                here),
            LambdaExpressionSyntax lambda => InBlock(lambda, here),
            _ => function,
        };
    }

    /// <summary>Gives a method or a local function another name, and a task to return.</summary>
    /// <param name="function">Its declaration, with or without a body.</param>
    /// <param name="name">The new name.</param>
    /// <param name="task">How <c>Task</c> is written there; null where it is an iterator.</param>
    /// <param name="mayGiveNull">Does its contract alone say that it may give null?</param>
    public static SyntaxNode Wrap(SyntaxNode function, string name, string? task, bool mayGiveNull) => function switch
    {
        MethodDeclarationSyntax method => method
            .WithReturnType(Wrapped(method.ReturnType, task, mayGiveNull))
            .WithIdentifier(Renamed(method.Identifier, name)),
        LocalFunctionStatementSyntax local => local
            .WithReturnType(Wrapped(local.ReturnType, task))
            .WithIdentifier(Renamed(local.Identifier, name)),
        _ => function,
    };

    /// <summary>
    /// <c>string Get()</c> implements <c>string? Get()</c>, and <c>Task&lt;string></c> does not implement <c>Task&lt;string?></c>: does what a method
    /// implements or overrides say that it may give null, and the method itself that it does not?
    /// </summary>
    public static bool MayGiveNull(IMethodSymbol method) =>
        method is { ReturnType.IsReferenceType: true, ReturnNullableAnnotation: NullableAnnotation.NotAnnotated, MethodKind: not MethodKind.LocalFunction }
        && method.AndOverridden().Skip(1).Concat(RequestHandlers.Implemented(method))
            .Any(contract => contract.ReturnNullableAnnotation == NullableAnnotation.Annotated);

    /// <summary>The namespace to import for it; null where <c>Task</c> means it already, or has to be written in full.</summary>
    public static string? Import(AwaitContext here, SemanticModel model) =>
        !Iterators.IsOne(here.Function) && here.Root.Syntax is not (CompilationUnitSyntax or AnonymousFunctionExpressionSyntax)
            or ParenthesizedLambdaExpressionSyntax { ReturnType: not null }
            ? Import(here.Root.Syntax.SpanStart, model)
            : null;

    /// <summary>The same at a place where a declaration stands.</summary>
    public static string? Import(int position, SemanticModel model) => NameAt(position, model) is null ? Namespace : null;

    /// <summary>How <c>Task</c> is written in a handler.</summary>
    public static string Name(AwaitContext here, SemanticModel model) => Name(here.Root.Syntax.SpanStart, model);

    /// <summary>The same at a place where a declaration stands.</summary>
    public static string Name(int position, SemanticModel model) => NameAt(position, model) ?? "Task";

    /// <summary>How the type is written here; null where nothing is called so yet.</summary>
    private static string? NameAt(int position, SemanticModel model) =>
        model.LookupNamespacesAndTypes(position, name: "Task") is { IsEmpty: false } found
            ? found.All(one => one.ContainingNamespace?.ToDisplayString() == Namespace) ? "Task" : Namespace + ".Task"
            : null;

    private static TypeSyntax Wrapped(TypeSyntax type, string? task, bool mayGiveNull = false) =>
        task is null ? Sequence(type) : ParseTypeName(IsVoid(type) ? task : $"{task}<{type.WithoutTrivia()}{(mayGiveNull ? "?" : "")}>").WithTriviaFrom(type);

    private static bool IsVoid(TypeSyntax type) => type is PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword };

    private static TypeSyntax Sequence(TypeSyntax type) =>
        type.DescendantNodesAndSelf()
            .OfType<GenericNameSyntax>()
            .FirstOrDefault(name => name.Identifier.ValueText == "IEnumerable") is { } name
            ? type.ReplaceNode(name, name.WithIdentifier(Renamed(name.Identifier, "IAsyncEnumerable")))
            : type;

    private static SyntaxToken Renamed(SyntaxToken name, string to) =>
        name.ValueText == to ? name : Identifier(name.LeadingTrivia, to, name.TrailingTrivia);

    private static LambdaExpressionSyntax InBlock(LambdaExpressionSyntax lambda, AwaitContext here) =>
        lambda.ExpressionBody is { } value && HandlerSignature.NeedsBlock(here.Function)
            ? lambda.WithBody(Block(ReturnStatement(value.WithoutTrivia())
                    .WithReturnKeyword(Token(TriviaList(), SyntaxKind.ReturnKeyword, TriviaList(Space)))
                    .WithTrailingTrivia(Space))
                .WithOpenBraceToken(Token(TriviaList(), SyntaxKind.OpenBraceToken, TriviaList(Space)))
                .WithTriviaFrom(value))
            : lambda;
}
