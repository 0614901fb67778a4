using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A library that hands requests to their handlers gives the sender the handler's task: <c>mediator.Send(new CancelFile());</c>. Who forgets that task goes
/// on beside a handler that waits, and today behind one that blocks. So does a sender that calls handlers dynamically: <c>((dynamic)handler).Handle(fact);</c>
/// </summary>
internal static class SentRequests
{
    /// <summary>Who forgets the task of a handler, as a message says it; null where nobody does.</summary>
    /// <param name="function">The handler.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="ofTask">What becomes of the task that a call gives.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(
        IMethodSymbol function, Solution solution, Func<IOperation, Document, Task<string?>> ofTask, CancellationToken cancellation)
    {
        if ((await UsesByName.InAsync(solution, cancellation).ConfigureAwait(false)).IsForgotten(function))
        {
            return $"dynamic code or reflection calls '{function.Name}' and does not await it";
        }

        if (function.Parameters is not [{ Type: INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.IsEmpty: false } request }, ..]
            || function.ReturnType.AwaitedType() is null
            || RequestHandlers.Implemented(function).FirstOrDefault(member => member.DeclaringSyntaxReferences.IsEmpty) is not { ContainingAssembly.Name: var library })
        {
            return null;
        }

        var uses = await SymbolFinder.FindReferencesAsync(request, solution, cancellation).ConfigureAwait(false);

        foreach (var document in uses.SelectMany(use => use.Locations).Select(location => location.Document).Distinct())
        {
            var root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            var model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);

            foreach (var call in root!.DescendantNodes().OfType<InvocationExpressionSyntax>())
            {
                if (call.ArgumentList.Arguments.Any(argument => IsOf(request, model!.GetTypeInfo(argument.Expression, cancellation).Type))
                    && model!.GetOperation(call, cancellation) is IInvocationOperation { TargetMethod: { ContainingAssembly.Name: var sender } method } sent
                    && FirstWord(sender) == FirstWord(library)
                    && method.ReturnType.AwaitedType() is not null
                    && await ofTask(sent, document).ConfigureAwait(false) is { } obstacle)
                {
                    return obstacle;
                }
            }
        }

        return null;
    }

    private static bool IsOf(INamedTypeSymbol request, ITypeSymbol? given) =>
        given?.OriginalDefinition is { } type && type.Name == request.Name && type.ToDisplayString() == request.OriginalDefinition.ToDisplayString();

    /// <summary>What the assemblies of one library have in common: <c>MassTransit</c> of <c>MassTransit.Abstractions</c></summary>
    private static string FirstWord(string assembly) => assembly.Split('.')[0];
}
