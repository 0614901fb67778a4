using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Findings without a fix, for the program would do something else: the message says what it relies on.</summary>
public sealed class KeptMeaning
{
    private const string Read = "'ReadAllText' blocks the thread on file I/O: await 'ReadAllTextAsync' instead";
    private const string Sleep = "'Sleep' blocks the thread: await 'Task.Delay' instead";

    /// <summary>Of two branches one runs.</summary>
    [Fact]
    public Task What_a_thread_has_for_another_branch() => VerifyChains.MembersFixed(
        "[ThreadStatic] static int depth; static int Depth => depth;\n    async Task M(bool a) { await Task.Yield(); if (a) { Thread.{|SIO1003:Sleep|}(1); } else { _ = Depth; } }",
        "[ThreadStatic] static int depth; static int Depth => depth;\n    async Task M(bool a) { await Task.Yield(); if (a) { await Task.Delay(1); } else { _ = Depth; } }");

    /// <summary>The members of an object that is made are not those of the object around it, whatever their names.</summary>
    [Fact]
    public Task What_an_object_is_made_with_marks_nothing() => VerifyChains.MembersFixed(
        "static void Use(object one) { }\n    async Task M(int id) { await Task.Yield(); if (id < 1) { return; } Use(new { id }); Thread.{|SIO1003:Sleep|}(1); Use(new { id }); }",
        "static void Use(object one) { }\n    async Task M(int id) { await Task.Yield(); if (id < 1) { return; } Use(new { id }); await Task.Delay(1); Use(new { id }); }");

    /// <summary>The body of a loop runs after what it goes through was fetched.</summary>
    [Fact]
    public Task What_a_loop_writes_to() => Unfixed(
        WithContext("internal async Task M(Blog blog, Box box) { await Task.Yield(); if (box.Ids.Count > 0) { return; } foreach (var one in {|#0:blog.Posts|}) { box.Ids.Add(1); } }", "class Box { public System.Collections.Generic.List<int> Ids; }"),
        Rule.AwaitRemoteIO,
        "'foreach over DbSet<Post>' blocks the thread on database I/O: use 'await foreach' over 'AsAsyncEnumerable' instead; no automatic fix: 'box.Ids' is read before the await and written after it",
        References.EFCore10);

    /// <summary>Who asks first makes it, whoever that is.</summary>
    [Theory]
    [InlineData("static Box Instance => one ?? (one = new Box());")]
    [InlineData("static Box Instance => one ??= new Box();")]
    [InlineData("static Box Instance { get { if (one == null) { lock (gate) { if (one == null) { one = new Box(); } } } return one; } }")]
    [InlineData("static Box Instance { get { if (one is null) one = new Box(); return one; } }")]
    [InlineData("static Box Instance { get { if (null == one) one = new Box(); return one; } }")]
    public Task An_object_that_is_made_when_it_is_asked_for_the_first_time_marks_nothing(string property)
    {
        const string Body = "await Task.Yield(); if (Instance.IsOn) { return; } WAIT(1); if (Instance.IsOn) { last = 1; }";
        var members = "class Box { public bool IsOn; }\n    static readonly object gate = new object(); static Box one; int last;\n    " + property + "\n    async Task M() { " + Body + " }";
        return VerifyChains.MembersFixed(members.Replace("WAIT", "Thread.{|SIO1003:Sleep|}"), members.Replace("WAIT", "await Task.Delay"));
    }

