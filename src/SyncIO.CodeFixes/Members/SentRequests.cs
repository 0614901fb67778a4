using System;
using System.Collections.Generic;
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
internal static class SentRequests
{
    /// <summary>Who forgets the task of a handler, as a message says it; null where nobody does, and where it is no handler of a library.</summary>
    /// <param name="function">The handler.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="ofTask">What becomes of the task that a call gives.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(
        IMethodSymbol function, Solution solution, Func<IOperation, Document, Task<string?>> ofTask, CancellationToken cancellation)
    {
        string? obstacle = null;

        foreach (var (call, document) in await CallsAsync(function, solution, cancellation).ConfigureAwait(false))
        {
            obstacle ??= await ofTask(call, document).ConfigureAwait(false);
        }

        return obstacle;
    }

    private static async Task<List<(IOperation Call, Document Document)>> CallsAsync(IMethodSymbol function, Solution solution, CancellationToken cancellation)
    {
        var sent = new List<(IOperation, Document)>();

        if (function.Parameters is not [{ Type: INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.IsEmpty: false } request }, ..]
            || function.ReturnType.AwaitedType() is null
            || RequestHandlers.Implemented(function).FirstOrDefault(member => member.DeclaringSyntaxReferences.IsEmpty) is not { ContainingAssembly.Name: var library })
        {
            return sent;
        }

        var uses = await SymbolFinder.FindReferencesAsync(request, solution, cancellation).ConfigureAwait(false);

        foreach (var document in uses.SelectMany(use => use.Locations).Select(location => location.Document).Distinct())
        {
            var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
            sent.AddRange(root!.DescendantNodes()
                .OfType<InvocationExpressionSyntax>()
                .Where(call => call.ArgumentList.Arguments.Any(argument => IsOf(request, model!.GetTypeInfo(argument.Expression, cancellation).Type)))
                .Where(call => model!.GetSymbolInfo(call, cancellation).Symbol is IMethodSymbol { ContainingAssembly.Name: var sender } method
                    && FirstWord(sender) == FirstWord(library)
                    && method.ReturnType.AwaitedType() is not null)
                .Select(call => model!.GetOperation(call, cancellation))
                .OfType<IOperation>()
                .Select(call => (call, document)));
        }

        return sent;
    }

    private static bool IsOf(INamedTypeSymbol request, ITypeSymbol? given) =>
        given?.OriginalDefinition is { } type && type.Name == request.Name && type.ToDisplayString() == request.OriginalDefinition.ToDisplayString();

    /// <summary>What the assemblies of one library have in common: <c>MassTransit</c> of <c>MassTransit.Abstractions</c></summary>
    private static string FirstWord(string assembly) => assembly.Split('.')[0];
}
