using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Refusals;

/// <summary>Something in a function after which, or before which, the thread must stay the same.</summary>
/// <param name="Key">What tells it from others: the name of a lock's type, or of what belongs to a thread.</param>
/// <param name="Enters">Must it stay the same from here?</param>
/// <param name="Leaves">Must it have stayed the same up to here?</param>
/// <param name="IsPaired">Does it take two of the kind for that?</param>
/// <param name="Reason">Why, as a message says it.</param>
/// <param name="Span">Where it is.</param>
internal sealed record ThreadEvent(string Key, bool Enters, bool Leaves, bool IsPaired, string Reason, TextSpan Span = default)
{
    /// <summary>Is it a value that each thread has for itself, and no lock?</summary>
    public bool IsOfThread { get; init; }
}
