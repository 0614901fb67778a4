namespace SyncIO.Chains;

/// <summary>How a path names one of its members.</summary>
/// <param name="Simple">Without its type: <c>Count</c>.</param>
/// <param name="Full">With its type: <c>Repository.Count</c>, <c>new Repository</c>.</param>
/// <param name="Project">The project of the solution that declares it; null for a member of a library.</param>
internal sealed record StepName(string Simple, string Full, string? Project);
