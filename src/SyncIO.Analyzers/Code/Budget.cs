using SyncIO.Origins;

namespace SyncIO.Code;

/// <summary>
/// How many values may be looked at to answer one question: code may go in circles, and what it branches into multiplies at each step.
/// </summary>
/// <param name="assumed">What is taken to be in memory, whoever knows; null: nothing.</param>
internal sealed class Budget(MemoryHypothesis? assumed = null)
{
    private int left = 100;

    /// <summary>What is taken to be in memory.</summary>
    public MemoryHypothesis? Assumed => assumed;

    /// <summary>Takes one; false where there is none left.</summary>
    public bool Spend() => left-- > 0;
}
