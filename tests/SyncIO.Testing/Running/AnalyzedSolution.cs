using System.Collections.Immutable;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A solution and what is reported in it.</summary>
/// <param name="Solution">The solution.</param>
/// <param name="Diagnostics">What is reported, in the order of the sources.</param>
internal sealed record AnalyzedSolution(Solution Solution, ImmutableArray<Diagnostic> Diagnostics);
