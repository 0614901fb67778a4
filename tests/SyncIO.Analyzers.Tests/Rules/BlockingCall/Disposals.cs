using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>SIO5001: what is disposed at the end of a <c>using</c> does I/O then.</summary>
public sealed class Disposals
{
    [Theory]
    [InlineData("{|SIO5001:using|} var w = new StreamWriter(\"f\"); await w.WriteAsync(\"x\");", "await using var w = new StreamWriter(\"f\"); await w.WriteAsync(\"x\");")]
    [InlineData("{|SIO5001:using|} (var w = new StreamWriter(s)) { await w.WriteAsync(\"x\"); }", "await using (var w = new StreamWriter(s)) { await w.WriteAsync(\"x\"); }")]
    [InlineData("// all of it\n{|SIO5001:using|} (var w = new StreamWriter(s)) { Use(w); }", "// all of it\nawait using (var w = new StreamWriter(s)) { Use(w); }")]
    [InlineData("{|SIO5001:using|} var f = File.Create(\"f\"); Use(f);", "await using var f = File.Create(\"f\"); Use(f);")]
    [InlineData("{|SIO5001:using|} var f = new FileStream(\"f\", FileMode.Append); Use(f);", "await using var f = new FileStream(\"f\", FileMode.Append); Use(f);")]
    [InlineData("{|SIO5001:using|} var z = new GZipStream(s, CompressionMode.Compress); Use(z);", "await using var z = new GZipStream(s, CompressionMode.Compress); Use(z);")]
    [InlineData("{|SIO5001:using|} var z = new ZipArchive(s, ZipArchiveMode.Create);", "await using var z = new ZipArchive(s, ZipArchiveMode.Create);")]
    [InlineData("{|SIO5001:using|} var z = ZipFile.{|SIO1004:Open|}(\"f\", ZipArchiveMode.Update);", "await using var z = await ZipFile.OpenAsync(\"f\", ZipArchiveMode.Update);")]
    [InlineData("{|SIO5001:using|} var z = await ZipFile.OpenAsync(\"f\", ZipArchiveMode.Update);", "await using var z = await ZipFile.OpenAsync(\"f\", ZipArchiveMode.Update);")]
    [InlineData("{|SIO5001:using|} var z = new GZipStream(s, CompressionLevel.Fastest); Use(z);", "await using var z = new GZipStream(s, CompressionLevel.Fastest); Use(z);")]
    [InlineData("{|SIO5001:using|} DbDataReader r = await c.ExecuteReaderAsync();", "await using DbDataReader r = await c.ExecuteReaderAsync();")]
    [InlineData("{|SIO5001:using|} (DbTransaction a = t, b = t) { }", "await using (DbTransaction a = t, b = t) { }")]
    [InlineData("using var f = File.OpenRead(\"f\"); {|SIO5001:using|} var w = new StreamWriter(s); Use(w);", "using var f = File.OpenRead(\"f\"); await using var w = new StreamWriter(s); Use(w);")]
    [InlineData("if (c != null)\n    {|SIO5001:using|} (var w = new StreamWriter(s))\n        await w.WriteAsync(\"x\");", "if (c != null)\n    await using (var w = new StreamWriter(s))\n        await w.WriteAsync(\"x\");")]
    public Task Awaited(string before, string after) => Fix(before, after);

