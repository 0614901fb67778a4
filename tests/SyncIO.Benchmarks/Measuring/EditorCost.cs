using System.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Benchmarks.Generation;
using SyncIO.Rules.HiddenBlocking;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What a squiggle through other projects costs in an editor: the rules about chains are asked about one file of a large solution, with the
/// other projects in view and without them, in turn.
/// </summary>
internal sealed class EditorCost(string folder, int rounds)
{
    private const int Copies = 10;

    /// <summary>Generates code, measures, and prints seconds.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(folder, seed, statistics).Generate(lines / Copies);
        Console.WriteLine($"code base   {Copies * 3} projects, {Copies} copies of code generated with seed {seed}: {statistics}");
        Console.WriteLine($"seconds     until the findings of one file are there, its compilation being known: the smallest of {rounds}");

        Ask(areSeen: false);
        var alone = Enumerable.Range(0, rounds).Select(_ => (Alone: Ask(areSeen: false), All: Ask(areSeen: true))).ToList();
        Report("first question", times => times.First);
        Report("after an edit in the file", times => times.Edited);
        Report("after an edit at the bottom", times => times.EditedBelow);
        Console.WriteLine(FormattableString.Invariant($"{"to bind all bodies of all projects",-36}{alone.Min(pair => pair.All.Everything),8:0.000}"));

        void Report(string what, Func<Times, double> seconds) => Console.WriteLine(FormattableString.Invariant(
            $"{what,-28}alone {alone.Min(pair => seconds(pair.Alone)),8:0.000}   across projects {alone.Min(pair => seconds(pair.All)),8:0.000}"));
    }

    private Times Ask(bool areSeen)
    {
        var editor = new EditorSolution(folder, Copies, areSeen);
        var first = Seconds(editor.Solution, editor.Page, areSeen ? 1 : 0);
        var edited = Seconds(editor.AfterEdit, editor.Page, areSeen ? 1 : 0);
        var below = Seconds(editor.AfterEditBelow, editor.Page, areSeen ? 1 : 0);
        return new Times(first, edited, below, Everything(editor.Solution));
    }

    private static double Seconds(Solution solution, DocumentId page, int findings)
    {
        var document = solution.GetDocument(page)!;
        var model = document.GetSemanticModelAsync().GetAwaiter().GetResult()!;
        model.GetDiagnostics();
        var watch = Stopwatch.StartNew();
        var found = model.Compilation
            .WithAnalyzers([new HiddenBlockingAnalyzer()], document.Project.AnalyzerOptions)
            .GetAnalyzerSemanticDiagnosticsAsync(model, filterSpan: null, CancellationToken.None)
            .GetAwaiter()
            .GetResult();
        return found.Length == findings ? watch.Elapsed.TotalSeconds : throw new InvalidOperationException($"{found.Length} findings, and not {findings}");
    }

    private static double Everything(Solution solution)
    {
        var compilations = solution.Projects.Select(project => project.GetCompilationAsync().GetAwaiter().GetResult()!).ToList();
        var watch = Stopwatch.StartNew();
        var errors = compilations.SelectMany(compilation => compilation.GetDiagnostics()).FirstOrDefault(one => one.Severity == DiagnosticSeverity.Error);
        return errors is null ? watch.Elapsed.TotalSeconds : throw new InvalidOperationException(errors.ToString());
    }

    private sealed record Times(double First, double Edited, double EditedBelow, double Everything);
}
