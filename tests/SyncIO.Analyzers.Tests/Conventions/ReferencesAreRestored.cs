using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.Json;
using System.Xml.Linq;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// A package that lies on a machine for another reason is not there on the next one: what tests compile against is named in the project
/// that restores it.
/// </summary>
public sealed class ReferencesAreRestored
{
    [Fact]
    public void Each_package_is_named()
    {
        var packages = typeof(References).GetProperties(BindingFlags.Public | BindingFlags.Static)
            .Where(property => property.PropertyType == typeof(ReferenceAssemblies))
            .SelectMany(property => ((ReferenceAssemblies)property.GetValue(null)!).Packages)
            .Distinct()
            .ToList();
        var restored = Restored();

        Assert.NotEmpty(packages);
        Assert.All(packages, package => Assert.Contains((package.Id.ToLowerInvariant(), package.Version), restored));
    }

    /// <summary>What is referenced, with what that depends on, and what is only downloaded.</summary>
    private static HashSet<(string Id, string Version)> Restored()
    {
        string Read(string file) => File.ReadAllText(SourceTree.PathOf("tests", "SyncIO.Testing", "ReferencePackages", file));

        var locked =
            from target in JsonDocument.Parse(Read("packages.lock.json")).RootElement.GetProperty("dependencies").EnumerateObject()
            from package in target.Value.EnumerateObject()
            select (package.Name.ToLowerInvariant(), package.Value.GetProperty("resolved").GetString()!);
        var downloaded =
            from package in XDocument.Parse(Read("ReferencePackages.csproj")).Descendants("PackageDownload")
            from version in package.Attribute("Version")!.Value.Split(';')
            select (package.Attribute("Include")!.Value.ToLowerInvariant(), version.Trim('[', ']'));
        return [.. locked, .. downloaded];
    }
}
