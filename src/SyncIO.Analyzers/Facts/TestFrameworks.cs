using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
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

    /// <summary>May a compilation have tests? A reference alone may come with that of another project.</summary>
    public static bool AreReferenced(Compilation compilation) =>
        compilation.ReferencedAssemblyNames.Any(assembly => Names.Contains(assembly.Name, StringComparer.OrdinalIgnoreCase));

    /// <summary>Does a file name one?</summary>
    public static bool AreNamedIn(SyntaxTree file) => NameIn(file) is not null;

    private static SimpleNameSyntax? NameIn(SyntaxTree file) => Spaces.SelectMany(space => NamesInText.In([file], space, CancellationToken.None)).FirstOrDefault();

    /// <summary>Are files there for their tests? Product code may have a few beside it.</summary>
    public static bool AreInOneFileOfTen(IEnumerable<SyntaxTree> files)
    {
        var (count, named) = (0, 0);

        foreach (var file in files)
        {
            var name = NameIn(file);

            if (name?.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { GlobalKeyword.RawKind: not 0 })
            {
                return true;
            }

            count++;
            named += name is null ? 0 : 1;
        }

        return named > 0 && named * 10 >= count;
    }
}
