using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using static SyncIO.Tests.Promise.Templates;

namespace SyncIO.Tests.Promise;

/// <summary>Random methods around blocking calls. Most of them compile.</summary>
internal static class Methods
{
    /// <summary>A document with a class of one method; in the long run, of one or two.</summary>
    public static Gen<string> Documents =>
        from methods in Of(Method, 1, LongRun.IsAsked ? 2 : 1)
        from nullable in Gen.Elements("enable", "disable")
        from style in Gen.Elements("", "", "\n    private static async Task Configured(Task t) { await t.ConfigureAwait(false); await t.ConfigureAwait(false); }\n")
        select Frame.Replace("{nullable}", nullable).Replace("{members}", string.Join("\n\n    ", methods) + style);

    private const string Frame = """
        #nullable {nullable}
        #pragma warning disable
        using System;
        using System.Collections.Generic;
        using System.Data.Common;
        using System.IO;
        using System.Linq;
        using System.Net;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.EntityFrameworkCore;
        #pragma warning restore
        #pragma warning disable CS8618, CS8603, CS8604, CS8602, SYSLIB0014

        public class Post { public int Id { get; set; } public string Text { get; set; } }
        public class Db : DbContext { public DbSet<Post> Posts { get; set; } }

        public class HomeController : ControllerBase
        {
            private static readonly object sync = new();
            private Db db; private Stream stream; private TextReader reader; private TextWriter writer; private DbCommand command;
            private SemaphoreSlim gate; private byte[] data; private WebClient client; private int[] numbers; private Task<int> t;
            private ValueTask<int> v; private Task[] tasks; private WebApplication app;

            {members}

            private static void Use(params object[] values) { }
            private static int Over(int value) => value;
            private static int Over(Func<int> value) => value();
            private static Task Over(Func<Task> value) => value();
            private static T Same<T>(T value) => value;
        }

        """;

    private static Gen<string> Number0 => Gen.Elements("1", "2", "number", "text.Length", "numbers[0]", "data.Length");

    private static Gen<string> Text0 => Gen.Elements("\"a\"", "text", "nameof(db)", "text.Trim()");

    private static Gen<string> Method =>
        from body in Block(2)
        from number in Number(2)
        from text in Text(2)
        from frame in Gen.Elements(
            "public async Task M~(int number, string text)\n    {\n{body}    }",
            "public async Task<int> M~(int number, string text, CancellationToken token)\n    {\n{body}        return {number};\n    }",
            "internal async ValueTask<string> M~(int number, string text)\n    {\n{body}        return {text};\n    }",
            "private async void M~(int number, string text)\n    {\n{body}    }",
            "internal async IAsyncEnumerable<int> M~(int number, string text)\n    {\n{body}        yield return {number};\n    }",
            "public Task M~(int number, string text)\n    {\n{body}        return Task.CompletedTask;\n    }",
            "public Task M~(int number, string text)\n    {\n        Span<byte> span~ = stackalloc byte[4];\n{body}        span~[0] = 1;\n        return Task.CompletedTask;\n    }",
            "public Task<int> M~(int number, string text, CancellationToken token)\n    {\n        if (number > 3) return t;\n{body}        return Task.FromResult({number});\n    }",
            "internal Task<string> M~(int number, string text) => Task.FromResult({text});",
            "internal async Task<string> M~(int number, string text) => {text};",
            "internal ValueTask<int> M~(int number, string text)\n    {\n{body}        return new ValueTask<int>({number});\n    }",
            "[HttpGet]\n    public int M~(int number, string text)\n    {\n{body}        return {number};\n    }",
            "[HttpPost]\n    public IActionResult M~(int number, string text)\n    {\n{body}        return Ok({text});\n    }",
            "public void M~(int number, string text)\n    {\n{body}    }",
            "public string M~(int number, string text) => {text};",
            "private void M~(int number, string text)\n    {\n        Func<int, Task> later = async _ =>\n        {\n{body}        };\n    }",
            "private void M~(int number, string text)\n    {\n        app.MapGet(\"/\", () => {number});\n        app.MapPost(\"/\", (string more) =>\n        {\n{body}            return {text};\n        });\n    }",
            "private Task M~(int number, string text)\n    {\n        return Local~();\n\n        Task Local~()\n        {\n{body}            return Task.Delay({number});\n        }\n    }")
        from id in Gen.Choose(1, 99_999)
        select frame.Replace("~", $"{id}").Replace("{body}", body).Replace("{number}", number).Replace("{text}", text);

