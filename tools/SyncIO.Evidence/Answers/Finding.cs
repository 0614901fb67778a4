using SyncIO.Evidence.Metadata;
using SyncIO.Evidence.Questions;

namespace SyncIO.Evidence.Answers;

/// <summary>What was found out about a synchronous member.</summary>
/// <param name="Member">The member, one overload of it.</param>
/// <param name="Cause">What it blocks on, and how it comes there.</param>
/// <param name="Twin">What can be awaited in its place.</param>
/// <param name="RejectedTwin">What looks like a twin, and is not seen to await anything.</param>
internal sealed record Finding(MethodNode Member, Cause Cause, MethodNode? Twin, MethodNode? RejectedTwin);
