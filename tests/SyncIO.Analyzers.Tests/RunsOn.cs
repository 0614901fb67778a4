namespace SyncIO.Tests;

/// <summary>The versions of Roslyn that a class of tests runs on in <c>./test.sh</c>, a trait; a class without one runs on all of them.</summary>
internal static class RunsOn
{
    /// <summary>The name of the trait.</summary>
    public const string Roslyn = nameof(Roslyn);

    /// <summary>What is tested is no analysis, and the same on any version: facts about assemblies, documentation, the order of the source.</summary>
    public const string Oldest = nameof(Oldest);

    /// <summary>Generated code, many minutes of it.</summary>
    public const string OldestAndNewest = nameof(OldestAndNewest);
}
