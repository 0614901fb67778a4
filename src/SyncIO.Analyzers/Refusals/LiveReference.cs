using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>Spans, other ref structs and ref locals do not survive an <c>await</c>.</summary>
internal static class LiveReference
{
    private const string Unnamed = "a reference";

    /// <summary><c>OperationKind.InlineArrayAccess</c>, which this version of Roslyn does not have.</summary>
    private const OperationKind InlineArrayAccess = (OperationKind)0x7e;

    /// <summary>A function is looked through once, however many findings it has.</summary>
    private static readonly ConditionalWeakTable<IOperation, ILocalSymbol[]> References = new();

    /// <summary>A ref struct or ref local that is in use before an operation and after it.</summary>
    /// <returns>It as a message names it; null where there is none.</returns>
    public static string? Across(IOperation operation, AwaitContext here) =>
        here.Function is { MethodKind: MethodKind.Ordinary, IsStatic: false, ContainingType.IsRefLikeType: true } ? "'this'"
        : operation.Ancestors().TakeWhile(ancestor => ancestor != here.Root).Any(ancestor => HoldsAround(ancestor, operation))
            || IsEvaluatedBefore(operation, here) ? Unnamed
        : References
            .GetValue(here.Root, root => root.Descendants()
                .OfType<IVariableDeclaratorOperation>()
                .Select(declarator => declarator.Symbol)
                .Where(IsReference)
                .ToArray())
            .FirstOrDefault(local =>
                IsLive(local, operation, here.Root) || IsDisposedBehind(local, operation) || !MayBeDeclared(operation, here))
            is { } local ? $"'{local.Name}'" : null;

    /// <summary>
    /// Is a reference needed for what is around an operation: the enumerator of a loop, a resource, a string that is put together?
    /// </summary>
    private static bool HoldsAround(IOperation around, IOperation operation) => around switch
    {
        IForEachLoopOperation { Syntax: CommonForEachStatementSyntax written, SemanticModel: { } model } loop =>
            loop.Body.Syntax.Span.Contains(operation.Syntax.Span)
            && (loop.Collection.Unwrapped().Type is { IsRefLikeType: true }
                || model.GetForEachStatementInfo(written).GetEnumeratorMethod?.ReturnType is { IsRefLikeType: true }),
        IUsingOperation @using => @using.Resources.Type is { IsRefLikeType: true },
        IInterpolatedStringHandlerCreationOperation text => text.Type is { IsRefLikeType: true },
        _ => false,
    };

    /// <summary>
    /// In the same expression, to the left: <c>Use(span, t.Result)</c>, <c>span[0].X = t.Result</c>. Some the compiler only finds out about
    /// when it emits, and some it loses.
    /// </summary>
    private static bool IsEvaluatedBefore(IOperation operation, AwaitContext here) => operation.Ancestors()
        .TakeWhile(ancestor => ancestor != here.Root && ancestor is not IBlockOperation)
        .SelectMany(ancestor => ancestor.ChildOperations.Where(child => child.Syntax.Span.End <= operation.Syntax.SpanStart))
        .Select(child => child is IArgumentOperation argument ? argument.Value : child)
        .Any(child => child.Type is { IsRefLikeType: true } || IsReferredTo(child));

    /// <summary>Is a place named by a reference, or as a part of what one refers to?</summary>
    private static bool IsReferredTo(IOperation place) => place.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod: { ReturnsByRef: true } or { ReturnsByRefReadonly: true } } => true,
        IPropertyReferenceOperation { Property: { ReturnsByRef: true } or { ReturnsByRefReadonly: true } } => true,
        ILocalReferenceOperation { Local.IsRef: true } => true,
        IConditionalOperation { IsRef: true } or { Kind: InlineArrayAccess } => true,
        IFieldReferenceOperation { Field.ContainingType.IsRefLikeType: true } => true,
        IFieldReferenceOperation { Instance: { Type.IsValueType: true } whole } => IsReferredTo(whole),
        IPropertyReferenceOperation { Instance: { Type.IsValueType: true } whole } => IsReferredTo(whole),
        ITupleOperation several => several.Elements.Any(IsReferredTo),
        _ => false,
    };

    /// <summary>The end of its <c>using</c> is behind the operation.</summary>
    private static bool IsDisposedBehind(ILocalSymbol local, IOperation operation) =>
        local.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is { Parent.Parent: { } declaration }
        && declaration.SpanStart < operation.Syntax.SpanStart
        && declaration switch
        {
            UsingStatementSyntax @using => @using.Span.Contains(operation.Syntax.Span),
            LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, Parent: { } block } =>
                block.Span.Contains(operation.Syntax.Span),
            _ => false,
        };

    private static bool IsReference(ILocalSymbol local) => local.IsRef || local.Type.IsRefLikeType;

    /// <summary>Since C# 13 an <c>async</c> function may have them, between one <c>await</c> and the next.</summary>
    private static bool MayBeDeclared(IOperation operation, AwaitContext here) =>
        here.Function.IsAsync || operation.Syntax.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: >= (LanguageVersion)1300 };

    private static bool IsLive(ILocalSymbol local, IOperation operation, IOperation root) =>
        local.DeclaringSyntaxReferences.FirstOrDefault()?.Span is { } declared
        && declared.Start < operation.Syntax.SpanStart
        && root.Descendants().OfType<ILocalReferenceOperation>().Any(use =>
            SymbolEqualityComparer.Default.Equals(use.Local, local)
            && (use.Syntax.SpanStart > operation.Syntax.Span.End || operation.Ancestors().OfType<ILoopOperation>().Any(loop =>
                loop.Syntax.Span.Contains(use.Syntax.Span) && !loop.Syntax.Span.Contains(declared))));
}
