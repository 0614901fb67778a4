using System;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Catalogue;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>
/// Every role that ships is of use: a program that is answered otherwise where its lines are left out. Each row says what is found with
/// them, and without.
/// </summary>
public sealed class RolesMatter
{
    private const string ByHand = " no automatic fix";

    [Theory]
    [InlineData(nameof(Role.OnTheSpot), "Execute(() => File.ReadAllText(\"f\"));", "SIO1005", "")]
    public Task To_a_policy(string role, string call, string with, string without) => Check(
        role,
        $$"""class C { async Task M(Polly.ISyncPolicy policy) { await Task.Yield(); policy.{{call}} } }""",
        with,
        without,
        References.Polly7);

    [Theory]
    [InlineData(nameof(Role.Compiles), "EF.CompileQuery((Shop shop) => shop.Items.Count())", "SIO3001" + ByHand, "")]
    public Task To_a_compiled_query(string role, string made, string with, string without) => Check(
        role,
        $$"""
        class Shop : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<string> Items => Set<string>(); }
        class C { static readonly Func<Shop, int> Count = Microsoft.EntityFrameworkCore.{{made}}; async Task M(Shop shop) => Count(shop); }
        """,
        with,
        without,
        References.Shop);

    [Fact]
    public void Each_has_a_row() => Assert.Empty(Enum.GetNames<Role>().Except(
        from method in typeof(RolesMatter).GetMethods()
        from row in method.GetCustomAttributes<InlineDataAttribute>()
        select (string)row.GetData(method).Single()[0]));

