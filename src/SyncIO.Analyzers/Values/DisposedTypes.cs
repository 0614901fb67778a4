using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>The types of what the end of a <c>using</c> disposes.</summary>
internal static class DisposedTypes
{
    /// <summary>Those of a statement or a declaration; none where an operation is neither.</summary>
    /// <param name="using">The statement or the declaration.</param>
    /// <param name="code">The code in which members are looked for.</param>
    public static IEnumerable<ITypeSymbol> Of(IOperation @using, OwnCode code) => (@using switch
    {
        IUsingOperation { Resources: IVariableDeclarationGroupOperation group } => Given(group),
        IUsingOperation { Resources: var resource } => [resource],
        IUsingDeclarationOperation { DeclarationGroup: var group } => Given(group),
        _ => [],
    }).SelectMany(resource => Of(resource.Unwrapped(), resource.Type, code));

    private static IEnumerable<IOperation> Given(IOperation group) =>
        group.Descendants().OfType<IVariableInitializerOperation>().Select(initializer => initializer.Value);

    /// <summary><c>IDisposable Enter() => new Section(this);</c>: where a member of the solution gives it, what that makes.</summary>
    private static IEnumerable<ITypeSymbol> Of(IOperation resource, ITypeSymbol? declared, OwnCode code) =>
        resource.Type is { TypeKind: TypeKind.Interface } && resource is IInvocationOperation && resource.MethodRun() is { } called && code.IsOfSolution(called)
            ? code.RunBy(called, resource)
                .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
                .SelectMany(body => body.Descendants().OfType<IReturnOperation>())
                .Select(end => end.ReturnedValue?.Unwrapped().Type)
                .OfType<ITypeSymbol>()
            : new[] { resource.Type ?? declared }.OfType<ITypeSymbol>();
}
