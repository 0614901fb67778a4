using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>A method of the product is read at one glance, and called without counting arguments.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed class MethodsAreShort
{
    private const int Lines = 40;
    private const int Parameters = 5;

    [Fact]
    public void No_method_has_more_than_40_lines() => AssertNone(LongIn);

    [Fact]
    public void No_method_has_more_than_five_parameters() => AssertNone(WideIn);

    [Fact]
    public void Parameters_of_a_class_are_those_of_its_constructor() =>
        Assert.Equal(ProductCopy.IsRead ? ["C.cs: D.D"] : [], WideIn("C.cs", "class D(int a, int b, int c, int d, int e, int f) { }"));

    [Theory]
    [InlineData(40, 0)]
    [InlineData(41, 1)]
    public void Lines_are_counted_from_the_declaration_to_the_closing_brace(int lines, int found)
    {
        var body = string.Concat(Enumerable.Repeat("        _ = 1;\n", lines - 3));
        var code = $$"""
            class C
            {
                /// <summary>Not counted,</summary>
                [System.Obsolete("not counted either")]
                void M()
                {
            {{body}}    }
            }
            """;
        Assert.Equal(Enumerable.Repeat("C.cs: C.M", found), LongIn("C.cs", code));
    }

    [Theory]
    [InlineData("void M(int a, int b, int c, int d, int e) { }")]
    [InlineData("void M(int a, int b, int c, int d, int e, int f) { }", "C.M")]
    [InlineData("static void M(this int a, int b, int c, int d, int e, int f) { }", "C.M")]
    [InlineData("C(int a, int b, int c, int d, int e, int f) { }", "C.C")]
    [InlineData("void M() { void L(int a, int b, int c, int d, int e, int f) { } }", "C.L")]
    [InlineData("record D(int A, int B, int C, int D, int E, int F);")]
    [InlineData("record D { D(int A, int B, int C, int D, int E, int F) { } }", "D.D")]
    public void Parameters_are_counted_but_for_those_of_records_that_are_data(string member, params string[] found) =>
        Assert.Equal(found.Select(name => "C.cs: " + name), WideIn("C.cs", $"class C {{ {member} }}"));

    /// <summary>All of them are printed, not the first few.</summary>
    private static void AssertNone(Func<string, string, IEnumerable<string>> search)
    {
        var found = ProductCopy.IsRead ? SourceTree.Product.SelectMany(file => search(file.Path, file.Text)).ToList() : [];
        Assert.True(found.Count == 0, string.Join('\n', found));
    }

    private static IEnumerable<string> LongIn(string path, string text) =>
        from member in Root(text).DescendantNodes()
        where member is BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax or LocalFunctionStatementSyntax
        where LineCount(member) > Lines
        select $"{path}: {NameOf(member)}";

    private static IEnumerable<string> WideIn(string path, string text) =>
        from member in Root(text).DescendantNodes()
        where ParametersOf(member)?.Parameters.Count > Parameters
        select $"{path}: {NameOf(member)}";

    /// <summary>Without attributes, which are not what is read; comments before it are no part of it.</summary>
    private static int LineCount(SyntaxNode member)
    {
        var attributes = member.ChildNodes().OfType<AttributeListSyntax>().LastOrDefault();
        var first = attributes?.GetLastToken().GetNextToken() ?? member.GetFirstToken();
        return LineOf(member.GetLastToken()) - LineOf(first) + 1;
    }

    private static int LineOf(SyntaxToken token) => token.GetLocation().GetLineSpan().StartLinePosition.Line;

    /// <summary>The parameters of a record are its data.</summary>
    private static ParameterListSyntax? ParametersOf(SyntaxNode member) => member switch
    {
        BaseMethodDeclarationSyntax method => method.ParameterList,
        LocalFunctionStatementSyntax local => local.ParameterList,
        ClassDeclarationSyntax type => type.ChildNodes().OfType<ParameterListSyntax>().FirstOrDefault(),
        StructDeclarationSyntax type => type.ChildNodes().OfType<ParameterListSyntax>().FirstOrDefault(),
        _ => null,
    };

    private static string NameOf(SyntaxNode member)
    {
        var type = member.FirstAncestorOrSelf<TypeDeclarationSyntax>()!.Identifier.Text;
        return $"{type}.{Name()}";

        string Name() => member switch
        {
            MethodDeclarationSyntax method => method.Identifier.Text,
            LocalFunctionStatementSyntax local => local.Identifier.Text,
            PropertyDeclarationSyntax property => property.Identifier.Text,
            TypeDeclarationSyntax or ConstructorDeclarationSyntax => type,
            _ => member.Kind().ToString(),
        };
    }

    private static CompilationUnitSyntax Root(string text) =>
        CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.Preview)).GetCompilationUnitRoot();
}
