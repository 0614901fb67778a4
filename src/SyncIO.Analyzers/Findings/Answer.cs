using SyncIO.Silences;

namespace SyncIO.Findings;

/// <summary>What is said of a call: a finding, or why there is none.</summary>
/// <param name="Blocking">The finding; null where there is none.</param>
/// <param name="Silence">Why there is none; null where there is one, and where nothing is known of the call.</param>
internal readonly record struct Answer(Blocking? Blocking, Reason? Silence = null)
{
    /// <summary>Nobody knows of the call that it blocks.</summary>
    public static Answer Unknown => default;

    /// <summary>Nothing, for a reason.</summary>
    public static Answer Silent(Reason reason) => new(null, reason);
}
