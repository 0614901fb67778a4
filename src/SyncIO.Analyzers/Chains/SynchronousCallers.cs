using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// Who calls a member and can await nothing: constructors, accessors, initializers, operators. Such a member keeps its synchronous original.
/// It is looked for by names, so that little has to be bound.
/// </summary>
/// <param name="code">The code of the compilation.</param>
internal sealed class SynchronousCallers(OwnCode code)
{
    private readonly ConcurrentDictionary<IMethodSymbol, string?> known = new(SymbolEqualityComparer.Default);

    /// <summary>The first in the order of the files, as a message says it; null where there is none.</summary>
    /// <param name="member">A method of the compilation.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public string? Of(IMethodSymbol member, CancellationToken cancellation) =>
        known.TryGetValue(member, out var caller) ? caller : known.GetOrAdd(member, Find(member, cancellation));

    private string? Find(IMethodSymbol member, CancellationToken cancellation)
    {
        var name = member.Name.Split('.').Last();
        return NamesInText.In(code.Files.Where(tree => !GeneratedCode.Is(tree)), name, cancellation)
            .Where(name => CallSyntax.CallOf(name) is not null)
            .Select(use => (Use: use, Caller: CallerOf(use)))
            .FirstOrDefault(one => one.Caller is not null
                && code.ModelOf(one.Use.SyntaxTree).GetSymbolInfo(one.Use, cancellation).Symbol is IMethodSymbol called
                && SymbolEqualityComparer.Default.Equals((called.ReducedFrom ?? called).OriginalDefinition, member))
            .Caller;
    }

    /// <summary>The innermost function, where that is none that can be <c>async</c>. A lambda is not asked: who runs it is not known.</summary>
    private static string? CallerOf(SyntaxNode use) => use.Ancestors().Select(node => node switch
    {
        AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MethodDeclarationSyntax => "",
        ConstructorDeclarationSyntax constructor => $"constructor '{constructor.Identifier.ValueText}'",
        DestructorDeclarationSyntax finalizer => $"the finalizer of '{finalizer.Identifier.ValueText}'",
        OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax => "an operator",
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field } =>
            $"the initializer of '{field.Identifier.ValueText}'",
        PropertyDeclarationSyntax property => $"property '{property.Identifier.ValueText}'",
        IndexerDeclarationSyntax => "an indexer",
        EventDeclarationSyntax @event => $"event '{@event.Identifier.ValueText}'",
        _ => null,
    }).FirstOrDefault(found => found is not null) is { Length: > 0 } caller ? caller : null;
}
