using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary><c>SyncIOReplaces</c>: the rules of other analyzers that report the same are switched off.</summary>
[Collection(PackageCollection.Name)]
public sealed partial class Replaced(Package package)
{
    private const string Program = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Program
        {
            static void Main() { }
            static void Synchronous(Task task) => task.Wait();
            static async Task Waits(Task task) { await Task.Yield(); task.Wait(); Thread.Sleep(1); }
            static async Task<string> Reads(Stream stream) { await Task.Yield(); return new StreamReader(stream).ReadToEnd(); }
        }
        """;

    private static readonly string Build = Repository.PathOf("src", "SyncIO.Analyzers.Package", "build");

    private static readonly Dictionary<string, string[]> Presets = Directory.GetFiles(Build, "SyncIO.replaces.*.globalconfig").ToDictionary(
        file => Path.GetFileName(file).Split('.')[2],
        file => Rule().Matches(File.ReadAllText(file)).Select(match => match.Groups["id"].Value).ToArray());

    /// <summary>Their rules are on in this project, as a preset of a lower level has them; ours stay.</summary>
    [Fact]
    public async Task Their_rules_are_off_and_ours_stay()
    {
        var project = await (await package.Workshop).BesideOthers(package);
        var warnings = Presets.Values.SelectMany(ids => ids).Select(id => $"dotnet_diagnostic.{id}.severity = warning\n");
        project
            .Write("Program.cs", Program)
            .Write(".globalconfig", "is_global = true\nglobal_level = -80\n" + string.Concat(warnings));
        string[] names = ["vsthrd", "ca", "ma", "sonar", "asyncfixer"];
        Assert.Equal(names.Order(), Presets.Keys.Order());

        var without = await project.Build();
        Assert.Equal(Presets.Values.SelectMany(ids => ids).Order(), Theirs(without));

        var one = await project.Build("-p:SyncIOReplaces=MA");
        Assert.Equal(Presets.Where(preset => preset.Key != "ma").SelectMany(preset => preset.Value).Order(), Theirs(one));

        var value = Regex.Match(GuideBlock.Of("other-analyzers.md", "replaces").Text, "<SyncIOReplaces>(.*)</SyncIOReplaces>").Groups[1].Value;
        Assert.Equal(names, value.Split(';'));
        var all = await project.Build($"-p:SyncIOReplaces={value.Replace(";", "%3b")}");
        Assert.Empty(Theirs(all));
        Assert.Equal(without.Ours, all.Ours);
        Assert.NotEmpty(all.Ours);
    }

    [Fact]
    public async Task A_name_that_is_not_known()
    {
        var build = await (await package.Workshop).Empty().Write("Program.cs", Program).Build("-p:SyncIOReplaces=vsthrd|roslynator");

        build.Output.Succeeded();
        Assert.Contains(
            "warning SIO9002: 'SyncIOReplaces = vsthrd|roslynator': use vsthrd, ca, ma, sonar or asyncfixer, separated by semicolons; 'roslynator' is ignored.",
            build.Output.Text);
    }

    /// <summary>The table of the guide has the names and the rules.</summary>
    [Fact]
    public void The_guide_names_them()
    {
        var guide = File.ReadAllText(Repository.PathOf("docs", "guides", "other-analyzers.md"));
        Assert.All(Presets, preset => Assert.Matches($@"\| `{preset.Key}` \| [^|]+ \| {string.Join(", ", preset.Value)} \|", guide));
    }

    private static IEnumerable<string> Theirs(Build build) => build.Others.Where(id => Presets.Values.Any(ids => ids.Contains(id))).Distinct().Order();

    [GeneratedRegex(@"^dotnet_diagnostic\.(?<id>\w+)\.severity = none", RegexOptions.Multiline)]
    private static partial Regex Rule();
}
