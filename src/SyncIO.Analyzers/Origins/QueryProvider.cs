namespace SyncIO.Origins;

/// <summary>Whom a query asks.</summary>
/// <param name="Library">The namespace that the types of the library share; empty where nobody is asked.</param>
/// <param name="IsCertain">Is it known, so that the operators of the library do not throw?</param>
internal sealed record QueryProvider(string Library, bool IsCertain)
{
    /// <summary>Nobody is asked.</summary>
    public static QueryProvider None { get; } = new("", IsCertain: true);
}
