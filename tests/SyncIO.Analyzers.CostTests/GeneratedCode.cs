using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Benchmarks.Generation;

namespace SyncIO.Tests.Cost;

/// <summary>The code that the benchmarks measure, and code of a test, compiled.</summary>
internal static class GeneratedCode
{
    /// <summary>How many lines it has.</summary>
    public const int Lines = 5_000;

    private const int Seed = 42;

    /// <summary>Writes the code, and reads it.</summary>
    /// <param name="folder">Where to write.</param>
    /// <returns>Its texts, in the order of their paths.</returns>
    public static IReadOnlyList<SyntaxTree> In(string folder)
    {
        new SolutionGenerator(folder, Seed, new Statistics(ImmutableHashSet<string>.Empty)).Generate(Lines);
        return [.. Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories)
            .Order(StringComparer.Ordinal)
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), path: Path.GetRelativePath(folder, path)))
            .Append(CSharpSyntaxTree.ParseText(SharedFramework.Usings, path: "Usings.cs"))];
    }

    /// <summary>A compilation of nobody's: nothing is known of it yet.</summary>
    public static Compilation Compiled(IEnumerable<SyntaxTree> code) => CSharpCompilation.Create(
        "Trade",
        code,
        SharedFramework.References,
        new CSharpCompilationOptions(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable));

    /// <summary>A library with the usings that a project has without asking.</summary>
    /// <param name="name">The name of its assembly.</param>
    /// <param name="code">Its own texts.</param>
    public static CSharpCompilation Library(string name, IEnumerable<SyntaxTree> code) => CSharpCompilation.Create(
        name,
        code.Append(CSharpSyntaxTree.ParseText(SharedFramework.Usings)),
        SharedFramework.References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
}
