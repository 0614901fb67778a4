using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Options;

/// <summary>The assemblies by which a test project is recognised where MSBuild does not tell.</summary>
internal static class TestFrameworks
{
    private static readonly string[] Names =
    [
        "xunit.core",
        "xunit.v3.core",
        "nunit.framework",
        "Microsoft.VisualStudio.TestPlatform.TestFramework",
        "Microsoft.VisualStudio.QualityTools.UnitTestFramework",
        "MSTest.TestFramework",
    ];

    private static readonly string[] Namespaces = ["Xunit", "NUnit", "Microsoft.VisualStudio.TestTools"];

    /// <summary>Does a compilation have tests? A reference alone may come with that of another project, or with a package.</summary>
    public static bool AreUsed(Compilation compilation) =>
        compilation.ReferencedAssemblyNames.Any(assembly => Names.Contains(assembly.Name, StringComparer.OrdinalIgnoreCase))
        && compilation.SyntaxTrees.Any(tree => tree.GetRoot().DescendantNodes(MayHaveUsings).OfType<UsingDirectiveSyntax>().Any(AreOpened));

    private static bool MayHaveUsings(SyntaxNode node) => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax;

    private static bool AreOpened(UsingDirectiveSyntax directive) =>
        directive.Name?.ToString() is { } name
        && Namespaces.Any(one => name.EndsWith(one, StringComparison.Ordinal) || name.IndexOf(one + ".", StringComparison.Ordinal) >= 0);
}
