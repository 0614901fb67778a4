using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Testing.Tests;

/// <summary>A test that must fail, and what it says then.</summary>
internal static class Failure
{
    /// <summary>Runs a test that must fail, and gives what it says.</summary>
    public static async Task<string> Of(AnalyzerTest<DefaultVerifier> test) => (await Assert.ThrowsAnyAsync<Exception>(() => test.RunAsync())).Message;

    /// <summary>Asserts a part of what a failure says. The official engine fails as well, in other words.</summary>
    public static void Says(this string message, string part)
    {
#if !OFFICIAL_TESTING
        Assert.Contains(part, message, StringComparison.Ordinal);
#endif
    }
}
