using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The severities that <c>SyncIOMode</c> picks name every rule; the recommended ones are those of the rules themselves.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class PresetsAreComplete
{
    [Theory]
    [InlineData("minimal")]
    [InlineData("recommended")]
    [InlineData("strict")]
    public void Every_rule_is_named_below_the_files_of_a_project(string mode)
    {
        var preset = Preset(mode);
        Assert.Equal(Rule.All.Select(rule => rule.Id), Regex.Matches(preset, @"^dotnet_diagnostic\.(SIO\d+)\.severity = ", RegexOptions.Multiline).Select(match => match.Groups[1].Value));
        Assert.InRange(int.Parse(Regex.Match(preset, @"^global_level = (-?\d+)$", RegexOptions.Multiline).Groups[1].Value), -99, -1);
    }

    [Fact]
    public void What_is_recommended_is_what_holds_without_a_mode() => Assert.All(
        Rule.All,
        rule => Assert.Contains($"dotnet_diagnostic.{rule.Id}.severity = default\n", Preset("recommended")));

    /// <summary>What is off otherwise is a warning there.</summary>
    [Fact]
    public void What_synchronous_code_does_is_a_warning_in_strict() => Assert.All(
        Rule.InSynchronousCode,
        rule => Assert.Contains($"dotnet_diagnostic.{rule.Id}.severity = warning\n", Preset("strict")));

    /// <summary>A severity of its own would raise findings that are lowered to info: only strict does that.</summary>
    [Fact]
    public void What_is_on_in_the_minimum_keeps_its_severity() =>
        Assert.DoesNotMatch("severity = (?!default|none)", Preset("minimal"));

    private static string Preset(string mode) =>
        File.ReadAllText(SourceTree.PathOf("src", "SyncIO.Analyzers.Package", "build", $"SyncIO.{mode}.globalconfig")).ReplaceLineEndings("\n");
}
