using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>One way to fix a solution.</summary>
/// <param name="Name">What a failure calls it.</param>
/// <param name="Scope">The scope of Fix All, or null to fix one by one.</param>
/// <param name="Expected">The solution that must come out.</param>
/// <param name="Iterations">How many fixes are run: exactly so many, or at most so many if it is negative.</param>
internal sealed record FixMode(string Name, FixAllScope? Scope, SolutionState Expected, int Iterations)
{
    /// <summary>The most fixes that are run.</summary>
    public int Limit => System.Math.Abs(Iterations);

    /// <summary>Whether so many fixes are right. At most one means one: without it nothing would change.</summary>
    public bool Allows(int count) => count == Limit || (Iterations < -1 && count < Limit);
}
