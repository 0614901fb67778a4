using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Of a member with very many callers a build tells ten. Fix All means the others as well, but those of which somebody has said that they stay.</summary>
public sealed class ManyCallers
{
    private const int Callers = 30;

    [Fact]
    public async Task Are_all_fixed()
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/P/Log.cs", """
                using System.IO;
                using System.Threading.Tasks;

                class Log
                {
                    public void Write(string line) => File.AppendAllText("log", line);
                    public Task WriteAsync(string line) => File.AppendAllTextAsync("log", line);
                }
                """),
            ("/P/Callers.cs", $$"""
                using System.Threading.Tasks;

                class Callers
                {
                    private readonly Log log = new();
                    {{string.Join("\n    ", Enumerable.Range(0, Callers).Select(n => $"public async Task Call{n}() {{ await Task.Yield(); log.Write(\"{n}\"); }}"))}}
                #pragma warning disable SIO3004
                    public async Task Last() { await Task.Yield(); log.Write("last"); }
                }
                """));
        var findings = await Findings.In(project);
        Assert.Equal(10, findings.Count(finding => finding.Id == "SIO3004"));

        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, findings);
        var text = (await changed.Projects.Single().Documents.Single(document => document.Name == "Callers.cs").GetTextAsync()).ToString();
        Assert.Equal(Callers, text.Split("await log.WriteAsync(").Length - 1);
        Assert.Contains("await Task.Yield(); log.Write(\"last\");", text);
    }
}
