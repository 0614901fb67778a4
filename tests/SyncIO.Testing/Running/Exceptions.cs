namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The diagnostic that stands for an exception.</summary>
internal static class Exceptions
{
    /// <summary>An analyzer threw.</summary>
    public const string AnalyzerThrew = "AD0001";
}
