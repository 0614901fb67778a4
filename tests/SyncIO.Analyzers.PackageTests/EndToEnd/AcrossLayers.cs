using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A solution in layers: chains go through its projects, in a build as in an editor, and the fixes do, too.</summary>
[Collection(SolutionsCollection.Name)]
[Trait(Figure.Says, Figure.Value)]
public sealed class AcrossLayers(LayeredSolution layers, ITestOutputHelper output) : IClassFixture<LayeredSolution>
{
    [Fact]
    public void A_build_finds_what_the_lines_say_and_nothing_else() =>
        Same(layers.Marks.Before, Found(layers.Built.Before));

    [Fact]
    public void One_process_finds_and_records_what_four_do()
    {
        Same(Found(layers.Built.Before), Found(layers.BuiltByOne));
        Assert.NotEmpty(layers.Facts.OfFour);
        Assert.Equal(layers.Facts.OfFour, layers.Facts.OfOne);
        Figure.Of(output, "The findings and the recorded facts are the same however many processes build", $"dotnet build -m:1 and -m:4: {layers.BuiltByOne.Count} findings, {layers.Facts.OfOne.Count} files of facts, byte by byte");
    }

    [Fact]
    public void What_loads_the_solution_finds_the_same() =>
        Same(Found(layers.Built.Before), layers.Loaded);

    [Fact]
    public async Task Roslynator_finds_and_fixes_the_same()
    {
        var (loaded, text) = await layers.InRoslynator();
        Same(Found(layers.Built.Before), loaded);
        Assert.Equal(layers.Fixed, text);
        var (found, left) = (layers.Built.Before.Count, layers.Built.After.Count);
        Figure.Of(output, "Both find and fix the same across projects", $"dotnet build, dotnet format and Roslynator {Roslynator.Version}: {found} findings across projects, {found - left} of them fixed");
    }

    [Fact]
    public void Fixed_in_one_run_it_builds_and_only_what_has_no_fix_is_left() =>
        Same(layers.Marks.After.Where(mark => mark.Stays), Found(layers.Built.After));

    [Fact]
    public void Its_own_tests_pass() =>
        Assert.Matches($@"Passed! .* Failed: +0, Passed: +{layers.TestCount},", layers.Tests.Succeeded().Text);

    [Fact]
    public void It_answers_alike()
    {
        Assert.DoesNotContain(layers.Answers.Before, answer => answer.Contains(" -> 500 ", StringComparison.Ordinal));
        Assert.Equal(layers.Answers.Before, layers.Answers.After);
    }

    private static IEnumerable<Mark> Found(IEnumerable<Sarif.Result> results) => results.Select(result => Mark.Of(result.Finding, result.Message));

    private static void Same(IEnumerable<Mark> expected, IEnumerable<Mark> found)
    {
        var (should, does) = (Lines(expected), Lines(found));
        var differences = should.Except(does).Select(line => "not found: " + line).Concat(does.Except(should).Select(line => "found: " + line));
        Assert.True(should.SequenceEqual(does), string.Join(Environment.NewLine, differences));
    }

    private static List<string> Lines(IEnumerable<Mark> marks) => [.. marks.Select(mark => mark.ToString()).Order(StringComparer.Ordinal)];
}
