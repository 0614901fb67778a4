using System;
using System.Collections.Immutable;
using System.Globalization;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A diagnostic that a test expects. What is not stated is not compared.</summary>
public readonly partial struct DiagnosticResult
{
    /// <summary>No diagnostic is expected.</summary>
    public static readonly DiagnosticResult[] EmptyDiagnosticResults = [];

    private readonly ImmutableArray<DiagnosticLocation> spans;
    private readonly bool messageIsFree;
    private readonly string? message;

    /// <summary>Expects a diagnostic by id and severity; the message is free until it or its arguments are stated.</summary>
    public DiagnosticResult(string id, DiagnosticSeverity severity)
    {
        Id = id;
        Severity = severity;
    }

    /// <summary>Expects a diagnostic of <paramref name="descriptor"/>, with its id, default severity and message.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="descriptor"/> is null.</exception>
    public DiagnosticResult(DiagnosticDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        Id = descriptor.Id;
        Severity = descriptor.DefaultSeverity;
        MessageFormat = descriptor.MessageFormat;
    }

    /// <summary>The locations: first that of the diagnostic, then its additional ones.</summary>
    public ImmutableArray<DiagnosticLocation> Spans
    {
        get => spans.IsDefault ? [] : spans;
        private init => spans = value;
    }

    /// <summary>The id, such as <c>CS0103</c>.</summary>
    public string Id { get; }

    /// <summary>The severity.</summary>
    public DiagnosticSeverity Severity { get; private init; }

    /// <summary>What is not compared.</summary>
    public DiagnosticOptions Options { get; private init; }

    /// <summary>The message with its arguments, or null where the message is free.</summary>
    public string? Message => messageIsFree ? null : message ?? (MessageFormat is null ? null : Format(MessageFormat.ToString()));

    /// <summary>The message before its arguments are put in, or null.</summary>
    public LocalizableString? MessageFormat { get; private init; }

    /// <summary>The arguments of the message, or null.</summary>
    public object?[]? MessageArguments { get; private init; }

    /// <summary>Whether the diagnostic must be suppressed, must not be, or may be either (null).</summary>
    public bool? IsSuppressed { get; private init; }

    /// <summary>Whether a location is expected; otherwise the diagnostic must have none.</summary>
    public bool HasLocation => !Spans.IsEmpty;

    /// <summary>Expects a compiler error; its message is free.</summary>
    public static DiagnosticResult CompilerError(string identifier) => new(identifier, DiagnosticSeverity.Error);

    /// <summary>Expects a compiler warning; its message is free.</summary>
    public static DiagnosticResult CompilerWarning(string identifier) => new(identifier, DiagnosticSeverity.Warning);

    /// <summary>Gives path and position, severity, id and message, as a compiler prints them.</summary>
    public override string ToString()
    {
        var where = HasLocation ? Printed(Spans[0].Span) : "";
        var what = $"{Severity.ToString().ToLowerInvariant()} {Id}";
        return Message is null ? where + what : $"{where}{what}: {Message}";
    }

    private static string Printed(FileLinePositionSpan span)
        => $"{span.Path}({span.StartLinePosition.Line + 1},{span.StartLinePosition.Character + 1}): ";

    // A format that wants arguments which were not given is shown, and compared, as it is.
    private string Format(string format)
    {
        try
        {
            return string.Format(CultureInfo.CurrentCulture, format, MessageArguments ?? []);
        }
        catch (FormatException)
        {
            return format;
        }
    }
}
