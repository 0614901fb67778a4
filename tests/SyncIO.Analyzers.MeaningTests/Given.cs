using System;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace SyncIO.Tests.Meaning;

/// <summary>What programs are made of beside the code that is fixed: nothing of it is found, for it is no source of theirs.</summary>
public static class Given
{
    /// <summary>The path of a new file with this text.</summary>
    public static string File(string text)
    {
        var path = NoFile();
        System.IO.File.WriteAllText(path, text);
        return path;
    }

    /// <summary>A path at which no file is yet.</summary>
    public static string NoFile() => Path.Combine(Path.GetTempPath(), "meaning_" + Guid.NewGuid().ToString("N"));

    /// <summary>What stands in the file at a path.</summary>
    public static string Content(string path) => System.IO.File.Exists(path) ? System.IO.File.ReadAllText(path) : "no file";

    /// <summary>The value, a little later.</summary>
    public static async Task<T> Later<T>(T value, int milliseconds = 10)
    {
        await Task.Delay(milliseconds);
        return value;
    }

    /// <summary>A failure, a little later.</summary>
    public static async Task<T> Failure<T>(Exception exception)
    {
        await Task.Delay(5);
        throw exception;
    }

    /// <summary>A source that is cancelled a little later.</summary>
    public static CancellationTokenSource Cancelling(int milliseconds = 20) => new(milliseconds);

    /// <summary>Blocks the thread for a while.</summary>
    public static void Block(int milliseconds) => Thread.Sleep(milliseconds);

    /// <summary>What several at once answer: each answer once, in alphabetical order.</summary>
    public static async Task<string> AtOnce(Func<Task<string>> one, int count = 8)
    {
        var answers = await Task.WhenAll(Enumerable.Range(0, count).Select(_ => Task.Run(() => ProgramHost.AnswerAsync(one))));
        return string.Join("|", answers.Distinct().Order(StringComparer.Ordinal));
    }
}
