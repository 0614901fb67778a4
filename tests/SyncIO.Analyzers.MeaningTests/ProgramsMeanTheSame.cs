using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace SyncIO.Tests.Meaning;

/// <summary>
/// The programs of the folder Programs answer the same before and after the fix of everything in their file. Both forms run, each in a
/// process of its own. The attribute of a program tells whether there is a fix.
/// </summary>
public sealed class ProgramsMeanTheSame
{
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using SyncIO.Tests.Meaning;

        """;

    private static readonly string Folder = Path.Combine(AppContext.BaseDirectory, "Programs");

    private static readonly ConcurrentDictionary<string, Lazy<Task<Dictionary<string, Comparison>>>> Compared = new();

    /// <summary>Each program of each file.</summary>
    public static TheoryData<string, string> Programs()
    {
        var programs = new TheoryData<string, string>();

        foreach (var file in Directory.GetFiles(Folder, "*.cs").Order(StringComparer.Ordinal))
        {
            var compilation = CSharpCompilation.Create("names", [CSharpSyntaxTree.ParseText(File.ReadAllText(file))]);

            foreach (var program in compilation.GetSymbolsWithName("Run", SymbolFilter.Member))
            {
                programs.Add(Path.GetFileName(file), program.ContainingType.ToDisplayString());
            }
        }

        return programs;
    }

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task The_answer_is_the_same(string file, string program)
    {
        var (text, answer, fixedText, fixedAnswer) = (await Compared.GetOrAdd(file, _ => new(() => CompareAsync(file))).Value)[program] is var compared
            ? compared
            : default!;
        Assert.True(
            answer == fixedAnswer,
            $"{program} answers '{fixedAnswer}' after the fix, and '{answer}' before:\n{compared.Difference}");

        if (text.Contains("[NotFixed]", StringComparison.Ordinal))
        {
            Assert.True(text == fixedText, $"{program} was fixed:\n{compared.Difference}");
        }
        else
        {
            Assert.True(text != fixedText, $"{program} was not fixed");
            Assert.All(Texts(fixedText), expected => Assert.Contains(expected, fixedText[fixedText.IndexOf('{', StringComparison.Ordinal)..], StringComparison.Ordinal));
        }
    }

    /// <summary>The arguments of the attribute.</summary>
    private static IEnumerable<string> Texts(string program) =>
        CSharpSyntaxTree.ParseText(program).GetRoot().DescendantNodes()
            .OfType<Microsoft.CodeAnalysis.CSharp.Syntax.AttributeSyntax>()
            .First(attribute => attribute.Name.ToString() == "Fixed").ArgumentList?.Arguments
            .Select(argument => ((Microsoft.CodeAnalysis.CSharp.Syntax.LiteralExpressionSyntax)argument.Expression).Token.ValueText) ?? [];

    /// <summary>A library of programs.</summary>
    /// <param name="files">Their paths and texts.</param>
    public static async Task<Project> ProjectAsync(params (string Path, string Text)[] files)
    {
        var project = await InMemory.LibraryAsync(References.Shop, [("/Usings.cs", Usings), .. files]);
        return project
            .AddMetadataReference(MetadataReference.CreateFromFile(typeof(Given).Assembly.Location))
            .WithCompilationOptions(((CSharpCompilationOptions)project.CompilationOptions!).WithNullableContextOptions(NullableContextOptions.Enable));
    }

    private static async Task<Dictionary<string, Comparison>> CompareAsync(string file) =>
        await Comparison.OfAsync(await ProjectAsync(("/" + file, await File.ReadAllTextAsync(Path.Combine(Folder, file)))));
}
