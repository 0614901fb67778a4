using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Values;

/// <summary>Where the objects of a type are made in a compilation: <c>new C(…)</c>, <c>: this(…)</c>.</summary>
internal static class Creations
{
    /// <summary>What a parameter of a constructor is given there. Others may construct it too, in projects that cannot be seen.</summary>
    /// <param name="parameter">A parameter of any function.</param>
    /// <param name="code">The code of the compilation.</param>
    /// <returns>Empty where it is no parameter of a constructor.</returns>
    public static IReadOnlyList<IOperation> Handed(IParameterSymbol parameter, OwnCode code) =>
        parameter.ContainingSymbol.OriginalDefinition is not IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? []
        : [.. Calls(constructor, code)
            .Select(call => code.ModelOf(call.SyntaxTree).GetOperation(call))
            .Where(call => SymbolEqualityComparer.Default.Equals(call?.CalledMember()?.OriginalDefinition, constructor))
            .SelectMany(call => call!.Arguments())
            .Where(argument => argument.Parameter?.Ordinal == parameter.Ordinal)
            .Select(argument => argument.Value.Unwrapped())
            .Where(value => !value.ConstantValue.HasValue && value is not IDefaultValueOperation)];

    private static IEnumerable<SyntaxNode> Calls(IMethodSymbol constructor, OwnCode code) => NamesInText
        .In(code.Compilation.SyntaxTrees, constructor.ContainingType.Name, CancellationToken.None)
        .Select(name => name.FirstAncestorOrSelf<ObjectCreationExpressionSyntax>() is { } creation && creation.Type.Span.Contains(name.Span) ? creation : null)
        .OfType<SyntaxNode>()
        .Concat(constructor.ContainingType.DeclaringSyntaxReferences
            .SelectMany(part => part.GetSyntax().DescendantNodes().OfType<ConstructorInitializerSyntax>()));
}
