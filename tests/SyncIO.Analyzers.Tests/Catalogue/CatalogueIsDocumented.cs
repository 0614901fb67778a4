using System;
using System.IO;
using System.Threading.Tasks;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>
/// docs/catalogue.md says what the files say. It is written by this test, where the environment asks for it: <see cref="Write"/>.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class CatalogueIsDocumented
{
    public const string Write = "SYNCIO_WRITE_DOCS";

    private static readonly string Page = SourceTree.PathOf("docs", "catalogue.md");

    [Fact]
    public async Task The_page_is_up_to_date()
    {
        var expected = await CataloguePage.Text();

        if (Environment.GetEnvironmentVariable(Write) == "1")
        {
            await File.WriteAllTextAsync(Page, expected);
        }

        var actual = File.Exists(Page) ? (await File.ReadAllTextAsync(Page)).ReplaceLineEndings("\n") : "";
        Assert.True(expected == actual, $"docs/catalogue.md is stale: run this test with {Write}=1 to write it.");
    }
}
