using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>The changes that CONTRIBUTING shows are made in a copy of the product, and have the effect that it says.</summary>
public sealed class WorkedExamplesRun
{
    private static readonly Assembly Product = typeof(Rule).Assembly;

    public static TheoryData<string> Titles => new(WorkedExample.All.Select(example => example.Title));

    public static TheoryData<string> TitlesOfData => new(WorkedExample.All.Where(example => example.IsData).Select(example => example.Title));

    [Fact]
    public void There_are_five() => Assert.Equal(
        ["An API", "A handler framework", "\"A task returned by X is complete\"", "A reason to be silent", "A reason to refuse"],
        WorkedExample.All.Select(example => example.Title));

    [Theory]
    [MemberData(nameof(Titles))]
    public async Task What_is_said_to_be_found_before_is_found_by_the_product(string title)
    {
        var example = Named(title);
        AreFound(example.Before, await Findings.In(await ProgramOf(example), Product));
    }

    [Theory]
    [MemberData(nameof(Titles))]
    public async Task The_change_to_the_source_has_its_effect(string title)
    {
        if (!ProductCopy.IsRead)
        {
            return;
        }

        var example = Named(title);
        Assert.NotEqual(example.Before, example.After);
        var changed = example.Edits.Aggregate(ProductCopy.Unchanged, (copy, edit) => copy.With(edit));
        AreFound(example.After, await Findings.In(await ProgramOf(example), changed.Load()));
    }

    [Theory]
    [MemberData(nameof(TitlesOfData))]
    public async Task A_line_has_the_same_effect_in_a_file_of_the_users(string title)
    {
        var example = Named(title);
        var lines = string.Concat(example.Edits.Select(edit => edit.Added));
        AreFound(example.After, await Findings.In(await ProgramOf(example, ("/SyncIO.Example.txt", lines)), Product));
    }

    [Theory]
    [InlineData(" class Twice\n+new\n")]
    [InlineData(" class Never\n+new\n")]
    [InlineData(" Single\n+new\n")]
    public void A_change_that_fits_no_place_or_two_is_none(string text) =>
        Assert.ThrowsAny<Xunit.Sdk.XunitException>(() => new SourceEdit("A.cs", text).ApplyTo("class Twice\nclass Twice\nclass Single\n"));

    [Theory]
    [InlineData(" one\n+new\n", "one\nnew\ntwo\n")]
    [InlineData("+new\n two\n", "one\nnew\ntwo\n")]
    [InlineData("-one\n+new\n", "new\ntwo\n")]
    [InlineData("+new\n", "one\ntwo\nnew\n")]
    public void A_change_is_made_where_its_lines_say(string text, string changed) =>
        Assert.Equal(changed, new SourceEdit("A.cs", text).ApplyTo("one\ntwo\n"));

    private static WorkedExample Named(string title) => WorkedExample.All.Single(example => example.Title == title);

    private static async Task<Project> ProgramOf(WorkedExample example, params (string Path, string Text)[] files)
    {
        var project = await InMemory.LibraryAsync(References.Net10, [("/Example.cs", example.Program), .. files]);
        var compilation = (await project.GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return project;
    }

    private static void AreFound(IReadOnlyList<WorkedExample.Expected> expected, ImmutableArray<Diagnostic> found)
    {
        Assert.Equal(
            expected.Select(finding => (finding.Line, finding.Id)),
            found.Select(finding => (finding.Location.GetLineSpan().StartLinePosition.Line, finding.Id)));
        Assert.All(expected.Zip(found), pair => Assert.Contains(pair.First.Text, pair.Second.GetMessage(), StringComparison.Ordinal));
    }
}
