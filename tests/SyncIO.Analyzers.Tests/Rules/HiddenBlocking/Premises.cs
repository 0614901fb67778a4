using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Whether a member blocks may depend on what it is given: a stream over memory, a task that has ended.</summary>
public sealed class Premises
{
    private const string Members =
        """
        public static int Read(Stream s) => s.Read(new byte[1], 0, 1);
            public static string Text(Stream s) { using (var r = new StreamReader(s)) { return r.ReadToEnd(); } }
            public static int Outer(int n, Stream s) => n > 0 ? Read(s) : 0;
            public static void Copy(Stream from, Stream to) => from.CopyTo(to);
            public static void Save(Stream s) { using (var f = File.Create("f")) { s.CopyTo(f); } }
            public static void Both(Stream s) { s.Read(new byte[1], 0, 1); File.ReadAllText("f"); }
            public static void Open() { using (var s = Find()) { s.Read(new byte[1], 0, 1); } }
            public static void Changed(Stream s) { s = Find(); s.Read(new byte[1], 0, 1); }
            public static void Wrapped(Stream s) { if (s.Position > 0) s = new BufferedStream(s); s.Read(new byte[1], 0, 1); }
            public static void Shifted(Stream s) { if (s.Position > 0) s = new Shift(s); Read(s); }
            public static void Or(Stream s) { if (s is null) s = Find(); Read(s); }
            public static Stream Find() => Given;
            public static Stream Given;
            public static string Done(Task<int> t) { Console.WriteLine(t); return t.Result.ToString(); }
            public static string DoneToo(Task<int> t) => Done(t) + "";
            public static void Write(TextWriter w) { w.Write(1); }
        """;

    /// <summary>What the parameter of a primary constructor holds, an object was made with.</summary>
    [Theory]
    [InlineData("new Box(new MemoryStream()).Fill();", false)]
    [InlineData("new Box(net).Fill();", true)]
    [InlineData("var box = new Box(new MemoryStream()); box.Fill();", false)]
    [InlineData("var box = new Box(net); box.Fill();", true)]
    public async Task A_primary_constructor(string statements, bool isTold)
    {
        if (LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1200)
        {
            var project = await InMemory.LibraryAsync(
                References.Net10,
                ("/P/C.cs", $"using System.IO; using System.Threading.Tasks; sealed class Box(Stream s) {{ public void Fill() => s.Write(new byte[1], 0, 1); }} class C {{ async Task M(Stream net) {{ await Task.Yield(); {statements} }} }}"));
            Assert.Equal(isTold ? ["SIO3001"] : [], (await Findings.In(project)).Select(finding => finding.Id));
        }
    }

    private const string Types =
        """
        class Packets
        {
            private readonly Stream stream;
            public Packets(Stream stream) { this.stream = stream; }
            public int Next() => stream.Read(new byte[1], 0, 1);
            public int Two() => Next() + this.Next();
        }

        class Shift : Stream
        {
            private readonly Stream inner;
            public Shift(Stream inner) { this.inner = inner; }
            public override bool CanRead => true;
            public override bool CanSeek => true;
            public override bool CanWrite => true;
            public override long Length => 0;
            public override long Position { get; set; }
            public override void Flush() { }
            public override long Seek(long offset, SeekOrigin origin) => 0;
            public override void SetLength(long value) { }
            public override int Read(byte[] b, int o, int n) => inner.Read(b, o, n);
            public override void Write(byte[] b, int o, int n) => inner.Write(b, o, n);
        }

        class BigEndian : BinaryReader { public BigEndian(Stream s) : base(s) { } public override int ReadInt32() { var four = base.ReadBytes(4); return four[3]; } }

        class Report { public TextWriter Out { get; set; } public Report(TextWriter w) { Out = w; } public void Print() => Out.Write("a"); }

        class Session { private readonly Packets packets; public Session(Stream stream) { packets = new Packets(stream); } public int Go() => packets.Next(); }
        """;

