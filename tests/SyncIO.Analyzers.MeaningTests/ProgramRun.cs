using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;

namespace SyncIO.Tests.Meaning;

/// <summary>Runs the programs of a compilation in a process of their own.</summary>
internal static class ProgramRun
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>The answer of each program; the end of its process is one, too, and the rest then has another process.</summary>
    /// <param name="compilation">It has no errors.</param>
    /// <param name="programs">The names of the types.</param>
    public static async Task<Dictionary<string, string>> AnswersAsync(Compilation compilation, IEnumerable<string> programs)
    {
        var folder = Directory.CreateTempSubdirectory("meaning");

        try
        {
            var assembly = Path.Combine(folder.FullName, "Programs.dll");
            var emitted = compilation.Emit(assembly);

            if (!emitted.Success)
            {
                throw new InvalidOperationException(string.Join("\n", emitted.Diagnostics.Where(problem => problem.Severity == DiagnosticSeverity.Error)));
            }

            var answers = new Dictionary<string, string>();

            for (var left = programs.ToList(); left.Count > 0; left.RemoveAll(answers.ContainsKey))
            {
                await RunAsync(assembly, left, answers);
            }

            return answers;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static async Task RunAsync(string assembly, IReadOnlyList<string> programs, Dictionary<string, string> answers)
    {
        var file = Path.ChangeExtension(assembly, ".answers");
        File.Delete(file);
        using var process = Process.Start(new ProcessStartInfo("dotnet", [typeof(ProgramHost).Assembly.Location, assembly, file, .. programs])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();

        try
        {
            await process.WaitForExitAsync().WaitAsync(Patience);
        }
        catch (TimeoutException)
        {
            process.Kill(entireProcessTree: true);
        }

        var given = File.Exists(file) ? ProgramHost.Read(await File.ReadAllLinesAsync(file)).ToList() : [];

        if (given.Count == 0)
        {
            throw new InvalidOperationException("No program was started: " + await output + await error);
        }

        foreach (var (program, answer) in given)
        {
            answers[program] = answer ?? "the process ended: " + (await error).Split('\n')[0];
        }
    }
}
