using System;
using System.Collections.Immutable;
using System.Linq;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Which diagnostic a mark expects.</summary>
internal sealed record MarkupMeaning(
    MarkupOptions Options,
    MarkupMode Mode,
    DiagnosticDescriptor? DefaultDiagnostic,
    ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics,
    ImmutableArray<string> FixableDiagnostics)
{
    /// <summary>Gives what a mark named by an id - or by nothing - expects, or null where the mode lets it expect nothing.</summary>
    /// <exception cref="InvalidOperationException">It is not clear which diagnostic is meant.</exception>
    public DiagnosticResult? Of(string id)
    {
        if (Mode is MarkupMode.None or MarkupMode.Ignore)
        {
            return null;
        }

        var result = id.Length == 0 ? Default() : Named(id);
        return Mode == MarkupMode.IgnoreFixable && FixableDiagnostics.Contains(result.Id) ? null : result;
    }

    // A mark states where a diagnostic is and which one, and leaves its message and additional locations free.
    private static DiagnosticResult From(DiagnosticDescriptor descriptor)
        => new DiagnosticResult(descriptor).WithMessage(null).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations);

    private DiagnosticResult Default()
        => DefaultDiagnostic is { } descriptor
            ? From(descriptor)
            : throw new InvalidOperationException(
                "Markup can leave out the id, as in [|text|] and $$, only where the analyzers support exactly one diagnostic; "
                + "name it as in {|ID:text|}, or set MarkupOptions.UseFirstDescriptor or override GetDefaultDiagnostic.");

    private DiagnosticResult Named(string id)
    {
        var descriptors = SupportedDiagnostics.Where(descriptor => descriptor.Id == id).Distinct().ToImmutableArray();

        return descriptors.Length switch
        {
            // A compiler diagnostic, most likely: its severity is not known here.
            0 => new DiagnosticResult(id, DiagnosticSeverity.Error)
                .WithOptions(DiagnosticOptions.IgnoreSeverity | DiagnosticOptions.IgnoreAdditionalLocations),
            1 => From(descriptors[0]),
            _ when Options.HasFlag(MarkupOptions.UseFirstDescriptor) => From(descriptors[0]),
            _ => throw new InvalidOperationException(
                $"Markup names '{id}', which stands for {descriptors.Length} descriptors: state the diagnostic as "
                + "new DiagnosticResult(descriptor).WithLocation(0) with {|#0:text|}, or set MarkupOptions.UseFirstDescriptor."),
        };
    }
}
