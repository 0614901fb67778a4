using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The difference of two texts by lines: "-" is expected and missing, "+" is there and not expected.</summary>
internal static class LineDiff
{
    private const int LinesOfContext = 3;

    /// <summary>Gives the changed lines, each change with a few unchanged lines around it.</summary>
    public static string Between(string expected, string actual)
    {
        var edits = Edits(Lines(expected), Lines(actual));
        var text = new StringBuilder();
        var skipping = false;

        for (var i = 0; i < edits.Count; i++)
        {
            if (IsNearAChange(edits, i))
            {
                text.Append(edits[i].Sign).Append(' ').AppendLine(Visible(edits[i]));
                skipping = false;
            }
            else if (!skipping)
            {
                text.AppendLine("  ...");
                skipping = true;
            }
        }

        return text.ToString();
    }

    private static bool IsNearAChange(List<(char Sign, string Line)> edits, int index)
        => edits
            .Skip(index - LinesOfContext)
            .Take(Math.Min(index, LinesOfContext) + 1 + LinesOfContext)
            .Any(edit => edit.Sign != ' ');

    // A changed line shows how it ends, where that is not the plain newline: the end may be the whole difference.
    private static string Visible((char Sign, string Line) edit)
        => edit.Sign == ' ' ? edit.Line.TrimEnd('\r', '\n')
            : edit.Line.EndsWith("\r\n", StringComparison.Ordinal) ? edit.Line[..^2] + "<CR>"
            : edit.Line.EndsWith('\n') ? edit.Line[..^1]
            : edit.Line + "<no newline>";

    private static List<string> Lines(string text)
    {
        var lines = new List<string>();

        for (var start = 0; start < text.Length;)
        {
            var newLine = text.IndexOf('\n', start);
            var end = newLine < 0 ? text.Length : newLine + 1;
            lines.Add(text[start..end]);
            start = end;
        }

        return lines;
    }

    private static List<(char Sign, string Line)> Edits(List<string> expected, List<string> actual)
    {
        var common = LengthsOfCommonTails(expected, actual);
        var edits = new List<(char Sign, string Line)>();
        int e = 0, a = 0;

        while (e < expected.Count || a < actual.Count)
        {
            if (e < expected.Count && a < actual.Count && expected[e] == actual[a])
            {
                edits.Add((' ', expected[e]));
                e++;
                a++;
            }
            else if (a == actual.Count || (e < expected.Count && common[e + 1, a] >= common[e, a + 1]))
            {
                edits.Add(('-', expected[e++]));
            }
            else
            {
                edits.Add(('+', actual[a++]));
            }
        }

        return edits;
    }

    // The longest common subsequence from each pair of positions on. Quadratic: test sources are short.
    private static int[,] LengthsOfCommonTails(List<string> expected, List<string> actual)
    {
        var lengths = new int[expected.Count + 1, actual.Count + 1];

        for (var e = expected.Count - 1; e >= 0; e--)
        {
            for (var a = actual.Count - 1; a >= 0; a--)
            {
                lengths[e, a] = expected[e] == actual[a]
                    ? lengths[e + 1, a + 1] + 1
                    : Math.Max(lengths[e + 1, a], lengths[e, a + 1]);
            }
        }

        return lengths;
    }
}
