using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Behind <c>?.</c> there may be nothing to await.</summary>
public sealed class ConditionalCalls
{
    [Theory]
    [InlineData("s?.{|SIO1001:Flush|}();", "await (s?.FlushAsync() ?? Task.CompletedTask);")]
    [InlineData("s?.{|SIO1001:Read|}(b, 0, 1);", "await (s?.ReadAsync(b, 0, 1) ?? Task.CompletedTask);")]
    [InlineData("h?.S?.{|SIO1001:Flush|}();", "await (h?.S?.FlushAsync() ?? Task.CompletedTask);")]
    [InlineData("h?.S.{|SIO1001:Flush|}();", "await (h?.S.FlushAsync() ?? Task.CompletedTask);")]
    [InlineData("Get()?.{|SIO1001:Flush|}(); Stream Get() => s;", "await (Get()?.FlushAsync() ?? Task.CompletedTask); Stream Get() => s;")]
    [InlineData("t?.{|SIO1002:Wait|}();", "await (t ?? Task.CompletedTask);")]
    [InlineData("h?.T.{|SIO1002:Wait|}();", "await (h?.T ?? Task.CompletedTask);")]
    [InlineData("h?.T?.{|SIO1002:Wait|}();", "await (h?.T ?? Task.CompletedTask);")]
    [InlineData("if (b != null)\n    s?.{|SIO1001:Flush|}(); // done", "if (b != null)\n    await (s?.FlushAsync() ?? Task.CompletedTask); // done")]
    public Task A_statement(string before, string after) => Fix(before, after);

    [Fact]
    public Task A_statement_of_a_ValueTask() => Verify.Fix(
        Code.Async("s?.{|SIO1001:ReadExactly|}(b);", "Stream s, byte[] b"),
        Code.Async("await (s?.ReadExactlyAsync(b) ?? default);", "Stream s, byte[] b"));

    [Fact]
    public Task A_statement_of_a_file_that_does_not_go_back() => Verify.Fix(
        Code.Async("await Task.Delay(1).ConfigureAwait(false);\ns?.{|SIO1001:Flush|}();", "Stream s"),
        Code.Async("await Task.Delay(1).ConfigureAwait(false);\nawait (s?.FlushAsync() ?? Task.CompletedTask).ConfigureAwait(false);", "Stream s"));

    [Theory]
    [InlineData("var x = r?.{|SIO1001:ReadLine|}();", "var x = r is null ? null : await r.ReadLineAsync();")]
    [InlineData("string x = r?.{|SIO1001:ReadLine|}() ?? \"\";", "string x = (r is null ? null : await r.ReadLineAsync()) ?? \"\";")]
    [InlineData("Console.WriteLine(r?.{|SIO1001:ReadLine|}());", "Console.WriteLine(r is null ? null : await r.ReadLineAsync());")]
    [InlineData("var x = s?.{|SIO1001:Read|}(b, 0, 1);", "var x = s is null ? default(int?) : await s.ReadAsync(b, 0, 1);")]
    [InlineData("if (s?.{|SIO1001:Read|}(b, 0, 1) > 0) { }", "if ((s is null ? default(int?) : await s.ReadAsync(b, 0, 1)) > 0) { }")]
    [InlineData("var x = n?.{|SIO1002:Result|};", "var x = n is null ? default(int?) : await n;")]
    [InlineData("string x; x = r?.{|SIO1001:ReadLine|}();", "string x; x = r is null ? null : await r.ReadLineAsync();")]
    public Task A_value(string before, string after) => Fix(before, after);

    [Theory]
    [InlineData("using System.IO;\n", "using System.IO;\nusing System.Threading.Tasks;\n", "Task.CompletedTask")]
    [InlineData("using System.IO;\nclass Task { }\n", "using System.IO;\nclass Task { }\n", "System.Threading.Tasks.Task.CompletedTask")]
    public Task The_name_of_a_task_is_imported(string before, string after, string completed)
    {
        const string Class = "class C { async System.Threading.Tasks.Task M(Stream s) { CALL } }\n";
        return Verify.Fix(before + Class.Replace("CALL", "s?.{|SIO1001:Flush|}();"), after + Class.Replace("CALL", $"await (s?.FlushAsync() ?? {completed});"));
    }

    /// <summary>It is asked twice, so nobody may change it in between.</summary>
    [Theory]
    [InlineData("private TextReader reader; C(TextReader r) { reader = r; }", true)]
    [InlineData("internal readonly TextReader reader; C(TextReader r) { reader = r; }", true)]
    [InlineData("private TextReader reader; C(TextReader r) { reader = r; } void Close() { reader = null; }", false)]
    [InlineData("private TextReader reader; C(TextReader r) { Action set = () => reader = r; set(); }", false)]
    [InlineData("internal TextReader reader; C(TextReader r) { reader = r; }", false)]
    [InlineData("private TextReader reader => Make(); TextReader Make() => null;", false)]
    public Task A_value_of_a_field(string field, bool isFixed)
    {
        var before = $"using System; using System.IO; using System.Threading.Tasks;\nclass C {{ {field} async Task<string> M() {{ await Task.Yield(); return this.reader?.{{|SIO1001:ReadLine|}}(); }} }}";
        return Verify.Fix(before, isFixed ? before.Replace("this.reader?.{|SIO1001:ReadLine|}()", "this.reader is null ? null : await this.reader.ReadLineAsync()") : before);
    }

    private static Task Fix(string before, string after) => Verify.Fix(Whole(before), Whole(after));

    private static string Whole(string body) =>
        Code.Async(body, "Stream s, byte[] b, TextReader r, Task t, Task<int> n, Holder h") + "class Holder { public System.IO.Stream S; public System.Threading.Tasks.Task T; }\n";
}
