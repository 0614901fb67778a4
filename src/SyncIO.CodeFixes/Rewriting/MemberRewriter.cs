using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Rewrites a document in which members become asynchronous, in place or as siblings.</summary>
internal sealed class MemberRewriter : AwaitRewriter
{
    private readonly DocumentChanges changes;
    private readonly SemanticModel model;
    private readonly Dictionary<SyntaxNode, ChangedMember> members;
    private readonly Dictionary<SyntaxNode, ChangedMember> values;
    private bool isOriginal;

    private MemberRewriter(SemanticModel model, DocumentChanges changes)
        : base(model, changes.Awaited, _ => [], changes.NewNames)
    {
        this.model = model;
        this.changes = changes;
        members = changes.Members.ToDictionary(member => member.Declaration);
        values = changes.Members
            .Where(member => !member.IsAwaiting)
            .SelectMany(member => Values(member).Select(value => (value, member)))
            .ToDictionary(pair => pair.value, pair => pair.member);
    }

    /// <summary>Rewrites a document.</summary>
    /// <param name="model">Its model.</param>
    /// <param name="changes">What changes in it.</param>
    public static SyntaxNode Rewrite(SemanticModel model, DocumentChanges changes)
    {
        var rewriter = new MemberRewriter(model, changes);
        return rewriter.Namespaces
            .Concat(changes.Imports)
            .Concat(changes.Completed.Select(setup => setup.SpanStart)
                .Concat(changes.Members.Where(member => !member.IsSequence).Select(PositionOf))
                .Select(position => TaskSignature.Import(position, model))
                .Concat(changes.Nulls.Select(given => TypeName.Import(given.Key.SpanStart, given.Value, model)))
                .OfType<string>())
            .Distinct()
            .OrderBy(name => name, System.StringComparer.Ordinal)
            .Aggregate(rewriter.Written(), Import.Add);
    }

    /// <inheritdoc/>
    public override SyntaxNode? Visit(SyntaxNode? node)
    {
        var visited = base.Visit(node);

        if (node is null || visited is null)
        {
            return visited;
        }

        if (changes.Names.TryGetValue(node, out var name) && visited is SimpleNameSyntax simple)
        {
            return simple.WithIdentifier(Identifier(simple.Identifier.LeadingTrivia, name, simple.Identifier.TrailingTrivia));
        }

        if (changes.Completed.Contains(node) && visited is InvocationExpressionSyntax setup)
        {
            return CompletedTaskSyntax.Returned(setup, (InvocationExpressionSyntax)node, TaskSignature.Name(node.SpanStart, model));
        }

        if (changes.Nulls.TryGetValue(node, out var type))
        {
            return ParseExpression($"({TypeName.At(node.SpanStart, type, model)}){visited.WithoutTrivia()}").WithTriviaFrom(visited);
        }

        if (changes.Marks.TryGetValue(node, out var mark) && visited != node)
        {
            return Marked(visited, mark.Name, mark.Mark);
        }

        return isOriginal ? visited
            : values.TryGetValue(node, out var owner) ? Completed(visited, (ExpressionSyntax)node, owner)
            : members.TryGetValue(node, out var member) ? Changed(visited, member)
            : visited;
    }

    /// <inheritdoc/>
    public override SyntaxNode? VisitReturnStatement(ReturnStatementSyntax node) =>
        !isOriginal
        && node.Expression is null
        && members.Count > 0
        && OwnerOf(node) is { IsAwaiting: false, Symbol.ReturnsVoid: true } owner
            ? CompletedTaskSyntax.Of(node, TaskSignature.Name(PositionOf(owner), model))
            : base.VisitReturnStatement(node);

    /// <inheritdoc/>
    public override SyntaxList<TNode> VisitList<TNode>(SyntaxList<TNode> list) =>
        list is SyntaxList<MemberDeclarationSyntax> declared && declared.Any(IsCopied)
            ? (SyntaxList<TNode>)(object)List(declared.SelectMany(member => IsCopied(member)
                ? [Original(member), Layout.Behind((MemberDeclarationSyntax)Visit(member)!, member)]
                : new[] { (MemberDeclarationSyntax)Visit(member)! }))
            : base.VisitList(list);

