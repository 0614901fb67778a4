using System;
using System.Collections.Generic;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using static SyncIO.Tests.Promise.Templates;

namespace SyncIO.Tests.Meaning.Random;

/// <summary>Random programs whose effects are noted. Most of them compile.</summary>
/// <param name="hazards">What may stand in it that makes the order, the thread or the context matter.</param>
internal sealed class RandomProgram(IReadOnlyCollection<string> hazards)
{
    private const string Field = "field", Slot = "slot", Ambient = "ambient", Culture = "culture", Token = "token", Lock = "lock", Transaction = "transaction",
        Event = "event", Unawaited = "unawaited", Lambda = "lambda", Reference = "reference", Iterator = "iterator", Failure = "failure", Property = "property";

    private static readonly string[] Hazards =
        [Field, Slot, Ambient, Culture, Token, Lock, Transaction, Event, Unawaited, Lambda, Reference, Iterator, Failure, Property];

    /// <summary>Every two hazards: <c>field, lock</c>.</summary>
    public static IReadOnlyList<string> Pairs { get; } =
        [.. Hazards.SelectMany((one, n) => Hazards.Skip(n + 1).Select(other => $"{one}, {other}"))];

    /// <summary>A program as a static class <c>P</c>, with two hazards, which it says.</summary>
    public static Gen<string> With(string pair) => new RandomProgram(pair.Split(", ")).Program.Select(program => program.Replace("{pair}", pair));

    private Gen<string> Program =>
        from go in Block(2, awaiting: true)
        from result in Number(1)
        from members in Gen.CollectToList(Enumerable.Range(0, Methods).Select(Member))
        from part in Number(2, Properties)
        from other in Number(1, Properties)
        select Frame
            .Replace("{go}", go).Replace("{result}", result)
            .Replace("{members}", string.Join("\n\n        ", members))
            .Replace("{part}", part).Replace("{other}", other);

    private const string Frame = """
        #nullable disable

        static class P
        {
            // Has {pair}.
            public static Task<string> Run() => Effects.AnswersAsync(async log => await new Body(log).Go(1));

            interface IPart { int Part(int n); }

            sealed class One : IPart
            {
                public Body Body;
                public int Part(int n) => Body.M2(n);
            }

            sealed class Two : IPart
            {
                public Body Body;
                public int Part(int n) => Body.M2(n) + 1;
            }

            sealed class Body
            {
                [ThreadStatic] static int slot;
                readonly Effects log;
                readonly Stream stream;
                readonly byte[] data = new byte[4];
                readonly CancellationTokenSource source = new();
                readonly IPart one, two;
                event Action changed;
                int count;

                public Body(Effects log)
                {
                    this.log = log;
                    stream = log.Stream();
                    one = new One { Body = this };
                    two = new Two { Body = this };
                }

                public async Task<int> Go(int n)
                {
                    var token = source.Token;
                    await Task.Yield();
        {go}            return {result};
                }

                {members}

                int Half { get { var n = 2; return {part}; } }

                int this[int n] => {other};

                static int Twice(Func<int> value) => value() + value();

                static int Later(int first, int second) => first * 2 + second;

                static void Set(ref int place, int value) => place = value;

                int Sum(params int[] values) => log.Of("sum", values.Sum());
            }
        }

        """;

    private const int Methods = 3;

    /// <summary>The parts call the last method.</summary>
    private const int Parts = Methods - 1;

    /// <summary>The place of properties behind the last method: they call none of these, nor each other.</summary>
    private const int Properties = Methods + 1;

    /// <summary>M0 to M2, and A0 to A2: each calls those with greater numbers only.</summary>
    private Gen<string> Member(int index) =>
        from body in Block(2, awaiting: false, index + 1)
        from result in Number(1, index + 1)
        from asynchronous in Block(1, awaiting: false, index + 1)
        from awaited in Gen.Elements("await Task.Yield();", "await Task.CompletedTask;", "n += await log.Later(3);", "")
        from inner in Number(1, index + 1)
        from frame in Gen.Elements(
            "public async Task<int> A~(int n, CancellationToken token = default)\n        {\n{asynchronous}            {awaited}\n            return {inner};\n        }",
            asynchronous.Contains("return ", StringComparison.Ordinal)
                ? "public Task<int> A~(int n, CancellationToken token = default) => Task.FromResult({inner});"
                : "public Task<int> A~(int n, CancellationToken token = default)\n        {\n{asynchronous}            return Task.FromResult({inner});\n        }",
            "public async ValueTask<int> A~(int n, CancellationToken token = default)\n        {\n            {awaited}\n{asynchronous}            return {inner};\n        }")
        from start in Gen.Elements("var token = source.Token;", "CancellationToken token = default;")
        select $"public int M{index}(int n)\n        {{\n            {start}\n{body}            return {result};\n        }}\n\n        "
            + frame.Replace("~", $"{index}").Replace("{asynchronous}", asynchronous).Replace("{awaited}", awaited).Replace("{inner}", inner);

    private Gen<string> Block(int depth, bool awaiting, int from = 0) =>
        Of(Statement(depth, awaiting, from), 1, 3).Select(lines => string.Concat(lines.Select(line => $"            {line}\n")));

