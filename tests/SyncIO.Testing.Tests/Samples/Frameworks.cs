using System.IO;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Testing.Tests.Samples;

/// <summary>Frameworks that have no name in the engine.</summary>
internal static class Frameworks
{
    public static ReferenceAssemblies Net100 { get; } =
        new("net10.0", new PackageIdentity("Microsoft.NETCore.App.Ref", "10.0.10"), Path.Combine("ref", "net10.0"));
}
