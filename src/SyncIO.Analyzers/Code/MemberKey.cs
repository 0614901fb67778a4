using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>What names a member in all projects of a solution, whichever compilation looks at it.</summary>
/// <param name="Project">The name of the assembly that declares it.</param>
/// <param name="Id">Its documentation comment id.</param>
internal readonly record struct MemberKey(string Project, string Id)
{
    /// <summary>The id of the type that declares it, empty for what has no name: other assemblies may not see the member itself.</summary>
    public string Type
    {
        get
        {
            var parameters = Id.IndexOf('(');
            var end = Id.LastIndexOf('.', (parameters < 0 ? Id.Length : parameters) - 1);
            return end > 2 ? "T:" + Id.Substring(2, end - 2) : "";
        }
    }

    /// <summary>The name of a member that implements nothing explicitly, without type parameters.</summary>
    public string Name
    {
        get
        {
            var written = Id.Split('(')[0];
            return written.Substring(written.LastIndexOf('.') + 1).Split('`')[0];
        }
    }

    /// <summary>The key of a member; null for what has no name outside of its own function.</summary>
    public static MemberKey? Of(IMethodSymbol method) =>
        method.MethodKind is not (MethodKind.LocalFunction or MethodKind.AnonymousFunction or MethodKind.DelegateInvoke)
        && method.ContainingAssembly is { Name: var project }
        && method.OriginalDefinition.GetDocumentationCommentId() is { } id
            ? new MemberKey(project, id)
            : null;

    /// <summary>The member as a compilation sees it; null where it does not.</summary>
    public IMethodSymbol? In(Compilation compilation)
    {
        var project = Project;

        // Linked files declare the same member in several assemblies.
        return (Id.IndexOf('{') >= 0 && Id.IndexOf('#') >= 0 ? ExplicitIn(compilation) : DocumentationCommentId.GetSymbolsForDeclarationId(Id, compilation))
            .OfType<IMethodSymbol>()
            .FirstOrDefault(method => method.ContainingAssembly.Name == project);
    }

    /// <summary>Roslyn does not read the id of an explicit implementation that names a constructed interface: <c>M:R`1.I{T}#Get</c>.</summary>
    private IEnumerable<ISymbol> ExplicitIn(Compilation compilation)
    {
        var id = Id;
        return DocumentationCommentId.GetSymbolsForDeclarationId(Type, compilation)
            .OfType<INamedTypeSymbol>()
            .SelectMany(type => type.GetMembers())
            .Where(member => member.GetDocumentationCommentId() == id);
    }
}
