using System;
using System.Linq;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class DiffsAreReadable
{
    [Fact]
    public void Equal_texts_have_no_diff() => new DefaultVerifier().EqualOrDiff("a\nb\n", "a\nb\n");

    [Fact]
    public void Changed_lines_stand_between_unchanged_ones()
        => Diff("one\ntwo\nthree\n", "one\nzwei\nthree\nfour\n").Says("  one\n- two\n+ zwei\n  three\n+ four\n");

    [Fact]
    public void Unchanged_lines_far_from_a_change_are_left_out()
    {
        var lines = string.Concat(Enumerable.Range(1, 20).Select(line => $"line {line}\n"));
        var diff = Diff(lines, lines.Replace("line 10\n", "other\n", StringComparison.Ordinal));

        diff.Says("  ...\n  line 7\n  line 8\n  line 9\n- line 10\n+ other\n  line 11\n  line 12\n  line 13\n  ...\n");
        Assert.DoesNotContain("line 5\n", diff, StringComparison.Ordinal);
    }

    [Fact]
    public void Line_endings_are_shown_where_they_change() => Diff("a\r\nb", "a\nb\n").Says("- a<CR>\n- b<no newline>\n+ a\n+ b\n");

    [Fact]
    public void The_context_comes_first()
        => Assert.Throws<InvalidOperationException>(() => new DefaultVerifier().PushContext("outer").PushContext("inner").Fail("why"))
            .Message.Says("Context: outer\nContext: inner\nwhy");

    private static string Diff(string expected, string actual)
        => Assert.Throws<InvalidOperationException>(() => new DefaultVerifier().EqualOrDiff(expected, actual)).Message;
}
