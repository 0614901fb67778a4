using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Names in a solution that would mean a member once that is called so: those of an extension, of an overload that fits less well, of a member
/// further out, and of the default implementation of an interface.
/// </summary>
internal static class CapturedNames
{
    /// <summary>What is meant by a name today, and would not be; null where a name goes on to mean the same.</summary>
    /// <param name="members">The members that get a name.</param>
    /// <param name="name">That name.</param>
    /// <param name="solution">The solution they are in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<ISymbol?> FirstAsync(
        IReadOnlyCollection<IMethodSymbol> members, string name, Solution solution, CancellationToken cancellation)
    {
        foreach (var project in solution.Projects)
        {
            if (await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is CSharpCompilation compilation
                && NamesInText.In(compilation.SyntaxTrees, name, cancellation)
                    .Select(use => (Use: use, Model: compilation.GetSemanticModel(use.SyntaxTree)))
                    .Select(one => (one.Use, one.Model, one.Model.GetSymbolInfo(one.Use, cancellation).Symbol))
                    .FirstOrDefault(one => one.Symbol is not (null or ITypeSymbol or ILocalSymbol or IParameterSymbol)
                        && members.Any(member => Captures(member, one.Symbol, one.Use, one.Model)))
                    .Symbol is { } captured)
            {
                return captured;
            }
        }

        return await DefaultAsync(members, name, solution, cancellation).ConfigureAwait(false);
    }

    /// <summary>The default that an interface has for its own types, of which one gets a member of that name.</summary>
    private static async Task<ISymbol?> DefaultAsync(
        IReadOnlyCollection<IMethodSymbol> members, string name, Solution solution, CancellationToken cancellation)
    {
        var defaults = members.SelectMany(member => member.ContainingType.AllInterfaces)
            .SelectMany(type => type.GetMembers(name))
            .Concat(await SymbolFinder.FindSourceDeclarationsAsync(solution, name, false, SymbolFilter.Member, cancellation).ConfigureAwait(false))
            .OfType<IMethodSymbol>()
            .Where(method => method is { ContainingType.TypeKind: TypeKind.Interface, IsAbstract: false, IsStatic: false });

        foreach (var given in defaults)
        {
            var types = await SymbolFinder.FindImplementationsAsync(given.ContainingType, solution, cancellationToken: cancellation).ConfigureAwait(false);

            if (members.Any(member => member.Parameters.Length == given.Parameters.Length
                && types.Any(type => type.IsOrInherits(member.ContainingType))))
            {
                return given;
            }
        }

        return null;
    }

    private static bool Captures(IMethodSymbol member, ISymbol meant, SimpleNameSyntax use, SemanticModel model)
    {
        if (ReceiverOf(use, model) is { } receiver)
        {
            return receiver.IsOrInherits(member.ContainingType) && IsSeen(member, use, model) && Wins(member, meant, use, model);
        }

        // Further out nobody looks once the name is found.
        return TypesAround(use, model).FirstOrDefault(type => type.IsOrInherits(member.ContainingType) || !IsExtension(meant) && type.IsOrInherits(meant.ContainingType)) is { } around
            && around.IsOrInherits(member.ContainingType)
            && (IsExtension(meant) || !around.IsOrInherits(meant.ContainingType) || Wins(member, meant, use, model));
    }

    /// <summary>Of the members of one type and its bases the one that is further down is meant if it can be, else the one that fits better.</summary>
    private static bool Wins(IMethodSymbol member, ISymbol meant, SimpleNameSyntax use, SemanticModel model)
    {
        var arguments = (use.Parent as InvocationExpressionSyntax ?? use.Parent?.Parent as InvocationExpressionSyntax)?.ArgumentList.Arguments
            .Select(argument => model.GetTypeInfo(argument.Expression).Type)
            .ToList();
        var isFurtherDown = !IsExtension(meant) && !Equal(meant.ContainingType, member.ContainingType) && meant.ContainingType.IsOrInherits(member.ContainingType);
        var isExact = Equal(meant.ContainingType, member.ContainingType)
            && meant is IMethodSymbol method
            && arguments is not null
            && method.Parameters.Length == arguments.Count
            && method.Parameters.Zip(arguments, (parameter, argument) => Equal(parameter.Type, argument)).All(equal => equal);
        return !isFurtherDown && !isExact && (arguments is null || Takes(member, arguments));
    }

    private static bool Takes(IMethodSymbol member, List<ITypeSymbol?> arguments) =>
        member.Parameters.Count(parameter => parameter is { IsOptional: false, IsParams: false }) <= arguments.Count
        && (arguments.Count <= member.Parameters.Length || member.Parameters.LastOrDefault() is { IsParams: true })
        && member.Parameters.Zip(arguments, (parameter, argument) => parameter.IsParams || Fits(argument, parameter.Type)).All(fits => fits);

    /// <summary>By names: the types may come from several compilations.</summary>
    private static bool Fits(ITypeSymbol? argument, ITypeSymbol parameter) =>
        argument is null
        || parameter.TypeKind == TypeKind.TypeParameter
        || parameter is INamedTypeSymbol { IsGenericType: true }
        || Equal(argument, parameter)
        || parameter.SpecialType == SpecialType.System_Object
        || argument.IsValueType && parameter.IsValueType && argument.SpecialType != SpecialType.None && parameter.SpecialType != SpecialType.None
        || argument.IsOrInherits(parameter);

    private static ITypeSymbol? ReceiverOf(SimpleNameSyntax use, SemanticModel model) => use.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == use => model.GetTypeInfo(access.Expression).Type ?? model.GetSymbolInfo(access.Expression).Symbol as ITypeSymbol,
        MemberBindingExpressionSyntax => use.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>() is { } access ? model.GetTypeInfo(access.Expression).Type : null,
        _ => null,
    };

    private static IEnumerable<INamedTypeSymbol> TypesAround(SimpleNameSyntax use, SemanticModel model)
    {
        for (var type = TypeAround(use, model); type is not null; type = type.ContainingType)
        {
            yield return type;
        }
    }

    private static INamedTypeSymbol? TypeAround(SimpleNameSyntax use, SemanticModel model) =>
        use.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } declaration ? model.GetDeclaredSymbol(declaration) : null;

    /// <summary>A private member is one for its own type only.</summary>
    private static bool IsSeen(IMethodSymbol member, SimpleNameSyntax use, SemanticModel model) =>
        member.DeclaredAccessibility != Accessibility.Private || TypesAround(use, model).Any(type => Equal(type, member.ContainingType));

    private static bool IsExtension(ISymbol meant) => meant is IMethodSymbol { ReducedFrom: not null };

    private static bool IsOrInherits(this ITypeSymbol type, ITypeSymbol other) => type.IsOrInherits(other.OriginalDefinition.MetadataNameInFull());

    private static bool Equal(ITypeSymbol one, ITypeSymbol? other) =>
        other is not null && one.OriginalDefinition.MetadataNameInFull() == other.OriginalDefinition.MetadataNameInFull();
}
