using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <content>Each method gives a copy that states one thing more.</content>
public readonly partial struct DiagnosticResult
{
    private DiagnosticResult(DiagnosticResult other, bool messageIsFree, string? message)
    {
        this = other;
        this.messageIsFree = messageIsFree;
        this.message = message;
    }

    /// <summary>States the severity.</summary>
    public DiagnosticResult WithSeverity(DiagnosticSeverity severity) => this with { Severity = severity };

    /// <summary>States the arguments of the message.</summary>
    public DiagnosticResult WithArguments(params object?[] arguments) => this with { MessageArguments = arguments };

    /// <summary>States the whole message; null leaves it free.</summary>
    public DiagnosticResult WithMessage(string? message) => new(this, messageIsFree: message is null, message);

    /// <summary>States the message before its arguments are put in.</summary>
    public DiagnosticResult WithMessageFormat(LocalizableString messageFormat) => this with { MessageFormat = messageFormat };

    /// <summary>States what is not compared.</summary>
    public DiagnosticResult WithOptions(DiagnosticOptions options) => this with { Options = options };

    /// <summary>States whether the diagnostic is suppressed; null leaves it free.</summary>
    public DiagnosticResult WithIsSuppressed(bool? isSuppressed) => this with { IsSuppressed = isSuppressed };

    /// <summary>States that the diagnostic has no location.</summary>
    public DiagnosticResult WithNoLocation() => this with { Spans = [] };

    /// <summary>Adds where it starts in the default file; line and column count from one.</summary>
    public DiagnosticResult WithLocation(int line, int column) => WithLocation("", line, column);

    /// <summary>Adds where it starts in the default file.</summary>
    public DiagnosticResult WithLocation(LinePosition location) => WithLocation("", location);

    /// <summary>Adds where it starts; line and column count from one.</summary>
    public DiagnosticResult WithLocation(string path, int line, int column) => WithLocation(path, new LinePosition(line - 1, column - 1));

    /// <summary>Adds where it starts.</summary>
    public DiagnosticResult WithLocation(string path, LinePosition location)
        => WithLocation(path, location, DiagnosticLocationOptions.None);

    /// <summary>Adds where it starts; the length is not compared.</summary>
    public DiagnosticResult WithLocation(string path, LinePosition location, DiagnosticLocationOptions options)
        => Add(new FileLinePositionSpan(path, location, location), options | DiagnosticLocationOptions.IgnoreLength);

    /// <summary>Adds the location that the source marks by <c>{|#0:text|}</c>.</summary>
    public DiagnosticResult WithLocation(int markupKey) => WithLocation(markupKey, DiagnosticLocationOptions.None);

    /// <summary>Adds the location that the source marks by <c>{|#0:text|}</c>.</summary>
    public DiagnosticResult WithLocation(int markupKey, DiagnosticLocationOptions options)
        => Add(
            new FileLinePositionSpan("#" + markupKey, LinePosition.Zero, LinePosition.Zero),
            options | DiagnosticLocationOptions.InterpretAsMarkupKey);

    /// <summary>Adds a span of the default file; lines and columns count from one.</summary>
    public DiagnosticResult WithSpan(int startLine, int startColumn, int endLine, int endColumn)
        => WithSpan("", startLine, startColumn, endLine, endColumn);

    /// <summary>Adds a span; lines and columns count from one.</summary>
    public DiagnosticResult WithSpan(string path, int startLine, int startColumn, int endLine, int endColumn)
        => WithSpan(
            new FileLinePositionSpan(path, new LinePosition(startLine - 1, startColumn - 1), new LinePosition(endLine - 1, endColumn - 1)));

    /// <summary>Adds a span.</summary>
    public DiagnosticResult WithSpan(FileLinePositionSpan span) => WithSpan(span, DiagnosticLocationOptions.None);

    /// <summary>Adds a span.</summary>
    public DiagnosticResult WithSpan(FileLinePositionSpan span, DiagnosticLocationOptions options) => Add(span, options);

    /// <summary>Puts <paramref name="path"/> where no path is stated.</summary>
    public DiagnosticResult WithDefaultPath(string path)
        => this with
        {
            Spans = [.. Spans.Select(location => location.Span.Path is { Length: > 0 } ? location : At(path, location, 0))],
        };

    /// <summary>Moves every location down by <paramref name="offset"/> lines.</summary>
    public DiagnosticResult WithLineOffset(int offset)
        => this with { Spans = [.. Spans.Select(location => At(location.Span.Path, location, offset))] };

    /// <summary>Puts other locations in place.</summary>
    internal DiagnosticResult WithSpans(ImmutableArray<DiagnosticLocation> locations) => this with { Spans = locations };

    private static DiagnosticLocation At(string path, DiagnosticLocation location, int offset)
    {
        var span = location.Span;
        var start = new LinePosition(span.StartLinePosition.Line + offset, span.StartLinePosition.Character);
        var end = new LinePosition(span.EndLinePosition.Line + offset, span.EndLinePosition.Character);
        return new DiagnosticLocation(new FileLinePositionSpan(path, start, end), location.Options);
    }

    private DiagnosticResult Add(FileLinePositionSpan span, DiagnosticLocationOptions options)
        => this with { Spans = Spans.Add(new DiagnosticLocation(span, options)) };
}
