using System.IO;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Evidence.Answers;
using Xunit;

namespace SyncIO.Evidence.Tests;

/// <summary>What is written is a file of the catalogue, in an order that a review can follow.</summary>
public sealed class TextIsACatalogue
{
    private const string Code = """
        public static class Store
        {
            public static string Read(string path) => File.ReadAllText(path);
            public static Task<string> ReadAsync(string path) => Task.Run(() => Read(path));
            public static string Parse(TextReader reader) => reader.ReadToEnd();
            public static string Fetch(HttpRequestMessage request) { new HttpClient().Send(request); return ""; }
            public static void Append(string path) => File.AppendAllText(path, "");
            public static Task AppendAsync(string path) => File.AppendAllTextAsync(path, "");
        }
        """;

    [Fact]
    public void Lines_are_sorted_below_their_kinds_with_their_paths_above_them() => Assert.Equal(
        """
        # Store. Found by syncio-evidence: read each line before you keep it.

        @kind file
        # [Store]::Append(System.String) > [System.IO.File]::AppendAllText
        [Store]::Append -> AppendAsync
        # [Store]::Read(System.String) > [System.IO.File]::ReadAllText
        # ReadAsync is not seen to await anything
        [Store]::Read

        @kind io network
        # [Store]::Fetch(System.Net.Http.HttpRequestMessage) > [System.Net.Http.HttpClient]::Send
        [Store]::Fetch

        @kind io stream
        # [Store]::Parse(System.IO.TextReader) > [System.IO.TextReader]::ReadToEnd
        [Store]::Parse

        """,
        Text());

    [Fact]
    public void Every_line_is_read() => Assert.Equal(4, CatalogueReader.Read(Text()).OfType<Fact>().Count());

    [Fact]
    public void Pairs_are_compared_with_those_that_were_written_by_hand()
    {
        using var set = Library.Set(Code);
        var written = CatalogueReader.Read("""
            @kind file
            [Store]::Append -> AppendAsync
            [Store]::Read -> ReadAsync
            [Other]::Read -> ReadAsync
            """);
        var comparison = Comparison.Of(Library.Found(Code), written, set);

        Assert.Equal((1, 0), (comparison.Found.Count, comparison.OnlyFound.Count));
        Assert.Equal(["[Store]::Read -> ReadAsync"], comparison.OnlyWritten);
    }

    private static string Text()
    {
        using var text = new StringWriter { NewLine = "\n" };
        CatalogueText.Write(text, "Store", Library.Found(Code));
        return text.ToString();
    }
}
