using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Whether an await goes on in its context is for the file, or for CA2007, to say.</summary>
public sealed class ConfigureAwaits
{
    [Theory]
    [InlineData("dotnet_diagnostic.CA2007.severity = warning", ".ConfigureAwait(false)")]
    [InlineData("dotnet_diagnostic.CA2007.severity = error", ".ConfigureAwait(false)")]
    [InlineData("dotnet_diagnostic.CA2007.severity = suggestion", "")]
    [InlineData("dotnet_diagnostic.CA2007.severity = none", "")]
    [InlineData("dotnet_diagnostic.CA2008.severity = warning", "")]
    public async Task The_rule_that_asks_for_it_is_followed(string option, string behind)
    {
        foreach (var file in new[] { "root = true\n[*.cs]\n" + option, "is_global = true\n" + option })
        {
            var test = Verify.Test(
                Code.Async("t.{|SIO1002:Wait|}();\nawait t;\nThread.{|SIO1003:Sleep|}(1);", "Task t"),
                Code.Async($"await t{behind};\nawait t;\nawait Task.Delay(1){behind};", "Task t"));
            test.TestState.AnalyzerConfigFiles.Add((file.StartsWith("is", System.StringComparison.Ordinal) ? "/.globalconfig" : "/.editorconfig", file));
            await test.RunAsync();
        }
    }

    [Theory]
    [InlineData("async Task A(Task t) => await t.ConfigureAwait(true);\n    async Task M(Task t)", "true")]
    [InlineData("async Task A(Task t) { await t.ConfigureAwait(true); await t.ConfigureAwait(false); }\n    async Task M(Task t)", "false")]
    [InlineData("class FactAttribute : System.Attribute { }\n    [Fact] async Task M(Task t)", "true")]
    [InlineData("async Task M(Task t)", "false")]
    public Task As_the_project_writes_it_where_it_is_asked_for(string members, string context)
    {
        var test = VerifyChains.Test(
            $"using System.Threading.Tasks;\nclass C\n{{\n    {members} {{ t.{{|SIO1002:Wait|}}(); await Task.CompletedTask; }}\n}}\n",
            $"using System.Threading.Tasks;\nclass C\n{{\n    {members} {{ await t.ConfigureAwait({context}); await Task.CompletedTask; }}\n}}\n");
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.CA2007.severity = warning"));
        return test.RunAsync();
    }

    [Fact]
    public Task A_loop_goes_on_without_its_context_too() => Verify.Fix(
        Loop("await task.ConfigureAwait(false);\n        foreach (var post in {|SIO1001:db.Posts|}) { }"),
        Loop("await task.ConfigureAwait(false);\n        await foreach (var post in db.Posts.AsAsyncEnumerable().ConfigureAwait(false)) { }"),
        References.EFCore10);

    private const string Once = "async Task A(Task t) => await t.ConfigureAwait(false);\n    ";
    private const string Usual = Once + "async Task B(Task t) => await t.ConfigureAwait(false);\n    ";

    [Theory]
    [InlineData(Once + "async Task M(Task t) { t.{|SIO1002:Wait|}(); }", "await t.ConfigureAwait(false)")]
    [InlineData(Once + "async Task M(Task t) { await t; Task.Delay(1).{|SIO1002:Wait|}(); }", "await Task.Delay(1)")]
    [InlineData(Usual + "async Task M(Task t) { await t.ConfigureAwait(false); Task.Delay(1).{|SIO1002:Wait|}(); await Task.CompletedTask; }", "await Task.Delay(1).ConfigureAwait(false)")]
    [InlineData(Usual + "async Task M() { Task.Delay(1).{|SIO1002:Wait|}(); await Task.CompletedTask; }", "await Task.Delay(1).ConfigureAwait(false)")]
    [InlineData(Once + "async void M() { Task.Delay(1).{|SIO1002:Wait|}(); }", "await Task.Delay(1)")]
    [InlineData(Once + "async Task M(object s, System.EventArgs e) { Task.Delay(1).{|SIO1002:Wait|}(); }", "await Task.Delay(1)")]
    [InlineData(Once + "string text; async Task M(C other, Task<string> t) { other.text = t.{|SIO1002:Result|}; }", "await t")]
    [InlineData(Usual + "string text; async Task M(C other, Task<string> t) { other.text = t.{|SIO1002:Result|}; }", "await t.ConfigureAwait(false)")]
    [InlineData(Usual + "string text; async Task M(C other, Task<string> t) { other.text = t.{|SIO1002:Result|}; await t.ConfigureAwait(false); }", "await t")]
    [InlineData(Usual + "async Task M(System.Action<string> shown, Task<string> t) { shown(t.{|SIO1002:Result|}); await t.ConfigureAwait(false); }", "await t")]
    [InlineData(Usual + "event System.Action Changed; async Task M(Task<string> t) { t.{|SIO1002:Wait|}(); Changed?.Invoke(); await t.ConfigureAwait(false); }", "await t")]
    [InlineData(Usual + "async Task M(Task<string> t) { var s = t.{|SIO1002:Result|}.Trim(); await B(t).ConfigureAwait(false); await t.ConfigureAwait(false); }", "(await t.ConfigureAwait(false))")]
    [InlineData(Usual + "async void M() { Task.Delay(1).{|SIO1002:Wait|}(); }", "await Task.Delay(1)")]
    public Task A_function_has_its_own_style_and_events_go_on_in_their_context(string members, string written)
    {
        var wait = members.Contains("Delay", System.StringComparison.Ordinal) ? "Task.Delay(1)" : "t";
        return Verify.Fix(
            Class(members),
            Class(members.Replace(wait + ".{|SIO1002:Wait|}()", written).Replace(wait + ".{|SIO1002:Result|}", written)));
    }

