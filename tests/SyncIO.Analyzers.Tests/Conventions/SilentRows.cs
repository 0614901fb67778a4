using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// A test that is called silent has no row with a finding, one without a finding names its reason; and no test runs analyzers, fixes or a
/// workspace by hand.
/// </summary>
public sealed class SilentRows
{
    private const string Markup = "{|";

    private static readonly (string Path, CompilationUnitSyntax Root)[] Tests =
    [
        .. from file in Directory.GetFiles(SourceTree.PathOf("tests", "SyncIO.Analyzers.Tests"), "*.cs", SearchOption.AllDirectories)
           let path = Path.GetRelativePath(SourceTree.PathOf("tests", "SyncIO.Analyzers.Tests"), file).Replace('\\', '/')
           where !path.StartsWith("obj/", StringComparison.Ordinal) && !path.StartsWith("bin/", StringComparison.Ordinal)
           orderby path
           select (path, CSharpSyntaxTree.ParseText(File.ReadAllText(file), new CSharpParseOptions(LanguageVersion.Preview)).GetCompilationUnitRoot()),
    ];

    [Fact]
    public void Expect_silence() => Assert.Empty(
        from test in Methods()
        where IsCalledSilent(test.Method.Identifier.Text) || Calls(test.Method, "Silent")
        where test.Method.AttributeLists.ToString().Contains(Markup, StringComparison.Ordinal)
        select $"{test.Path}: {test.Method.Identifier.Text} has a row with a finding");

    [Fact]
    public void Stand_apart_from_rows_with_findings() => Assert.Empty(
        from test in Methods()
        where IsCalledSilent(Path.GetFileNameWithoutExtension(test.Path))
        let rows = test.Method.AttributeLists.Where(list => list.ToString().StartsWith("[InlineData(", StringComparison.Ordinal))
        where rows.Select(row => row.ToString().Contains(Markup, StringComparison.Ordinal)).Distinct().Count() > 1
        select $"{test.Path}: {test.Method.Identifier.Text} has rows with findings and rows without");

    [Fact]
    public async Task Name_the_reason() => Assert.Contains(
        "name the reason",
        (await Assert.ThrowsAnyAsync<Exception>(() => Verify.Fix("class C { async System.Threading.Tasks.Task M() => await System.Threading.Tasks.Task.Yield(); }"))).Message,
        StringComparison.Ordinal);

    /// <summary>A reason that no row expects could be lost, and nobody would see it.</summary>
    [Fact]
    public void Name_every_reason() => Assert.Empty(
        Reason.All.Select(reason => reason.Name).Except(
            from test in Tests
            from access in test.Root.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
            where access is { Expression: IdentifierNameSyntax { Identifier.Text: nameof(Reason) }, Parent.Parent.Parent: InvocationExpressionSyntax }
            select access.Name.Identifier.Text));

    [Theory]
    [InlineData("WithAnalyzers", "Findings.cs")]
    [InlineData("CompilationWithAnalyzersOptions", "Findings.cs")]
    [InlineData("AdhocWorkspace", "InMemory.cs")]
    [InlineData("CodeFixContext", "Fix.cs")]
    [InlineData("CodeRefactoringContext", "Fix.cs")]
    [InlineData("FixAllContext", "Fix.cs")]
    [InlineData("GetOperationsAsync", "Fix.cs")]
    public void What_runs_the_product_is_in_one_place(string name, string place) => Assert.Equal(
        [place],
        from test in Tests
        where test.Root.DescendantNodes().OfType<SimpleNameSyntax>().Any(one => one.Identifier.Text == name)
        select test.Path);

    private static IEnumerable<(string Path, MethodDeclarationSyntax Method)> Methods() =>
        Tests.SelectMany(test => test.Root.DescendantNodes().OfType<MethodDeclarationSyntax>().Select(method => (test.Path, method)));

    private static bool IsCalledSilent(string name) =>
        name.StartsWith("Silent", StringComparison.Ordinal) || name.EndsWith("_silent", StringComparison.Ordinal) || name.Contains("_silent_", StringComparison.Ordinal);

    private static bool Calls(MethodDeclarationSyntax method, string name) => method.DescendantNodes()
        .OfType<InvocationExpressionSyntax>()
        .Any(call => call.Expression.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().LastOrDefault()?.Identifier.Text == name);
}
