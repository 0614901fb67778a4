namespace SyncIO.Baseline;

/// <summary>A line of a baseline.</summary>
/// <param name="Line">Where it stands, from 0.</param>
internal abstract record BaselineEntry(int Line);

/// <summary><c>SIO1001 M:Shop.Orders.Save(System.String) System.IO.Stream.Read 2</c>: findings in one member.</summary>
/// <param name="Finding">The findings.</param>
/// <param name="Count">How many of them are accepted.</param>
/// <param name="Line">Where it stands, from 0.</param>
internal sealed record AcceptedFinding(FindingKey Finding, int Count, int Line) : BaselineEntry(Line);

/// <summary><c>SIO3004 Legacy/</c>, <c>* Legacy/Old.cs</c>, <c>SIO3004 *</c>: all findings of a folder or file, of an id.</summary>
/// <param name="Id">The id; null: any.</param>
/// <param name="Path">The folder, which ends with a slash, or the file, as seen from the baseline; empty: any.</param>
/// <param name="Line">Where it stands, from 0.</param>
internal sealed record AcceptedPlace(string? Id, string Path, int Line) : BaselineEntry(Line);

/// <summary>A line that cannot be read.</summary>
/// <param name="Reason">Why.</param>
/// <param name="Line">Where it stands, from 0.</param>
internal sealed record BadEntry(string Reason, int Line) : BaselineEntry(Line);

/// <summary>What findings have in common that a baseline counts together: lines may move.</summary>
/// <param name="Id">The id of the rule.</param>
/// <param name="Member">The documentation comment id of the member that they stand in.</param>
/// <param name="Api">What is called there.</param>
internal readonly record struct FindingKey(string Id, string Member, string Api);
