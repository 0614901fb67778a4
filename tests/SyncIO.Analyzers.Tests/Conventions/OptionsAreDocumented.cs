using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Tests.Conventions;

[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed partial class OptionsAreDocumented
{
    [Fact]
    public void Every_option_key_that_the_code_reads_is_in_the_documentation()
    {
        var documentation = File.ReadAllText(SourceTree.PathOf("docs", "configuration.md"));
        var keys = SourceTree.Product.SelectMany(file => Key().Matches(file.Text)).Select(match => match.Groups["key"].Value).Distinct().ToList();
        Assert.NotEmpty(keys);
        Assert.DoesNotContain(keys, key => !documentation.Contains(key, StringComparison.Ordinal));
    }

    [GeneratedRegex("\"(?<key>syncio_[a-z_]+)\"")]
    private static partial Regex Key();
}
