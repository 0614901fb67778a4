using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Recording;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What a build leaves of its project: it says something new only where something new is to be said.</summary>
public sealed class Facts
{
    private const string Data = """
        #### Data
        public interface IOrders { string Find(int id); }
        public class Orders : IOrders
        {
            public string Find(int id) => Read() + Limit();
            public int Limit() => 3;
            private string Read() => File.ReadAllText("f");
        }
        """;

    [Theory]
    [InlineData("public int Limit() => 3;", "public int Limit() => 4 + 4;")]
    [InlineData("public class Orders", "\n\n// A line more.\npublic class Orders")]
    [InlineData("Read() + Limit()", "Limit() + Read()")]
    public async Task Stay(string old, string @new) =>
        Assert.Equal(await Layered.FactsOf(Data, "Data"), await Layered.FactsOf(Data.Replace(old, @new, StringComparison.Ordinal), "Data"));

    [Theory]
    [InlineData("File.ReadAllText(\"f\")", "\"f\".Trim()")]
    [InlineData("public int Limit() => 3;", "public int Limit() { Thread.Sleep(1); return 3; }")]
    [InlineData("class Orders : IOrders", "class Orders")]
    public async Task Change(string old, string @new) =>
        Assert.NotEqual(await Layered.FactsOf(Data, "Data"), await Layered.FactsOf(Data.Replace(old, @new, StringComparison.Ordinal), "Data"));

    [Fact]
    public async Task Are_none_of_what_nobody_else_can_call() => Assert.DoesNotContain(
        "Hidden",
        await Layered.FactsOf("#### Data\ninternal class Hidden { internal string Find() => File.ReadAllText(\"f\"); }", "Data"));

    [Fact]
    public async Task Are_read_as_they_were_written()
    {
        var facts = await Layered.FactsOf(Data, "Data");
        var project = FactsReader.Read(SourceText.From(facts), "/obj")!;
        Assert.Equal("Data", project.Name);
        Assert.Equal("Orders.Find", project.Find("M:Orders.Find(System.Int32)")!.Name.Full);
        Assert.Null(project.Find("M:Orders.Limit"));
    }

    /// <summary>A file that was cut off, or that another version wrote, is none: a project without facts is silent.</summary>
    [Fact]
    public async Task Are_read_as_a_whole_or_not_at_all()
    {
        var facts = await Layered.FactsOf(Data, "Data");

        foreach (var length in Enumerable.Range(0, facts.Length))
        {
            Assert.Null(FactsReader.Read(SourceText.From(facts[..length]), "/obj"));
        }

        Assert.Null(FactsReader.Read(SourceText.From(facts.Replace("facts 1", "facts 2", StringComparison.Ordinal)), "/obj"));
        Assert.Null(FactsReader.Read(SourceText.From("Something else\n"), "/obj"));
        Assert.Null(FactsReader.Read(SourceText.From(facts.Replace("\nb ", "\nb 99999 ", StringComparison.Ordinal)), "/obj"));
    }
}
