using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Tests.Conventions;

/// <summary>The rooms of the product's source (CONTRIBUTING), in their order, and what each file uses of the others.</summary>
internal static class Rooms
{
    /// <summary>A room uses itself and those before it. A folder, or a file that lies in none; CONTRIBUTING has the question of each.</summary>
    public static readonly string[] InOrder =
    [
        "SyncIO.Analyzers/Polyfills.cs",
        "SyncIO.Analyzers/Catalogue",
        "SyncIO.Analyzers/Options",
        "SyncIO.Analyzers/Code",
        "SyncIO.Analyzers/Values",
        "SyncIO.Analyzers/Places",
        "SyncIO.Analyzers/Facts",
        "SyncIO.Analyzers/Origins",
        "SyncIO.Analyzers/Completion",
        "SyncIO.Analyzers/Silences",
        "SyncIO.Analyzers/Rewrites",
        "SyncIO.Analyzers/Refusals",
        "SyncIO.Analyzers/Findings",
        "SyncIO.Analyzers/Chains",
        "SyncIO.Analyzers/Recording",
        "SyncIO.Analyzers/Baseline",
        "SyncIO.Analyzers/Knowledge.cs",
        "SyncIO.Analyzers/Rule.cs",
        "SyncIO.Analyzers/Reporting",
        "SyncIO.Analyzers/Inventory",
        "SyncIO.Analyzers/Rules",
        "SyncIO.CodeFixes/Rewriting",
        "SyncIO.CodeFixes/Verification",
        "SyncIO.CodeFixes/Members",
        "SyncIO.CodeFixes/Conversions",
        "SyncIO.CodeFixes/BlockingCall",
        "SyncIO.CodeFixes/HiddenBlocking",
        "SyncIO.CodeFixes/FileOpening",
        "SyncIO.CodeFixes/AllowIt",
        "SyncIO.Tasks/Report",
    ];

    /// <summary>The place of a file's room in the order; null where it lies in none.</summary>
    /// <param name="path">A path below <c>src</c>.</param>
    public static int? Of(string path) =>
        Array.FindIndex(InOrder, room => path == room || path.StartsWith(room + "/", StringComparison.Ordinal)) is >= 0 and var index ? index : null;

    /// <summary>Each file that uses another one of a room further down the list: <c>Values/A.cs uses Chains/B.cs</c>.</summary>
    /// <param name="files">All files.</param>
    /// <param name="user">The path of the one that is looked at; all of them where null.</param>
    public static IReadOnlyList<string> Breaches(IReadOnlyList<(string Path, string Text)> files, string? user = null) =>
    [
        .. Uses(files, user, symbol => symbol is INamespaceSymbol ? [] : symbol.DeclaringSyntaxReferences.Select(declaration => declaration.SyntaxTree.FilePath))
            .Where(use => Of(use.Used) > Of(use.User))
            .Select(use => $"{Short(use.User)} uses {Short(use.Used)}")
            .Distinct()
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Each of the given files that uses something of a namespace.</summary>
    public static IReadOnlyList<string> UsesOf(string space, IEnumerable<(string Path, string Text)> files) =>
    [
        .. Uses([.. files], user: null, symbol => [(symbol as INamespaceSymbol ?? symbol.ContainingNamespace)?.ToDisplayString() ?? ""])
            .Where(use => use.Used == space || use.Used.StartsWith(space + ".", StringComparison.Ordinal))
            .Select(use => $"{Short(use.User)} uses {use.Used}")
            .Distinct(),
    ];

    /// <summary>Each using directive that a file could do without.</summary>
    public static IReadOnlyList<string> NeedlessUsings(IReadOnlyList<(string Path, string Text)> files) =>
    [
        .. ProductCopy.Compile(files).GetDiagnostics()
            .Where(diagnostic => diagnostic.Id == "CS8019")
            .Select(diagnostic => diagnostic.Location)
            .Select(place => $"{place.SourceTree!.FilePath}: {place.SourceTree.GetText().ToString(place.SourceSpan)}")
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Who declares what the names in each file mean: by the compiler, so that relative names and <c>var</c> count too.</summary>
    private static IEnumerable<(string User, string Used)> Uses(
        IReadOnlyList<(string Path, string Text)> files, string? user, Func<ISymbol, IEnumerable<string>> declared)
    {
        var compilation = ProductCopy.Compile(files);

        return compilation.SyntaxTrees.Where(tree => user is null || tree.FilePath == user).SelectMany(tree => SymbolsIn(compilation.GetSemanticModel(tree))
            .SelectMany(declared)
            .Distinct()
            .Select(used => (tree.FilePath, used)));
    }

    private static IEnumerable<ISymbol> SymbolsIn(SemanticModel model) => model.SyntaxTree.GetRoot().DescendantNodes()
        .OfType<SimpleNameSyntax>()
        .Where(name => name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null)
        .Select(name => model.GetSymbolInfo(name))
        .Select(meaning => (meaning.Symbol ?? meaning.CandidateSymbols.FirstOrDefault())?.OriginalDefinition)
        .OfType<ISymbol>();

    /// <summary>Without the name of the project, which is clear from the room.</summary>
    private static string Short(string path) => path[(path.IndexOf('/', StringComparison.Ordinal) + 1)..];
}
