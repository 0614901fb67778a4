using System.Threading.Tasks;
using SyncIO.Rules.BlockingCall;

namespace SyncIO.Tests.Stubs;

/// <summary>Tests against a library that is there as a stub.</summary>
internal static class WithStub
{
    /// <summary>Exactly the marked findings, and where <paramref name="after"/> is given, exactly that text after the fixes.</summary>
    /// <param name="stub">The library; it is added to what it is compiled against.</param>
    /// <param name="before">The code, with markup.</param>
    /// <param name="after">The fixed code; null: the fixes are not looked at.</param>
    public static Task Fix(Stub stub, string before, string? after = null) => Test(stub, before, after).RunAsync();

    /// <summary>Nothing is found, for exactly these reasons.</summary>
    /// <param name="stub">The library; it is added to what it is compiled against.</param>
    /// <param name="code">The code, without markup.</param>
    /// <param name="reason">The names of the reasons, in alphabetical order and separated by blanks.</param>
    public static Task Silent(Stub stub, string code, string reason) => Test(stub, code, after: null).RunSilentAsync(reason);

    private static SilentTest<BlockingCallAnalyzer> Test(Stub stub, string before, string? after)
    {
        var test = Verify.Test(before, after, stub.References);

        for (var one = stub; one is not null; one = one.On)
        {
            test.TestState.AdditionalReferences.Add(one.Reference);
        }

        return test;
    }
}
