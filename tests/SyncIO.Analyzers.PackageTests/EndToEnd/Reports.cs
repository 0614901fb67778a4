using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary><c>dotnet build -t:SyncIOReport</c>: a page, and the same as JSON, of a solution or of a project.</summary>
[Collection(ReportsCollection.Name)]
public sealed class Reports(ReportedSolution solution) : IClassFixture<ReportedSolution>
{
    /// <summary>What the guide shows for a solution in which one project lacks the package.</summary>
    private static string Hook { get; } =
        File.ReadAllText(Repository.PathOf("docs", "guides", "report.md")).Split("```xml")[1].Split("```")[0];

    [Fact]
    public void It_has_who_blocks() => Assert.Equal(
        [
            "Data member Odd.Waits",
            "Data member Stock.CountAsync",
            "Data member Stock.LoadAsync",
            "Web background service Outbox.ExecuteAsync",
            "Web endpoint MapGet /" + ReportedSolution.Markup,
            "Web endpoint MapGet /prices",
            "Web endpoint MapGet /prices/all",
            "Web endpoint MapGet /stock",
        ],
        All("entries").Select(entry => $"{Text(entry, "project")} {Text(entry, "kind")} {Text(entry, "name")}"));

    /// <summary>Through an interface, and through a member that blocks nobody itself.</summary>
    [Fact]
    public void An_endpoint_waits_for_what_blocks_in_what_it_awaits()
    {
        var entries = All("entries").ToList();
        var waiting = entries.Single(entry => Text(entry, "name") == "MapGet /stock");
        var count = entries[waiting.GetProperty("calls")[0].GetProperty("entry").GetInt32()];
        var load = entries[count.GetProperty("calls")[0].GetProperty("entry").GetInt32()];

        Assert.Empty(waiting.GetProperty("findings").EnumerateArray());
        Assert.Equal(("Stock.CountAsync", "Stock.LoadAsync"), (Text(count, "name"), Text(load, "name")));
        Assert.Single(load.GetProperty("findings").EnumerateArray());
    }

    [Fact]
    public void A_chain_leads_to_the_blocking_line_of_another_project()
    {
        var finding = Assert.Single(All("findings"), finding => Text(finding.GetProperty("entry"), "name") == "MapGet /prices/all");

        Assert.Equal(
            [
                "Prices.All Web/Program.cs:6",
                "Prices.Of Data/Prices.cs:5",
                "Prices.Ask Data/Prices.cs:7",
                "HttpClient.Send Data/Prices.cs:12",
            ],
            finding.GetProperty("chain").EnumerateArray().Select(call => $"{Text(call, "name")} {Text(call, "file")}:{call.GetProperty("line")}"));
    }

    [Fact]
    public void The_call_that_most_endpoints_share_comes_first()
    {
        var leaf = All("leaves").First();
        Assert.Equal(("HttpClient.Send", "Prices.Ask", "network"), (Text(leaf, "name"), Text(leaf, "member"), Text(leaf, "kind")));
        Assert.Equal(4, leaf.GetProperty("endpoints").GetArrayLength());
    }

    [Fact]
    public void A_finding_says_whether_a_light_bulb_fixes_it() => Assert.Equal(
        ["SIO1002 Await the task", "SIO1005 -", "SIO2003 Await 'Delay'", "SIO3001 Make it and its callers asynchronous"],
        All("findings")
            .Select(finding => $"{Text(finding, "id")} {(finding.TryGetProperty("fix", out var fix) ? fix.GetString() : "-")}")
            .Distinct()
            .Order());

    [Fact]
    public void Nothing_of_the_machine_is_in_it_and_no_name_is_markup()
    {
        Assert.DoesNotContain(Path.GetFileName(solution.PathOf("."))!, solution.Page);
        Assert.DoesNotContain("<img", solution.Page);
        Assert.DoesNotContain("<b>", solution.Page);
        Assert.Contains(All("findings"), finding => Text(finding.GetProperty("chain")[0], "file") == "Data/<b>odd & %3B;.cs");
    }

    /// <summary>Once more with a graph, and by a hook for projects without the package; afterwards a build reports what it always did.</summary>
    [Fact]
    public async Task Every_way_gives_the_same_page()
    {
        var page = solution.Page;
        solution.Write("Directory.Solution.targets", Hook);

        Assert.Equal(page, await Again("build", "Shop.slnx", "-t:SyncIOReport"));
        Assert.Equal(page, await Again("build", "Shop.slnx", "-t:Web:SyncIOReport", "-graph"));
        var built = (await solution.Run("build", "Shop.slnx", "--no-restore")).Succeeded();
        Assert.Equal(6, built.Text.Split('\n').Where(line => line.Contains("warning SIO")).Distinct().Count());

        (await solution.Run("build", "Shop.slnx", "--no-restore", "-t:SyncIOWriteBaseline")).Succeeded();
        Assert.Equal([true, false, true], new[] { "Data", "Plain", "Web" }.Select(name => File.Exists(solution.PathOf($"{name}/SyncIO.Baseline.txt"))));
        new[] { "Data", "Web" }.ToList().ForEach(name => File.Delete(solution.PathOf($"{name}/SyncIO.Baseline.txt")));
    }

    /// <summary>Of a project: it and those behind it, beside the project. That the build would fail is no reason not to say why.</summary>
    [Fact]
    public async Task A_project_has_a_report_of_its_own()
    {
        string[] settings = ["-p:TreatWarningsAsErrors=true", "-p:SyncIOReportFormat=json", "-p:SyncIOReportFile=obj/blocking.json"];
        (await solution.Run(["build", "Web", "--no-restore", "-t:SyncIOReport", .. settings])).Succeeded();
        using var json = JsonDocument.Parse(File.ReadAllText(solution.PathOf("Web/obj/blocking.json")));
        Assert.Equal("Web.csproj", json.RootElement.GetProperty("title").GetString());
        Assert.Contains("../Data/Prices.cs", json.RootElement.GetProperty("leaves")[0].GetProperty("file").GetString());
    }

    private async Task<string> Again(params string[] arguments)
    {
        File.Delete(solution.PathOf("SyncIO.Report.html"));
        (await solution.Run([.. arguments, "--no-restore"])).Succeeded();
        return solution.Page;
    }

    private IEnumerable<JsonElement> All(string name) => solution.Json.GetProperty(name).EnumerateArray();

    private static string Text(JsonElement element, string name) => element.GetProperty(name).GetString()!;
}
