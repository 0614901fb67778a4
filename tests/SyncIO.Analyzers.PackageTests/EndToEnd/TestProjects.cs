using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// That a project is a test project only MSBuild knows here, for no test framework is referenced: the analyzers are silent only if the props of
/// the package are imported and pass it on.
/// </summary>
[Collection(PackageCollection.Name)]
public sealed class TestProjects(Package package)
{
    [Fact]
    public async Task A_test_project_is_silent_until_it_asks_to_be_included()
    {
        var tests = (await package.Workshop).Shop();

        var silent = await tests.Build("-p:IsTestProject=true", "-warnaserror");
        silent.Output.Succeeded();
        Assert.Empty(silent.Ours);

        tests.Write(".editorconfig", "[*.cs]\nsyncio_include_tests = true\n");
        Assert.Equal(Project.Marked(Project.Sources("before")), (await tests.Build("-p:IsTestProject=true")).Ours);
    }
}
