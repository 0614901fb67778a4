using System.Linq;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Baseline;
using Xunit;

namespace SyncIO.Tests.Rules.Baseline;

/// <summary>What the lines of a baseline say, and how they are written.</summary>
public sealed class Lines
{
    [Theory]
    [InlineData("SIO1001 M:A.B(System.String) System.IO.Stream.Read 2", 2)]
    [InlineData("SIO1001 M:A.#ctor System.IO.Stream.Read", 1)]
    [InlineData("SIO1001 - System.IO.Stream.Read", 1)]
    public void A_member(string line, int count)
    {
        var entry = Assert.IsType<AcceptedFinding>(Assert.Single(BaselineText.Read(SourceText.From(line))));
        Assert.Equal((line.Split(' ')[1], "System.IO.Stream.Read", count), (entry.Finding.Member, entry.Finding.Api, entry.Count));
    }

    [Theory]
    [InlineData("SIO3004 *", "SIO3004", "")]
    [InlineData("* *", null, "")]
    [InlineData("* Old code/", null, "Old code/")]
    [InlineData("SIO1001 Old\\**", "SIO1001", "Old/")]
    [InlineData("* Old/File.cs", null, "Old/File.cs")]
    public void A_place(string line, string? id, string path)
    {
        var entry = Assert.IsType<AcceptedPlace>(Assert.Single(BaselineText.Read(SourceText.From(line))));
        Assert.Equal((id, path), (entry.Id, entry.Path));
    }

    [Theory]
    [InlineData("SIO1001")]
    [InlineData("CA1849 *")]
    [InlineData("SIO1001 M:A.B")]
    [InlineData("* M:A.B System.IO.Stream.Read")]
    [InlineData("SIO1001 M:A.B System.IO.Stream.Read no")]
    [InlineData("SIO1001 M:A.B System.IO.Stream.Read 0")]
    [InlineData("SIO1001 M:A.B System.IO.Stream.Read 1 2")]
    [InlineData("* ../Other/")]
    [InlineData("* /Other/")]
    [InlineData("* C:/Other/")]
    [InlineData("* O*er/**")]
    [InlineData("* Other*")]
    public void A_line_that_cannot_be_read(string line) => Assert.IsType<BadEntry>(Assert.Single(BaselineText.Read(SourceText.From(line))));

    [Fact]
    public void Written_anew_it_keeps_what_was_written_by_hand()
    {
        var key = new FindingKey("SIO1001", "M:A.B", "C.D");
        var before = "# ours\r\n* Old/\r\nSIO1003 M:A.Gone C.D 1\r\n\r\nnonsense\r\n";

        Assert.Equal(
            "# ours\r\n* Old/\r\nnonsense\r\nSIO1001 M:A.A C.D 1\r\nSIO1001 M:A.B C.D 2\r\n",
            BaselineText.Write([key, key with { Member = "M:A.A" }, key], before));
        Assert.Equal(BaselineText.Write([key], before), BaselineText.Write([key], BaselineText.Write([key], before)));
    }

    [Fact]
    public void Said_twice_it_counts_once() => Assert.Equal(
        [typeof(AcceptedFinding), typeof(BadEntry), typeof(AcceptedPlace), typeof(AcceptedPlace), typeof(BadEntry)],
        BaselineText.Read(SourceText.From("SIO1001 M:A.B C.D 2\nSIO1001 M:A.B C.D 3\nSIO1001 Old/\n* Old/\nSIO1001 Old/\n")).Select(entry => entry.GetType()));

    [Fact]
    public void The_first_time_it_says_what_it_is()
    {
        string[] lines = BaselineText.Write([new FindingKey("SIO1001", "M:A.B", "C.D")], before: null).TrimEnd().Split('\n');
        Assert.Equal("SIO1001 M:A.B C.D 1", lines[^1]);
        Assert.All(lines[..^1], line => Assert.StartsWith("#", line));
        Assert.Empty(BaselineText.Read(SourceText.From(string.Join('\n', lines))).OfType<BadEntry>());
    }

    [Fact]
    public void With_nothing_to_accept_it_does_not_begin() => Assert.Equal("", BaselineText.Write([], before: null));
}
