using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The product is analysed by itself, and by a list of banned symbols (docs/decisions/0016-own-source.md).</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class OwnSource
{
    /// <summary>A line that means nothing bans nothing, and nobody is told.</summary>
    [Fact]
    public async Task Every_banned_symbol_exists()
    {
        var project = await InMemory.LibraryAsync(ReferenceAssemblies.NetStandard.NetStandard20);
        var compilation = (await project.GetCompilationAsync())!;
        Assert.DoesNotContain(Banned(), id => DocumentationCommentId.GetSymbolsForDeclarationId(id, compilation).IsEmpty);
    }

    [Fact]
    public void Every_line_says_what_else() => Assert.DoesNotContain(Lines(), line => line.Split(';') is not [_, { Length: > 10 }]);

    [Fact]
    public void The_copy_that_analyses_has_the_same_resources_and_attributes() =>
        Assert.Equal(Items("SyncIO.Analyzers", ""), Items("SyncIO.Analyzers.Bootstrap", "$(AnalyzersFolder)"));

    private static IEnumerable<string> Banned() => Lines().Select(line => line.Split(';')[0]);

    private static IEnumerable<string> Lines() => File.ReadAllLines(SourceTree.PathOf("src", "BannedSymbols.txt"))
        .Where(line => line.Length > 0 && !line.StartsWith("//", StringComparison.Ordinal));

    private static IEnumerable<string> Items(string project, string folder) =>
        XDocument.Load(SourceTree.PathOf("src", project, project + ".csproj")).Descendants()
            .Where(item => item.Name.LocalName is "EmbeddedResource" or "AssemblyAttribute")
            .Select(item => item.ToString(SaveOptions.DisableFormatting).Replace($"Include=\"{folder}", "Include=\"", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal);
}
