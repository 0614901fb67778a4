using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using FsCheck.Fluent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Tests.Promise;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Meaning.Random;

/// <summary>
/// Random programs have the same result and the same effects, in the same order, before and after the fix: 500 from a fixed seed, 10,000 in
/// the long run. Every two hazards meet in some of them. Of those that do not, the first is made as small as it can be, and told.
/// </summary>
[Trait(Figure.Says, Figure.Value)]
public sealed class RandomProgramsMeanTheSame(ITestOutputHelper output)
{
    private const int AtOnce = 20;

    private static readonly ulong Seed =
        ulong.TryParse(Environment.GetEnvironmentVariable("SYNCIO_SEED"), out var given) ? given : 20261125UL;

    private static readonly int Wanted =
        int.TryParse(Environment.GetEnvironmentVariable("SYNCIO_PROGRAMS"), out var given) ? given : LongRun.IsAsked ? 10_000 : 500;

    /// <summary>Of six at most one cannot be compared: it does not compile, or has no answer, or several.</summary>
    private static readonly int Count = Wanted * 6 / 5;

    [Fact]
    public async Task Random_programs_mean_the_same()
    {
        var (compared, changed, silent, failed, met) = (0, 0, 0, new List<Comparison>(), new HashSet<string>());

        // What a program waits for, others use.
        var comparisons = new List<Comparison>[(Count + AtOnce - 1) / AtOnce];
        var tried = comparisons.Length * AtOnce;
        await Parallel.ForAsync(0, comparisons.Length, async (i, _) => comparisons[i] = await CompareAsync(Programs(i * AtOnce)));

        foreach (var comparison in comparisons.SelectMany(some => some))
        {
            if (!IsKnown(comparison))
            {
                silent++;
                continue;
            }

            compared++;

            if (comparison.Text != comparison.FixedText)
            {
                changed++;
                met.UnionWith(RandomProgram.Pairs.Where(pair => comparison.Text.Contains($"// Has {pair}.", StringComparison.Ordinal)));
            }

            if (IsOther(comparison) && await IsOtherAgainAsync(comparison.Text))
            {
                failed.Add(comparison);
            }
        }

        if (failed.Count > 0)
        {
            var smallest = await SmallestAsync(failed.MinBy(comparison => comparison.Text.Length)!);
            Assert.Fail($"{failed.Count} of {compared} programs answer otherwise after the fix. One of them:\n{smallest.Text}\n{smallest.Difference}\n"
                + $"answers '{smallest.FixedAnswer}', and '{smallest.Answer}' before");
        }

        // Else nothing was tried.
        Assert.True(compared >= Wanted, $"{compared} of {tried} could be compared");
        Assert.True(changed > compared / 2, $"{changed} of {compared} were fixed");
        Assert.Empty(RandomProgram.Pairs.Take(Wanted / 4).Except(met));
        Figure.Of(output, "The result and the order of effects are the same after the fix", $"{compared:N0} random programs, {changed:N0} of which the fix changes; beside them {silent:N0} with no answer or several, {tried - compared - silent:N0} that do not compile");
    }

    /// <summary>As many as are compared at once, each from a seed of its own.</summary>
    private static List<string> Programs(int first) =>
    [
        .. from i in Enumerable.Range(first, AtOnce)
           select RandomProgram.With(RandomProgram.Pairs[i % RandomProgram.Pairs.Count]).Sample(1, new FsCheck.Rnd(Seed + (ulong)i), 3).Single(),
    ];

    /// <summary>Those of some programs that compile. That a fix throws is an answer of the program that it throws over.</summary>
    private static async Task<List<Comparison>> CompareAsync(IReadOnlyList<string> programs)
    {
        var project = await ProgramsMeanTheSame.ProjectAsync(
            [.. programs.Select((text, i) => ($"/P{i}.cs", text.Replace("static class P\n", $"static class P{i}\n", StringComparison.Ordinal)))]);
        var compilation = (await project.GetCompilationAsync())!;
        var wrong = compilation.GetDiagnostics()
            .Where(problem => problem.Severity == DiagnosticSeverity.Error)
            .Select(problem => project.GetDocument(problem.Location.SourceTree)!.Id)
            .Distinct();
        project = project.RemoveDocuments([.. wrong]);

        try
        {
            return [.. (await Comparison.OfAsync(project)).Values];
        }
        catch (Exception failure)
        {
            return programs is [var program]
                ? [new Comparison(program, "the fix ends", program, failure.ToString())]
                : [.. (await Task.WhenAll(programs.Select(one => CompareAsync([one])))).SelectMany(one => one)];
        }
    }

    private static bool IsOther(Comparison comparison) => IsKnown(comparison) && comparison.Answer != comparison.FixedAnswer;

    /// <summary>The value that a thread has after an <c>await</c> depends on which one goes on: such a program may give its other answer next time.</summary>
    private static async Task<bool> IsOtherAgainAsync(string program)
    {
        for (var more = 3; more > 0; more--)
        {
            if (await CompareAsync([program]) is not [var again] || !IsOther(again))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Does it give one answer, and no other at another time?</summary>
    private static bool IsKnown(Comparison comparison) =>
        !comparison.Answer.Contains(" | ", StringComparison.Ordinal) && !comparison.Answer.StartsWith("no answer", StringComparison.Ordinal);

    /// <summary>The program with all taken away that can be without an end to the difference.</summary>
    private static async Task<Comparison> SmallestAsync(Comparison failed)
    {
        while (true)
        {
            var smaller = Smaller(failed.Text).ToList();
            var found = default(Comparison);

            for (var first = 0; first < smaller.Count && found is null; first += AtOnce)
            {
                found = (await CompareAsync(smaller.GetRange(first, Math.Min(AtOnce, smaller.Count - first))))
                    .Where(IsOther)
                    .MinBy(comparison => comparison.Text.Length);
            }

            if (found is null)
            {
                return failed;
            }

            failed = found;
        }
    }

    /// <summary>The program with one statement or member less, or with a part of a statement or an expression in place of it.</summary>
    private static IEnumerable<string> Smaller(string text)
    {
        var root = CSharpSyntaxTree.ParseText(text).GetRoot();
        var name = root.DescendantNodes().OfType<ClassDeclarationSyntax>().First().Identifier.Text;
        var without =
            from node in root.DescendantNodes()
            where node is StatementSyntax { Parent: BlockSyntax } or MemberDeclarationSyntax { Parent: TypeDeclarationSyntax }
            select (node, "");
        var blocks =
            from whole in root.DescendantNodes().OfType<StatementSyntax>()
            where whole is not BlockSyntax
            from part in whole.DescendantNodes().OfType<BlockSyntax>()
            select ((SyntaxNode)whole, string.Concat(part.Statements));
        var expressions =
            from whole in root.DescendantNodes().OfType<ExpressionSyntax>()
            where whole is not (TypeSyntax or LiteralExpressionSyntax)
            from part in whole.DescendantNodes().OfType<ExpressionSyntax>().Select(part => part.ToString()).Append("1")
            select ((SyntaxNode)whole, part);
        return without.Concat(blocks).Concat(expressions)
            .Select(change => text.Remove(change.Item1.SpanStart, change.Item1.Span.Length).Insert(change.Item1.SpanStart, change.Item2))
            .Select(smaller => smaller.Replace($"static class {name}\n", "static class P\n", StringComparison.Ordinal));
    }
}
