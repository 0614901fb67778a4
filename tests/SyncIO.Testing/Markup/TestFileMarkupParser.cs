using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Reads the markup of a test source. Every method throws <see cref="FormatException"/> where it is malformed.</summary>
public static class TestFileMarkupParser
{
    /// <summary>Gives the code, the positions of <c>$$</c>, and the spans by name (empty for <c>[|text|]</c>).</summary>
    public static void GetPositionsAndSpans(
        string input,
        out string output,
        out ImmutableArray<int> positions,
        out ImmutableDictionary<string, ImmutableArray<TextSpan>> spans)
    {
        var markup = MarkupText.Parse(input);
        (output, positions) = (markup.Code, markup.Positions);
        spans = ByName(markup);
    }

    /// <summary>Gives the code and the spans by name.</summary>
    public static void GetSpans(string input, out string output, out ImmutableDictionary<string, ImmutableArray<TextSpan>> spans)
        => GetSpans(input, treatPositionIndicatorsAsCode: false, out output, out spans);

    /// <summary>Gives the code and the spans by name; <c>$$</c> can be code.</summary>
    public static void GetSpans(
        string input,
        bool treatPositionIndicatorsAsCode,
        out string output,
        out ImmutableDictionary<string, ImmutableArray<TextSpan>> spans)
    {
        var markup = MarkupText.Parse(input, treatPositionIndicatorsAsCode);
        output = markup.Code;
        spans = ByName(markup);
    }

    /// <summary>Gives the code and the spans marked by <c>[|text|]</c>.</summary>
    public static void GetSpans(string input, out string output, out ImmutableArray<TextSpan> spans)
    {
        var markup = MarkupText.Parse(input);
        output = markup.Code;
        spans = Unnamed(markup);
    }

    /// <summary>Gives the code and the one span marked by <c>[|text|]</c>.</summary>
    /// <exception cref="InvalidOperationException">There is not exactly one.</exception>
    public static void GetSpan(string input, out string output, out TextSpan span)
    {
        GetSpans(input, out output, out ImmutableArray<TextSpan> spans);
        span = spans.Single();
    }

    /// <summary>Gives the code and the one position of <c>$$</c>.</summary>
    /// <exception cref="InvalidOperationException">There is not exactly one.</exception>
    public static void GetPosition(string input, out string output, out int cursorPosition)
    {
        var markup = MarkupText.Parse(input);
        output = markup.Code;
        cursorPosition = markup.Positions.Single();
    }

    private static ImmutableArray<TextSpan> Unnamed(MarkupText markup)
        => [.. markup.Spans.Where(span => span.Name.Length == 0).Select(span => span.Span)];

    private static ImmutableDictionary<string, ImmutableArray<TextSpan>> ByName(MarkupText markup)
        => markup.Spans
            .GroupBy(span => span.Name, span => span.Span)
            .ToImmutableDictionary<IGrouping<string, TextSpan>, string, ImmutableArray<TextSpan>>(
                group => group.Key,
                group => [.. group]);
}
