using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A local that has a task, of which only the result is asked, and that more than once, gets the result.</summary>
public sealed class AwaitedLocals
{
    private const string Row = "static Task<string> Again => Task.Run(() => \"\"); Task<string> Find() => Task.Run(() => \"\"); Task<(int, int)> Pair() => Task.Run(() => (1, 2));";

    [Theory]
    [InlineData(
        "var row = Find(); return row.{|SIO1002:Result|}?.Length + row.Result?.Trim();",
        "var row = await Find(); return row?.Length + row?.Trim();")]
    [InlineData(
        "var row = Find();\n// Both are shown.\nvar text = row.{|SIO1002:Result|} + row.Result; return text + row.Result;",
        "var row = await Find();\n// Both are shown.\nvar text = row + row; return text + row;")]
    [InlineData(
        "var row = Task.FromResult(Find()).Unwrap(); if (row.{|SIO1002:Result|} == null) { return \"\"; } return row.Result.Trim();",
        "var row = await Task.FromResult(Find()).Unwrap(); if (row == null) { return \"\"; } return row.Trim();")]
    public Task It_gets_the_result(string before, string after) => Verify.Fix(In(before), In(after));

    [Theory]
    [InlineData("var row = Find(); return row.{|SIO1002:Result|};", "var row = Find(); return await row;")]
    [InlineData(
        "var rowTask = Find(); return rowTask.{|SIO1002:Result|} + rowTask.Result;",
        "var rowTask = Find(); return await rowTask + rowTask.Result;")]
    [InlineData(
        "var row = Find(); Console.WriteLine(); return row.{|SIO1002:Result|} + row.Result;",
        "var row = Find(); Console.WriteLine(); return await row + row.Result;")]
    [InlineData(
        "var row = Find(); Func<string> again = () => row.Result; return row.{|SIO1002:Result|} + again();",
        "var row = Find(); Func<string> again = () => row.Result; return await row + again();")]
    [InlineData(
        "var row = Find(); return row.{|SIO1002:Result|} + row.Status + row.Result;",
        "var row = Find(); return await row + row.Status + row.Result;")]
    [InlineData(
        "var row = Pair(); return row.{|SIO1002:Result|}.ToString() + row.Result;",
        "var row = Pair(); return (await row).ToString() + row.Result;")]
    [InlineData(
        "Task<string> row = Find(); return row.{|SIO1002:Result|} + row.Result;",
        "Task<string> row = Find(); return await row + row.Result;")]
    public Task Otherwise_it_keeps_the_task(string before, string after) => Verify.Fix(In(before), In(after));

    /// <summary>A wait, and the result in the next statement, are one.</summary>
    [Theory]
    [InlineData("var row = Find();\n// Now.\nrow.{|SIO1002:Wait|}();\nvar text = row.Result; return text;", "var row = Find();\n// Now.\nvar text = await row; return text;")]
    [InlineData("var row = Find(); string text; row.{|SIO1002:Wait|}(); text = row.Result; return text + row.Status;", "var row = Find(); string text; text = await row; return text + row.Status;")]
    [InlineData("var row = Find(); row.{|SIO1002:Wait|}(); return row.Result;", "var row = Find(); return await row;")]
    public Task A_wait_before_it_goes(string before, string after) => Verify.Fix(In(before), In(after));

    [Theory]
    [InlineData("row.{|SIO1002:Wait|}(); Console.WriteLine(); return row.Result;", "await row; Console.WriteLine(); return row.Result;")]
    [InlineData("row.{|SIO1002:Wait|}(); // Done.\nreturn row.Result;", "await row; // Done.\nreturn row.Result;")]
    [InlineData("row.{|SIO1002:Wait|}(); return row.Result.Trim();", "await row; return row.Result.Trim();")]
    [InlineData("row.{|SIO1002:Wait|}(); return row /* kept */ .Result;", "await row; return row /* kept */ .Result;")]
    [InlineData("Again.{|SIO1002:Wait|}(); return Again.Result;", "await Again; return Again.Result;")]
    [InlineData("var other = Find(); row.{|SIO1002:Wait|}(); return other.{|SIO1002:Result|};", "var other = Find(); await row; return await other;")]
    public Task A_wait_that_stays(string before, string after) => Verify.Fix(In("var row = Find(); " + before), In("var row = Find(); " + after));

    private static string In(string body) =>
        "using System;\nusing System.Threading.Tasks;\nclass C { " + Row + " async Task<string> M() { await Task.Yield(); " + body + " } }";
}