    /// <inheritdoc/>
    protected override bool IsKept(IMethodSymbol function) => isOriginal && changes.NewNames.ContainsKey(function);

    private bool IsCopied(SyntaxNode node) => members.TryGetValue(node, out var member) && member.IsSibling;

    private MemberDeclarationSyntax Original(MemberDeclarationSyntax member)
    {
        isOriginal = true;
        var original = (MemberDeclarationSyntax)Visit(member)!;
        isOriginal = false;
        return original;
    }

    private SyntaxNode Changed(SyntaxNode visited, ChangedMember member)
    {
        var task = member.IsSequence ? null : TaskSignature.Name(PositionOf(member), model);

        // Where something is awaited, the signature has been changed along.
        var changed = member.IsAwaiting ? visited
            : TaskSignature.Wrap(
                member.Symbol.ReturnsVoid && EndsOpen(member) ? CompletedTaskSyntax.AtEnd(visited, member.Declaration, task!) : visited,
                member.Name,
                task,
                TaskSignature.MayGiveNull(member.Symbol));
        return changed.WithAdditionalAnnotations(member.Mark);
    }

    private ExpressionSyntax Completed(SyntaxNode value, ExpressionSyntax original, ChangedMember member)
    {
        var mayGiveNull = TaskSignature.MayGiveNull(member.Symbol);
        return CompletedTaskSyntax.Of(
            (ExpressionSyntax)value,
            !mayGiveNull && SymbolEqualityComparer.IncludeNullability.Equals(model.GetTypeInfo(original).Type, member.Symbol.ReturnType)
                ? null
                : ReturnTypeOf(member.Declaration).WithoutTrivia() + (mayGiveNull ? "?" : ""),
            TaskSignature.Name(PositionOf(member), model));
    }

    private static SyntaxNode Marked(SyntaxNode visited, string name, SyntaxAnnotation mark) =>
        visited.DescendantNodesAndSelf()
            .OfType<InvocationExpressionSyntax>()
            .FirstOrDefault(call => CallSyntax.NameOf(call.Expression).Identifier.ValueText == name) is { } call
                ? visited.ReplaceNode(call, call.WithAdditionalAnnotations(mark))
                : visited;

    /// <summary>Does the end of a body come without a <c>return</c>?</summary>
    private bool EndsOpen(ChangedMember member) => member.Declaration switch
    {
        MethodDeclarationSyntax { Body: { } body } => model.AnalyzeControlFlow(body) is { EndPointIsReachable: true },
        LocalFunctionStatementSyntax { Body: { } body } => model.AnalyzeControlFlow(body) is { EndPointIsReachable: true },
        MethodDeclarationSyntax { ExpressionBody: not null } or LocalFunctionStatementSyntax { ExpressionBody: not null } => true,
        _ => false,
    };

    private ChangedMember? OwnerOf(SyntaxNode node) =>
        node.Ancestors().FirstOrDefault(ancestor =>
            ancestor is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax) is { } function
        && members.TryGetValue(function, out var member)
            ? member
            : null;

    private static IEnumerable<SyntaxNode> Values(ChangedMember member) =>
        member.Symbol.ReturnsVoid ? [] : ReturnedTask.Values(member.Declaration);

    private static int PositionOf(ChangedMember member) => ReturnTypeOf(member.Declaration).SpanStart;

    private static TypeSyntax ReturnTypeOf(SyntaxNode declaration) => declaration switch
    {
        MethodDeclarationSyntax method => method.ReturnType,
        LocalFunctionStatementSyntax local => local.ReturnType,
        _ => throw new System.ArgumentException(declaration.ToString(), nameof(declaration)),
    };
}
