using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The severities that <c>SyncIOMode</c> picks name every rule; the recommended ones are those of the rules themselves.</summary>
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
        rule => Assert.Contains($"dotnet_diagnostic.{rule.Id}.severity = {(rule.IsEnabledByDefault ? Words[rule.DefaultSeverity] : "none")}\n", Preset("recommended")));

    private static readonly Dictionary<DiagnosticSeverity, string> Words = new()
    {
        [DiagnosticSeverity.Warning] = "warning",
        [DiagnosticSeverity.Info] = "suggestion",
        [DiagnosticSeverity.Hidden] = "silent",
    };

    private static string Preset(string mode) =>
        File.ReadAllText(SourceTree.PathOf("src", "SyncIO.Analyzers.Package", "build", $"SyncIO.{mode}.globalconfig")).ReplaceLineEndings("\n");
}
