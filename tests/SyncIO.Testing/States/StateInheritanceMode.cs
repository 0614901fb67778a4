namespace Microsoft.CodeAnalysis.Testing;

/// <summary>What a state takes from the state before it where it gives nothing of its own.</summary>
public enum StateInheritanceMode
{
    /// <summary>Sources, files, projects, references and options, and the diagnostics that no code fix under test can fix.</summary>
    AutoInherit = 0,

    /// <summary>Nothing.</summary>
    Explicit = 1,

    /// <summary>The diagnostics that can be fixed as well.</summary>
    AutoInheritAll = 2,
}
