using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Facts come through however projects are built, and wherever their output lies.</summary>
[Collection(SolutionsCollection.Name)]
public sealed class FactsAreFound(Package package)
{
    private const string HalfBlocking = """
        public static class Store
        {
            public static int Count()
            {
        #if NET
                System.Threading.Thread.Sleep(1);
        #endif
                return 1;
            }
        }
        """;

    [Theory]
    [InlineData("", "-graph")]
    [InlineData("", "-c", "Release")]
    [InlineData("<UseArtifactsOutput>true</UseArtifactsOutput>")]
    [InlineData("<BaseIntermediateOutputPath>$(MSBuildThisFileDirectory)elsewhere/$(MSBuildProjectName)/</BaseIntermediateOutputPath>")]
    [InlineData("<DisableTransitiveProjectReferences>true</DisableTransitiveProjectReferences>")]
    [InlineData("<RootNamespace>Company</RootNamespace><AssemblyName>Company.$(MSBuildProjectName)</AssemblyName>")]
    public async Task However_it_is_built(string properties, params string[] options)
    {
        using var chain = new SleepingChain(package, properties);
        Assert.True(await chain.Finds("Web", options));
    }

    /// <summary>Only the project itself is built then; the facts of the others are those that their last builds left.</summary>
    [Fact]
    public async Task Without_its_dependencies()
    {
        using var chain = new SleepingChain(package);
        Assert.True(await chain.Finds("Web"));
        Assert.True(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));
        chain.Sleeps(false);
        Assert.True(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));
        Assert.False(await chain.Finds("Web", "--no-incremental"));
    }

    /// <summary>The compiler is not given a project behind such a reference; what it does blocks all the same.</summary>
    [Fact]
    public async Task Behind_a_private_reference()
    {
        using var chain = new SleepingChain(package);
        var items = chain.References("../Data/Data.csproj");
        chain.Write("Services", items with { Text = items.Text.Replace("<ProjectReference", "<ProjectReference PrivateAssets=\"all\"") });
        Assert.True(await chain.Finds("Web"));
    }

    [Fact]
    public async Task Of_several_targets_the_nearest_one_counts()
    {
        using var chain = new SleepingChain(package);
        var caller = SleepingChain.Caller.Replace("Service.Count", "Store.Count");
        var targets = "<TargetFramework /><TargetFrameworks>net10.0;netstandard2.0</TargetFrameworks>";
        chain.Write("Data", chain.References() with { Properties = targets })
            .Write("Data/Store.cs", HalfBlocking)
            .Write("Services", chain.References("../Data/Data.csproj") with { Properties = targets.Replace("net10.0;", "") })
            .Write("Services/Service.cs", caller.Replace("class Site", "class Service"))
            .Write("Web/Site.cs", caller);

        Assert.True(await chain.Finds("Web"));
        Assert.False(await chain.Finds("Services", "--no-incremental"));
        Assert.Contains(Path.Combine("Data", "obj", "Debug", "netstandard2.0", "Data.SyncIO.facts"), chain.Facts());
    }

    /// <summary>Old and New are two versions of Data: Services is compiled against one of them, and what Web references itself is deployed.</summary>
    [Theory]
    [InlineData("System.Threading.Thread.Sleep(1);", "", false)]
    [InlineData("System.Threading.Thread.Sleep(1);", "System.Net.Dns.GetHostEntry(\"a\");", true)]
    public async Task Of_two_versions_the_nearer_one_counts(string old, string @new, bool isFound)
    {
        using var chain = new SleepingChain(package);
        var services = chain.References("../Old/Old.csproj");
        chain.Write("Old", Version("1.0.0")).Write("Old/Store.cs", Store(old))
            .Write("New", Version("2.0.0")).Write("New/Store.cs", Store(@new))
            .Write("Services", services with { Text = services.Text.Replace("<ProjectReference", "<ProjectReference PrivateAssets=\"all\"") })
            .Write("Web", chain.References("../Services/Services.csproj", "../New/New.csproj"));

        var text = (await chain.Build("Web")).Text;
        Assert.True(isFound == text.Contains("SIO3001: 'Count' blocks on network I/O: Count (Services) → Store.Count (Data) → Dns.GetHostEntry", StringComparison.Ordinal), text);
        Assert.DoesNotContain("→ Thread.Sleep", text.Split('\n').Where(line => line.Contains("Web.csproj", StringComparison.Ordinal)).Aggregate("", string.Concat), StringComparison.Ordinal);

        SleepingChain.Items Version(string version) =>
            chain.References() with { Properties = $"<AssemblyName>Data</AssemblyName><Version>{version}</Version>" };

        static string Store(string body) => $$"""public static class Store { public static int Count() { {{body}} return 1; } }""";
    }

    [Fact]
    public async Task A_project_without_the_package_is_silent()
    {
        using var chain = new SleepingChain(package);
        chain.Write("Data", new SleepingChain.Items(""));
        Assert.False(await chain.Finds("Web"));
    }

    /// <summary>It has no facts, whether it has the package or not, and those behind it come through.</summary>
    [Theory]
    [InlineData("vb", "Public Class Other\nEnd Class\n")]
    [InlineData("fs", "module Other\n\nlet one = 1\n")]
    public async Task Behind_another_language(string language, string code)
    {
        const string Services = "../Services/Services.csproj";
        using var chain = new SleepingChain(package);
        var sources = language == "fs" ? """<Compile Include="Other.fs" />""" : "";
        var items = chain.References(Services);
        chain.Write("Other", items with { Text = items.Text + sources, Language = language })
            .Write($"Other/Other.{language}", code)
            .Write("Web", chain.References($"../Other/Other.{language}proj"));
        Assert.True(await chain.Finds("Web"));
        Assert.DoesNotContain(chain.Facts(), file => file.Contains("Other", StringComparison.Ordinal));

        chain.Write("Other", new SleepingChain.Items($"""<ProjectReference Include="{Services}" />{sources}""", Language: language));
        Assert.True(await chain.Finds("Web", "--no-incremental"));
    }

    /// <summary>Without facts of Data, Web is silent, and builds.</summary>
    [Fact]
    public async Task Not_built_with_the_package_yet()
    {
        using var chain = new SleepingChain(package);
        Assert.False(await chain.Finds("Web", "-p:SyncIOFacts=false"));
        Assert.False(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));
        Assert.True(await chain.Finds("Web", "--no-incremental"));
    }

    /// <summary>Nothing is compiled behind an error; what was built before still counts.</summary>
    [Fact]
    public async Task With_errors_in_another_project()
    {
        using var chain = new SleepingChain(package);
        Assert.True(await chain.Finds("Web"));
        chain.Write("Data/Broken.cs", "class Broken {");
        Assert.NotEqual(0, (await chain.Run("Web", "build", "--no-restore")).ExitCode);
        Assert.True(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));
    }

    /// <summary>As Visual Studio wrote them before there were SDKs, with what NuGet added then: nobody tells Web of Data.</summary>
    [Fact]
    public async Task Without_an_SDK()
    {
        using var chain = new SleepingChain(package);
        chain.Write("Directory.Build.props", "<Project />");
        chain.Write("Data/Data.csproj", Classic("Data", ""))
            .Write("Services/Services.csproj", Classic("Services", """<ProjectReference Include="..\Data\Data.csproj" />"""))
            .Write("Web/Web.csproj", Classic("Web", """<ProjectReference Include="..\Services\Services.csproj" />"""));

        Assert.True(await chain.Finds("Web"));
        Assert.Contains(Path.Combine("Web", "obj", "Debug", "Web.SyncIO.facts"), chain.Facts());
        (await chain.Run("Web", "clean")).Succeeded();
        Assert.Empty(chain.Facts());
    }

    private string Classic(string name, string references)
    {
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location);
        return $"""
            <Project ToolsVersion="15.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <Import Project="$(MSBuildExtensionsPath)/$(MSBuildToolsVersion)/Microsoft.Common.props" />
              <PropertyGroup>
                <OutputType>Library</OutputType>
                <AssemblyName>{name}</AssemblyName>
                <OutputPath>bin\Debug\</OutputPath>
                <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>
                <FrameworkPathOverride>{runtime}</FrameworkPathOverride>
                <BypassFrameworkInstallChecks>true</BypassFrameworkInstallChecks>
                <NoCompilerStandardLib>true</NoCompilerStandardLib>
                <AddAdditionalExplicitAssemblyReferences>false</AddAdditionalExplicitAssemblyReferences>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="*.cs" />
                <Reference Include="{runtime}/System.Private.CoreLib.dll;{runtime}/System.Runtime.dll;{runtime}/System.Threading.Thread.dll" />
                {references}
                <Analyzer Include="{package.Assemblies}/*.dll" />
              </ItemGroup>
              <Import Project="$(MSBuildToolsPath)/Microsoft.CSharp.targets" />
              <Import Project="{package.Assemblies}/../../../build/SyncIO.Analyzers.targets" />
            </Project>
            """;
    }
}
