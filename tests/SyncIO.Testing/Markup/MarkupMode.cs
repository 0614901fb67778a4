namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What markup in a source means.</summary>
public enum MarkupMode
{
    /// <summary>There is no markup: the text is taken as it is.</summary>
    None = 0,

    /// <summary>Markup is removed and expects nothing.</summary>
    Ignore = 1,

    /// <summary>Markup is removed, and expects diagnostics that no code fix under test can fix.</summary>
    IgnoreFixable = 2,

    /// <summary>Markup is removed and expects diagnostics.</summary>
    Allow = 3,
}