    private static Gen<string> Block(int depth) =>
        Of(Statement(depth), 1, 3).Select(lines => string.Concat(lines.Select(line => $"        {line}\n")));

    private static Gen<string> Statement(int depth) => Gen.Constant(depth).SelectMany(AnyStatement);

    private static Gen<string> AnyStatement(int depth) => depth == 0 ? Line(1) : Gen.Frequency(
        (6, Line(depth)),
        (1, Filled("if (<0>) { <1> } else { <2> }", Truth(depth), Inner(depth), Inner(depth))),
        (1, Filled("while (<0>) { <1> break; }", Truth(depth), Inner(depth))),
        (1, Filled("for (var i~ = <0>; i~ < 3; i~++) { <1> }", Number(depth), Inner(depth))),
        (1, Filled("foreach (var item~ in db.Posts.Where(p => p.Id > number)) { <0> }", Inner(depth))),
        (1, Filled("foreach (var item~ in new[] { <0> }) { <1> }", Number(depth), Inner(depth))),
        (1, Filled("using (var reader~ = new StreamReader(<0>)) { <1> }", Text(depth), Inner(depth))),
        (1, Filled("try { <0> } catch (IOException) { <1> } finally { <2> }", Inner(depth), Inner(depth), Inner(depth))),
        (1, Filled("lock (sync) { <0> }", Inner(depth))),
        (1, Filled("switch (<0>) { case 1: <1> break; default: <2> break; }", Number(depth), Inner(depth), Inner(depth))),
        (1, Filled("Func<Task> f~ = async () => { <0> };", Inner(depth))),
        (1, Filled("Action g~ = () => { <0> }; g~();", Inner(depth))),
        (1, Filled("numbers.ToList().ForEach(n~ => { <0> });", Inner(depth))),
        (1, Filled("Func<Task<int>> g~ = () => { <0> return Task.FromResult(<1>); };", Inner(depth), Number(depth))),
        (1, Filled("Monitor.Enter(sync); <0> Monitor.Exit(sync);", Inner(depth))),
        (1, Filled("checked { <0> }", Inner(depth))),
        (1, Filled("\n#if DEBUG\n<0>\n#else\n<1>\n#endif\n", Inner(depth), Inner(depth))));

    private static Gen<string> Inner(int depth) => Of(Statement(depth - 1), 1, 2).Select(lines => string.Join(" ", lines));

    private static Gen<string> Line(int depth) => Gen.Constant(depth).SelectMany(AnyLine);

    private static Gen<string> AnyLine(int depth) => Gen.OneOf(
        Filled("Thread.Sleep(<0>);", Number(depth)),
        Filled("t.Wait(); // waits\n"),
        Filled("tasks[0].Wait();"),
        Filled("Task.WaitAll(tasks);"),
        Filled("Task.WaitAll(t, Task.Delay(<0>));", Number(depth)),
        Filled("gate.Wait();"),
        Filled("db.SaveChanges();"),
        Filled("writer?.Flush();"),
        Filled("writer.WriteLine(<0>);", Text(depth)),
        Filled("/* before */ System.IO.File.WriteAllText(<0>, <1>); // after\n", Text(depth), Text(depth)),
        Filled("stream.CopyTo(stream, <0>);", Number(depth)),
        Filled("var x~ = <0>; Use(x~);", Number(depth)),
        Filled("string s~ = <0>, r~ = <1>; Use(s~, r~);", Text(depth), Text(depth)),
        Filled("var (a~, b~) = (<0>, <1>); Use(a~ + b~);", Number(depth), Text(depth)),
        Filled("number += <0>;", Number(depth)),
        Filled("numbers[<0>] = <1>;", Number(depth), Number(depth)),
        Filled("Use(<0>, <1>);", Number(depth), Text(depth)),
        Filled("Over(<0>);", Number(depth)),
        Filled("Over(() => <0>);", Number(depth)),
        Filled("_ = <0>;", Number(depth)),
        Filled("if (<0>) throw new Exception();", Truth(depth)),
        Filled("using var memory~ = new MemoryStream(<0>); memory~.WriteByte(1);", Number(depth)),
        Filled("var q~ = from p in db.Posts where p.Id > <0> select p.Text; Use(q~.ToList());", Number0));

