using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>
/// Why a call that could be awaited is not rewritten: the code would not compile, or would behave otherwise. The finding stays and the
/// message says why.
/// </summary>
internal static class Refusal
{
    /// <summary>The reason not to rewrite, as a message says it; null where there is none.</summary>
    public static string? Of(IOperation call, AwaitContext here, Fact fact, FixPlan plan, Knowledge knowledge) =>
        OfPlace(call, here, knowledge)
        ?? (fact.Kind == BlockingKind.Task && AsyncSignature.HandsOn(call, here)
            ? "the function hands on the task that it waits for"
            : null)
        ?? ((fact.Kind == BlockingKind.Task || fact.IsByName) && IsCaughtAsAggregate(call, here) ? "an enclosing catch expects the AggregateException" : null)
        ?? (IsXmlWithoutAsync(call) ? "the XML reader or writer was not seen to be created with Async = true" : null)
        ?? (TimeLimit.Of(call) is { } limit ? $"'{limit}' does not limit what is awaited" : null)
        ?? (plan.Name == "WhenAny" && !call.IsValueUnused() ? "its value, an index, is used" : null)
        ?? (ConditionalCall.IsBehind(call.Syntax) && ConditionalCall.Of(call, plan) is null ? "it is called behind '?.'" : null)
        ?? (IsCommented(call.Syntax, plan) ? "a comment would be lost" : null)
        ?? (IsReadAsCall(call.Syntax, plan) ? "older compilers read 'await (' in an interpolated string as a call" : null);

    /// <summary>The reasons that do not depend on what is called.</summary>
    public static string? OfPlace(IOperation operation, AwaitContext here, Knowledge knowledge) =>
        AsyncSignature.Obstacle(here, knowledge.Of(operation.Syntax.SyntaxTree).Handlers)
        ?? (HeldLock.Around(operation, here.Root) is { } @lock
            ? $"a {@lock} is held, and its thread must stay the same"
            : null)
        ?? (LiveReference.Across(operation, here) is { } local ? $"{local} cannot live across an await" : null)
        ?? (IsInTransaction(operation, here, knowledge)
            ? "the TransactionScope was not created with TransactionScopeAsyncFlowOption.Enabled"
            : null);

    private static bool IsInTransaction(IOperation call, AwaitContext here, Knowledge knowledge) =>
        call.Ancestors().TakeWhile(ancestor => ancestor != here.Root)
            .SelectMany(ancestor => ancestor switch
            {
                IUsingOperation @using => [@using.Resources],
                IBlockOperation or ISwitchCaseOperation => ancestor.ChildOperations
                    .TakeWhile(statement => statement.Syntax.SpanStart < call.Syntax.SpanStart)
                    .OfType<IUsingDeclarationOperation>()
                    .Select(declaration => (IOperation)declaration.DeclarationGroup),
                _ => Enumerable.Empty<IOperation>(),
            })
            .SelectMany(resource => resource.DescendantsAndSelf())
            .Any(value => value is IObjectCreationOperation or IInvocationOperation
                && value.Type.IsOrInherits("System.Transactions.TransactionScope")
                && !value.Descendants()
                    .OfType<IFieldReferenceOperation>()
                    .Any(option => option.Field is { Name: "Enabled", ContainingType.Name: "TransactionScopeAsyncFlowOption" }));

    /// <summary>
    /// Waits throw an AggregateException, <c>await</c> the exception inside; <c>GetResult</c> throws as <c>await</c> does.
    /// </summary>
    private static bool IsCaughtAsAggregate(IOperation call, AwaitContext here) =>
        call.CalledName() != "GetResult"
        && call.Ancestors().TakeWhile(ancestor => ancestor != here.Root)
            .OfType<ITryOperation>()
            .Any(@try => @try.Body.Syntax.Span.Contains(call.Syntax.Span)
                && @try.Catches.Any(clause => clause.Syntax.DescendantNodes()
                    .OfType<IdentifierNameSyntax>()
                    .Any(name => name.Identifier.ValueText is "AggregateException" or "InnerException" or "InnerExceptions")));

    /// <summary>
    /// Without <c>Async = true</c> the asynchronous methods throw, also those that are given the reader:
    /// <c>XDocument.LoadAsync(reader, ..)</c>.
    /// </summary>
    private static bool IsXmlWithoutAsync(IOperation call) =>
        (call is IInvocationOperation { Arguments: var arguments } ? arguments.Select(argument => argument.Value) : [])
        .Append(call.Receiver())
        .Any(xml => xml?.Unwrapped() is { } given && IsXml(given.Type) && !SetsAsync(given switch
        {
            ILocalReferenceOperation local when call.ValuesOf(local.Local) is [var created] => created,
            _ => given,
        }));

    private static bool IsXml(ITypeSymbol? type) => type.IsOrInherits("System.Xml.XmlReader") || type.IsOrInherits("System.Xml.XmlWriter");

    private static bool SetsAsync(IOperation created) => created.Descendants().Prepend(created).Any(part => part switch
    {
        ISimpleAssignmentOperation
        {
            Target: IPropertyReferenceOperation { Property.Name: "Async" },
            Value.ConstantValue: { HasValue: true, Value: true },
        } => true,
        ILocalReferenceOperation settings => part.ValuesOf(settings.Local) is { } values
            && values.Any(value => value.DescendantsAndSelf().Any(SetsAsyncItself))
            || part.Root().Descendants().Any(set => SetsAsyncItself(set)
                && set is ISimpleAssignmentOperation
                {
                    Target: IPropertyReferenceOperation { Instance: ILocalReferenceOperation owner },
                }
                && SymbolEqualityComparer.Default.Equals(owner.Local, settings.Local)),
        _ => false,
    });

    private static bool SetsAsyncItself(IOperation operation) =>
        operation is ISimpleAssignmentOperation
        {
            Target: IPropertyReferenceOperation { Property.Name: "Async" },
            Value.ConstantValue: { HasValue: true, Value: true },
        };

    /// <summary>Up to C# 13, no parser knew inside an interpolated string that it is in an <c>async</c> function.</summary>
    private static bool IsReadAsCall(SyntaxNode call, FixPlan plan) =>
        call is ExpressionSyntax expression
        && call.FirstAncestorOrSelf<InterpolationSyntax>() is not null
        && WrittenCall.Write(expression, plan) is var task
        && task is not ParenthesizedExpressionSyntax { Expression: AwaitExpressionSyntax }
        && task.GetFirstToken().IsKind(SyntaxKind.OpenParenToken);

    /// <summary>Is there a comment among what goes: the wait behind a task, the type before the name of another one?</summary>
    private static bool IsCommented(SyntaxNode call, FixPlan plan) => (call, plan.Action) switch
    {
        (ExpressionSyntax wait, FixAction.AwaitTask) => Comments.Between(wait, WrittenCall.WaitedFor(wait).Span.End, wait.Span.End),
        (InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access }, FixAction.CallStatic) => Comments.Between(
            access,
            plan.Arguments == WrittenCall.ReceiverFirst ? access.Expression.Span.End : access.SpanStart,
            access.Name.SpanStart),
        _ => false,
    };
}
