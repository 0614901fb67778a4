using System.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Benchmarks.Generation;

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

    private int _findings;
    private int _bulbs;

    /// <summary>Generates code, edits it, and prints megabytes and milliseconds.</summary>
    public async Task Run(int seed, int lines)
    {
        var statistics = new Statistics(CataloguedNames.Of(Repository.Root));
        new SolutionGenerator(folder, seed, statistics).Generate(lines / Copies);
        Console.WriteLine($"session     {edits} edits, {(isWithPackage ? "with" : "without")} the package, {Copies * 3} projects, {Copies} copies of code generated with seed {seed}: {statistics}");

        var random = new Random(seed);
        // Of their own, so that the same files are edited with the package and without it.
        var chances = new Random(seed);
        var questions = new CancelledQuestions(chances);
        var solution = new EditorSolution(folder, Copies, isWithPackage).Solution;
        var files = solution.Projects.SelectMany(project => project.Documents).OrderBy(document => document.FilePath, StringComparer.Ordinal).ToList();
        var open = random.GetItems([.. files.Select(document => document.Id)], OpenFiles);
        var written = open.Distinct().ToDictionary(file => file, file => solution.GetDocument(file)!.GetTextAsync().GetAwaiter().GetResult());

        for (var edit = 1; edit <= edits; edit++)
        {
            var file = open[random.Next(open.Length)];
            solution = solution.WithDocumentText(file, SourceText.From(written[file] + Typed(edit)));
            await Ask(solution.GetDocument(file)!, edit, chances, questions);

            if (edit % Math.Max(1, edits / Samples) == 0)
            {
                Console.WriteLine(FormattableString.Invariant($"  after {edit,5} edits {GC.GetTotalMemory(forceFullCollection: true) / 1e6,8:0.0} MB retained"));
            }
        }

        Console.WriteLine(FormattableString.Invariant($"  peak  {Process.GetCurrentProcess().PeakWorkingSet64 / 1e6,8:0.0} MB of the process; {_findings} findings, {_bulbs} entries of light bulbs"));
        questions.Print();
    }

    /// <summary>By turns a comment, and a type with something to find.</summary>
    private static string Typed(int edit) => edit % 2 == 0
        ? $"\n// {edit}\n"
        : $"\ninternal static class Typed{edit} {{ internal static async Task Read() {{ await Task.Yield(); File.ReadAllText(\"{edit}\"); }} }}\n";

    private async Task Ask(Document document, int edit, Random random, CancelledQuestions questions)
    {
        var model = (await document.GetSemanticModelAsync())!;
        model.GetDiagnostics();

        if (!isWithPackage)
        {
            return;
        }

        await questions.Cancelled("findings", token => EditorQuestions.Findings(document, model, token));
        var findings = await questions.Whole("findings", token => EditorQuestions.Findings(document, model, token));
        _findings += findings.Length;

        if (findings.IsEmpty)
        {
            return;
        }

        var finding = findings[random.Next(findings.Length)];
        var others = new (string Kind, Func<CancellationToken, Task<int>> Ask)[]
        {
            ("light bulbs", token => EditorQuestions.LightBulb(document, finding, token)),
            ("refactorings", token => EditorQuestions.Refactorings(document, token)),
            ("Fix All", token => EditorQuestions.FixAll(document, findings, token)),
        };

        foreach (var (kind, ask) in others)
        {
            await questions.Cancelled(kind, ask);
            _bulbs += edit % EditsPerBulb == 1 ? await questions.Whole(kind, ask) : 0;
        }
    }
}
