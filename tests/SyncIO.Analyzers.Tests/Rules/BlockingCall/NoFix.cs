using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Findings without a fix: nothing changes, and the message names the obstacle.</summary>
public sealed class NoFix
{
    [Theory]
    [InlineData("Monitor.Enter(this); Thread.{|#0:Sleep|}(1); Monitor.Exit(this);", "a Monitor is held, and the thread must not change")]
    [InlineData("mutex.{|SIO1005:WaitOne|}(); Thread.{|#0:Sleep|}(1); mutex.ReleaseMutex();", "a Mutex is held, and the thread must not change")]
    [InlineData("rw.EnterReadLock(); try { Thread.{|#0:Sleep|}(1); } finally { rw.ExitReadLock(); }", "a ReaderWriterLockSlim is held, and the thread must not change")]
    [InlineData("using (new TransactionScope()) { Thread.{|#0:Sleep|}(1); }", "the TransactionScope was not created with TransactionScopeAsyncFlowOption.Enabled")]
    [InlineData("using var scope = new TransactionScope(); Thread.{|#0:Sleep|}(1);", "the TransactionScope was not created with TransactionScopeAsyncFlowOption.Enabled")]
    public Task Regions(string body, string reason) => Unfixed(Code.Async(body, "Mutex mutex, ReaderWriterLockSlim rw", "System.Transactions"), Rule.AwaitInsteadOfBlocking, "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: " + reason);

    [Fact]
    public Task But_a_transaction_that_flows_is_fixed() => Verify.Fix(
        Code.Async("using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);\nThread.{|SIO1003:Sleep|}(1);", usings: "System.Transactions"),
        Code.Async("using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);\nawait Task.Delay(1);", usings: "System.Transactions"));

    [Theory]
    [InlineData("try { t.{|#0:Wait|}(); } catch (AggregateException) { }", "Wait", "await the task", "an enclosing catch expects the AggregateException")]
    [InlineData("try { _ = t.{|#0:Result|}; } catch (Exception e) when (e is AggregateException) { }", "Result", "await the task", "an enclosing catch expects the AggregateException")]
    [InlineData("var i = Task.{|#0:WaitAny|}(t, t);", "WaitAny", "await 'WhenAny'", "its result, an index, is used")]
    [InlineData("t.{|#0:Wait|}(/* for ever */);", "Wait", "await the task", "a comment would be lost")]
    [InlineData("_ = t\n// second\n.{|#0:Result|};", "Result", "await the task", "a comment would be lost")]
    [InlineData("_ = t?.{|#0:Result|}.ToString();", "Result", "await the task", "it is called behind '?.'")]
    [InlineData("var s = new StringBuilder(); _ = $\"{s} {1 + t.{|#0:Result|}}\";", "Result", "await the task", "'s' in the interpolated string would be formatted after the await")]
    [InlineData("_ = t?.GetAwaiter().{|#0:GetResult|}();", "GetResult", "await the task", "it is called behind '?.'")]
    [InlineData("_ = Get()?.{|#0:Result|}; Task<int> Get() => t;", "Result", "await the task", "it is called behind '?.'")]
    public Task Waits(string body, string member, string advice, string reason) =>
        Unfixed(Code.Async(body, "Task<int> t", "System.Text"), Rule.AwaitTask, $"'{member}' blocks the thread on a task: {advice} instead; no automatic fix: {reason}");

    /// <summary>Its asynchronous members throw.</summary>
    [Theory]
    [InlineData("given.{|#0:WriteString|}(\"a\");", "WriteString")]
    [InlineData("given.{|#0:WriteStartElement|}(\"a\");", "WriteStartElement")]
    [InlineData("kept.{|#0:Flush|}();", "Flush")]
    [InlineData("XmlWriter w = new XmlTextWriter(s, null); w.{|#0:WriteString|}(\"a\");", "WriteString")]
    public Task A_writer_whose_asynchronous_members_throw(string body, string member) => Unfixed(
        Code.Async(body + " await Task.Yield();", "Stream s, XmlTextWriter given", "System.Xml").Replace("class C\n{\n", "class C\n{\n    private readonly XmlTextWriter kept;\n    static XmlWriter Make(Stream s) => new XmlTextWriter(s, null);\n\n"),
        Rule.BlockingWithoutRewrite,
        $"'{member}' blocks the thread on stream I/O: it has no asynchronous counterpart");

