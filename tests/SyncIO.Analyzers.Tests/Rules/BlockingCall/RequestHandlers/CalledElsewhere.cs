using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>A handler that a unit test or another project calls would have to be awaited there: it stays, and the light bulb says why.</summary>
public sealed class CalledElsewhere
{
    private const string Controller =
        """
        using System.Threading;
        using Microsoft.AspNetCore.Mvc;

        public class ShopController : ControllerBase
        {
            public int Count() { Thread.Sleep(1); return 1; }
        }
        """;

    [Theory]
    [InlineData("class Tests { int Counts() => new ShopController().Count(); }")]
    [InlineData("class Tests { System.Func<int> Count(ShopController shop) => shop.Count; }")]
    public async Task It_stays(string tests)
    {
        var (titles, text) = await Offered(tests);
        Assert.Equal(["'Count' is called elsewhere, and would have to be awaited there"], titles);
        Assert.Equal(Controller, text);
    }

    [Theory]
    [InlineData("class Tests { string Name => nameof(ShopController.Count); }")]
    [InlineData("/// <see cref=\"ShopController.Count\"/>\nclass Tests { }")]
    [InlineData("class Tests { int Count() => 1; int Counts() => Count(); }")]
    public async Task It_is_only_named(string tests)
    {
        var (titles, text) = await Offered(tests);
        Assert.Equal(["Await 'Delay'"], titles);
        Assert.Contains("public async Task<int> Count() { await Task.Delay(1); return 1; }", text);
    }

    private static async Task<(IEnumerable<string> Titles, string Text)> Offered(string tests)
    {
        var shop = await InMemory.LibraryAsync(References.AspNetCore10, ("/Shop.cs", Controller));
        var other = await shop.Solution.AddLibraryAsync("Tests", References.AspNetCore10, ("/Tests.cs", tests));
        var solution = other.AddProjectReference(new ProjectReference(shop.Id)).Solution;

        var finding = Assert.Single((await Findings.In(solution)).Of<BlockingCallAnalyzer>());
        var actions = await Fix.Offered<AwaitFixProvider>(solution, finding);
        var changed = await Fix.Apply(actions.Single(), solution);
        var text = await changed.GetDocument(shop.DocumentIds.Single())!.GetTextAsync();
        return (actions.Select(action => action.Title), text.ToString());
    }
}