    [Theory]
    [InlineData(nameof(Reason.OnlyRead), "using var f = File.OpenRead(\"f\"); Use(f);")]
    [InlineData(nameof(Reason.OnlyRead), "using var f = new FileStream(\"f\", FileMode.Open); Use(f);")]
    [InlineData(nameof(Reason.OnlyRead), "using var f = new FileStream(\"f\", FileMode.Open, FileAccess.Read); Use(f);")]
    [InlineData(nameof(Reason.Memory), "using var w = new StreamWriter(new MemoryStream()); Use(w);")]
    [InlineData(nameof(Reason.Memory), "using var m = new MemoryStream(); using var z = new GZipStream(m, CompressionMode.Compress); Use(z);")]
    [InlineData(nameof(Reason.OnlyRead), "using var z = new GZipStream(s, CompressionMode.Decompress); Use(z);")]
    [InlineData(nameof(Reason.OnlyRead), "using var z = await ZipArchive.CreateAsync(s, ZipArchiveMode.Read, false, null);")]
    [InlineData(nameof(Reason.OnlyRead), "using var z = await ZipFile.OpenAsync(\"f\", ZipArchiveMode.Read);")]
    [InlineData(Reasons.NotCatalogued, "using var w = new StringWriter();")]
    [InlineData(Reasons.NotCatalogued, "using IDisposable w = new StreamWriter(s);")]
    [InlineData(Reasons.NotCatalogued, "using (System.Data.IDbTransaction a = t) { }")]
    [InlineData(Reasons.NotCatalogued, "using var r = new StreamReader(s);")]
    [InlineData(Reasons.NotCatalogued, "using var o = s;")]
    [InlineData(Reasons.NotCatalogued, "await using var w = new StreamWriter(s);")]
    [InlineData(nameof(Reason.AwaitedByHand), "using var w = new StreamWriter(s); await using (w.ConfigureAwait(false)) { Use(w); }")]
    [InlineData(nameof(Reason.NotAwaitable), "lock (this) { using var w = new StreamWriter(s); Use(w); }")]
    [InlineData(nameof(Reason.SynchronousCode), "Action a = () => { using var w = new StreamWriter(s); Use(w); };")]
    [InlineData(nameof(Reason.NotAwaitable), "System.Threading.Monitor.Enter(this); using (var w = new StreamWriter(s)) { Use(w); } System.Threading.Monitor.Exit(this);")]
    [InlineData(Reasons.NotCatalogued, "using var x = new System.Net.Http.HttpClient(); using var y = new System.Threading.CancellationTokenSource();")]
    [InlineData(Reasons.NotCatalogued, "using var own = new Own();")]
    public Task Not_awaited(string reason, string body) => Verify.Silent(Whole(body, "async Task M"), reason);

