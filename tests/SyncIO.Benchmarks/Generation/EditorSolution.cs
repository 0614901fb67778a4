using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Benchmarks.Generation;

/// <summary>
/// The generated solution several times, as an editor has it: three projects a copy, each copy built on the one before. A page in the last one
/// asks a ledger that leads through <see cref="Depth"/> copies to a file.
/// </summary>
internal sealed class EditorSolution
{
    private const int Depth = 5;

    private static readonly string[] Layers = ["Domain", "Data", "Web"];

    private readonly int copies;

    /// <summary>Reads what was generated.</summary>
    /// <param name="generated">Its folder.</param>
    /// <param name="copies">How many times it is there.</param>
    /// <param name="areSeen">Have the other projects the package, so that chains lead into them?</param>
    public EditorSolution(string generated, int copies, bool areSeen)
    {
        this.copies = copies;
        Solution = new AdhocWorkspace().CurrentSolution;

        for (var copy = 1; copy <= copies; copy++)
        {
            foreach (var layer in Layers)
            {
                Add(generated, copy, layer, areSeen || copy == copies && layer == "Web");
            }
        }

        Page = Project(copies, "Web").AddDocument("Page.cs", PageText("a"), filePath: "/Page.cs").Id;
        Solution = Solution.AddDocument(Page, "Page.cs", PageText("a"), filePath: "/Page.cs");
    }

    /// <summary>The solution.</summary>
    public Solution Solution { get; private set; }

    /// <summary>The document that asks.</summary>
    public DocumentId Page { get; }

    /// <summary>The solution after somebody typed in the page.</summary>
    public Solution AfterEdit => Solution.WithDocumentText(Page, SourceText.From(PageText("b")));

    /// <summary>The solution after somebody typed in the project at the bottom.</summary>
    public Solution AfterEditBelow =>
        Project(1, "Domain").Documents.First() is var document && document.TryGetText(out var text)
            ? Solution.WithDocumentText(document.Id, text.Replace(text.Length, 0, "// \n"))
            : Solution;

    /// <summary>The solution with so many lines of its last repositories in one document, as people have them.</summary>
    /// <param name="lines">How many lines it has at least.</param>
    /// <param name="document">The document.</param>
    public Solution WithLongDocument(int lines, out DocumentId document)
    {
        var project = Project(copies, "Data");
        var parts = project.Documents.Where(one => one.Name.EndsWith("Repository.cs", StringComparison.Ordinal)).Reverse().ToList();
        var text = "";

        foreach (var part in parts.TakeWhile(_ => text.Count(letter => letter == '\n') < lines))
        {
            text += InBraces(part.GetTextAsync().GetAwaiter().GetResult().ToString());
            project = project.RemoveDocument(part.Id);
        }

        var added = project.AddDocument("Repositories.cs", text, filePath: $"/{project.Name}/Repositories.cs");
        document = added.Id;
        return added.Project.Solution;
    }

    /// <summary><c>using A; namespace B; class C { }</c> as <c>namespace B { using A; class C { } }</c>, so that several files make one.</summary>
    private static string InBraces(string file)
    {
        var start = file.IndexOf("namespace ", StringComparison.Ordinal);
        var end = file.IndexOf(';', start);
        return $"{file[start..end]}\n{{\n{file[..start]}{file[(end + 1)..]}}}\n";
    }

    private static string PageText(string text) => $$"""
        namespace Trade;
        public class Page { public async Task Write(Ledgers.ILedger ledger) { await Task.Yield(); ledger.Note("{{text}}"); } }
        """;

    private Project Project(int copy, string layer) => Solution.Projects.Single(project => project.Name == $"Trade{copy}.{layer}");

    private void Add(string generated, int copy, string layer, bool hasPackage)
    {
        var name = $"Trade{copy}.{layer}";
        var options = new CSharpParseOptions(LanguageVersion.Latest);
        var project = Solution.AddProject(name, name, LanguageNames.CSharp)
            .WithParseOptions(hasPackage ? options.WithFeatures([new("SyncIOFacts", "true")]) : options)
            .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable))
            .WithMetadataReferences(SharedFramework.References)
            .AddDocument("Usings.cs", SharedFramework.Usings, filePath: $"/{name}/Usings.cs").Project;

        foreach (var file in Directory.GetFiles(Path.Combine(generated, $"Trade.{layer}"), "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            if (Path.GetFileName(file) != "Program.cs")
            {
                var text = File.ReadAllText(file).Replace("Trade.", $"Trade{copy}.", StringComparison.Ordinal);
                project = project.AddDocument(Path.GetFileName(file), text, filePath: $"/{name}/{Path.GetFileName(file)}").Project;
            }
        }

        if (layer == "Data")
        {
            project = project.AddDocument("Ledger.cs", Ledger(copy), filePath: $"/{name}/Ledger.cs").Project;
        }

        Solution = project.Solution;
        var below = Solution.Projects
            .Where(other => other.Id != project.Id && (other.Name.EndsWith("Domain", StringComparison.Ordinal) || other.Name.EndsWith("Data", StringComparison.Ordinal)))
            .Select(other => new ProjectReference(other.Id));
        Solution = Solution.WithProjectReferences(project.Id, below);
    }

    /// <summary>The interface is at the bottom, what has it at the top, and between them each copy asks the one below.</summary>
    private string Ledger(int copy) => copy == 1
        ? "namespace Ledgers; public interface ILedger { void Note(string line); }"
        : copy < copies - Depth
            ? ""
            : $$"""
                namespace Ledgers;
                public class Ledger{{copy}} {{(copy == copies ? ": ILedger" : "")}}
                {
                    public void Note(string line) => {{(copy == copies - Depth ? "File.AppendAllText(\"ledger\", line)" : $"new Ledger{copy - 1}().Note(line)")}};
                }
                """;
}
