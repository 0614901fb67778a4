using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading;
using OpenQA.Selenium;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>The page in a real Chromium: test.sh installs it.</summary>
[Collection(ReportsCollection.Name)]
public sealed class ReportsInBrowser(ReportedSolution solution) : IClassFixture<ReportedSolution>
{
    private string Page => solution.PathOf("SyncIO.Report.html");

    [BrowserFact]
    public void It_shows_everything_and_asks_for_nothing()
    {
        using var browser = new Browser().Open(Page);
        Assert.Equal("Blocking I/O in Shop.slnx", browser.Ask<string>("document.title"));
        Assert.Equal(["4", "1", "7", "6"], Texts(browser, ".tile b"));
        Assert.Equal(5, browser.Ask<long>("document.querySelectorAll('#entries .entry').length"));
        Assert.Equal(2, browser.Ask<long>("document.querySelectorAll('#picture svg > g').length"));
        Assert.Equal(0, browser.Ask<long>("document.images.length"));
        Assert.Contains(ReportedSolution.Markup, browser.Ask<string>("document.getElementById('entries').textContent"));
        Assert.Empty(browser.Console);
        Assert.All(browser.Requests, request => Assert.Equal(new Uri(Page).AbsoluteUri, request));
    }

    [BrowserFact]
    public void It_is_used_by_keyboard()
    {
        using var browser = new Browser().Open(Page);
        browser.Press("/", "Outbox");
        Assert.Equal("search", browser.Ask<string>("document.activeElement.id"));
        Assert.Equal("2 of 7 findings", browser.Ask<string>("document.getElementById('status').textContent"));
        Assert.Equal(["Outbox.ExecuteAsync background service"], Names(browser));

        for (var tabs = 0; tabs < 30 && !browser.Ask<bool>("document.activeElement.matches('#entries summary')"); tabs++)
        {
            browser.Press(Keys.Tab);
        }

        browser.Press(Keys.Enter);
        Assert.True(browser.Ask<bool>("document.activeElement.parentElement.open"));
        Assert.Equal(
            ["File.Copy", "Prices.Of", "Prices.Ask", "HttpClient.Send"],
            Callees(browser).OrderBy(name => name != "File.Copy"));
        browser.Press("/", Keys.Escape);
        Assert.Equal(5, Names(browser).Length);
        Assert.Empty(browser.Console);
    }

    [BrowserFact]
    public void What_is_awaited_is_in_the_tree_of_who_awaits_it()
    {
        using var browser = new Browser().Open(Page);
        browser.Press("/", "CountAsync");
        Assert.Equal(["MapGet /stock"], Names(browser));
        browser.Ask<object>("document.getElementById('open').click()");
        Assert.Equal(
            ["Stock.CountAsync", "Stock.LoadAsync", "Prices.All", "Prices.Of", "Prices.Ask", "HttpClient.Send"],
            Callees(browser));
    }

    [BrowserFact]
    public void Filters_leave_what_was_chosen()
    {
        using var browser = new Browser().Open(Page);
        browser.Ask<object>("document.getElementById('kind').value = 'thread'");
        browser.Ask<object>("document.getElementById('filters').dispatchEvent(new Event('input'))");
        Assert.Equal(["MapGet /" + ReportedSolution.Markup], Names(browser));
        browser.Ask<object>("document.getElementById('kind').value = ''");
        browser.Ask<object>("document.getElementById('project').value = 'Web'");
        browser.Ask<object>("document.getElementById('filters').dispatchEvent(new Event('input'))");
        Assert.Contains("MapGet /stock", Names(browser));
        browser.Ask<object>("document.querySelector('[type=reset]').click()");
        browser.Ask<object>("document.getElementById('fixable').click()");
        Assert.DoesNotContain("SIO1005", Texts(browser, "#matrix th"));
    }

    [BrowserTheory]
    [InlineData("light", "rgb(245, 246, 248)", "rgb(14, 19, 24)")]
    [InlineData("dark", "rgb(14, 19, 24)", "rgb(245, 246, 248)")]
    public void It_is_light_or_dark_and_can_be_changed(string scheme, string back, string other)
    {
        using var browser = new Browser(scheme).Open(Page);
        Assert.Equal(back, browser.Ask<string>("getComputedStyle(document.body).backgroundColor"));
        browser.Ask<object>("document.getElementById('theme').click()");
        Assert.Equal(other, browser.Ask<string>("getComputedStyle(document.body).backgroundColor"));
    }

