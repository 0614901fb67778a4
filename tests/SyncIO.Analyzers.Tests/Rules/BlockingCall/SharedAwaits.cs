using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What a function asks for several times, and is the same each time, is awaited once, and a local has it.</summary>
public sealed class SharedAwaits
{
    private const string Content = "r.Content.ReadAsStringAsync()";

    [Theory]
    [InlineData(
        $"_ = {Content}.{{|SIO1002:Result|}}.Length;\n_ = {Content}.Result.Trim();",
        $"var content = await {Content};\n_ = content.Length;\n_ = content.Trim();")]
    [InlineData(
        $"_ = {Content}.GetAwaiter().{{|SIO1002:GetResult|}}().Length;\n_ = {Content}.GetAwaiter().GetResult().Trim();",
        $"var content = await {Content};\n_ = content.Length;\n_ = content.Trim();")]
    [InlineData(
        $"_ = flag ? {Content}.{{|SIO1002:Result|}}.Length : {Content}.Result.Trim().Length;",
        $"var content = await {Content};\n_ = flag ? content.Length : content.Trim().Length;")]
    [InlineData(
        $"if ({Content}.{{|SIO1002:Result|}} is \"\")\n{{\n    use({Content}.Result);\n}}",
        $"var content = await {Content};\nif (content is \"\")\n{{\n    use(content);\n}}")]
    [InlineData(
        $"for (var i = 0; i < 3; i++)\n{{\n    use({Content}.{{|SIO1002:Result|}});\n    use({Content}.Result);\n}}",
        $"for (var i = 0; i < 3; i++)\n{{\n    var content = await {Content};\n    use(content);\n    use(content);\n}}")]
    [InlineData(
        $"var body = {Content}.{{|SIO1002:Result|}};\nuse(body);\nuse({Content}.Result);",
        $"var body = await {Content};\nuse(body);\nuse(body);")]
    public Task Are_one(string before, string after) => Fix(before, after);

    /// <summary>Only one branch asks, somebody else is asked first, or it is another response then.</summary>
    [Theory]
    [InlineData(
        $"if (flag)\n{{\n    use({Content}.{{|SIO1002:Result|}});\n}}\nuse({Content}.Result);",
        $"if (flag)\n{{\n    use(await {Content});\n}}\nuse(await {Content});")]
    [InlineData(
        $"_ = flag ? {Content}.{{|SIO1002:Result|}}.Length : 0;\nuse({Content}.Result);",
        $"_ = flag ? (await {Content}).Length : 0;\nuse(await {Content});")]
    [InlineData(
        $"use({Content}.{{|SIO1002:Result|}});\nr = other;\nuse({Content}.{{|SIO1002:Result|}});",
        $"use(await {Content});\nr = other;\nuse(await {Content});")]
    [InlineData(
        $"use({Content}.{{|SIO1002:Result|}});\nr.Content = null;\nuse({Content}.{{|SIO1002:Result|}});",
        $"use(await {Content});\nr.Content = null;\nuse(await {Content});")]
    [InlineData(
        $"use({Content}.{{|SIO1002:Result|}});\nuse(other.Content.ReadAsStringAsync().{{|SIO1002:Result|}});",
        $"use(await {Content});\nuse(await other.Content.ReadAsStringAsync());")]
    [InlineData(
        "use(text().{|SIO1002:Result|});\nuse(text().{|SIO1002:Result|});",
        "use(await text());\nuse(await text());")]
    public Task Are_several(string before, string after) => Fix(before, after);

    /// <summary>A database may give another answer the second time.</summary>
    [Fact]
    public Task A_row_that_is_asked_for_twice_is_asked_for_twice() => Verify.FixBody(
        References.EFCore10,
        "DbContext db",
        "Microsoft.EntityFrameworkCore",
        "_ = db.{|SIO1001:Find|}<string>(1);\n_ = db.{|SIO1001:Find|}<string>(1);",
        "_ = await db.FindAsync<string>(1);\n_ = await db.FindAsync<string>(1);");

    private static Task Fix(string before, string after)
    {
        const string Parameters = "HttpResponseMessage r, HttpResponseMessage other, bool flag, Action<string> use, Func<Task<string>> text";
        return Verify.Fix(Code.Async(before, Parameters, "System.Net.Http"), Code.Async(after, Parameters, "System.Net.Http"));
    }
}