    private Gen<string> Inner(int depth, bool awaiting, int from) =>
        Of(Statement(depth - 1, awaiting, from), 1, 2).Select(lines => string.Join("\n                ", lines));

    private Gen<string> Statement(int depth, bool awaiting, int from) =>
        Gen.Constant(0).SelectMany(_ => AnyStatement(depth, awaiting, from));

    private Gen<string> AnyStatement(int depth, bool awaiting, int from)
    {
        Gen<string> Number(int most) => this.Number(most, from);
        Gen<string> Within() => Inner(depth, awaiting, from);
        Gen<string> Inside() => Inner(depth, awaiting: false, from);

        List<(int, Gen<string>)> all =
        [
            (4, Filled("n = <0>;", Number(1))),
            (3, Filled("n += <0>;", Number(1))),
            (3, Filled("log.Add($\"told {<0>} {<1>}\");", Number(1), Number(1))),
            (2, Filled("var x~ = <0>; log.Of(\"x\", x~);", Number(2))),
            (2, Filled("stream.Write(data, 0, <0>);", Number(1))),
            (1, Filled("stream.Flush();")),
            (1, Filled("Thread.Sleep(1);")),
            (1, Filled("log.Later(<0>).Wait();", Number(0))),
            (1, Filled("n = Sum(n, <0>, n);", Number(1))),
            (1, Filled("n = Later(second: <0>, first: <1>);", Number(1), Number(1))),
            .. If(Field,
                Filled("count = <0>;", Number(1)),
                Filled("count += <0>;", Number(1)),
                Filled("log.Of(\"count\", count);"),
                Filled("n = Sum(count, <0>, count);", Number(1)),
                Filled("data[<0> & 3] = (byte)<1>;", Number(1), Number(1)),
                Filled("data[<0> & 3]++;", Number(1))),
            .. If(Slot, Filled("slot = <0>;", Number(1)), Filled("log.Of(\"slot\", slot);")),
            .. If(Ambient, Filled("log.Ambient.Value = <0>;", Number(0))),
            .. If(Culture, Filled("System.Globalization.CultureInfo.CurrentCulture = new System.Globalization.CultureInfo(\"de\");")),
            .. If(Token, Filled("source.Cancel();"), Filled("token.ThrowIfCancellationRequested();")),
            .. If(Event, Filled("changed += () => { <0> };", Inner(1, awaiting: false, from)), Filled("changed?.Invoke();")),
            .. If(Reference,
                Filled("Set(ref count, <0>);", Number(1)),
                Filled("Set(ref data[0] > 1 ? ref count : ref n, <0>);", Number(1)),
                Filled("ref var r~ = ref data[<0> & 3]; r~ = (byte)<1>;", Number(0), Number(1)),
                Filled("Span<byte> s~ = stackalloc byte[2]; s~[0] = (byte)<0>; n += s~[0];", Number(1))),
        ];

        if (awaiting)
        {
            all.AddRange(
            [
                (4, Filled("n += await A0(<0>, token);", Number(1))),
                (1, Filled("await Task.Yield();")),
                (1, Filled("Func<Task> f~ = async () => { <0> }; await f~();", Inside())),
                .. If(Unawaited,
                    Filled("var t~ = A1(<0>); log.Add(\"started\"); n += await t~;", Number(0)),
                    Filled("_ = A2(<0>); log.Add(\"left\");", Number(0)),
                    Filled("var both~ = (A1(1), A2(<0>)); n += await both~.Item1 + await both~.Item2;", Number(0))),
            ]);
        }

        if (depth > 0)
        {
            all.AddRange(
            [
                (2, Filled("if (<0>) { <1> } else { <2> }", Truth(from), Within(), Within())),
                (1, Filled("for (var i~ = 0; i~ < <0> && i~ < 2; i~++) { <1> }", Number(1), Within())),
                (1, Filled("while (<0>) { <1> break; }", Truth(from), Within())),
                (1, Filled("foreach (var x~ in new[] { <0>, <1> }) { log.Of(\"each\", x~); <2> }", Number(1), Number(1), Within())),
                (1, Filled("using (log.Region(\"r\")) { <0> }", Within())),
                (1, Filled("{ using var u~ = log.Region(\"u\"); <0> }", Within())),
                (1, Filled("switch (<0>) { case 1: { <1> } break; case > 2 when <2>: { <3> } break; default: { <1> } break; }", Number(1), Inside(), Truth(from), Within())),
                (1, Filled("Local~(); void Local~() { <0> }", Inside())),
                (1, Filled("int Local~(int n) { <0> return <1>; } n += Local~(<2>);", Inside(), Number(1), Number(1))),
                (1, Filled("if (<0>) return <1>;", Truth(from), Number(1))),
                .. If(Iterator, Filled("foreach (var x~ in Items~()) { log.Of(\"each\", x~); } IEnumerable<int> Items~() { yield return <0>; <1> yield return 2; }", Number(1), Inside())),
                .. If(Failure,
                    Filled("try { <0> } catch (IOException e~) { log.Caught(e~); <1> } finally { <2> }", Within(), Within(), Within()),
                    Filled("try { <0> log.Failing().Wait(); } catch (Exception e~) { log.Caught(e~); }", Within()),
                    Filled("try { <0> } catch (Exception e~) when (<1> > 1) { log.Caught(e~); }", Within(), Number(1)),
                    Filled("try { return <0>; } finally { <1> }", Number(1), Within()),
                    Filled("if (<0>) throw new IOException(\"own\");", Truth(from))),
                .. If(Lock,
                    Filled("lock (log.Sync) { <0> }", Inside()),
                    Filled("Monitor.Enter(log.Sync); try { <0> } finally { Monitor.Exit(log.Sync); }", Inside()),
                    Filled("var gate~ = new SemaphoreSlim(1); gate~.Wait(); try { <0> } finally { gate~.Release(); }", Within())),
                .. If(Transaction, Filled("using (new System.Transactions.TransactionScope()) { <0> }", Inside())),
                .. If(Lambda,
                    Filled("Action a~ = () => { <0> }; a~();", Inside()),
                    Filled("new List<int> { 1, 2 }.ForEach(x~ => { <0> });", Inside()),
                    Filled("var later~ = new Lazy<int>(() => <0>); n += later~.Value + later~.Value;", Number(1))),
                .. If(Token, Filled("if (token.IsCancellationRequested) { <0> }", Within()), Filled("while (!token.IsCancellationRequested) { <0> break; }", Within())),
            ]);
        }

        return Gen.Frequency(all.ToArray());
    }

