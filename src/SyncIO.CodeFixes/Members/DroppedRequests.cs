using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A library that hands requests to their handlers gives the sender the handler's task: <c>mediator.Send(new CancelFile());</c>. Who forgets that task goes
/// on beside a handler that waits, and today behind one that blocks.
/// </summary>
internal static class DroppedRequests
{
    /// <summary>Who forgets the task of a handler, as a message says it; null where nobody does, and where it is no handler of a library.</summary>
    /// <param name="function">The handler.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(IMethodSymbol function, Solution solution, CancellationToken cancellation)
    {
        if (RequestOf(function) is not { } request)
        {
            return null;
        }

        var uses = await SymbolFinder.FindReferencesAsync(request, solution, cancellation).ConfigureAwait(false);

        foreach (var document in uses.SelectMany(use => use.Locations).Select(location => location.Document).Distinct())
        {
            var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
            var forgotten = root!.DescendantNodes()
                .OfType<ExpressionStatementSyntax>()
                .Select(CallIn)
                .OfType<InvocationExpressionSyntax>()
                .FirstOrDefault(call => call.ArgumentList.Arguments.Any(argument => IsOf(request, model!.GetTypeInfo(argument.Expression, cancellation).Type))
                    && model!.GetTypeInfo(call, cancellation).Type?.AwaitedType() is not null);

            if (forgotten is not null && model!.GetEnclosingSymbol(forgotten.SpanStart, cancellation) is { } member)
            {
                return $"'{member.Name}' does not await it at once";
            }
        }

        return null;
    }

    /// <summary>The object of the solution that a handler is given, by an interface of a library.</summary>
    private static INamedTypeSymbol? RequestOf(IMethodSymbol function) =>
        function.Parameters is [{ Type: INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.IsEmpty: false } request }, ..]
        && function.ReturnType.AwaitedType() is not null
        && RequestHandlers.Implemented(function).Any(member => member.DeclaringSyntaxReferences.IsEmpty)
            ? request
            : null;

    private static bool IsOf(INamedTypeSymbol request, ITypeSymbol? given) =>
        given?.OriginalDefinition is { } type && type.Name == request.Name && type.ToDisplayString() == request.OriginalDefinition.ToDisplayString();

    /// <summary><c>Send(request);</c> and <c>_ = sender?.Send(request);</c></summary>
    private static InvocationExpressionSyntax? CallIn(ExpressionStatementSyntax statement) =>
        CallIn(statement.Expression is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: "_" }, Right: var dropped } ? dropped : statement.Expression);

    private static InvocationExpressionSyntax? CallIn(ExpressionSyntax expression) =>
        (expression is ConditionalAccessExpressionSyntax access ? access.WhenNotNull : expression) as InvocationExpressionSyntax;
}
