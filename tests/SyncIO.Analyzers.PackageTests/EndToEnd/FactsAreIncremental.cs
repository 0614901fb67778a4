using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Security.Cryptography;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Builds leave facts for those that reference a project: beside the intermediate output, written only where they change.</summary>
[Collection(SolutionsCollection.Name)]
public sealed class FactsAreIncremental(Package package)
{
    [Fact]
    public async Task They_lie_beside_the_intermediate_output_until_it_is_cleaned_and_are_never_shipped()
    {
        using var chain = new SleepingChain(package);
        Assert.True(await chain.Finds("Web"));

        var written = from project in new[] { "Data", "Services", "Web" }
                      from extension in new[] { "", ".write" }
                      select Path.Combine(project, "obj", "Debug", "net10.0", $"{project}.SyncIO.facts{extension}");
        Assert.Equal(written, chain.Facts());

        (await chain.Run("Web", "publish", "-c", "Debug", "-o", chain.PathOf("published"))).Succeeded();
        (await chain.Run("Data", "pack", "-c", "Debug", "-o", chain.PathOf("feed"))).Succeeded();
        Assert.Equal(written, chain.Facts());
        using var packed = ZipFile.OpenRead(Assert.Single(Directory.GetFiles(chain.PathOf("feed"))));
        Assert.DoesNotContain(packed.Entries, entry => entry.FullName.Contains("facts"));

        (await chain.Run("Web", "clean")).Succeeded();
        Assert.Empty(chain.Facts());
    }

    [Fact]
    public async Task A_change_of_facts_compiles_those_that_reference_the_project_and_no_other_change_does()
    {
        using var chain = new SleepingChain(package);
        Assert.Equal(["Data", "Services", "Web"], await chain.Compiled());
        Assert.Empty(await chain.Compiled());

        chain.Sleeps(true, "var nothing = 0; _ = nothing;");
        Assert.Equal(["Data"], await chain.Compiled());

        chain.Sleeps(false);
        Assert.Equal(["Data", "Services", "Web"], await chain.Compiled());
        Assert.False(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));

        chain.Sleeps(true);
        Assert.True(await chain.Finds("Web"));
        Assert.True(await chain.Finds("Web", "--no-dependencies", "--no-incremental"));
        Assert.Empty(await chain.Compiled());
    }

    [Fact]
    public async Task The_assembly_is_the_same_without_them()
    {
        using var chain = new SleepingChain(package);
        Assert.Equal(await Assembly("-p:SyncIOFacts=true"), await Assembly("-p:SyncIOFacts=false"));

        async Task<string> Assembly(string property)
        {
            await chain.Build("Web", "--no-incremental", property);
            return Convert.ToHexString(SHA256.HashData(await File.ReadAllBytesAsync(chain.PathOf("Services", "bin", "Debug", "net10.0", "Services.dll"))));
        }
    }

    /// <summary>Old facts would speak of members that nobody has asked since.</summary>
    [Theory]
    [InlineData("SyncIOFacts")]
    [InlineData("RunAnalyzers")]
    [InlineData("RunAnalyzersDuringBuild")]
    public async Task Switched_off_there_are_none(string property)
    {
        using var chain = new SleepingChain(package);
        Assert.True(await chain.Finds("Web"));

        await chain.Build("Web", $"-p:{property}=false");
        Assert.Empty(chain.Facts());

        Assert.True(await chain.Finds("Web"));
    }

    /// <summary>An editor asks the other projects themselves, and leaves what the build knows as it is.</summary>
    [Fact]
    public async Task An_editor_neither_gives_nor_gets_them()
    {
        using var chain = new SleepingChain(package);
        await chain.Compiled();
        string[] asEditorsDo =
        [
            "msbuild", "-t:Compile;CoreCompile", "-p:DesignTimeBuild=true", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true",
            "-p:BuildProjectReferences=false", "-p:NonExistentFile=always/compiled", "-getItem:AdditionalFiles,CscCommandLineArgs",
        ];

        var asked = (await chain.Run("Web", asEditorsDo)).Succeeded();
        Assert.DoesNotContain(".SyncIO.facts", asked.Text);
        Assert.Contains("features:SyncIOFacts", asked.Text);
        Assert.Empty(await chain.Compiled());
    }

    [Fact]
    public async Task A_test_project_has_no_use_for_them()
    {
        using var chain = new SleepingChain(package);
        chain.Write("Web", chain.References("../Services/Services.csproj") with { Properties = "<IsTestProject>true</IsTestProject>" });
        Assert.False(await chain.Finds("Web"));
        Assert.DoesNotContain(chain.Facts(), file => file.Contains("Web"));
    }

    /// <summary>The half of a WPF project that is compiled first is a project of the same name and folder, and is not the whole.</summary>
    [Fact]
    public async Task Half_of_a_project_does_not_write_them()
    {
        using var chain = new SleepingChain(package);
        chain.Write("Web_x_wpftmp", chain.References("../Services/Services.csproj") with { Properties = "<AssemblyName>Web</AssemblyName>" });
        await chain.Build("Web_x_wpftmp");
        Assert.DoesNotContain(chain.Facts(), file => file.Contains("Web"));
    }
}
