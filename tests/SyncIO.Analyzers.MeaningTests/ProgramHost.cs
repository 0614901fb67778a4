using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;

namespace SyncIO.Tests.Meaning;

/// <summary>The process that programs run in, one after the other: this assembly, started with theirs.</summary>
internal static class ProgramHost
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(15);

    /// <summary>Writes a line for each program that starts, and one for its answer, which is missing where the process ended before.</summary>
    /// <param name="arguments">The path of the assembly, the path of the file for the answers, and the names of the programs.</param>
    public static async Task<int> Main(string[] arguments)
    {
        var programs = Assembly.LoadFrom(arguments[0]);
        await using var answers = new StreamWriter(arguments[1]) { AutoFlush = true };

        foreach (var name in arguments.Skip(2))
        {
            await answers.WriteLineAsync(name);
            await answers.WriteLineAsync((await AnswerOfAsync(programs.GetType(name, throwOnError: true)!)).ReplaceLineEndings("\\n"));
        }

        // Whatever a program has left running.
        await answers.DisposeAsync();
        Environment.Exit(0);
        return 0;
    }

    /// <summary>What a function returns; the exception where it throws one.</summary>
    public static async Task<string> AnswerAsync(Func<Task<string>> run)
    {
        try
        {
            return await run();
        }
        catch (Exception exception)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    /// <summary>The answers that were written, by program.</summary>
    /// <param name="lines">The lines of the file.</param>
    public static IEnumerable<(string Program, string? Answer)> Read(IEnumerable<string> lines) =>
        lines.Chunk(2).Select(pair => (pair[0], pair.ElementAtOrDefault(1)));

    private static async Task<string> AnswerOfAsync(Type program)
    {
        var run = program.GetMethod("Run", Type.EmptyTypes)!;
        var answer = Task.Run(() => AnswerAsync(() => run.ReturnType == typeof(string)
            ? Task.FromResult(run.CreateDelegate<Func<string>>()())
            : run.CreateDelegate<Func<Task<string>>>()()));
        return await Task.WhenAny(answer, Task.Delay(Patience)) == answer ? await answer : $"no answer within {Patience.TotalSeconds} s";
    }
}
