using System;
using System.Linq;
using Microsoft.CodeAnalysis;

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

    public static bool Include(AssemblyIdentity assembly) => Names.Contains(assembly.Name, StringComparer.OrdinalIgnoreCase);
}