    /// <summary>Statements of an asynchronous method.</summary>
    [Theory]
    [InlineData(nameof(Role.Completed), "Task.CompletedTask.Wait();", "", "SIO1002")]
    [InlineData(nameof(Role.OfThread), "Thread.CurrentThread.Priority = ThreadPriority.Lowest; File.ReadAllText(\"f\");", "SIO1004" + ByHand, "SIO1004")]
    [InlineData(nameof(Role.Frame), "Task Local() { _ = System.Reflection.MethodBase.GetCurrentMethod().Name; File.ReadAllText(\"f\"); return Task.CompletedTask; } await Local();", "SIO1004" + ByHand, "SIO1004")]
    [InlineData(nameof(Role.Ending), "AppDomain.CurrentDomain.ProcessExit += async (o, e) => { File.ReadAllText(\"f\"); await Task.Yield(); };", "SIO1004" + ByHand, "SIO1004")]
    [InlineData(nameof(Role.OftenReady), "AppDomain.CurrentDomain.ProcessExit += async (o, e) => { await new SemaphoreSlim(1).WaitAsync(); File.ReadAllText(\"f\"); };", "SIO1004" + ByHand, "SIO1004")]
    [InlineData(nameof(Role.Question), "if (t.IsCompleted) { t.Wait(); }", "", "SIO1002")]
    [InlineData(nameof(Role.Affine), "Monitor.Enter(gate); File.ReadAllText(\"f\"); Monitor.Exit(gate);", "SIO1004" + ByHand, "SIO1004")]
    [InlineData(nameof(Role.Fresh), "var free = new SemaphoreSlim(1); free.Wait();", "", "SIO1003")]
    [InlineData(nameof(Role.Limit), "socket.ReceiveTimeout = 1; socket.Receive(b);", "SIO1001" + ByHand, "SIO1001")]
    [InlineData(nameof(Role.Buffered), "writer.Write(\"a\"); writer.Write(\"b\");", "SIO1001", "SIO1001, SIO1001")]
    [InlineData(nameof(Role.Synchronous), "System.Xml.XmlWriter w = new System.Xml.XmlTextWriter(s, null); w.Flush();", "SIO1005", "SIO1001" + ByHand)]
    [InlineData(nameof(Role.OnePoolThread), "await Task.Run(() => File.ReadAllText(\"f\"));", "SIO5002", "")]
    [InlineData(nameof(Role.PoolThreads), "Parallel.For(0, 9, i => File.ReadAllText(\"f\"));", "SIO5003", "")]
    [InlineData(nameof(Role.OpensFile), "using var f = File.Create(\"f\");", "", "SIO5001")]
    [InlineData(nameof(Role.CreatesFile), "using var f = File.OpenWrite(\"f\"); await f.WriteAsync(b);", "SIO5001, SIO5004", "SIO5004")]
    [InlineData(nameof(Role.OpenedByMode), "using var f = new FileStream(\"f\", mode); f.SetLength(9); f.WriteTimeout = 9;", "", "SIO5001")]
    [InlineData(nameof(Role.ReadMode), "using var z = new GZipStream(s, CompressionMode.Decompress);", "", "SIO5001")]
    [InlineData(nameof(Role.WriteMode), "using var z = new ZipArchive(s, ZipArchiveMode.Create);", "SIO5001", "")]
    [InlineData(nameof(Role.KeepsBuffer), "using var f = File.Create(\"f\"); _ = f.Length;", "", "SIO5001")]
    [InlineData(nameof(Role.AsyncFileCall), "await File.OpenRead(\"f\").ReadAsync(b);", "SIO5004", "")]
    [InlineData(nameof(Role.Keeps), "var all = ts.ToList(); await Task.WhenAll(all); _ = ts[0].Result;", "", "SIO1002")]
    [InlineData(nameof(Role.Chooses), "await Task.WhenAll(list); list = list.Skip(1).ToList(); _ = list[0].Result;", "", "SIO1002")]
    [InlineData(nameof(Role.Joins), "var all = ts.Append(t); await Task.WhenAll(all); _ = t.Result;", "", "SIO1002")]
    [InlineData(nameof(Role.Picks), "await Task.WhenAll(ts); _ = ts.First().Result;", "", "SIO1002")]
    [InlineData(nameof(Role.Defers), "_ = Numbers().Skip(1);", "", "SIO3003" + ByHand)]
    [InlineData(nameof(Role.Adds), "var many = new List<Stream>(); many.Add(Stream.Null); many[0].Flush();", "", "SIO1001")]
    [InlineData(nameof(Role.Moves), "await list[0]; list.RemoveAt(0); _ = list[0].Result;", "SIO1002", "")]
    public Task To_what_is_found(string role, string body, string with, string without) => Check(
        role,
        $$"""
        class C
        {
            IEnumerable<int> Numbers() { Thread.Sleep(1); yield return 1; }

            async Task M(
                Task<int> t, Task<int>[] ts, List<Task<int>> list,
                object gate, Socket socket, Stream s, TextWriter writer, byte[] b, FileMode mode)
            {
                {{body}}
                await Task.Yield();
            }
        }
        """,
        with,
        without);