    /// <summary>A stream that an object of one's own carries is mostly an upload, or one of a file; that of a request is not.</summary>
    [Theory]
    [InlineData("{|SIO3004:Save|}(u);")]
    [InlineData("{|SIO3004:Count|}(u);")]
    [InlineData("{|SIO3001:Both|}(u, s);")]
    [InlineData("{|SIO3001:Own|}();")]
    [InlineData("{|SIO3001:Send|}(u, s);")]
    public Task A_stream_that_is_carried(string body) => VerifyChains.Code(
        "class Upload { public Stream Content { get; set; } } class C { Stream Mine { get; set; } async Task M(Upload u, Stream s) { await Task.Yield(); " + body + " } "
        + "void Save(Upload u) => u.Content.CopyTo(new MemoryStream()); int Count(Upload u) => Read(u.Content); int Read(Stream s) => s.Read(new byte[1], 0, 1);"
        + " void Both(Upload u, Stream s) { Read(u.Content); Read(s); } void Send(Upload u, Stream to) => u.Content.CopyTo(to); void Own() => Mine.CopyTo(new MemoryStream()); }");

    /// <summary>An asynchronous read of memory is complete, as a synchronous one is none.</summary>
    [Fact]
    public Task A_read_that_is_waited_for() => VerifyChains.Code("""
        static class Streams
        {
            public static int Count(Stream s) => s.ReadAsync(new byte[1], 0, 1).GetAwaiter().GetResult();
            public static string All(TextReader r) => r.ReadToEndAsync().Result;
        }
        class Message { readonly Stream inner; public Message(Stream stream) { inner = stream; } public int Next() => Streams.Count(inner); }
        class C
        {
            async Task M(System.Net.Sockets.NetworkStream network, byte[] bytes)
            {
                await Task.Yield();
                Streams.Count(new MemoryStream(bytes));
                Streams.All(new StringReader("a"));
                new Message(new MemoryStream(bytes)).Next();
                Streams.{|SIO3002:Count|}(network);
                Streams.{|SIO3002:Count|}(new FileStream("f", FileMode.Open));
                new Message(network).{|SIO3002:Next|}();
            }
        }
        """);

    [Fact]
    public Task A_stream_that_is_carried_since_the_constructor() => VerifyChains.Code("""
        class Attachment { public Attachment(Stream stream) { Stream = stream; } public Stream Stream { get; private set; } }
        class Connection { public Connection(string host) { Stream = new System.Net.Sockets.TcpClient(host, 1).GetStream(); } public Stream Stream { get; } }
        static class Streams { public static int Count(this Stream s) => s.Read(new byte[1], 0, 1); }
        class C
        {
            async Task M(Attachment a, Connection c)
            {
                await Task.Yield();
                a.Stream.{|SIO3004:Count|}();
                c.Stream.{|SIO3001:Count|}();
            }
        }
        """);

    private const string Databases =
        """
        using System.Collections.Generic;
        using System.Data;
        using System.Data.Common;
        using System.Threading.Tasks;
        using Microsoft.Data.Sqlite;

        public class C
        {
            public static List<string> All(DbDataReader r) { var all = new List<string>(); while (r.Read()) { all.Add(r.GetString(0)); } return all; }
            public static List<string> Deeper(IDataReader r) => All((DbDataReader)r);
            public static void Open(IDbConnection c) => c.Open();

            async Task M(DbDataReader r, DbConnection c) { await Task.Yield(); BODY }
        }
        """;

    /// <summary>SQLite answers in the calling thread, and its asynchronous methods are the synchronous ones.</summary>
    [Theory]
    [InlineData("var all = await new SqliteCommand().ExecuteReaderAsync(); All(all); Deeper(all);")]
    [InlineData("var connection = new SqliteConnection(); Open(connection);")]
    public Task A_database_that_never_waits(string body) => VerifyChains.Test(
        Databases.Replace("BODY", body, System.StringComparison.Ordinal), null, References.Sqlite).RunSilentAsync(nameof(Reason.HandedOver));

    [Theory]
    [InlineData("{|SIO3001:All|}(r); {|SIO3001:Deeper|}(r);")]
    [InlineData("{|SIO3005:Open|}(c);")]
    [InlineData("r = new SqliteCommand().ExecuteReader(); {|SIO3001:All|}(r);")]
    public Task A_database_that_may_wait(string body) => VerifyChains.Fix(
        Databases.Replace("BODY", body, System.StringComparison.Ordinal), null, References.Sqlite);

