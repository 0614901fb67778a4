namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Which diagnostics of the compiler a test compares, from the severest on.</summary>
public enum CompilerDiagnostics
{
    /// <summary>None: the code need not compile.</summary>
    None = 0,

    /// <summary>Errors.</summary>
    Errors = 1,

    /// <summary>Errors and warnings.</summary>
    Warnings = 2,

    /// <summary>Errors, warnings and suggestions.</summary>
    Suggestions = 3,

    /// <summary>All.</summary>
    All = 4,
}
