using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A solution in layers: chains go through its projects, in a build as in an editor, and the fixes do, too.</summary>
[Collection(PackageCollection.Name)]
public sealed class AcrossLayers(LayeredSolution layers) : IClassFixture<LayeredSolution>
{
    [Fact]
    public void A_build_finds_what_the_lines_say_and_nothing_else() =>
        Assert.Equal(Lines(layers.Marks.Before), Lines(Found(layers.Built.Before)));

    [Fact]
    public void What_loads_the_solution_finds_the_same() =>
        Assert.Equal(Lines(Found(layers.Built.Before)), Lines(layers.Loaded));

    [Fact]
    public void Fixed_in_one_run_it_builds_and_only_what_has_no_fix_is_left() =>
        Assert.Equal(Lines(layers.Marks.After.Where(mark => mark.Stays)), Lines(Found(layers.Built.After)));

    [Fact]
    public void Its_own_tests_pass() => layers.Tests.Succeeded();

    [Fact]
    public void It_answers_alike()
    {
        Assert.DoesNotContain(layers.Answers.Before, answer => answer.Contains(" -> 500 ", StringComparison.Ordinal));
        Assert.Equal(layers.Answers.Before, layers.Answers.After);
    }

    private static IEnumerable<Mark> Found(IEnumerable<Sarif.Result> results) => results.Select(result => Mark.Of(result.Finding, result.Message));

    private static IEnumerable<string> Lines(IEnumerable<Mark> marks) => marks.Select(mark => mark.ToString()).Order(StringComparer.Ordinal);
}
