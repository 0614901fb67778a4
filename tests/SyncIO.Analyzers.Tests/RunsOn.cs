namespace SyncIO.Tests;

/// <summary>The versions of Roslyn that a class of tests runs on in <c>./test.sh</c>, a trait; a class without one runs on all of them.</summary>
internal static class RunsOn
{
    /// <summary>The name of the trait.</summary>
    public const string Roslyn = nameof(Roslyn);

    /// <summary>For tests that analyze nothing: facts about assemblies, documentation, the order of the source.</summary>
    public const string Oldest = nameof(Oldest);

    /// <summary>For tests that analyze code by the thousand: generated and mutated files, every position, real projects.</summary>
    public const string OldestAndNewest = nameof(OldestAndNewest);
}
