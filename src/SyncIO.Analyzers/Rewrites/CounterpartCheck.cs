using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Silences;

namespace SyncIO.Rewrites;

/// <summary>Is a method that binds in the place of a call the asynchronous twin of what is called?</summary>
internal sealed class CounterpartCheck(Question question, SemanticModel model)
{
    private readonly IOperation call = question.Call;

    /// <summary>Was a method met that is where the call stands, or that only wraps the call?</summary>
    public bool MetItself { get; private set; }

    /// <summary>Is a method awaitable, does it give what the call gave, and does it not come back to where it is called from?</summary>
    public bool Is(IMethodSymbol method) =>
        method.ReturnType.AwaitedType() is { } result
        && Agrees(method, result)
        && !method.IsObsolete()
        && (!method.ContainingType.IsObsolete() || call.CalledMember()?.ContainingType.IsObsolete() is true)
        && !ComesBack(method)
        && !IsItself(method);

    private bool IsItself(IMethodSymbol method)
    {
        MetItself |= IsEnclosing(method) || SyncWrapper.Is(method, call.CalledName(), question.File.Solution);
        return MetItself;
    }

    /// <summary>The result must be what the call gave, or nobody may ask for it.</summary>
    private bool Agrees(IMethodSymbol method, ITypeSymbol result)
    {
        // WaitAny gives an index and WhenAny a task: that the index is used is a reason not to rewrite, but there is something to await.
        if (call.Type is not { SpecialType: not SpecialType.System_Void } given || call.IsValueUnused() || method.Name == "WhenAny")
        {
            return true;
        }

        var conversion = ((CSharpCompilation)model.Compilation).ClassifyConversion(result, given);
        return conversion.IsIdentity || conversion is { IsImplicit: true, IsReference: true };
    }

    /// <summary>
    /// On <c>base</c>, an asynchronous half that is declared further down calls the virtual synchronous one, and that is the override
    /// it was called from: <c>Stream.WriteAsync</c> runs <c>this.Write</c>.
    /// </summary>
    private bool ComesBack(IMethodSymbol method) =>
        call is IInvocationOperation { Instance.Syntax: BaseExpressionSyntax, TargetMethod: var target }
        && !SymbolEqualityComparer.Default.Equals(method.ContainingType, target.ContainingType);

    /// <summary>A method that awaits itself never ends.</summary>
    private bool IsEnclosing(IMethodSymbol method) =>
        Same(question.Here.Function, method) || call.EnclosingMethod() is { } enclosing && Same(enclosing, method);

    private static bool Same(IMethodSymbol one, IMethodSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, other.OriginalDefinition);
}
