using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What a framework has read as a whole before it is asked for, or sends as a whole after the code has run: nothing waits.</summary>
public sealed class BufferedByTheFramework
{
    [Theory]
    [InlineData("c.Response.OutputStream.Write(new byte[1], 0, 1);")]
    [InlineData("c.Response.OutputStream.Flush();")]
    [InlineData("c.Response.Output.Write(1);")]
    [InlineData("new HttpContextWrapper(c).Response.Output.Write(1);")]
    [InlineData("var output = c.Response.Output; output.WriteLine(1);")]
    [InlineData("new HtmlTextWriter(c.Response.Output).Write(1);")]
    [InlineData("new XmlTextWriter(c.Response.OutputStream, null).WriteString(\"a\");")]
    [InlineData("var x = XmlWriter.Create(c.Response.Output); x.WriteString(\"a\"); x.Flush();")]
    [InlineData("new BinaryWriter(c.Response.OutputStream).Write(1);")]
    [InlineData("new System.Xml.Serialization.XmlSerializer(typeof(int)).Serialize(c.Response.OutputStream, 1);")]
    [InlineData("new System.Xml.Serialization.XmlSerializer(typeof(int)).Serialize(c.Response.Output, 1);")]
    [InlineData("new StreamReader(c.Request.InputStream).ReadToEnd();")]
    [InlineData("c.Request.Files[0].InputStream.Read(new byte[1], 0, 1);")]
    [InlineData("new StreamReader(new System.Web.UI.WebControls.FileUpload().FileContent).ReadToEnd();")]
    public Task The_response_of_classic_ASP_NET(string statements) => Verify.Silent(Handler(statements), nameof(Reason.Memory), References.SystemWeb);

    /// <summary>Members of one's own that are handed the response, or what stands over it.</summary>
    [Theory]
    [InlineData("Put(c.Response.OutputStream);", "static void Put(Stream s) => s.Write(new byte[1], 0, 1);")]
    [InlineData("Put(c.Response.Output);", "static void Put(TextWriter w) { w.Write(\"a\"); w.Flush(); }")]
    [InlineData("Put(new StreamWriter(c.Response.OutputStream));", "static void Put(StreamWriter w) { w.Write(\"a\"); w.Flush(); }")]
    [InlineData("Outer(c.Response.OutputStream);", "static void Outer(Stream s) => Put(s); static void Put(Stream s) => s.Write(new byte[1], 0, 1);")]
    [InlineData("Put(XmlWriter.Create(c.Response.Output));", "static void Put(XmlWriter x) { x.WriteString(\"a\"); x.Flush(); }")]
    public Task The_response_behind_a_call(string statements, string member) => VerifyChains.Test(
        Handler(statements).Replace("public bool IsReusable", member.Replace("static", "public static") + " public bool IsReusable"), references: References.SystemWeb).RunSilentAsync(nameof(Reason.HandedOver));

    [Theory]
    [InlineData("c.Response.Write(\"1\"); c.Response.Flush(); c.Response.End();")]
    [InlineData("if (c.Response.IsClientConnected) { c.Response.Flush(); } c.ApplicationInstance.CompleteRequest();")]
    [InlineData("c.Response.Flush(); c.Response.SuppressContent = true; c.ApplicationInstance.CompleteRequest();")]
    [InlineData("try { c.Response.Flush(); } finally { c.Response.Close(); }")]
    public Task A_response_that_ends_next(string statements) => Verify.Silent(Handler(statements), nameof(Reason.EndedResponse), References.SystemWeb);

    [Theory]
    [InlineData("c.Response.{|SIO2001:Flush|}(); c.Response.Write(\"1\");")]
    [InlineData("c.Response.{|SIO2001:Flush|}(); c.Response.Write(\"1\"); c.Response.End();")]
    [InlineData("c.Response.{|SIO2001:Flush|}(); System.Threading.Thread.{|SIO2003:Sleep|}(1); c.Response.End();")]
    [InlineData("c.Response.End(); c.Response.{|SIO2001:Flush|}();")]
    [InlineData("for (var i = 0; i < 3; i++) { c.Response.{|SIO2001:Flush|}(); } c.Response.End();")]
    [InlineData("c.Response.{|SIO2001:Flush|}(); if (c.Response.IsClientConnected) { c.Response.End(); }")]
    public Task A_response_that_goes_on(string statements) => Verify.Fix(Handler(statements), references: References.SystemWeb);

