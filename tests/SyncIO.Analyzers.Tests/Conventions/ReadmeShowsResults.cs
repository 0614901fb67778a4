using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The figures on the first page are those that were measured, and not those of some other day.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class ReadmeShowsResults
{
    private const string Results = "samples/SynchronousIO/results/sync-16";

    [Fact]
    public void The_table_is_that_of_SynchronousIO()
    {
        using var results = JsonDocument.Parse(File.ReadAllText(SourceTree.PathOf(Results + ".json")));
        var readme = File.ReadAllText(SourceTree.PathOf("README.md"));
        var rows = results.RootElement.GetProperty("summary").EnumerateArray().Select(Row).ToList();

        Assert.NotEmpty(rows);
        Assert.All(rows, row => Assert.Contains(row, readme));
        Assert.Contains($"({Results}.svg)", readme);
    }

    private static string Row(JsonElement measured)
    {
        var (before, after) = (measured.GetProperty("before"), measured.GetProperty("after"));
        return $"| {Number(measured, "users")} | {Number(before, "throughput")} → {Number(after, "throughput")} | **{Number(measured, "gain")}×** "
            + $"| {Number(measured.GetProperty("model"), "gain")}× | {Number(before, "p95")} → {Number(after, "p95")} |";
    }

    private static string Number(JsonElement parent, string name) => parent.GetProperty(name).GetDouble().ToString("0.##", CultureInfo.InvariantCulture);
}
