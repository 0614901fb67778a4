using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What looks like a chain, or like a mere wait, and is something else.</summary>
public sealed class NotTakenFor
{
    /// <summary>What such a member does beside waiting would be lost.</summary>
    [Theory]
    [InlineData("static T Again<T>(Func<Task<T>> f) { for (var i = 0; ; i++) { try { return f().Result; } catch (Exception) when (i < 3) { } } }", "{|SIO3002:Again|}(() => Read())")]
    [InlineData("static T Or<T>(Task<T> t, T other) { try { return t.Result; } catch { return other; } }", "{|SIO3002:Or|}(Read(), 1)")]
    [InlineData("static void Quiet(Task t) { try { t.Wait(); } catch { } }", "{|SIO3002:Quiet|}(Read())")]
    [InlineData("static void Both(Task a, Task b) { a.Wait(); b.Wait(); }", "{|SIO3002:Both|}(Read(), Read())")]
    [InlineData("static T Held<T>(Func<Task<T>> f) { lock (gate) { return f().GetAwaiter().GetResult(); } }", "{|SIO3005:Held|}(() => Read())")]
    [InlineData("static int More(Task<int> t) { return t.Result + 1; }", "{|SIO3002:More|}(Read())")]
    [InlineData("static void Then(Task t, Action done) { t.Wait(); done(); }", "{|SIO3002:Then|}(Read(), () => { })")]
    [InlineData("static void If(bool b, Task t) { if (b) t.Wait(); }", "{|SIO3002:If|}(true, Read())")]
    [InlineData("static void Told(Task t) { Console.Write(1); t.Wait(); Console.Write(2); }", "{|SIO3002:Told|}(Read())")]
    [InlineData("static T Wrapped<T>(Task<T> t) { try { return t.Result; } catch (AggregateException e) { throw new Exception(\"\", e); } }", "{|SIO3002:Wrapped|}(Read())")]
    public Task A_mere_wait(string member, string call) => VerifyChains.Members(
        $"static readonly object gate = new(); static async Task<int> Read() {{ await Task.Yield(); return 1; }} {member} static async Task M() {{ await Task.Yield(); {call}; }}");

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "var bag = new Bag { 1, 2 };")]
    [InlineData(nameof(Reason.SynchronousCode), "Log($\"a {1}\");")]
    [InlineData(nameof(Reason.SynchronousCode), "Trace(1);")]
    [InlineData(nameof(Reason.SynchronousCode), "var q = Lazily();")]
    [InlineData(nameof(Reason.Once), "Use(Text);")]
    [InlineData(nameof(Reason.Once), "Use(Once());")]
    [InlineData(nameof(Reason.Once), "Use(Early());")]
    [InlineData(nameof(Reason.Once), "Use(WhileLong(3));")]
    [InlineData(nameof(Reason.Once), "Use(IfShort(3));")]
    public Task A_chain(string reason, string statement) => VerifyChains.Test($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Diagnostics;
        using System.IO;
        using System.Linq;
        using System.Runtime.CompilerServices;
        using System.Threading;
        using System.Threading.Tasks;

        class Bag : IEnumerable
        {
            public void Add(int n) => Thread.Sleep(n);
            public IEnumerator GetEnumerator() => throw new NotSupportedException();
        }

        [InterpolatedStringHandler]
        struct Handler
        {
            public Handler(int length, int count) => Thread.Sleep(1);
            public void AppendLiteral(string s) => Thread.Sleep(1);
            public void AppendFormatted<T>(T value) => Thread.Sleep(1);
        }

        class C
        {
            private static string text;
            private static bool loaded;
            private static readonly List<string> lines = new();

            static void Log(Handler handler) { }
            static void Use(object value) { }
            [Conditional("NEVER")] static void Trace(int n) => Thread.Sleep(n);
            static IEnumerable<string> Lazily() => new[] { 1 }.Select(n => File.ReadAllText("x" + n));
            static string Text => string.IsNullOrEmpty(text) ? (text = File.ReadAllText("x")) : text;
            static string Once() { if (loaded == false) { text = File.ReadAllText("x"); loaded = true; } return text; }
            static string Early() { if (lines.Count == 0) { lines.AddRange(File.ReadAllLines("x")); } return text = text ?? File.ReadAllText("y"); }
            static string WhileLong(int n) { if (text != null && text.Length > n) return text; text = File.ReadAllText("x"); return text; }
            static string IfShort(int n) { if (text == null || text.Length < n) { text = File.ReadAllText("x"); } return text; }

            static async Task M() { await Task.Yield(); {{statement}} }
        }
        """).RunSilentAsync(reason);
}
