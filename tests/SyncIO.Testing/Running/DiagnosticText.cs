using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A diagnostic as a person reads it: as the compiler prints it, as a test states it, and where it is.</summary>
internal static class DiagnosticText
{
    /// <summary>Describes an expected diagnostic.</summary>
    public static string Of(DiagnosticResult result, IReadOnlyDictionary<string, SourceText> sources)
        => Of(
            result.ToString(),
            result.Id,
            result.Severity,
            result.Spans.Select(location => location.Span).ToList(),
            [.. (result.MessageArguments ?? []).Select(argument => argument?.ToString() ?? "")],
            sources);

    /// <summary>Describes a reported diagnostic.</summary>
    public static string Of(Diagnostic diagnostic, IReadOnlyDictionary<string, SourceText> sources)
        => Of(
            diagnostic.ToString(),
            diagnostic.Id,
            diagnostic.Severity,
            diagnostic.Location == Location.None ? [] : [diagnostic.Location.GetLineSpan()],
            diagnostic.Descriptor.CustomTags.Contains(WellKnownDiagnosticTags.Compiler) ? [] : DiagnosticMismatch.Arguments(diagnostic),
            sources);

    private static string Of(
        string printed,
        string id,
        DiagnosticSeverity severity,
        IReadOnlyList<FileLinePositionSpan> spans,
        IReadOnlyList<string> arguments,
        IReadOnlyDictionary<string, SourceText> sources)
    {
        var text = new StringBuilder();
        text.Append("// ").AppendLine(printed);
        text.Append($"new DiagnosticResult(\"{id}\", DiagnosticSeverity.{severity})");

        foreach (var span in spans)
        {
            text.Append($".WithSpan(\"{span.Path}\", {Position(span.StartLinePosition)}, {Position(span.EndLinePosition)})");
        }

        if (arguments.Count > 0)
        {
            text.Append($".WithArguments({string.Join(", ", arguments.Select(argument => $"\"{argument}\""))})");
        }

        text.AppendLine();

        if (spans.Count > 0 && sources.TryGetValue(spans[0].Path, out var source))
        {
            AppendLine(text, source, spans[0]);
        }

        return text.ToString();
    }

    private static string Position(LinePosition position) => $"{position.Line + 1}, {position.Character + 1}";

    // The line, and carets under what is meant; of a span over several lines only the first is shown.
    private static void AppendLine(StringBuilder text, SourceText source, FileLinePositionSpan span)
    {
        if (span.StartLinePosition.Line >= source.Lines.Count)
        {
            return;
        }

        var line = source.Lines[span.StartLinePosition.Line].ToString();
        var start = Math.Min(span.StartLinePosition.Character, line.Length);
        var end = span.EndLinePosition.Line == span.StartLinePosition.Line ? span.EndLinePosition.Character : line.Length;
        var margin = new string([.. line.Take(start).Select(character => character == '\t' ? '\t' : ' ')]);
        text.Append("    ").AppendLine(line);
        text.Append("    ").Append(margin).AppendLine(new string('^', Math.Max(1, end - start)));
    }
}