    /// <summary>Types of an application that serves requests.</summary>
    [Theory]
    [InlineData(
        nameof(Role.RunsHost),
        "class Program { static Task Main(string[] args) => Serve(args); static async Task Serve(string[] args) { File.ReadAllText(\"f\"); await Host.CreateDefaultBuilder(args).Build().RunAsync(); } }",
        "",
        "SIO1004")]
    [InlineData(
        nameof(Role.StartsHost),
        "class Program { static async Task Main(string[] args) { File.ReadAllText(\"f\"); await Host.CreateDefaultBuilder(args).Build().StartAsync(); } }",
        "",
        "SIO1004")]
    [InlineData(
        nameof(Role.Ambient),
        "class C { static readonly AsyncLocal<int> One = new(); Task M() { One.Value = 1; File.ReadAllText(\"f\"); return Task.CompletedTask; } }",
        "SIO1004" + ByHand,
        "SIO1004")]
    [InlineData(
        nameof(Role.Closed),
        "class C { async Task M(System.Net.HttpListener one) { try { one.GetContext(); } catch (System.Net.HttpListenerException) { } } }",
        "SIO1001" + ByHand,
        "SIO1001")]
    [InlineData(
        nameof(Role.FallsBack),
        "class Own : TextReader { public override string ReadToEnd() => \"\"; } class C { async Task M(TextReader reader) => reader.ReadToEnd(); }",
        "SIO1001",
        "SIO1001" + ByHand)]
    [InlineData(
        nameof(Role.Hook),
        "class Own : DelegatingHandler { protected override HttpResponseMessage Send(HttpRequestMessage r, CancellationToken t) => base.Send(r, t); } class C { async Task M(HttpClient client, HttpRequestMessage r) => client.Send(r); }",
        "SIO1001" + ByHand,
        "SIO1001")]
    [InlineData(nameof(Role.FormType), "class C { async Task M(HttpRequest request, IFormCollection form) => _ = request.Form; }", "", "SIO1001")]
    [InlineData(nameof(Role.Memory), "class C { async Task M(IFormFile file) => file.OpenReadStream().Flush(); }", "", "SIO1001")]
    [InlineData(nameof(Role.GivesFile), "class C { async Task M(Microsoft.Extensions.FileProviders.IFileInfo file) => new StreamReader(file.CreateReadStream()).ReadToEnd(); }", "SIO1004", "SIO1001")]
    [InlineData(
        nameof(Role.AfterForm),
        "class F : IAsyncActionFilter { public async Task OnActionExecutionAsync(ActionExecutingContext c, ActionExecutionDelegate next) => _ = c.HttpContext.Request.Form; }",
        "",
        "SIO1001")]
    [InlineData(nameof(Role.Same), "class C { async Task M(HttpResponseMessage r) => _ = r.Content.ReadAsStringAsync().Result + r.Content.ReadAsStringAsync().Result; }", "SIO1002", "SIO1002, SIO1002")]
    [InlineData(nameof(Role.FormAttribute), "class C { async Task M(HttpRequest request, [FromForm] string name) => _ = request.Form; }", "", "SIO1001")]
    [InlineData(nameof(Role.FormBinder), "[Controller] public class C { private HttpRequest request; public async Task M(int id) => _ = request.Form; }", "", "SIO1001")]
    [InlineData(
        nameof(Role.FormCheck),
        "public class C : ControllerBase { [ValidateAntiForgeryToken] public async Task M() => _ = Request.Form; }",
        "",
        "SIO1001")]
    [InlineData(
        nameof(Role.FilterBefore),
        "class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => File.ReadAllText(\"f\"); public void OnActionExecuted(ActionExecutedContext c) { } }",
        "SIO2004",
        "SIO2004" + ByHand)]
    [InlineData(
        nameof(Role.FilterAfter),
        "class F : IActionFilter { public void OnActionExecuting(ActionExecutingContext c) => File.ReadAllText(\"f\"); public virtual void OnActionExecuted(ActionExecutedContext c) { } }",
        "SIO2004" + ByHand,
        "SIO2004")]
    public Task To_an_application(string role, string types, string with, string without) => Check(role, types, with, without);

