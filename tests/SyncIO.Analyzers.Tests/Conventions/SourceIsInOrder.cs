using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>A room uses only those above it in the list, files and methods stay small, names say something.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed partial class SourceIsInOrder
{
    private const string Analyzers = "SyncIO.Analyzers/";

    /// <summary>Where the compiler does not read the source, its names mean something by chance.</summary>
    [Fact]
    public void A_room_uses_only_those_above_it() => AssertNone(ProductCopy.IsRead ? Rooms.Breaches(SourceTree.Product) : []);

    [Fact]
    public void Every_file_lies_in_a_room() =>
        AssertNone(SourceTree.Product.Select(file => file.Path).Where(path => Rooms.Of(path) is null));

    [Fact]
    public void A_room_is_not_empty() =>
        AssertNone(Rooms.InOrder.Where((_, room) => !SourceTree.Product.Any(file => Rooms.Of(file.Path) == room)));

    [Fact]
    public void Contributors_read_of_each_room_in_the_same_order() => Assert.Equal(
        Rooms.InOrder,
        RowOfRoom().Matches(File.ReadAllText(SourceTree.PathOf("CONTRIBUTING.md"))).Select(row => row.Groups["room"].Value));

    [Theory]
    [InlineData("Values", "Completion", "class Planted { SyncIO.Completion.Completed? upwards; }", "Values/Planted.cs uses Completion/Completed.cs")]
    [InlineData("Code", "Chains", "static class Planted { static object? Upwards(Chains.Chain chain) => chain.Rest; }", "Code/Planted.cs uses Chains/Chain.cs")]
    public void A_planted_breach_is_named_with_both_files(string room, string above, string code, string breach)
    {
        var planted = (Path: $"{Analyzers}{room}/Planted.cs", Text: $"namespace SyncIO.{room};\n{code}");
        Assert.NotEqual(room, above);
        Assert.Contains(breach, Rooms.Breaches([.. SourceTree.Product, planted], planted.Path));
    }

    [Fact]
    public void The_catalogue_knows_nothing_of_the_compiler() =>
        AssertNone(Rooms.UsesOf("Microsoft.CodeAnalysis", SourceTree.Product.Where(file => file.Path.StartsWith(Analyzers + "Catalogue/", StringComparison.Ordinal))));

    [Fact]
    public void No_file_is_longer_than_250_lines() =>
        Assert.DoesNotContain(SourceTree.Product.Select(file => (file.Path, Lines: file.Text.TrimEnd().Split('\n').Length)), file => file.Lines > 250);

    [Fact]
    public void The_namespace_is_the_folder() =>
        AssertNone(SourceTree.Product
            .Where(file => !file.Path.EndsWith("/Polyfills.cs", StringComparison.Ordinal))
            .Where(file => NamespaceIn(file.Text) != ExpectedNamespace(file.Path))
            .Select(file => $"{file.Path}: {NamespaceIn(file.Text)}"));

    [Fact]
    public void No_using_is_needless() =>
        AssertNone(ReadsTheProduct ? Rooms.NeedlessUsings(SourceTree.Product) : []);

    [Fact]
    public void No_type_is_named_after_nothing() =>
        AssertNone(SourceTree.Product.SelectMany(file => Types(file.Text).Where(type => Meaningless().IsMatch(type)).Select(type => $"{file.Path}: {type}")));

    [Fact]
    public void No_two_types_have_one_name() =>
        AssertNone((ReadsTheProduct ? SourceTree.Product : [])
            .SelectMany(file => TopLevelTypes(file.Text).Distinct().Select(type => (Type: type, file.Path)))
            .GroupBy(pair => pair.Type)
            .Where(same => same.Select(pair => pair.Path).Distinct().Count() > 1)
            .Select(same => $"{same.Key}: {string.Join(", ", same.Select(pair => pair.Path))}"));

    /// <summary>
    /// The product is written in C# 12. The oldest Roslyn reads a class with a primary constructor as something else: it sees uses that are
    /// not there, and nested types on top.
    /// </summary>
    private static bool ReadsTheProduct => LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1200;

    /// <summary>All of them are printed, not the first few.</summary>
    private static void AssertNone(IEnumerable<string> objections) =>
        Assert.True(objections.ToList() is { Count: 0 }, string.Join("\n", objections));

    private static string ExpectedNamespace(string path) =>
        path[..path.LastIndexOf('/')].Replace("SyncIO.Analyzers", "SyncIO", StringComparison.Ordinal).Replace('/', '.');

    private static string? NamespaceIn(string text) => Root(text).DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString();

    private static IEnumerable<string> Types(string text) => Root(text).DescendantNodes().OfType<BaseTypeDeclarationSyntax>().Select(type => type.Identifier.Text);

    private static IEnumerable<string> TopLevelTypes(string text) => Root(text).DescendantNodes()
        .OfType<BaseTypeDeclarationSyntax>()
        .Where(type => type.Parent is BaseNamespaceDeclarationSyntax)
        .Select(type => type.Identifier.Text);

    private static CompilationUnitSyntax Root(string text) => CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.Preview)).GetCompilationUnitRoot();

    [GeneratedRegex(@"^\| \[(?<name>[^]]+)\]\(src/(?<room>[^)]+/\k<name>)\) \| [A-Z][^|]+\?[^|]* \|\r?$", RegexOptions.Multiline)]
    private static partial Regex RowOfRoom();

    [GeneratedRegex("Helpers?$|Utils?$|Utility$|Utilities$|Common$|Managers?$")]
    private static partial Regex Meaningless();
}
