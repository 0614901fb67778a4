using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection.PortableExecutable;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>What is in the package, to the last file.</summary>
[Collection(PackageCollection.Name)]
public sealed class Contents(Package package)
{
    private const string Tasks = "tasks/netstandard2.0/SyncIO.Tasks.dll";

    private static readonly string[] Analyzers = ["analyzers/dotnet/cs/SyncIO.Analyzers.dll", "analyzers/dotnet/cs/SyncIO.CodeFixes.dll"];
    private static readonly string[] Assemblies = [.. Analyzers, Tasks];

    [Fact]
    public void Packing_the_repository_gives_one_package_and_no_symbols_beside_it() =>
        Assert.Equal([$"{Package.Id}.{package.Version}.nupkg"], Directory.GetFiles(package.Feed).Select(Path.GetFileName));

    [Fact]
    public void It_has_exactly_these_entries()
    {
        string[] expected =
        [
            "README.md",
            "SyncIO.Analyzers.nuspec",
            .. Analyzers,
            "build/SyncIO.Analyzers.props",
            "build/SyncIO.Analyzers.targets",
            "build/SyncIO.Commands.proj",
            "build/SyncIO.Commands.targets",
            "build/SyncIO.Wanted.targets",
            "build/SyncIO.minimal.globalconfig",
            "build/SyncIO.recommended.globalconfig",
            "build/SyncIO.replaces.asyncfixer.globalconfig",
            "build/SyncIO.replaces.ca.globalconfig",
            "build/SyncIO.replaces.ma.globalconfig",
            "build/SyncIO.replaces.sonar.globalconfig",
            "build/SyncIO.replaces.vsthrd.globalconfig",
            "build/SyncIO.strict.globalconfig",
            "buildMultiTargeting/SyncIO.Analyzers.targets",
            "buildTransitive/SyncIO.Analyzers.props",
            "buildTransitive/SyncIO.Analyzers.targets",
            "buildTransitive/SyncIO.Commands.proj",
            "buildTransitive/SyncIO.Commands.targets",
            "buildTransitive/SyncIO.Wanted.targets",
            "buildTransitive/SyncIO.minimal.globalconfig",
            "buildTransitive/SyncIO.recommended.globalconfig",
            "buildTransitive/SyncIO.replaces.asyncfixer.globalconfig",
            "buildTransitive/SyncIO.replaces.ca.globalconfig",
            "buildTransitive/SyncIO.replaces.ma.globalconfig",
            "buildTransitive/SyncIO.replaces.sonar.globalconfig",
            "buildTransitive/SyncIO.replaces.vsthrd.globalconfig",
            "buildTransitive/SyncIO.strict.globalconfig",
            "icon.png",
            Tasks,
        ];

        Assert.Equal(expected, package.Entries.Keys.Where(entry => !IsOfTheContainer(entry)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("icon.png", "src/SyncIO.Analyzers.Package/icon.png")]
    [InlineData("build/SyncIO.Analyzers.props", "src/SyncIO.Analyzers.Package/build/SyncIO.Analyzers.props")]
    [InlineData("build/SyncIO.Analyzers.targets", "src/SyncIO.Analyzers.Package/build/SyncIO.Analyzers.targets")]
    [InlineData("buildTransitive/SyncIO.strict.globalconfig", "src/SyncIO.Analyzers.Package/build/SyncIO.strict.globalconfig")]
    [InlineData("buildTransitive/SyncIO.Analyzers.props", "src/SyncIO.Analyzers.Package/build/SyncIO.Analyzers.props")]
    public void Its_files_are_those_of_the_repository(string entry, string file) =>
        Assert.Equal(File.ReadAllBytes(Repository.PathOf(file)), package.Entries[entry]);

    /// <summary>On nuget.org there is no repository around it.</summary>
    [Fact]
    public async Task Its_readme_is_that_of_the_repository_with_absolute_links()
    {
        var output = (await DotNet.Run(Repository.Root, "msbuild", "Directory.Build.props", "-getProperty:RepositoryUrl")).Succeeded();
        var address = output.Text.Trim();
        var packed = Encoding.UTF8.GetString([.. package.Entries["README.md"]]).ReplaceLineEndings("\n");

        Assert.DoesNotMatch(@"\]\((?!https?://|#)", packed);
        Assert.Matches($@"!\[[^\]]+\]\({Regex.Escape(address)}/raw/main/", packed);
        Assert.Equal(
            File.ReadAllText(Repository.PathOf("README.md")).ReplaceLineEndings("\n"),
            packed.Replace($"]({address}/raw/main/", "](").Replace($"]({address}/blob/main/", "]("));
    }

    [Theory]
    [InlineData("id", Package.Id)]
    [InlineData("title", Package.Id)]
    [InlineData("developmentDependency", "true")]
    [InlineData("license", "MIT")]
    [InlineData("readme", "README.md")]
    [InlineData("icon", "icon.png")]
    public void Its_metadata_says(string element, string value) => Assert.Equal(value, Element(element)?.Value);

    [Fact]
    public async Task Its_addresses_are_those_of_the_repository()
    {
        var output = (await DotNet.Run(Repository.Root, "msbuild", "Directory.Build.props", "-getProperty:RepositoryUrl")).Succeeded();
        var repositoryUrl = output.Text.Trim();

        Assert.Equal(repositoryUrl, Element("repository")?.Attribute("url")?.Value);
        Assert.Equal("git", Element("repository")?.Attribute("type")?.Value);
        Assert.Equal(repositoryUrl, Element("projectUrl")?.Value);
        Assert.StartsWith(repositoryUrl + "/", Element("releaseNotes")?.Value, StringComparison.Ordinal);
    }

    [Fact]
    public void It_describes_itself()
    {
        foreach (var element in new[] { "description", "authors", "copyright", "tags", "releaseNotes" })
        {
            Assert.False(string.IsNullOrWhiteSpace(Element(element)?.Value), element);
        }
    }

    [Fact]
    public void It_depends_on_nothing() => Assert.Null(Element("dependencies"));

    [Fact]
    public async Task Packed_twice_the_assemblies_are_the_same_to_the_byte()
    {
        var again = await package.PackAgain();
        Assert.All(Assemblies, assembly => Assert.True(
            package.Entries[assembly].AsSpan().SequenceEqual(again[assembly].AsSpan()),
            $"{assembly} differs: the build is not deterministic, or its sources were edited while this test ran."));
    }

    [Fact]
    public void The_symbols_are_in_the_assemblies() => Assert.All(Assemblies, assembly =>
    {
        using var reader = new PEReader(package.Entries[assembly]);
        var entries = reader.ReadDebugDirectory().Select(entry => entry.Type).ToImmutableArray();
        Assert.Contains(DebugDirectoryEntryType.EmbeddedPortablePdb, entries);
        Assert.Contains(DebugDirectoryEntryType.Reproducible, entries);
    });

    private XElement? Element(string name) => package.Metadata.Elements().SingleOrDefault(element => element.Name.LocalName == name);

    private static bool IsOfTheContainer(string entry) =>
        entry is "[Content_Types].xml" or "_rels/.rels"
        || entry.StartsWith("package/services/metadata/core-properties/", StringComparison.Ordinal) && entry.EndsWith(".psmdcp", StringComparison.Ordinal);
}
