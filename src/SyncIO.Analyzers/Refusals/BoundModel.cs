using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>What an action binds was made for this request: nobody else has it. A service that a container gives may be everybody's.</summary>
internal static class BoundModel
{
    private static readonly string[] Given = ["FromServicesAttribute", "FromKeyedServicesAttribute"];

    private static readonly string[] Registers = ["Singleton", "Scoped", "Transient", "Register"];

    /// <summary><c>model</c> of <c>model.Name</c></summary>
    /// <param name="owner">The object whose member is meant.</param>
    /// <param name="here">The function.</param>
    /// <param name="file">What holds in its file.</param>
    public static bool Is(IOperation? owner, AwaitContext here, FileFacts file) =>
        owner is IParameterReferenceOperation { Parameter: var parameter }
        && SymbolEqualityComparer.Default.Equals(parameter.ContainingSymbol, here.Function)
        && file.Handlers.OfMethod(here.Function) is { Shape: HandlerShape.Action or HandlerShape.Named }
        && file.Solution.HaveClass(parameter.Type)
        && parameter.GetAttributes().All(attribute => !Given.Contains(attribute.AttributeClass?.Name))
        && !IsRegistered(parameter.Type, owner.SemanticModel!.Compilation);

    /// <summary>A controller of an API needs no attribute for what is registered: <c>services.AddSingleton&lt;State&gt;()</c></summary>
    private static bool IsRegistered(ITypeSymbol type, Compilation compilation) => NamesInText.In(compilation.SyntaxTrees, type.Name, CancellationToken.None)
        .Select(name => name.FirstAncestorOrSelf<InvocationExpressionSyntax>())
        .OfType<InvocationExpressionSyntax>()
        .Any(call => CallSyntax.NameOf(call).Identifier.ValueText is var called && Registers.Any(word => called.IndexOf(word, StringComparison.Ordinal) >= 0));
}
