namespace SyncIO.Rewrites;

/// <summary>How a call can be awaited.</summary>
/// <param name="Plan">The rewrite that binds; null where none does.</param>
/// <param name="IsOwnHalf">The only counterpart is the asynchronous half of this very pair: there is nothing to say.</param>
internal readonly record struct Rewrite(FixPlan? Plan, bool IsOwnHalf = false)
{
    public static implicit operator Rewrite(FixPlan? plan) => new(plan);
}
