using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>How the path of a chain names members.</summary>
internal static class ChainNames
{
    /// <summary>A member as a compilation names it.</summary>
    public static StepName Of(ISymbol member, OwnCode code) =>
        new(Simple(member), Full(member), code.IsOfSolution(member) ? member.ContainingAssembly.Name : null);

    /// <summary>A member as a line calls it: a loop says what it goes through.</summary>
    public static StepName Of(ISymbol member, IOperation line, OwnCode code) =>
        line is IForEachLoopOperation loop ? new("foreach", Each(loop), null) : Of(member, code);

    /// <summary><c>foreach over DbSet&lt;Item&gt;</c></summary>
    public static string Each(IForEachLoopOperation loop) =>
        loop.Collection.Unwrapped().Type?.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat) is { } type
            ? "foreach over " + type
            : "foreach";

    /// <summary>A member without its type: <c>Count</c>.</summary>
    public static string Simple(ISymbol member) => member.PropertyOrSelf() switch
    {
        IMethodSymbol { MethodKind: MethodKind.AnonymousFunction } => "lambda",
        IMethodSymbol { MethodKind: MethodKind.Constructor, ContainingType.Name: var type } => "new " + type,
        IMethodSymbol { MethodKind: MethodKind.UserDefinedOperator, Name: var name } =>
            "operator " + SyntaxFacts.GetText(SyntaxFacts.GetOperatorKind(name)),
        IPropertySymbol { IsIndexer: true } => "this[]",
        IMethodSymbol { Name: "GetEnumerator" } => "foreach",
        var other => other.Name.Substring(other.Name.LastIndexOf('.') + 1),
    };

    /// <summary>A member with its type: <c>Repository.Count</c>.</summary>
    public static string Full(ISymbol member) => member.PropertyOrSelf() switch
    {
        IMethodSymbol { MethodKind: MethodKind.LocalFunction or MethodKind.AnonymousFunction or MethodKind.Constructor } own => Simple(own),
        IMethodSymbol { Name: "GetEnumerator" } each => Simple(each),
        { ContainingType: { } type } other => $"{TypeName(type)}.{Simple(other)}",
        var other => Simple(other),
    };

    /// <summary>An extension block of C# 14 is a type without a name, in the class that has one.</summary>
    private static string TypeName(INamedTypeSymbol type) => type is { Name: "", ContainingType: { } outer } ? outer.Name : type.Name;
}
