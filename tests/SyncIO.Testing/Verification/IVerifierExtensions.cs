using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>An assertion that explains itself by a diff.</summary>
public static class IVerifierExtensions
{
    /// <summary>Fails, with a diff of the lines, if the texts are not the same, line endings included.</summary>
    /// <param name="verifier">Who fails.</param>
    /// <param name="expected">The text that should be.</param>
    /// <param name="actual">The text that is.</param>
    /// <param name="message">What comes before the diff.</param>
    public static void EqualOrDiff(this IVerifier verifier, string expected, string actual, string? message = null)
    {
        ArgumentNullException.ThrowIfNull(verifier);

        if (expected != actual)
        {
            var heading = message ?? "The text is not the expected one.";
            verifier.Fail($"{heading}{Environment.NewLine}{LineDiff.Between(expected, actual)}");
        }
    }
}
