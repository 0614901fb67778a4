using System;
using System.Threading.Tasks;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules;

/// <summary>A fix changes only the lines that it has to, and leaves them as their file has them.</summary>
public sealed class Layouts
{
    /// <summary>No formatter comes near what is written: it would put blanks where a file has tabs.</summary>
    [Theory]
    [InlineData("»»File.ReadAllLines(\"f\").ToList().ForEach(l =>\n»»{\n»»»M(l );\n»»});", "»»(await File.ReadAllLinesAsync(\"f\")).ToList().ForEach(l =>\n»»{\n»»»M(l );\n»»});")]
    [InlineData("»»M( File.ReadAllText( \"f\" ) );", "»»M( await File.ReadAllTextAsync( \"f\" ) );")]
    [InlineData("»»if(File.ReadAllText(\"f\")==\"a\"){M(\"a\");}", "»»if(await File.ReadAllTextAsync(\"f\")==\"a\"){M(\"a\");}")]
    [InlineData("»»var n=File.Exists(\"g\")?1:File.ReadAllText (\"f\").Length;", "»»var n=File.Exists(\"g\")?1:(await File.ReadAllTextAsync (\"f\")).Length;")]
    [InlineData("»»File.ReadAllText(\"f\")\n»»».ToString()\n»»».Trim();", "»»(await File.ReadAllTextAsync(\"f\"))\n»»».ToString()\n»»».Trim();")]
    [InlineData("»»using (var w = new StreamWriter(\"f\",\n»»                                true))\n»»{\n»»»w.Write(\"a\");\n»»}",
        "»»await using (var w = new StreamWriter(\"f\",\n»»                                      true))\n»»{\n»»»await w.WriteAsync(\"a\");\n»»}")]
    [InlineData("»»WriteAllText(\"f\",\n»»             ReadAllText(\"g\"));", "»»await WriteAllTextAsync(\"f\",\n»»                        await ReadAllTextAsync(\"g\"));")]
    public Task Around_a_call(string before, string after) =>
        BecomesAsync<AwaitFixProvider>($"»async Task RunAsync()\n»{{\n»»await Task.Yield();\n{before}\n»}}", $"»async Task RunAsync()\n»{{\n»»await Task.Yield();\n{after}\n»}}");

    /// <summary>With tabs, with two blanks, and with the other end of lines.</summary>
    private static async Task BecomesAsync<TProvider>(string before, string after)
        where TProvider : Microsoft.CodeAnalysis.CodeFixes.CodeFixProvider, new()
    {
        foreach (var (step, end) in new[] { ("\t", "\n"), ("  ", "\r\n"), ("    ", "\n") })
        {
            var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Text(before)));
            Assert.Equal(Text(after), await Fix.InBulk<TProvider>(project));

            string Text(string members) => string.Join('\n', [
                "using System.IO;", "using System.Linq;", "using System.Threading;", "using System.Threading.Tasks;", "using static System.IO.File;", "",
                "class C" + (members.Contains("interface I", StringComparison.Ordinal) ? " : I" : ""), "{", "»static void M(string a, CancellationToken token = default) => _ = a.ToList();", "", members, "}", ""])
                .Replace("»", step, StringComparison.Ordinal).Replace("\n", end, StringComparison.Ordinal);
        }
    }
}
