using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.Rewrites;

/// <summary>Does a file write <c>ConfigureAwait(false)</c> behind its awaits?</summary>
/// <param name="Continues">
/// It does, more often than not, or the rule that asks for it (CA2007) is switched on. Adding one more of either sort does not change the
/// answer.
/// </param>
internal sealed record ConfigureAwaitStyle(bool Continues)
{
    private const string Name = "ConfigureAwait";
    private const string Rule = "CA2007";

    private static readonly ConditionalWeakTable<SyntaxNode, ConfigureAwaitStyle> Known = new();

    /// <summary>The style of a file, looked for once.</summary>
    public static ConfigureAwaitStyle Of(SemanticModel model) =>
        IsAskedFor(model.SyntaxTree, model.Compilation.Options) ? new ConfigureAwaitStyle(true) : Known.GetValue(model.SyntaxTree.GetRoot(), Find);

    private static bool IsAskedFor(SyntaxTree file, CompilationOptions options)
    {
        var severity = ReportDiagnostic.Default;
        return (options.SyntaxTreeOptionsProvider?.TryGetDiagnosticValue(file, Rule, CancellationToken.None, out severity) is true
                || options.SpecificDiagnosticOptions.TryGetValue(Rule, out severity)
                || options.SyntaxTreeOptionsProvider?.TryGetGlobalDiagnosticValue(Rule, CancellationToken.None, out severity) is true)
            && severity is ReportDiagnostic.Error or ReportDiagnostic.Warn or ReportDiagnostic.Info;
    }

    private static ConfigureAwaitStyle Find(SyntaxNode root)
    {
        var configured = 0;
        var plain = 0;

        foreach (var node in root.DescendantNodes())
        {
            configured += IsConfigured(node, SyntaxKind.FalseLiteralExpression) ? 1 : 0;
            plain += node is AwaitExpressionSyntax { Expression: var task } && !IsConfigured(task, kind: null) ? 1 : 0;
        }

        return new ConfigureAwaitStyle(configured > plain);
    }

    /// <summary>Writes it behind a task that is going to be awaited, unless the task has one already.</summary>
    public ExpressionSyntax Apply(ExpressionSyntax task) =>
        Continues && !IsConfigured(task, kind: null)
            ? InvocationExpression(
                MemberAccessExpression(
                    SyntaxKind.SimpleMemberAccessExpression,
                    WrittenCall.Primary(task.WithoutTrailingTrivia()),
                    IdentifierName(Name)),
                ArgumentList(SingletonSeparatedList(Argument(LiteralExpression(SyntaxKind.FalseLiteralExpression)))))
                .WithTrailingTrivia(task.GetTrailingTrivia())
            : task;

    private static bool IsConfigured(SyntaxNode node, SyntaxKind? kind) =>
        node is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Name },
            ArgumentList.Arguments: [var only],
        }
        && (kind is null || only.Expression.IsKind(kind.Value));
}
