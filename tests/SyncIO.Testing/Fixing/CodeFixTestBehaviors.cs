using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Which checks of a code fix are left out.</summary>
[Flags]
public enum CodeFixTestBehaviors
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Only one fix is run, and only one Fix All: others may be left.</summary>
    FixOne = 8,

    /// <summary>Fix All in document is not run.</summary>
    SkipFixAllInDocumentCheck = 1,

    /// <summary>Fix All in project is not run.</summary>
    SkipFixAllInProjectCheck = 2,

    /// <summary>Fix All in solution is not run.</summary>
    SkipFixAllInSolutionCheck = 4,

    /// <summary>Fix All is not run.</summary>
    SkipFixAllCheck = SkipFixAllInDocumentCheck | SkipFixAllInProjectCheck | SkipFixAllInSolutionCheck,

    /// <summary>A fix may be for a diagnostic that is reported only at the end of a compilation, which an editor does not show.</summary>
    SkipLocalDiagnosticCheck = 16,
}