    /// <summary>Its forms, where the program has that hazard.</summary>
    private IEnumerable<(int, Gen<string>)> If(string hazard, params Gen<string>[] forms) =>
        hazards.Contains(hazard) ? forms.Select(form => (2, form)) : [];

    private Gen<string> Number(int depth, int from = 0) => Gen.Constant(0).SelectMany(_ => AnyNumber(depth, from));

    private Gen<string> AnyNumber(int depth, int from)
    {
        Gen<string> Less() => Number(depth - 1, from);

        List<(int, Gen<string>)> all =
        [
            (2, Gen.Elements("1", "2", "3")),
            (2, Gen.Constant("n")),
            .. If(Field, Gen.Elements("count", "data[0]")),
            .. If(Slot, Gen.Constant("slot")),
            .. If(Ambient, Gen.Constant("log.Ambient.Value")),
        ];

        if (depth > 0)
        {
            all.AddRange(
            [
                (4, Filled("stream.Read(data, 0, <0>)", Less())),
                (1, Filled("stream.ReadByte()")),
                (2, Filled("log.Of(\"of\", <0>)", Less())),
                (2, Filled("log.Later(<0>).Result", Less())),
                (1, Filled("log.Later(<0>).GetAwaiter().GetResult()", Less())),
                (2, Filled("(<0> + <1>)", Less(), Less())),
                (1, Filled("(n * <0>)", Less())),
                (1, Filled("Sum(n, <0>, <1>)", Less(), Less())),
                (1, Filled("(<0> ? <1> : <2>)", Truth(from), Less(), Less())),
                (1, Filled("new[] { <0>, <1> }[<2> & 1]", Less(), Less(), Less())),
                (1, Filled("(n += <0>)", Less())),
                (1, Filled("(n++ + <0>)", Less())),
                (1, Filled("(<0> switch { 1 => <1>, _ when <2> => 5, _ => 3 })", Less(), Less(), Truth(from))),
                .. If(Field, Filled("(count++ + <0>)", Less()), Filled("(count += <0>)", Less())),
                .. If(Lambda, Filled("Twice(() => <0>)", Less()), Filled("new[] { 1, 2 }.Select(i~ => i~ + <0>).Sum()", Less())),
                .. If(Failure, Filled("log.Failing().GetAwaiter().GetResult()")),
            ]);

            if (from < Properties)
            {
                all.AddRange(If(Property, Gen.Constant("Half"), Filled("this[<0>]", Less())));
            }

            if (from < Methods)
            {
                all.Add((4, Filled($"M{from}(<0>)", Less())));
                all.Add((1, Filled($"A{from}(<0>).{Unwrapped}", Less())));
            }

            if (from < Parts)
            {
                all.Add((1, Filled("one.Part(<0>)", Less())));
                all.Add((1, Filled("(<0> ? one : two).Part(<1>)", Truth(from), Less())));
            }
        }

        return Gen.Frequency(all.ToArray());
    }

    /// <summary>What an <c>await</c> throws, too: a catch clause sees no other exception after the fix.</summary>
    private string Unwrapped => hazards.Contains(Failure) ? "GetAwaiter().GetResult()" : "Result";

    private Gen<string> Truth(int from) => Gen.Frequency(
        (2, from < Properties ? Gen.Elements("n > 1", "count > 2", "token.IsCancellationRequested") : Gen.Elements("n > 1", "count > 2")),
        (1, Filled("<0> > 1", Number(1, from))),
        (1, Filled("n > 1 && <0> > 1", Number(1, from))));
}
