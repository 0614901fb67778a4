using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Pages, user controls and master pages: what a page does by itself goes into a task that is registered with it.</summary>
public sealed class WebForms
{
    private const string Registered = "' would have to be registered with 'Page.RegisterAsyncTask'";

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
    [InlineData("protected override void OnInitComplete(EventArgs e) { SLEEP }", "OnInitComplete")]
    [InlineData("protected override void OnPreLoad(EventArgs e) { SLEEP }", "OnPreLoad")]
    [InlineData("public Shop() { Load += new EventHandler(OnLoaded); } private void OnLoaded(object sender, EventArgs e) { SLEEP }", "OnLoaded")]
    [InlineData("public Shop() { Load += OnLoaded; } private void OnLoaded(object sender, EventArgs e) { SLEEP }", "OnLoaded")]
    [InlineData("protected System.Web.UI.WebControls.Button save; public Shop() { save.Click += new EventHandler(this.Save); } private void Save(object sender, EventArgs e) { SLEEP }", "Save")]
    public Task Events_of_a_page(string member, string name) =>
        ByHand.Sleep(Page(member.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")), $"'{name}{Registered}", References.SystemWeb);

    /// <summary>Markup names most handlers of events; these are added by code, and may be private.</summary>
    [Theory]
    [InlineData("Page", "InitComplete")]
    [InlineData("Page", "LoadComplete")]
    [InlineData("Page", "PreInit")]
    [InlineData("Page", "PreLoad")]
    [InlineData("Button", "Click")]
    [InlineData("Button", "Command")]
    [InlineData("LinkButton", "Click")]
    [InlineData("ImageButton", "Click")]
    [InlineData("BulletedList", "Click")]
    [InlineData("ImageMap", "Click")]
    [InlineData("CheckBox", "CheckedChanged")]
    [InlineData("RadioButton", "CheckedChanged")]
    [InlineData("TextBox", "TextChanged")]
    [InlineData("DropDownList", "SelectedIndexChanged")]
    [InlineData("DropDownList", "TextChanged")]
    [InlineData("HiddenField", "ValueChanged")]
    [InlineData("DataList", "SelectedIndexChanged")]
    [InlineData("DataGrid", "EditCommand")]
    [InlineData("DataGrid", "PageIndexChanged")]
    [InlineData("DataList", "DeleteCommand")]
    [InlineData("DataList", "ItemCommand")]
    [InlineData("GridView", "PageIndexChanging")]
    [InlineData("GridView", "SelectedIndexChanged")]
    [InlineData("DetailsView", "PageIndexChanging")]
    [InlineData("FormView", "PageIndexChanging")]
    [InlineData("ListView", "PagePropertiesChanging")]
    [InlineData("ListView", "SelectedIndexChanging")]
    [InlineData("GridView", "DataBound")]
    [InlineData("Calendar", "SelectionChanged")]
    [InlineData("Calendar", "VisibleMonthChanged")]
    [InlineData("Menu", "MenuItemClick")]
    [InlineData("Wizard", "ActiveStepChanged")]
    [InlineData("MultiView", "ActiveViewChanged")]
    [InlineData("SqlDataSource", "Updated")]
    [InlineData("LinqDataSource", "Deleted")]
    [InlineData("System.Web.UI.Timer", "Tick")]
    [InlineData("HtmlAnchor", "ServerClick")]
    [InlineData("HtmlButton", "ServerClick")]
    [InlineData("HtmlInputButton", "ServerClick")]
    [InlineData("HtmlInputImage", "ServerClick")]
    [InlineData("HtmlInputCheckBox", "ServerChange")]
    [InlineData("HtmlInputHidden", "ServerChange")]
    [InlineData("HtmlInputRadioButton", "ServerChange")]
    [InlineData("HtmlInputText", "ServerChange")]
    [InlineData("HtmlSelect", "ServerChange")]
    [InlineData("HtmlTextArea", "ServerChange")]
    public Task Events_of_controls(string type, string name) => ByHand.Sleep(
        Page($"private void Set({type} c) => c.{name} += (sender, e) => Thread.{{|#0:Sleep|}}(1);"), "the lambda would have to be registered with 'Page.RegisterAsyncTask'", References.SystemWeb);

    [Theory]
    [InlineData("Page", "PreRenderComplete")]
    [InlineData("Page", "SaveStateComplete")]
    [InlineData("Page", "Error")]
    [InlineData("GridView", "Unload")]
    [InlineData("DataGrid", "ItemDataBound")]
    [InlineData("Repeater", "ItemCommand")]
    [InlineData("GridView", "RowCommand")]
    [InlineData("GridView", "Sorting")]
    [InlineData("DetailsView", "ItemInserting")]
    [InlineData("DetailsView", "ModeChanging")]
    [InlineData("FormView", "ItemUpdating")]
    [InlineData("FormView", "ModeChanging")]
    [InlineData("ListView", "ItemCommand")]
    [InlineData("ListView", "Sorting")]
    [InlineData("Calendar", "DayRender")]
    [InlineData("TreeView", "TreeNodePopulate")]
    [InlineData("TreeView", "SelectedNodeChanged")]
    [InlineData("Wizard", "FinishButtonClick")]
    [InlineData("Login", "Authenticate")]
    [InlineData("Login", "LoggedIn")]
    [InlineData("CustomValidator", "ServerValidate")]
    [InlineData("ObjectDataSource", "Selecting")]
    [InlineData("ObjectDataSource", "Selected")]
    [InlineData("SqlDataSource", "Inserting")]
    [InlineData("LinqDataSource", "Selecting")]
    public Task Events_that_are_too_late_or_answered_at_once(string type, string name) => ByHand.Sleep(
        Page($"private void Set({type} c) => c.{name} += (sender, e) => Thread.{{|#0:Sleep|}}(1);"), "the lambda is called synchronously by its framework", References.SystemWeb);

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
    [InlineData("public Shop() { Load += (sender, e) => Thread.{|#0:Sleep|}(1); }", "the lambda would have to be registered with 'Page.RegisterAsyncTask'")]
    [InlineData("protected override void OnPreRenderComplete(EventArgs e) { Thread.{|#0:Sleep|}(1); }", "'OnPreRenderComplete' is called synchronously by its framework")]
    [InlineData("protected override void OnSaveStateComplete(EventArgs e) { Thread.{|#0:Sleep|}(1); }", "'OnSaveStateComplete' is called synchronously by its framework")]
    [InlineData("protected override void InitializeCulture() { Thread.{|#0:Sleep|}(1); }", "'InitializeCulture' is called synchronously by its framework")]
    [InlineData("protected override object LoadPageStateFromPersistenceMedium() { Thread.{|#0:Sleep|}(1); return null; }", "'LoadPageStateFromPersistenceMedium' is called synchronously by its framework")]
    [InlineData("protected override void SavePageStateToPersistenceMedium(object s) { Thread.{|#0:Sleep|}(1); }", "'SavePageStateToPersistenceMedium' is called synchronously by its framework")]
    [InlineData("protected override void OnError(EventArgs e) { Thread.{|#0:Sleep|}(1); }", "'OnError' is called synchronously by its framework")]
    [InlineData("protected override void OnUnload(EventArgs e) { Thread.{|#0:Sleep|}(1); }", "'OnUnload' is called synchronously by its framework")]
    [InlineData("protected override void OnDataBinding(EventArgs e) { Thread.{|#0:Sleep|}(1); }", "'OnDataBinding' is called synchronously by its framework")]
    public Task By_hand(string member, string reason) => ByHand.Sleep(Page(member), reason, References.SystemWeb);

    /// <summary>What controls have to do with a request besides their events.</summary>
    [Theory]
    [InlineData("Control, IPostBackEventHandler", "public void RaisePostBackEvent(string a) { SLEEP }", "'RaisePostBackEvent' would have to be registered with 'Page.RegisterAsyncTask'")]
    [InlineData("Control, IPostBackDataHandler", "public bool LoadPostData(string k, System.Collections.Specialized.NameValueCollection c) { SLEEP return true; } public void RaisePostDataChangedEvent() { }", "'LoadPostData' is called synchronously by its framework")]
    [InlineData("Page, ICallbackEventHandler", "public void RaiseCallbackEvent(string a) { SLEEP } public string GetCallbackResult() => null;", "'RaiseCallbackEvent' is called synchronously by its framework")]
    [InlineData("Page, ICallbackEventHandler", "public void RaiseCallbackEvent(string a) { } public string GetCallbackResult() { SLEEP return null; }", "'GetCallbackResult' is called synchronously by its framework")]
    [InlineData("PageStatePersister", "public Shop() : base(null) { } public override void Load() { SLEEP } public override void Save() { }", "'Load' is called synchronously by its framework")]
    [InlineData("PageStatePersister", "public Shop() : base(null) { } public override void Load() { } public override void Save() { SLEEP }", "'Save' is called synchronously by its framework")]
    [InlineData("System.Web.ModelBinding.IModelBinder", "public bool BindModel(System.Web.ModelBinding.ModelBindingExecutionContext e, System.Web.ModelBinding.ModelBindingContext b) { SLEEP return true; }", "'BindModel' is called synchronously by its framework")]
    [InlineData("System.Web.ModelBinding.IValueProvider", "public bool ContainsPrefix(string p) { SLEEP return true; } public System.Web.ModelBinding.ValueProviderResult GetValue(string k) => null;", "'ContainsPrefix' is called synchronously by its framework")]
    [InlineData("System.Web.ModelBinding.IUnvalidatedValueProvider", "public bool ContainsPrefix(string p) => true; public System.Web.ModelBinding.ValueProviderResult GetValue(string k) => null; public System.Web.ModelBinding.ValueProviderResult GetValue(string k, bool s) { SLEEP return null; }", "'GetValue' is called synchronously by its framework")]
    [InlineData("System.Web.ModelBinding.IValueProviderSource", "public System.Web.ModelBinding.IValueProvider GetValueProvider(System.Web.ModelBinding.ModelBindingExecutionContext e) { SLEEP return null; }", "'GetValueProvider' is called synchronously by its framework")]
    public Task Contracts(string type, string members, string reason) => ByHand.Sleep(
        Page(members.Replace("SLEEP", "Thread.{|#0:Sleep|}(1);")).Replace(": Page", ": " + type), reason, References.SystemWeb);

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
    [InlineData("public void OnInitComplete(string name) { Thread.Sleep(1); }")]
    [InlineData("public void InitializeCulture(string name) { Thread.Sleep(1); }")]
    [InlineData("private void Set(Button c) => c.Click -= (sender, e) => Thread.Sleep(1);")]
    [InlineData("private void Set(Button c) => c.Disposed += (sender, e) => Thread.Sleep(1);")]
    [InlineData("public void RaisePostBackEvent(int a) { Thread.Sleep(1); }")]
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
        using System.Web.UI.HtmlControls;
        using System.Web.UI.WebControls;

        public class Shop : Page
        {
            {{member}}
        }
        """;
}