    /// <summary>Who asks for it himself means to be the first one.</summary>
    [Theory]
    [InlineData("object owner; void Claim() { if (owner == null) { owner = new object(); } }", "if (owner != null) { return; } Claim(); WAIT(1); last = 1;")]
    [InlineData("object owner; void Claim() => owner ??= new object();", "if (owner != null) { return; } Claim(); WAIT(1); last = 1;")]
    [InlineData("object owner; void Claim(object owner) { if (owner == null) { this.owner = new object(); } } bool IsClaimed => owner != null;", "if (IsClaimed) { return; } Claim(null); WAIT(1); last = 1;")]
    public Task But_a_claim_does(string members, string body) => VerifyChains.Message(
        $"int last; {members}\n    async Task M() {{ await Task.Yield(); {body.Replace("WAIT", "Thread.{|#0:Sleep|}")} }}",
        "SIO1003",
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: 'owner' is set before the await, and what it stands for after it");

    [Fact]
    public Task But_one_that_is_made_anew_does() => VerifyChains.Message(
        "class Box { public bool IsOn; }\n    static Box one; int last;\n    static Box Instance { get { if (one == null || one.IsOn) { one = new Box(); } return one; } }\n"
            + "    async Task M() { await Task.Yield(); if (Instance.IsOn) { return; } Thread.{|#0:Sleep|}(1); last = 1; }",
        "SIO1003",
        "'Sleep' blocks the thread: await 'Task.Delay' instead; no automatic fix: 'one' is set before the await, and what it stands for after it");

    [Fact]
    public Task What_a_thread_is_that_was_made_here_binds_nobody() => Verify.Fix(
        Code.Async("var t = new Thread(() => { });\nt.Name = \"x\";\nThread.{|SIO1003:Sleep|}(1);"),
        Code.Async("var t = new Thread(() => { });\nt.Name = \"x\";\nawait Task.Delay(1);"));

    [Theory]
    [InlineData("class Own : Blog { public override int SaveChanges() { Id++; return base.SaveChanges(); } }", "'Own' has its own 'SaveChanges' but no asynchronous counterpart")]
    [InlineData("class Own : Blog { public override int SaveChanges(bool accept) { Id++; return base.SaveChanges(accept); } }", "'Own' has its own 'SaveChanges' but no asynchronous counterpart")]
    [InlineData("class Own : Blog { public override int SaveChanges() => throw new InvalidOperationException(); public override Task<int> SaveChangesAsync(CancellationToken token = default) => throw new NotImplementedException(); }", "'Own' has its own 'SaveChanges' but no asynchronous counterpart")]
    [InlineData("class Own : Blog { public override int SaveChanges() { throw new InvalidOperationException(); } }", "'Own' has its own 'SaveChanges' but no asynchronous counterpart")]
    [InlineData("class Stamp : SaveChangesInterceptor { public override InterceptionResult<int> SavingChanges(DbContextEventData data, InterceptionResult<int> result) { data.Context.Add(new Post()); return result; } }", "'Stamp' has its own 'SavingChanges' but no asynchronous counterpart")]
    [InlineData("class Tag : DbCommandInterceptor { public override InterceptionResult<System.Data.Common.DbDataReader> ReaderExecuting(System.Data.Common.DbCommand command, CommandEventData data, InterceptionResult<System.Data.Common.DbDataReader> result) { command.CommandText += \"--\"; return result; } }", "'Tag' has its own 'ReaderExecuting' but no asynchronous counterpart")]
    [InlineData("class Note : DbTransactionInterceptor { public override InterceptionResult TransactionCommitting(System.Data.Common.DbTransaction transaction, TransactionEventData data, InterceptionResult result) { Console.Write(data); return result; } }", "'Note' has its own 'TransactionCommitting' but no asynchronous counterpart")]
    [InlineData("class Open : DbConnectionInterceptor { public override InterceptionResult ConnectionOpening(System.Data.Common.DbConnection connection, ConnectionEventData data, InterceptionResult result) { connection.ConnectionString += \";\"; return result; } }", "'Open' has its own 'ConnectionOpening' but no asynchronous counterpart")]
    public Task A_synchronous_override(string type, string reason) => Unfixed(
        WithContext("async Task M(Blog blog) { blog.{|#0:SaveChanges|}(); await Task.Yield(); }", type),
        Rule.AwaitRemoteIO,
        "'SaveChanges' blocks the thread on database I/O: await 'SaveChangesAsync' instead; no automatic fix: " + reason,
        References.EFCore10);

    /// <summary>A caller of one half would come to what the derived type has for the other.</summary>
    [Fact]
    public Task A_half_that_a_derived_type_overrides_alone() => VerifyChains.Message(
        "class Store { public virtual void Save() => Thread.Sleep(1); public virtual async Task SaveAsync() => await Task.Delay(1); } class Audited : Store { public override async Task SaveAsync() => await Task.Delay(2); } async Task M(Store store) { await Task.Yield(); store.{|#0:Save|}(); }",
        "SIO3003",
        "'Save' blocks the thread: Save → Thread.Sleep; await 'SaveAsync' instead; no automatic fix: 'Audited' overrides 'SaveAsync' alone, and not 'Save'");

    [Fact]
    public Task A_member_that_hides_the_one_of_the_base() => Unfixed(
        WithContext("async Task M(Own own) { own.{|#0:SaveChanges|}(); await Task.Yield(); }", "public class Own : Blog { public new int SaveChanges() { Id++; return base.SaveChanges(); } }"),
        Rule.AwaitRemoteIO,
        "'SaveChanges' blocks the thread on database I/O: await 'SaveChangesAsync' instead; no automatic fix: 'Own' has its own 'SaveChanges' but no asynchronous counterpart",
        References.EFCore10);

    [Theory]
    [InlineData("int n; string Load() { n++; return File.ReadAllText(\"f\"); }\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", "'LoadAsync' does not set 'n', as 'Load' does")]
    [InlineData("readonly List<string> all = new(); string Load() { Add(); return File.ReadAllText(\"f\"); } void Add() => all.Add(\"\");\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", "'LoadAsync' does not set 'all', as 'Load' does")]
    [InlineData("string Load(int n = 1) => File.ReadAllText(\"f\" + n);\n    async Task<string> LoadAsync(int n = 2) => await File.ReadAllTextAsync(\"f\" + n);", "'LoadAsync' has another default value for 'n'")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { try { return await File.ReadAllTextAsync(\"f\"); } catch (IOException) { return null; } }", "'LoadAsync' swallows 'IOException', which 'Load' throws")]
    [InlineData("string Load() { try { return File.ReadAllText(\"f\"); } catch (IOException) { return null; } }\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", "'LoadAsync' throws 'IOException', which 'Load' swallows")]
    [InlineData("event Action Read; string Load() { Read?.Invoke(); return File.ReadAllText(\"f\"); }\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", "'LoadAsync' does not raise 'Read', as 'Load' does")]
    [InlineData("class D : C { protected override string Name() => \"g\"; } protected virtual string Name() => \"f\"; string Load() => File.ReadAllText(Name());\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\");", "'LoadAsync' does not call 'Name', as 'Load' does")]
    [InlineData("class D : C { protected override string Name() => \"g\"; } protected virtual string Name() => \"f\"; protected virtual Task<string> NameAsync() => Task.FromResult(\"f\"); string Load() => File.ReadAllText(Name());\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(await NameAsync());", "'LoadAsync' does not call 'Name', as 'Load' does")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    Task<string> LoadAsync() => Task.FromException<string>(new IOException());", "'LoadAsync' only fails")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    Task<string> LoadAsync() => throw new IOException();", "'LoadAsync' only fails")]
    [InlineData("string Load(int a = 1, int b = 2) => File.ReadAllText(\"f\" + a + b);\n    async Task<string> LoadAsync(int b = 1, int a = 2) => await File.ReadAllTextAsync(\"f\" + a + b);", "'LoadAsync' takes its arguments in another order than 'Load'")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { if (DateTime.Now.Hour > 9) { throw new IOException(\"late\"); } return await File.ReadAllTextAsync(\"f\"); }", "'LoadAsync' throws 'IOException', and 'Load' does not")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { _ = Task.Delay(9); return await File.ReadAllTextAsync(\"f\"); }", "'LoadAsync' does not wait for what it starts")]
    [InlineData("string Load(string k = \"\") => File.ReadAllText(k == \"head\" ? \"f\" : k);\n    async Task<string> LoadAsync(string k = \"\") => await File.ReadAllTextAsync(k);", "'LoadAsync' does not ask for \"head\", as 'Load' does")]
    [InlineData("string Load(string k = \"\") => File.ReadAllText(k);\n    async Task<string> LoadAsync(string k = \"\") => await File.ReadAllTextAsync(k is \"head\" ? \"f\" : k);", "'LoadAsync' asks for \"head\", and 'Load' does not")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() => await ReadOnceAsync(); async Task<string> ReadOnceAsync() { Count(); return await File.ReadAllTextAsync(\"f\"); } void Count() => Console.WriteLine();", "'LoadAsync' calls 'Count', and 'Load' does not")]
    public Task A_counterpart_of_ones_own_that_does_less(string members, string reason) => VerifyChains.Message(
        members + "\n    async Task M() { {|#0:Load|}(); await Task.Yield(); }",
        "SIO3004",
        "'Load' blocks on file I/O: Load → File.ReadAllText; await 'LoadAsync' instead; no automatic fix: " + reason);

    [Theory]
    [InlineData("class D : C { protected override string Name() => \"g\"; protected override Task<string> NameAsync() => Task.FromResult(\"g\"); } protected virtual string Name() => \"f\"; protected virtual Task<string> NameAsync() => Task.FromResult(\"f\"); string Load() => File.ReadAllText(Name());\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(await NameAsync());")]
    [InlineData("class D : C { protected override string Name() => \"g\"; } protected virtual string Name() => \"f\"; protected virtual Task<string> NameAsync() => Task.FromResult(Name()); string Load() => File.ReadAllText(Name());\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(await NameAsync());")]
    [InlineData("int n; string Load() { n++; return File.ReadAllText(\"f\"); }\n    async Task<string> LoadAsync() { Count(); return await File.ReadAllTextAsync(\"f\"); } void Count() => n++;")]
    [InlineData("string Load(int n = 1) => File.ReadAllText(\"f\" + n);\n    async Task<string> LoadAsync(int n = 1) => await File.ReadAllTextAsync(\"f\" + n);")]
    [InlineData("string Load() { Count(); return File.ReadAllText(\"f\"); } void Count() => Console.WriteLine();\n    async Task<string> LoadAsync() => await ReadOnceAsync(); async Task<string> ReadOnceAsync() { Count(); return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() => await ReadOnceAsync(); async Task<string> ReadOnceAsync() { Console.WriteLine(); return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("string Load() { try { return Read(); } catch (IOException) { return null; } } string Read() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { try { return await File.ReadAllTextAsync(\"f\"); } catch (OperationCanceledException) { throw; } catch (IOException) { return null; } }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { try { return await File.ReadAllTextAsync(\"f\"); } catch (IOException e) { throw new InvalidOperationException(\"\", e); } catch (OperationCanceledException) { return null; } }")]
    [InlineData("string Load() { try { return File.ReadAllText(\"f\"); } catch (FileNotFoundException) { return null; } catch (Exception) { return \"\"; } }\n    async Task<string> LoadAsync() { try { return await File.ReadAllTextAsync(\"f\"); } catch { return null; } }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    Task<string> LoadAsync() { try { return File.ReadAllTextAsync(\"f\"); } catch (Exception e) { return Task.FromException<string>(e); } }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() { Log(); return await File.ReadAllTextAsync(\"f\"); } void Log() { try { Console.WriteLine(); } catch (IOException) { } }")]
    [InlineData("string Load() => File.ReadAllText(\"f\");\n    async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\"); async Task<string> LoadAsync(Uri u) { try { return await File.ReadAllTextAsync(\"f\"); } catch (IOException) { return null; } }")]
    [InlineData("event Action Read; string Load() { Read?.Invoke(); return File.ReadAllText(\"f\"); }\n    async Task<string> LoadAsync() { Read(); return await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("protected virtual string Text() => File.ReadAllText(\"f\"); protected virtual Task<string> TextAsync() => File.ReadAllTextAsync(\"f\"); string Load() => Text();\n    async Task<string> LoadAsync() => await TextAsync();")]
    [InlineData("string Load(string f = \"f\") { Check(f); return File.ReadAllText(f); } void Check(string f) { if (f == null) { throw new IOException(); } }\n    async Task<string> LoadAsync(string f = \"f\") { if (f == null) { throw new IOException(); } return await File.ReadAllTextAsync(f); }")]
    [InlineData("string Load(string f = \"f\") => File.ReadAllText(f); string Load(int n) => throw new IOException();\n    async Task<string> LoadAsync(string f = \"f\") { ArgumentNullException.ThrowIfNull(f); return await File.ReadAllTextAsync(f); }")]
    [InlineData("string Load(int a = 1, int b = 2) => File.ReadAllText(\"f\" + a + b);\n    async Task<string> LoadAsync(int x = 1, int b = 2) => await File.ReadAllTextAsync(\"f\" + x + b);")]
    [InlineData("string Load(string k = \"\") => File.ReadAllText(k == \"head\" ? \"f\" : k);\n    async Task<string> LoadAsync(string k = \"\") { switch (k) { case \"head\": return await File.ReadAllTextAsync(\"f\"); default: return await File.ReadAllTextAsync(k); } }")]
    public Task But_one_that_does_the_same_is_awaited(string members) => VerifyChains.MembersFixed(
        members + "\n    async Task M() { {|SIO3004:Load|}(); await Task.Yield(); }",
        members + "\n    async Task M() { await LoadAsync(); await Task.Yield(); }");

    /// <summary>Who rewrites by hand has to know it, whatever else is in the way.</summary>
    [Fact]
    public Task A_synchronous_override_is_said_first() => Unfixed(
        WithContext("Task M(Blog blog, ref int n) { blog.{|#0:SaveChanges|}(); return Task.CompletedTask; }", "class Own : Blog { public override int SaveChanges() { Id++; return base.SaveChanges(); } }"),
        Rule.AwaitRemoteIO,
        "'SaveChanges' blocks the thread on database I/O: await 'SaveChangesAsync' instead; no automatic fix: 'Own' has its own 'SaveChanges' but no asynchronous counterpart",
        References.EFCore10);

    /// <summary>A type that overrides both halves is asked by its own name.</summary>
    [Fact]
    public Task A_context_with_both_of_its_own_is_no_obstacle()
    {
        const string Own = "class Own : Blog { public override int SaveChanges() { Id++; return base.SaveChanges(); } public override Task<int> SaveChangesAsync(CancellationToken token = default) { Id++; return base.SaveChangesAsync(token); } }";
        return Verify.Fix(
            WithContext("internal async Task M(Own blog) { blog.{|SIO1001:SaveChanges|}(); await Task.Yield(); }", Own),
            WithContext("internal async Task M(Own blog) { await blog.SaveChangesAsync(); await Task.Yield(); }", Own),
            References.EFCore10);
    }

    [Theory]
    [InlineData("class Own : Blog { public override int SaveChanges() { Id++; return base.SaveChanges(); } public override Task<int> SaveChangesAsync(CancellationToken token = default) { Id++; return base.SaveChangesAsync(token); } }")]
    [InlineData("class Own : Blog { public override int SaveChanges() => throw new NotSupportedException(); }")]
    [InlineData("class Own : Blog { public override int SaveChanges() => throw new InvalidOperationException(); public override Task<int> SaveChangesAsync(CancellationToken token = default) { throw new System.InvalidOperationException(); } }")]
    [InlineData("class Own : Blog { public override int SaveChanges() => throw new NotImplementedException(); public override Task<int> SaveChangesAsync(CancellationToken token = default) => throw new NotSupportedException(); }")]
    [InlineData("class Own : DbContext { public override int SaveChanges() => 1; }")]
    [InlineData("class Stamp : SaveChangesInterceptor { public override void SaveChangesFailed(DbContextErrorEventData data) => throw data.Exception; }")]
    public Task But_what_has_both_forms_or_is_another_type_is_no_obstacle(string type) => Verify.Fix(
        WithContext("async Task M(Blog blog) { blog.{|SIO1001:SaveChanges|}(); await Task.Yield(); }", type),
        WithContext("async Task M(Blog blog) { await blog.SaveChangesAsync(); await Task.Yield(); }", type),
        References.EFCore10);

    [Fact]
    public Task A_handler_of_messages() => Unfixed(
        Code.Method("client.{|#0:Send|}(request);\nawait Task.Yield();", "async Task M(HttpClient client, HttpRequestMessage request)", "System.Net.Http")
            + "class Own : DelegatingHandler { protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken token) { request.Headers.Add(\"a\", \"b\"); return base.Send(request, token); } }\n",
        Rule.AwaitRemoteIO,
        "'Send' blocks the thread on network I/O: await 'SendAsync' instead; no automatic fix: 'Own' has its own 'Send' but no asynchronous counterpart");

    [Theory]
    [InlineData("static AsyncLocal<string> user = new AsyncLocal<string>();\n    Task M() { user.Value = File.{|#0:ReadAllText|}(\"f\"); return Task.CompletedTask; }", "'user'")]
    [InlineData("Task M() { CultureInfo.CurrentCulture = new CultureInfo(File.{|#0:ReadAllText|}(\"f\")); return Task.CompletedTask; }", "'CurrentCulture'")]
    [InlineData("Task M() { N(); File.{|#0:ReadAllText|}(\"f\"); return Task.CompletedTask; }\n    void N() => Thread.CurrentPrincipal = null;", "'CurrentPrincipal'")]
    [InlineData("static AsyncLocal<string> user = new AsyncLocal<string>(); static event Action Loaded = () => user.Value = \"a\";\n    Task M() { File.{|#0:ReadAllText|}(\"f\"); Loaded?.Invoke(); return Task.CompletedTask; } static void N() => Loaded += () => user.Value = \"b\";", "'user'")]
    [InlineData("static AsyncLocal<string> user = new AsyncLocal<string>(); sealed class S : IDisposable { public void Dispose() => user.Value = \"\"; }\n    Task M() { using (new S()) { File.{|#0:ReadAllText|}(\"f\"); } return Task.CompletedTask; }", "'user'")]
    [InlineData("Task<Activity> M() { var a = new Activity(\"a\").Start(); File.{|#0:ReadAllText|}(\"f\"); return Task.FromResult(a); }", "'Start'")]
    public Task What_a_function_sets_for_its_caller(string members, string name) => Unfixed(
        Class(members), Rule.AwaitFileIO, $"{Read}; no automatic fix: {name} is set for the caller, and an async function loses it when it returns");

    [Theory]
    [InlineData("var old = CultureInfo.CurrentCulture; CultureInfo.CurrentCulture = null; File.{|SIO1004:ReadAllText|}(\"f\"); CultureInfo.CurrentCulture = old;")]
    [InlineData("using var a = new Activity(\"a\").Start(); File.{|SIO1004:ReadAllText|}(\"f\");")]
    [InlineData("File.{|SIO1004:ReadAllText|}(\"f\"); Action later = () => CultureInfo.CurrentCulture = null;")]
    public Task But_what_it_takes_back_or_leaves_to_others_is_nobodys(string body) => Verify.Fix(
        Class($"Task M() {{ {body} return Task.CompletedTask; }}"),
        Class($"async Task M() {{ {body.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync")} }}"));

    [Fact]
    public Task What_a_sibling_would_set() => VerifyChains.Message(
        "static AsyncLocal<string> user = new AsyncLocal<string>();\n    void Load() { user.Value = File.ReadAllText(\"f\"); }\n    async Task LoadAsync() { user.Value = await File.ReadAllTextAsync(\"f\"); }\n    async Task M() { {|#0:Load|}(); await Task.Yield(); }",
        "SIO3004",
        "'Load' blocks on file I/O: Load → File.ReadAllText; await 'LoadAsync' instead; no automatic fix: 'user' is set there for this function, and an async function loses it when it returns");

    [Theory]
    [InlineData("using (new Guard()) { Thread.{|#0:Sleep|}(1); }", "a Monitor is held, and the thread must not change")]
    [InlineData("Enter(); Thread.{|#0:Sleep|}(1); Leave();", "a Monitor is held, and the thread must not change")]
    [InlineData("Enter(); Thread.{|#0:Sleep|}(1);", "a Monitor is held, and the thread must not change")]
    [InlineData("Action enter = () => Monitor.Enter(gate); enter(); Thread.{|#0:Sleep|}(1); Leave();", "a Monitor is held, and the thread must not change")]
    [InlineData("Thread.{|#0:Sleep|}(1); Leave();", "a Monitor is held, and the thread must not change")]
    [InlineData("var m = new Mutex(true); Thread.{|#0:Sleep|}(1); m.ReleaseMutex();", "a Mutex is held, and the thread must not change")]
    [InlineData("using (ExecutionContext.SuppressFlow()) { Thread.{|#0:Sleep|}(1); }", "an ExecutionContext is held, and the thread must not change")]
    [InlineData("var s = new TransactionScope(); try { Thread.{|#0:Sleep|}(1); } finally { s.Dispose(); }", "the TransactionScope was not created with TransactionScopeAsyncFlowOption.Enabled")]
    [InlineData("using var s = Transaction(); Thread.{|#0:Sleep|}(1);", "the TransactionScope was not created with TransactionScopeAsyncFlowOption.Enabled")]
    [InlineData("depth++; Thread.{|#0:Sleep|}(1); depth--;", "'depth' is bound to one thread")]
    [InlineData("for (var i = 0; i < 3; i++) { _ = Depth; Thread.{|#0:Sleep|}(1); }", "'depth' is bound to one thread")]
    [InlineData("if (gate is null) { Thread.{|#0:Sleep|}(1); } else { } await DepthAsync();", "'depth' is bound to one thread")]
    [InlineData("buffer.Value = 1; Thread.{|#0:Sleep|}(1);", "'buffer' is bound to one thread")]
    [InlineData("var a = Environment.CurrentManagedThreadId; Thread.{|#0:Sleep|}(1); var b = a == Environment.CurrentManagedThreadId;", "'CurrentManagedThreadId' is bound to one thread")]
    [InlineData("var a = Task.CurrentId; Thread.{|#0:Sleep|}(1); var b = a == Task.CurrentId;", "'CurrentId' is bound to one thread")]
    [InlineData("try { Thread.{|#0:Sleep|}(1); } catch (ThreadInterruptedException) { }", "an enclosing catch expects the thread to be interrupted")]
    public Task A_region_of_one_thread(string body, string reason) => Unfixed(Region(body), Rule.AwaitInsteadOfBlocking, $"{Sleep}; no automatic fix: {reason}");

    [Theory]
    [InlineData("Enter(); Leave(); Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("Both(); Thread.{|SIO1003:Sleep|}(1); Both();")]
    [InlineData("var m = new Mutex(false); Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("using var s = Flowing(); Thread.{|SIO1003:Sleep|}(1);")]
    [InlineData("var a = Environment.CurrentManagedThreadId; Thread.{|SIO1003:Sleep|}(1);")]
    public Task But_what_was_left_is_none(string body) => Verify.Fix(Region(body), Region(body.Replace("Thread.{|SIO1003:Sleep|}", "await Task.Delay")));

    [Theory]
    [InlineData("switch (kind) { case 1: if (n > 1) { kind++; } break; case 2: File.{|SIO1004:ReadAllText|}(\"f\"); break; case 3: n++; break; }")]
    [InlineData("var read = kind switch { 1 => n > 1 ? \"a\" : \"b\", 2 => File.{|SIO1004:ReadAllText|}(\"f\"), _ => (n++).ToString() };")]
    [InlineData("if (kind == 1) { if (n > 1) { kind++; } } else if (kind == 2) { File.{|SIO1004:ReadAllText|}(\"f\"); } else { n++; }")]
    public Task But_no_other_branch_comes_between(string body) => Verify.Fix(
        Class($"static int n; async Task M(int kind) {{ await Task.Yield(); {body} }}"),
        Class($"static int n; async Task M(int kind) {{ await Task.Yield(); {body.Replace("File.{|SIO1004:ReadAllText|}(\"f\")", "await File.ReadAllTextAsync(\"f\")")} }}"));

    [Theory]
    [InlineData("static readonly Dictionary<string, string> all = new(); async Task M() { await Task.Yield(); if (!all.ContainsKey(\"a\")) { var s = File.{|#0:ReadAllText|}(\"f\"); all.Add(\"a\", s); } }", "all")]
    [InlineData("readonly Queue<string> queue = new(); async Task M() { await Task.Yield(); while (this.queue.Count > 0) { File.{|#0:ReadAllText|}(queue.Peek()); queue.Dequeue(); } }", "queue")]
    [InlineData("static int n; async Task M(int kind) { await Task.Yield(); switch (kind) { case 1 when n > 1: n = 2; break; case 2: File.{|#0:ReadAllText|}(\"f\"); n++; break; } }", "n")]
    [InlineData("static int n; async Task M(int kind) { await Task.Yield(); switch (kind) { case 1: if (n > 1) { goto case 2; } break; case 2: File.{|#0:ReadAllText|}(\"f\"); n++; break; } }", "n")]
    [InlineData("static int n; async Task M(int kind) { await Task.Yield(); switch (kind) { case 1: if (n > 1) { File.{|#0:ReadAllText|}(\"f\"); n++; } break; } }", "n")]
    [InlineData("static int n; async Task M(int kind) { await Task.Yield(); again: switch (kind) { case 1: if (n > 1) { kind = 2; } break; case 2: File.{|#0:ReadAllText|}(\"f\"); n++; kind = 1; break; default: return; } goto again; }", "n")]
    [InlineData("static int n; async Task M(int kind) { await Task.Yield(); again: if (kind == 1) { if (n > 1) { kind = 2; } } else { File.{|#0:ReadAllText|}(\"f\"); n++; kind = 1; } goto again; }", "n")]
    [InlineData("static int n; async Task M() { await Task.Yield(); if (n > 1) { await Task.Delay(1); } else { File.{|#0:ReadAllText|}(\"f\"); n++; } }", "n")]
    [InlineData("class Box { public List<string> All; } async Task M(Box box) { await Task.Yield(); box.All = new List<string>(); foreach (var name in new[] { \"f\" }) { var s = File.{|#0:ReadAllText|}(name); box.All.Add(s); } }", "box.All")]
    [InlineData("List<string> all; async Task M() { await Task.Yield(); all = new List<string>(); foreach (var name in new[] { \"f\" }) { var s = File.{|#0:ReadAllText|}(name); all.Add(s); } }", "all")]
    [InlineData("static int n; async Task M() { await Task.Yield(); for (; n > 1;) { File.{|#0:ReadAllText|}(\"f\"); n--; } }", "n")]
    public Task A_collection_that_is_asked_before_it_is_changed(string members, string name) =>
        Unfixed(Class(members), Rule.AwaitFileIO, $"{Read}; no automatic fix: '{name}' is read before the await and written after it");

    /// <summary>What another branch reads is not read before, and what a handler is given is nobody else's.</summary>
    [Theory]
    [InlineData("class C { string model; async Task M(bool flag) { await Task.Yield(); if (flag) { model = \"x\"; if (model == \"y\") { model = \"z\"; } } else { var text = File.{|SIO1004:ReadAllText|}(\"f\"); model = text; } } }")]
    [InlineData("public class Item { public string Text { get; set; } } [Microsoft.AspNetCore.Mvc.Controller] public class Posts { public async Task Post(Item item) { await Task.Yield(); if (item.Text.Length > 3) { item.Text = File.{|SIO1004:ReadAllText|}(item.Text); } } }")]
    [InlineData("public class Item { public System.Collections.Generic.List<string> Tags { get; set; } } [Microsoft.AspNetCore.Mvc.Controller] public class Posts { public async Task Post(Item item) { await Task.Yield(); item.Tags = new System.Collections.Generic.List<string>(); while (item.Tags.Count < 3) { var tag = File.{|SIO1004:ReadAllText|}(\"f\"); item.Tags.Add(tag); } } }")]
    public Task But_what_nobody_else_changes_meanwhile(string types)
    {
        const string Usings = "using System.IO;\nusing System.Threading.Tasks;\n\n";
        return Verify.Fix(Usings + types, Usings + types.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync"), References.AspNetCore10);
    }

    [Theory]
    [InlineData("readonly List<string> all = new(); void Add(string s) => all.Add(s); async Task M() { await Task.Yield(); foreach (var s in all) { File.{|#0:ReadAllText|}(s); } }", "a loop goes through 'all', which another member changes")]
    [InlineData("static readonly Dictionary<string, string> all = new(); void Add(string s) => all[s] = s; async Task M() { await Task.Yield(); foreach (var s in all.Where(s => s.Key != \"\")) { File.{|#0:ReadAllText|}(s.Key); } }", "a loop goes through 'all', which another member changes")]
    [InlineData("readonly List<string> all = new(); void Add(string s) { all.Add(s); var n = all.Select(all => all.Length).Sum(); } async Task M() { await Task.Yield(); foreach (var s in all) { File.{|#0:ReadAllText|}(s); } }", "a loop goes through 'all', which another member changes")]
    [InlineData("readonly List<string> all = new(); void Add(string s) { if (s == null) { var all = s; } else { this.all.Add(s); } } async Task M() { await Task.Yield(); foreach (var s in all) { File.{|#0:ReadAllText|}(s); } }", "a loop goes through 'all', which another member changes")]
    [InlineData("static string Told(string s, [System.Runtime.CompilerServices.CallerArgumentExpression(\"s\")] string text = \"\") => text; async Task M() { await Task.Yield(); Told(File.{|#0:ReadAllText|}(\"f\")); }", "'Told' is told the text of its argument")]
    [InlineData("readonly SemaphoreSlim gate = new(1); async Task M() { await Task.Yield(); if (!gate.Wait(0)) { return; } File.{|#0:ReadAllText|}(\"f\"); gate.Release(); }", "'gate.Wait(0)' would fail for others during the await")]
    public Task What_others_would_see_or_hear(string members, string reason) => Unfixed(Class(members), Rule.AwaitFileIO, $"{Read}; no automatic fix: {reason}");

    [Theory]
    [InlineData("catch (IOException e) { System.GC.KeepAlive(e.TargetSite.Name); }", "TargetSite")]
    [InlineData("catch (IOException e) { System.GC.KeepAlive(e.TargetSite.ToString()); }", "TargetSite")]
    [InlineData("catch (IOException e) when (e.StackTrace.Contains(\"M\")) { }", "StackTrace")]
    [InlineData("catch (IOException e) { System.GC.KeepAlive(e.StackTrace?.Split('\\n')); }", "StackTrace")]
    [InlineData("catch (IOException e) { System.GC.KeepAlive(new System.Diagnostics.StackTrace(e, true).GetFrame(0)); }", "StackTrace")]
    public Task The_frames_of_an_exception(string handler, string told) => Unfixed(
        Class("async Task M() { await Task.Yield(); try { File.{|#0:ReadAllText|}(\"f\"); } " + handler + " }"),
        Rule.AwaitFileIO,
        $"{Read}; no automatic fix: '{told}' of its exception is asked, and an async function has other frames");

    /// <summary>A parameter or a local of the same name is another one.</summary>
    [Theory]
    [InlineData("readonly List<string> all = new(); void Add(List<string> all) => all.Add(\"\");")]
    [InlineData("readonly List<string> all = new(); List<string> Few() { var all = new List<string>(); all.Add(\"\"); return all; }")]
    public Task But_not_where_another_variable_is_changed(string members)
    {
        var code = Class(members + " async Task M() { await Task.Yield(); foreach (var s in all) { File.{|SIO1004:ReadAllText|}(s); } }");
        return Verify.Fix(code, code.Replace("File.{|SIO1004:ReadAllText|}(s)", "await File.ReadAllTextAsync(s)"));
    }

    [Theory]
    [InlineData("catch (IOException e) { System.Console.Error.Write(e.StackTrace + e.TargetSite); }")]
    [InlineData("catch (IOException e) { System.Console.Error.Write(e.StackTrace.ToString()); }")]
    [InlineData("catch (IOException e) { throw new System.InvalidOperationException(e.StackTrace, e); }")]
    public Task But_not_a_text_of_them_that_is_written_down(string handler)
    {
        var code = Class("async Task M() { await Task.Yield(); try { File.{|SIO1004:ReadAllText|}(\"f\"); } " + handler + " }");
        return Verify.Fix(code, code.Replace("File.{|SIO1004:ReadAllText|}(\"f\")", "await File.ReadAllTextAsync(\"f\")"));
    }

    [Theory]
    [InlineData("readonly Dictionary<string, string> all = new(); void Drop(string s) => all.Remove(s); async Task M() { await Task.Yield(); if (all.ContainsKey(\"a\")) { File.{|#0:ReadAllText|}(\"f\"); System.GC.KeepAlive(all[\"a\"]); } }", "all")]
    [InlineData("List<string> all = new(); void Clear() => all = new(); async Task M() { await Task.Yield(); if (all.Count == 0) { return; } File.{|#0:ReadAllText|}(\"f\"); System.GC.KeepAlive(all.First()); }", "all")]
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name == null) { return; } File.{|#0:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }", "name")]
    [InlineData("string name; void Close() => name = null!; async Task M() { await Task.Yield(); if (this.name is not null) { File.{|#0:ReadAllText|}(\"f\"); System.GC.KeepAlive(this.name.Trim()); } }", "name")]
    public Task What_is_there_is_taken_away(string members, string name) =>
        Unfixed(Class(members), Rule.AwaitFileIO, $"{Read}; no automatic fix: '{name}' is asked for before the await and used after it, and another member takes it away");

    /// <summary>In an editor the base of another project has its source.</summary>
    [Fact]
    public Task What_a_base_of_another_project_takes_away()
    {
        var message = $"{Read}; no automatic fix: 'name' is asked for before the await and used after it, and another member takes it away";
        var code = "using System.IO; using System.Threading.Tasks; class C : Base { async Task M() { await Task.Yield(); if (name == null) { return; } File.{|#0:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); } }";
        var test = Verify.Test(code, code, expected: new DiagnosticResult(Rule.AwaitFileIO).WithLocation(0).WithMessage(message));
        test.FixedState.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.AwaitFileIO).WithLocation(0).WithMessage(message));

        foreach (var state in new[] { test.TestState, test.FixedState })
        {
            state.AdditionalProjects["Core"].Sources.Add("public class Base { protected string name; void Close() => name = null; }");
            state.AdditionalProjectReferences.Add("Core");
        }

        return test.RunAsync();
    }

    [Theory]
    // Only the end takes it away.
    [InlineData("string name; public void Dispose() => name = null; async Task M() { await Task.Yield(); if (name == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }")]
    // It is asked for again, or was kept.
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); if (name != null) { System.GC.KeepAlive(name.Length); } }")]
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); var kept = name; if (kept == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(kept.Length); }")]
    // Nobody takes it away.
    [InlineData("readonly Dictionary<string, string> all = new(); void Put(string s) => all[s] = s; async Task M() { await Task.Yield(); if (all.ContainsKey(\"a\")) { File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(all[\"a\"]); } }")]
    // It is used where the operation did not run.
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name == null) { File.{|SIO1004:ReadAllText|}(\"f\"); return; } System.GC.KeepAlive(name.Length); }")]
    [InlineData("string name; void Close() => name = null; async Task M() { await Task.Yield(); if (name == null) { File.{|SIO1004:ReadAllText|}(\"f\"); } else { System.GC.KeepAlive(name.Length); } }")]
    // Nobody sees more than the name.
    [InlineData("string name; void Close() => System.GC.KeepAlive(nameof(name)); async Task M() { await Task.Yield(); if (name == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }")]
    // A question of something else decides.
    [InlineData("readonly List<string> all = new(); void Clear() => all.Clear(); async Task M(bool on) { await Task.Yield(); if (on) { var many = all.Count > 9 && on; File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(all[0]); } }")]
    // Nothing is taken away: a text, a local of the same name, another object, a first value, the end.
    [InlineData("string name; string Rest() => name.Remove(0, 1); async Task M() { await Task.Yield(); if (name.Length == 0) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name[0]); }")]
    [InlineData("readonly List<string> all = new(); void Other() { var all = new List<string>(); all.Clear(); } async Task M() { await Task.Yield(); if (all.Count == 0) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(all[0]); }")]
    [InlineData("string name; C Other(C other) { other.name = null; return new C { name = null }; } async Task M() { await Task.Yield(); if (name == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }")]
    [InlineData("List<string> all; List<string> All() => all ??= new(); async Task M() { await Task.Yield(); if (all.Count == 0) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(all[0]); }")]
    [InlineData("string name; public ValueTask DisposeAsync() { name = null; return default; } async Task M() { await Task.Yield(); if (name == null) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }")]
    // It may be missing.
    [InlineData("readonly List<string> all = new(); void Clear() => all.Clear(); async Task M() { await Task.Yield(); if (all.Count == 0) { return; } File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(all.FirstOrDefault()); }")]
    // Others come in between as it is.
    [InlineData("string name; void Close() => name = null; async Task M() { if (name == null) { return; } await Task.Delay(1); File.{|SIO1004:ReadAllText|}(\"f\"); System.GC.KeepAlive(name.Length); }")]
    public Task But_not_what_stays(string members) =>
        Verify.Fix(Class(members), Class(members.Replace("File.{|SIO1004:ReadAllText|}(\"f\")", "await File.ReadAllTextAsync(\"f\")")));

    /// <summary>What another <c>try</c> catches, and what is caught alike.</summary>
    [Theory]
    [InlineData("System.Net.HttpListener listener", "GetContext", "try { listener.Start(); } catch (System.Net.HttpListenerException) { } LISTEN")]
    [InlineData("System.Net.HttpListener listener", "GetContext", "try { LISTEN } catch (System.Exception e) { System.Console.Error.Write(e); } try { listener.Start(); } catch (System.Net.HttpListenerException) { }")]
    [InlineData("System.Net.Sockets.TcpListener listener", "AcceptTcpClient", "try { LISTEN } catch (System.Net.Sockets.SocketException) { } } int ErrorCode => 1; int Other() { return ErrorCode;")]
    public Task But_not_where_nobody_tells_it_apart(string parameter, string name, string body)
    {
        string In(string call) => Class($"async Task M({parameter}) {{ await Task.Yield(); {body.Replace("LISTEN", call)} }}");
        return Verify.Fix(In($"listener.{{|SIO1001:{name}|}}();"), In($"await listener.{name}Async();"));
    }

    [Theory]
    [InlineData("System.Net.HttpListener listener", "GetContext", "try { listener.{|#0:GetContext|}(); } catch (System.Net.HttpListenerException) { }", "HttpListenerException")]
    [InlineData("System.Net.Sockets.TcpListener listener", "AcceptTcpClient", "try { listener.{|#0:AcceptTcpClient|}(); } catch (System.Net.Sockets.SocketException e) when (e.SocketErrorCode == System.Net.Sockets.SocketError.Interrupted) { }", "SocketErrorCode")]
    [InlineData("System.Net.Sockets.TcpListener listener", "AcceptTcpClient", "try { listener.{|#0:AcceptTcpClient|}(); } catch (System.Net.Sockets.SocketException e) { Told(e); } } void Told(System.Net.Sockets.SocketException e) { System.GC.KeepAlive(e.ErrorCode);", "ErrorCode")]
    [InlineData("System.Net.HttpListener listener", "GetContext", "listener.{|#0:GetContext|}(); } async Task Outer(System.Net.HttpListener listener) { try { await M(listener); } catch (System.Net.HttpListenerException) { }", "HttpListenerException")]
    [InlineData("System.Net.Sockets.TcpListener listener", "AcceptTcpClient", "try { await Loop(); } catch (System.Net.Sockets.SocketException e) when (e.ErrorCode == 1) { } async Task Loop() { await Task.Yield(); listener.{|#0:AcceptTcpClient|}(); }", "ErrorCode")]
    public Task A_call_whose_end_by_closing_is_told_apart(string parameter, string name, string body, string told) => Unfixed(
        Class($"async Task M({parameter}) {{ await Task.Yield(); {body} }}"),
        Rule.AwaitRemoteIO,
        $"'{name}' blocks the thread on network I/O: await '{name}Async' instead; no automatic fix: closed by another thread, it ends in another exception, and the code reads '{told}'");

    [Theory]
    [InlineData("readonly TaskCompletionSource<int> done = new(); async Task M() { await Task.Yield(); done.Task.{|#0:Wait|}(); }", "done")]
    [InlineData("async Task M() { await Task.Yield(); Done().{|#0:Wait|}(); } static readonly TaskCompletionSource<int> done = new(TaskCreationOptions.None); static Task Done() { var task = done.Task; return task; }", "done")]
    [InlineData("async Task M(TaskCompletionSource<int> given) { await Task.Yield(); given.Task.{|#0:Wait|}(); }", "given")]
    public Task A_source_that_runs_what_waits_for_it(string members, string source) => Unfixed(
        Class(members), Rule.AwaitTask, $"'Wait' blocks the thread on a task: await the task instead; no automatic fix: the rest of the function would run inside the call that completes '{source}'");

    [Theory]
    [InlineData("readonly TaskCompletionSource<int> done = new(TaskCreationOptions.RunContinuationsAsynchronously); async Task M() { await Task.Yield(); done.Task.{|SIO1002:Wait|}(); }")]
    [InlineData("async Task M() { await Task.Yield(); var done = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously); Set(done); done.Task.{|SIO1002:Wait|}(); } static void Set(TaskCompletionSource<int> s) { }")]
    public Task But_not_one_that_leaves_it_to_others(string members) =>
        Verify.Fix(Class(members), Class(members.Replace("done.Task.{|SIO1002:Wait|}()", "await done.Task")));

    [Theory]
    [InlineData("readonly SemaphoreSlim gate = new(1); async Task M() { await Task.Yield(); if (!gate.Wait(0)) { return; } await Task.Yield(); File.{|SIO1004:ReadAllText|}(\"f\"); gate.Release(); }")]
    [InlineData("readonly SemaphoreSlim gate = new(1); async Task M() { await Task.Yield(); if (!gate.Wait(0)) { return; } gate.Release(); File.{|SIO1004:ReadAllText|}(\"f\"); }")]
    [InlineData("readonly List<string> all = new(); async Task M() { await Task.Yield(); foreach (var s in all) { File.{|SIO1004:ReadAllText|}(s); } } int Count() => all.Count;")]
    [InlineData("readonly List<string> all = new(); public C() { all.Add(\"f\"); } async Task M() { await Task.Yield(); foreach (var s in all) { File.{|SIO1004:ReadAllText|}(s); } }")]
    [InlineData("readonly List<string> all = new(); void Add(string s) => all.Add(s); async Task M() { await Task.Yield(); foreach (var s in all.ToArray()) { File.{|SIO1004:ReadAllText|}(s); } }")]
    public Task But_not_what_stays_as_it_is(string members) =>
        Verify.Fix(Class(members), Class(members.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync")));

    [Theory]
    [InlineData("readonly List<string> all = new(); async Task M() { await Task.Yield(); all.Add(\"a\"); var s = File.{|SIO1004:ReadAllText|}(\"f\"); all.Add(s); }")]
    [InlineData("readonly System.Collections.Concurrent.ConcurrentDictionary<string, string> all = new(); async Task M() { await Task.Yield(); if (!all.ContainsKey(\"a\")) { all.TryAdd(\"a\", File.{|SIO1004:ReadAllText|}(\"f\")); } }")]
    [InlineData("async Task M() { await Task.Yield(); var all = new List<string>(); if (all.Count == 0) { var s = File.{|SIO1004:ReadAllText|}(\"f\"); all.Add(s); } }")]
    public Task But_not_one_that_is_only_filled_or_nobody_elses(string members) =>
        Verify.Fix(Class(members), Class(members.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync")));

    [Theory]
    [InlineData("async void M(object s, CancelEventArgs e) { if (File.{|#0:ReadAllText|}(\"f\") == \"\") e.Cancel = true; await Task.Yield(); }", "'e' may be read by the caller, which does not wait for an async void function")]
    [InlineData("async void M(List<string> l) { l.Add(File.{|#0:ReadAllText|}(\"f\")); await Task.Yield(); }", "'l' may be read by the caller, which does not wait for an async void function")]
    [InlineData("void M() => new List<int>().ForEach(async i => { File.{|#0:ReadAllText|}(\"f\"); await Task.Yield(); });", "the lambda returns no task that its caller could await")]
    [InlineData("void M() => AppDomain.CurrentDomain.ProcessExit += async (s, e) => { File.{|#0:ReadAllText|}(\"f\"); await Task.Yield(); };", "the process ends when 'ProcessExit' has been handled")]
    [InlineData("public async void Dispose() { File.{|#0:ReadAllText|}(\"f\"); await Task.Yield(); }", "the end of a using does not wait for an async void function")]
    public Task What_is_read_after_an_async_void_function(string member, string reason) => Unfixed(Class(member), Rule.AwaitFileIO, $"{Read}; no automatic fix: {reason}");

    /// <summary>Who is given the enumerator goes on with the next step as soon as one gives its task.</summary>
    [Fact]
    public async Task A_step_that_is_not_awaited_at_once()
    {
        const string Members = "public async IAsyncEnumerable<int> M() { await Task.Yield(); File.ReadAllText(\"f\"); yield return 1; }\n    void N() { var e = M().GetAsyncEnumerator(); e.MoveNextAsync(); e.MoveNextAsync(); }";
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Class(Members)));
        var finding = Assert.Single((await Findings.In(project)).Where(found => found.Id == "SIO1004"));
        var offered = Assert.Single(await Fix.Offered<AwaitFixProvider>(project.Solution, finding));
        Assert.Equal("No automatic fix: 'N' does not await each step of the enumerator at once", offered.Title);
        Assert.Empty((await Fix.Apply(offered, project.Solution)).GetChanges(project.Solution).GetProjectChanges());
    }

    [Theory]
    [InlineData("async void M(object s, CancelEventArgs e) { var a = e.Cancel; File.{|SIO1004:ReadAllText|}(\"f\"); await Task.Yield(); }")]
    [InlineData("async void M(object s, CancelEventArgs e) { e.Cancel = true; File.{|SIO1004:ReadAllText|}(\"f\"); await Task.Yield(); }")]
    [InlineData("void M(System.Timers.Timer t) => t.Elapsed += async (s, e) => { File.{|SIO1004:ReadAllText|}(\"f\"); await Task.Yield(); };")]
    [InlineData("void M() => new List<int>().ForEach(async i => { await Task.Yield(); File.{|SIO1004:ReadAllText|}(\"f\"); });")]
    public Task But_not_what_was_set_before_it_or_is_only_read(string member) =>
        Verify.Fix(Class(member), Class(member.Replace("File.{|SIO1004:ReadAllText|}", "await File.ReadAllTextAsync")));

    [Theory]
    [InlineData("void N() { M(); }", "'N' does not await it at once")]
    [InlineData("async Task N() { var t = M(); await Task.Yield(); await t; }", "'N' does not await it at once")]
    [InlineData("Task N() { using (var s = Stream.Null) { return M(); } }", "'N' does not await it at once")]
    [InlineData("Task N() => M(); void O() { N(); }", "'O' does not await it at once")]
    [InlineData("async Task N() { await Task.WhenAll(new[] { 1 }.Select(i => M())); }", "'N' does not await it at once")]
    [InlineData("async Task N() { Monitor.Enter(this); await M(); Monitor.Exit(this); }", "'N' does not await it at once")]
    [InlineData("async Task N() { await M(); } void O() { _ = N(); }", "'O' does not await it at once")]
    [InlineData("event Func<Task> E; void N() { E += M; } async Task O() => await E();", "'E' may hold several functions, of which only the last one is awaited")]
    [InlineData("Func<Task> f; void N() { f += M; } async Task O() { if (f is not null) await f.Invoke(); }", "'f' may hold several functions, of which only the last one is awaited")]
    [InlineData("event Func<Task> E; void N() { E += M; } Task O() => E?.Invoke();", "'E' may hold several functions, of which only the last one is awaited")]
    [InlineData("async Task N() { Func<Task> f = M; f = f + M; await f(); }", "'N' does not await it at once")]
    [InlineData("void N(dynamic c) { c.M(); }", "dynamic code or reflection calls 'M' and does not await it")]
    [InlineData("void N() { GetType().GetMethod(\"M\").Invoke(this, new object[0]); }", "dynamic code or reflection calls 'M' and does not await it")]
    [InlineData("void N() { GetType().GetMethod(\"M\")?.Invoke(this, null); }", "dynamic code or reflection calls 'M' and does not await it")]
    [InlineData("void N() { foreach (var m in GetType().GetMethods()) { var name = m.Name; if (name.Contains(\"M\")) { m.Invoke(this, null); } } }", "dynamic code or reflection calls 'M' and does not await it")]
    public async Task A_task_that_is_not_awaited_at_once(string use, string title)
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Class("public Task M() { File.ReadAllText(\"f\"); return Task.CompletedTask; }\n    " + use)));
        var finding = Assert.Single((await Findings.In(project)).Where(found => found.Id == "SIO1004"));
        Assert.Equal("No automatic fix: " + title, Assert.Single(await Fix.Offered<AwaitFixProvider>(project.Solution, finding)).Title);
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, [finding]);
        Assert.Equal(
            (await project.Documents.Single().GetTextAsync()).ToString(),
            (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString());
    }

    /// <summary><c>nameof(M)</c> runs nothing.</summary>
    [Fact]
    public async Task A_name_goes_on_with_nothing()
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Class("public async Task M() { File.ReadAllText(\"f\"); await Task.Yield(); }\n    string N() => nameof(M);")));
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, (await Findings.In(project)).RemoveAll(found => found.Id != "SIO1004"));
        Assert.Contains("await File.ReadAllTextAsync(\"f\");", (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString());
    }

    /// <summary>The project that has the context does not see the one that stamps what it saves.</summary>
    [Fact]
    public async Task An_override_of_another_project()
    {
        var data = await InMemory.LibraryAsync(References.EFCore10, ("/D/D.cs", WithContext("public async Task M(Blog blog) { blog.SaveChanges(); await Task.Yield(); }", "")));
        var web = await data.Solution.AddLibraryAsync("Web", References.EFCore10, ("/W/W.cs", "public class Own : Blog { public override int SaveChanges() { Id++; return base.SaveChanges(); } }"));
        var solution = web.AddProjectReference(new ProjectReference(data.Id)).Solution;
        var finding = Assert.Single((await Findings.In(solution.GetProject(data.Id)!)).Where(found => found.Id == "SIO1001"));
        Assert.Equal("No automatic fix: 'Own' has its own 'SaveChanges' but no asynchronous counterpart", Assert.Single(await Fix.Offered<AwaitFixProvider>(solution, finding)).Title);
        var changed = await Fix.All<AwaitFixProvider>(solution, [finding]);
        Assert.DoesNotContain("SaveChangesAsync", (await changed.GetProject(data.Id)!.Documents.Single().GetTextAsync()).ToString());
    }

    private static string Class(string members) => $$"""
        using System;
        using System.Collections.Generic;
        using System.ComponentModel;
        using System.Diagnostics;
        using System.Globalization;
        using System.IO;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Transactions;
        public class C
        {
            {{members}}
        }

        """;

    private static string Region(string body) => Class($$"""
        [ThreadStatic] static int depth;
            static readonly ThreadLocal<int> buffer = new ThreadLocal<int>();
            static readonly object gate = new object();
            static int Depth => depth;
            static async Task DepthAsync() { _ = depth; await Task.Yield(); }
            static void Enter() => Monitor.Enter(gate);
            static void Leave() => Monitor.Exit(gate);
            static void Both() { Enter(); Leave(); }
            static TransactionScope Transaction() => new TransactionScope();
            static TransactionScope Flowing() => new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
            class Guard : IDisposable { public Guard() => Enter(); public void Dispose() => Leave(); }
            async Task M() { {{body}} await Task.Yield(); }
        """);

    private static string WithContext(string member, string type) => $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;
        using Microsoft.EntityFrameworkCore.Diagnostics;
        public class Post { public int Id { get; set; } }
        public class Blog : DbContext { public int Id; public DbSet<Post> Posts => Set<Post>(); }
        public class C { {{member}} }
        {{type}}

        """;

    private static Task Unfixed(string code, DiagnosticDescriptor rule, string message, ReferenceAssemblies? references = null)
    {
        var test = Verify.Test(code, code, references, new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        test.FixedState.ExpectedDiagnostics.Add(new DiagnosticResult(rule).WithLocation(0).WithMessage(message));
        return test.RunAsync();
    }
}
