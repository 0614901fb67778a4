using System.Collections.Immutable;
using System.IO;

namespace Microsoft.CodeAnalysis.Testing;

/// <content>The frameworks by name. Their packages are listed in ReferencePackages/ReferencePackages.csproj.</content>
public sealed partial class ReferenceAssemblies
{
    private static ReferenceAssemblies NetCoreApp(string targetFramework, string version)
        => new(targetFramework, new PackageIdentity("Microsoft.NETCore.App.Ref", version), Path.Combine("ref", targetFramework));

    /// <summary>.NET.</summary>
    public static class Net
    {
        /// <summary>.NET 8.</summary>
        public static ReferenceAssemblies Net80 { get; } = NetCoreApp("net8.0", "8.0.28");

        /// <summary>.NET 9.</summary>
        public static ReferenceAssemblies Net90 { get; } = NetCoreApp("net9.0", "9.0.16");
    }

    /// <summary>.NET Standard.</summary>
    public static class NetStandard
    {
        /// <summary>.NET Standard 2.0.</summary>
        public static ReferenceAssemblies NetStandard20 { get; } =
            new ReferenceAssemblies(
                "netstandard2.0",
                new PackageIdentity("NETStandard.Library", "2.0.3"),
                Path.Combine("build", "netstandard2.0", "ref"))
            .AddAssemblies(["netstandard"])
            .AddFacadeAssemblies(["*"]);
    }

    /// <summary>.NET Framework.</summary>
    public static class NetFramework
    {
        /// <summary>.NET Framework 4.7.2.</summary>
        public static class Net472
        {
            /// <summary>What a new project references.</summary>
            public static ReferenceAssemblies Default { get; } =
                new ReferenceAssemblies(
                    "net472",
                    new PackageIdentity("Microsoft.NETFramework.ReferenceAssemblies.net472", "1.0.3"),
                    Path.Combine("build", ".NETFramework", "v4.7.2"))
                .WithAssemblyIdentityComparer(DesktopAssemblyIdentityComparer.Default)
                .AddAssemblies(
                [
                    "mscorlib",
                    "Microsoft.CSharp",
                    "System",
                    "System.Core",
                    "System.Data",
                    "System.Data.DataSetExtensions",
                    "System.Net.Http",
                    "System.Xml",
                    "System.Xml.Linq",
                ])
                .AddFacadeAssemblies([Path.Combine("Facades", "*")]);
        }
    }
}
