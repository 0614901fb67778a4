using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Baseline;

/// <summary>What a baseline counts a finding by: where it is, and what is called, but no line.</summary>
internal static class FindingKeys
{
    /// <summary>The key of a finding.</summary>
    /// <param name="finding">The finding, in source.</param>
    /// <param name="model">The model of its file.</param>
    public static FindingKey Of(Diagnostic finding, SemanticModel model)
    {
        var place = finding.Location.SourceSpan;
        var node = model.SyntaxTree.GetRoot().FindNode(place, getInnermostNodeForTie: true);
        return new(finding.Id, MemberAround(model.GetEnclosingSymbol(place.Start)), ApiOf(model.GetSymbolInfo(node).Symbol) ?? BaselineText.Unknown);
    }

    private static string MemberAround(ISymbol? symbol)
    {
        while (symbol is IMethodSymbol { MethodKind: MethodKind.LocalFunction or MethodKind.AnonymousFunction })
        {
            symbol = symbol.ContainingSymbol;
        }

        return symbol?.OriginalDefinition.GetDocumentationCommentId() is { Length: > 0 } id ? id : BaselineText.Unknown;
    }

    private static string? ApiOf(ISymbol? called) => called switch
    {
        null => null,
        ITypeSymbol type => type.MetadataNameInFull(),
        { ContainingType: { } type } => $"{type.MetadataNameInFull()}.{called.Name}",
        _ => called.Name,
    };
}
