using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// docs/no-fix.md has every reason that a message or a light bulb gives for a finding without a fix, and none that nobody gives: a new reason is a row
/// there. What else these rooms say, in more than one word, is named here.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed partial class NoFixIsDocumented
{
    private static readonly string[] Rooms =
    [
        "SyncIO.Analyzers/Code/", "SyncIO.Analyzers/Values/", "SyncIO.Analyzers/Places/", "SyncIO.Analyzers/Origins/", "SyncIO.Analyzers/Completion/",
        "SyncIO.Analyzers/Rewrites/", "SyncIO.Analyzers/Refusals/", "SyncIO.Analyzers/Findings/", "SyncIO.Analyzers/Chains/", "SyncIO.Analyzers/Reporting/",
        "SyncIO.CodeFixes/Members/", "SyncIO.CodeFixes/Conversions/", "SyncIO.CodeFixes/BlockingCall/", "SyncIO.CodeFixes/HiddenBlocking/",
        "SyncIO.CodeFixes/FileOpening/",
    ];

    private static readonly HashSet<string> NoReasons =
    [
        // What blocks, on what, and by which way.
        "when it disposes a 'X'", "on a task", "the thread", "on file I/O", "guessed from the name", "on X I/O", "on I/O", "foreach over", "X (X)",
        "in X of X implementations", "one of X branches that block", "(one of X calls; only the first are reported)",

        // What to await, and how a reason is joined to that.
        "await the task instead", "use 'await using' instead", "use 'await foreach' over 'X' instead", "await 'X' of the query first", "await 'X.X' instead",
        "await 'X' instead", "await 'X' insteadXX", "X; no automatic fix: X", "no automatic fix:", "No automatic fix: X", "and nothing can be awaited X", "and X",

        // Titles of light bulbs that change something, and of those that no person sees.
        "Await the task", "Use 'await using'", "Use 'await foreach'", "Await 'X'", "X, and make the callers of 'X' asynchronous", "Await all that blocks",
        "Nothing can be awaited here (the message says why)", "Make 'X' and its callers asynchronous", "X (X in XXX)", "of X", "copies X", "1 X", "X Xs",
        "Make all that blocks behind calls asynchronous", "Nothing can be made asynchronous here", "Open the file with 'FileOptions.Asynchronous'",

        // Names, and code that is read or written.
        "this target framework", "another member", "using static", @"\b(not|non|no|isn't)[ -]async", "new X", "new XFileStream", "X | XFileOptions.Asynchronous", "X: X",
    ];

    private static readonly string Page = File.ReadAllText(SourceTree.PathOf("docs", "no-fix.md"));

    private static readonly IReadOnlyList<string> Rows =
        [.. Row().Matches(Page).SelectMany(row => row.Groups["texts"].Value.Split('`').Where((text, i) => i % 2 == 1 && text.Contains(' ', StringComparison.Ordinal)))];

    private static readonly IReadOnlyList<ReasonText> Texts =
    [
        .. from file in SourceTree.Product
           where Rooms.Any(room => file.Path.StartsWith(room, StringComparison.Ordinal))
           from text in ReasonText.In(file.Path, file.Text)
           select text,
    ];

    private static readonly IReadOnlyList<ReasonText> Reasons = [.. Texts.Where(text => !NoReasons.Contains(text.Text))];

    /// <summary>Add a row to docs/no-fix.md: the text as users see it, why, and what to do by hand.</summary>
    [Fact]
    public void Every_reason_has_a_row()
    {
        var used = new HashSet<ReasonText>();
        Rows.ToList().ForEach(row => Makers(row, used));
        AssertNone(Reasons.Where(reason => !used.Contains(reason)).Select(reason => $"{reason.Place}: {reason.Text}"));
    }

    [Fact]
    public void Every_row_is_a_reason() => AssertNone(Rows.Where(row => Makers(row, new HashSet<ReasonText>()) == 0));

    [Fact]
    public void No_reason_has_two_rows() => AssertNone(Rows.GroupBy(row => row).Where(rows => rows.Count() > 1).Select(rows => rows.Key));

    [Fact]
    public void What_is_no_reason_is_still_said() => AssertNone(ProductCopy.IsRead ? NoReasons.Except(Texts.Select(text => text.Text)) : []);

    [Theory]
    [InlineData("in 'X', it is long", true)]
    [InlineData("in 'X', …", true)]
    [InlineData("in 'X', it is short", false)]
    [InlineData("it is long, and more", false)]
    [InlineData("it does not raise 'X'", true)]
    [InlineData("it does not drop 'X'", false)]
    public void A_row_is_made_of_texts_of_the_source(string row, bool isMade)
    {
        const string Code = """
            class C
            {
                string A => "; it is long";
                string B(string name, string reason) => $"in '{name}', {reason}";
                string D(string name, bool isCall) => $"it does not {(isCall ? "call" : "raise")} '{name}'";
            }
            """;
        var texts = ReasonText.In("C.cs", Code).ToList();
        Assert.Equal(["it is long", "in 'X', X", "it does not X 'X'"], texts.Select(text => text.Text));
        Assert.Equal(isMade, texts.Exists(text => text.Makes(row, texts, new HashSet<ReasonText>())));
    }

    private static int Makers(string row, HashSet<ReasonText> used) => Reasons.Count(reason => reason.Makes(row, Reasons, used));

    /// <summary>The oldest Roslyn does not read the source, and finds other texts in it.</summary>
    private static void AssertNone(IEnumerable<string> found)
    {
        var all = ProductCopy.IsRead ? found.ToList() : [];
        Assert.True(all.Count == 0, string.Join('\n', all));
    }

    /// <summary>A row of a table that begins with what is said.</summary>
    [GeneratedRegex(@"^\| (?<texts>`[^|]+) \|", RegexOptions.Multiline)]
    private static partial Regex Row();
}
