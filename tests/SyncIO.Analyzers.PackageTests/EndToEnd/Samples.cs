using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// The samples block as committed: exactly what is expected is found in them, the fixes turn their builds green, and the
/// applications answer as before.
/// </summary>
[Collection(SamplesCollection.Name)]
public sealed class Samples(FixedSamples samples) : IClassFixture<FixedSamples>
{
    /// <summary>All messages begin with the member, that of a chain ends with the way down.</summary>
    private static readonly Regex Member = new("^'(?<member>[^']+)'(?:.*: (?<way>[^;]* → [^;]*))?");

    public static TheoryData<string> All => [.. Sample.All.Select(sample => sample.Name)];

    public static TheoryData<string> Applications => [.. Sample.All.Where(sample => sample.IsApplication).Select(sample => sample.Name)];

    [Fact]
    public void Are_all_tested()
    {
        var folders = Directory.GetDirectories(Repository.PathOf("samples")).Select(Path.GetFileName);
        var tested = Sample.All.Where(sample => sample.Unallowed == null).Select(sample => sample.Name);
        Assert.Equal(folders.Order(), tested.Order());
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Are_found_fault_with(string name)
    {
        var found = samples.Before.Findings[name];
        Assert.Equal(Lines(Sample.Of(name).Findings), found.Select(Line));
        Assert.NotEqual(0, samples.Before.Output.ExitCode);
        Assert.Equal(Warnings(found), samples.Before.Errors(name).Distinct().Order());
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Are_fixed(string name)
    {
        samples.After.Output.Succeeded();
        Assert.Equal(Lines(Sample.Of(name).Left), samples.After.Findings[name].Select(Line));
    }

    [Theory]
    [MemberData(nameof(Applications))]
    public void Answer_as_before(string name)
    {
        Assert.NotEmpty(samples.Before.Answers[name]);
        Assert.DoesNotContain(samples.Before.Answers[name], answer => answer.Contains(" -> 5", StringComparison.Ordinal));
        Assert.Equal(samples.Before.Answers[name], samples.After.Answers[name]);
    }

    /// <summary>A line each: the name, milliseconds, threads.</summary>
    [Theory]
    [InlineData("Downloads")]
    [InlineData("FileRead")]
    public async Task Measure_themselves(string name)
    {
        var lines = Lines(await samples.Measure(name, size: "2")).Select(line => line.Split('\t')).ToList();
        Assert.Equal(Sample.Of(name).Measurements, lines.Select(cells => cells[0]));
        Assert.All(lines, cells => Assert.Equal([true, true], cells[1..].Select(cell => int.TryParse(cell, out _))));
    }

    [Fact]
    public void Keep_their_allowlist()
    {
        var allowed = Repository.PathOf("samples", "FileRead", "SyncIO.Allowed.txt");
        Assert.Equal(File.ReadAllText(allowed), samples.Text("FileRead", Path.GetFileName(allowed)));
    }

    private static string[] Lines(string text) => text.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    private static string Line(Sarif.Result result)
    {
        var message = Member.Match(result.Message).Groups;
        return $"{result.Finding.File} {result.Finding.Id} {(message["way"].Success ? message["way"] : message["member"]).Value}";
    }

    private static IEnumerable<string> Warnings(IEnumerable<Sarif.Result> found) =>
        found.Where(result => result.Level == "warning").Select(result => result.Finding.Id).Distinct().Order();
}
