using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Values;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Awaits calls, and makes the functions around them <c>async</c> where they are not.</summary>
internal class AwaitRewriter : CSharpSyntaxRewriter
{
    private readonly SemanticModel model;
    private readonly Dictionary<SyntaxNode, Blocking> calls;
    private readonly Dictionary<SyntaxNode, AwaitingFunction> functions;
    private readonly Dictionary<SyntaxNode, List<(FilterContract Contract, AwaitingFunction Function)>> filters;
    private readonly Dictionary<SyntaxNode, ReturnedTask> returns;
    private readonly Dictionary<SyntaxNode, string> locals;
    private readonly Dictionary<SyntaxNode, SharedAwait> declarations;
    private readonly Dictionary<SyntaxNode, AwaitedLocal> awaited;
    private readonly Dictionary<SyntaxNode, AwaitedResult> results;
    private readonly Dictionary<SyntaxNode, ChangedOpening> openings;
    private readonly Dictionary<SyntaxNode, IMethodSymbol> dropped;
    private readonly Func<SyntaxNode, IEnumerable<SyntaxAnnotation>> marks;
    private readonly ConfigureAwaitStyle style;
    private readonly Alignment alignment;
    private bool? hasConfiguredLines;

    /// <summary>Prepares to rewrite a document.</summary>
    /// <param name="model">Its model.</param>
    /// <param name="blocking">The calls to await, each with a plan.</param>
    /// <param name="marks">What to leave on what becomes of a node.</param>
    /// <param name="newNames">Where members change together with all who use them, their names; the documentation changes, too.</param>
    protected AwaitRewriter(
        SemanticModel model,
        IReadOnlyCollection<Blocking> blocking,
        Func<SyntaxNode, IEnumerable<SyntaxAnnotation>> marks,
        IReadOnlyDictionary<IMethodSymbol, string>? newNames = null)
        : base(visitIntoStructuredTrivia: newNames is not null)
    {
        this.model = model;
        this.marks = marks;
        calls = blocking.GroupBy(Changed).ToDictionary(same => same.Key, same => same.OrderBy(one => one.Plan!.Action == FixAction.AwaitCollection).First());
        functions = blocking
            .Select(one => one.Here)
            .Where(here => !here.Function.IsAsync)
            .GroupBy<AwaitContext, IMethodSymbol>(here => here.Function, SymbolEqualityComparer.Default)
            .ToDictionary(
                function => function.Key.DeclaringSyntaxReferences[0].GetSyntax(),
                function => new AwaitingFunction(function.First(), newNames is not null && newNames.TryGetValue(function.Key, out var name) ? name : null));
        filters = functions.Values
            .Where(function => function.Here.Handler is not null)
            .Select(function => (Contract: FilterContract.Of(function.Here.Function, function.Here.Handler!), Function: function))
            .Where(filter => filter.Contract is not null)
            .GroupBy(filter => filter.Function.Here.Function.ContainingType.DeclaringSyntaxReferences[0].GetSyntax())
            .ToDictionary(
                type => type.Key,
                type => type.GroupBy(filter => filter.Contract!.Interface).Select(filter => (filter.First().Contract!, filter.First().Function)).ToList());
        returns = functions
            .Where(function => !function.Value.IsToReturnTask)
            .SelectMany(function => ReturnedTask.Of(function.Key, function.Value.Here.Function, model))
            .ToDictionary(@return => @return.Node);
        var shared = SharedAwait.Of(blocking, model).ToList();
        declarations = shared.Where(one => one.Before is not null).ToDictionary<SharedAwait, SyntaxNode>(one => one.Before!);
        locals = shared
            .SelectMany(one => (one.Before is null ? one.Others : one.Others.Prepend(one.First)).Select(call => (call.Call.Syntax, one.Name)))
            .ToDictionary(use => use.Syntax, use => use.Name);
        awaited = AwaitedLocal.PlacesIn(blocking);
        results = AwaitedResult.PlacesIn(blocking);
        openings = ChangedOpening.Of(blocking).ToDictionary(opening => opening.Opened.Syntax);
        dropped = DiscardedTask.In(functions.Values);
        (style, alignment) = (ConfigureAwaitStyle.Of(model), new Alignment(model.SyntaxTree.GetRoot()));
    }

    /// <summary>Rewrites a document.</summary>
    /// <param name="model">Its model.</param>
    /// <param name="blocking">The calls to await, each with a plan.</param>
    /// <param name="marks">What to leave on what becomes of a node, so that it is found again.</param>
    public static SyntaxNode Rewrite(SemanticModel model, IReadOnlyCollection<Blocking> blocking, Func<SyntaxNode, IEnumerable<SyntaxAnnotation>> marks)
    {
        var rewriter = new AwaitRewriter(model, blocking, marks);
        return rewriter.Namespaces.OrderBy(name => name, StringComparer.Ordinal).Aggregate(rewriter.Written(), Import.Add);
    }

