using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>Dependencies point one way, files stay small, names say something.</summary>
public sealed partial class SourceIsInOrder
{
    private const string Analyzers = "SyncIO.Analyzers/";
    private const string CodeFixes = "SyncIO.CodeFixes/";
    private const string ApiCatalogue = Analyzers + "Catalogue/ApiCatalogue.cs";

    public static TheoryData<string, string> Layers => new()
    {
        { Analyzers + "Catalogue/", "Semantics" },
        { Analyzers + "Options/", "Catalogue" },
        { Analyzers + "Reporting/", "Catalogue Semantics" },
        { Analyzers + "Semantics/", "Catalogue Options Reporting" },
        { Analyzers + "Rules/", "Catalogue Options Reporting Semantics" },
        { CodeFixes, "Reporting Semantics" },
    };

    [Theory]
    [MemberData(nameof(Layers))]
    public void A_layer_uses_only_those_below_it(string folder, string below)
    {
        var files = SourceTree.Product.Where(file => file.Path.StartsWith(folder, StringComparison.Ordinal)).ToList();
        Assert.NotEmpty(files);

        var own = folder == CodeFixes ? "CodeFixes" : folder[Analyzers.Length..].TrimEnd('/');
        string[] allowed = [own, .. below.Split(' ')];
        Assert.Empty(files.SelectMany(file => Layer(file.Text).Where(used => !allowed.Contains(used)).Select(used => $"{file.Path} uses SyncIO.{used}")));
    }

    [Fact]
    public void The_catalogue_knows_nothing_of_the_compiler_nor_of_the_code_until_it_looks_up_symbols()
    {
        var files = SourceTree.Product.Where(file => file.Path.StartsWith(Analyzers + "Catalogue/", StringComparison.Ordinal) && file.Path != ApiCatalogue).ToList();
        Assert.Empty(files.SelectMany(file => Used(file.Text).Where(used => IsIn(used, "Microsoft.CodeAnalysis") || IsIn(used, "SyncIO.Semantics")).Select(used => $"{file.Path} uses {used}")));
    }

    [Fact]
    public void And_then_it_uses_extensions_of_the_symbols_only()
    {
        var questions = SourceTree.Product
            .Where(file => file.Path.StartsWith(Analyzers + "Semantics/", StringComparison.Ordinal))
            .SelectMany(file => Types(file.Text))
            .Where(type => !type.EndsWith("Extensions", StringComparison.Ordinal))
            .ToHashSet();
        var text = SourceTree.Product.Single(file => file.Path == ApiCatalogue).Text;
        Assert.DoesNotContain(Root(text).DescendantNodes().OfType<SimpleNameSyntax>().Select(name => name.Identifier.Text), questions.Contains);
    }

    [Fact]
    public void No_file_is_longer_than_250_lines() =>
        Assert.DoesNotContain(SourceTree.Product.Select(file => (file.Path, Lines: file.Text.TrimEnd().Split('\n').Length)), file => file.Lines > 250);

    [Fact]
    public void No_type_is_named_after_nothing() =>
        Assert.Empty(SourceTree.Product.SelectMany(file => Types(file.Text).Where(type => Meaningless().IsMatch(type)).Select(type => $"{file.Path}: {type}")));

    /// <summary>The names after <c>SyncIO.</c> that a file uses; the root, with its descriptors and polyfills, is everybody's.</summary>
    private static IEnumerable<string> Layer(string text) =>
        Used(text).Where(used => IsIn(used, "SyncIO") && used.Contains('.')).Select(used => used.Split('.')[1]).Distinct();

    /// <summary>Namespaces that are imported, and qualified names in code.</summary>
    private static IEnumerable<string> Used(string text)
    {
        var root = Root(text);
        var imported = root.DescendantNodes().OfType<UsingDirectiveSyntax>().Select(directive => directive.Name?.ToString() ?? "");
        var qualified = root.DescendantNodes().OfType<QualifiedNameSyntax>().Where(name => name.Ancestors().All(node => node is not (UsingDirectiveSyntax or BaseNamespaceDeclarationSyntax) || node is BaseNamespaceDeclarationSyntax space && !space.Name.Span.Contains(name.Span))).Select(name => name.ToString());
        var accessed = root.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Select(access => access.ToString());
        return imported.Concat(qualified).Concat(accessed);
    }

    private static IEnumerable<string> Types(string text) => Root(text).DescendantNodes().OfType<BaseTypeDeclarationSyntax>().Select(type => type.Identifier.Text);

    private static bool IsIn(string name, string space) => name == space || name.StartsWith(space + ".", StringComparison.Ordinal);

    private static CompilationUnitSyntax Root(string text) => CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.Preview)).GetCompilationUnitRoot();

    [GeneratedRegex("Helpers?$|Utils?$|Utility$|Utilities$|Common$|Managers?$")]
    private static partial Regex Meaningless();
}
