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
    public static IEnumerable<ITypeSymbol> Of(IOperation @using, OwnCode code) => @using switch
    {
        IUsingOperation { Resources: IVariableDeclarationGroupOperation group } => Declared(group, code),
        IUsingOperation { Resources: { Type: { } type } resource } => Made(resource, code).Prepend(type),
        IUsingDeclarationOperation { DeclarationGroup: var group } => Declared(group, code),
        _ => [],
    };

    private static IEnumerable<ITypeSymbol> Declared(IOperation group, OwnCode code) => group.Descendants()
        .OfType<IVariableDeclaratorOperation>()
        .SelectMany(one => (one.GetVariableInitializer() is { Value: var value } ? Made(value, code) : []).Prepend(one.Symbol.Type));

    /// <summary><c>IDisposable Enter() => new Section(this);</c>: what a member of the solution gives by an interface is what it makes.</summary>
    private static IEnumerable<ITypeSymbol> Made(IOperation resource, OwnCode code) =>
        resource.Unwrapped() is IInvocationOperation { Type.TypeKind: TypeKind.Interface } given && given.MethodRun() is { } called && code.IsOfSolution(called)
            ? code.RunBy(called, given)
                .SelectMany(member => code.BodiesOf(Callees.Declared(member)))
                .SelectMany(body => body.Descendants().OfType<IReturnOperation>().Where(end => !end.Outwards(body).Any(way => way.Parent is IAnonymousFunctionOperation or ILocalFunctionOperation)))
                .Select(end => end.ReturnedValue?.Unwrapped().Type)
                .OfType<ITypeSymbol>()
            : [];
}