    [Theory]
    [InlineData(nameof(Reason.HandedOver), "Read(new MemoryStream());")]
    [InlineData(nameof(Reason.HandedOver), "var m = new MemoryStream(); Read(m); Text(m); Outer(1, m); Copy(m, m);")]
    [InlineData(nameof(Reason.HandedOver), "Stream m = new MemoryStream(new byte[3]); Read(m);")]
    [InlineData(nameof(Reason.HandedOver), "Read(Stream.Null);")]
    [InlineData(nameof(Reason.HandedOver), "Wrapped(new MemoryStream()); Shifted(new MemoryStream());")]
    [InlineData(nameof(Reason.HandedOver), "Write(new StringWriter());")]
    [InlineData(nameof(Reason.HandedOver), "Write(Console.Out);")]
    [InlineData(nameof(Reason.HandedOver), "new Packets(new MemoryStream()).Next();")]
    [InlineData(nameof(Reason.HandedOver), "var p = new Packets(new MemoryStream()); p.Next(); p.Two();")]
    [InlineData(nameof(Reason.HandedOver), "var p = new Packets(new MemoryStream()); p?.Next();")]
    [InlineData(nameof(Reason.HandedOver), "var m = new MemoryStream(); var p = s.CanRead ? new Packets(m) : null; p?.Two();")]
    [InlineData(nameof(Reason.HandedOver), "own.Next();")]
    [InlineData(nameof(Reason.HandedOver) + " " + nameof(Reason.OwnType), "var r = new BigEndian(new MemoryStream()); r.ReadInt32();")]
    [InlineData(nameof(Reason.OwnWriter), "new Report(Console.Out).Print();")]
    [InlineData(nameof(Reason.OwnWriter), "report.Print();")]
    [InlineData(nameof(Reason.Console) + " " + nameof(Reason.HandedOver), "await t; Done(t); DoneToo(t);")]
    [InlineData(nameof(Reason.Console) + " " + nameof(Reason.HandedOver), "Done(Task.FromResult(1));")]
    public Task In_memory(string reason, string body) => VerifyChains.Silent(In(body), reason);

    /// <summary>What has no buffer has nothing to flush, also where all who call a member hand over such a stream.</summary>
    [Fact]
    public async Task A_flush_of_what_has_no_buffer()
    {
        const string End = "static void End(Stream s) => s.Flush(); async Task N(System.Net.Sockets.TcpClient client, Stream other) { await Task.Yield(); End(client.GetStream()); ";
        await VerifyChains.Silent(End + "}", nameof(Reason.MemorySource));
        await VerifyChains.Members(End.Replace("End(client.GetStream()); ", "{|SIO3001:End|}(other); ") + "}");
    }

    /// <summary>A member that calls itself hands on what it was given.</summary>
    [Theory]
    [InlineData("static int Walk(System.Xml.XmlReader r, int n) { while (r.Read()) { n += Walk(r, n + 1); } return n; }", "Walk(r, 0)")]
    [InlineData("static IEnumerable<int> Walk(System.Xml.XmlReader r, int n) { while (r.Read()) { foreach (var inner in Walk(r, n + 1)) { yield return inner; } yield return n; } }", "Walk(r, 0).ToList().Count")]
    public Task Through_a_member_that_calls_itself(string walk, string call) => VerifyChains.Silent(
        "async Task N() { await Task.Yield(); Count(\"a\"); } static int Count(string t) { using (System.Xml.XmlReader r = System.Xml.XmlTextReader.Create(new StringReader(t), new System.Xml.XmlReaderSettings())) { return " + call + "; } } " + walk,
        nameof(Reason.HandedOver));

    /// <summary>Synchronous code waits for a lock, whatever it does between two tries. Other loops are no such wait.</summary>
    [Theory]
    [InlineData("var isIn = false; var tries = 3; while (!isIn && tries-- > 0) { Monitor.TryEnter(gate, 500, ref isIn); if (!isIn) { Thread.Sleep(1); } }")]
    [InlineData("while (!Monitor.TryEnter(gate, 10)) Thread.Sleep(1);")]
    [InlineData("while (!rw.TryEnterReadLock(10)) Thread.Sleep(1);")]
    public Task Between_two_tries_to_enter_a_lock(string body) => VerifyChains.Silent(
        "async Task N() { await Task.Yield(); Enter(); } object gate = new(); ReaderWriterLockSlim rw = new(); void Enter() { " + body + " }", nameof(Reason.LockRetry));

