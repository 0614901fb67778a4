using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>Who else uses a handler: a unit test, another project. They would have to await it.</summary>
internal static class HandlerUses
{
    /// <summary>A handler is asked about once, however many findings it has.</summary>
    private static readonly ConditionalWeakTable<Solution, ConcurrentDictionary<(SyntaxTree, int), bool>> Known = new();

    /// <summary>Does anybody but its framework rely on a handler as it is, anywhere in the solution?</summary>
    /// <param name="here">The handler.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<bool> ExistAsync(AwaitContext here, Solution solution, CancellationToken cancellation)
    {
        if (here is not { Handler: not null, Function.MethodKind: MethodKind.Ordinary })
        {
            return false;
        }

        var handlers = Known.GetValue(solution, static _ => new());
        var place = (here.Root.Syntax.SyntaxTree, here.Root.Syntax.SpanStart);

        if (!handlers.TryGetValue(place, out var exist))
        {
            handlers[place] = exist = await FindAsync(here, solution, cancellation).ConfigureAwait(false);
        }

        return exist;
    }

    /// <summary>That they do, as a message says it.</summary>
    public static string Obstacle(IMethodSymbol handler) => $"'{handler.Name}' is called elsewhere, and would have to be awaited there";

    private static async Task<bool> FindAsync(AwaitContext here, Solution solution, CancellationToken cancellation)
    {
        if ((await UsesByName.InAsync(solution, cancellation).ConfigureAwait(false)).RunsByName(here.Function))
        {
            return true;
        }

        if (here.Function.IsVirtual
            && (await SymbolFinder.FindOverridesAsync(here.Function, solution, cancellationToken: cancellation).ConfigureAwait(false)).Any())
        {
            return true;
        }

        var symbols = (await SymbolFinder.FindReferencesAsync(here.Function, solution, cancellation).ConfigureAwait(false)).ToList();

        if (symbols.Exists(symbol => IsForOthers(symbol, here.Function)))
        {
            return true;
        }

        foreach (var symbol in symbols)
        {
            foreach (var use in symbol.Locations.Where(use => !use.IsImplicit))
            {
                var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);

                if (root?.FindNode(use.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true) is { } name
                    && (HandlerSignature.IsRenamed(here) || !IsOfNoConcern(name))
                    && !(HandlerSignature.IsHandedOver(here)
                        && await IsAnyDelegateAsync(use.Document, name, cancellation).ConfigureAwait(false)))
                {
                    return true;
                }
            }
        }

        return FilterContract.Of(here.Function, here.Handler!) is { } filter
            && await IsNamedWithAsync(here.Function.ContainingType, filter.Interface, solution, cancellation).ConfigureAwait(false);
    }

    /// <summary>Does a derived class implement an interface with a member that it has from its base? Nobody sees that at either.</summary>
    public static async Task<bool> ImplementForOthersAsync(IMethodSymbol member, Solution solution, CancellationToken cancellation) =>
        (await SymbolFinder.FindReferencesAsync(member, solution, cancellation).ConfigureAwait(false)).Any(symbol => IsForOthers(symbol, member));

    private static bool IsForOthers(ReferencedSymbol symbol, IMethodSymbol member) =>
        symbol.Definition.ContainingType is { TypeKind: TypeKind.Interface } @interface
        && !member.ContainingType.IsOrInherits(@interface.MetadataNameInFull());

    /// <summary>
    /// Is a filter named together with the interface that it leaves: registered as one, asked whether it is one, derived from as one?
    /// </summary>
    private static async Task<bool> IsNamedWithAsync(
        INamedTypeSymbol filter, string @interface, Solution solution, CancellationToken cancellation)
    {
        foreach (var use in (await SymbolFinder.FindReferencesAsync(filter, solution, cancellation).ConfigureAwait(false))
            .SelectMany(symbol => symbol.Locations)
            .Where(use => !use.IsImplicit))
        {
            var root = await use.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);

            if (root?.FindNode(use.Location.SourceSpan, getInnermostNodeForTie: true)
                .FirstAncestorOrSelf<SyntaxNode>(node => node is StatementSyntax or MemberDeclarationSyntax) is { } around
                && around.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == @interface))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A name in <c>nameof</c> or in documentation.</summary>
    private static bool IsOfNoConcern(SyntaxNode name) =>
        name.IsPartOfStructuredTrivia()
        || name.FirstAncestorOrSelf<InvocationExpressionSyntax>()?.Expression is IdentifierNameSyntax { Identifier.ValueText: "nameof" };

    /// <summary>Is it given to somebody who takes any delegate?</summary>
    private static async Task<bool> IsAnyDelegateAsync(Document document, SyntaxNode name, CancellationToken cancellation) =>
        Value(name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name) is ExpressionSyntax
        {
            Parent: ArgumentSyntax,
        } group
        && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
        && model.GetTypeInfo(group, cancellation) is var type
        && (type.Type ?? type.ConvertedType)?.SpecialType is SpecialType.System_Delegate;

    /// <summary>What a cast makes of it.</summary>
    private static SyntaxNode Value(SyntaxNode name) =>
        name.Parent is CastExpressionSyntax or ParenthesizedExpressionSyntax ? Value(name.Parent) : name;
}
