using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Evidence.Tests;

/// <summary>The table of the guide lists the options of the command line, and which of them take a value.</summary>
public sealed partial class OptionsAreDocumented
{
    [Fact]
    public void The_guide_has_all_of_them_and_no_other() => Assert.Equal(
        new EvidenceCommand().Options
            .Where(option => option.GetType().Namespace == typeof(Option<>).Namespace && option.GetType().IsGenericType)
            .Select(option => $"{option.Name} {(option.ValueType == typeof(bool) ? "" : "VALUE")}".TrimEnd())
            .Order(StringComparer.Ordinal),
        Row().Matches(Guide())
            .Select(row => $"{row.Groups["option"].Value} {(row.Groups["value"].Success ? "VALUE" : "")}".TrimEnd())
            .Order(StringComparer.Ordinal));

    private static string Guide()
    {
        var root = typeof(OptionsAreDocumented).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(metadata => metadata.Key == "RepositoryRoot").Value!;
        return File.ReadAllText(Path.Combine(root, "docs", "guides", "evidence.md"));
    }

    [GeneratedRegex(@"^\| `(?<option>--[\w-]+)( (?<value>[A-Z]+))?` \|", RegexOptions.Multiline)]
    private static partial Regex Row();
}