    [Theory]
    [InlineData("{|SIO3003:Enter|}();", "while (!stop) { if (Monitor.TryEnter(gate)) { Monitor.Exit(gate); } Thread.Sleep(1000); }")]
    [InlineData("{|SIO3003:Enter|}();", "while (!TryEnterLobby()) Thread.Sleep(1);")]
    [InlineData("while (!Monitor.TryEnter(gate, 0)) Thread.{|SIO1003:Sleep|}(1);", "")]
    public Task But_not_in_other_loops(string call, string body) => VerifyChains.Members(
        "async Task N() { await Task.Yield(); " + call + " } object gate = new(); bool stop; bool TryEnterLobby() => stop; void Enter() { " + body + " }");

    /// <summary>What a loop goes through was given its arguments where it was called.</summary>
    [Theory]
    [InlineData(nameof(Reason.Memory), "foreach (var line in Lines(new StringReader(\"a\"))) { }")]
    [InlineData(nameof(Reason.HandedOver), "foreach (var line in Maybe(false)) { }")]
    public Task In_a_loop(string reason, string loop) => VerifyChains.Silent("async Task N() { await Task.Yield(); " + loop + " } " + Sequences, reason);

    [Theory]
    [InlineData("foreach (var line in {|SIO3001:Lines(r)|}) { }")]
    [InlineData("foreach (var line in {|SIO3004:Maybe(true)|}) { }")]
    public Task But_not_of_what_is_not_known(string loop) => VerifyChains.Members("async Task N(TextReader r) { await Task.Yield(); " + loop + " } " + Sequences);

    private const string Sequences =
        "static IEnumerable<string> Lines(TextReader r) { yield return r.ReadToEnd(); } static IEnumerable<string> Maybe(bool fresh) { if (fresh) { yield return File.ReadAllText(\"f\"); } }";

    /// <summary>Most writers that are handed on are texts; a stream is taken for the network.</summary>
    [Theory]
    [InlineData("async Task N(TextWriter w) { await Task.Yield(); Title(w); } static void Title(TextWriter w) { w.WriteLine(\"a\"); }")]
    [InlineData("async Task N(TextWriter w) { await Task.Yield(); Page(w); } static void Page(TextWriter w) => Title(w); static void Title(TextWriter w) { w.WriteLine(\"a\"); }")]
    public Task A_writer_of_which_nothing_is_known(string members) => VerifyChains.Silent(members, nameof(Reason.HandedOver));

    [Theory]
    [InlineData("async Task N(Stream s) { await Task.Yield(); {|SIO3001:Title|}(new StreamWriter(s)); } static void Title(TextWriter w) { w.WriteLine(\"a\"); }")]
    [InlineData("async Task N(StreamWriter w) { await Task.Yield(); {|SIO3001:Title|}(w); } static void Title(TextWriter w) { w.WriteLine(\"a\"); }")]
    public Task But_not_one_over_a_stream(string members) => VerifyChains.Members(members);

    [Theory]
    [InlineData("{|SIO3001:Read|}(s);")]
    [InlineData("{|SIO3001:Wrapped|}(s);")]
    [InlineData("{|SIO3001:Shifted|}(s);")]
    [InlineData("{|SIO3001:Or|}(new MemoryStream());")]
    [InlineData("{|SIO3001:Outer|}(1, s);")]
    [InlineData("{|SIO3001:Outer|}(s: s, n: 1);")]
    [InlineData("{|SIO3001:Text|}(s);")]
    [InlineData("{|SIO3004:Read|}(File.OpenRead(\"f\"));")]
    [InlineData("using (var f = File.OpenRead(\"f\")) { {|SIO3004:Read|}(f); {|SIO3004:Outer|}(1, f); }")]
    [InlineData("{|SIO3001:Copy|}(s, new MemoryStream());")]
    [InlineData("{|SIO3001:Save|}(s); {|SIO3004:Save|}(new MemoryStream()); {|SIO3004:Copy|}(new MemoryStream(), File.Create(\"f\"));")]
    [InlineData("{|SIO3004:Both|}(new MemoryStream());")]
    [InlineData("{|SIO3001:Both|}(s);")]
    [InlineData("{|SIO3001:Open|}();")]
    [InlineData("{|SIO3001:Changed|}(new MemoryStream());")]
    [InlineData("new Packets(s).{|SIO3001:Next|}();")]
    [InlineData("new Packets(s).{|SIO3001:Two|}();")]
    [InlineData("var p = new Packets(s); p?.{|SIO3001:Next|}();")]
    [InlineData("other.{|SIO3001:Next|}();")]
    [InlineData("new BigEndian(s).{|SIO3005:ReadInt32|}();")]
    [InlineData("new Packets(File.OpenRead(\"f\")).{|SIO3004:Next|}();")]
    [InlineData("{|SIO3002:Done|}(t);")]
    [InlineData("{|SIO3002:DoneToo|}(t);")]
    public Task Somewhere_else(string body) => VerifyChains.Members(In(body));