    /// <summary>The namespaces to import for the calls, and for the signatures of the functions around them.</summary>
    protected IEnumerable<string> Namespaces => calls.Values.Select(call => call.Plan!.Namespace)
        .Concat(functions.Values.Where(function => function.IsToReturnTask).Select(function => TaskSignature.Import(function.Here, model)))
        .Concat(calls.Values.Where(call => ConditionalCall.Of(call.Call, call.Plan!)?.Otherwise == ConditionalCall.Completed).Select(call => TaskSignature.Import(call.Call.Syntax.SpanStart, model)))
        .OfType<string>()
        .Distinct();

    /// <summary>The document, rewritten but for its imports.</summary>
    protected SyntaxNode Written() => alignment.Kept(Layout.AsWritten(Visit(model.SyntaxTree.GetRoot())!));

    /// <summary>Does a function stay as it is in the copy that is being written?</summary>
    protected virtual bool IsKept(IMethodSymbol function) => false;

    /// <inheritdoc/>
    public override SyntaxNode? Visit(SyntaxNode? node)
    {
        if (node is null)
        {
            return null;
        }

        if (node is ExpressionSyntax returned && returns.TryGetValue(node, out var @return))
        {
            var value = Returned(returned, @return.Value!);
            return (@return.Await ? AwaitSyntax.Of(value.WithoutTrivia(), style.In(node)) : value).WithTriviaFrom(returned);
        }

        var visited = openings.TryGetValue(node, out var opening) && !IsKept(opening.Function)
            ? AsynchronousOpening.Of(opening.Opened, base.Visit(node)) ?? VisitCall(node)
            : VisitCall(node);

        if (filters.TryGetValue(node, out var moves))
        {
            return moves.Aggregate(
                (TypeDeclarationSyntax)visited!,
                (type, filter) => FilterMove.Apply(type, filter.Contract, TaskSignature.Name(filter.Function.Here, model)));
        }

        return !functions.TryGetValue(node, out var function) || IsKept(function.Here.Function) ? visited
            : AsyncModifier.Add(function.IsToReturnTask ? TaskSignature.Wrap(visited!, function, model) : visited!);
    }

    /// <inheritdoc/>
    public override SyntaxToken VisitToken(SyntaxToken token) => alignment.Marked(base.VisitToken(token), token);

    /// <inheritdoc/>
    public override SyntaxNode? VisitReturnStatement(ReturnStatementSyntax node) =>
        returns.TryGetValue(node, out var @return)
            ? ReturnedTask.Embedded(node, Rewritten(node, @return).ToArray())
            : base.VisitReturnStatement(node);

    /// <inheritdoc/>
    public override SyntaxNode? VisitExpressionStatement(ExpressionStatementSyntax node)
    {
        var visited = (ExpressionStatementSyntax)base.VisitExpressionStatement(node)!;
        return dropped.TryGetValue(node, out var function) && !IsKept(function) && !calls.ContainsKey(node.Expression) ? DiscardedTask.Written(visited) : visited;
    }

    /// <inheritdoc/>
    public override SyntaxList<TNode> VisitList<TNode>(SyntaxList<TNode> list) =>
        list is SyntaxList<StatementSyntax> statements && statements.Any(statement => returns.ContainsKey(statement) || declarations.ContainsKey(statement) || results.ContainsKey(statement))
            ? (SyntaxList<TNode>)(object)List(statements.SelectMany(statement => declarations.TryGetValue(statement, out var shared)
                && !IsKept(shared.First.Here.Function) ? Behind(shared, statement)
                : results.TryGetValue(statement, out var result) && !IsKept(result.Wait.Here.Function) ? Joined(statement, result)
                : returns.TryGetValue(statement, out var @return) ? Rewritten((ReturnStatementSyntax)statement, @return)
                : [(StatementSyntax)Visit(statement)!]))
            : base.VisitList(list);

    /// <summary>A statement, and the local before it that has what is awaited once; of what stands above it, the local gets the comments.</summary>
    private IEnumerable<StatementSyntax> Behind(SharedAwait shared, StatementSyntax statement)
    {
        var task = WrittenCall.Write((ExpressionSyntax)shared.First.Call.Syntax.WithoutTrivia(), shared.First.Plan!);
        yield return shared.Declare(AwaitSyntax.Of(task, style.In(statement)), statement);
        yield return ((StatementSyntax)Visit(statement)!).WithLeadingTrivia(Whitespace(Layout.IndentationOf(statement)));
    }

    /// <summary>Nothing of a wait but what stands above it, which the statement that asks for the result gets.</summary>
    private IEnumerable<StatementSyntax> Joined(StatementSyntax statement, AwaitedResult result) =>
        statement == result.Before ? [] : [((StatementSyntax)Visit(statement)!).WithLeadingTrivia(result.Before.GetLeadingTrivia())];

    private IEnumerable<StatementSyntax> Rewritten(ReturnStatementSyntax node, ReturnedTask @return) =>
        ReturnedTask.Statements(node, @return.Await ? AwaitSyntax.Of(Returned(node.Expression!, @return.Value!).WithoutTrivia(), style.In(node)) : null);

