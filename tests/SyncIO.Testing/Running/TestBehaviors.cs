using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Which checks of a test are left out.</summary>
[Flags]
public enum TestBehaviors
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>That nothing is reported where the sources are marked as generated.</summary>
    SkipGeneratedCodeCheck = 1,

    /// <summary>That nothing is reported where the sources suppress it.</summary>
    SkipSuppressionCheck = 2,

    /// <summary>That the sources of generators are as stated. There is no such check here.</summary>
    SkipGeneratedSourcesCheck = 4,
}
