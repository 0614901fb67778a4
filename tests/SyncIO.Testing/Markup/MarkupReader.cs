using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Takes the markup out of files and gathers what it expects and where its numbered locations are.</summary>
internal sealed class MarkupReader(MarkupMeaning meaning)
{
    private readonly Dictionary<string, FileLinePositionSpan> locations = [];
    private readonly List<DiagnosticResult> expected = [];

    /// <summary>The diagnostics that the markup expects.</summary>
    public IReadOnlyList<DiagnosticResult> Expected => expected;

    /// <summary>Puts the files without markup in place of those with it.</summary>
    /// <exception cref="FormatException">The markup is malformed.</exception>
    public void Read(SourceFileCollection files)
    {
        for (var i = 0; i < files.Count; i++)
        {
            var (name, content) = files[i];
            var markup = Parse(name, content);
            var text = SourceText.From(markup.Code, content.Encoding, content.ChecksumAlgorithm);
            files[i] = (name, text);

            foreach (var position in markup.Positions)
            {
                Expect("", new TextSpan(position, 0), name, text, DiagnosticLocationOptions.IgnoreLength);
            }

            foreach (var (id, span) in markup.Spans)
            {
                Expect(id, span, name, text, DiagnosticLocationOptions.None);
            }
        }
    }

    /// <summary>Puts the marked locations in place of their numbers.</summary>
    /// <exception cref="InvalidOperationException">No source marks a location that is asked for.</exception>
    public DiagnosticResult Locate(DiagnosticResult result) => result.WithSpans([.. result.Spans.Select(Locate)]);

    private MarkupText Parse(string name, SourceText content)
    {
        try
        {
            return MarkupText.Parse(content.ToString(), meaning.Options.HasFlag(MarkupOptions.TreatPositionIndicatorsAsCode));
        }
        catch (FormatException malformed)
        {
            throw new FormatException($"{name}: {malformed.Message}", malformed);
        }
    }

    private void Expect(string id, TextSpan span, string path, SourceText text, DiagnosticLocationOptions options)
    {
        var location = new FileLinePositionSpan(path, text.Lines.GetLinePositionSpan(span));

        if (id.StartsWith('#'))
        {
            if (!locations.TryAdd(id, location))
            {
                throw new FormatException($"The markup is malformed: '{{|{id}:' stands for two locations.");
            }
        }
        else if (meaning.Of(id) is { } result)
        {
            expected.Add(result.WithSpan(location, options));
        }
    }

    private DiagnosticLocation Locate(DiagnosticLocation location)
        => !location.Options.HasFlag(DiagnosticLocationOptions.InterpretAsMarkupKey) ? location
            : locations.TryGetValue(location.Span.Path, out var span)
                ? new DiagnosticLocation(span, location.Options & ~DiagnosticLocationOptions.InterpretAsMarkupKey)
                : throw new InvalidOperationException(
                    $"A diagnostic is expected at {location.Span.Path}, and no source marks it by {{|{location.Span.Path}:text|}}.");
}
