using System;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A real ASP.NET Core application of every kind of request handler, before and after the fixes: it listens on loopback, asks itself, and
/// prints what it is answered.
/// </summary>
[Collection(PackageCollection.Name)]
public sealed class SiteAnswersAlike(Package package)
{
    private const string Stays = "stays";

    [Fact]
    public async Task Before_and_after_the_fixes()
    {
        var site = await (await package.Workshop).Site(package);
        var found = await site.Build();
        found.Output.Succeeded();
        Assert.Equal(InOrder(Project.Marked(site.Sources()).Where(finding => finding.Id != Stays)), found.Ours);
        Assert.Empty(found.Others);
        var before = await Answers(site);

        await site.Format("info");

        var left = await site.Build();
        left.Output.Succeeded();
        Assert.Equal(InOrder(Staying(site).Append(found.Ours.Single(finding => finding.Id == "SIO5005"))), left.Ours);
        Assert.Empty(left.Others);
        Assert.Equal(before, await Answers(site));
    }

    private static async Task<string[]> Answers(Project site)
    {
        var output = (await DotNet.Run(site.PathOf("."), "run", "--no-build", "--no-launch-profile")).Succeeded();
        var answers = output.Text.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Contains("GET /shop/1 -> 200 application/json; charset=utf-8 [X-Stamp=apple] {\"id\":1,\"name\":\"plum\"}", answers);
        Assert.Contains("GET /min/context -> 200 text/plain; charset=utf-8 [] apple plum /min/context", answers);
        Assert.Contains("hub Count -> {\"type\":3,\"invocationId\":\"1\",\"result\":2}", answers);
        return answers;
    }

    /// <summary>The findings without a fix: they are marked so, and stand where the fixes have left them.</summary>
    private static Finding[] Staying(Project site)
    {
        var marked = Project.Marked(site.Sources()).ToLookup(finding => (finding.File, finding.Line), finding => finding.Id);
        return [.. marked.Where(ids => ids.Contains(Stays)).Select(ids => new Finding(ids.Key.File, ids.Key.Line, ids.First()))];
    }

    private static Finding[] InOrder(System.Collections.Generic.IEnumerable<Finding> findings) =>
        [.. findings.OrderBy(finding => finding.File, StringComparer.Ordinal).ThenBy(finding => finding.Line)];
}