    /// <summary>A flag may switch off the line that blocks.</summary>
    [Theory]
    [InlineData("If(false);")]
    [InlineData("If(on: false, n: 1);")]
    [InlineData("If();")]
    [InlineData("Unless(true);")]
    [InlineData("Leave(false);")]
    [InlineData("LeaveLoop(false);")]
    [InlineData("And(1, false);")]
    [InlineData("Or(1, true);")]
    [InlineData("Choose(false);")]
    [InlineData("Compared(false);")]
    [InlineData("Asked(false);")]
    [InlineData("Pass(false);")]
    [InlineData("PassNot(true);")]
    [InlineData("new Made(false);")]
    [InlineData("Deeper(true, true); Deeper(false, true);")]
    [InlineData("this.Extended(false);")]
    [InlineData("Known(\"a\");")]
    [InlineData("Known(text);")]
    [InlineData("Filled(text);")]
    [InlineData("Other(text);")]
    [InlineData("OnlyWith(); OnlyWith(null);")]
    [InlineData("OnlyWithText(null);")]
    [InlineData("OfValue(null); OfValue();")]
    [InlineData("Through(text);")]
    [InlineData("OfKind(Kind.File);")]
    [InlineData("OfKinds(Kind.File); OfKinds(Kind.None);")]
    [InlineData("Switched(Kind.None);")]
    [InlineData("All(false, false);")]
    public Task Switched_off(string body) => VerifyChains.Test(
        "using System; using System.IO; using System.Threading.Tasks;\n" + Switched(body)).RunSilentAsync(nameof(Reason.HandedOver));

    [Theory]
    [InlineData("{|SIO3004:If|}(true);")]
    [InlineData("{|SIO3004:If|}(b);")]
    [InlineData("{|SIO3004:If|}(on: true, n: 1);")]
    [InlineData("{|SIO3004:Unless|}(false);")]
    [InlineData("{|SIO3004:Leave|}(true);")]
    [InlineData("{|SIO3004:And|}(1, true);")]
    [InlineData("{|SIO3004:Or|}(1, false);")]
    [InlineData("{|SIO3004:Choose|}(true);")]
    [InlineData("{|SIO3004:Pass|}(true);")]
    [InlineData("{|SIO3004:PassNot|}(false);")]
    [InlineData("{|SIO3004:new|} Made(true);")]
    [InlineData("{|SIO3004:Deeper|}(true, false);")]
    [InlineData("{|SIO3004:Written|}(false);")]
    [InlineData("{|SIO3004:Else|}(false); {|SIO3004:Else|}(true);")]
    [InlineData("{|SIO3004:Lambda|}(false);")]
    [InlineData("this.{|SIO3004:Extended|}(true);")]
    [InlineData("{|SIO3004:Known|}(); {|SIO3004:Known|}(null); {|SIO3004:Known|}(text?.Trim()); {|SIO3004:Known|}(b ? text : null);")]
    [InlineData("{|SIO3004:Filled|}();")]
    [InlineData("{|SIO3004:Other|}();")]
    [InlineData("{|SIO3004:OnlyWith|}(text);")]
    [InlineData("{|SIO3004:OfValue|}(1);")]
    [InlineData("{|SIO3004:Through|}();")]
    [InlineData("{|SIO3004:OfKind|}(Kind.Web); {|SIO3004:OfKind|}(kind);")]
    [InlineData("{|SIO3004:OfKinds|}(Kind.Web);")]
    [InlineData("{|SIO3004:Switched|}(Kind.Web); {|SIO3004:Switched|}(kind);")]
    [InlineData("{|SIO3004:All|}(false, b); {|SIO3004:All|}(true, false);")]
    [InlineData("{|SIO3004:Required|}(text);")]
    public Task Switched_on(string body) => VerifyChains.Code(Switched(body));

    [Fact]
    public Task Switched_on_by_nobody() => VerifyChains.Test(
        "using System; using System.IO; using System.Threading.Tasks;\n" + Switched("Never(true); Never(false); Never(b);")).RunSilentAsync(nameof(Reason.HandedOver));

