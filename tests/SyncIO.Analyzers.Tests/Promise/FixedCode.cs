using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Reporting;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Tests.Promise;

/// <summary>
/// What every fix promises, asked of any code: it compiles as before, alone and with all the others; in whatever order, the text comes
/// out the same; and a second time there is nothing left to do.
/// </summary>
internal sealed class FixedCode
{
    private static readonly ConcurrentDictionary<ReferenceAssemblies, Task<Document>> Documents = new();

    private readonly Document original;
    private readonly string source;
    private readonly ImmutableArray<Diagnostic> findings;
    private readonly ILookup<string, Diagnostic> problems;

    // One order of fixes comes to the text of another: what is known of it is kept, and its compilation.
    private readonly Dictionary<string, Document> documents = new(StringComparer.Ordinal);
    private readonly Dictionary<Document, ImmutableArray<Diagnostic>> found = [];
    private readonly Dictionary<Diagnostic, Document> alone = [];

    private FixedCode(Document original, string source, ImmutableArray<Diagnostic> findings, ILookup<string, Diagnostic> problems) =>
        (this.original, this.source, this.findings, this.problems, Text, documents[source], found[original]) =
            (original, source, findings, problems, source, original, findings);

    /// <summary>How many findings there were.</summary>
    public int Found => findings.Length;

    /// <summary>How many of them had a fix that changed something.</summary>
    public int Fixed { get; private set; }

    /// <summary>Those whose message promises a fix that then changes nothing, as they are shown.</summary>
    public ImmutableArray<string> Dropped { get; private set; } = [];

    /// <summary>The text after all fixes.</summary>
    public string Text { get; private set; }

    /// <summary>Does the code compile?</summary>
    public static async Task<bool> CompilesAsync(string source, ReferenceAssemblies references) =>
        Errors(await ProblemsAsync(await DocumentAsync(source, references))).Count == 0;

    /// <summary>Holds the fixes of a document to their promise.</summary>
    /// <param name="source">The document; it compiles.</param>
    /// <param name="references">What it is compiled against.</param>
    /// <exception cref="InvalidOperationException">It does not compile, or a promise is broken: the message shows the code.</exception>
    public static async Task<FixedCode> OfAsync(string source, ReferenceAssemblies references)
    {
        var document = await DocumentAsync(source, references);
        return Errors(await ProblemsAsync(document)) is [var error, ..]
            ? throw new InvalidOperationException($"The code itself does not compile: {error}\n{source}")
            : await OfAsync(document);
    }

    /// <summary>Holds the fixes of a document among others to their promise: its whole project compiles as before.</summary>
    /// <param name="document">The document; its project may have errors, as long as they stay the same.</param>
    /// <exception cref="InvalidOperationException">A promise is broken: the message shows the code.</exception>
    public static async Task<FixedCode> OfAsync(Document document)
    {
        var findings = await FindingsAsync(document);
        var problems = findings.IsEmpty ? Enumerable.Empty<Diagnostic>().ToLookup(problem => problem.Id) : await ProblemsAsync(document);
        var code = new FixedCode(document, await TextAsync(document), findings, problems);

        if (!findings.IsEmpty)
        {
            await code.CheckAsync();
        }

        return code;
    }

    private async Task CheckAsync()
    {
        var dropped = new List<string>();

        foreach (var finding in findings)
        {
            var changed = await FixAsync(original, finding);
            await CompilesAsBeforeAsync(changed, finding.ToString());

            if (FixTitle.Of(finding) is not null)
            {
                if (changed == original)
                {
                    dropped.Add(finding.ToString());
                }
                else
                {
                    Fixed++;
                }
            }
        }

        var all = await FixAllAsync(original, findings);
        await CompilesAsBeforeAsync(all, "all findings");
        Text = await TextAsync(all);
        Dropped = [.. dropped];

        await IsAsync(await FixAllAsync(all, await FoundAsync(all)), "all, and all again");
        await IsAsync(await OneByOneAsync(found => found.Last()), "one by one, from the last");

        if (LongRun.IsAsked)
        {
            await IsAsync(await OneByOneAsync(found => found.First()), "one by one, from the first");
        }

        var ids = findings.Select(finding => finding.Id).Distinct().Order().ToList();

        foreach (var order in ids.Count < 2 ? [] : new[] { ids, [.. ids.AsEnumerable().Reverse()], [.. ids.Skip(1), ids[0]] })
        {
            await IsAsync(await IdByIdAsync(order), "id by id: " + string.Join(", ", order));
        }
    }

