using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>How an expected location is read and compared.</summary>
[Flags]
public enum DiagnosticLocationOptions
{
    /// <summary>Start and end are compared.</summary>
    None = 0,

    /// <summary>Only the start is compared.</summary>
    IgnoreLength = 1,

    /// <summary>The path names a markup location, such as <c>#0</c> for <c>{|#0:text|}</c>.</summary>
    InterpretAsMarkupKey = 2,
}
