using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Tests;

/// <summary>
/// What the product finds in code that the test engine does not hold: all its analyzers, with the options of the project. No other test
/// runs analyzers by hand. An analyzer that throws fails the test.
/// </summary>
internal static class Findings
{
    /// <summary>Every analyzer of the product.</summary>
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } = AnalyzersOf(typeof(Rule).Assembly);

    /// <summary>The findings in all projects, in the order of the sources.</summary>
    public static async Task<ImmutableArray<Diagnostic>> In(Solution solution)
    {
        var found = new List<Diagnostic>();

        foreach (var project in solution.Projects)
        {
            found.AddRange(await In(project));
        }

        return InOrder(found);
    }

    /// <summary>The findings in a project, in the order of the sources.</summary>
    /// <param name="project">The project.</param>
    /// <param name="isConcurrent">May the analyzers run at the same time, as they do in a build?</param>
    public static Task<ImmutableArray<Diagnostic>> In(Project project, bool isConcurrent = true) =>
        RunAsync(project, Analyzers, isConcurrent, analysis => analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None));

    /// <summary>What another copy of the product finds in a project, in the order of the sources.</summary>
    public static Task<ImmutableArray<Diagnostic>> In(Project project, Assembly product) =>
        RunAsync(project, AnalyzersOf(product), isConcurrent: true, analysis => analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None));

    /// <summary>What is known of a document without the end of its compilation, as an editor asks: in the order of the source.</summary>
    public static async Task<ImmutableArray<Diagnostic>> In(Document document)
    {
        var model = (await document.GetSemanticModelAsync())!;
        return await RunAsync(
            document.Project,
            Analyzers,
            isConcurrent: false,
            analysis => analysis.GetAnalyzerSemanticDiagnosticsAsync(model, filterSpan: null, CancellationToken.None));
    }

    /// <summary>Those that an analyzer makes.</summary>
    public static ImmutableArray<Diagnostic> Of<TAnalyzer>(this ImmutableArray<Diagnostic> findings)
        where TAnalyzer : DiagnosticAnalyzer
    {
        var rules = Analyzers.OfType<TAnalyzer>().Single().SupportedDiagnostics;
        return findings.RemoveAll(finding => !rules.Contains(finding.Descriptor));
    }

    private static ImmutableArray<DiagnosticAnalyzer> AnalyzersOf(Assembly product) =>
    [
        .. from type in product.GetTypes()
           where type is { IsAbstract: false } && type.IsDefined(typeof(DiagnosticAnalyzerAttribute), inherit: false)
           orderby type.FullName
           select (DiagnosticAnalyzer)Activator.CreateInstance(type)!,
    ];

    private static async Task<ImmutableArray<Diagnostic>> RunAsync(
        Project project,
        ImmutableArray<DiagnosticAnalyzer> analyzers,
        bool isConcurrent,
        Func<CompilationWithAnalyzers, Task<ImmutableArray<Diagnostic>>> run)
    {
        var failures = new List<string>();
        var options = new CompilationWithAnalyzersOptions(
            project.AnalyzerOptions,
            (exception, analyzer, _) =>
            {
                lock (failures)
                {
                    failures.Add($"{analyzer}: {exception}");
                }
            },
            isConcurrent,
            logAnalyzerExecutionTime: false,
            reportSuppressedDiagnostics: true);
        var found = await run((await project.GetCompilationAsync())!.WithAnalyzers(analyzers, options));
        return failures is [var failure, ..] ? throw new InvalidOperationException(failure) : InOrder(found);
    }

    private static ImmutableArray<Diagnostic> InOrder(IEnumerable<Diagnostic> findings) =>
    [
        .. findings
            .OrderBy(finding => finding.Location.SourceTree?.FilePath, StringComparer.Ordinal)
            .ThenBy(finding => finding.Location.SourceSpan.Start)
            .ThenBy(finding => finding.Id, StringComparer.Ordinal),
    ];
}
