using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A NuGet package of one version.</summary>
public sealed class PackageIdentity
{
    /// <summary>Names a package.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public PackageIdentity(string id, string version)
    {
        Id = id ?? throw new ArgumentNullException(nameof(id));
        Version = version ?? throw new ArgumentNullException(nameof(version));
    }

    /// <summary>The id, such as <c>Newtonsoft.Json</c>.</summary>
    public string Id { get; }

    /// <summary>The version, such as <c>13.0.3</c>.</summary>
    public string Version { get; }
}
