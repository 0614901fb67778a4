using System;
using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A member that markup or configuration names keeps its name and what it returns, and gets a sibling. A view says much that is no member.</summary>
public sealed class NamesInMarkup
{
    private const string Class = "class Store { public string Load() => File.ReadAllText(\"f\"); }";

    [Theory]
    [InlineData("V.cshtml", "@inject Store Store\n<p>@Store.Load()</p>")]
    [InlineData("V.cshtml", "@inject Store Store\n<p>@Store?.Load()</p>")]
    [InlineData("V.razor", "<Grid Items=\"@store.Load\" />")]
    [InlineData("V.razor", "@code { [Inject] Store Store { get; set; } string Text() => Store.Load(); }")]
    [InlineData("V.aspx", "<asp:ObjectDataSource SelectMethod=\"Load\" TypeName=\"Store\" />")]
    [InlineData("V.xaml", "<ObjectDataProvider MethodName=\"Load\" />")]
    [InlineData("jobs.json", "{ \"run\": \"Store.Load\" }")]
    [InlineData("Web.config", "<jobs><add run=\"Store.Load\" /></jobs>")]
    [InlineData("App.config", "<jobs><add type=\"Store, P\" method=\"Load\" /></jobs>")]
    [InlineData("appsettings.json", "{ \"Jobs\": { \"Type\": \"Store, P\", \"Method\": \"Load\" } }")]
    [InlineData("V.cshtml", "@{ Func<string> load = Model . Load ; } @(Model. Load ())")]
    [InlineData("V.cshtml", "@{ Func<string> load = Model.Load; }")]
    [InlineData("V.razor", "@inherits Store\n<p>@this.Load</p>", "class Page { public int[] Load { get; set; } } " + Class)]
    [InlineData("V.cshtml", "@inherits MyPage<int>\n@Load()", "class MyPage<T> : Store { } class Store { public string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.razor", "@code { class Inner : Store { string A() => Load(); } }")]
    [InlineData("V.cshtml", "@inherits global::My.Pages.MyPage<int>\n@Load()", "class MyPage<T> : Other { } class Other : Store { } class Store { public string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "@Load()", "static class Store { public static string Load() => File.ReadAllText(\"f\"); }", "Load()", "global using static Store;\n")]
    [InlineData("V.cshtml", "<p>@ViewBag.Store.Load()</p>")]
    [InlineData("V.xaml", "<Button Command=\"{Binding Load}\" />")]
    [InlineData("V.cshtml", "@using static Store\n<p>@Load()</p>", "static class Store { public static string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "<script>DotNet.invokeMethod('Load')</script>", "class Store { [System.ComponentModel.Description] public string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("Store.razor", "<button @onclick=\"Load\" />", "partial class Store { public string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "@inherits Store\n<p>@Load()</p>", "abstract class Store : Microsoft.AspNetCore.Mvc.Razor.RazorPage { public string Load() => System.IO.File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "@Store.Load<string>()", "class Store { public string Load<T>() => File.ReadAllText(\"f\"); }", "Load<int>()")]
    public Task It_stays(string file, string text, string store = Class, string call = "Load()", string imports = "") =>
        Becomes(file, text, store, call, isInPlace: false, imports);

    [Theory]
    [InlineData("V.cshtml", "<h1>Load</h1>")]
    [InlineData("V.cshtml", "<script>$.ajax({ type: \"Load\" }); Load(this);</script>")]
    [InlineData("V.cshtml", "Press the button. Load it.")]
    [InlineData("V.cshtml", "@foreach (var one in Model.Load) { }", "class Page { public int[] Load { get; set; } } " + Class)]
    [InlineData("V.cshtml", "<h1>Load</h1>", "static class Store { public static string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "<h1>Load</h1>", "partial class Store { public string Load() => File.ReadAllText(\"f\"); }")]
    [InlineData("V.cshtml", "@Store.Other @foreach (var one in Model.Load) { }", "class Page { public int[] Load { get; set; } } " + Class)]
    [InlineData("V.cshtml", "@inherits MyPage\n<b when=\"Load\">Load</b>", "class MyPage : object { } " + Class)]
    [InlineData("V.cshtml", "@Html.BeginForm(\"Index\", \"Search\", FormMethod.Load)")]
    [InlineData("V.cshtml", "<a asp-action=\"Load\">Now</a>")]
    [InlineData("V.cshtml", "@Context.Features.Load<string>()")]
    [InlineData("V.cshtml", "<select asp-items=\"@ViewBag.Load\"></select>")]
    [InlineData("V.razor", "<button @onclick=\"Load\" />")]
    [InlineData("texts.json", "{ \"more\": \"Load more\" }")]
    [InlineData("notes.txt", "Store.Load()")]
    [InlineData("P.xml", "<?xml version=\"1.0\"?>\n<doc>\n    <assembly>\n        <name>P</name>\n    </assembly>\n    <members><member name=\"T:C\"><summary>Load the store.</summary></member></members>\n</doc>")]
    public Task It_changes(string file, string text, string store = Class) => Becomes(file, text, store, "Load()", isInPlace: true);

    /// <summary>A view of MVC 5 runs an action within itself, and cannot wait for a task.</summary>
    [Theory]
    [InlineData("@{ Html.RenderAction(\"Stats\", new { id = 1 }); }", false)]
    [InlineData("<div>@Html.Action(\"Stats\")</div>", false)]
    [InlineData("<a href=\"@Url.Action(\"Stats\")\">@Html.ActionLink(\"Stats\", \"Stats\")</a>", true)]
    [InlineData("@Html.Action (actionName: \"Stats\", controllerName: \"Shop\")", false)]
    [InlineData("@Html.Action(\"Stats\", \"Other\")", true)]
    [InlineData("@* @Html.Action(\"Stats\") *@", true)]
    public async Task Child_actions_stay(string view, bool changes)
    {
        const string Code = """
            using System.Web.Mvc;
            public class ShopController : Controller { public ActionResult Stats() { System.Threading.Thread.Sleep(1); return View(); } }
            """;
        var project = await InMemory.LibraryAsync(References.Mvc5, ("/P/C.cs", Code), ("/P/V.cshtml", view));
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Equal(changes, after.Contains("async Task<ActionResult> Stats", StringComparison.Ordinal));
    }

    /// <summary>ASP.NET calls the methods of a Global.asax class by their names.</summary>
    [Fact]
    public Task Start_of_the_application_keeps_its_name_and_its_shape() => Chains.Become(
        """
        #### P mvc5
        public class Global : System.Web.HttpApplication
        {
            protected void Application_Start()
            {
                Load();
            }

            public static string Load() => new System.Net.WebClient().DownloadString("u");
        }

        public class HomeController : System.Web.Mvc.Controller
        {
            public string Get() => Global.Load();
        }

        """,
        """
        #### P mvc5
        public class Global : System.Web.HttpApplication
        {
            protected void Application_Start()
            {
                Load();
            }

            public static string Load() => new System.Net.WebClient().DownloadString("u");

            public static async Task<string> LoadAsync() => await new System.Net.WebClient().DownloadStringTaskAsync("u");
        }

        public class HomeController : System.Web.Mvc.Controller
        {
            public async Task<string> Get() => await Global.LoadAsync();
        }

        """);

    private static async Task Becomes(string file, string text, string store, string call, bool isInPlace, string imports = "")
    {
        var use = store.Contains("static string", StringComparison.Ordinal) ? "Store" : "store";
        var code = imports + $$"""
            using System.IO;
            using System.Threading.Tasks;
            {{store}}
            class Reader { public async Task ReadAsync(Store store) { await Task.Yield(); {{use}}.{{call}}; } }
            """;
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", code), ("/P/" + file, text));
        var changed = await Fix.All<MakeAsyncFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Contains($"await {use}.{call.Replace("Load", "LoadAsync", StringComparison.Ordinal)}", after);
        Assert.Equal(!isInPlace, after.Contains("string Load", StringComparison.Ordinal));
    }
}
