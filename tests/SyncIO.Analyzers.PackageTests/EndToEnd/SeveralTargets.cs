using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A project for two targets: <c>dotnet format</c> writes only what compiles for both.</summary>
[Collection(PackageCollection.Name)]
public sealed class SeveralTargets(Package package)
{
    private const string Before = """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        public class Files
        {
            public async Task Copy(Stream source, Stream target)
            {
                await Task.Yield();
                source.CopyTo(target);
            }

            public async Task<string> Read(string path)
            {
                await Task.Yield();
                return File.ReadAllText(path);
            }

            public async Task<string> ReadWhereItCan(string path)
            {
                await Task.Yield();
        #if NET
                return File.ReadAllText(path);
        #else
                Thread.Sleep(10);
                return path;
        #endif
            }
        }

        """;

    [Fact]
    public async Task Both_are_fixed_and_compile()
    {
        var library = (await (await package.Workshop).Library(package)).Write("Files.cs", Before);
        var red = await library.Build();
        red.Output.Succeeded();
        Assert.Contains(red.Ours, finding => finding is { Id: "SIO1004", Line: 16 });

        // What stands under a condition is found by the target that has it; the tool writes the file once for each.
        await library.Format("warn");
        await library.Format("warn");

        var after = Before
            .Replace("source.CopyTo(target)", "await source.CopyToAsync(target)")
            .Replace("#if NET\n        return File.ReadAllText(path)", "#if NET\n        return await File.ReadAllTextAsync(path)")
            .Replace("Thread.Sleep(10)", "await Task.Delay(10)");
        Assert.Equal(after, library.Sources()["Files.cs"]);
        (await library.Build()).Output.Succeeded();
    }
}
