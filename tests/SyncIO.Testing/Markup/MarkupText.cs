using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A text whose markup has been read and removed.</summary>
/// <param name="Code">The text without markup.</param>
/// <param name="Positions">Where <c>$$</c> stood, in order.</param>
/// <param name="Spans">What was marked, by name; the name of <c>[|text|]</c> is empty. In order of their ends' markers.</param>
internal sealed record MarkupText(string Code, ImmutableArray<int> Positions, ImmutableArray<(string Name, TextSpan Span)> Spans)
{
    /// <summary>Reads <c>[|text|]</c>, <c>{|name:text|}</c> and <c>$$</c>; spans may nest and overlap.</summary>
    /// <exception cref="FormatException">A span is opened and not closed, or closed and not opened.</exception>
    public static MarkupText Parse(string input, bool positionsAreCode = false) => new Reader(input, positionsAreCode).Read();

    private sealed class Reader(string input, bool positionsAreCode)
    {
        private readonly StringBuilder code = new(input.Length);
        private readonly Stack<(string Name, int Start, int At)> named = new();
        private readonly Stack<(string Name, int Start, int At)> unnamed = new();
        private readonly ImmutableArray<int>.Builder positions = ImmutableArray.CreateBuilder<int>();
        private readonly ImmutableArray<(string Name, TextSpan Span)>.Builder spans = ImmutableArray.CreateBuilder<(string, TextSpan)>();

        public MarkupText Read()
        {
            for (var at = 0; at < input.Length;)
            {
                at += MarkerAt(at);
            }

            MustBeClosed(named, "|}");
            MustBeClosed(unnamed, "|]");
            spans.Sort((left, right) => left.Span.CompareTo(right.Span));
            return new MarkupText(code.ToString(), positions.ToImmutable(), spans.ToImmutable());
        }

        // Takes the marker, or else the character, at a position, and gives its length.
        private int MarkerAt(int at)
        {
            if (!positionsAreCode && Is("$$", at))
            {
                positions.Add(code.Length);
            }
            else if (Is("[|", at))
            {
                unnamed.Push(("", code.Length, at));
            }
            else if (Is("{|", at) && NameAt(at + 2) is { } name)
            {
                named.Push((name, code.Length, at));
                return name.Length + 3;
            }
            else if (Is("|]", at))
            {
                Close(unnamed, "|]", at);
            }
            else if (Is("|}", at))
            {
                Close(named, "|}", at);
            }
            else
            {
                code.Append(input[at]);
                return 1;
            }

            return 2;
        }

        private bool Is(string marker, int at) => string.CompareOrdinal(input, at, marker, 0, marker.Length) == 0;

        // A name is not empty and ends at a colon; anything else after "{|" is code.
        private string? NameAt(int start)
        {
            var end = start;

            while (end < input.Length && (char.IsLetterOrDigit(input[end]) || "-_.+#".Contains(input[end], StringComparison.Ordinal)))
            {
                end++;
            }

            return end > start && end < input.Length && input[end] == ':' ? input[start..end] : null;
        }

        private void Close(Stack<(string Name, int Start, int At)> open, string marker, int at)
        {
            if (!open.TryPop(out var start))
            {
                throw Malformed($"'{marker}' closes nothing", at);
            }

            spans.Add((start.Name, TextSpan.FromBounds(start.Start, code.Length)));
        }

        private void MustBeClosed(Stack<(string Name, int Start, int At)> open, string marker)
        {
            if (open.TryPop(out var start))
            {
                throw Malformed($"'{marker}' is missing for the span that starts", start.At);
            }
        }

        private FormatException Malformed(string what, int at)
        {
            var lineStart = at == 0 ? 0 : input.LastIndexOf('\n', at - 1) + 1;
            var lineEnd = input.IndexOf('\n', at);
            var line = input[lineStart..(lineEnd < 0 ? input.Length : lineEnd)].TrimEnd('\r');
            var caret = new string(' ', at - lineStart) + "^";
            return new FormatException($"The markup is malformed: {what} here:{Environment.NewLine}{line}{Environment.NewLine}{caret}");
        }
    }
}
