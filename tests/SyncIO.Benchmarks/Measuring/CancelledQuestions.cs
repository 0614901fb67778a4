using System.Diagnostics;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Questions that are cancelled at any moment of theirs, and how long they go on: on the clock, and of the processor's time, which other processes
/// do not lengthen.
/// </summary>
/// <param name="random">Chooses the moments.</param>
internal sealed class CancelledQuestions(Random random)
{
    private readonly Dictionary<string, double> lengths = [];
    private readonly List<(string Kind, double Wall, double Processor)> all = [];

    /// <summary>Lets a question end.</summary>
    /// <param name="kind">What is asked.</param>
    /// <param name="ask">Asks it.</param>
    public async Task<T> Whole<T>(string kind, Func<CancellationToken, Task<T>> ask)
    {
        var watch = Stopwatch.StartNew();
        var answer = await ask(CancellationToken.None);
        lengths[kind] = watch.Elapsed.TotalMilliseconds;
        return answer;
    }

    /// <summary>Cancels a question somewhere between its begin and where the last one that was let to end had ended.</summary>
    /// <param name="kind">What is asked; nothing happens where none of the kind has ended yet.</param>
    /// <param name="ask">Asks it.</param>
    public async Task Cancelled<T>(string kind, Func<CancellationToken, Task<T>> ask)
    {
        if (!lengths.TryGetValue(kind, out var length))
        {
            return;
        }

        using var source = new CancellationTokenSource();
        var question = Task.Run(() => ask(source.Token));
        await Task.WhenAny(question, Task.Delay(TimeSpan.FromMilliseconds(random.NextDouble() * length)));
        var (watch, before) = (Stopwatch.StartNew(), Environment.CpuUsage.TotalTime);
        source.Cancel();

        try
        {
            await question;
        }
        catch (OperationCanceledException)
        {
            all.Add((kind, watch.Elapsed.TotalMilliseconds, (Environment.CpuUsage.TotalTime - before).TotalMilliseconds));
        }
    }

    /// <summary>Prints how long they went on, all and by kind.</summary>
    public void Print()
    {
        Print("questions", all);

        foreach (var kind in all.GroupBy(question => question.Kind).OrderBy(kind => kind.Key, StringComparer.Ordinal))
        {
            Print($"of these, {kind.Key}", [.. kind]);
        }
    }

    private static void Print(string name, List<(string Kind, double Wall, double Processor)> questions)
    {
        if (questions.Count > 0)
        {
            Console.WriteLine(FormattableString.Invariant(
                $"  {questions.Count} {name} cancelled: {Within(questions.Select(one => one.Wall))}; processor: {Within(questions.Select(one => one.Processor))}"));
        }
    }

    private static string Within(IEnumerable<double> times)
    {
        var sorted = times.Order().ToList();
        return FormattableString.Invariant($"half within {sorted[sorted.Count / 2]:0.0} ms, 99 % within {sorted[sorted.Count * 99 / 100]:0.0} ms, all within {sorted[^1]:0.0} ms");
    }
}
