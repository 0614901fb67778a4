using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Inventory;

/// <summary>The calls of asynchronous members of the solution, as a report follows them.</summary>
/// <param name="knowledge">What is known of the compilation.</param>
/// <param name="root">The folder that paths are relative to.</param>
internal sealed class InventoryCalls(Knowledge knowledge, string root)
{
    private readonly InventoryEntries entries = new(knowledge, root);

    /// <summary>A call; null where it is none of these, or where nobody asks for its task.</summary>
    public AsynchronousCall? Of(IInvocationOperation call)
    {
        if (!call.TargetMethod.IsAsynchronous()
            || !knowledge.Code.IsOfSolution(call.TargetMethod)
            || call.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation }
            || call.SemanticModel is not { } model
            || InventoryEntries.KeyOf(call.TargetMethod) is not { } to)
        {
            return null;
        }

        var place = CallSyntax.PlaceOf(call.Syntax);
        return new AsynchronousCall
        {
            Entry = entries.Around(place.SourceSpan.Start, model),
            To = to,
            Type = ClosedTypeOf(call.TargetMethod),
            File = InventoryPaths.FileOf(place, root),
            Line = InventoryPaths.LineOf(place),
        };
    }

    /// <summary>What the types of the project have for asynchronous members of interfaces and bases of the solution: virtual ones run, too.</summary>
    public IEnumerable<AsynchronousImplementation> Implementations() =>
        from type in knowledge.Code.Compilation.Assembly.GlobalNamespace.TypesIn()
        where type.TypeKind is TypeKind.Class or TypeKind.Struct
        from method in type.GetMembers().OfType<IMethodSymbol>()
        where !method.IsAbstract && method.IsAsynchronous()
        from slot in method.AndOverridden().Skip(method.IsVirtual || method.IsOverride ? 0 : 1).Concat(RequestHandlers.Implemented(method))
        where knowledge.Code.IsOfSolution(slot)
        let called = InventoryEntries.KeyOf(slot)
        let run = InventoryEntries.KeyOf(method)
        where called is not null && run is not null
        select new AsynchronousImplementation { Of = called, Type = ClosedTypeOf(slot), By = run };

    /// <summary><c>IRepository{User}</c>: what implements it for users does not run for orders.</summary>
    private static string? ClosedTypeOf(IMethodSymbol method) =>
        method.ContainingType is { IsGenericType: true } type
        && DocumentationCommentId.CreateReferenceId(type) is { } id
        && id.IndexOf('`') < 0
            ? id
            : null;
}