    [BrowserFact]
    public void All_of_it_is_printed()
    {
        using var browser = new Browser().Open(Page);
        const string areOpen = "[...document.querySelectorAll('details')].every(one => one.open)";
        browser.Ask<object>($"addEventListener('beforeprint', () => window.printed = {areOpen})");
        Assert.Equal("%PDF"u8, browser.Print().AsSpan(0, 4));
        Assert.True(browser.Ask<bool>("window.printed"));
    }

    [BrowserFact]
    public void It_is_as_wide_as_a_telephone()
    {
        using var browser = new Browser(width: 500).Open(Page);
        browser.Ask<object>("document.getElementById('open').click()");
        Assert.True(browser.Ask<bool>("document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
    }

    [BrowserFact]
    public void Six_thousand_findings_are_searched_at_once()
    {
        var large = solution.PathOf("large.html");
        File.WriteAllText(large, Large());
        using var browser = new Browser().Open(large);
        Assert.Equal("6,000 findings", browser.Ask<string>("document.getElementById('status').textContent"));
        var watch = Stopwatch.StartNew();
        browser.Press("/", "4711");
        Assert.Equal(["Page4711.Get"], Names(browser));
        Assert.InRange(watch.Elapsed, TimeSpan.Zero, TimeSpan.FromSeconds(10));
    }

    /// <summary>A browser says that an element was opened a moment later; then its tree is made.</summary>
    private static string[] Callees(Browser browser)
    {
        SpinWait.SpinUntil(() => browser.Ask<bool>("document.querySelector('#entries .callee') !== null"), TimeSpan.FromSeconds(5));
        return Texts(browser, "#entries .callee");
    }

    private static string[] Names(Browser browser) => Texts(browser, "#entries .name");

    private static string[] Texts(Browser browser, string elements) =>
        browser.Ask<string>($"[...document.querySelectorAll('{elements}')].map(one => one.textContent).join('\\n')").Split('\n');

    /// <summary>The page with other data: its scripts stay what they are.</summary>
    private string Large()
    {
        var json = JsonNode.Parse(solution.Json.GetRawText())!;
        var (finding, entry) = (json["findings"]![0]!, json["entries"]!.AsArray().Last()!);
        json["findings"] = new JsonArray([.. Enumerable.Range(0, 6000).Select(_ => finding.DeepClone())]);
        json["leaves"] = new JsonArray([.. Enumerable.Range(0, 6000).Select(number => With(json["leaves"]![0]!, [number]))]);
        json["entries"] = new JsonArray([.. Enumerable.Range(0, 6000).Select(number => Entry(entry, number))]);
        var page = solution.Page;
        var start = page.IndexOf("id=\"data\">", StringComparison.Ordinal) + "id=\"data\">".Length;
        var end = page.IndexOf("</script>", start, StringComparison.Ordinal);

        foreach (var number in Enumerable.Range(0, 6000))
        {
            json["findings"]![number]!["entry"]!["name"] = $"Page{number}.Get";
        }

        return page[..start] + json.ToJsonString(new JsonSerializerOptions()) + page[end..];
    }

    /// <summary>500 endpoints await 5 of 200 members each, which await each other: what one blocks on, hundreds wait for.</summary>
    private static JsonNode Entry(JsonNode entry, int number)
    {
        int[] calls = number < 500 ? [.. Enumerable.Range(0, 5).Select(step => 500 + (number + step * 37) % 200)]
            : number < 699 ? [number + 1]
            : [];
        var other = With(entry, [number]);
        (other["name"], other["kind"]) = ($"Page{number}.Get", number is >= 500 and < 700 ? "member" : "endpoint");
        other["calls"] = new JsonArray([.. calls.Select(call => new JsonObject { ["entry"] = call, ["file"] = "Page.cs", ["line"] = 1 })]);
        return other;
    }

    private static JsonNode With(JsonNode one, int[] findings)
    {
        var other = one.DeepClone();
        other["findings"] = new JsonArray([.. findings.Select(finding => JsonValue.Create(finding))]);
        return other;
    }
}

/// <summary>Skipped where there is no browser.</summary>
public sealed class BrowserFactAttribute : FactAttribute
{
    public BrowserFactAttribute() => Skip = BrowserTheoryAttribute.Missing;
}

/// <summary>Skipped where there is no browser.</summary>
public sealed class BrowserTheoryAttribute : TheoryAttribute
{
    public static string? Missing { get; } =
        Browser.Chromium is null || Browser.Driver is null ? "There is no chromium, or no chromedriver." : null;

    public BrowserTheoryAttribute() => Skip = Missing;
}
