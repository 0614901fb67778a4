using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>Members of the solution whose body does nothing with a function but invoke it, or hand it to one that does: <c>Retry(() =&gt; client.Send(x))</c>.</summary>
internal static class OnlyInvoked
{
    /// <summary>How many members may hand a function on, one to the other.</summary>
    private const int Deepest = 3;

    /// <summary>Does the member that a call names invoke what it is given, before it returns?</summary>
    /// <param name="call">The call that takes a function.</param>
    /// <param name="function">A lambda, or the name of a method, in an argument of the call.</param>
    /// <param name="solution">The other projects, whose members may take it; null: none is asked.</param>
    public static bool By(IInvocationOperation call, IOperation function, SolutionAssemblies? solution) =>
        call.Arguments.FirstOrDefault(argument => argument.Syntax.Span.Contains(function.Syntax.Span))?.Parameter?.OriginalDefinition is { } parameter
        && parameter.ContainingSymbol is IMethodSymbol method
        && (SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, call.SemanticModel?.Compilation.Assembly)
            ? OnlyInvokes(parameter, method, Deepest)
            : solution?.ProjectOf(method)?.Invokes(method).Contains(parameter.Ordinal) is true);

    /// <summary>Is a method given a function?</summary>
    public static bool MayInvoke(IMethodSymbol method) => method.Parameters.Any(parameter => parameter.Type.TypeKind == TypeKind.Delegate);

    /// <summary>The ordinals of the parameters with which a method does nothing but invoke them.</summary>
    /// <param name="method">A method with source.</param>
    public static IReadOnlyList<int> InvokedBy(IMethodSymbol method) => method.Parameters
        .Where(parameter => parameter.Type.TypeKind == TypeKind.Delegate && OnlyInvokes(parameter, method, Deepest))
        .Select(parameter => parameter.Ordinal)
        .ToList();

    private static bool OnlyInvokes(IParameterSymbol parameter, IMethodSymbol method, int depth) =>
        method is { IsAsync: false, IsAbstract: false, IsVirtual: false, IsOverride: false }
        && !Iterators.IsOne(method)
        && MemberBody.Of(method.PartialImplementationPart ?? method).ToList() is [var body]
        && Uses(body, parameter.Name) is { Count: > 0 } uses
        && uses.Where(use => !IsComparedWithNull(use)).ToList() is { Count: > 0 } runs
        && !IsCache(body)
        && uses.All(use => !IsInFunction(use, body))
        && runs.All(use => IsInvoked(use) || IsHandedOn(use, method, depth));

    private static List<IdentifierNameSyntax> Uses(SyntaxNode body, string name) => body.DescendantNodes()
        .OfType<IdentifierNameSyntax>()
        .Where(use => use.Identifier.ValueText == name)
        .Where(use => use.Parent is not MemberAccessExpressionSyntax access || access.Expression == use)
        .ToList();

    /// <summary><c>f()</c>, <c>f.Invoke()</c>, <c>f?.Invoke()</c></summary>
    private static bool IsInvoked(IdentifierNameSyntax use) => use.Parent switch
    {
        InvocationExpressionSyntax call => call.Expression == use,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Invoke", Parent: InvocationExpressionSyntax } => true,
        ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name.Identifier.ValueText: "Invoke" } } } => true,
        _ => false,
    };

    /// <summary><c>return InTransaction(f);</c>: is it given to another member of the type, which does nothing but invoke it?</summary>
    private static bool IsHandedOn(IdentifierNameSyntax use, IMethodSymbol method, int depth) =>
        depth > 0
        && use.Parent is ArgumentSyntax
        {
            NameColon: null,
            Parent: ArgumentListSyntax { Arguments: var given, Parent: InvocationExpressionSyntax { Expression: SimpleNameSyntax called } },
        } argument
        && method.ContainingType.GetMembers(called.Identifier.ValueText).ToList() is [IMethodSymbol other]
        && !SymbolEqualityComparer.Default.Equals(other, method)
        && given.IndexOf(argument) is var place
        && place < other.Parameters.Length
        && other.Parameters[place] is { IsParams: false, Type.TypeKind: TypeKind.Delegate } parameter
        && OnlyInvokes(parameter, other, depth - 1);

    private static bool IsComparedWithNull(IdentifierNameSyntax use) => use.Parent switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } => true,
        IsPatternExpressionSyntax => true,
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: var called } } => called.ToString() is "nameof" or "ArgumentNullException.ThrowIfNull",
        _ => false,
    };

    /// <summary>It looks for something first, and runs the function only where that is missing.</summary>
    private static bool IsCache(SyntaxNode body) => body.DescendantNodes().Any(node => node switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } or AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceAssignmentExpression } => true,
        InvocationExpressionSyntax call => CallSyntax.NameOf(call).Identifier.ValueText is "TryGetValue" or "TryGet" or "Get" or "ContainsKey" or "Contains",
        _ => false,
    });

    /// <summary>Who knows when a function in the body runs?</summary>
    private static bool IsInFunction(SyntaxNode use, SyntaxNode body) =>
        use.Ancestors().TakeWhile(node => node != body).Any(node => node
            is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or QueryClauseSyntax or SelectOrGroupClauseSyntax);
}
