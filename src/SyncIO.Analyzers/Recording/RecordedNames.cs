using System;
using SyncIO.Chains;

namespace SyncIO.Recording;

/// <summary>The names of a member in a file of facts: what its id says, or the longer name, is not written again.</summary>
internal static class RecordedNames
{
    /// <summary>What is written of a name.</summary>
    /// <param name="name">The name.</param>
    /// <param name="id">The id of the member, where it is written, too.</param>
    public static (string? Simple, string? Full) Written(StepName name, string? id = null) =>
        (name.Simple == SimpleOf(name.Full) ? null : name.Simple, id is not null && name.Full == FullOf(id) ? null : name.Full);

    /// <summary>The name.</summary>
    /// <param name="written">What was written of it.</param>
    /// <param name="id">The id of the member.</param>
    /// <param name="project">The project that declares it.</param>
    public static StepName Read((string? Simple, string? Full) written, string? id, string? project)
    {
        var full = written.Full ?? (id is null ? throw new FormatException() : FullOf(id));
        return new(written.Simple ?? SimpleOf(full), full, project);
    }

    private static string SimpleOf(string full) => full.Substring(full.LastIndexOf('.') + 1);

    /// <summary><c>Repository.Count</c> of <c>M:Shop.Repository`1.get_Count</c></summary>
    private static string FullOf(string id)
    {
        var parts = id.Split('(')[0].Split('.', ':');
        var (type, member) = (Plain(parts[Math.Max(0, parts.Length - 2)]), Plain(parts[parts.Length - 1]));
        return member == "#ctor" ? "new " + type : $"{type}.{(IsAccessor(member) ? member.Substring("get_".Length) : member)}";
    }

    private static bool IsAccessor(string member) =>
        member.StartsWith("get_", StringComparison.Ordinal) || member.StartsWith("set_", StringComparison.Ordinal);

    private static string Plain(string name) => name.Split('`')[0];
}
