using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.Baseline;

/// <summary>What a baseline accepts is hidden in editors, too, and the rest is not.</summary>
public sealed class Suppressed
{
    private const string Code = """
        using System;
        using System.IO;
        using System.Threading.Tasks;
        namespace N;
        class C<T>
        {
            Func<Task> field = async () => File.ReadAllText("1");
            C() { Func<Task> f = async () => { await Task.Yield(); File.ReadAllText("2"); }; }
            async Task M(int n) { Inner(); File.ReadAllText("3"); async Task Inner() => File.ReadAllText("4"); }
            async Task M(string s) { await Task.Yield(); File.ReadAllText("5"); Read(); }
            Func<Task> P => async () => File.ReadAllText("6");
            string Read() => File.ReadAllText("7");
        }
        """;

    [Theory]
    [InlineData("SIO1004 F:N.C`1.field System.IO.File.ReadAllText", "7")]
    [InlineData("SIO1004 M:N.C`1.#ctor System.IO.File.ReadAllText", "8")]
    [InlineData("SIO1004 M:N.C`1.M(System.Int32) System.IO.File.ReadAllText 2", "9 9")]
    [InlineData("SIO1004 M:N.C`1.M(System.Int32) System.IO.File.ReadAllText", "9")]
    [InlineData("SIO1004 M:N.C`1.M(System.String) System.IO.File.ReadAllText 9", "10")]
    [InlineData("SIO3004 M:N.C`1.M(System.String) N.C`1.Read 1", "10")]
    [InlineData("SIO1004 M:N.C`1.get_P System.IO.File.ReadAllText 1", "11")]
    [InlineData("SIO1001 M:N.C`1.get_P System.IO.File.ReadAllText 1", "")]
    [InlineData("SIO1004 M:N.C`1.get_P System.IO.File.ReadAllLines 1", "")]
    [InlineData("SIO3004 *", "10")]
    [InlineData("* folder/", "7 8 9 9 10 10 11")]
    [InlineData("SIO1004 folder/file.cs", "7 8 9 9 10 11")]
    [InlineData("* fold/", "")]
    [InlineData("* file.cs", "")]
    public async Task A_line_of_the_baseline(string line, string lines)
    {
        var project = await InMemory.LibraryAsync(
            ReferenceAssemblies.Net.Net80, ("/src/folder/file.cs", Code), ("/src/SyncIO.Baseline.txt", line + "\n"));
        var findings = (await Findings.In(project)).Where(finding => finding.Id.StartsWith("SIO", System.StringComparison.Ordinal) && finding.Location.IsInSource).ToList();

        Assert.Equal(7, findings.Count);
        Assert.Equal(
            lines,
            string.Join(" ", findings.Where(finding => finding.IsSuppressed).Select(finding => finding.Location.GetLineSpan().StartLinePosition.Line + 1)));
    }

    [Theory]
    [InlineData("SIO1004 folder", "'folder' is a folder: write 'folder/'")]
    [InlineData("* Folder", "'Folder' is a folder: write 'Folder/'")]
    [InlineData("SIO9999 folder/", "'SIO9999' is no rule of this package")]
    [InlineData("SIO9999 M:A.B C.D 1", "'SIO9999' is no rule of this package")]
    [InlineData("SIO1004 *\nSIO1004 *", "duplicate of line 1")]
    [InlineData("SIO1004 folder/\nSIO1003 folder/\nSIO1004 folder/gone.cs\nSIO1004 gone\nSIO1004 gone/", "")]
    public async Task A_line_that_accepts_nothing(string lines, string reason)
    {
        var project = await InMemory.LibraryAsync(
            ReferenceAssemblies.Net.Net80, ("/src/folder/file.cs", Code), ("/src/SyncIO.Baseline.txt", lines + "\n"));
        Assert.Equal(reason, string.Join("; ", (await Findings.In(project)).Where(finding => finding.Id == "SIO9001").Select(finding => finding.GetMessage(CultureInfo.InvariantCulture))));
    }
}
