using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Promise;

/// <summary>Wherever a call may stand, in whatever function: what is awaited there, and how it is written.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
public sealed class Positions
{
    /// <summary>Where a number may stand; behind the arrow, how it is written once it is awaited, if not the same.</summary>
    private static readonly string[] Anywhere =
    [
        "#; → _ = #;",
        "var x = #; Use(x);",
        "int x = #, y = 1; Use(x + y);",
        "Use(#);",
        "Use(value: #);",
        "Use(1, #);",
        "Many(1, #, 2);",
        "Generic<int>(#);",
        "this[#] = 1;",
        "numbers[#] = 1;",
        "var own = new int[1]; own[0] += #;",
        "number = #;",
        "(number, _) = (#, 1);",
        "var (x, _) = (#, 1); Use(x);",
        "Use(-#);",
        "Use(# + 1);",
        "Use(1 + # * 2);",
        "Use((int)(long)#);",
        "Use((#));",
        "Use(checked(# + 1));",
        "Use(#.ToString()); → Use((#).ToString());",
        "Use(#.CompareTo(1)); → Use((#).CompareTo(1));",
        "Use($\"{#}\");",
        "Use($\"{#:N0} and {number,5}\");",
        "Use($\"{(# > 1 ? 1 : 2)}\");",
        "Use(# > 1 ? 1 : 2);",
        "Use(number > 1 ? # : 2);",
        "Use(# switch { 1 => 2, _ => 3 });",
        "Use(number switch { 1 => #, _ => 3 });",
        "Use(number switch { _ when # > 1 => 2, _ => 3 });",
        "Use(# is > 1 and < 5);",
        "if (# > 1) { Use(1); }",
        "if (number > 1 && # > 1) Use(1); else Use(2);",
        "while (# > 1) { Use(1); break; }",
        "do { Use(1); } while (# > 1);",
        "for (var i = #; i < 3; i++) Use(i);",
        "for (var i = 1; i < #; i++) Use(i);",
        "for (var i = 1; i < 3; i += #) Use(i);",
        "foreach (var i in Enumerable.Range(0, #)) Use(i);",
        "foreach (var i in numbers) { Use(#); }",
        "switch (#) { case 1: break; }",
        "switch (number) { case 1: Use(#); break; default: goto case 1; }",
        "switch (number) { case 1 when # > 1: break; }",
        "using (Disposed(#)) { }",
        "using var disposed = Disposed(#);",
        "try { Use(#); } finally { }",
        "try { } catch (InvalidOperationException) { Use(#); }",
        "try { } finally { Use(#); }",
        "if (number == 7) throw new ArgumentException($\"{#}\");",
        "Use(maybe ?? #);",
        "int? none = null; none ??= #;",
        "Use(new[] { 1, # });",
        "Use(new int[#]);",
        "Use(new List<int> { #, 2 });",
        "Use(new Dictionary<int, int> { [#] = 2 });",
        "Use(new Uri(new string('a', #)));",
        "Use(new { Value = # });",
        "Use(new Line { Number = # });",
        "Use(new Line { Number = 1 } with { Number = # });",
        "Use((#, 2));",
        "Use(from i in Enumerable.Range(0, #) select i);",
        "Use(new[] { # }[0]);",
        "Use(numbers[#..].Length);",
        "Use(default(Line)?.Number ?? #);",
        "{ Use(#); }",
        "checked { Use(#); }",
        "again: Use(#); if (number == 8) goto again;",
        "await Task.Yield(); Use(#);",
        "Func<Task> later = async () => { Use(1); }; Use(#); Use(later);",
        "if (number == 9) yield return #;",
        "if (number == 9) return #;",
        "if (number == 9) return # > 1 ? # : 2;",
        .. IsCSharp12 ? new[] { "Use((int[])[1, #]);", "int[] x = [.. numbers, #]; Use(x);" } : [],
    ];

    private static bool IsCSharp12 => LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1200;