    [Fact]
    public Task A_page_that_is_rendered() => Verify.Silent(
        """
        using System.Web.UI;
        public class Label : Control { protected override void Render(HtmlTextWriter writer) { writer.Write("a"); writer.Flush(); } }
        """,
        nameof(Reason.Memory),
        References.SystemWeb);

    [Fact]
    public Task The_writer_of_a_view() => Verify.Silent(
        "using System.Web.Mvc; public class Home : Controller { public void Index(ViewContext view) { view.Writer.Write(1); } }",
        nameof(Reason.Memory),
        References.Mvc5);

    [Theory]
    [InlineData("c.Response.BufferOutput = false; c.Response.OutputStream.{|SIO2001:Write|}(new byte[1], 0, 1);")]
    [InlineData("c.Response.Buffer = false; c.Response.OutputStream.{|SIO2001:Write|}(new byte[1], 0, 1);")]
    [InlineData("Stream s = new System.Net.Sockets.NetworkStream(null); new HtmlTextWriter(new StreamWriter(s)).{|SIO2001:Write|}(\"a\");")]
    public Task What_is_not_buffered(string statements) => Verify.Fix(Handler(statements), references: References.SystemWeb);

    [Theory]
    [InlineData(": IModelBinder { public Task BindModelAsync(ModelBindingContext c) { _ = c.HttpContext.Request.Form; return Task.CompletedTask; } }")]
    [InlineData(": ActionFilterAttribute { public override void OnActionExecuting(ActionExecutingContext c) => _ = c.HttpContext.Request.Form; }")]
    [InlineData(": IAsyncActionFilter { public async Task OnActionExecutionAsync(ActionExecutingContext c, ActionExecutionDelegate next) { _ = c.HttpContext.Request.Form; await next(); } }")]
    [InlineData(": IResultFilter { public void OnResultExecuting(ResultExecutingContext c) => _ = c.HttpContext.Request.Form; public void OnResultExecuted(ResultExecutedContext c) { } }")]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { public async Task Post(int id) { await Save(); } private async Task Save() { await Task.Yield(); Use(); } protected void Use() => _ = Request.Form; }")]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { Helper helper; public async Task Post(int id) => await helper.Read(); }" + Helper)]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post(int id) => await helper.Read(); public async Task Other(string name) { await Save(); } private Task Save() => helper.Read(); }" + Helper)]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post() { _ = await Request.ReadFormAsync(); await helper.Read(); } }" + Helper)]
    public Task A_form_that_was_bound(string members) => Verify.Silent(Mvc(members), nameof(Reason.FormAlreadyRead), References.AspNetCore10);

    /// <summary>In what a binder or a filter calls as well.</summary>
    [Theory]
    [InlineData(": ActionFilterAttribute { public override void OnActionExecuting(ActionExecutingContext c) => Check(c.HttpContext.Request); private static void Check(Microsoft.AspNetCore.Http.HttpRequest r) { if (r.Form[\"a\"] == \"\") { } } }")]
    [InlineData(": IModelBinder { public Task BindModelAsync(ModelBindingContext c) { Check(c.HttpContext.Request); return Task.CompletedTask; } private static void Check(Microsoft.AspNetCore.Http.HttpRequest r) { if (r.Form[\"a\"] == \"\") { } } }")]
    [InlineData(": ActionFilterAttribute { public override void OnActionExecuting(ActionExecutingContext c) => Forms.Check(c.HttpContext.Request); } static class Forms { public static bool Check(Microsoft.AspNetCore.Http.HttpRequest r) => r.Form[\"a\"] == \"\"; }")]
    public Task A_form_behind_a_call(string members) => VerifyChains.Test(Mvc(members), references: References.AspNetCore10).RunSilentAsync(nameof(Reason.FormAlreadyRead));

    /// <summary>Actions of other projects bind the form, and hand the request on.</summary>
    [Theory]
    [InlineData("{ } public static class Captcha { public static async Task<string> Check(this Microsoft.AspNetCore.Http.HttpRequest request) { await Task.Yield(); return request.Form[\"a\"]; } }")]
    public Task A_form_of_a_request_that_others_hand_over(string members) => Verify.Silent(Mvc(members), nameof(Reason.FormAlreadyRead), References.AspNetCore10);

    [Theory]
    [InlineData("{ } public class Limits { public async Task InvokeAsync(Microsoft.AspNetCore.Http.HttpContext context) { await Task.Yield(); _ = context.Request.{|SIO1001:Form|}; } }")]
    [InlineData("{ } class Limits { private async Task Check(Microsoft.AspNetCore.Http.HttpContext context) { await Task.Yield(); _ = context.Request.{|SIO1001:Form|}; } }")]
    public Task A_form_that_nobody_else_reads(string members) => Verify.Fix(Mvc(members), references: References.AspNetCore10);

    [Theory]
    [InlineData("Request.Body.Position = 0; _ = new StreamReader(Request.Body).ReadToEnd();")]
    [InlineData("Request.Body.Seek(0, SeekOrigin.Begin); using var r = new StreamReader(Request.Body); _ = r.ReadToEnd();")]
    public Task A_body_that_was_bound_and_is_set_back(string body) => Verify.Silent(Body("[FromBody] string s", body), nameof(Reason.Memory), References.AspNetCore10);

    /// <summary>Who has asked for a buffer and read the body to its end, reads it again from there.</summary>
    [Theory]
    [InlineData("Request.EnableBuffering(); using (var r = new StreamReader(Request.Body, leaveOpen: true)) { await r.ReadToEndAsync(); } Request.Body.Position = 0; _ = new StreamReader(Request.Body).ReadToEnd();")]
    [InlineData("Request.EnableBuffering(); await Request.Body.CopyToAsync(Stream.Null); Request.Body.Seek(0, SeekOrigin.Begin); _ = new StreamReader(Request.Body).ReadToEnd();")]
    [InlineData("HttpContext.Request.EnableBuffering(); await HttpContext.Request.Body.CopyToAsync(Stream.Null); HttpContext.Request.Body.Position = 0; _ = new StreamReader(HttpContext.Request.Body).ReadToEnd();")]
    public Task A_body_that_was_read_into_a_buffer(string body) => Verify.Silent(Body("string s", body), nameof(Reason.Memory), References.AspNetCore10);

    [Theory]
    [InlineData("Request.EnableBuffering(); Request.Body.Position = 0; _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    [InlineData("Request.EnableBuffering(); await Request.Body.CopyToAsync(Stream.Null); _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    [InlineData("await Request.Body.CopyToAsync(Stream.Null); Request.Body.Position = 0; _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    [InlineData("Request.EnableBuffering(); if (s == \"\") { await Request.Body.CopyToAsync(Stream.Null); } Request.Body.Position = 0; _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    public Task But_not_one_that_was_not(string body) => Verify.Fix(Body("string s", body), references: References.AspNetCore10);

    [Theory]
    [InlineData("[FromBody] string s", "_ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}(); Request.Body.Position = 0;")]
    [InlineData("[FromBody] string s", "var at = Request.Body.Position; _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    [InlineData("string s", "Request.Body.Position = 0; _ = new StreamReader(Request.Body).{|SIO1001:ReadToEnd|}();")]
    public Task Another_body_is_on_its_way(string parameter, string body) => Verify.Fix(Body(parameter, body), references: References.AspNetCore10);

    private static string Body(string parameter, string body) => $$"""
        using System.IO;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Mvc;
        public class Hook : ControllerBase { public async Task Run({{parameter}}) { await Task.Yield(); {{body}} } }
        """;

    [Fact]
    public Task A_form_that_was_not_bound_yet() => Verify.Fix(
        Mvc(": IAsyncResourceFilter { public async Task OnResourceExecutionAsync(ResourceExecutingContext c, ResourceExecutionDelegate next) { _ = c.HttpContext.Request.{|SIO1001:Form|}; await next(); } }"),
        Mvc(": IAsyncResourceFilter { public async Task OnResourceExecutionAsync(ResourceExecutingContext c, ResourceExecutionDelegate next) { _ = await c.HttpContext.Request.ReadFormAsync(); await next(); } }"),
        References.AspNetCore10);

    /// <summary>A controller is a filter, too; its actions are none.</summary>
    [Theory]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { public string Post() => Request.{|SIO2001:Form|}[\"a\"]; }")]
    [InlineData(": ActionFilterAttribute, IAuthorizationFilter { public void OnAuthorization(AuthorizationFilterContext c) => _ = c.HttpContext.Request.{|SIO2001:Form|}; }")]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { public async Task Post(int id) => await Save(); public async Task Other() => await Save(); private async Task Save() { await Task.Yield(); _ = Request.{|SIO1001:Form|}[\"a\"]; } }")]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post(int id) => await helper.Read(); public async Task Other() => await helper.Read(); }" + MarkedHelper)]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post(int id) => await helper.Read(); } class Middleware { IHelper helper; public Task Run() => helper.Read(); }" + MarkedHelper)]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post() { await helper.Read(); _ = await Request.ReadFormAsync(); } }" + MarkedHelper)]
    [InlineData(": Microsoft.AspNetCore.Mvc.Controller { IHelper helper; public async Task Post() { System.Func<Task> later = async () => await Request.ReadFormAsync(); await helper.Read(); await later(); } }" + MarkedHelper)]
    [InlineData("{ }" + MarkedHelper)]
    public Task A_form_that_nobody_has_read(string members) => Verify.Fix(Mvc(members), references: References.AspNetCore10);

    [Fact]
    public Task A_file_that_was_sent() => Verify.Silent(
        Code.Async("new StreamReader(file.OpenReadStream()).ReadToEnd(); await Task.Yield();", "Microsoft.AspNetCore.Http.IFormFile file"),
        nameof(Reason.Memory),
        References.AspNetCore10);

    [Fact]
    public Task A_file_that_was_sent_and_is_handed_on() => VerifyChains.Test(
        Code.Method("await Task.Yield(); Parse(file.OpenReadStream());", "public static string Parse(Stream s) => new StreamReader(s).ReadToEnd();\n\n    public async Task Up(Microsoft.AspNetCore.Http.IFormFile file)"),
        references: References.AspNetCore10).RunSilentAsync(nameof(Reason.HandedOver));

    /// <summary>.NET Framework connects for the body, .NET for the answer.</summary>
    [Fact]
    public async Task The_body_of_a_request()
    {
        var code = Code.Async("var body = request.GetRequestStream(); body.Write(new byte[1], 0, 1); await Task.Yield();", "System.Net.HttpWebRequest request");
        await Verify.Silent(code, nameof(Reason.Memory), References.Net10);
        await Verify.Fix(
            Code.Async("await Task.Yield(); using var body = request.{|SIO1001:GetRequestStream|}();", "System.Net.HttpWebRequest request"),
            Code.Async("await Task.Yield(); using var body = await request.GetRequestStreamAsync();", "System.Net.HttpWebRequest request"),
            References.Net472);
        await Verify.Silent(
            Code.Async("using var writer = new StreamWriter(await request.GetRequestStreamAsync()); writer.Write('a');", "System.Net.HttpWebRequest request"),
            nameof(Reason.Memory),
            References.Net472);
    }

    [Theory]
    [InlineData("request.AllowWriteStreamBuffering = false; var body = request.GetRequestStream(); body.{|SIO1001:Write|}(new byte[1], 0, 1);")]
    [InlineData("_ = request.{|SIO1001:GetResponse|}();")]
    public Task What_a_request_waits_for(string statements) =>
        Verify.Fix(Code.Async($"await Task.Yield(); {statements}", "System.Net.HttpWebRequest request"), references: References.Net10);

    private static string Handler(string statements) =>
        $$"""
        using System.IO;
        using System.Web;
        using System.Web.UI;
        using System.Xml;

        public class Own : IHttpHandler
        {
            public bool IsReusable => true;
            public void ProcessRequest(HttpContext c) { {{statements}} }
        }
        """;

    private const string Helper = " interface IHelper { Task Read(); } class Helper : IHelper { Microsoft.AspNetCore.Http.HttpRequest request; public async Task Read() { await Task.Yield(); _ = request.Form; } }";

    private const string MarkedHelper = " interface IHelper { Task Read(); } class Helper : IHelper { Microsoft.AspNetCore.Http.HttpRequest request; public async Task Read() { await Task.Yield(); _ = request.{|SIO1001:Form|}; } }";

    private static string Mvc(string members) =>
        $"""
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc.Filters;
        using Microsoft.AspNetCore.Mvc.ModelBinding;

        public class Own {members}
        """;
}