    /// <summary>Nothing is left to write.</summary>
    [Theory]
    [InlineData(nameof(Reason.NothingToFlush), "using (File.Create(\"f\")) { }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await Task.Yield(); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = new FileStream(\"f\", FileMode.Create)) { f.SetLength(100); f.Position = 3; }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (new StreamWriter(\"f\")) { }")]
    [InlineData(nameof(Reason.NothingToFlush), "using var f = new FileStream(\"f\", FileMode.OpenOrCreate, FileAccess.Write, FileShare.None, 1, FileOptions.DeleteOnClose);")]
    [InlineData(nameof(Reason.NothingToFlush), "using var f = new FileStream(\"f\", FileMode.Create, FileAccess.Write, FileShare.None, 0); Use(f);")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); await f.FlushAsync(); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var w = new StreamWriter(\"f\")) { await w.WriteAsync(\"x\"); await w.FlushAsync().ConfigureAwait(true); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var w = new StreamWriter(s)) { await w.WriteAsync(\"x\"); await w.FlushAsync(); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using var w = new StreamWriter(s); await w.WriteAsync(\"x\"); await w.FlushAsync(); await Task.Delay(1);")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); f.Seek(0, SeekOrigin.Begin); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); f.Position = 0; await f.ReadAsync(new byte[1]); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); f.SetLength(1); await f.CopyToAsync(s); }")]
    [InlineData(nameof(Reason.NothingToFlush), "var w = new StreamWriter(s); await w.WriteAsync(\"x\"); await w.FlushAsync(); w.Dispose();")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); if (f.Length > 3) { await f.FlushAsync(); } else { f.Seek(0, SeekOrigin.Begin); } }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); if (f.Length > 3) await f.FlushAsync(); else if (f.Length > 2) f.Position = 0; else f.SetLength(0); }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var f = File.Create(\"f\")) { try { await f.WriteAsync(new byte[1]); } finally { await f.FlushAsync(); } }")]
    [InlineData(nameof(Reason.NothingToFlush), "using (var w = new StreamWriter(s)) { try { await w.WriteAsync(\"x\"); return; } finally { await w.FlushAsync(); } }")]
    [InlineData(nameof(Reason.NothingToFlush), "using var f = File.Create(\"f\"); await f.WriteAsync(new byte[1]); f.Seek(0, SeekOrigin.Begin);")]
    [InlineData(nameof(Reason.NothingToFlush), "using var j = new System.Text.Json.Utf8JsonWriter(s); j.WriteNumberValue(1); await j.FlushAsync();")]
    public Task Not_awaited_without_anything_in_the_buffer(string reason, string body) =>
        Verify.Silent(Whole(body, "async Task M"), reason);

    [Theory]
    [InlineData("using (var f = File.Create(\"f\")) { await f.FlushAsync(); Use(f); }")]
    [InlineData("using (var f = File.Create(\"f\")) { Use(f); await f.FlushAsync(); }")]
    [InlineData("using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); if (f.Length > 3) { await f.FlushAsync(); } }")]
    [InlineData("using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); if (f.Length > 3) return; await f.FlushAsync(); }")]
    [InlineData("using (var f = File.Create(\"f\")) { Func<Task> a = () => f.WriteAsync(new byte[1], 0, 1); await f.FlushAsync(); await a(); }")]
    [InlineData("using (var f = File.Create(\"f\")) { var x = f; await f.FlushAsync(); await x.WriteAsync(new byte[1]); }")]
    [InlineData("using (FileStream x = File.Create(\"a\"), y = File.Create(\"b\")) { Use(x); }")]
    [InlineData("using (new StreamWriter(s)) { }")]
    [InlineData("using (new StreamWriter(\"f\", false, System.Text.Encoding.UTF8)) { }")]
    [InlineData("using (var w = new StreamWriter(s)) { await w.FlushAsync(); await w.WriteAsync(\"x\"); }")]
    [InlineData("using (var w = new StreamWriter(s)) { await w.WriteAsync(\"x\"); _ = w.FlushAsync(); }")]
    [InlineData("using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); _ = f.Position; }")]
    [InlineData("using (var f = File.Create(\"f\")) { f.Position = 0; await f.WriteAsync(new byte[1]); }")]
    [InlineData("using (var w = new StreamWriter(\"f\")) { await w.BaseStream.WriteAsync(new byte[1]); }")]
    [InlineData("using (var z = new GZipStream(s, CompressionMode.Compress)) { await z.FlushAsync(); }")]
    [InlineData("using (var f = File.Create(\"f\")) { await f.WriteAsync(new byte[1]); if (f.Length > 3) { await f.FlushAsync(); } else { await f.WriteAsync(new byte[2]); } }")]
    [InlineData("using (var f = File.Create(\"f\")) { if (f.Length > 3) { await f.FlushAsync(); await f.WriteAsync(new byte[1]); } else { await f.FlushAsync(); } }")]
    [InlineData("using (var f = File.Create(\"f\")) { try { await f.WriteAsync(new byte[1]); await f.FlushAsync(); } catch (IOException) { } }")]
    [InlineData("using (var f = File.Create(\"f\")) { try { } finally { await f.FlushAsync(); } await f.WriteAsync(new byte[1]); }")]
    [InlineData("using (var f = File.Create(\"f\")) { while (f.Length < 3) { await f.WriteAsync(new byte[1]); if (f.Length > 1) { await f.FlushAsync(); } else { await f.FlushAsync(); } if (f.Length > 2) { break; } } await f.WriteAsync(new byte[1]); }")]
    [InlineData("using (var j = new System.Text.Json.Utf8JsonWriter(s)) { j.WriteNumberValue(1); await j.FlushAsync(); j.WriteNumberValue(2); }")]
    public Task Awaited_with_something_in_it(string body) => Fix(body.Replace("using (", "{|SIO5001:using|} ("), "await " + body);

    [Fact]
    public Task A_file_whose_awaits_go_on_without_their_context()
    {
        var code = Whole("await Task.Delay(1).ConfigureAwait(false);\n{|#0:using|} var w = new StreamWriter(s); Use(w);", "async Task M").Replace("await Task.Yield();", "");
        return Verify.Fix(code, code, expected: new Microsoft.CodeAnalysis.Testing.DiagnosticResult(Rule.AwaitUsing)
            .WithLocation(0)
            .WithMessage("'using' blocks the thread when it disposes a 'StreamWriter': use 'await using' instead; no automatic fix: the awaits of this file go on without their context"));
    }

    [Fact]
    public Task In_a_function_that_has_nothing_to_await() => Verify.Silent(
        Whole("using var w = new StreamWriter(s); Use(w);", "void M").Replace("await Task.Yield();", ""), nameof(Reason.SynchronousCode));

    /// <summary>One that is asynchronous already shows that it is looked at.</summary>
    [Fact]
    public Task Alone_it_is_no_reason_to_make_a_function_async() => Verify.Fix(
        Whole("using var w = new StreamWriter(s); Use(w);", "Task M").Replace("await Task.Yield();", "return Task.CompletedTask;")
        + "class D { async Task M(Stream s) { {|SIO5001:using|} (var w = new StreamWriter(s)) { await w.FlushAsync(); await w.WriteAsync(\"x\"); } } }\n");

    [Fact]
    public Task A_function_that_becomes_async_for_another_reason() => Verify.Fix(
        Whole("using var w = new StreamWriter(s);\nw.{|SIO1001:Write|}(\"x\");", "Task M").Replace("await Task.Yield();", "return Task.CompletedTask;"),
        Whole("await using var w = new StreamWriter(s);\nawait w.WriteAsync(\"x\");", "async Task M").Replace("\n        await Task.Yield();", ""));

    [Fact]
    public Task Not_on_a_framework_without_it() => Verify.Silent(Code.Async("using (var w = new StreamWriter(s)) { await w.WriteAsync(\"x\"); }", "Stream s"), Reasons.NotCatalogued, References.Net472);

    /// <summary>Of the readers of ADO.NET only those that have a <c>DisposeAsync</c> of their own do not wait in it.</summary>
    [Fact]
    public async Task A_provider()
    {
        await Verify.Fix(
            Code.Async("{|SIO5001:using|} var r = await c.ExecuteReaderAsync();", "Npgsql.NpgsqlCommand c"),
            Code.Async("await using var r = await c.ExecuteReaderAsync();", "Npgsql.NpgsqlCommand c"),
            References.Npgsql);
        await Verify.Silent(
            Code.Async("using var r = await c.ExecuteReaderAsync();", "Microsoft.Data.SqlClient.SqlCommand c"), Reasons.NotCatalogued, References.SqlClient);
    }

    [Fact]
    public Task A_context_of_EF_Core() => Verify.Fix(
        Code.Async("{|SIO5001:using|} var db = new DbContext(options);", "DbContextOptions options", "Microsoft.EntityFrameworkCore"),
        Code.Async("await using var db = new DbContext(options);", "DbContextOptions options", "Microsoft.EntityFrameworkCore"),
        References.EFCore10);

    [Fact]
    public Task A_context_that_is_disposed_by_hand() => Verify.Fix(
        Code.Async("await Task.Yield(); db.{|SIO5001:Dispose|}();", "DbContext db", "Microsoft.EntityFrameworkCore"),
        Code.Async("await Task.Yield(); await db.DisposeAsync();", "DbContext db", "Microsoft.EntityFrameworkCore"),
        References.EFCore10);

    [Theory]
    [InlineData("var w = new StreamWriter(s); await w.WriteAsync(\"x\"); w.{|SIO5001:Dispose|}();", "var w = new StreamWriter(s); await w.WriteAsync(\"x\"); await w.DisposeAsync();")]
    [InlineData("var w = new StreamWriter(s); Use(w); w.{|SIO5001:Close|}();", "var w = new StreamWriter(s); Use(w); await w.DisposeAsync();")]
    [InlineData("var f = File.Create(\"f\"); try { Use(f); } finally { f.{|SIO5001:Dispose|}(); }", "var f = File.Create(\"f\"); try { Use(f); } finally { await f.DisposeAsync(); }")]
    [InlineData("c.Connection.{|SIO5001:Dispose|}();", "await c.Connection.DisposeAsync();")]
    [InlineData("Use(s); t.{|SIO5001:Dispose|}(); if (s != null) t.{|SIO5001:Dispose|}();", "Use(s); await t.DisposeAsync(); if (s != null) await t.DisposeAsync();")]
    [InlineData("var b = new BinaryWriter(s); b.{|SIO1005:Write|}(1); b.{|SIO5001:Close|}();", "var b = new BinaryWriter(s); b.{|SIO1005:Write|}(1); await b.DisposeAsync();")]
    [InlineData("var z = new GZipStream(s, CompressionMode.Compress); await z.WriteAsync(new byte[1]); z.{|SIO5001:Close|}();", "var z = new GZipStream(s, CompressionMode.Compress); await z.WriteAsync(new byte[1]); await z.DisposeAsync();")]
    [InlineData("var f = File.Create(\"f\"); await f.WriteAsync(new byte[1]); f.{|SIO5001:Close|}();", "var f = File.Create(\"f\"); await f.WriteAsync(new byte[1]); await f.DisposeAsync();")]
    [InlineData("own.{|SIO5001:Dispose|}(); this.own.{|SIO5001:Close|}();", "await own.DisposeAsync(); await this.own.DisposeAsync();")]
    [InlineData("own?.{|SIO5001:Dispose|}(); _ = 1;", "await (own?.DisposeAsync() ?? default); _ = 1;")]
    [InlineData("var r = await c.ExecuteReaderAsync(); r.{|SIO5001:Close|}();", "var r = await c.ExecuteReaderAsync(); await r.CloseAsync();")]
    [InlineData("var r = await c.ExecuteReaderAsync(); r.{|SIO5001:Dispose|}();", "var r = await c.ExecuteReaderAsync(); await r.DisposeAsync();")]
    public Task Disposed_by_hand(string before, string after) => Fix(before, after);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "c.Connection.Close();")]
    [InlineData(Reasons.NotCatalogued, "s.Dispose(); s.Close(); new System.Net.Http.HttpClient().Dispose(); new Own().Dispose();")]
    [InlineData(nameof(Reason.OnlyRead), "var f = File.OpenRead(\"f\"); Use(f); f.Close();")]
    [InlineData(nameof(Reason.Memory), "var w = new StreamWriter(new MemoryStream()); w.Dispose();")]
    [InlineData(nameof(Reason.NothingToFlush), "var f = File.Create(\"f\"); f.Close(); File.Create(\"g\").Dispose();")]
    [InlineData(nameof(Reason.SynchronousCode), "Action a = () => { var w = new StreamWriter(s); Use(w); w.Dispose(); };")]
    [InlineData(nameof(Reason.NotAwaitable), "lock (this) { t.Dispose(); }")]
    public Task Closed_without_waiting(string reason, string body) => Verify.Silent(Whole(body, "async Task M"), reason);

    private static Task Fix(string before, string after) => Verify.Fix(Whole(before, "async Task M"), Whole(after, "async Task M"));

    private static string Whole(string body, string signature) =>
        Code.Method(body + "\nawait Task.Yield();", signature + "(Stream s, DbCommand c, DbTransaction t)", "System.Data.Common System.IO.Compression")
            .Replace("class C\n{\n", "class C\n{\n    private readonly StreamWriter own;\n\n    static void Use(object o) { }\n\n")
        + "class Own : IAsyncDisposable, IDisposable { public void Dispose() { } public ValueTask DisposeAsync() => default; }\n";
}
