using System.Text;
using BenchmarkDotNet.Attributes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using SyncIO.Rules.BlockingCall;
using SyncIO.Rules.HiddenBlocking;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// How long somebody waits at a squiggle in a file of 2,000 lines: for the list of fixes, and for the changed text behind the one that is
/// shown. The compilation is there already, as it is in an editor.
/// </summary>
[InProcess]
[WarmupCount(5)]
[IterationCount(15)]
public class LightBulb
{
    private const int Lines = 2_000;
    private const int LinesOfMember = 13;

    private CodeFixProvider _provider = null!;
    private Document _document = null!;
    private Diagnostic _finding = null!;

    /// <summary>What is read, and how much of it blocks: one member of ten, or all.</summary>
    [Params(10, 1)]
    public int OneBlocksOf { get; set; }

    /// <summary>Does it block through another member, so that the fix looks at the whole solution?</summary>
    [Params(false, true)]
    public bool Chained { get; set; }

    /// <summary>Nobody would await a task of it here.</summary>
    [GlobalSetup]
    public void SetUp() => SetUpAsync().GetAwaiter().GetResult();

    private async Task SetUpAsync()
    {
        var platform = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        _document = new AdhocWorkspace()
            .AddProject("Project", LanguageNames.CSharp)
            .WithMetadataReferences(platform.Select(path => MetadataReference.CreateFromFile(path)))
            .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary))
            .AddDocument("Long.cs", Source());

        _provider = Chained ? new MakeAsyncFixProvider() : new AwaitFixProvider();
        DiagnosticAnalyzer analyzer = Chained ? new HiddenBlockingAnalyzer() : new BlockingCallAnalyzer();
        var compilation = (await _document.Project.GetCompilationAsync())!;
        var findings = await compilation.WithAnalyzers([analyzer]).GetAnalyzerDiagnosticsAsync();
        _finding = findings.OrderBy(finding => finding.Location.SourceSpan.Start).ElementAt(findings.Length / 2);
    }

    [Benchmark]
    public async Task<int> List() => (await Actions()).Count;

    [Benchmark]
    public async Task<int> ListAndChange()
    {
        var operations = 0;

        foreach (var action in await Actions())
        {
            operations += (await action.GetOperationsAsync(CancellationToken.None)).Length;
        }

        return operations;
    }

    private async Task<List<CodeAction>> Actions()
    {
        var actions = new List<CodeAction>();
        await _provider.RegisterCodeFixesAsync(new CodeFixContext(_document, _finding, (action, _) => actions.Add(action), CancellationToken.None));
        return actions;
    }

    private string Source()
    {
        var text = new StringBuilder("""
            using System;
            using System.IO;
            using System.Threading.Tasks;

            public sealed class Long
            {
                private readonly Stream stream = Stream.Null;

            """);

        for (var member = 0; member < Lines / LinesOfMember; member++)
        {
            text.Append($$"""

                    public async Task<int> Member{{member}}(string path, byte[] data)
                    {
                        var sum = 0;
                        for (var i = 0; i < data.Length; i++)
                        {
                            sum += data[i] * {{member}};
                        }
                        await Task.Yield();
                        return sum + {{(Chained ? $"Length{member}(path)" : Length(member))}};
                    }

                    private int Length{{member}}(string path) => {{(Chained ? Length(member) : "path.Length")}};

                """);
        }

        return text.Append('}').ToString();
    }

    private string Length(int member) => member % OneBlocksOf == 0 ? "File.ReadAllText(path).Length" : "path.Length";
}
