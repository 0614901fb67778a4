using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.Rules.BlockingCall;
using Xunit;

namespace SyncIO.Tests;

/// <summary>Values that go in circles, and branch at each step: every question ends, and soon.</summary>
public sealed class Circles
{
    [Theory]
    [InlineData("var response = await c.GetAsync(\"a\"); var last = response; for (var i = 0; i < 3; i++) { response = last; last = response; } response.Content.ReadAsStream();")]
    [InlineData("bool done; done = !done; if (done) { _ = t.Result; } await t;")]
    [InlineData("bool a, b; a = !b; b = !a; if (a) { _ = t.Result; } await t;")]
    [InlineData("Task w = w.ContinueWith(x => { }); await w; _ = t.Result; await t;")]
    [InlineData("Task a = b.ContinueWith(x => { }), b = a.ContinueWith(x => { }); await a; _ = t.Result; await t;")]
    [InlineData("Task<int> a = b, b = a; await a; _ = b.Result;")]
    [InlineData("string x, y; x = Path.Combine(\"x\", y); y = Path.Combine(\"y\", x); File.ReadAllText(x);")]
    [InlineData("TimeSpan x = y, y = x; t.Wait(x); await t;")]
    [InlineData("Stream x = y, y = x; x.Flush();")]
    [InlineData("Stream x = new BufferedStream(y), y = new BufferedStream(x); x.Flush();")]
    [InlineData("IQueryable<int> x = y.Where(i => i > 1), y = x.Skip(1); x.ToList();")]
    [InlineData("Forth(null).Flush();")]
    [InlineData("var a = b.ToList(); var b = a.ToList(); await Task.WhenAll(a); _ = b[0].Result;")]
    [InlineData("Task<int>[] a = { b[0] }, b = { a[0] }; _ = a[0].Result;")]
    [InlineData("Func<Stream> a = b, b = a; a().Flush();")]
    [InlineData("Stream s = null; while (true) { s.Flush(); s = new BufferedStream(s); }")]
    [InlineData("await One(t); async Task One(Task<int> a) { _ = a.Result; await Two(a); } async Task Two(Task<int> b) { _ = b.Result; await One(b); }")]
    [InlineData("await One(null); async Task One(Task<int>[] a) { _ = a[0].Result; await Two(a); } async Task Two(Task<int>[] b) { _ = b[0].Result; await One(b); }")]
    [InlineData("await t; await One(); async Task One() { _ = t.Result; await Two(); } async Task Two() { _ = t.Result; await One(); }")]
    [InlineData("Property.Flush();")]
    public async Task Circles_end(string body) => await FindingsIn($$"""
        using System;
        using System.IO;
        using System.Linq;
        using System.Net.Http;
        using System.Threading.Tasks;

        class C
        {
            async Task M(Task<int> t, HttpClient c) { {{body}} }
            Stream Forth(Stream s) => s is null ? Back(s) : Back(null);
            Stream Back(Stream s) => s is null ? Forth(s) : Forth(null);
            Stream Property => field ?? Property;
            private Stream field = Property;
        }
        """);

    /// <summary>Methods that hand a writer to each other, as visitors do: not one path after the other is gone.</summary>
    [Theory]
    [InlineData(8)]
    [InlineData(40)]
    public async Task Many_callers(int count)
    {
        var code = new StringBuilder("using System.IO; using System.Threading.Tasks; class C { public async Task Start() { await M0(new StringWriter(), 1); }\n");

        for (var i = 0; i < count; i++)
        {
            code.Append($"private async Task M{i}(TextWriter w, int n) {{ w.Write(n); ");
            code.AppendJoin(' ', Enumerable.Range(0, count).Select(other => $"if (n == {other}) await M{other}(w, n);"));
            code.Append("}\n");
        }

        await FindingsIn(code.Append('}').ToString());
    }

    [Fact]
    public async Task Many_returns()
    {
        var code = new StringBuilder("using System.IO; using System.Threading.Tasks; class C { public async Task Start() { await Task.Yield(); S0(1).Flush(); }\n");

        for (var i = 0; i < 10; i++)
        {
            code.Append($"Stream S{i}(int n) {{ switch (n) {{ ");
            code.AppendJoin(' ', Enumerable.Range(0, 10).Select(other => $"case {other}: return S{other}(n + 1);"));
            code.Append(" default: return new MemoryStream(); } }\n");
        }

        await FindingsIn(code.Append('}').ToString());
    }

    /// <summary>Each is asked whether the task is complete; the function is gone through once.</summary>
    [Fact]
    public async Task Many_waits_for_one_task()
    {
        var waits = string.Concat(Enumerable.Repeat("x += t.Result;\n", 2000));
        Assert.Empty(await FindingsIn($"using System.Threading.Tasks; class C {{ async Task M(Task<int> t) {{ var x = await t;\n{waits} }} }}"));
    }

    /// <summary>Local functions that call each other: what they find complete is asked of their callers.</summary>
    [Theory]
    [InlineData(8)]
    [InlineData(30)]
    public async Task Many_local_functions(int count)
    {
        var code = new StringBuilder("using System.Threading.Tasks; class C { async Task M(Task<int> t, Task<int>[] ts) { await t; await F0(0, t, ts);\n");

        for (var i = 0; i < count; i++)
        {
            code.Append($"async Task F{i}(int n, Task<int> a, Task<int>[] all) {{ n += t.Result + a.Result + all[0].Result; ");
            code.AppendJoin(' ', Enumerable.Range(0, count).Select(other => $"await F{other}(n, a, all);"));
            code.Append("}\n");
        }

        await FindingsIn(code.Append("} }").ToString());
    }

    [Fact]
    public async Task Many_elements()
    {
        var waits = string.Concat(Enumerable.Range(0, 1000).Select(i => $"x += ts[{i}].Result;\n"));
        Assert.Equal(1000, (await FindingsIn($"using System.Threading.Tasks; class C {{ async Task M(Task<int>[] ts) {{ await Task.Yield(); var x = 0;\n{waits} }} }}")).Length);
    }

    [Fact]
    public async Task Many_terms() =>
        Assert.Single(await FindingsIn($"using System.Threading.Tasks; class C {{ async Task<int> M(Task<int> t, int x) {{ var y = {string.Join(" + ", Enumerable.Repeat("x", 1500))}; await Task.Yield(); return y + t.Result + t.Result; }} }}"));

    private static async Task<ImmutableArray<Diagnostic>> FindingsIn(string code)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10,
            ("/Circles.cs", code),
            ("/SyncIO.Allowed.txt", "@allow [System.IO.File]::ReadAllText(\"*a*a*a*a*a*a*a*a*a*b\")"));
        return (await Findings.In(project)).Of<BlockingCallAnalyzer>();
    }
}
