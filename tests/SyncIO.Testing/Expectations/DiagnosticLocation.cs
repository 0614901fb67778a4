namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A location where a diagnostic is expected.</summary>
public readonly struct DiagnosticLocation
{
    /// <summary>The location at <paramref name="span"/>, read and compared as <paramref name="options"/> say.</summary>
    public DiagnosticLocation(FileLinePositionSpan span, DiagnosticLocationOptions options)
    {
        Span = span;
        Options = options;
    }

    /// <summary>File, start and end; lines and columns count from zero.</summary>
    public FileLinePositionSpan Span { get; }

    /// <summary>How the location is read and compared.</summary>
    public DiagnosticLocationOptions Options { get; }
}
