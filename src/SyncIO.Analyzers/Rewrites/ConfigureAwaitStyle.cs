using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.Rewrites;

/// <summary>Is <c>ConfigureAwait(false)</c> written behind the awaits of a file, or of one of its functions?</summary>
/// <param name="Continues">
/// More of its functions write it than do not, or the rule that asks for it (CA2007) is a warning or an error. Adding one more await by this answer does
/// not change it.
/// </param>
internal sealed record ConfigureAwaitStyle(bool Continues)
{
    private const string Name = "ConfigureAwait";
    private const string Rule = "CA2007";

    private static readonly ConditionalWeakTable<SyntaxNode, ConfigureAwaitStyle> Known = new();
    private static readonly ConditionalWeakTable<Compilation, ConfigureAwaitStyle> Asked = new();

    /// <summary>Is it written everywhere?</summary>
    private bool IsAskedFor { get; init; }

    /// <summary>Is <c>ConfigureAwait(true)</c> written instead, because the project does where something has to be written?</summary>
    private bool StaysInContext { get; init; }

    /// <summary>Do several functions write it?</summary>
    private bool IsUsual { get; init; }

    /// <summary>The model of the file.</summary>
    private SemanticModel? Model { get; init; }

    /// <summary>The style of a file, looked for once.</summary>
    public static ConfigureAwaitStyle Of(SemanticModel model) => IsAskedForIn(model.SyntaxTree, model.Compilation.Options)
        ? Asked.GetValue(model.Compilation, AskedFor)
        : Known.GetValue(model.SyntaxTree.GetRoot(), Find) with { Model = model };

    /// <summary>
    /// The style of the function around a place: its own; else that of the file, unless it is for the context that the function goes on, which a
    /// handler of events does, a type of System.Web, whose <c>HttpContext.Current</c> is there, and, where one function alone leaves its context, perhaps each
    /// that changes an object.
    /// </summary>
    public ConfigureAwaitStyle In(SyntaxNode place)
    {
        var function = FunctionAround(place);
        return IsAskedFor ? this with { StaysInContext = StaysInContext || IsTest(function) }
            : Vote(AwaitsIn(function)) is { } own ? this with { Continues = own && !NeedsContextAfter(place, function) }
            : this with { Continues = Continues && !IsHandler(function) && !IsOfRequests(place) && (IsUsual || !ChangesObjects(function)) };
    }

    private static ConfigureAwaitStyle AskedFor(Compilation compilation)
    {
        var calls = NamesInText.In(compilation.SyntaxTrees, Name, CancellationToken.None).Select(name => name.Parent?.Parent).OfType<InvocationExpressionSyntax>().ToList();
        return new ConfigureAwaitStyle(true)
        {
            IsAskedFor = true,
            StaysInContext = calls.Count(call => IsConfigured(call, SyntaxKind.TrueLiteralExpression)) > calls.Count(call => IsConfigured(call, SyntaxKind.FalseLiteralExpression)),
        };
    }

    /// <summary>xUnit warns of a test that leaves its context (xUnit1030).</summary>
    private static bool IsTest(SyntaxNode function) => function is MethodDeclarationSyntax method
        && method.AttributeLists.SelectMany(list => list.Attributes).Any(attribute => attribute.Name.ToString() is "Fact" or "Theory");

    private static bool IsAskedForIn(SyntaxTree file, CompilationOptions options)
    {
        var severity = ReportDiagnostic.Default;
        return (options.SyntaxTreeOptionsProvider?.TryGetDiagnosticValue(file, Rule, CancellationToken.None, out severity) is true
                || options.SpecificDiagnosticOptions.TryGetValue(Rule, out severity)
                || options.SyntaxTreeOptionsProvider?.TryGetGlobalDiagnosticValue(Rule, CancellationToken.None, out severity) is true)
            && severity is ReportDiagnostic.Error or ReportDiagnostic.Warn;
    }

    private static ConfigureAwaitStyle Find(SyntaxNode root)
    {
        var votes = root.DescendantNodes()
            .Where(IsOfStyle)
            .GroupBy(FunctionAround)
            .Where(function => !IsHandler(function.Key))
            .Select(Vote)
            .ToList();
        var configured = votes.Count(vote => vote is true);
        return new ConfigureAwaitStyle(configured > votes.Count - configured) { IsUsual = configured > 1 };
    }

    private static IEnumerable<SyntaxNode> AwaitsIn(SyntaxNode function) => NodesIn(function).Where(IsOfStyle);

