using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>An import that the change has left unused goes, and no other.</summary>
public sealed class Imports
{
    private const string Class = "class C { async Task M() { await Task.Yield(); BODY } }\n";

    private static string File(string imports, string body) => imports + "\n" + Class.Replace("BODY", body);

    [Theory]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n", "using System.Threading.Tasks;\n")]
    [InlineData("using System.Threading.Tasks;\nusing System.Threading;\n", "using System.Threading.Tasks;\n")]
    [InlineData("// A header.\nusing System.Threading;\nusing System.Threading.Tasks;\n", "// A header.\nusing System.Threading.Tasks;\n")]
    [InlineData("using System.IO;\nusing System.Threading;\nusing System.Threading.Tasks;\n", "using System.IO;\nusing System.Threading.Tasks;\n")]
    public Task Goes(string before, string after) => BecomesAsync(
        File(before, "Thread.{|SIO1003:Sleep|}(1);"), File(after, "await Task.Delay(1);"));

    [Theory]
    [InlineData("using System.Threading; // For Sleep.\nusing System.Threading.Tasks;\n", "")]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n", " new CancellationTokenSource();")]
    [InlineData("#if NEVER\nusing System;\n#endif\nusing System.Threading;\nusing System.Threading.Tasks;\n", "")]
    [InlineData("#region Imports\nusing System.Threading;\n#endregion\nusing System.Threading.Tasks;\n", " new CancellationTokenSource();")]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n\n/// <summary>See <see cref=\"Thread\"/>.</summary>", "")]
    public Task Stays(string imports, string other) => BecomesAsync(
        File(imports, "Thread.{|SIO1003:Sleep|}(1);" + other), File(imports, "await Task.Delay(1);" + other));

    private static Task BecomesAsync(string before, string after)
    {
        var test = Verify.Test(before, after);
        test.HasImportsAsWritten = true;
        return test.RunAsync();
    }
}