    /// <summary>As <c>dotnet format</c> does it: each id once, from a list made at the start.</summary>
    private async Task<Document> IdByIdAsync(IEnumerable<string> ids)
    {
        var document = original;

        foreach (var id in ids)
        {
            document = await FixAllAsync(document, (await FoundAsync(document)).RemoveAll(finding => finding.Id != id));
        }

        return document;
    }

    private async Task<Document> OneByOneAsync(Func<IEnumerable<Diagnostic>, Diagnostic> choice)
    {
        var document = original;

        for (var round = 0; round <= findings.Length + 2; round++)
        {
            var changed = document;
            var left = (await FoundAsync(document)).ToList();

            while (changed == document && left.Count > 0)
            {
                var next = choice(left);
                left.Remove(next);
                changed = await FixAsync(document, next);
            }

            if (changed == document)
            {
                return document;
            }

            document = changed;
        }

        return document;
    }

    private async Task<ImmutableArray<Diagnostic>> FoundAsync(Document document)
    {
        if (!found.TryGetValue(document, out var known))
        {
            found[document] = known = await FindingsAsync(document);
        }

        return known;
    }

    private async Task<Document> FixAsync(Document document, Diagnostic finding)
    {
        if (!alone.TryGetValue(finding, out var known))
        {
            var solution = document.Project.Solution;
            alone[finding] = known = await Fix.Offered<AwaitFixProvider>(solution, finding) is [var only]
                ? await OneOfAsync((await Fix.Apply(only, solution)).GetDocument(document.Id)!)
                : document;
        }

        return known;
    }

    private async Task<Document> FixAllAsync(Document document, ImmutableArray<Diagnostic> findings) =>
        await OneOfAsync((await Fix.All<AwaitFixProvider>(document.Project.Solution, findings)).GetDocument(document.Id)!);

    private async Task<Document> OneOfAsync(Document document)
    {
        var text = await TextAsync(document);
        return documents.TryGetValue(text, out var known) ? known : documents[text] = document;
    }

    private async Task IsAsync(Document document, string how)
    {
        if (await TextAsync(document) != Text)
        {
            throw Broken($"the text is another when fixed {how}", await TextAsync(document), Text);
        }
    }

    private async Task CompilesAsBeforeAsync(Document document, string what)
    {
        foreach (var group in await ProblemsAsync(document))
        {
            if (group.Count() > problems[group.Key].Count())
            {
                throw Broken($"{group.Key} is new after the fix of {what}: {group.Last()}", await TextAsync(document));
            }
        }
    }

    private InvalidOperationException Broken(string what, params string[] texts) =>
        new(string.Join("\n--------\n", texts.Prepend(source).Prepend(what)));

    /// <summary>One project for all code with the same references: what it knows of them is kept.</summary>
    private static async Task<Document> DocumentAsync(string source, ReferenceAssemblies references) =>
        (await Documents.GetOrAdd(references, CreateAsync)).WithText(SourceText.From(source));

    private static async Task<Document> CreateAsync(ReferenceAssemblies references)
    {
        var document = (await InMemory.LibraryAsync(references, ("/D.cs", ""))).Documents.Single();
        await document.Project.GetCompilationAsync();
        return document;
    }

    private static async Task<ILookup<string, Diagnostic>> ProblemsAsync(Document document) =>
        (await document.Project.GetCompilationAsync())!.GetDiagnostics()
            .Where(problem => problem.Severity >= DiagnosticSeverity.Warning)
            .ToLookup(problem => problem.Id);

    private static List<Diagnostic> Errors(ILookup<string, Diagnostic> problems) =>
        [.. problems.SelectMany(group => group).Where(problem => problem.Severity == DiagnosticSeverity.Error)];

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Document document) =>
        (await Findings.In(document)).Of<BlockingCallAnalyzer>();

    private static async Task<string> TextAsync(Document document) => (await document.GetTextAsync()).ToString();
}