    /// <summary>What is written in a function, and in none inside it.</summary>
    private static IEnumerable<SyntaxNode> NodesIn(SyntaxNode function) => function.DescendantNodes(node => node == function || !IsFunction(node));

    private static bool IsOfStyle(SyntaxNode node) => IsPlain(node) || IsLeaving(node);

    /// <summary>
    /// What the awaits of one function say; null where it has none. Those before the first that leaves the context may need it, and say nothing of the
    /// others.
    /// </summary>
    private static bool? Vote(IEnumerable<SyntaxNode> awaits)
    {
        var all = awaits.OrderBy(node => node.SpanStart).ToList();
        var later = all.SkipWhile(IsPlain).ToLookup(IsPlain);
        return all.Count == 0 ? null : later[false].Count() > later[true].Count();
    }

    private static SyntaxNode FunctionAround(SyntaxNode place) =>
        place.Ancestors().FirstOrDefault(IsFunction) ?? place.SyntaxTree.GetRoot();

    private static bool IsFunction(SyntaxNode node) =>
        node is BaseMethodDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax or AccessorDeclarationSyntax;

    /// <summary><c>async void</c>, or two parameters of which the second has the arguments of an event.</summary>
    private static bool IsHandler(SyntaxNode function) => function switch
    {
        MethodDeclarationSyntax method => IsVoid(method.ReturnType) && method.Modifiers.Any(SyntaxKind.AsyncKeyword) || TakesEvent(method.ParameterList),
        LocalFunctionStatementSyntax local => IsVoid(local.ReturnType) && local.Modifiers.Any(SyntaxKind.AsyncKeyword) || TakesEvent(local.ParameterList),
        AnonymousFunctionExpressionSyntax { Parent: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression } } => true,
        _ => false,
    };

    private bool IsOfRequests(SyntaxNode place) =>
        Model?.GetEnclosingSymbol(place.SpanStart)?.ContainingType is { } type
        && type.BaseTypesAndSelf().Concat(type.AllInterfaces).Any(one => one.ContainingNamespace?.IsWithin("System.Web") is true);

    private static bool IsVoid(TypeSyntax type) => type is PredefinedTypeSyntax { Keyword.RawKind: (int)SyntaxKind.VoidKeyword };

    private static bool TakesEvent(ParameterListSyntax list) =>
        list.Parameters is [_, { Type: { } type }] && type.ToString().TrimEnd('?').EndsWith("EventArgs", StringComparison.Ordinal);

    /// <summary>
    /// <c>label.Text = Read(); await Send().ConfigureAwait(false);</c>: does a function change objects, or call somebody back, between a place and its first
    /// await that leaves the context?
    /// </summary>
    private static bool NeedsContextAfter(SyntaxNode place, SyntaxNode function) =>
        AwaitsIn(function).Where(node => !IsPlain(node) && !IsOnAnotherWay(node, place)).Select(node => node.Span.End).DefaultIfEmpty(function.Span.End).Min() is var left
        && left > place.Span.End
        && StartOfRound(place, function) is var start
        && NodesIn(function)
            .Where(node => node != place && node.Span.End >= start && node.SpanStart < left)
            .Any(node => IsChange(node) || IsCallback(node, function));

    /// <summary><c>if (isLate) { await Log().ConfigureAwait(false); return; }</c>: does whoever comes to a node before a place leave without coming to that?</summary>
    private static bool IsOnAnotherWay(SyntaxNode node, SyntaxNode place) => node.Span.End <= place.SpanStart && node.Ancestors()
        .TakeWhile(around => !around.Span.Contains(place.Span))
        .Any(around => around is ReturnStatementSyntax or ThrowStatementSyntax
            or BlockSyntax { Statements: [.., ReturnStatementSyntax or ThrowStatementSyntax] }
            or SwitchSectionSyntax { Statements: [.., ReturnStatementSyntax or ThrowStatementSyntax] });

    /// <summary>In a loop, what stands before a place also runs after it.</summary>
    private static int StartOfRound(SyntaxNode place, SyntaxNode function) => place.Ancestors()
        .TakeWhile(node => node != function)
        .LastOrDefault(node => node is CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax)?.SpanStart ?? place.Span.End;

    private static bool ChangesObjects(SyntaxNode function) => function.DescendantNodes().Any(IsChange);

    private static bool IsChange(SyntaxNode node) =>
        node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Expression: not ThisExpressionSyntax } };

    /// <summary><c>changed?.Invoke(this, e)</c>, <c>shown(text)</c> with a parameter of that name</summary>
    private static bool IsCallback(SyntaxNode node, SyntaxNode function) => node is InvocationExpressionSyntax call && call.Expression switch
    {
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name == "Invoke",
        MemberBindingExpressionSyntax { Name.Identifier.ValueText: var name } => name == "Invoke",
        IdentifierNameSyntax { Identifier.ValueText: var name } => function.DescendantNodes()
            .OfType<ParameterSyntax>()
            .Any(parameter => parameter.Identifier.ValueText == name),
        _ => false,
    };

    /// <summary>
    /// Writes it behind a task that is going to be awaited, or takes away what a wait was told: it did not leave its context, and the rest of the function may
    /// need it.
    /// </summary>
    public ExpressionSyntax Apply(ExpressionSyntax task) =>
        IsConfigured(task, SyntaxKind.FalseLiteralExpression) ? Continues ? task : Unconfigured(task)
        : Continues && !IsConfigured(task, kind: null)
            ? InvocationExpression(
                MemberAccessExpression(
                    SyntaxKind.SimpleMemberAccessExpression,
                    WrittenCall.Primary(task.WithoutTrailingTrivia()),
                    IdentifierName(Name)),
                ArgumentList(SingletonSeparatedList(Argument(LiteralExpression(StaysInContext ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression)))))
                .WithTrailingTrivia(task.GetTrailingTrivia())
            : task;

    private static ExpressionSyntax Unconfigured(ExpressionSyntax task) =>
        ((MemberAccessExpressionSyntax)((InvocationExpressionSyntax)task).Expression).Expression.WithTriviaFrom(task);

    /// <summary>An await that goes on in its context; what is complete never leaves it, and says nothing.</summary>
    private static bool IsPlain(SyntaxNode node) =>
        node is AwaitExpressionSyntax { Expression: var task and not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CompletedTask" } } && !IsConfigured(task, kind: null);

    /// <summary>An await that leaves its context, or a wait that may as well: what a wait is told says nothing where more follows, which may need the context.</summary>
    private static bool IsLeaving(SyntaxNode node) => IsConfigured(node, SyntaxKind.FalseLiteralExpression) && !(IsWait(node) && DoesMoreAfter(node));

    /// <summary><c>task.ConfigureAwait(false).GetAwaiter().GetResult()</c> does not leave its context, whatever it is told.</summary>
    private static bool IsWait(SyntaxNode node) => node.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetAwaiter" };

    /// <summary>Does a function call, make or change anything after such a wait, up to the next await that leaves the context?</summary>
    private static bool DoesMoreAfter(SyntaxNode wait)
    {
        var function = FunctionAround(wait);
        var start = StartOfRound(wait, function);
        var nodes = NodesIn(function).ToList();
        var left = nodes.Where(node => node.SpanStart >= wait.Span.End && IsConfigured(node, SyntaxKind.FalseLiteralExpression) && !IsWait(node))
            .Select(node => node.Span.End)
            .DefaultIfEmpty(function.Span.End)
            .Min();
        return nodes.Exists(node => node.Span.End >= start && node.SpanStart < left && !wait.Span.Contains(node.Span) && MayNeedContext(node));
    }

    /// <summary>A complete task does not: <c>return Task.FromResult(t.ConfigureAwait(false).GetAwaiter().GetResult());</c></summary>
    private static bool MayNeedContext(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } } => name is not (Name or "GetAwaiter" or "GetResult") && !IsComplete(node),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Current" } => true,
        _ => node is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax && !IsComplete(node) || IsChange(node),
    };

    /// <summary><c>Task.FromResult(value)</c>, <c>new ValueTask&lt;int&gt;(value)</c></summary>
    private static bool IsComplete(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "FromResult", Expression: var type } } => IsTask(type),
        ObjectCreationExpressionSyntax { Type: var type } => IsTask(type),
        _ => false,
    };

    private static bool IsTask(SyntaxNode type) =>
        type.DescendantNodesAndSelf(node => node is not TypeArgumentListSyntax).OfType<SimpleNameSyntax>().LastOrDefault()?.Identifier.ValueText is "Task" or "ValueTask";

    private static bool IsConfigured(SyntaxNode node, SyntaxKind? kind) =>
        node is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Name },
            ArgumentList.Arguments: [var only],
        }
        && (kind is null || only.Expression.IsKind(kind.Value));
}