    /// <summary>A wait does not leave the context of its function, whatever it is told: what follows it may need that.</summary>
    /// <summary>What is logged or asked behind the await may need <c>HttpContext.Current</c>, which is gone where the context was left.</summary>
    [Theory]
    [InlineData("System.Web.Mvc.Controller", "")]
    [InlineData("object", ".ConfigureAwait(false)")]
    public Task A_controller_of_System_Web_does_not_take_the_style_of_others(string type, string behind) => Verify.Fix(
        ControllerBeside(type, "Task.Delay(1).{|SIO1002:Wait|}();"),
        ControllerBeside(type, $"await Task.Delay(1){behind};"),
        References.Mvc5);

    private static string ControllerBeside(string type, string body) =>
        $"using System.Threading.Tasks;\n\npublic class Home : {type}\n{{\n    public static async Task A(Task t) {{ await t.ConfigureAwait(false); }}\n"
        + $"    public static async Task B(Task t) {{ await t.ConfigureAwait(false); }}\n    [System.Obsolete] public async Task C() {{ {body} await Task.CompletedTask; }}\n}}\n";

    [Theory]
    [InlineData("async Task M() { #; await Task.Yield(); }", "")]
    [InlineData("async Task M(Task t) { #; await Task.Yield(); await t.ConfigureAwait(false); }", ".ConfigureAwait(false)")]
    [InlineData("async Task M(Task t) { #; await t.ConfigureAwait(false); N(); } void N() { }", ".ConfigureAwait(false)")]
    [InlineData("async Task M(Task t) { await Task.Yield(); await t.ConfigureAwait(false); #; }", ".ConfigureAwait(false)")]
    [InlineData("async Task M() { #; }", ".ConfigureAwait(false)")]
    [InlineData(Once + "async Task M() { #; N(); } void N() { }", ".ConfigureAwait(false)")]
    [InlineData("async Task M(Task t) { await t.ConfigureAwait(false); #; N(); } void N() { }", ".ConfigureAwait(false)")]
    [InlineData("async Task M() { #; await N().ConfigureAwait(false); } async Task N() { }", ".ConfigureAwait(false)")]
    [InlineData("async Task M() { #; N(); } void N() { }", "")]
    [InlineData("async Task M() { #; new object(); }", "")]
    [InlineData("string text; async Task M(C other) { #; other.text = \"\"; }", "")]
    [InlineData("void FromResult() { } async Task M(C other) { #; other.FromResult(); }", "")]
    public Task A_wait_that_is_told_to_leave_the_context(string members, string behind) => Verify.Fix(
        Class(members.Replace("#", "Task.Delay(1).ConfigureAwait(false).GetAwaiter().{|SIO1002:GetResult|}()")),
        Class(members.Replace("#", $"await Task.Delay(1){behind}")));

    [Theory]
    [InlineData("Task<int>", "Task.FromResult")]
    [InlineData("ValueTask<int>", "new ValueTask<int>")]
    public Task A_wait_in_a_complete_task_is_one_that_is_told_to_leave_the_context(string type, string complete) => Verify.Fix(
        Class($"async Task M() {{ Task.Delay(1).{{|SIO1002:Wait|}}(); }} {type} N(Task<int> t) => {complete}(t.ConfigureAwait(false).GetAwaiter().{{|SIO1002:GetResult|}}());"),
        Class($"async Task M() {{ await Task.Delay(1).ConfigureAwait(false); }} async {type} N(Task<int> t) => await t.ConfigureAwait(false);"));

    private static string Class(string members) => $$"""
        using System.Threading.Tasks;
        #pragma warning disable CS1998

        class C
        {
            {{members}}
        }

        """;

    [Fact]
    public Task Both_in_one_expression() => Verify.Fix(
        Code.Async("await t.ConfigureAwait(false);\nvar x = n.{|SIO1002:Result|}.{|SIO1002:Result|};", "Task t, Task<Task<int>> n"),
        Code.Async("await t.ConfigureAwait(false);\nvar x = await (await n.ConfigureAwait(false)).ConfigureAwait(false);", "Task t, Task<Task<int>> n"));

    private static string Loop(string body) => $$"""
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class Post { public int Id { get; set; } }
        class Db : DbContext { public DbSet<Post> Posts { get; set; } }

        class C
        {
            async Task M(Db db, Task task)
            {
                {{body}}
            }
        }

        """.Replace("\r", "");
}
