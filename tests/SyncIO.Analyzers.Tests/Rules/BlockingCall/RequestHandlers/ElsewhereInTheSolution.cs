using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>What other documents and projects say of a handler: it changes only where they go on to compile.</summary>
public sealed class ElsewhereInTheSolution
{
    private const string Before = "public class Shop : Microsoft.AspNetCore.Mvc.Controller { public void Do() { System.Threading.Thread.{|SIO2003:Sleep|}(1); } }";

    private const string After =
        "using System.Threading.Tasks;\n\npublic class Shop : Microsoft.AspNetCore.Mvc.Controller { public async Task Do() { await Task.Delay(1); } }";

    [Theory]
    [InlineData("class Test { System.Action M(Shop shop) => shop.Do; }")]
    [InlineData("class Test { Test(Shop shop) => shop.Do(); }")]
    public Task Code_that_relies_on_it(string other) => InBoth(Before, Before, other);

    [Theory]
    [InlineData("/// <see cref=\"Shop.Do\"/>\nclass Test { string M() => nameof(Shop.Do); }")]
    [InlineData("class Special : Shop { public new void Do() { } }")]
    public Task Code_that_does_not(string other) => InBoth(Before, After, other);

    /// <summary>What only calls it awaits it afterwards.</summary>
    [Theory]
    [InlineData("class Test { void M(Shop shop) => shop.Do(); }", "class Test { async Task MAsync(Shop shop) => await shop.Do(); }")]
    [InlineData("class Special : Shop { void M() => base.Do(); }", "class Special : Shop { async Task MAsync() => await base.Do(); }")]
    public Task Code_that_follows(string other, string followed) => InBoth(Before, After, other, "using System.Threading.Tasks;\n\n" + followed);

    /// <summary>A view component gets another name.</summary>
    [Theory]
    [InlineData("class Test { string M() => nameof(Cart.Invoke); }")]
    [InlineData("class Test { string M(Cart cart) => cart.Invoke(); }")]
    public Task Names_of_what_is_renamed(string other)
    {
        const string Cart = "public class Cart : Microsoft.AspNetCore.Mvc.ViewComponent { public string Invoke() { System.Threading.Thread.{|SIO2003:Sleep|}(1); return \"\"; } }";
        return InBoth(Cart, Cart, other);
    }

    [Fact]
    public Task Top_level_statements()
    {
        var test = Verify.Test(
            """
            using System.Threading;
            using System.Threading.Tasks;
            using Microsoft.AspNetCore.Builder;

            var app = WebApplication.Create();
            Thread.Sleep(1);
            app.MapGet("/", () => { Thread.{|SIO2003:Sleep|}(1); });
            app.MapGet("/get", Get);
            app.Run();

            int Get() { Thread.{|SIO2003:Sleep|}(1); return 1; }
            """,
            """
            using System.Threading;
            using System.Threading.Tasks;
            using Microsoft.AspNetCore.Builder;

            var app = WebApplication.Create();
            Thread.Sleep(1);
            app.MapGet("/", async () => { await Task.Delay(1); });
            app.MapGet("/get", Get);
            app.Run();

            async Task<int> Get() { await Task.Delay(1); return 1; }
            """,
            References.AspNetCore10);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        return test.RunAsync();
    }

    private static async Task InBoth(string before, string after, string other, string? otherAfter = null)
    {
        var inOneProject = Verify.Test(before, after, References.AspNetCore10);
        inOneProject.TestState.Sources.Add(other);
        inOneProject.FixedState.Sources.Add(otherAfter ?? other);
        await inOneProject.RunAsync();

        var inTwo = Verify.Test(before, after, References.AspNetCore10);

        foreach (var (state, text) in new[] { (inTwo.TestState, other), (inTwo.FixedState, otherAfter ?? other) })
        {
            state.AdditionalProjects["Tests"].Sources.Add(text);
            state.AdditionalProjects["Tests"].ReferenceAssemblies = References.AspNetCore10;
            state.AdditionalProjects["Tests"].AdditionalProjectReferences.Add("TestProject");
        }

        await inTwo.RunAsync();
    }
}
