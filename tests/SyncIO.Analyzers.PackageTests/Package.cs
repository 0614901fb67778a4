using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using SyncIO.PackageTests.EndToEnd;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>The real package, packed once for all tests as a release is: from the root of the repository.</summary>
public sealed class Package : IAsyncLifetime, IDisposable
{
    public const string Id = "SyncIO.Analyzers";

    private readonly TemporaryFolder folder = new();
    private readonly Lazy<Task<Workshop>> workshop;

    public Package() => workshop = new Lazy<Task<Workshop>>(() => EndToEnd.Workshop.Open(this));

    /// <summary>Its own at each run: a version that NuGet has in its cache is not read again.</summary>
    public string Version { get; } = $"0.0.0-test.{DateTime.UtcNow:yyyyMMddHHmmss}.{Environment.ProcessId}";

    /// <summary>The folder that <c>dotnet pack -o</c> wrote to.</summary>
    public string Feed => Path.Combine(folder.Path, "feed");

    /// <summary>Every entry, by its name.</summary>
    public IReadOnlyDictionary<string, ImmutableArray<byte>> Entries { get; private set; } = ImmutableDictionary<string, ImmutableArray<byte>>.Empty;

    /// <summary>The assemblies in the package, extracted.</summary>
    public string Assemblies => Path.Combine(folder.Path, "extracted", "analyzers", "dotnet", "cs");

    public XElement Metadata { get; private set; } = new("metadata");

    /// <summary>Where projects use it.</summary>
    internal Task<Workshop> Workshop => workshop.Value;

    public async Task InitializeAsync()
    {
        await Pack(".", Feed);
        var file = Path.Combine(Feed, $"{Id}.{Version}.nupkg");
        Entries = Read(file);
        ZipFile.ExtractToDirectory(file, Path.Combine(folder.Path, "extracted"));
        using var nuspec = new MemoryStream([.. Entries[$"{Id}.nuspec"]]);
        Metadata = XDocument.Load(nuspec).Root!.Elements().Single(element => element.Name.LocalName == "metadata");
    }

    public async Task DisposeAsync()
    {
        if (workshop.IsValueCreated)
        {
            (await workshop.Value).Dispose();
        }

        await RemoveFromCache();
    }

    public void Dispose() => folder.Dispose();

    /// <summary>Builds and packs once more, from nothing.</summary>
    public async Task<IReadOnlyDictionary<string, ImmutableArray<byte>>> PackAgain()
    {
        Directory.Delete(Intermediate, recursive: true);
        var feed = Path.Combine(folder.Path, "again");
        await Pack(Path.Combine("src", $"{Id}.Package"), feed);
        return Read(Path.Combine(feed, $"{Id}.{Version}.nupkg"));
    }

    /// <summary>Beside the folders that other builds of the repository use, so that none disturbs the other.</summary>
    private string Intermediate => Path.Combine(folder.Path, "artifacts");

    /// <summary>Some tests restore it among all other packages that NuGet ever got: no other user will ask for this version.</summary>
    private async Task RemoveFromCache()
    {
        var locals = (await DotNet.Run(Repository.Root, "nuget", "locals", "global-packages", "--list")).Succeeded().Text;
        var restored = Path.Combine(locals[(locals.IndexOf(':') + 1)..].Trim(), Id.ToLowerInvariant(), Version);

        if (Directory.Exists(restored))
        {
            Directory.Delete(restored, recursive: true);
        }
    }

    private async Task Pack(string project, string output) =>
        (await DotNet.Run(Repository.PathOf(project), "pack", "-c", "Release", "-o", output, $"-p:PackageVersion={Version}", "--artifacts-path", Intermediate)).Succeeded();

    private static Dictionary<string, ImmutableArray<byte>> Read(string file)
    {
        using var archive = ZipFile.OpenRead(file);
        return archive.Entries.ToDictionary(entry => entry.FullName, Bytes);
    }

    private static ImmutableArray<byte> Bytes(ZipArchiveEntry entry)
    {
        using var stream = entry.Open();
        using var memory = new MemoryStream();
        stream.CopyTo(memory);
        return [.. memory.ToArray()];
    }
}

[CollectionDefinition(Name)]
public sealed class PackageCollection : ICollectionFixture<Package>
{
    public const string Name = "The package";
}
