using System;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>Code that the compiler refuses is only refused: the analyzers in it do not fail (AD0001), nor does the fix.</summary>
[Collection(PackageCollection.Name)]
public sealed class BadInput(Package package)
{
    /// <summary>With errors in bodies alone the compiler still runs the analyzers.</summary>
    [Fact]
    public async Task Code_that_does_not_bind_is_built_red_and_its_findings_are_there()
    {
        var build = await (await package.Workshop).Empty()
            .Write("Unbound.cs", Unbound)
            .Write("SyncIO.Rubbish.txt", "[[[\n@kind\n-> ->\n\u0000")
            .Build();

        Assert.NotEqual(0, build.Output.ExitCode);
        Assert.Empty(AnalyzerFailures(build));
        Assert.Contains(build.All, finding => finding.Id.StartsWith("CS", StringComparison.Ordinal));
        Assert.Superset(Project.Marked(new() { ["Unbound.cs"] = Unbound }).ToHashSet(), build.Ours.ToHashSet());
    }

    /// <summary>Here the compiler stops early; <c>dotnet format</c>, like an editor, runs the analyzers and the fix nevertheless.</summary>
    [Fact]
    public async Task Half_typed_code_without_its_libraries_is_built_red_and_formatted()
    {
        var project = (await package.Workshop).Empty()
            .Write("HalfTyped.cs", HalfTyped)
            .Write("MissingLibrary.cs", MissingLibrary);

        var build = await project.Build();
        Assert.NotEqual(0, build.Output.ExitCode);
        Assert.Empty(AnalyzerFailures(build));

        var output = await project.Format("info");
        Assert.DoesNotContain("AD0001", output.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("xception", output.Text, StringComparison.Ordinal);
    }

    private static string[] AnalyzerFailures(Build build) => [.. build.All.Select(finding => finding.Id).Where(id => id is "AD0001" or "CS8032" or "CS8785")];

    private const string Unbound = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class Unbound
        {
            async Task<int> M(Task<int> task)
            {
                var db = new Microsoft.EntityFrameworkCore.DbContext();
                foreach (var row in db.Set<string>()) { db.SaveChanges(row); }
                File.ReadAllText(1, 2, unknown);
                Thread.Sleep("a while");
                int text = File.ReadAllText("f"); // SIO1004
                unknown.Wait(task.Result.Result); // SIO1002
                foreach (var x in task) { x.Wait(); }
                var query = from x in task.Result where x.Wait() select Thread.Sleep(1);
                return task.GetAwaiter().GetResult(unknown) + File.ReadAllText;
            }

            Task N() { Thread.Sleep(1); return new Missing(); } // SIO1003
            static void Main() { }
        }
        """;

    private const string HalfTyped = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class HalfTyped
        {
            async Task Complete(Task<int> t) { t.Wait(); Thread.Sleep(1); }
            Task Late(Task<int> t) { Thread.Sleep(t.Result); return File.ReadAllText }
            async Task M(Task<int> t, Stream stream)
            {
                File.ReadAllText(
                t.
                if (t.Result > stream.Read(
                foreach (var x in t.Result.
                lock (t.Wait
                _ = stream switch { { Length: > t.Result =>
                Task.WaitAll(t,
                () => Thread.Sleep(
        """;

    private const string MissingLibrary = """
        using System.IO;
        using System.Linq;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class MissingLibrary(DbContext db)
        {
            async Task<int> M(DbSet<string> set)
            {
                foreach (var row in set) { db.SaveChanges(); }
                return set.ToList().Count + db.Find(File.ReadAllText("key"));
            }

            static void Main() { }
        }
        """;
}