    /// <summary>A call that gives a number, its id, and what is awaited instead.</summary>
    private static readonly (string Before, string After)[] Calls =
    [
        ("t.{|SIO1002:Result|}", "await t"),
        ("v.{|SIO1002:Result|}", "await v"),
        ("t.GetAwaiter().{|SIO1002:GetResult|}()", "await t"),
        ("t.ConfigureAwait(true).GetAwaiter().{|SIO1002:GetResult|}()", "await t.ConfigureAwait(true)"),
        ("stream.{|SIO1001:Read|}(data, 0, count: 1)", "await stream.ReadAsync(data, 0, count: 1)"),
        ("command.{|SIO1001:ExecuteNonQuery|}()", "await command.ExecuteNonQueryAsync()"),
        ("db.SaveIt().{|SIO1001:SaveChanges|}(true)", "await db.SaveIt().SaveChangesAsync(true)"),
        ("db.Posts.Where(p => p.Id > 1).{|SIO1001:Count|}()", "await db.Posts.Where(p => p.Id > 1).CountAsync()"),
        ("db.Posts.Select(p => p.Id).{|SIO1001:First|}(id => id > 1)", "await db.Posts.Select(p => p.Id).FirstAsync(id => id > 1)"),
        ("nested.{|SIO1002:Result|}.{|SIO1002:Result|}", "await await nested"),
        ("stream.{|SIO1001:Read|}(data, 0, t.{|SIO1002:Result|})", "await stream.ReadAsync(data, 0, await t)"),
        ("File.{|SIO1004:ReadAllText|}(path: \"f\").Length", "(await File.ReadAllTextAsync(path: \"f\")).Length"),
        ("gate.{|SIO1003:Wait|}(10).GetHashCode()", "(await gate.WaitAsync(10)).GetHashCode()"),
    ];

    /// <summary>A function around statements, and what becomes of it.</summary>
    private static readonly (string Before, string After)[] Functions =
    [
        ("async Task M() { # }", "async Task M() { # }"),
        ("async Task<int> M() { # return 1; }", "async Task<int> M() { # return 1; }"),
        ("async ValueTask<int> M() { # return 1; }", "async ValueTask<int> M() { # return 1; }"),
        ("async void M() { # }", "async void M() { # }"),
        ("async IAsyncEnumerable<int> M() { yield return 1; # }", "async IAsyncEnumerable<int> M() { yield return 1; # }"),
        ("Task M() { # return Task.CompletedTask; }", "async Task M() { # }"),
        ("Task<int> M() { # return Task.FromResult(1); }", "async Task<int> M() { # return 1; }"),
        ("ValueTask M() { # return default; }", "async ValueTask M() { # }"),
        ("ValueTask<int> M() { # return new(1); }", "async ValueTask<int> M() { # return 1; }"),
        ("async Task M() { async Task Local() { # } await Local(); }", "async Task M() { async Task Local() { # } await Local(); }"),
        ("Task M() { Task Local() { # return Task.CompletedTask; } return Local(); }", "Task M() { async Task Local() { # } return Local(); }"),
        ("Func<Task> M() => async () => { # };", "Func<Task> M() => async () => { # };"),
        ("Func<Task> M() => () => { # return Task.CompletedTask; };", "Func<Task> M() => async () => { # };"),
        ("Func<Task> M() => async delegate { # };", "Func<Task> M() => async delegate { # };"),
        ("Func<Task> M() => delegate { # return Task.CompletedTask; };", "Func<Task> M() => async delegate { # };"),
        ("void M() { app.MapGet(\"/\", () => { # return 1; }); }", "void M() { app.MapGet(\"/\", async () => { # return 1; }); }"),
        ("void M() { app.MapPost(\"/\", int (int id) => { # return id; }); }", "void M() { app.MapPost(\"/\", async Task<int> (int id) => { # return id; }); }"),
    ];

    /// <summary>Every position in every third function (in the long run: in all of them), the calls in turn.</summary>
    public static IEnumerable<object[]> Table() =>
        from position in Enumerable.Range(0, Anywhere.Length)
        from function in Enumerable.Range(0, Functions.Length)
        where LongRun.IsAsked || (position + function) % 3 == 0
        where Fits(Functions[function].Before, Anywhere[position])
        select new object[] { Functions[function].Before, Anywhere[position], Calls[(position + function) % Calls.Length].Before };