    /// <summary>Of one that is made elsewhere it is not seen that it has asynchronous members.</summary>
    [Fact]
    public Task A_writer_that_is_made_elsewhere() => Unfixed(
        Code.Async("XmlWriter w = Make(s); w.{|#0:WriteString|}(\"a\"); await Task.Yield();", "Stream s", "System.Xml").Replace("class C\n{\n", "class C\n{\n    static XmlWriter Make(Stream s) => new XmlTextWriter(s, null);\n\n"),
        Rule.AwaitRemoteIO,
        "'WriteString' blocks the thread on stream I/O: await 'WriteStringAsync' instead; no automatic fix: the XML reader or writer was not seen to be created with Async = true");

    [Theory]
    [InlineData("s.ReceiveTimeout = 5000; s.{|#0:Receive|}(b);", "Receive", "ReceiveTimeout")]
    [InlineData("n.ReadTimeout = 5000; n.{|#0:Read|}(b, 0, 1);", "Read", "ReadTimeout")]
    [InlineData("c.SendTimeout = 5000; var stream = c.GetStream(); stream.{|#0:Write|}(b, 0, 1);", "Write", "SendTimeout")]
    public Task A_time_limit_that_only_synchronous_calls_obey(string body, string member, string limit) => Unfixed(
        Code.Async(body + " await Task.Yield();", "Socket s, NetworkStream n, TcpClient c, byte[] b", "System.Net.Sockets"),
        Rule.AwaitRemoteIO,
        $"'{member}' blocks the thread on network I/O: await '{member}Async' instead; no automatic fix: '{limit}' applies to synchronous calls only");

    [Theory]
    [InlineData("Thread /* of the pool */ .{|#0:Sleep|}(1);")]
    [InlineData("Thread\n    // of the pool\n    .{|#0:Sleep|}(1);")]
    [InlineData("System.Threading./* of the pool */Thread.{|#0:Sleep|}(1);")]
    public Task A_comment_before_the_name(string statement) =>
        Unfixed(Code.Async(statement), Rule.AwaitInsteadOfBlocking, "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: a comment would be lost");

    [Theory]
    [InlineData("// The driver is not async here.\nThread.{|#0:Sleep|}(1);")]
    [InlineData("Thread.{|#0:Sleep|}(1); // runs synchronously on purpose")]
    [InlineData("/* non-async: the others wait for it */ Thread.{|#0:Sleep|}(1);")]
    public Task A_comment_that_says_so(string statement) =>
        Unfixed(Code.Async(statement), Rule.AwaitInsteadOfBlocking, "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: a comment says that it is synchronous");

    [Theory]
    [InlineData("// Runs asynchronously.")]
    [InlineData("// TODO: not async yet")]
    [InlineData("// should not be synchronous")]
    [InlineData("// Synchronises the clocks.")]
    public Task Other_comments(string comment) => Verify.Fix(
        Code.Async(comment + "\nThread.{|SIO1003:Sleep|}(1);"),
        Code.Async(comment + "\nawait Task.Delay(1);"));