    private ExpressionSyntax Returned(ExpressionSyntax task, ExpressionSyntax value) =>
        (ExpressionSyntax)(value == task ? VisitCall(task) : Visit(value))!;

    private SyntaxNode? VisitCall(SyntaxNode node)
    {
        var visited = base.Visit(node)?.WithAdditionalAnnotations(marks(node));

        if (awaited.TryGetValue(node, out var local) && !IsKept(local.Wait.Here.Function))
        {
            return node == local.Given
                ? AwaitSyntax.Of(((ExpressionSyntax)visited!).WithoutTrivia(), style.In(node)).WithTriviaFrom(visited!)
                : ((MemberAccessExpressionSyntax)node).Expression.WithoutTrivia().WithTriviaFrom(node);
        }

        if (results.TryGetValue(node, out var result) && node == result.Result && !IsKept(result.Wait.Here.Function))
        {
            return AwaitSyntax.Of(((MemberAccessExpressionSyntax)visited!).Expression.WithoutTrivia(), style.In(node)).WithTriviaFrom(visited!);
        }

        return !calls.TryGetValue(node, out var blocking) || IsKept(blocking.Here.Function) ? visited : visited switch
        {
            ExpressionSyntax named when locals.TryGetValue(node, out var name) => IdentifierName(name).WithTriviaFrom(named),
            ConditionalAccessExpressionSyntax whole when ConditionalCall.Of(blocking.Call, blocking.Plan!) is { } conditional =>
                Conditional(whole, conditional, blocking.Plan!, node),
            ExpressionSyntax expression => OnItsLine(
                AwaitSyntax.Parenthesized(AwaitSyntax.Of(WrittenCall.Write(expression.WithoutTrivia(), blocking.Plan!), style.In(node)).WithTriviaFrom(expression), node), node),
            CommonForEachStatementSyntax loop => Enumerated(loop, blocking.Plan!, style.In(node)),
            UsingStatementSyntax @using => @using.WithoutLeadingTrivia().WithAwaitKeyword(AwaitSyntax.Before(@using)),
            LocalDeclarationStatementSyntax @using => @using.WithoutLeadingTrivia().WithAwaitKeyword(AwaitSyntax.Before(@using)),
            _ => visited,
        };
    }

    /// <summary>
    /// What becomes an <c>await</c>: a call, the whole of a conditional access, or the query that a call takes in. Where that query is given by a call that is
    /// awaited itself, it is fetched in the next step.
    /// </summary>
    private static SyntaxNode Changed(Blocking call) =>
        call.Plan!.Action == FixAction.AwaitCollection && Iterators.TakenBy(call.Call) is { } query ? query.Unwrapped().Syntax
        : ConditionalCall.Of(call.Call, call.Plan)?.Whole ?? call.Call.Syntax;

    private ExpressionSyntax OnItsLine(ExpressionSyntax await, SyntaxNode call) =>
        alignment.Marked((hasConfiguredLines ??= ConfiguredLine.IsUsual(model.SyntaxTree.GetRoot())) ? ConfiguredLine.Kept(await, call) : await, call);

    private ExpressionSyntax Conditional(
        ConditionalAccessExpressionSyntax whole, ConditionalCall call, FixPlan plan, SyntaxNode original)
    {
        if (!call.IsForValue)
        {
            return AwaitSyntax.Of(BinaryExpression(
                SyntaxKind.CoalesceExpression,
                ConditionalCall.Task(whole.WithoutTrivia(), plan),
                Token(TriviaList(Space), SyntaxKind.QuestionQuestionToken, TriviaList(Space)),
                ParseExpression(TaskSignature.Completed(call.Otherwise, original.SpanStart, model))), style.In(original)).WithTriviaFrom(whole);
        }

        var task = AwaitSyntax.Of(ConditionalCall.TaskOf(whole, plan).WithoutTrivia(), style.In(original));
        var choice = ParseExpression($"{whole.Expression.WithoutTrivia()} is null ? {call.Otherwise} : {task}").WithTriviaFrom(whole);
        return original.Parent is EqualsValueClauseSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax or ArgumentSyntax
            or ParenthesizedExpressionSyntax or AssignmentExpressionSyntax { Left: IdentifierNameSyntax or MemberAccessExpressionSyntax }
                ? choice
                : AwaitSyntax.InParentheses(choice);
    }

    private static CommonForEachStatementSyntax Enumerated(CommonForEachStatementSyntax loop, FixPlan plan, ConfigureAwaitStyle style)
    {
        var collection = WrittenCall.Write(loop.Expression.WithoutTrivia(), plan);

        return plan.Action == FixAction.AwaitCollection
            ? loop.WithExpression(AwaitSyntax.Of(collection, style).WithTriviaFrom(loop.Expression))
            : loop.WithoutLeadingTrivia()
                .WithAwaitKeyword(AwaitSyntax.Before(loop))
                .WithExpression(style.Apply(collection).WithTriviaFrom(loop.Expression));
    }
}
