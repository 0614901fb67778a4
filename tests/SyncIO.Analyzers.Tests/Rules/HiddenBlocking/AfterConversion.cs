using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What cannot be awaited in a member that becomes asynchronous is told there from then on.</summary>
public sealed class AfterConversion
{
    private const string Code = """
        using System.IO;
        using System.Threading.Tasks;

        class C
        {
            string Load()
            {
                lock (this) { File.ReadAllText("a"); }
                return File.ReadAllText("b");
            }

            async Task MAsync() { await Task.Yield(); Load(); }
        }
        """;

    [Fact]
    public async Task What_stays_has_a_finding()
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/C.cs", Code));
        Assert.Equal(["SIO3004"], (await Findings.In(project)).Select(finding => finding.Id));

        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        var document = changed.GetProject(project.Id)!.Documents.Single();
        Assert.Contains("lock (this) { File.ReadAllText(\"a\"); }", (await document.GetTextAsync()).ToString());
        Assert.Contains("return await File.ReadAllTextAsync(\"b\");", (await document.GetTextAsync()).ToString());
        Assert.Equal(["SIO1005"], (await Findings.In(document.Project)).Select(finding => finding.Id));
    }
}
