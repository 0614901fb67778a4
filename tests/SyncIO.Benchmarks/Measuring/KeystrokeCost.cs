using System.Collections.Immutable;
using System.Diagnostics;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Benchmarks.Generation;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// What a letter costs in an editor: all rules are asked about one document of a thousand lines after each, and in turn an analyzer that only has the
/// compiler look at the same operations. Each letter makes a new compilation. What the compiler itself finds in the document is known by then.
/// </summary>
internal sealed class KeystrokeCost(string folder, int rounds)
{
    private const int Copies = 10;
    private const int Lines = 1_000;
    private const int Warm = 10;
    private const int Letters = 20;

    /// <summary>Generates code, measures, and prints milliseconds and kilobytes of a letter.</summary>
    public void Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(folder, seed, statistics).Generate(lines / Copies);
        Console.WriteLine($"code base   up to {Copies} copies of code generated with seed {seed}: {statistics}");
        var floor = Made(Assembly.LoadFrom(FloorAnalyzer.Write(Path.Combine(folder, "Floor.dll"))));
        var ours = Made(typeof(BlockingCallAnalyzer).Assembly);

        foreach (var copies in new[] { 1, Copies })
        {
            var solution = new EditorSolution(folder, copies, areSeen: true).WithLongDocument(Lines, out var document);
            var letter = 0;
            Cost Type(ImmutableArray<DiagnosticAnalyzer> analyzers) => Ask(solution, document, ++letter, analyzers);

            for (var round = 0; round < Warm; round++)
            {
                Type(floor);
                Type(ours);
            }

            var pairs = Enumerable.Range(0, rounds * Letters).Select(_ => (Floor: Type(floor), Ours: Type(ours))).ToList();
            Report("the compiler again", pairs.Select(pair => pair.Floor));
            Report("all rules", pairs.Select(pair => pair.Ours));
            Report("more", pairs.Select(pair => pair.Ours - pair.Floor));

            void Report(string what, IEnumerable<Cost> costs) => Console.WriteLine(FormattableString.Invariant(
                $"{copies * 3,3} projects  {what,-20}{Middle(costs, cost => cost.Milliseconds),8:0.0} ms  {Middle(costs, cost => cost.Kilobytes),8:0} kB"));
        }
    }

    private static double Middle(IEnumerable<Cost> costs, Func<Cost, double> of) => costs.Select(of).Order().ElementAt(costs.Count() / 2);

    private static Cost Ask(Solution solution, DocumentId id, int letter, ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        var written = solution.GetDocument(id)!.GetTextAsync().GetAwaiter().GetResult();
        var document = solution.WithDocumentText(id, SourceText.From($"{written}\n// {letter}\n")).GetDocument(id)!;
        var model = document.GetSemanticModelAsync().GetAwaiter().GetResult()!;
        model.GetDiagnostics();
        var before = GC.GetTotalAllocatedBytes(precise: true);
        var watch = Stopwatch.StartNew();
        model.Compilation
            .WithAnalyzers(analyzers, document.Project.AnalyzerOptions)
            .GetAnalyzerSemanticDiagnosticsAsync(model, filterSpan: null, CancellationToken.None)
            .GetAwaiter()
            .GetResult();
        return new Cost(watch.Elapsed.TotalMilliseconds, (GC.GetTotalAllocatedBytes(precise: true) - before) / 1e3);
    }

    private static ImmutableArray<DiagnosticAnalyzer> Made(Assembly assembly) =>
        [.. assembly.GetTypes().Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(DiagnosticAnalyzer))).Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!)];

    private readonly record struct Cost(double Milliseconds, double Kilobytes)
    {
        public static Cost operator -(Cost one, Cost other) => new(one.Milliseconds - other.Milliseconds, one.Kilobytes - other.Kilobytes);
    }
}
