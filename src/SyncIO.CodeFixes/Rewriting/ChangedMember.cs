using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>A member that becomes asynchronous.</summary>
/// <param name="Declaration">Its declaration.</param>
/// <param name="Symbol">What that declares.</param>
/// <param name="Name">The new name.</param>
/// <param name="IsSibling">Does the old one stay beside it?</param>
/// <param name="IsAwaiting">Is anything awaited in it?</param>
/// <param name="IsSequence">Is it an iterator, or implemented by iterators?</param>
/// <param name="Mark">What tells it from others when its calls are looked at again.</param>
internal sealed record ChangedMember(
    SyntaxNode Declaration, IMethodSymbol Symbol, string Name, bool IsSibling, bool IsAwaiting, bool IsSequence, SyntaxAnnotation Mark)
{
    /// <summary>The kind of the marks by which a changed member and its calls are found again.</summary>
    public const string MarkKind = "SyncIO.Member";
}
