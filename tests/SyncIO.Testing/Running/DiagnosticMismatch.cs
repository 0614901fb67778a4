using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What keeps a reported diagnostic from being the expected one.</summary>
internal static class DiagnosticMismatch
{
    // The arguments of a message are not public.
    private static readonly PropertyInfo ArgumentsProperty =
        typeof(Diagnostic).GetProperty("Arguments", BindingFlags.Instance | BindingFlags.NonPublic)
        ?? throw new MissingMemberException(nameof(Diagnostic), "Arguments");

    /// <summary>Gives the first difference, or null.</summary>
    public static string? Between(DiagnosticResult expected, Diagnostic actual)
        => Id(expected, actual)
            ?? Location(expected, actual)
            ?? AdditionalLocations(expected, actual)
            ?? Severity(expected, actual)
            ?? Message(expected, actual)
            ?? Suppression(expected, actual);

    /// <summary>Gives the arguments of a message, as texts.</summary>
    public static IReadOnlyList<string> Arguments(Diagnostic diagnostic)
        => Texts((IEnumerable<object?>?)ArgumentsProperty.GetValue(diagnostic) ?? []);

    private static string? Id(DiagnosticResult expected, Diagnostic actual)
        => expected.Id == actual.Id ? null : $"the id is {actual.Id}, expected {expected.Id}.";

    private static string? Location(DiagnosticResult expected, Diagnostic actual)
        => expected.HasLocation
            ? Location("location", expected.Spans[0], actual.Location)
            : actual.Location == Microsoft.CodeAnalysis.Location.None
                ? null
                : $"the location is {actual.Location.GetLineSpan()}, expected none (state it by markup or WithLocation).";

    private static string? AdditionalLocations(DiagnosticResult expected, Diagnostic actual)
    {
        if (expected.Options.HasFlag(DiagnosticOptions.IgnoreAdditionalLocations) || !expected.HasLocation)
        {
            return null;
        }

        var additional = expected.Spans.RemoveAt(0);

        return additional.Length == actual.AdditionalLocations.Count
            ? additional
                .Select((span, index) => Location("additional location", span, actual.AdditionalLocations[index]))
                .FirstOrDefault(text => text is not null)
            : $"it has {actual.AdditionalLocations.Count} additional location(s), expected {additional.Length}.";
    }

    private static string? Location(string what, DiagnosticLocation expected, Location actual)
    {
        var span = actual.GetLineSpan();
        var isSame = span.Path == expected.Span.Path
            && span.StartLinePosition == expected.Span.StartLinePosition
            && (expected.Options.HasFlag(DiagnosticLocationOptions.IgnoreLength) || span.EndLinePosition == expected.Span.EndLinePosition);

        return isSame ? null : $"the {what} is {span}, expected {expected.Span}.";
    }

    private static string? Severity(DiagnosticResult expected, Diagnostic actual)
        => expected.Options.HasFlag(DiagnosticOptions.IgnoreSeverity) || expected.Severity == actual.Severity
            ? null
            : $"the severity is {actual.Severity}, expected {expected.Severity}.";

    private static string? Message(DiagnosticResult expected, Diagnostic actual)
        => expected.Message is { } message
            ? message == actual.GetMessage() ? null : $"the message is \"{actual.GetMessage()}\", expected \"{message}\"."
            : expected.MessageArguments is { Length: > 0 } arguments && !Texts(arguments).SequenceEqual(Arguments(actual))
                ? $"the arguments are ({Listed(Arguments(actual))}), expected ({Listed(Texts(arguments))})."
                : null;

    private static string? Suppression(DiagnosticResult expected, Diagnostic actual)
        => expected.IsSuppressed is { } suppressed && suppressed != actual.IsSuppressed
            ? $"it is {(actual.IsSuppressed ? "" : "not ")}suppressed."
            : null;

    private static IReadOnlyList<string> Texts(IEnumerable<object?> arguments)
        => [.. arguments.Select(argument => argument?.ToString() ?? "")];

    private static string Listed(IEnumerable<string> arguments) => string.Join(", ", arguments.Select(argument => $"\"{argument}\""));
}