    /// <summary>Which token is passed to what is awaited.</summary>
    [Theory]
    [InlineData(nameof(Role.EndsMessage), "Stream stream, byte[] bytes", "await stream.WriteAsync(bytes, token); stream.Flush();", "await stream.FlushAsync();", "await stream.FlushAsync(token);")]
    [InlineData(nameof(Role.StopsHost), "Microsoft.Extensions.Hosting.IHostApplicationLifetime life", "life.StopApplication(); File.ReadAllText(\"f\");", "await File.ReadAllTextAsync(\"f\");", "await File.ReadAllTextAsync(\"f\", token);")]
    public async Task To_what_is_awaited(string role, string parameters, string body, string with, string without)
    {
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", $$"""
            {{Usings.Split("using Microsoft")[0]}}class C { async Task M({{parameters}}, CancellationToken token) { await Task.Yield(); {{body}} } }
            """));
        var copy = new ProductWithout(Enum.Parse<Role>(role));
        Assert.Contains(with, await TextOf(await Fix.All(new AwaitFixProvider(), project.Solution, await Findings.In(project))), StringComparison.Ordinal);
        Assert.Contains(without, await TextOf(await Fix.All(copy.Await, project.Solution, await Findings.In(project, copy.Analyzers))), StringComparison.Ordinal);
    }

    /// <summary>What tells a mock of <c>Count</c> or <c>Save</c>, once these are asynchronous.</summary>
    [Theory]
    [InlineData(nameof(Role.MockExpressions), "FakeItEasy.A.CallTo(() => store.Count()).Returns(1);")]
    [InlineData(nameof(Role.MockLambdas), "NSubstitute.SubstituteExtensions.When(store, s => s.Save()).Do(_ => { });")]
    [InlineData(nameof(Role.MockCalls), "NSubstitute.SubstituteExtensions.Returns(store.Count(), 1);")]
    [InlineData(nameof(Role.MockSetup), "mock.Setup(s => s.Save());")]
    [InlineData(nameof(Role.MockNothing), "FakeItEasy.A.CallTo(() => store.Save()).DoesNothing();")]
    [InlineData(nameof(Role.MockNull), "FakeItEasy.A.CallTo(() => store.Name()).Returns(null);")]
    [InlineData(nameof(Role.MockThrows), "mock.Setup(s => s.Save()).Throws(new Exception());")]
    [InlineData(nameof(Role.MockResult), "mock.Setup(s => s.Count()).Returns(1);")]
    public async Task To_what_is_written(string role, string told)
    {
        var project = await InMemory.LibraryAsync(
            References.Mocks,
            ("/P/.editorconfig", "root = true\n[*.cs]\nsyncio_include_tests = true\n"),
            ("/P/C.cs", $$"""
                using Moq;
                {{Usings}}
                using FakeItEasy;
                public interface IStore { int Count(); string Name(); void Save(); }
                class Store : IStore { public int Count() => File.ReadAllLines("f").Length; public string Name() => File.ReadAllText("f"); public void Save() => Thread.Sleep(1); }
                class C { async Task M(IStore store) { await Task.Yield(); store.Count(); store.Name(); store.Save(); } }
                class Tests { void Tell(Mock<IStore> mock, IStore store) { {{told}} } }
                """));
        var copy = new ProductWithout(Enum.Parse<Role>(role));
        var with = await Fix.All(new MakeAsyncFixProvider(), project.Solution, await Findings.In(project));
        var without = await Fix.All(copy.MakeAsync, project.Solution, await Findings.In(project, copy.Analyzers));
        Assert.NotEqual(await TextOf(project.Solution), await TextOf(with));
        Assert.NotEqual(await TextOf(with), await TextOf(without));
    }

    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.IO.Compression;
        using System.Linq;
        using System.Net.Http;
        using System.Net.Sockets;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Filters;
        using Microsoft.Extensions.Hosting;

        """;

    private static async Task Check(string role, string code, string with, string without, ReferenceAssemblies? references = null)
    {
        var project = await InMemory.LibraryAsync(references ?? References.AspNetCore10, ("/P/C.cs", Usings + code));
        var compilation = (await project.GetCompilationAsync())!;
        Assert.DoesNotContain(compilation.GetDiagnostics(), problem => problem.Severity == DiagnosticSeverity.Error);
        Assert.Equal(with, Written(await Findings.In(project)));
        Assert.Equal(without, Written(await Findings.In(project, new ProductWithout(Enum.Parse<Role>(role)).Analyzers)));
    }

    private static string Written(ImmutableArray<Diagnostic> findings) => string.Join(", ", findings.Select(finding =>
        finding.Id + (finding.GetMessage(CultureInfo.InvariantCulture).Contains(ByHand, StringComparison.Ordinal) ? ByHand : "")));

    private static async Task<string> TextOf(Solution solution) =>
        (await solution.Projects.Single().Documents.Single().GetTextAsync()).ToString();
}
