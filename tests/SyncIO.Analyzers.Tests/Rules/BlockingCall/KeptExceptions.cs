using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Findings without a fix, for what fails would fail otherwise, end in another order, or not end at all.</summary>
public sealed class KeptExceptions
{
    private const string Wait = "'Wait' blocks the thread on a task: await the task instead; no automatic fix: ";

    [Theory]
    [InlineData("catch (Many) { }")]
    [InlineData("catch (Exception e) { Helper(e); }")]
    [InlineData("catch (Exception e) when (Helper(e)) { }")]
    [InlineData("catch (Exception e) when (e.GetBaseException() is FormatException) { }")]
    [InlineData("catch (Exception e) { isMany(e); }")]
    [InlineData("catch (Exception e) { Console.WriteLine(e.GetType()); }")]
    [InlineData("catch (Exception e) when (e.GetType().Name == \"AggregateException\") { }")]
    public Task A_catch_that_expects_an_AggregateException(string clause) => Unfixed(
        $"async Task M(Task t) {{ await Task.Yield(); try {{ t.{{|#0:Wait|}}(); }} {clause} }}",
        Rule.AwaitTask,
        Wait + "an enclosing catch expects the AggregateException");

    [Fact]
    public Task A_member_that_catches_it_around_a_lambda() => Unfixed(
        "void Try(Func<Task> f) { try { f(); } catch (AggregateException) { } }\n    void M(Task t) => Try(async () => { await Task.Yield(); t.{|#0:Wait|}(); });",
        Rule.AwaitTask,
        Wait + "an enclosing catch expects the AggregateException");

    [Theory]
    [InlineData("catch (Exception e) { Log(e); }")]
    [InlineData("catch (Exception e) { Console.WriteLine(e.Message); }")]
    [InlineData("catch (FormatException) { }")]
    public Task But_who_only_logs_it_does_not(string clause) => Verify.Fix(
        Class($"async Task M(Task t) {{ await Task.Yield(); try {{ t.{{|SIO1002:Wait|}}(); }} {clause} }}"),
        Class($"async Task M(Task t) {{ await Task.Yield(); try {{ await t; }} {clause} }}"));

    [Theory]
    [InlineData("async Task N(Task t) { try { await M(t); } catch (AggregateException) { } }", "N")]
    [InlineData("async Task N(Task t) { try { await O(t); } catch (Exception e) { Helper(e); } }\n    async Task O(Task t) => await M(t);", "N")]
    [InlineData("void N(Task t) => M(t).ContinueWith(ended => ended.Exception.InnerException);", "N")]
    public async Task A_caller_that_expects_it(string caller, string name) =>
        await Offered("public async Task M(Task t) { await Task.Yield(); t.Wait(); }\n    " + caller, "SIO1002", $"'{name}' expects the AggregateException of the wait");

    [Theory]
    [InlineData("try { try { } finally { File.{|#0:ReadAllText|}(\"f\"); } } catch (Exception) when (Changes()) { }", "an enclosing exception filter would run after it")]
    [InlineData("try { try { } finally { File.{|#0:ReadAllText|}(\"f\"); } } catch (Exception) when (count == 0) { }", "an enclosing exception filter would run after it")]
    public Task An_exception_filter(string body, string reason) => Unfixed($"async Task M() {{ await Task.Yield(); {body} }}", Rule.AwaitFileIO, Read + reason);

