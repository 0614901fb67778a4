using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A solution of a library and a program: <c>dotnet format</c> makes a chain asynchronous through both.</summary>
[Collection(SolutionsCollection.Name)]
public sealed class ChainAcrossProjects(Package package)
{
    private const string Notes = """
        using System.IO;
        using System.Linq;
        using System.Threading.Tasks;

        public interface INotes
        {
            int Count();

            string Read(int index);
        }

        public sealed class Notes(string path) : INotes
        {
            public int Count() => File.ReadAllLines(path).Length;

            public string Read(int index)
            {
                // From the first line.
                var lines = File.ReadAllLines(path);
                return lines.Skip(index).First();
            }
        }

        public sealed class Report(INotes notes)
        {
            public async Task<string> WriteAsync()
            {
                await Task.Yield();
                return $"{notes.Count()} notes, the last is {notes.Read(notes.Count() - 1)}.";
            }
        }

        """;

    private const string Program = """
        using System;
        using System.IO;

        internal static class Program
        {
            private static void Main()
            {
                var path = Path.GetTempFileName();
                File.WriteAllText(path, "one\ntwo\n");
                var notes = new Notes(path);
                Console.WriteLine(notes.Count());
                Console.WriteLine(new Report(notes).WriteAsync().GetAwaiter().GetResult());
                File.Delete(path);
            }
        }

        """;

    private static readonly string NotesAfter = Notes
        .Replace("    int Count();", "    Task<int> CountAsync();")
        .Replace("    string Read(int index);", "    Task<string> ReadAsync(int index);")
        .Replace("public int Count() => File.ReadAllLines(path).Length", "public async Task<int> CountAsync() => (await File.ReadAllLinesAsync(path)).Length")
        .Replace("public string Read(", "public async Task<string> ReadAsync(")
        .Replace("= File.ReadAllLines(path)", "= await File.ReadAllLinesAsync(path)")
        .Replace("notes.Read(", "await notes.ReadAsync(")
        .Replace("notes.Count()", "await notes.CountAsync()");

    private static readonly string ProgramAfter = Program
        .Replace("using System.IO;\n", "using System.IO;\nusing System.Threading.Tasks;\n")
        .Replace("private static void Main", "private static async Task Main")
        .Replace("File.WriteAllText", "await File.WriteAllTextAsync")
        .Replace("notes.Count()", "await notes.CountAsync()")
        .Replace("new Report(notes).WriteAsync().GetAwaiter().GetResult()", "await new Report(notes).WriteAsync()");

    [Fact]
    public async Task Is_made_asynchronous_builds_and_answers_alike()
    {
        var (library, program) = await (await package.Workshop).LibraryAndProgram(package, Notes, Program);
        var red = await program.Build();
        red.Output.Succeeded();
        var before = await Answer(program);

        await program.Format("info", "../Chain.slnx");
        Assert.Equal(NotesAfter, library.Sources()["Notes.cs"]);
        Assert.Equal(ProgramAfter, program.Sources()["Program.cs"]);

        var green = await program.Build("-warnaserror");
        green.Output.Succeeded();
        Assert.DoesNotContain(green.All, finding => finding.Id != "SIO5001");
        Assert.Equal(before, await Answer(program));

        await program.Format("info", "../Chain.slnx");
        Assert.Equal(NotesAfter, library.Sources()["Notes.cs"]);
        Assert.Equal(ProgramAfter, program.Sources()["Program.cs"]);
    }

    private static async Task<string> Answer(Project program) =>
        (await DotNet.Run(program.PathOf("."), "run", "--no-build")).Succeeded().Text;
}
