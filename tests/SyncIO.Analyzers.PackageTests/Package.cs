using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Xml.Linq;
using SyncIO.PackageTests.EndToEnd;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>
/// The real package, packed once for all tests as a release is: from the root of the repository. The collections that use it run at the same time.
/// </summary>
public sealed class Package : IAsyncLifetime
{
    public const string Id = "SyncIO.Analyzers";

    private static readonly SemaphoreSlim Gate = new(1);
    private static Packed? shared;
    private static int users;

    private Packed? packed;

    /// <summary>Its own at each run: a version that NuGet has in its cache is not read again.</summary>
    public string Version => It.Version;

    /// <summary>The folder that <c>dotnet pack -o</c> wrote to.</summary>
    public string Feed => It.Feed;

    /// <summary>Every entry, by its name.</summary>
    public IReadOnlyDictionary<string, ImmutableArray<byte>> Entries => It.Entries;

    /// <summary>The assemblies in the package, extracted.</summary>
    public string Assemblies => Path.Combine(It.Extracted, "analyzers", "dotnet", "cs");

    public XElement Metadata => It.Metadata;

    /// <summary>Where projects use it.</summary>
    internal Task<Workshop> Workshop => It.Workshop.Value;

    private Packed It => packed ?? throw new InvalidOperationException("It is not packed yet.");

    public async Task InitializeAsync()
    {
        await Gate.WaitAsync();

        try
        {
            packed = shared ??= await Packed.Create();
            users++;
        }
        finally
        {
            Gate.Release();
        }
    }

    /// <summary>It goes with the last collection that uses it.</summary>
    public async Task DisposeAsync()
    {
        await Gate.WaitAsync();

        try
        {
            if (--users == 0)
            {
                shared?.Dispose();
                shared = null;
            }
        }
        finally
        {
            Gate.Release();
        }
    }

    /// <summary>Builds and packs once more, from nothing.</summary>
    public Task<IReadOnlyDictionary<string, ImmutableArray<byte>>> PackAgain() => It.PackAgain();

    /// <summary>What all tests share.</summary>
    private sealed class Packed : IDisposable
    {
        private readonly TemporaryFolder folder = new();
        private string restored = "";

        private Packed() => Workshop = new Lazy<Task<Workshop>>(() => EndToEnd.Workshop.Open(new Package { packed = this }));

        public string Version { get; } = $"0.0.0-test.{DateTime.UtcNow:yyyyMMddHHmmss}.{Environment.ProcessId}";

        public string Feed => Path.Combine(folder.Path, "feed");

        public string Extracted => Path.Combine(folder.Path, "extracted");

        public IReadOnlyDictionary<string, ImmutableArray<byte>> Entries { get; private set; } = ImmutableDictionary<string, ImmutableArray<byte>>.Empty;

        public XElement Metadata { get; private set; } = new("metadata");

        public Lazy<Task<Workshop>> Workshop { get; }

        /// <summary>Beside the folders that other builds of the repository use, so that none disturbs the other.</summary>
        private string Intermediate => Path.Combine(folder.Path, "artifacts");

        public static async Task<Packed> Create()
        {
            var packed = new Packed();
            packed.restored = await packed.Restored();
            await packed.Pack(".", packed.Feed);
            var file = Path.Combine(packed.Feed, $"{Id}.{packed.Version}.nupkg");
            packed.Entries = Read(file);
            ZipFile.ExtractToDirectory(file, packed.Extracted);
            using var nuspec = new MemoryStream([.. packed.Entries[$"{Id}.nuspec"]]);
            packed.Metadata = XDocument.Load(nuspec).Root!.Elements().Single(element => element.Name.LocalName == "metadata");
            return packed;
        }

        public async Task<IReadOnlyDictionary<string, ImmutableArray<byte>>> PackAgain()
        {
            Directory.Delete(Intermediate, recursive: true);
            var feed = Path.Combine(folder.Path, "again");
            await Pack(Path.Combine("src", $"{Id}.Package"), feed);
            return Read(Path.Combine(feed, $"{Id}.{Version}.nupkg"));
        }

        public void Dispose()
        {
            if (Workshop is { IsValueCreated: true, Value: { IsCompletedSuccessfully: true, Result: var workshop } })
            {
                workshop.Dispose();
            }

            if (Directory.Exists(restored))
            {
                Directory.Delete(restored, recursive: true);
            }

            folder.Dispose();
        }

        /// <summary>Some tests restore it among all other packages that NuGet ever got: no other user will ask for this version.</summary>
        private async Task<string> Restored()
        {
            var locals = (await DotNet.Run(Repository.Root, "nuget", "locals", "global-packages", "--list")).Succeeded().Text;
            return Path.Combine(locals[(locals.IndexOf(':') + 1)..].Trim(), Id.ToLowerInvariant(), Version);
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
}

[CollectionDefinition(Name)]
public sealed class PackageCollection : ICollectionFixture<Package>
{
    public const string Name = "The package";
}

/// <summary>What takes long has a collection of its own, that runs beside the others.</summary>
[CollectionDefinition(Name)]
public sealed class SolutionsCollection : ICollectionFixture<Package>
{
    public const string Name = "The package in solutions";
}

[CollectionDefinition(Name)]
public sealed class GuidesCollection : ICollectionFixture<Package>
{
    public const string Name = "The package as its guides show it";
}

[CollectionDefinition(Name)]
public sealed class ReportsCollection : ICollectionFixture<Package>
{
    public const string Name = "The package and its reports";
}

[CollectionDefinition(Name)]
public sealed class SamplesCollection : ICollectionFixture<Package>
{
    public const string Name = "The package in the samples";
}
