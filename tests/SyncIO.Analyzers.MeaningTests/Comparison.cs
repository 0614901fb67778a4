using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.FileOpening;
using SyncIO.CodeFixes.HiddenBlocking;

namespace SyncIO.Tests.Meaning;

/// <summary>A program before and after the fix of everything in its project.</summary>
/// <param name="Text">Its text as it is written.</param>
/// <param name="Answer">What it answers then.</param>
/// <param name="FixedText">Its text as it is fixed.</param>
/// <param name="FixedAnswer">What it answers then; the error where it does not compile.</param>
internal sealed record Comparison(string Text, string Answer, string FixedText, string FixedAnswer)
{
    private static readonly ImmutableArray<CodeFixProvider> Providers =
        [new AwaitFixProvider(), new MakeAsyncFixProvider(), new OpenAsynchronouslyFixProvider()];

    /// <summary>The lines that the fix took away and those that it wrote.</summary>
    public string Difference => string.Join(
        "\n",
        Lines(Text).Except(Lines(FixedText)).Select(line => "- " + line).Concat(Lines(FixedText).Except(Lines(Text)).Select(line => "+ " + line)));

    /// <summary>Compares the programs of a project: its types with a parameterless static <c>Run</c>.</summary>
    /// <param name="project">A library that compiles.</param>
    public static async Task<Dictionary<string, Comparison>> OfAsync(Project project)
    {
        var programs = await ProgramsAsync(project);
        var changed = (await FixedAsync(project.Solution)).GetProject(project.Id)!;
        var broken = new Dictionary<string, string>();
        var running = await CompilingAsync(changed, programs, broken);
        var answering = ProgramRun.AnswersAsync((await project.GetCompilationAsync())!, programs.Keys);
        var answeringFixed = ProgramRun.AnswersAsync((await running.GetCompilationAsync())!, programs.Keys.Except(broken.Keys));
        await Task.WhenAll(answering, answeringFixed);
        var (answers, fixedAnswers) = (await answering, await answeringFixed);
        var fixedPrograms = await ProgramsAsync(changed);
        return programs.ToDictionary(program => program.Key, program => new Comparison(
            program.Value.ToString(),
            answers[program.Key],
            fixedPrograms[program.Key].ToString(),
            broken.GetValueOrDefault(program.Key) ?? fixedAnswers[program.Key]));
    }

    /// <summary>As <c>dotnet format</c> does it: each id once, from a list made at the start.</summary>
    private static async Task<Solution> FixedAsync(Solution solution)
    {
        var (findings, found) = (await FindingsAsync(solution), solution);

        foreach (var id in findings.Select(finding => finding.Id).Distinct().Order(StringComparer.Ordinal).ToList())
        {
            foreach (var provider in Providers.Where(provider => provider.FixableDiagnosticIds.Contains(id)))
            {
                // Where nothing was changed nothing else is found.
                (findings, found) = (found == solution ? findings : await FindingsAsync(solution), solution);
                solution = await Fix.All(provider, solution, findings.RemoveAll(finding => finding.Id != id));
            }
        }

        return solution;
    }

    private static async Task<ImmutableArray<Diagnostic>> FindingsAsync(Solution solution) =>
        (await Findings.In(solution)).RemoveAll(finding => finding.Severity < DiagnosticSeverity.Info || finding.IsSuppressed);

    /// <summary>The project with those programs as they were whose fixed form does not compile, which then are told.</summary>
    private static async Task<Project> CompilingAsync(
        Project changed, IReadOnlyDictionary<string, TypeDeclarationSyntax> originals, Dictionary<string, string> broken)
    {
        while (true)
        {
            var errors = (await changed.GetCompilationAsync())!.Emit(Stream.Null).Diagnostics
                .Where(problem => problem.Severity == DiagnosticSeverity.Error)
                .ToList();

            if (errors.Count == 0)
            {
                return changed;
            }

            var (name, program, error) =
                (from one in await ProgramsAsync(changed)
                 from problem in errors
                 where !broken.ContainsKey(one.Key) && problem.Location.SourceTree == one.Value.SyntaxTree && one.Value.Span.Contains(problem.Location.SourceSpan)
                 select (one.Key, one.Value, problem)).FirstOrDefault();

            if (program is null)
            {
                throw new InvalidOperationException("The fixed programs do not compile: " + string.Join("\n", errors));
            }

            broken.Add(name, "does not compile: " + error.Id + " " + error.GetMessage());
            var document = changed.GetDocument(program.SyntaxTree)!;
            changed = document.WithSyntaxRoot((await program.SyntaxTree.GetRootAsync()).ReplaceNode(program, originals[name])).Project;
        }
    }

    private static async Task<Dictionary<string, TypeDeclarationSyntax>> ProgramsAsync(Project project)
    {
        var compilation = (await project.GetCompilationAsync())!;
        return (from tree in compilation.SyntaxTrees
                from type in tree.GetRoot().DescendantNodes().OfType<TypeDeclarationSyntax>()
                let symbol = compilation.GetSemanticModel(tree).GetDeclaredSymbol(type)
                where symbol.ContainingType is null
                    && symbol.GetMembers("Run").Any(run => run is IMethodSymbol { IsStatic: true, Parameters.IsEmpty: true })
                select (Name: symbol.ToDisplayString(), type)).ToDictionary(program => program.Name, program => program.type);
    }

    private static IEnumerable<string> Lines(string text) => text.Split('\n').Select(line => line.Trim());
}
