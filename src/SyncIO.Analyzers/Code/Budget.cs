namespace SyncIO.Code;

/// <summary>
/// How many values may be looked at to answer one question: code may go in circles, and what it branches into multiplies at each step.
/// </summary>
internal sealed class Budget
{
    private int left = 100;

    /// <summary>Takes one; false where there is none left.</summary>
    public bool Spend() => left-- > 0;
}
