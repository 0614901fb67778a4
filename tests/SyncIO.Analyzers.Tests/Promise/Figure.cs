using System;
using Xunit.Abstractions;

namespace SyncIO.Tests.Promise;

/// <summary>What a promise was tried with: <c>./test.sh --promises</c> collects such lines from the results of the tests for docs/reliability.md.</summary>
internal static class Figure
{
    /// <summary>The name of the trait of a class that leaves such lines.</summary>
    public const string Says = nameof(Says);

    /// <summary>Its value.</summary>
    public const string Value = nameof(Figure);

    /// <summary>Leaves a line.</summary>
    /// <param name="output">The output of the test that has just passed.</param>
    /// <param name="promise">What holds.</param>
    /// <param name="tried">The kind of cases that were tried, and how many.</param>
    public static void Of(ITestOutputHelper output, string promise, FormattableString tried) =>
        output.WriteLine($"figure | {promise} | {FormattableString.Invariant(tried)} |");
}
