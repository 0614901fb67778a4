namespace Microsoft.CodeAnalysis.Testing;

/// <summary>How the syntax trees that a code action makes are compared with what the parser makes of their text.</summary>
public enum CodeActionValidationMode
{
    /// <summary>Not at all.</summary>
    None = 0,

    /// <summary>By nodes and tokens.</summary>
    SemanticStructure = 1,

    /// <summary>By nodes, tokens and trivia.</summary>
    Full = 2,
}
