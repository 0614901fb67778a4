using SyncIO.Rules.BlockingCall;

namespace SyncIO.Tests.Options;

/// <summary>Tests of code with options and catalogues beside it.</summary>
internal static class Configured
{
    /// <summary>Code with an additional file.</summary>
    public static SilentTest<BlockingCallAnalyzer> WithFile(string text, string before, string? after = null)
    {
        var test = Verify.Test(before, after);
        test.TestState.AdditionalFiles.Add(("/SyncIO.Ours.txt", text));
        return test;
    }

    /// <summary>Code with options for all of it.</summary>
    public static SilentTest<BlockingCallAnalyzer> WithOptions(string options, string before, string? after = null)
    {
        var test = Verify.Test(before, after);
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", $"root = true\n[*.cs]\n{options}\n"));
        return test;
    }
}
