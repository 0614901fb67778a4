using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What of an expected diagnostic is not compared.</summary>
[Flags]
public enum DiagnosticOptions
{
    /// <summary>Everything is compared.</summary>
    None = 0,

    /// <summary>Additional locations are not compared.</summary>
    IgnoreAdditionalLocations = 1,

    /// <summary>The severity is not compared.</summary>
    IgnoreSeverity = 2,
}