    private static Gen<string> Number(int depth) => Gen.Constant(depth).SelectMany(AnyNumber);

    private static Gen<string> AnyNumber(int depth) => depth == 0 ? Number0 : Gen.Frequency(
        (4, Number0),
        (2, Filled("t.Result")),
        (1, Filled("v.Result")),
        (1, Filled("v.GetAwaiter().GetResult()")),
        (1, Filled("t.ConfigureAwait(false).GetAwaiter().GetResult()")),
        (2, Filled("stream.Read(data, 0, <0>)", Number(depth - 1))),
        (2, Filled("db.Posts.Count(p => p.Id > number)")),
        (1, Filled("db.Posts.Select(p => p.Id).ToList()[0]")),
        (1, Filled("command.ExecuteNonQuery()")),
        (1, Filled("<0> + <1>", Number(depth - 1), Number(depth - 1))),
        (1, Filled("-<0>", Number(depth - 1))),
        (1, Filled("(int)(long)<0>", Number(depth - 1))),
        (1, Filled("(<0> ? <1> : <2>)", Truth(depth - 1), Number(depth - 1), Number(depth - 1))),
        (1, Filled("Math.Max(<0>, val2: <1>)", Number(depth - 1), Number(depth - 1))),
        (1, Filled("new[] { <0>, <1> }[0]", Number(depth - 1), Number(depth - 1))),
        (1, Filled("Same(<0>)", Number(depth - 1))),
        (1, Filled("(number switch { 1 => <0>, _ when <1> => <2>, _ => 3 })", Number(depth - 1), Truth(depth - 1), Number(depth - 1))),
        (1, Filled("<0>.Length", Text(depth - 1))),
        (1, Filled("new Post { Id = <0>, Text = <1> }.Id", Number(depth - 1), Text(depth - 1))),
        (1, Filled("numbers.Select(n => n + <0>).Sum()", Number(depth - 1))));

    private static Gen<string> Text(int depth) => Gen.Constant(depth).SelectMany(AnyText);

    private static Gen<string> AnyText(int depth) => depth == 0 ? Text0 : Gen.Frequency(
        (4, Text0),
        (2, Filled("System.IO.File.ReadAllText(<0>)", Text(depth - 1))),
        (1, Filled("reader.ReadToEnd()")),
        (1, Filled("(reader.ReadLine() ?? <0>)", Text(depth - 1))),
        (1, Filled("(reader?.ReadLine() ?? <0>)", Text(depth - 1))),
        (1, Filled("client.DownloadString(<0>)", Text(depth - 1))),
        (1, Filled("db.Posts.First().Text")),
        (1, Filled("db.Posts.Find(<0>)!.Text", Number(depth - 1))),
        (1, Filled("$\"{<0>} and {(<1>):N0}\"", Text0, Number(depth - 1))),
        (1, Filled("(<0> + <1>)", Text(depth - 1), Text(depth - 1))),
        (1, Filled("string.Join(<0>, <1>, <2>)", Text(depth - 1), Text(depth - 1), Number(depth - 1))),
        (1, Filled("<0>.ToString()", Number(depth - 1).Select(number => $"({number})"))));

    private static Gen<string> Truth(int depth) => Gen.Constant(depth).SelectMany(AnyTruth);

    private static Gen<string> AnyTruth(int depth) => depth == 0 ? Gen.Elements("number > 1", "text is null") : Gen.Frequency(
        (2, Gen.Elements("number > 1", "text is null")),
        (1, Filled("gate.Wait(10)")),
        (1, Filled("!gate.Wait(<0>)", Number(depth - 1))),
        (1, Filled("<0> > <1>", Number(depth - 1), Number(depth - 1))),
        (1, Filled("<0> && <1>", Truth(depth - 1), Truth(depth - 1))),
        (1, Filled("db.Posts.Any(p => p.Id == number)")),
        (1, Filled("reader.ReadLine() is { Length: > 1 } line~ && line~.Length > <0>", Number(depth - 1))));
}
