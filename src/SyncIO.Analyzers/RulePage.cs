using System.Linq;
using System.Reflection;

namespace SyncIO;

/// <summary>Where a rule is described. Beside the rules, whose classes need each other's values to begin with.</summary>
internal static class RulePage
{
    /// <summary>The category of the rules about blocking.</summary>
    public const string Performance = "Performance";

    private static readonly string RepositoryUrl = typeof(Rule).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == nameof(RepositoryUrl))
        .Value;

    /// <summary>The address of the page about a rule.</summary>
    public static string Link(string id) => $"{RepositoryUrl}/blob/main/docs/rules/{id}.md";
}