    [Fact]
    public Task A_comment_above_a_function_that_says_so() => Unfixed(
        "using System.Threading; using System.Threading.Tasks; class C {\n/// <summary>Waits; not async, so that M ends first.</summary>\nTask M() { Thread.{|#0:Sleep|}(1); return Task.CompletedTask; } }",
        Rule.AwaitInsteadOfBlocking,
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: a comment says that it is synchronous");

    [Fact]
    public Task One_that_says_what_it_does_today_is_none() => Verify.Fix(
        "using System.Threading; using System.Threading.Tasks; class C {\n/// <summary>Looks asynchronous, waits synchronously.</summary>\nTask M() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }",
        "using System.Threading.Tasks; class C {\n/// <summary>Looks asynchronous, waits synchronously.</summary>\nasync Task M() { await Task.Delay(1); } }");

    [Fact]
    public Task Which_does_not_matter_where_the_function_is_asynchronous_already() => Verify.Fix(
        "using System.Threading; using System.Threading.Tasks; class C {\n/// <summary>Waits; not async.</summary>\nasync Task M() { Thread.{|SIO1003:Sleep|}(1); await Task.Yield(); } }",
        "using System.Threading.Tasks; class C {\n/// <summary>Waits; not async.</summary>\nasync Task M() { await Task.Delay(1); await Task.Yield(); } }");

    /// <summary>Latin-1 read as UTF-8: who writes the file writes the replacement character.</summary>
    [Theory]
    [InlineData("var s = \"Caf\uFFFD\";")]
    [InlineData("// d\uFFFDj\uFFFD vu")]
    public Task A_file_of_which_letters_were_not_read(string line) => Unfixed(
        Code.Async(line + "\nThread.{|#0:Sleep|}(1);"),
        Rule.AwaitInsteadOfBlocking,
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: the file has replacement characters (U+FFFD), as if it were not UTF-8");

    [Fact]
    public Task One_that_has_letters_of_all_kinds() => Verify.Fix(
        Code.Async("var s = \"Caf\u00e9 \\uFFFD\";\nThread.{|SIO1003:Sleep|}(1);"),
        Code.Async("var s = \"Caf\u00e9 \\uFFFD\";\nawait Task.Delay(1);"));

    [Theory]
    [InlineData("Task.Delay(1); Thread.{|#0:Sleep|}(1); return t;", "'Delay' is not awaited, and in an async function the compiler would warn about it")]
    [InlineData("this?.N(t); Thread.{|#0:Sleep|}(1); return t;", "'N' is not awaited, and in an async function the compiler would warn about it")]
    [InlineData("var m = System.Reflection.MethodBase.GetCurrentMethod(); Thread.{|#0:Sleep|}(1); return t;", "'GetCurrentMethod' returns another method in an async function")]
    [InlineData("Thread.{|#0:Sleep|}(1); return t.IsCompleted switch { true => Task.FromResult(\"\"), _ => t };", "the returned expression takes its type from the return type")]
    public Task What_async_would_bring(string body, string reason) => Unfixed(
        Code.Method(body, "public Task N(Task<int> t)"),
        Rule.AwaitInsteadOfBlocking,
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: " + reason);

    /// <summary>What never ends returns no task, and no null either.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("#nullable enable\n")]
    public Task No_task_that_may_be_null(string context) => Verify.Fix(
        "using System.Threading;\nusing System.Threading.Tasks;\n\n" + context + "class C { void M() { Task.Run(() => { while (true) { Thread.{|SIO1003:Sleep|}(1); } }); } }",
        "using System.Threading.Tasks;\n\n" + context + "class C { void M() { Task.Run(async () => { while (true) { await Task.Delay(1); } }); } }");

    [Fact]
    public Task A_task_that_may_be_null() => Unfixed(
        "#nullable enable\n" + Code.Method("Thread.{|#0:Sleep|}(1); return t;", "public Task<int>? N(Task<int> t)"),
        Rule.AwaitInsteadOfBlocking,
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: the function may return a null task");

    [Fact]
    public Task What_older_compilers_read_as_a_call() => Unfixed(
        Code.Async("_ = $\"{(t ?? t).{|#0:Result|}}\";", "Task<int> t"),
        Rule.AwaitTask,
        "'Result' blocks the thread on a task: await the task instead; no automatic fix: older compilers read 'await (' in an interpolated string as a call");

    [Fact]
    public Task But_a_task_that_is_forgotten_on_purpose_or_in_a_lambda_is_not_in_the_way() => Verify.Fix(
        Code.Method("_ = t;\n_ = Task.Delay(1);\nFunc<Task> f = () => { Task.Delay(1); return t; };\nThread.{|SIO1003:Sleep|}(1);\nreturn f();", "public Task N(Task<int> t)"),
        Code.Method("_ = t;\n_ = Task.Delay(1);\nFunc<Task> f = () => { Task.Delay(1); return t; };\nawait Task.Delay(1);\nawait f();", "public async Task N(Task<int> t)"));

    [Theory]
    [InlineData("Use(stackalloc int[1], t.{|#0:Result|});")]
    [InlineData("new int[1].AsSpan().Fill(t.{|#0:Result|});")]
    [InlineData("new int[1].AsSpan()[0] = t.{|#0:Result|};")]
    [InlineData("R() += t.{|#0:Result|};")]
    [InlineData("new S[1].AsSpan()[0].X = t.{|#0:Result|};")]
    [InlineData("P().X = t.{|#0:Result|};")]
    [InlineData("P().Set(t.{|#0:Result|});")]
    [InlineData("(numbers.Length > 1 ? ref numbers[0] : ref numbers[1]) = t.{|#0:Result|};")]
    [InlineData("_ = string.Create(null, $\"{t.{|#0:Result|}}\");")]
    public Task References_that_nothing_declares(string statement) => Unfixed(
        $$"""
        using System;
        using System.Threading.Tasks;
        class C
        {
            async Task M(Task<int> t) { await Task.Yield(); {{statement}} }
            void Use(Span<int> span, int x) { }
            static int[] numbers = new int[1];
            ref int R() => ref numbers[0];
            static S[] parts = new S[1];
            ref S P() => ref parts[0];
        }
        struct S { public int X; public void Set(int x) => X = x; }
        """,
        Rule.AwaitTask,
        "'Result' blocks the thread on a task: await the task instead; no automatic fix: a reference cannot live across an await");

    [Theory]
    [InlineData("total += t.{|#0:Result|};", "total")]
    [InlineData("this.total -= t.{|#0:Result|};", "total")]
    [InlineData("total = total + t.{|#0:Result|};", "total")]
    [InlineData("var old = total; var next = old + t.{|#0:Result|}; total = next;", "total")]
    [InlineData("numbers[1] += t.{|#0:Result|};", "numbers[1]")]
    [InlineData("counts[\"a\"] += t.{|#0:Result|};", "counts[\"a\"]")]
    [InlineData("Sum ??= t.{|#0:Result|};", "Sum")]
    [InlineData("other.total += t.{|#0:Result|};", "other.total")]
    [InlineData("var mine = other; mine.total += t.{|#0:Result|};", "mine.total")]
    [InlineData("if (total == 0) { total = t.{|#0:Result|}; }", "total")]
    [InlineData("if (total > 9) { return; } Use(t.{|#0:Result|}); total++;", "total")]
    [InlineData("if (total > 9) { await Task.Yield(); return; } Use(t.{|#0:Result|}); total++;", "total")]
    [InlineData("if (total > 9) { await Task.Yield(); throw new Exception(); } Use(t.{|#0:Result|}); total++;", "total")]
    [InlineData("if (counts.Count > 0) { return; } var n = t.{|#0:Result|}; counts.Add(\"a\", n);", "counts")]
    [InlineData("var sum = 0; Func<Task> add = async () => sum += t.{|#0:Result|}; await add();", "sum")]
    public Task What_others_may_change_meanwhile(string statements, string name) => Unfixed(
        Shared(statements),
        Rule.AwaitTask,
        $"'Result' blocks the thread on a task: await the task instead; no automatic fix: '{name}' is read before the await and written after it");

    [Theory]
    [InlineData("var sum = 0; sum += t.{|SIO1002:Result|};", "var sum = 0; sum += await t;")]
    [InlineData("total = t.{|SIO1002:Result|} + total;", "total = await t + total;")]
    [InlineData("total = t.{|SIO1002:Result|};", "total = await t;")]
    [InlineData("var fresh = new C(); fresh.total += t.{|SIO1002:Result|};", "var fresh = new C(); fresh.total += await t;")]
    [InlineData("if (total == 0) { await Task.Yield(); total = t.{|SIO1002:Result|}; }", "if (total == 0) { await Task.Yield(); total = await t; }")]
    [InlineData("if (counts == null) { return; } var n = t.{|SIO1002:Result|}; counts.Add(\"a\", n);", "if (counts == null) { return; } var n = await t; counts.Add(\"a\", n);")]
    [InlineData("if (counts is not null) { var n = t.{|SIO1002:Result|}; counts.Add(\"a\", n); }", "if (counts is not null) { var n = await t; counts.Add(\"a\", n); }")]
    [InlineData("ArgumentNullException.ThrowIfNull(counts); var n = t.{|SIO1002:Result|}; counts.Add(\"a\", n);", "ArgumentNullException.ThrowIfNull(counts); var n = await t; counts.Add(\"a\", n);")]
    public Task But_what_is_its_own_or_read_later_is_not_in_the_way(string before, string after) => Verify.Fix(Shared(before), Shared(after));

    [Theory]
    [InlineData("total++; Use(t.{|#0:Result|}); Use(total);", "'total' counts before the await and is read after it")]
    [InlineData("if (total == 0) { total = 1; Sum = t.{|#0:Result|}; }", "'total' is set before the await, and what it stands for after it")]
    [InlineData("lines.Add(t.{|#0:Result|}); lines = new List<int>();", "'lines' is read before the await, and replaced elsewhere")]
    public Task What_others_would_meet_half_done(string statements, string reason) => Unfixed(
        Shared(statements),
        Rule.AwaitTask,
        "'Result' blocks the thread on a task: await the task instead; no automatic fix: " + reason);

    private static string Shared(string statements) =>
        $$"""
        using System;
        using System.Collections.Generic;
        using System.Threading.Tasks;
        class C
        {
            int total;
            int? Sum { get; set; }
            int[] numbers = new int[2];
            List<int> lines = new();
            readonly Dictionary<string, int> counts = new();
            async Task M(Task<int> t, C other) { await Task.Yield(); {{statements}} }
            void Use(int x) { }
        }
        """;

    [Fact]
    public Task A_wrapper_whose_callers_rely_on_the_wait() => Unfixed(
        """
        using System.Threading.Tasks;
        class C
        {
            static Task Wait(Task t) { try { t.GetAwaiter().{|#0:GetResult|}(); } catch { } return t; }
        }
        """,
        Rule.AwaitTask,
        "'GetResult' blocks the thread on a task: await the task instead; no automatic fix: the function also returns the task that it waits for");

    [Fact]
    public Task But_GetResult_throws_as_await_does() => Verify.Fix(
        Code.Async("try { t.GetAwaiter().{|SIO1002:GetResult|}(); } catch (AggregateException) { }", "Task t"),
        Code.Async("try { await t; } catch (AggregateException) { }", "Task t"));

    [Theory]
    [InlineData("Task M(ref int x) { Thread.{|#0:Sleep|}(x); return Task.CompletedTask; }", "the parameter 'x' is passed by reference")]
    [InlineData("Task M(in int x) { Thread.{|#0:Sleep|}(x); return Task.CompletedTask; }", "the parameter 'x' is passed by reference")]
    [InlineData("Task M(Span<int> x) { Thread.{|#0:Sleep|}(x[0]); return Task.CompletedTask; }", "the parameter 'x' is a ref struct")]
    [InlineData("Task last = Task.CompletedTask; ref Task M() { Thread.{|#0:Sleep|}(1); return ref last; }", "the function returns by reference")]
    [InlineData("[System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.Synchronized)] Task M() { Thread.{|#0:Sleep|}(1); return Task.CompletedTask; }", "the method is [MethodImpl(MethodImplOptions.Synchronized)]")]
    [InlineData("Task M() { Thread.{|#0:Sleep|}(1); return null; }", "the function returns a null task")]
    [InlineData("IAsyncEnumerable<int> M() { Thread.{|#0:Sleep|}(1); return null; }", "the function returns an IAsyncEnumerable without being an iterator")]
    [InlineData("Task M(object gate) { Thread.{|#0:Sleep|}(1); lock (gate) { return Task.Delay(1); } }", "a task is returned inside a lock")]
    [InlineData("Task M() { try { Thread.{|#0:Sleep|}(1); return Task.Delay(1); } catch (System.Exception) { return Task.CompletedTask; } }", "a task is returned inside a try whose catch does not catch its exceptions today")]
    [InlineData("Task M() { Thread.{|#0:Sleep|}(1); return /* why */ Task.Delay(1); }", "a comment would be lost")]
    [InlineData("Task M() { Thread.{|#0:Sleep|}(1);\n#if OTHER\nreturn Task.Delay(5);\n#else\nreturn Task.Delay(6);\n#endif\n}", "a part of the function is compiled under another #if condition")]
    [InlineData("struct S { int x; public Task M() { Thread.{|#0:Sleep|}(1); x++; return Task.CompletedTask; } }", "an async method of a struct works on a copy of the struct")]
    [InlineData("Task M() { Span<int> s = new int[1]; Thread.{|#0:Sleep|}(1); s[0] = 1; return Task.CompletedTask; }", "'s' cannot live across an await")]
    [InlineData("Task M() { ref int r = ref (new int[1])[0]; Thread.{|#0:Sleep|}(1); r = 1; return Task.CompletedTask; }", "'r' cannot live across an await")]
    [InlineData("Task M() { using var scope = new Scope(); Thread.{|#0:Sleep|}(1); return Task.CompletedTask; } ref struct Scope { public void Dispose() { } }", "'scope' cannot live across an await")]
    [InlineData("Task M() { using (var scope = new Scope()) { Thread.{|#0:Sleep|}(1); } return Task.CompletedTask; } ref struct Scope { public void Dispose() { } }", "'scope' cannot live across an await")]
    [InlineData("Task M() { foreach (var one in new Ones()) { Thread.{|#0:Sleep|}(one); } return Task.CompletedTask; } class Ones { public Enumerator GetEnumerator() => default; public ref struct Enumerator { public bool MoveNext() => false; public int Current => 1; } }", "a reference cannot live across an await")]
    [InlineData("readonly ref struct Parser { public Task M() { Thread.{|#0:Sleep|}(1); return Task.CompletedTask; } }", "'this' cannot live across an await")]
    [InlineData("Task M(int[] a) { foreach (var x in a.AsSpan()) { Thread.{|#0:Sleep|}(x); } return Task.CompletedTask; }", "a reference cannot live across an await")]
    public Task Signatures_and_references(string member, string reason) => Unfixed(
        $$"""
        using System;
        using System.Collections.Generic;
        using System.Threading;
        using System.Threading.Tasks;
        class C { {{member}} }
        """,
        Rule.AwaitInsteadOfBlocking,
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: " + reason);

    /// <summary>Its text is read by C# 13 and later only.</summary>
    [Fact]
    public async Task A_parameter_that_may_be_a_ref_struct()
    {
        if (LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1300)
        {
            var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", "using System.Threading; using System.Threading.Tasks; class C { Task M<T>(T x) where T : allows ref struct { Thread.Sleep(1); return Task.CompletedTask; } }"));
            var finding = Assert.Single((await Findings.In(project)).Where(found => found.Id == "SIO1003"));
            Assert.Equal("'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: the parameter 'x' may be a ref struct", finding.GetMessage());
        }
    }

    [Fact]
    public Task Xml_readers_not_made_for_it() => Unfixed(
        Code.Async("while (reader.{|#0:Read|}()) { }", "System.Xml.XmlReader reader"),
        Rule.AwaitRemoteIO,
        "'Read' blocks the thread on stream I/O: await 'ReadAsync' instead; no automatic fix: the XML reader or writer was not seen to be created with Async = true");

    /// <summary>XDocument.LoadAsync(reader, ..) asks the reader asynchronously, and XNode.ReadFromAsync too.</summary>
    [Theory]
    [InlineData("using var reader = XmlReader.Create(stream, new XmlReaderSettings { IgnoreComments = true }); _ = XDocument.{|#0:Load|}(reader);", "Load", "LoadAsync")]
    [InlineData("using var writer = XmlWriter.Create(stream); new XDocument().{|#0:Save|}(writer);", "Save", "SaveAsync")]
    public Task Xml_readers_not_made_for_it_given_to_others(string body, string member, string counterpart) => Unfixed(
        Code.Async(body, "Stream stream", "System.Xml System.Xml.Linq"),
        Rule.AwaitRemoteIO,
        $"'{member}' blocks the thread on stream I/O: await '{counterpart}' instead; no automatic fix: the XML reader or writer was not seen to be created with Async = true");

    [Fact]
    public Task But_those_that_are_made_for_it_may_be_given_to_others() => Verify.Fix(
        Code.Async("_ = XDocument.{|SIO1001:Load|}(XmlReader.Create(stream, new XmlReaderSettings { Async = true }), LoadOptions.None);", "Stream stream", "System.Xml System.Xml.Linq"),
        Code.Async("_ = await XDocument.LoadAsync(XmlReader.Create(stream, new XmlReaderSettings { Async = true }), LoadOptions.None, CancellationToken.None);", "Stream stream", "System.Xml System.Xml.Linq"));

    [Theory]
    [InlineData("using var reader = XmlReader.Create(stream, new XmlReaderSettings { Async = true });")]
    [InlineData("var settings = new XmlReaderSettings { Async = true };\nusing var reader = XmlReader.Create(stream, settings);")]
    [InlineData("var settings = new XmlReaderSettings();\nsettings.Async = true;\nusing var reader = XmlReader.Create(stream, settings);")]
    public Task But_those_that_are(string creation) => Verify.Fix(
        Code.Async(creation + "\nwhile (reader.{|SIO1001:Read|}()) { }", "Stream stream", "System.Xml"),
        Code.Async(creation + "\nwhile (await reader.ReadAsync()) { }", "Stream stream", "System.Xml"));

    /// <summary>An async lambda has no type of its own: with two overloads to choose from it would choose another, or none.</summary>
    [Fact]
    public async Task A_rewrite_that_would_rebind_an_enclosing_call()
    {
        const string Code = """
            using System;
            using System.Threading;
            using System.Threading.Tasks;

            class C
            {
                void M() => Run(() => { Thread.Sleep(1); return default(ValueTask); });
                void Run(Func<Task> f) { }
                void Run(Func<ValueTask> f) { }
            }

            """;
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Code));
        Assert.Contains(await Findings.In(project), finding => finding.Id == "SIO1003");
        Assert.Equal(Code, await Fix.InBulk<AwaitFixProvider>(project));
    }

    /// <summary>What a member of one's own that waits is given is awaited without it, where it is the start of a task and nothing else.</summary>
    [Theory]
    [InlineData("Sync.{|#0:Run|}(async () => { var x = await t; return x + 1; });", "the function passed to it does more than start a task")]
    [InlineData("Func<Task<int>> given = null; Sync.{|#0:Run|}(given);", "the function passed to it is not known")]
    public Task What_is_given_to_one_who_waits(string body, string reason) => Unfixed(
        Code.Async(body, "Task<int> t") + "static class Sync { public static T Run<T>(System.Func<System.Threading.Tasks.Task<T>> start) => System.Threading.Tasks.Task.Run(start).GetAwaiter().GetResult(); }\n",
        Rule.AwaitTask,
        "'Run' blocks the thread on a task: await the task instead; no automatic fix: " + reason);

    private static Task Unfixed(string code, DiagnosticDescriptor rule, string message)
    {
        var test = Verify.Test(code, code, expected: new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        test.FixedState.ExpectedDiagnostics.Add(new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        test.SolutionTransforms.Add((solution, id) => solution.WithProjectCompilationOptions(
            id,
            ((CSharpCompilationOptions)solution.GetProject(id)!.CompilationOptions!).WithAllowUnsafe(true)));
        return test.RunAsync();
    }
}
