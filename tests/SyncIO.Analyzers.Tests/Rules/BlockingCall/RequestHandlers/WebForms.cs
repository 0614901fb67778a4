using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Pages, user controls and master pages: what a page does by itself goes into a task that is registered with it.</summary>
public sealed class WebForms
{
    private const string Registered = "' would have to become the 'RegisterAsyncTask' of 'Page'";

    [Theory]
    [InlineData("protected void Page_Load(object sender, EventArgs e) { SLEEP }", "Page_Load")]
    [InlineData("private void Page_Load(object sender, EventArgs e) { SLEEP }", "Page_Load")]
    [InlineData("protected void Page_PreRender() { SLEEP }", "Page_PreRender")]
    [InlineData("protected void Save_Click(object sender, EventArgs e) { SLEEP }", "Save_Click")]
    [InlineData("public void Grid_RowCommand(object sender, System.Web.UI.WebControls.GridViewCommandEventArgs e) { SLEEP }", "Grid_RowCommand")]
    [InlineData("protected override void OnInit(EventArgs e) { SLEEP }", "OnInit")]
    [InlineData("protected override void OnPreInit(EventArgs e) { SLEEP }", "OnPreInit")]
    [InlineData("protected override void OnLoad(EventArgs e) { SLEEP }", "OnLoad")]
    [InlineData("protected override void OnLoadComplete(EventArgs e) { SLEEP }", "OnLoadComplete")]
    [InlineData("protected override void OnPreRender(EventArgs e) { SLEEP }", "OnPreRender")]
    [InlineData("public Shop() { Load += new EventHandler(OnLoaded); } private void OnLoaded(object sender, EventArgs e) { SLEEP }", "OnLoaded")]
    [InlineData("public Shop() { Load += OnLoaded; } private void OnLoaded(object sender, EventArgs e) { SLEEP }", "OnLoaded")]
    [InlineData("protected System.Web.UI.WebControls.Button save; public Shop() { save.Click += new EventHandler(this.Save); } private void Save(object sender, EventArgs e) { SLEEP }", "Save")]
    public Task Events_of_a_page(string member, string name) =>
        ByHand.Sleep(Page(member.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")), $"'{name}{Registered}", References.SystemWeb);

    [Theory]
    [InlineData("UserControl")]
    [InlineData("MasterPage")]
    public Task Events_of_parts(string type) => ByHand.Sleep(
        Page("protected void Page_Load(object sender, EventArgs e) { Thread.{|#0:Sleep|}(1); }").Replace(": Page", ": " + type),
        "'Page_Load" + Registered,
        References.SystemWeb);

    [Theory]
    [InlineData("protected override void Render(HtmlTextWriter w) { Thread.{|#0:Sleep|}(1); }", "'Render' is called synchronously by its framework")]
    [InlineData("protected override void CreateChildControls() { Thread.{|#0:Sleep|}(1); }", "'CreateChildControls' is called synchronously by its framework")]
    [InlineData("[System.Web.Services.WebMethod] public static string Suggest(string x) { Thread.{|#0:Sleep|}(1); return x; }", "'Suggest' is called synchronously by its framework")]
    [InlineData("public Shop() { Load += (sender, e) => Thread.{|#0:Sleep|}(1); }", "the lambda would have to become the 'RegisterAsyncTask' of 'Page'")]
    public Task By_hand(string member, string reason) => ByHand.Sleep(Page(member), reason, References.SystemWeb);

    [Fact]
    public Task An_async_event() => Verify.Fix(
        Page("protected async void Page_Load(object sender, EventArgs e) { Thread.{|SIO1003:Sleep|}(1); await Task.Yield(); }"),
        Page("protected async void Page_Load(object sender, EventArgs e) { await Task.Delay(1); await Task.Yield(); }"),
        References.SystemWeb);

    [Theory]
    [InlineData("private void Recalculate(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("protected void Save() { Thread.Sleep(1); }")]
    [InlineData("public void Save(object sender) { Thread.Sleep(1); }")]
    [InlineData("protected static void Save_Click(object sender, EventArgs e) { Thread.Sleep(1); }")]
    [InlineData("public Shop() { Thread.Sleep(1); }")]
    [InlineData("protected int Count { get { Thread.Sleep(1); return 1; } }")]
    [InlineData("protected void Page_Load(string name) { Thread.Sleep(1); }")]
    [InlineData("protected override object SaveViewState() { Thread.Sleep(1); return null; }")]
    public Task No_events(string member) => Verify.Silent(Page(member), nameof(Reason.SynchronousCode), References.SystemWeb);

    [Fact]
    public Task A_class_that_is_no_page() =>
        Verify.Silent(Page("protected void Page_Load(object sender, EventArgs e) { Thread.Sleep(1); }").Replace(": Page", ""), nameof(Reason.SynchronousCode), References.SystemWeb);

    private static string Page(string member) =>
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Web.UI;

        public class Shop : Page
        {
            {{member}}
        }
        """;
}
