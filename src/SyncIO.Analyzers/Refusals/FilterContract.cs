using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>
/// A filter of MVC that has an asynchronous form: the two members around an action become one that awaits what is between them, as MVC's own
/// <c>ActionFilterAttribute</c> has it. A type can move to it whole where it implements nothing else of the kind.
/// </summary>
internal sealed class FilterContract
{
    private readonly INamedTypeSymbol synchronous;
    private readonly INamedTypeSymbol asynchronous;

    private FilterContract(INamedTypeSymbol synchronous, INamedTypeSymbol asynchronous, RoleLine before)
    {
        (this.synchronous, this.asynchronous) = (synchronous, asynchronous);
        (Before, Member, GoesOn) = (before.Member.Name, before.Partner!.Name, before.Partner.Arguments);
        After = FactIndex.Shipped.Lines(Role.FilterAfter).FirstOrDefault(after => after.Member.Type == before.Member.Type)?.Member.Name;
        Next = asynchronous.GetMembers(Member).OfType<IMethodSymbol>().FirstOrDefault()?.Parameters.ElementAtOrDefault(1)?.Type.Name;
    }

    /// <summary>The only member of the synchronous interface, or the one that is called first.</summary>
    public string Before { get; }

    /// <summary>The one that is called last; null: there is only one.</summary>
    public string? After { get; }

    /// <summary>The member of the asynchronous interface.</summary>
    public string Member { get; }

    /// <summary>The type of the delegate that runs what is between them.</summary>
    public string? Next { get; }

    /// <summary>Asks the context whether anything is to run at all.</summary>
    public string? GoesOn { get; }

    /// <summary>The synchronous interface.</summary>
    public string Interface => synchronous.Name;

    /// <summary>The asynchronous interface.</summary>
    public string AsyncInterface => asynchronous.Name;

    /// <summary>The form that the type of a handler can move to; null where it cannot, or is no such filter.</summary>
    public static FilterContract? Of(IMethodSymbol function, Handler line) =>
        line is { Shape: HandlerShape.Type, Contract.Type: not null }
        && FactIndex.Shipped.Lines(Role.FilterBefore).FirstOrDefault(before => before.Member.Type == line.Type) is { } before
        && function.ContainingType.AllInterfaces.FirstOrDefault(one => before.IsFor(one)) is { } synchronous
        && synchronous.ContainingAssembly.GetTypeByMetadataName(before.Partner!.Type!) is { } asynchronous
        && new FilterContract(synchronous, asynchronous, before) is var found
        && found.CanMove(function.ContainingType)
            ? found
            : null;

    /// <summary>Why a member of a synchronous filter stays, as a message says it.</summary>
    public static string Obstacle(IMethodSymbol function) => $"'{function.Name}' would have to move to the asynchronous interface of filters";

    /// <summary>The members of a type that change with it.</summary>
    public IEnumerable<IMethodSymbol> Members(INamedTypeSymbol type) => new[] { Before, After }
        .OfType<string>()
        .SelectMany(name => type.GetMembers(name).OfType<IMethodSymbol>());

    /// <summary>Its interface in the list of a type's bases; null where it has another name there.</summary>
    public SimpleNameSyntax? WrittenIn(TypeDeclarationSyntax type) => type.BaseList?.Types
        .Select(one => one.Type is QualifiedNameSyntax qualified ? qualified.Right : one.Type)
        .OfType<IdentifierNameSyntax>()
        .FirstOrDefault(name => name.Identifier.ValueText == Interface);

    private bool CanMove(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.Length: 1 }
        && type.Interfaces.Any(Is)
        && type.DeclaringSyntaxReferences[0].GetSyntax() is TypeDeclarationSyntax declaration
        && WrittenIn(declaration) is not null
        && !Comments.HasDisabledText(declaration.BaseList!)
        && type.BaseType?.AllInterfaces.Any(Is) is false
        && !type.AllInterfaces.Any(other => other.AllInterfaces.Any(Is) || other.Name == AsyncInterface)
        && type.GetMembers(Member).IsEmpty
        && Members(type).ToList() is var members
        && members.Count == (After is null ? 1 : 2)
        && members.All(member => member is
        {
            DeclaredAccessibility: Accessibility.Public,
            IsVirtual: false,
            IsAbstract: false,
            IsAsync: false,
            ReturnsVoid: true,
        });

    private bool Is(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type, synchronous);
}
