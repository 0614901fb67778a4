using System.Collections.Immutable;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>A solution and what is reported in it.</summary>
/// <param name="Solution">The solution.</param>
/// <param name="Diagnostics">What is reported, in the order of the sources.</param>
/// <param name="NonLocal">What of it is not known from one file alone, such as what is reported at the end of a compilation.</param>
internal sealed record AnalyzedSolution(Solution Solution, ImmutableArray<Diagnostic> Diagnostics, ImmutableHashSet<Diagnostic> NonLocal);
