using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.Rewrites;

/// <summary>
/// A call behind <c>?.</c>, which is awaited only where there is something to call it on: <c>await (s?.FlushAsync() ?? Task.CompletedTask);</c>
/// where nobody uses its value, else <c>r is null ? null : await r.ReadLineAsync()</c>.
/// </summary>
/// <param name="Whole">The expression from before the first <c>?.</c> to the end of the call.</param>
/// <param name="Otherwise">What is awaited, or what the value is, where there is nothing to call it on.</param>
/// <param name="IsForValue">Does somebody use the value?</param>
internal sealed record ConditionalCall(ConditionalAccessExpressionSyntax Whole, string Otherwise, bool IsForValue)
{
    /// <summary>What is awaited where there is nothing to call it on, and the name of a task is not known.</summary>
    public const string Completed = "System.Threading.Tasks.Task.CompletedTask";

    /// <summary>How a call behind <c>?.</c> can be awaited; null where it cannot, or stands behind none.</summary>
    /// <param name="call">The blocking call.</param>
    /// <param name="plan">Its rewrite.</param>
    public static ConditionalCall? Of(IOperation call, FixPlan plan)
    {
        if (call is not { SemanticModel: { } model, Syntax: ExpressionSyntax { Parent: ConditionalAccessExpressionSyntax access } syntax }
            || access.WhenNotNull != syntax
            || call.CalledName() == "GetResult")
        {
            return null;
        }

        var whole = access;

        while (whole.Parent is ConditionalAccessExpressionSyntax outer && outer.WhenNotNull == whole)
        {
            whole = outer;
        }

        return whole.Parent is ExpressionStatementSyntax
            ? OtherTask(whole, plan, model) is { } task ? new ConditionalCall(whole, task, IsForValue: false) : null
            : whole == access && OtherValue(whole, model) is { } value ? new ConditionalCall(whole, value, IsForValue: true)
            : null;
    }

    /// <summary>Does the chain that a call hangs on begin with <c>?.</c>?</summary>
    public static bool IsBehind(SyntaxNode? callee) => callee switch
    {
        MemberBindingExpressionSyntax or ElementBindingExpressionSyntax => true,
        InvocationExpressionSyntax invocation => IsBehind(invocation.Expression),
        MemberAccessExpressionSyntax access => IsBehind(access.Expression),
        ElementAccessExpressionSyntax access => IsBehind(access.Expression),
        PostfixUnaryExpressionSyntax suppressed => IsBehind(suppressed.Operand),
        _ => false,
    };

    /// <summary>The task of the whole, or null: <c>s?.FlushAsync()</c> of <c>s?.Flush()</c>, <c>t</c> of <c>t?.Wait()</c>.</summary>
    public static ExpressionSyntax Task(ExpressionSyntax whole, FixPlan plan) => whole switch
    {
        ConditionalAccessExpressionSyntax { WhenNotNull: ConditionalAccessExpressionSyntax inner } outer =>
            outer.WithWhenNotNull(Task(inner, plan)),
        ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax } } wait
            when plan.Action == FixAction.AwaitTask => wait.Expression,
        ConditionalAccessExpressionSyntax access => access.WithWhenNotNull(WrittenCall.Write(access.WhenNotNull, plan)),
        _ => whole,
    };

    /// <summary>The task where there is something to call it on: <c>r.ReadLineAsync()</c> of <c>r?.ReadLine()</c>.</summary>
    public static ExpressionSyntax TaskOf(ConditionalAccessExpressionSyntax access, FixPlan plan)
    {
        var binding = access.WhenNotNull.DescendantNodesAndSelf().OfType<MemberBindingExpressionSyntax>().First();
        return WrittenCall.Write(
            access.WhenNotNull.ReplaceNode(
                binding,
                MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, access.Expression.WithoutTrivia(), binding.Name)),
            plan);
    }

    private static string? OtherTask(ConditionalAccessExpressionSyntax whole, FixPlan plan, SemanticModel model)
    {
        var task = model.GetSpeculativeTypeInfo(whole.SpanStart, Task(whole, plan), SpeculativeBindingOption.BindAsExpression).Type;

        return task is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } ? "default"
            : task is { Name: "Task", ContainingNamespace.Name: "Tasks" }
                ? new[] { "Task.CompletedTask", Completed }.FirstOrDefault(name => IsCompletedTask(name, whole.SpanStart, model))
            : null;
    }

    private static bool IsCompletedTask(string name, int position, SemanticModel model) =>
        model.GetSpeculativeSymbolInfo(position, ParseExpression(name), SpeculativeBindingOption.BindAsExpression).Symbol
            is IPropertySymbol { ContainingNamespace.Name: "Tasks" };

    /// <summary>The receiver is asked twice: so it has to be a variable that nobody changes in between.</summary>
    private static string? OtherValue(ConditionalAccessExpressionSyntax access, SemanticModel model) =>
        model.GetOperation(access.Expression) is { Type.IsReferenceType: true } receiver
        && (receiver is ILocalReferenceOperation or IParameterReferenceOperation || receiver is IFieldReferenceOperation field && IsSetWhenMade(field))
        && access.WhenNotNull.DescendantNodesAndSelf().OfType<MemberBindingExpressionSyntax>().Any()
            ? model.GetTypeInfo(access).Type switch
            {
                { IsReferenceType: true } => "null",
                INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } type =>
                    $"default({type.ToMinimalDisplayString(model, access.SpanStart)})",
                _ => null,
            }
            : null;

    /// <summary>Is a field of this object given its value by an initialiser or a constructor, and by nobody later?</summary>
    private static bool IsSetWhenMade(IFieldReferenceOperation field) =>
        field.Instance is null or IInstanceReferenceOperation
        && (field.Field.IsReadOnly || FieldValues.Of(field) is { } values && values.All(value => value.Syntax.Ancestors().First(IsFunction) is ConstructorDeclarationSyntax or FieldDeclarationSyntax));

    private static bool IsFunction(SyntaxNode node) => node is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;
}