    /// <summary>The same where there is no <c>ValueTask</c>, no range and no <c>init</c>.</summary>
    public static IEnumerable<object[]> OldTable() =>
        from position in Enumerable.Range(0, Anywhere.Length)
        let function = Functions.Where(function => Says(function.Before, "Task") && !Says(function.Before, "ValueTask")).ElementAt(position % 8)
        let call = Calls.Where(call => Says(call.Before, "t.") || Says(call.Before, "stream") || Says(call.Before, "command")).ElementAt(position % 5)
        where !Says(Anywhere[position], "..") && Fits(function.Before, Anywhere[position])
        select new object[] { function.Before, Anywhere[position], call.Before };

    [Theory]
    [MemberData(nameof(Table))]
    public Task Everywhere(string function, string position, string call) => Check(function, position, call, References.Shop);

    [Theory]
    [MemberData(nameof(OldTable))]
    public Task On_the_oldest_framework(string function, string position, string call) => Check(function, position, call, References.Net472);

    [Theory]
    [MemberData(nameof(OldTable))]
    public Task On_the_oldest_supported_net(string function, string position, string call) => Check(function, position, call, References.Net8);

    private static Task Check(string function, string position, string call, ReferenceAssemblies references)
    {
        var parts = position.Split(" → ");
        var awaited = Calls.First(one => one.Before == call).After;
        var (before, after) = (parts[0], awaited.StartsWith("await", StringComparison.Ordinal) ? parts[^1] : parts[0]);

        // As a statement of its own, only a call may stand.
        if (before == "#;")
        {
            before = call.EndsWith(')') ? "#;" : "_ = #;";
            after = before;
        }

        if (Says(function, "app."))
        {
            call = call.Replace("SIO10", "SIO20");
        }

        return Verify.Fix(
            Around(function.Replace("#", before.Replace("#", call))),
            Around(Functions.First(one => one.Before == function).After.Replace("#", after.Replace("#", awaited))),
            references);

        string Around(string member) => references == References.Shop ? Positions.Around(member)
            : references == References.Net472 ? WithInit(WithoutLibraries(member))
            : WithoutLibraries(member);
    }

    private static bool Fits(string function, string position) =>
        Says(position, "yield") ? Says(function, "yield")
        : Says(position, "return") ? Says(function, "async ") && Says(function, "return") && !Says(function, "yield")
        : !Says(position, "await ") || Says(function, "async ");

    private static bool Says(string text, string word) => text.Contains(word, StringComparison.Ordinal);

    /// <summary>.NET Framework has no <c>init</c> of its own.</summary>
    private static string WithInit(string code) =>
        code.Replace("record Line", "namespace System.Runtime.CompilerServices { class IsExternalInit { } }\n\nrecord Line");

    /// <summary>What is left of the class where there are no libraries.</summary>
    private static string WithoutLibraries(string member)
    {
        var lines = Around(member).Split('\n');
        var old = lines.Where(line => !Says(line, "EntityFrameworkCore") && !Says(line, "AspNetCore") && !Says(line, "DbContext"))
            .Select(line => line.Replace(" private ValueTask<int> v;", "").Replace(" private Db db;", "").Replace(" private WebApplication app;", ""));
        return string.Join('\n', old);
    }

    private static string Around(string member) => $$"""
        #pragma warning disable CS1998, CS8321, CS0219
        using System;
        using System.Collections.Generic;
        using System.Data.Common;
        using System.IO;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.EntityFrameworkCore;

        record Line { public int Number { get; set; } }
        class Post { public int Id { get; set; } }
        class Db : DbContext { public DbSet<Post> Posts { get; set; } public Db SaveIt() => this; }

        class C
        {
            private Task<int> t; private ValueTask<int> v; private Task<Task<int>> nested; private Stream stream; private byte[] data;
            private DbCommand command; private Db db; private int[] numbers; private int number; private int? maybe;
            private SemaphoreSlim gate; private WebApplication app;
            private int this[int index] { set { } }
            private static void Use(object value) { }
            private static void Use(int one, int value) { }
            private static void Many(params int[] values) { }
            private static void Generic<T>(T value) { }
            private static IDisposable Disposed(int value) => new MemoryStream(value);

            {{member}}
        }

        """.Replace("\r", "");
}
