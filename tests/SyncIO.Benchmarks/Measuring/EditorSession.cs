using System.Collections.Immutable;
using System.Diagnostics;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Benchmarks.Generation;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Hours in an editor: one edit after the other in a large solution, the errors and findings of the file after each, a light bulb now and then, and
/// questions that are cancelled because somebody types on. Prints what stays in memory after a full collection, the peak, and how long a cancelled question
/// went on. A process has one session, with the package or without it.
/// </summary>
internal sealed class EditorSession(string folder, int edits, bool isWithPackage)
{
    private const int Copies = 10;
    private const int OpenFiles = 20;
    private const int Samples = 8;
    private const int EditsPerBulb = 20;
    private const int EditsPerCancellation = 10;
    private const int LongestQuestion = 200; // milliseconds until it is cancelled

    private readonly List<double> _cancelled = [];
    private int _findings;
    private int _bulbs;

    /// <summary>Generates code, edits it, and prints megabytes and milliseconds.</summary>
    public async Task Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(folder, seed, statistics).Generate(lines / Copies);
        Console.WriteLine($"session     {edits} edits, {(isWithPackage ? "with" : "without")} the package, {Copies * 3} projects, {Copies} copies of code generated with seed {seed}: {statistics}");

        var random = new Random(seed);
        var solution = new EditorSolution(folder, Copies, isWithPackage).Solution;
        var files = solution.Projects.SelectMany(project => project.Documents).OrderBy(document => document.FilePath, StringComparer.Ordinal).ToList();
        var open = random.GetItems([.. files.Select(document => document.Id)], OpenFiles);
        var written = open.Distinct().ToDictionary(file => file, file => solution.GetDocument(file)!.GetTextAsync().GetAwaiter().GetResult());

        for (var edit = 1; edit <= edits; edit++)
        {
            var file = open[random.Next(open.Length)];
            solution = solution.WithDocumentText(file, SourceText.From(written[file] + Typed(edit)));
            await Ask(solution.GetDocument(file)!, edit, random);

            if (edit % Math.Max(1, edits / Samples) == 0)
            {
                Console.WriteLine(FormattableString.Invariant($"  after {edit,5} edits {GC.GetTotalMemory(forceFullCollection: true) / 1e6,8:0.0} MB retained"));
            }
        }

        Console.WriteLine(FormattableString.Invariant($"  peak  {Process.GetCurrentProcess().PeakWorkingSet64 / 1e6,8:0.0} MB of the process; {_findings} findings, {_bulbs} light bulbs"));
        if (_cancelled.Count > 0)
        {
            _cancelled.Sort();
            Console.WriteLine(FormattableString.Invariant(
                $"  {_cancelled.Count} questions cancelled: half within {_cancelled[_cancelled.Count / 2]:0.0} ms, 99 % within {_cancelled[_cancelled.Count * 99 / 100]:0.0} ms, all within {_cancelled[^1]:0.0} ms"));
        }
    }

    /// <summary>By turns a comment, and a type with something to find.</summary>
    private static string Typed(int edit) => edit % 2 == 0
        ? $"\n// {edit}\n"
        : $"\ninternal static class Typed{edit} {{ internal static async Task Read() {{ await Task.Yield(); File.ReadAllText(\"{edit}\"); }} }}\n";

    private async Task Ask(Document document, int edit, Random random)
    {
        var model = (await document.GetSemanticModelAsync())!;
        model.GetDiagnostics();

        if (!isWithPackage)
        {
            return;
        }

        if (edit % EditsPerCancellation == 0)
        {
            await Cancel(document, model, random.Next(LongestQuestion));
        }

        var findings = await Findings(document, model, CancellationToken.None);
        _findings += findings.Length;

        if (edit % EditsPerBulb == 1)
        {
            await Open(document, findings[^1]);
        }
    }

    private async Task Cancel(Document document, SemanticModel model, int milliseconds)
    {
        using var source = new CancellationTokenSource();
        var question = Task.Run(() => Findings(document, model, source.Token));
        await Task.WhenAny(question, Task.Delay(milliseconds));
        var watch = Stopwatch.StartNew();
        source.Cancel();

        try
        {
            await question;
        }
        catch (OperationCanceledException)
        {
            _cancelled.Add(watch.Elapsed.TotalMilliseconds);
        }
    }

    private static Task<ImmutableArray<Diagnostic>> Findings(Document document, SemanticModel model, CancellationToken token) =>
        model.Compilation
            .WithAnalyzers([.. Made<DiagnosticAnalyzer>(typeof(BlockingCallAnalyzer).Assembly)], document.Project.AnalyzerOptions)
            .GetAnalyzerSemanticDiagnosticsAsync(model, filterSpan: null, token);

    private async Task Open(Document document, Diagnostic finding)
    {
        foreach (var provider in Made<CodeFixProvider>(typeof(AwaitFixProvider).Assembly).Where(provider => provider.FixableDiagnosticIds.Contains(finding.Id)))
        {
            var actions = new List<CodeAction>();
            await provider.RegisterCodeFixesAsync(new CodeFixContext(document, finding, (action, _) => actions.Add(action), CancellationToken.None));

            foreach (var action in actions)
            {
                await action.GetOperationsAsync(CancellationToken.None);
                _bulbs++;
            }
        }
    }

    private static IEnumerable<T> Made<T>(Assembly assembly)
        where T : class =>
        assembly.GetTypes().Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(T))).Select(type => (T)Activator.CreateInstance(type)!);
}
