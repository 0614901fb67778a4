using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Shop;

public sealed class Archive
{
    private readonly object gate = new();

    // The first finding of the first file has no fix: dotnet format may ask with this one for the fix of all the others.
    public async Task Seal(string path)
    {
        lock (gate)
        {
            File.WriteAllText(path, "sealed"); // SIO1005
        }

        await Task.Yield();
    }

    public async Task<int> Words(string path)
    {
        var words = File.ReadAllText(path).Split(' ').Length; // SIO1004
        await Task.Yield();
        return words;
    }

    /// <summary>Becomes asynchronous, and passes its token on.</summary>
    public Task Append(string path, string line, CancellationToken token)
    {
        File.AppendAllText(path, line); // SIO1004
        return Task.CompletedTask;
    }

    /// <summary>Two ids in one function that becomes asynchronous.</summary>
    public Task<string> Slowly(string path)
    {
        Thread.Sleep(100); // SIO1003
        return Task.FromResult(File.ReadAllText(path)); // SIO1004
    }

    public async Task<string> FirstLine(string path)
    {
        using var reader = new StreamReader(path);
        return reader.ReadLine() ?? await Words(path).ContinueWith(words => $"{words.Result} words"); // SIO1004
    }

    // From here on nothing is to be said.

    public string InSynchronousCode(string path) => File.ReadAllText(path);

    public async Task<string> InMemory(string text)
    {
        using var memory = new MemoryStream(Encoding.UTF8.GetBytes(text));
        using var reader = new StreamReader(memory);
        await Task.Yield();
        return reader.ReadToEnd();
    }

    public async Task<int> AfterTheyAreComplete(Task<int> one, Task<int> other)
    {
        await Task.WhenAll(one, other);
        return one.Result + other.Result;
    }

    public async Task<bool> OverACollection(int[] numbers)
    {
        await Task.Yield();
        return numbers.AsQueryable().Any(number => number > 1) && File.Exists("here");
    }
}