    [Theory]
    [InlineData("try { try { } finally { File.{|SIO1004:ReadAllText|}(\"f\"); } } catch (Exception e) when (e.Message.Length > 1) { }")]
    [InlineData("try { File.{|SIO1004:ReadAllText|}(\"f\"); } catch (Exception) when (Changes()) { }")]
    [InlineData("try { } catch (Exception) when (Changes()) { } finally { File.{|SIO1004:ReadAllText|}(\"f\"); }")]
    public Task But_one_that_nobody_notices_is_no_obstacle(string body) => Verify.Fix(
        Class($"async Task M() {{ await Task.Yield(); {body} }}"),
        Class($"async Task M() {{ await Task.Yield(); {body.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync")} }}"));

    [Fact]
    public Task A_filter_before_the_finally_of_a_sibling() => VerifyChains.Message(
        "static bool Changes() => count++ == 0;\n    static int count;\n    void Load() { try { File.ReadAllText(\"f\"); } finally { count = 1; } }\n    async Task LoadAsync() { try { await File.ReadAllTextAsync(\"f\"); } finally { count = 1; } }\n    async Task M() { await Task.Yield(); try { {|#0:Load|}(); } catch (Exception) when (Changes()) { } }",
        "SIO3004",
        "'Load' blocks on file I/O: Load → File.ReadAllText; await 'LoadAsync' instead; no automatic fix: an enclosing exception filter runs before a finally inside it");

    [Theory]
    [InlineData("using (Stream.Null) { File.{|#0:ReadAllText|}(\"f\"); return t; }")]
    [InlineData("using var s = Stream.Null; File.{|#0:ReadAllText|}(\"f\"); return t;")]
    [InlineData("try { File.{|#0:ReadAllText|}(\"f\"); return t; } finally { count++; }")]
    public Task A_task_that_outlives_what_is_around_its_return(string body) => Unfixed(
        $"Task M(Task t) {{ {body} }}", Rule.AwaitFileIO, Read + "a task is returned inside a using or a finally that ends before the task");

    [Theory]
    [InlineData("[System.Diagnostics.CodeAnalysis.MemberNotNull(nameof(text))] Task M() { text = File.{|#0:ReadAllText|}(\"f\"); return Task.CompletedTask; }\n    string text;", "[MemberNotNull] would hold only after the task has completed")]
    public Task What_holds_when_the_function_returns(string members, string reason) => Unfixed(members, Rule.AwaitFileIO, Read + reason);

    [Theory]
    [InlineData("s.{|#0:Receive|}(new byte[1]);", "class Other { void Set(Socket s) => s.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReceiveTimeout, 9); }", "ReceiveTimeout")]
    [InlineData("s.{|#0:Receive|}(new byte[1]);", "class Other { Socket Make() => new(SocketType.Stream, ProtocolType.Tcp) { SendTimeout = 9 }; }", "SendTimeout")]
    [InlineData("s.{|#0:Receive|}(new byte[1]);", "class Other { void Set(TcpClient s) => s.ReceiveTimeout = 9; }", "ReceiveTimeout")]
    [InlineData("s.{|#0:Receive|}(new byte[1]);", "class Other { void Set(Stream s) => s.ReadTimeout = 9; }", "ReadTimeout")]
    public Task A_time_limit_that_another_type_sets(string call, string other, string limit) => Unfixed(
        $"async Task M(Socket s) {{ await Task.Yield(); {call} }}",
        Rule.AwaitRemoteIO,
        $"'Receive' blocks the thread on network I/O: await 'ReceiveAsync' instead; no automatic fix: '{limit}' applies to synchronous calls only",
        other);

    [Theory]
    [InlineData("class Other { void Get(Socket s) => Console.Write(s.ReceiveTimeout); }")]
    [InlineData("class Other { void Get(Socket s) => s.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive); }")]
    [InlineData("class Wrapper : Stream { Stream inner; public override int ReadTimeout { get => inner.ReadTimeout; set => inner.ReadTimeout = value; } " + Rest + " }")]
    [InlineData("class Options { public int ReceiveTimeout { get; set; } } class Other { void Set(Options o) => o.ReceiveTimeout = 1; }")]
    public Task But_one_that_is_only_read_or_somebodys_own_is_none(string other) => Verify.Fix(
        Class("async Task M(Socket s) { await Task.Yield(); s.{|SIO1001:Receive|}(new byte[1]); }", other),
        Class("async Task M(Socket s) { await Task.Yield(); await s.ReceiveAsync(new byte[1]); }", other));

    /// <summary>A library opens the socket, and sets what it wants.</summary>
    [Theory]
    [InlineData("using var r = new StreamReader(await client.GetStreamAsync(\"u\")); r.{|SIO1001:ReadLine|}();", "r.{|SIO1001:ReadLine|}", "await r.ReadLineAsync")]
    [InlineData("TextReader r = p.StandardOutput; r = new StreamReader(((StreamReader)r).BaseStream); r = p.StandardOutput; p.StandardOutput.{|SIO1001:ReadLine|}();", "p.StandardOutput.{|SIO1001:ReadLine|}", "await p.StandardOutput.ReadLineAsync")]
    [InlineData("p.StandardOutput.{|SIO1001:ReadLine|}();", "p.StandardOutput.{|SIO1001:ReadLine|}", "await p.StandardOutput.ReadLineAsync")]
    public Task And_none_of_what_a_library_opens(string body, string call, string fix) => Verify.Fix(
        Class($"async Task M(System.Net.Http.HttpClient client, System.Diagnostics.Process p) {{ await Task.Yield(); {body} }}", "class Other { void Set(Socket s) => s.SendTimeout = 9; }"),
        Class($"async Task M(System.Net.Http.HttpClient client, System.Diagnostics.Process p) {{ await Task.Yield(); {body.Replace(call, fix)} }}", "class Other { void Set(Socket s) => s.SendTimeout = 9; }"));

    private const string Rest = "public override bool CanRead => true; public override bool CanSeek => false; public override bool CanWrite => false; public override long Length => 0; public override long Position { get; set; }"
        + " public override void Flush() { } public override int Read(byte[] b, int o, int c) => inner.Read(b, o, c); public override long Seek(long o, SeekOrigin p) => 0; public override void SetLength(long v) { } public override void Write(byte[] b, int o, int c) { }";

    /// <summary>A limit of something else has the same name.</summary>
    [Fact]
    public Task A_limit_of_another_type() => VerifyChains.MembersFixed(
        "void Set(System.Net.Http.HttpClient client) => client.Timeout = TimeSpan.FromSeconds(9);\n    async Task M(TextReader reader) { await Task.Yield(); reader.{|SIO1001:ReadLine|}(); }",
        "void Set(System.Net.Http.HttpClient client) => client.Timeout = TimeSpan.FromSeconds(9);\n    async Task M(TextReader reader) { await Task.Yield(); await reader.ReadLineAsync(); }");

    /// <summary>Another type sets a limit for itself, and it is seen that it is not the one that is made.</summary>
    [Theory]
    [InlineData("var c = new WebClient(); c.{|SIO1001:DownloadString|}(\"u\");", "var c = new WebClient(); await c.DownloadStringTaskAsync(\"u\");")]
    [InlineData("new WebClient().{|SIO1001:DownloadString|}(\"u\");", "await new WebClient().DownloadStringTaskAsync(\"u\");")]
    public Task A_client_that_is_made_here(string body, string after)
    {
        const string Own = "class Own : WebClient { protected override WebRequest GetWebRequest(Uri u) { var r = base.GetWebRequest(u); r.Timeout = 9; return r; } }";
        return Verify.Fix(Class($"async Task M() {{ await Task.Yield(); {body} }}", Own), Class($"async Task M() {{ await Task.Yield(); {after} }}", Own));
    }

    [Theory]
    [InlineData("WebClient c = new Own();")]
    [InlineData("WebClient c = new WebClient(); c = new Own();")]
    public Task A_client_of_ones_own_that_is_made_here(string made) => Unfixed(
        $"async Task M() {{ await Task.Yield(); {made} c.{{|#0:DownloadString|}}(\"u\"); }}",
        Rule.AwaitRemoteIO,
        "'DownloadString' blocks the thread on network I/O: await 'DownloadStringTaskAsync' instead; no automatic fix: 'Timeout' applies to synchronous calls only",
        "class Own : WebClient { protected override WebRequest GetWebRequest(Uri u) { var r = base.GetWebRequest(u); r.Timeout = 9; return r; } }");

    [Fact]
    public Task A_client_of_ones_own() => Unfixed(
        "async Task M(WebClient c) { await Task.Yield(); c.{|#0:DownloadString|}(\"u\"); }",
        Rule.AwaitRemoteIO,
        "'DownloadString' blocks the thread on network I/O: await 'DownloadStringTaskAsync' instead; no automatic fix: 'Timeout' applies to synchronous calls only",
        "class Own : WebClient { protected override WebRequest GetWebRequest(Uri u) { var r = base.GetWebRequest(u); r.Timeout = 9; return r; } }");

    private const string Read = "'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead; no automatic fix: ";

    private static string Class(string members, string other = "") => $$"""
        using System;
        using System.IO;
        using System.Net;
        using System.Net.Sockets;
        using System.Threading.Tasks;
        using Many = System.AggregateException;
        #pragma warning disable SYSLIB0014, CS0414, CS1998
        public class C
        {
            static int count;
            static bool Changes() => count++ == 0;
            static bool Helper(Exception e) => e is AggregateException;
            static void Log(Exception e) => Console.WriteLine(e.InnerException ?? e);
            readonly Func<Exception, bool> isMany = e => e is AggregateException;
            {{members}}
        }
        {{other}}

        """;

    /// <summary>Filters and middleware hear of the exceptions of all requests.</summary>
    [Theory]
    [InlineData("class Filter { void OnException(ExceptionContext c) { if (c.Exception is AggregateException) c.Exception = null; } } class ExceptionContext { public Exception Exception; }", "OnException")]
    [InlineData("class Middleware { async Task Invoke(HttpContext c, Func<Task> next) { try { await next(); } catch (AggregateException) { c.Status = 503; } } } class HttpContext { public int Status; }", "Invoke")]
    [InlineData("class App { void Use(Func<Func<Task>, Task> one) { } void Start() => this.Use(async next => { try { await next(); } catch (AggregateException) { } }); }", "Use")]
    public Task Of_requests(string listener, string name) =>
        Offered("public async Task M(Task t) { await Task.Yield(); t.Wait(); }\n    " + listener, "SIO1002", $"'{name}' expects the AggregateException of the wait");

    [Theory]
    [InlineData("class Filter { void OnException(ExceptionContext c) { if (c.Exception is AggregateException a) c.Exception = a.InnerException; } } class ExceptionContext { public Exception Exception; }")]
    [InlineData("class Other { void M(int n) { try { M(n); } catch (AggregateException) { } } }")]
    [InlineData("class Other { void M(Task t) { Task.Run(() => { try { t.GetAwaiter().GetResult(); } catch (AggregateException) { } }); } }")]
    [InlineData("class Other { void M(HttpContext c) { try { c.Use(); } catch (AggregateException) { } } } class HttpContext { public void Use() { } }")]
    [InlineData("class Other { async Task Start(Task pump) { await new C().M(pump); if (pump.Status == TaskStatus.Running) Console.WriteLine(); } }")]
    public async Task But_not_where_they_take_it_apart(string other)
    {
        var text = Class("public async Task M(Task t) { await Task.Yield(); t.Wait(); }\n    " + other);
        var fixedText = await Fix.InBulk<AwaitFixProvider>(await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", text)));
        Assert.Contains("await t;", fixedText, StringComparison.Ordinal);
    }

    private static async Task Offered(string members, string id, string title)
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Class(members)));
        var finding = Assert.Single((await Findings.In(project)).Where(found => found.Id == id));
        Assert.Equal("No automatic fix: " + title, Assert.Single(await Fix.Offered<AwaitFixProvider>(project.Solution, finding)).Title);
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, [finding]);
        Assert.Equal(
            (await project.Documents.Single().GetTextAsync()).ToString(),
            (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString());
    }

    private static Task Unfixed(string members, DiagnosticDescriptor rule, string message, string other = "")
    {
        var code = Class(members, other);
        var test = Verify.Test(code, code, null, new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        test.FixedState.ExpectedDiagnostics.Add(new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        return test.RunAsync();
    }
}
