using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// A section of CONTRIBUTING with a change, in blocks <c>diff FILE</c>, and a program, in the block <c>csharp effect</c>. Two comments above a
/// line of the program say what is found there: <c>// before: nothing</c>, <c>// after: SIO1001 part of the message</c>.
/// </summary>
/// <param name="Title">The title of the section.</param>
/// <param name="Edits">The change.</param>
/// <param name="Program">The program.</param>
internal sealed partial record WorkedExample(string Title, IReadOnlyList<SourceEdit> Edits, string Program)
{
    /// <summary>All of them, in their order.</summary>
    public static IReadOnlyList<WorkedExample> All { get; } =
    [
        .. Section().Split(File.ReadAllText(SourceTree.PathOf("CONTRIBUTING.md")).ReplaceLineEndings("\n"))
            .Where(section => section.Contains("\n```diff ", StringComparison.Ordinal))
            .Select(Read),
    ];

    /// <summary>Is it nothing but lines of the catalogue?</summary>
    public bool IsData => Edits.All(edit => edit.File.EndsWith(".txt", StringComparison.Ordinal));

    public IReadOnlyList<Expected> Before => [.. FoundBy("before")];

    public IReadOnlyList<Expected> After => [.. FoundBy("after")];

    private static WorkedExample Read(string section)
    {
        var blocks = Block().Matches(section)
            .Select(block => new SourceEdit(block.Groups["file"].Value, block.Groups["text"].Value))
            .ToLookup(block => block.File.Length > 0);
        return new WorkedExample(section[..section.IndexOf('\n', StringComparison.Ordinal)], [.. blocks[true]], blocks[false].Single().Text);
    }

    private IEnumerable<Expected> FoundBy(string time) =>
        from comment in Program.Split('\n').Index()
        where comment.Item.Trim().StartsWith($"// {time}: SIO", StringComparison.Ordinal)
        let words = comment.Item.Trim()[$"// {time}: ".Length..].Split(' ', 2)
        select new Expected(comment.Index + (time == "before" ? 2 : 1), words[0], words.ElementAtOrDefault(1) ?? "");

    [GeneratedRegex("^### ", RegexOptions.Multiline)]
    private static partial Regex Section();

    [GeneratedRegex(@"^```(diff (?<file>\S+)|csharp effect)\n(?<text>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();

    /// <summary>A finding.</summary>
    /// <param name="Line">The line it is in, counted from zero.</param>
    /// <param name="Id">Its id.</param>
    /// <param name="Text">A part of its message.</param>
    public sealed record Expected(int Line, string Id, string Text);
}
