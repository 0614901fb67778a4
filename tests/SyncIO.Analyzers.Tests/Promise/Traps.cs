using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Promise;

/// <summary>
/// What compiles and breaks as it runs: the fixed code does what the code did before. The obvious rewrite, which the fix does not make,
/// does something else; else it would be no trap.
/// </summary>
public sealed class Traps
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Transactions;
        using System.Xml;

        """;

    [Theory]
    [InlineData(1, "an Action that would become async void",
        "var log = \"\"; void Times(Action action) { action(); } Times(() => { Thread.Sleep(50); log += \"slept,\"; }); await Task.Yield(); return log + \"done\";",
        "Times(() => { Thread.Sleep(50);", "Times(async () => { await Task.Delay(50);", "slept,done", "done")]
    [InlineData(1, "ForEach takes an Action, too",
        "var log = \"\"; new List<int> { 1, 2 }.ForEach(i => { Thread.Sleep(50); log += i; }); await Task.Yield(); return log;",
        "i => { Thread.Sleep(50);", "async i => { await Task.Delay(50);", "12", "")]
    [InlineData(1, "a transaction that does not flow",
        "using (var scope = new TransactionScope()) { Thread.Sleep(5); scope.Complete(); } await Task.Yield(); return \"committed\";",
        "Thread.Sleep(5)", "await Task.Delay(5)", "committed", "InvalidOperationException")]
    [InlineData(1, "an XML reader that was not made for it",
        "using var reader = XmlReader.Create(File.OpenRead(Written(\"<a/>\"))); await Task.Yield(); return reader.Read() + reader.Name;",
        "reader.Read()", "await reader.ReadAsync()", "Truea", "InvalidOperationException")]
    [InlineData(1, "a monitor that is held",
        "var sync = new object(); await Task.CompletedTask; Monitor.Enter(sync); try { Thread.Sleep(5); } finally { Monitor.Exit(sync); } return \"left\";",
        "Thread.Sleep(5)", "await Task.Delay(5)", "left", "SynchronizationLockException")]
    [InlineData(2, "a mutex that is held",
        "var mutex = new Mutex(); await Task.CompletedTask; mutex.WaitOne(); Thread.Sleep(5); mutex.ReleaseMutex(); return \"left\";",
        "Thread.Sleep(5)", "await Task.Delay(5)", "left", "ApplicationException")]
    [InlineData(1, "a lock of readers and writers that is held",
        "var sync = new ReaderWriterLockSlim(); await Task.CompletedTask; sync.EnterWriteLock(); try { Thread.Sleep(5); } finally { sync.ExitWriteLock(); } return \"left\";",
        "Thread.Sleep(5)", "await Task.Delay(5)", "left", "SynchronizationLockException")]
    [InlineData(1, "a catch that expects what only a wait throws",
        "var t = Task.Run(() => int.Parse(\"x\")); await Task.Yield(); try { t.Wait(); return \"\"; } catch (AggregateException) { return \"caught\"; }",
        "t.Wait()", "await t", "caught", "FormatException")]
    [InlineData(1, "an exception that is looked into",
        "var t = Task.Run(() => int.Parse(\"x\")); await Task.Yield(); try { return t.Result.ToString(); } catch (Exception e) when (e.InnerException is FormatException) { return \"caught\"; }",
        "t.Result", "(await t)", "caught", "FormatException")]
    [InlineData(1, "two overloads for lambdas",
        "string Kind() => \"\"; await Task.CompletedTask; return Kind() + Overloads.Kind(() => { Thread.Sleep(5); return default(ValueTask); });",
        "() => { Thread.Sleep(5); return default(ValueTask); }", "async () => { await Task.Delay(5); return; }", "ValueTask", null)]
    public async Task Is_not_stepped_into(int findings, string trap, string body, string call, string obvious, string before, string? otherwise)
    {
        var source = Program(body);
        var code = await FixedCode.OfAsync(source, References.Net10);
        Assert.True(code.Found == findings, $"{trap}: {code.Found} findings");
        Assert.Equal(source, code.Text);
        Assert.Equal(before, await RunCode.OutcomeAsync(source, References.Net10));

        if (otherwise is not null)
        {
            Assert.Equal(otherwise, await RunCode.OutcomeAsync(source.Replace(call, obvious), References.Net10));
        }
    }

    [Theory]
    [InlineData("using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled)) { Thread.Sleep(5); scope.Complete(); } await Task.Yield(); return \"committed\";", "committed")]
    [InlineData("using var reader = XmlReader.Create(File.OpenRead(Written(\"<a/>\")), new XmlReaderSettings { Async = true }); await Task.Yield(); return reader.Read() + reader.Name;", "Truea")]
    [InlineData("var gate = new SemaphoreSlim(1); await Task.Yield(); gate.Wait(); try { Thread.Sleep(5); } finally { gate.Release(); } return gate.CurrentCount.ToString();", "1")]
    [InlineData("var t = Task.Run(() => int.Parse(\"x\")); await Task.Yield(); try { return t.GetAwaiter().GetResult().ToString(); } catch (FormatException) { return \"caught\"; }", "caught")]
    [InlineData("var a = Task.Run(() => 1); var b = Task.Run(() => 2); await Task.Yield(); Task.WaitAll(a, b); return (a.Result + b.Result).ToString();", "3")]
    [InlineData("var sum = 0; foreach (var t in new[] { Task.Run(() => 1), Task.Run(() => 2) }) { sum += t.Result; } await Task.Yield(); return sum.ToString();", "3")]
    [InlineData("Stream? none = null; await Task.Yield(); none?.Flush(); return (none is null).ToString();", "True")]
    [InlineData("TextReader? none = null; await Task.Yield(); return none?.ReadLine() ?? \"nothing\";", "nothing")]
    [InlineData("using var source = new CancellationTokenSource(); var token = source.Token; source.Cancel(); try { await Task.Delay(1, token); } catch (OperationCanceledException) { Thread.Sleep(5); } finally { Thread.Sleep(5); } return \"cleaned up\";", "cleaned up")]
    [InlineData("var path = Path.GetTempFileName(); await Task.Yield(); try { File.WriteAllText(path, \"text\"); return File.ReadAllText(path); } finally { File.Delete(path); }", "text")]
    [InlineData("var calls = 0; int Next() => ++calls; var data = new byte[4]; Stream s = File.OpenRead(Written(\"a\")); await Task.Yield(); s.Read(data, Next(), Next() - 1); return calls + \":\" + data[1];", "2:97")]
    public async Task Is_passed_by(string body, string outcome)
    {
        var source = Program("#nullable enable\n" + body);
        Assert.Equal(outcome, await RunCode.OutcomeAsync(source, References.Net10));
        var code = await FixedCode.OfAsync(source, References.Net10);
        Assert.NotEqual(source, code.Text);
        Assert.Equal(outcome, await RunCode.OutcomeAsync(code.Text, References.Net10));
    }

    /// <summary>The token is a key to <c>Find</c>, and a parameter of the statement to Dapper.</summary>
    [Fact]
    public async Task A_token_is_no_key()
    {
        const string Source = """
            using System.Threading;
            using System.Threading.Tasks;
            using Microsoft.EntityFrameworkCore;

            public class Post { public int Id { get; set; } public string Text { get; set; } }

            public class Db : DbContext
            {
                public DbSet<Post> Posts { get; set; }
                protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseInMemoryDatabase("keys");
            }

            public class C
            {
                public static Task<string> Run() => Find(new CancellationTokenSource().Token);

                private static async Task<string> Find(CancellationToken token)
                {
                    var db = new Db();
                    db.Posts.Add(new Post { Id = 7, Text = "seventh" });
                    db.SaveChanges();
                    db.ChangeTracker.Clear();
                    await Task.Yield();
                    return db.Posts.Find(7).Text;
                }
            }

            """;
        var code = await FixedCode.OfAsync(Source, References.EFCore10);
        Assert.Contains("await db.SaveChangesAsync(token);", code.Text);
        Assert.Contains("(await db.Posts.FindAsync(7)).Text", code.Text);
        Assert.Equal("seventh", await RunCode.OutcomeAsync(code.Text, References.EFCore10));
    }

    private static string Program(string body) => Usings + $$"""

        public static class Overloads
        {
            public static string Kind(Func<Task> function) { function().GetAwaiter().GetResult(); return "Task"; }
            public static string Kind(Func<ValueTask> function) { function().GetAwaiter().GetResult(); return "ValueTask"; }
        }

        public class C
        {
            public static async Task<string> Run()
            {
                {{body}}
            }

            private static string Written(string text)
            {
                var path = Path.GetTempFileName();
                File.WriteAllText(path, text);
                return path;
            }
        }

        """.Replace("\r", "");
}
