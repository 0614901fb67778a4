using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.Catalogue;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>
/// The head of a library's file says which versions its lines were proved against. The sentence is written by this test, where the
/// environment asks for it as it does for the page: <see cref="CatalogueIsDocumented.Write"/>.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class CatalogueNamesVersions
{
    private const string Begin = "# Proved against ";

    public static TheoryData<string> Files => new(ShippedFile.All.Select(file => file.Name));

    [Theory]
    [MemberData(nameof(Files))]
    public async Task The_head_ends_with_them(string file)
    {
        var versions = LibraryVersions.Of(CatalogueFile.Named(file), await Worlds.Compile());

        if (versions.IsLibrary && Environment.GetEnvironmentVariable(CatalogueIsDocumented.Write) == "1")
        {
            Write(SourceTree.PathOf("src", "SyncIO.Analyzers", "Catalogue", "Data", file), versions.Sentence);
        }

        Assert.True(
            !versions.IsLibrary || versions.File.Head.EndsWith(versions.Sentence, StringComparison.Ordinal),
            $"The comment at the head of {file} has to end with the line:\n# {versions.Sentence}");
    }

    /// <summary>Files about a framework have none to name, and the test above would pass by finding nothing.</summary>
    [Fact]
    public async Task Libraries_are_told_from_frameworks()
    {
        var libraries = await Worlds.Compile();
        bool IsLibrary(string file) => LibraryVersions.Of(CatalogueFile.Named(file), libraries).IsLibrary;

        Assert.All(["dapper.txt", "ef6.txt", "ef.core.txt", "mongodb.txt"], file => Assert.True(IsLibrary(file), file));
        Assert.All(["streams.txt", "aspnetcore.txt", "netframework.txt", "extensions.txt"], file => Assert.False(IsLibrary(file), file));
    }

    private static void Write(string path, string sentence)
    {
        var lines = File.ReadAllLines(path);
        var head = lines.TakeWhile(line => line.StartsWith('#')).Where(line => !line.StartsWith(Begin, StringComparison.Ordinal)).Append($"# {sentence}");
        File.WriteAllText(path, string.Join('\n', head.Concat(lines.SkipWhile(line => line.StartsWith('#')))) + "\n");
    }
}