    private static string Switched(string body) =>
        $$"""
        static class Extensions { public static void Extended(this C c, bool on) { if (on) C.Load(); } }
        class Made { public Made(bool on) { if (on) C.Load(); } }
        class C
        {
            public static string Load() => File.ReadAllText("f");
            void If(bool on = false, int n = 0) { if (on) { Load(); } }
            void Unless(bool off) { if (!off) Load(); }
            void Leave(bool on) { if (!on) { return; } Load(); }
            void LeaveLoop(bool on) { for (var i = 0; i < 9; i++) { if (!on) continue; Load(); } }
            bool And(int n, bool on) => on && n > 0 && Load() != "";
            bool Or(int n, bool on) => on || Load() != "";
            string Choose(bool on) => on ? Load() : "";
            void Compared(bool on) { if (on == true) Load(); }
            void Asked(bool on) { if (on is not false) Load(); }
            void Pass(bool on) => If(on);
            void PassNot(bool off) => If(!off);
            void Never(bool on) { if (on) { If(!on); Unless(on); } }
            void Deeper(bool a, bool b) { if (a) { PassNot(b); } }
            void Written(bool on) { on = true; if (on) Load(); }
            void Else(bool on) { if (on) Load(); else File.ReadAllText("g"); }
            void Lambda(bool on) { Func<bool, string> load = on => on ? Load() : ""; load(true); }
            void Known(string text = null) { if (text == null) { text = Load(); } }
            void Filled(string text = null) { text ??= Load(); }
            string Other(string text = null) => text ?? Load();
            void OnlyWith(string path = null) { if (path is not null) Load(); }
            void OnlyWithText(string path = null) { if (!string.IsNullOrEmpty(path)) Load(); }
            void OfValue(int? n = null) { if (n.HasValue) Load(); }
            void Through(string text = null) => Known(text);
            void OfKind(Kind kind) { if (kind == Kind.Web) Load(); }
            void OfKinds(Kind kind) { if (kind is not Kind.Web) return; Load(); }
            void Switched(Kind kind) { switch (kind) { case Kind.Web: Load(); break; default: break; } }
            void All(bool a, bool b) { if (a || b) { If(a); If(b); } }
            void Required(string text) { if (text == null) { text = Load(); } }
            enum Kind { None, File, Web }
            async Task M(bool b, string text, Kind kind) { await Task.Yield(); {{body}} }
        }
        """;

    /// <summary>A reader of one's own is what it was made over, however the stream comes to what reads it.</summary>
    [Fact]
    public Task A_reader_that_hides_its_stream() => VerifyChains.Members(
        """
        abstract class Inner { public abstract string Text(); }
        class Local : Inner { readonly StreamReader reader; public Local(Stream stream) { reader = new StreamReader(stream); } public override string Text() => reader.ReadToEnd(); }
        class Late : TextReader { readonly Lazy<Inner> inner; public Late(Stream stream) { inner = new Lazy<Inner>(() => new Local(stream)); } public override string ReadToEnd() => inner.Value.Text(); }
        static string Parse(byte[] bytes) { using var reader = new Late(new MemoryStream(bytes)); return reader.ReadToEnd(); }
        static string Read(Late reader) => reader.ReadToEnd();
        async Task M(Stream s, byte[] b) { await Task.Yield(); Parse(b); Read(new Late(new MemoryStream(b))); {|SIO3001:Read|}(new Late(s)); new Late(s).{|SIO3001:ReadToEnd|}(); }
        """);

    /// <summary>So is a writer.</summary>
    [Fact]
    public Task A_writer_of_ones_own() => VerifyChains.Members(
        """
        class Indented : TextWriter { readonly TextWriter inner; public Indented(TextWriter w) => inner = w; public override System.Text.Encoding Encoding => System.Text.Encoding.UTF8; public override void Write(string s) => inner.Write("  " + s); }
        public static void Put(TextWriter w) { w.Write("a"); w.Flush(); }
        async Task M(Stream s)
        {
            await Task.Yield();
            Put(new Indented(new StringWriter()));
            Put(new Indented(new StreamWriter(new MemoryStream())));
            {|SIO3001:Put|}(new Indented(new StreamWriter(s)));
        }
        """);

    private static string In(string body) =>
        $"{Members} readonly Packets own = new Packets(new MemoryStream()); Packets other; Report report; async Task M(Stream s, Task<int> t) {{ await Task.Yield(); {body} }} {Types}";
}
