using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Facts;

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

    /// <summary>The namespaces of test frameworks, and of libraries for mocks and assertions, by the name that no other one has.</summary>
    private static readonly string[] Spaces = ["Xunit", "NUnit", "TestTools", "Moq", "NSubstitute", "FakeItEasy", "FluentAssertions", "Shouldly"];

    /// <summary>Does a compilation have tests? A reference alone may come with that of another project.</summary>
    public static bool AreUsed(Compilation compilation) =>
        compilation.ReferencedAssemblyNames.Any(assembly => Names.Contains(assembly.Name, StringComparer.OrdinalIgnoreCase))
        && Spaces.Any(space => NamesInText.In(compilation.SyntaxTrees, space, CancellationToken.None).Any());
}
