using System;

namespace SyncIO.Tests.Promise;

/// <summary>What takes too long for every day: asked for by <c>./test.sh --long</c>.</summary>
internal static class LongRun
{
    /// <summary>Is it asked for?</summary>
    public static bool IsAsked { get; } = Environment.GetEnvironmentVariable("SYNCIO_LONG") == "1";
}
