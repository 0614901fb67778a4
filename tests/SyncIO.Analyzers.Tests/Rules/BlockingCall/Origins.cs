using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Where streams and queries come from, followed through the code of the compilation.</summary>
public sealed class Origins
{
    [Theory]
    [InlineData(nameof(Reason.Memory), "Stream s = new MemoryStream();", "s.Flush();")]
    [InlineData(nameof(Reason.Memory), "Stream Get() => new MemoryStream();", "Get().Flush();")]
    [InlineData(nameof(Reason.Memory), "Stream Get() { var m = new MemoryStream(); m.Position = 0; return m; }", "using var s = Get(); s.Flush(); new StreamReader(s).ReadToEnd();")]
    [InlineData(nameof(Reason.Memory), "Stream Get(bool b) { if (b) { return Stream.Null; } return new MemoryStream(); }", "Get(true).Flush();")]
    [InlineData(nameof(Reason.Memory), "static Stream Get() => Deeper(); static Stream Deeper() => new MemoryStream();", "Get().Flush();")]
    [InlineData(nameof(Reason.Memory), "async Task<Stream> Get() { await Task.Yield(); return new MemoryStream(); }", "(await Get()).Flush();")]
    [InlineData(nameof(Reason.Memory), "interface IWrapper { Stream Wrap(Stream s); } List<IWrapper> wrappers; Stream All(Stream s) { foreach (var w in wrappers) { s = w.Wrap(s); } return s; }", "Stream m = new MemoryStream(); m = All(m); m.Flush();")]
    [InlineData(nameof(Reason.Memory), "interface IWrapper { Stream Wrap(Stream s); } IWrapper wrapper;", "wrapper.Wrap(new MemoryStream()).Flush();")]
    [InlineData(nameof(Reason.Memory), "interface ITexts { TextWriter Error { get; } } class Own : ITexts { private TextWriter e; public TextWriter Error { get { if (e == null) { e = new StreamWriter(Console.OpenStandardError()) { AutoFlush = true }; } return e; } } } ITexts texts;", "texts.Error.WriteLine(1);")]
    [InlineData(nameof(Reason.Memory), "interface ITexts { Stream Get(); } class Own : ITexts { public Stream Get() => new MemoryStream(); } class Other : ITexts { Stream ITexts.Get() => Stream.Null; } ITexts texts;", "texts.Get().Flush();")]
    [InlineData(nameof(Reason.Memory), "abstract class Base { protected abstract Stream Body { get; } async Task N() => Body.Flush(); } class Own : Base { protected override Stream Body { get; } = new MemoryStream(); }", "await Task.Yield();")]
    [InlineData(nameof(Reason.Memory), "Stream P => new MemoryStream();", "P.Flush();")]
    [InlineData(nameof(Reason.Memory), "class Base { public virtual Stream Body => new MemoryStream(); public virtual Stream Open() => Stream.Null; } class Own : Base { public override Stream Body => Stream.Null; } Base b;", "b.Body.Flush(); b.Open().Flush();")]
    [InlineData(nameof(Reason.Memory), "Stream P { get { return new MemoryStream(); } }", "P.Flush();")]
    [InlineData(nameof(Reason.Memory), "Stream P { get; } = new MemoryStream();", "P.Flush();")]
    [InlineData(nameof(Reason.Memory), "private readonly Stream s; C() { s = new MemoryStream(); }", "s.Flush();")]
    [InlineData(nameof(Reason.Memory), "private readonly TextWriter s; C(bool b) { if (b) s = new StringWriter(); else s = TextWriter.Null; }", "s.Flush();")]
    [InlineData(nameof(Reason.Memory), "private Stream s; void Reset() => s = new MemoryStream();", "s.Flush();")]
    [InlineData(nameof(Reason.Memory), "private Stream s; Stream Get() => s ??= new MemoryStream();", "Get().Flush();")]
    [InlineData(nameof(Reason.Memory), "private static void Use(Stream p) { Func<Task> f = async () => p.Flush(); } void N() => Use(new MemoryStream());", "Use(new MemoryStream());")]
    [InlineData(nameof(Reason.Memory), "Stream Get() => (new MemoryStream())!;", "Stream s = Get()!; s.Flush();")]
    [InlineData(nameof(Reason.Memory), "private int x;", "Stream s = typeof(C).Assembly.GetManifestResourceStream(\"r\")!; new StreamReader(s).ReadToEnd();")]
    [InlineData(nameof(Reason.Memory), "private int x;", "Stream s = x switch { 1 => new MemoryStream(), 2 => throw new Exception(), _ => Stream.Null }; s.Flush();")]
    [InlineData(nameof(Reason.Memory), "private Stream s;", "(s as MemoryStream)?.WriteByte(1); ((MemoryStream)s).WriteByte(1);")]
    [InlineData(nameof(Reason.Memory), "private int x;", "Local(new MemoryStream()); async Task Local(Stream p) => p.Flush();")]
    [InlineData(nameof(Reason.Memory), "public Stream Body;", "if (Body is MemoryStream) { new StreamReader(Body).ReadToEnd(); }")]
    [InlineData(nameof(Reason.Memory), "public Stream Body;", "if (Body.CanSeek && Body is MemoryStream or UnmanagedMemoryStream) { Body.Position = 0; new StreamReader(Body).ReadToEnd(); }")]
    [InlineData(nameof(Reason.Memory), "class Own : Stream2 { } abstract class Stream2 : MemoryStream { } public Stream Body { get; set; }", "switch (Body) { case Own: case MemoryStream: new StreamReader(Body).ReadToEnd(); break; }")]
    [InlineData(nameof(Reason.Memory), "", "foreach (var s in new Stream[] { new MemoryStream(), Stream.Null }) { s.Flush(); }")]
    [InlineData(nameof(Reason.Memory), "", "Stream[] many = { new MemoryStream(), new MemoryStream() }; many[0].Flush(); foreach (var s in many) { s.Flush(); } many.First().Flush();")]
    [InlineData(nameof(Reason.Memory), "", "var many = new List<Stream> { new MemoryStream() }; many.Add(new MemoryStream()); many[^1].Flush(); foreach (var s in many.Skip(1)) { s.Flush(); }")]
    [InlineData(nameof(Reason.Memory), "", "var many = new Stream[2]; many[0] = new MemoryStream(); many[0].Flush();")]
    [InlineData(nameof(Reason.Memory), "", "var map = new Dictionary<int, Stream>(); map.Add(1, new MemoryStream()); map[2] = Stream.Null; map[1].Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Func<Stream> open = () => new MemoryStream(); using var s = open(); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Func<Stream> open = () => { var m = new MemoryStream(); return m; }; open.Invoke().Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Func<Task<Stream>> open = async () => { await Task.Yield(); return new MemoryStream(); }; (await open().ConfigureAwait(false)).Flush();")]
    [InlineData(nameof(Reason.Memory), "private readonly Func<Stream> open = () => new MemoryStream();", "open().Flush();")]
    [InlineData(nameof(Reason.Memory), "private static Stream Make() => new MemoryStream();", "Func<Stream> open = Make; open().Flush();")]
    [InlineData(nameof(Reason.Memory), "private async Task Use(Func<Stream> open) => open().Flush(); void N() => _ = Use(() => new MemoryStream());", "")]
    [InlineData(nameof(Reason.Memory), "async Task<Stream> Get() => new MemoryStream();", "var opening = Get(); (await opening.ConfigureAwait(false)).Flush();")]
    [InlineData(nameof(Reason.Memory), "public async Task Use(Stream p) { p = new MemoryStream(); p.Flush(); }", "")]
    [InlineData(nameof(Reason.Memory), "public async Task Use(Stream p) { if (!p.CanSeek) { var m = new MemoryStream(); await p.CopyToAsync(m); p = m; } else { p = Stream.Null; } p.Flush(); }", "")]
    [InlineData(nameof(Reason.Memory), "private Stream s; void Set(Stream other) => s = other;", "s = new MemoryStream(); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "", "(Stream s, int n) = (new MemoryStream(), 1); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Stream s; int n; (s, n) = (new MemoryStream(), 1); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "public Stream Net;", "Stream s = Net; s = new MemoryStream(); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "", "System.IO.Pipelines.PipeReader.Create(new MemoryStream()).AsStream().Flush(); System.IO.Pipelines.PipeWriter.Create(new MemoryStream()).AsStream().Flush();")]
    [InlineData(nameof(Reason.Memory), "", "TextWriter.CreateBroadcasting(new StringWriter(), TextWriter.Null).Flush(); TextWriter.Synchronized(new StringWriter()).Flush(); Stream.Synchronized(new MemoryStream()).Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Stream s = new MemoryStream(); s = new BufferedStream(s); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "static Stream Get() => typeof(C).Assembly.GetManifestResourceStream(\"r\") ?? throw new Exception();", "Get().Flush();")]
    [InlineData(nameof(Reason.Memory), "private readonly Lazy<Stream> lazy = new(() => new MemoryStream());", "lazy.Value.Flush();")]
    [InlineData(nameof(Reason.Memory), "class D { public Stream Body { get; set; } } private D d;", "d.Body = new MemoryStream(); await Task.Yield(); d.Body.Flush();")]
    [InlineData(nameof(Reason.Memory) + " " + nameof(Reason.OnlyRead), "", "using var z = new System.IO.Compression.ZipArchive(new MemoryStream()); foreach (var e in z.Entries) { e.Open().Flush(); } z.GetEntry(\"e\")?.Open().Flush(); z.Entries.First(e => e.Length > 1).Open().Flush();")]
    [InlineData(nameof(Reason.Memory), "", "System.Xml.XmlDictionaryReader.CreateTextReader(new byte[1], System.Xml.XmlDictionaryReaderQuotas.Max).Read();")]
    [InlineData(nameof(Reason.Memory), "private Stream s; void Ensure() => s = new MemoryStream();", "s = null; Ensure(); s.Flush();")]
    [InlineData(nameof(Reason.Memory), "", "Stream s = null; Action fill = () => s = new MemoryStream(); fill(); s.Flush();")]
    [InlineData(nameof(Reason.Memory) + " " + nameof(Reason.OnlyRead), "", "using var z = new System.IO.Compression.ZipArchive(new MemoryStream()); var e = z.Entries.OrderByDescending(e => e.Length).First(); e.Open().Flush();")]
    [InlineData(nameof(Reason.CompletedTask) + " " + nameof(Reason.Memory), "static Task<Stream> Get() => Task.FromResult<Stream>(new MemoryStream());", "var t = Get(); await t; t.Result.Flush();")]
    public Task Memory(string reason, string members, string body) => Verify.Silent(In(members, body), reason);

    [Theory]
    [InlineData("Stream Get() => File.OpenRead(\"f\");", "Get().{|SIO1004:Flush|}();")]
    [InlineData("Stream Get(bool b) { if (b) { return Stream.Null; } return File.OpenRead(\"f\"); }", "Get(true).{|SIO1004:Flush|}();")]
    [InlineData("private readonly Stream s; C() { s = File.OpenRead(\"f\"); }", "s.{|SIO1004:Flush|}();")]
    [InlineData("Stream P { get; } = File.OpenRead(\"f\");", "P.{|SIO1004:Flush|}();")]
    public Task Files(string members, string body) => Verify.Fix(In(members, body));

    [Theory]
    [InlineData("protected virtual Stream Get() => new MemoryStream(); class Own : C { Stream Net; protected override Stream Get() => Net; }", "Get().{|SIO1001:Flush|}();")]
    [InlineData("protected Stream s = new MemoryStream();", "s.{|SIO1001:Flush|}();")]
    [InlineData("interface ITexts { Stream Get(); } class Own : ITexts { public Stream Get() => new MemoryStream(); } class Other : ITexts { public Stream Net; public Stream Get() => Net; } ITexts texts;", "texts.Get().{|SIO1001:Flush|}();")]
    [InlineData("interface ITexts { Stream Get(); } ITexts texts;", "texts.Get().{|SIO1001:Flush|}();")]
    [InlineData("interface ITexts { Stream Body { get; } } class Own : ITexts { public virtual Stream Body { get; } = new MemoryStream(); } ITexts texts;", "texts.Body.{|SIO1001:Flush|}();")]
    [InlineData("private Stream s = new MemoryStream(); void Set(Stream other) => s = other;", "s.{|SIO1001:Flush|}();")]
    [InlineData("private Stream s = new MemoryStream(); void Set() => Fill(ref s); void Fill(ref Stream t) { }", "s.{|SIO1001:Flush|}();")]
    [InlineData("public Stream P { get; set; } = new MemoryStream();", "P.{|SIO1001:Flush|}();")]
    [InlineData("public Stream P { get; private set; } = new MemoryStream(); void Set(Stream other) => P = other;", "P.{|SIO1001:Flush|}();")]
    [InlineData("Stream Get(Stream other) => other;", "Get(null).{|SIO1001:Flush|}();")]
    [InlineData("Stream Loop(int n) => n > 0 ? Loop(n - 1) : Loop(n + 1);", "Loop(1).{|SIO1001:Flush|}();")]
    [InlineData("private async Task Use(Stream p) => p.{|SIO1001:Flush|}(); void N(Stream s) { _ = Use(s); _ = Use(new MemoryStream()); }", "")]
    [InlineData("private async Task Use(Stream p) => p.{|SIO1001:Flush|}(); void N() { Func<Stream, Task> f = Use; _ = Use(new MemoryStream()); }", "")]
    [InlineData("private async Task Use(Stream p, Stream net) { p = net; p.{|SIO1001:Flush|}(); } void N(Stream net) => _ = Use(new MemoryStream(), net);", "")]
    [InlineData("static Stream Get(string path) => new System.Net.Sockets.TcpClient(path, 80).GetStream();", "Get(\"a\").{|SIO1001:CopyTo|}(Stream.Null);")]
    [InlineData("public async Task Use(Stream p) => p.{|SIO1001:Flush|}(); void N() => _ = Use(new MemoryStream());", "")]
    [InlineData("public Stream Net;", "Stream[] many = { new MemoryStream(), Net }; many[0].{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "Stream[] many = { new MemoryStream() }; many[0] = Net; many[0].{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "var many = new List<Stream> { new MemoryStream() }; many.Add(Net); foreach (var s in many) { s.{|SIO1001:Flush|}(); }")]
    [InlineData("public Stream Net;", "Func<Stream> open = () => Net; open().{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "Func<Stream> open = () => new MemoryStream(); open = () => Net; open().{|SIO1001:Flush|}();")]
    [InlineData("public async Task Use(Stream p) { p.{|SIO1001:Flush|}(); p = new MemoryStream(); }", "")]
    [InlineData("public async Task Use(Stream p, bool b) { if (b) { p = new MemoryStream(); } p.{|SIO1001:Flush|}(); }", "")]
    [InlineData("public async Task Use(Stream p) { p = new BufferedStream(p); p.{|SIO1001:Flush|}(); }", "")]
    [InlineData("public Stream Net;", "var (s, n) = (Net, 1); s.{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "Stream s = new MemoryStream(); s = Net; s.{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "System.IO.Pipelines.PipeReader.Create(Net).AsStream().{|SIO1001:Flush|}();")]
    [InlineData("public TextWriter Net;", "TextWriter.CreateBroadcasting(new StringWriter(), Net).{|SIO1001:Flush|}(); TextWriter.Synchronized(Net).{|SIO1001:Flush|}();")]
    [InlineData("class D { public Stream Body { get; set; } } private D d, e;", "d.Body = new MemoryStream(); e.Body.{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "Stream s = Net; s = new BufferedStream(s); s.{|SIO1001:Flush|}();")]
    [InlineData("public Stream Net;", "using var z = {|SIO1001:new|} System.IO.Compression.ZipArchive(Net); foreach (var e in z.Entries) { e.{|SIO1001:Open|}().{|SIO1001:Flush|}(); }")]
    [InlineData("public Stream Net;", "if (Net is MemoryStream || Net.CanSeek) { new StreamReader(Net).{|SIO1001:ReadToEnd|}(); }")]
    [InlineData("public Stream Net;", "if (!(Net is MemoryStream)) { new StreamReader(Net).{|SIO1001:ReadToEnd|}(); } else { new StreamReader(Net).{|SIO1001:ReadToEnd|}(); }")]
    [InlineData("public Stream Net, Far;", "if (Far is MemoryStream) { new StreamReader(Net).{|SIO1001:ReadToEnd|}(); }")]
    [InlineData("public Stream Net;", "switch (Net) { case MemoryStream: case BufferedStream: new StreamReader(Net).{|SIO1001:ReadToEnd|}(); break; }")]
    public Task Nobody_knows(string members, string body) => Verify.Fix(In(members, body));

    /// <summary>What a library puts over a stream is what that is.</summary>
    [Fact]
    public Task A_stream_of_a_library() => Verify.Fix(
        Code.Async(
            """
            new InflaterInputStream(new MemoryStream(b)).Read(b, 0, 1);
            new InflaterInputStream(s).{|SIO1001:Read|}(b, 0, 1);
            await Task.Yield();
            """,
            "Stream s, byte[] b",
            "ICSharpCode.SharpZipLib.Zip.Compression.Streams"),
        references: References.SharpZipLib);

    [Fact]
    public async Task In_another_file()
    {
        var test = Verify.Test("class C { async System.Threading.Tasks.Task M(Other o) { o.Memory().Flush(); o.File().{|SIO1004:Flush|}(); } }");
        test.TestState.Sources.Add("class Other { public System.IO.Stream Memory() => new System.IO.MemoryStream(); public System.IO.Stream File() => System.IO.File.OpenRead(\"f\"); }");
        await test.RunAsync();
    }

    [Theory]
    [InlineData("IQueryable<Post> Recent => db.Posts.Where(p => p.Id > 1);", "Recent.{|SIO1001:ToList|}();")]
    [InlineData("IQueryable<Post> Recent() { return db.Posts.Where(p => p.Id > 1); }", "Recent().OrderBy(p => p.Id).{|SIO1001:First|}();")]
    [InlineData("private readonly IQueryable<Post> posts; C(Blog b) { posts = b.Posts.AsNoTracking(); }", "posts.{|SIO1001:Count|}();")]
    [InlineData("interface IStore { IQueryable<Post> Query(); } IStore store;", "store.Query().AsNoTracking().{|SIO1001:First|}(p => p.Id == 1);")]
    [InlineData("interface IStore { IQueryable<Post> Query(); } IStore store;", "store.Query().AsNoTracking().Where(p => p.Id == 1).OrderBy(p => p.Id).{|SIO1001:ToList|}();")]
    [InlineData("public interface IService { IQueryable<T> GetAll<T>() where T : class; } class Service : IService { Blog db; public IQueryable<T> GetAll<T>() where T : class => db.Set<T>(); } IService service;", "service.GetAll<Post>().OrderBy(p => p.Id).{|SIO1001:ToList|}();")]
    [InlineData("async Task N() => Load(db.Posts);  private async Task<int> Load(IQueryable<Post> posts) => posts.{|SIO1001:Count|}();", "")]
    [InlineData("IQueryable<Post> Page(IQueryable<Post> posts) => posts.Skip(1);", "Page(db.Posts).{|SIO1001:ToArray|}();")]
    [InlineData("IQueryable<Post> Few(IQueryable<Post> q, int n) { if (n > 1) q = q.Where(p => p.Id > n); return q; } void N() => Few(new List<Post>().AsQueryable(), 1);", "Few(db.Posts, 2).{|SIO1001:ToArray|}(); Few(Few(db.Posts, 2), 3).{|SIO1001:ToArray|}();")]
    [InlineData("", "IQueryable<Post> q = db.Posts; if (flag) { q = q.Where(p => p.Id > 1); } q.{|SIO1001:Any|}();")]
    [InlineData("static void Sort(ref IQueryable<Post> q, bool down) { if (down) q = from p in q where p.Id > 1 select p; else q = down ? q.OrderByDescending(p => p.Id) : q.OrderBy(p => p.Id).ThenBy(p => p.Id); }", "IQueryable<Post> q = db.Posts.AsNoTracking(); if (flag) Sort(ref q, flag); q.{|SIO1001:Count|}();")]
    [InlineData("static class Filters { public static void Few<T>(int n, ref IQueryable<T> q) where T : Post { q = q.Where(p => p.Id > n); } }", "IQueryable<Post> q; q = db.Posts; q = q.Skip(1); Filters.Few(1, ref q); q.{|SIO1001:Any|}();")]
    [InlineData("", "var q = from p in db.Posts where p.Id > 1 select p.Id; q.{|SIO1001:Max|}();")]
    [InlineData("", "foreach (var p in {|SIO1001:db.Posts.Where(p => p.Id > 1)|}) { }")]
    public Task Queries_of_a_database(string members, string body) => Verify.Fix(Query(members, body), references: References.EFCore10);

    /// <summary>Operators of sequences ask the database, too, once somebody goes through them; awaiting is up to whoever reads the query.</summary>
    [Theory]
    [InlineData("db.Posts.AsEnumerable().Where(p => p.Id > 1).{|#0:ToList|}();", "ToList")]
    [InlineData("db.Posts.AsEnumerable().Concat(new List<Post>()).{|#0:ToList|}();", "ToList")]
    [InlineData("db.Posts.Where(p => p.Id > 1).AsEnumerable().Select(p => p.Id).Distinct().{|#0:ToArray|}();", "ToArray")]
    [InlineData("db.Posts.AsEnumerable().OrderBy(p => p.Id).{|#0:First|}();", "First")]
    [InlineData("db.Posts.AsEnumerable().{|#0:Any|}(p => p.Id > 1);", "Any")]
    [InlineData("_ = db?.Posts?.AsEnumerable().{|#0:ToList|}();", "ToList")]
    [InlineData("System.GC.KeepAlive(db.Posts?.AsEnumerable().{|#0:ToList|}());", "ToList")]
    [InlineData("var list = new List<Post>(8); list.{|#0:InsertRange|}(0, db.Posts.AsEnumerable().Distinct());", "InsertRange")]
    [InlineData("_ = list.{|#0:Join|}(db.Posts, a => a.Id, b => b.Id, (a, b) => b.Id).ToList();", "Join", "", "Join")]
    [InlineData("foreach (var p in list.{|#0:Concat|}(db.Posts.Where(p => p.Id > 1))) { }", "Concat", "", "Concat")]
    [InlineData("Asked.AsEnumerable().{|#0:Any|}();", "Any", "; no automatic fix: the provider of this query is not known here")]
    public Task Queries_that_are_left_for_sequences(string body, string name, string doubt = "", string before = "AsEnumerable") => Verify.Fix(
        Query("public IQueryable<Post> Asked { get; set; } List<Post> list;", body),
        references: References.EFCore10,
        expected: new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO1005")).WithLocation(0).WithMessage($"'{name}' blocks the thread on database I/O: await the query before '{before}'{doubt}"));

    /// <summary>What becomes part of a collection or a text, or is marked, is fetched first.</summary>
    [Theory]
    [InlineData("var list = {|SIO1001:new|} List<Post>(db.Posts.Where(p => p.Id > 1)); list.AddRange(list.Where(p => p.Id > 2));", "var list = new List<Post>(await db.Posts.Where(p => p.Id > 1).ToListAsync()); list.AddRange(list.Where(p => p.Id > 2));")]
    [InlineData("_ = {|SIO1001:new|} HashSet<int>(db.Posts.Select(p => p.Id));", "_ = new HashSet<int>(await db.Posts.Select(p => p.Id).ToListAsync());")]
    [InlineData("var list = new List<Post>(); list.{|SIO1001:AddRange|}(db.Posts);", "var list = new List<Post>(); list.AddRange(await db.Posts.ToListAsync());")]
    [InlineData("var list = new List<object>(); list.{|SIO1001:InsertRange|}(0, from p in db.Posts where p.Id > 1 select p);", "var list = new List<object>(); list.InsertRange(0, await (from p in db.Posts where p.Id > 1 select p).ToListAsync());")]
    [InlineData("_ = string.{|SIO1001:Join|}(\", \", db.Posts.Select(p => p.Id));", "_ = string.Join(\", \", await db.Posts.Select(p => p.Id).ToListAsync());")]
    [InlineData("db.{|SIO1001:RemoveRange|}(db.Posts.Where(p => p.Id > 1));", "db.RemoveRange(await db.Posts.Where(p => p.Id > 1).ToListAsync());")]
    [InlineData("db.Posts.{|SIO1001:RemoveRange|}(db.Posts);", "db.Posts.RemoveRange(await db.Posts.ToListAsync());")]
    [InlineData("db.Posts.{|SIO1001:UpdateRange|}(from p in db.Posts where p.Id > 1 select p);", "db.Posts.UpdateRange(await (from p in db.Posts where p.Id > 1 select p).ToListAsync());")]
    [InlineData("System.Threading.CancellationToken token = default; db.Posts.{|SIO1001:AttachRange|}(db.Posts); new List<Post>().{|SIO1001:AddRange|}(db.Posts);", "System.Threading.CancellationToken token = default; db.Posts.AttachRange(await db.Posts.ToListAsync(token)); new List<Post>().AddRange(await db.Posts.ToListAsync(token));")]
    [InlineData("var old = db.Posts.Where(p => p.Id > 1); db.Posts.{|SIO1001:RemoveRange|}(old);", "var old = db.Posts.Where(p => p.Id > 1); db.Posts.RemoveRange(await old.ToListAsync());")]
    public Task Queries_that_a_call_takes_in(string body, string changed) => Verify.Fix(Query("", body), Query("", changed), References.EFCore10);

    /// <summary>A query that a task gives, which is awaited first.</summary>
    [Fact]
    public Task Queries_of_a_task_that_a_call_takes_in()
    {
        var test = Verify.Test(
            Query("Task<DbSet<Post>> Set() => Task.FromResult(db.Posts);", "var list = new List<Post>(); var posts = Set(); await Task.Yield(); list.{|SIO1001:AddRange|}(posts.{|SIO1002:Result|});"),
            Query("Task<DbSet<Post>> Set() => Task.FromResult(db.Posts);", "var list = new List<Post>(); var posts = Set(); await Task.Yield(); list.AddRange(await (await posts).ToListAsync());"),
            References.EFCore10);
        test.NumberOfFixAllIterations = 2;
        test.NumberOfFixAllInDocumentIterations = 2;
        return test.RunAsync();
    }

    [Theory]
    [InlineData("db.Posts", "")]
    [InlineData("All()", "; no automatic fix: the query behind 'All' is an IEnumerable<T> here")]
    public Task Queries_that_a_call_takes_in_are_told(string query, string obstacle)
    {
        string Body(string query) => Query("public IEnumerable<Post> All() => db.Posts;", $"db.RemoveRange(new List<Post>()); db.RemoveRange(new Post(), new Post()); db.{query};");
        return Verify.Fix(
            Body($"{{|#0:RemoveRange|}}({query})"),
            obstacle.Length > 0 ? null : Body($"RemoveRange(await {query}.ToListAsync())"),
            References.EFCore10,
            new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO1001")).WithLocation(0).WithMessage($"'RemoveRange' blocks the thread on database I/O: await 'ToListAsync' of the query first{obstacle}"));
    }

    /// <summary>A query that is given as a sequence is one all the same, and awaiting it is up to whoever declares it.</summary>
    [Theory]
    [InlineData("IEnumerable<Post> All() => db.Posts.Where(p => p.Id > 1);", "All().{|#0:ToList|}();", "ToListAsync", "All")]
    [InlineData("IEnumerable<Post> All() { if (db.Posts == null) { return db.Posts; } return db.Posts.Where(p => p.Id > 1); }", "All().OrderBy(p => p.Id).{|#0:First|}();", "FirstAsync", "All")]
    [InlineData("IEnumerable<Post> All => db.Posts.AsEnumerable().Distinct();", "_ = All.{|#0:Any|}(p => p.Id > 1);", "AnyAsync", "All")]
    [InlineData("async Task<IEnumerable<Post>> All() { await Task.Yield(); return db.Posts; }", "var all = await All(); all.Select(p => p.Id).{|#0:ToArray|}();", "ToArrayAsync", "all")]
    [InlineData("IEnumerable<Post> All() => db.Posts;", "foreach (var p in {|#0:All()|}) { }", "AsAsyncEnumerable", "All", "foreach over IEnumerable<Post>")]
    [InlineData("", "IEnumerable<Post> all = db.Posts; foreach (var p in {|#0:all|}) { }", "AsAsyncEnumerable", "all", "foreach over IEnumerable<Post>")]
    [InlineData("", "IEnumerable<Post> all = from p in db.Posts where p.Id > 1 select p; all.{|#0:Count|}();", "CountAsync", "all")]
    [InlineData("public interface IPosts { IEnumerable<Post> All(); } class Posts : IPosts { Blog db; public IEnumerable<Post> All() => db.Posts; } IPosts posts;", "posts.All().{|#0:Single|}();", "SingleAsync", "All")]
    public Task Queries_that_are_given_as_sequences(string members, string body, string counterpart, string giver, string? name = null) => Verify.Fix(
        Query(members, body),
        references: References.EFCore10,
        expected: new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO1001")).WithLocation(0)
            .WithMessage($"'{name ?? counterpart.Replace("Async", "")}' blocks the thread on database I/O: {(name is null ? "await" : "use 'await foreach' over")} '{counterpart}' instead; no automatic fix: the query behind '{giver}' is an IEnumerable<T> here"));

    /// <summary>It may be a database that is asked, and the asynchronous operators would throw over anything else.</summary>
    [Theory]
    [InlineData("public async Task<int> Load(IQueryable<Post> posts) => posts.{|SIO1001:Count|}();", "")]
    [InlineData("public interface IService { IQueryable<T> GetAll<T>() where T : class; } IService service;", "service.GetAll<Post>().OrderBy(p => p.Id).{|SIO1001:ToList|}();")]
    [InlineData("async Task N() { Load(db.Posts); Load(new List<Post>().AsQueryable()); } private async Task<int> Load(IQueryable<Post> posts) => posts.{|SIO1001:Count|}();", "")]
    [InlineData("public IQueryable<Post> Posts { get; set; }", "Posts.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q) { q = q.ToList().AsQueryable(); }", "IQueryable<Post> q = db.Posts; Few(ref q); q.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q) { q = q.Where(p => p.Id > 1); Fewer(ref q); } static void Fewer(ref IQueryable<Post> q) { q = new List<Post>().AsQueryable(); }", "IQueryable<Post> q = db.Posts; Few(ref q); q.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q, System.Func<IQueryable<Post>, IQueryable<Post>> f) { q = f(q); }", "IQueryable<Post> q = db.Posts; Few(ref q, one => one); q.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q) { q = q.Where(p => p.Id > 1); }", "IQueryable<Post> q = db.Posts; Few(ref q); q = q.{|SIO1001:ToList|}().AsQueryable(); q.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q) { q = q.Where(p => p.Id > 1); } static bool Kept(out IQueryable<Post> q) { q = new List<Post>().AsQueryable(); return true; }", "if (!Kept(out IQueryable<Post> q)) { q = db.Posts; } Few(ref q); q.{|SIO1001:Count|}();")]
    [InlineData("static void Few(ref IQueryable<Post> q) { q = q.Where(p => p.Id > 1); }", "IQueryable<Post> q = db.Posts; if (flag) { q = new List<Post>().AsQueryable(); } Few(ref q); q.{|SIO1001:Count|}();")]
    [InlineData("protected virtual void Few(ref IQueryable<Post> q) { q = q.Where(p => p.Id > 1); }", "IQueryable<Post> q = db.Posts; Few(ref q); q.{|SIO1001:Count|}();")]
    [InlineData("private async Task<int> Load(IQueryable<Post> q, System.Func<IQueryable<Post>, IQueryable<Post>> f) { q = f(db.Posts); await Task.Yield(); return q.{|SIO1001:Count|}(); } public Task<int> N(System.Func<IQueryable<Post>, IQueryable<Post>> f) => Load(new List<Post>().AsQueryable(), f);", "")]
    [InlineData("List<Post> cache; IQueryable<Post> Posts => cache?.AsQueryable() ?? db.Posts;", "Posts.{|SIO1001:Count|}();")]
    [InlineData("IQueryable<Post> Or(IQueryable<Post> q) { if (q == null) q = db.Posts; return q; }", "Or(new List<Post>().AsQueryable()).{|SIO1001:ToArray|}();")]
    [InlineData("", "IQueryable<Post> q = flag ? db.Posts : new List<Post>().AsQueryable(); q.{|SIO1001:Count|}();")]
    public Task Queries_of_something_unknown_have_no_fix(string members, string body) => Verify.Fix(Query(members, body), Query(members, body), References.EFCore10);

    [Theory]
    [InlineData(nameof(Reason.OtherQuery), "IQueryable<Post> Few(IQueryable<Post> q, int n) { if (n > 1) q = q.Where(p => p.Id > n); return q; } async Task<int> N() => await Few(db.Posts, 1).CountAsync();", "var list = new List<Post>(); Few(list.AsQueryable(), 2).ToArray(); Few(Few(list.AsQueryable(), 2), 3).ToArray();")]
    [InlineData(nameof(Reason.OtherQuery), "public interface IStore<T> { IQueryable<T> Table { get; } IQueryable<T> All(); } public class Store<T> : IStore<T> { IQueryable<T> IStore<T>.Table => new List<T>().AsQueryable(); IQueryable<T> IStore<T>.All() => new List<T>().AsQueryable(); } IStore<Post> store;", "store.Table.ToList(); store.All().Count();")]
    [InlineData(nameof(Reason.OtherQuery), "IQueryable<Post> Recent => new List<Post>().AsQueryable();", "Recent.ToList();")]
    [InlineData(nameof(Reason.OtherQuery), "async Task N(ICollection<Post> all) { await Find(all.AsQueryable()); await Find(all.AsQueryable().Where(p => p.Id > 1), q => q.Take(2)); } private async Task<Post> Find(IQueryable<Post> q, System.Func<IQueryable<Post>, IQueryable<Post>> f = null) { if (f != null) { q = f(q); } await Task.Yield(); return q.First(); }", "")]
    [InlineData(nameof(Reason.OtherQuery), "", "new List<Post>().AsQueryable().AsNoTracking().Where(p => p.Id > 1).ToList(); var q = new[] { new Post() }.AsQueryable(); q.AsNoTracking().First();")]
    [InlineData(nameof(Reason.OtherQuery), "IQueryable<Post> Query() => new List<Post>().AsQueryable();", "Query().AsNoTracking().ToList();")]
    [InlineData(nameof(Reason.OtherQuery), "private readonly List<Post> list = new();", "list.AsQueryable().Where(p => p.Id > 1).First(); foreach (var p in list.AsQueryable()) { }")]
    [InlineData(Reasons.NotCatalogued, "", "_ = db.Posts.Where(p => p.Id > 1).Select(p => p.Id).OrderBy(i => i).Skip(1).Take(2); _ = db.Posts.AsNoTracking();")]
    [InlineData(Reasons.NotCatalogued, "", "db.Posts.Local.ToList(); db.Posts.Local.First();")]
    [InlineData(nameof(Reason.OtherQuery), "", "var list = await db.Posts.ToListAsync(); list.First(); list.AsQueryable().Count();")]
    [InlineData(Reasons.NotCatalogued, "", "db.Posts.AsEnumerable(); db.Posts.AsEnumerable().Where(p => p.Id > 1).OrderBy(p => p.Id); db.Posts.AsEnumerable().Concat(new List<Post>());")]
    [InlineData(nameof(Reason.OtherQuery), "", "_ = new List<Post>(new[] { new Post() }.AsQueryable()); _ = string.Join(',', new List<int>().AsQueryable());")]
    [InlineData(Reasons.NotCatalogued, "", "var list = new List<Post>(await db.Posts.ToListAsync()); list.AddRange(list.ToArray()); _ = string.Join(',', list) + string.Concat(list) + string.Join(\"a\", \"b\");")]
    [InlineData(nameof(Reason.OtherQuery), "List<Post> list;", "_ = list.Join(list.AsQueryable(), a => a.Id, b => b.Id, (a, b) => b.Id).ToList();")]
    [InlineData(Reasons.NotCatalogued, "List<Post> list;", "_ = list.Join(list, a => a.Id, b => b.Id, (a, b) => b.Id).ToList(); _ = list.Concat(await db.Posts.ToListAsync()); _ = db.Posts.Concat(db.Posts);")]
    [InlineData(Reasons.NotCatalogued, "", "var old = await db.Posts.ToArrayAsync(); db.Posts.RemoveRange(old); db.Posts.UpdateRange(new Post(), new Post()); db.Posts.AttachRange(new List<Post>());")]
    [InlineData(Reasons.NotCatalogued, "sealed class Shop : DbContext { public override void RemoveRange(IEnumerable<object> rows) { } }", "new Shop().RemoveRange(new List<Post>());")]
    [InlineData(Reasons.NotCatalogued, "sealed class Posts : List<Post> { }", "var all = new Posts(); foreach (var p in all) { }")]
    [InlineData(nameof(Reason.OtherQuery), "", "new List<Post>().AsQueryable().AsEnumerable().Where(p => p.Id > 1).ToList();")]
    [InlineData(Reasons.NotCatalogued, "", "(await db.Posts.ToListAsync()).AsEnumerable().Where(p => p.Id > 1).ToList();")]
    [InlineData(Reasons.NotCatalogued, "IEnumerable<Post> All() => db.Posts.ToListAsync().IsCompleted ? new List<Post>() : new Post[0];", "All().ToList(); foreach (var p in All()) { }")]
    [InlineData(Reasons.NotCatalogued, "public IEnumerable<Post> All { get; set; } IEnumerable<Post> One() { yield return new Post(); }", "All.ToList(); One().ToList(); foreach (var p in One()) { } foreach (var p in All) { }")]
    [InlineData(Reasons.NotCatalogued, "public interface IPosts { IEnumerable<Post> All(); } class Posts : IPosts { public IEnumerable<Post> All() => new List<Post>(); } IPosts posts;", "posts.All().Single(); foreach (var p in posts.All()) { }")]
    [InlineData(Reasons.NotCatalogued, "", "IEnumerable<Post> all = await db.Posts.ToListAsync(); all = all.Where(p => p.Id > 1); all.Count(); foreach (var p in all) { }")]
    [InlineData(Reasons.NotCatalogued, "", "IEnumerable<Post> all = db.Posts; all = await db.Posts.ToListAsync(); all.Count(); foreach (var p in all) { }")]
    [InlineData(Reasons.NotCatalogued, "", "IEnumerable<Post> rows = db.Posts; rows = rows as IList<Post> ?? rows.ToList(); rows.Count(); foreach (var p in rows) { }")]
    [InlineData(Reasons.NotCatalogued, "IEnumerable<Post> kept; IEnumerable<Post> Kept { get { if (kept == null) { kept = db.Posts; kept = kept.ToList(); } return kept; } }", "Kept.Count();")]
    [InlineData(Reasons.NotCatalogued, "public interface IStore<T> { IEnumerable<T> All(); } class Posts : IStore<Post> { Blog db; public IEnumerable<Post> All() => db.Posts; } class Numbers : IStore<int> { public IEnumerable<int> All() => new List<int>(); } IStore<int> numbers;", "numbers.All().ToList();")]
    [InlineData(Reasons.NotCatalogued, "", "IEnumerable<Post> all = System.Environment.Version == null ? db.Posts : new List<Post>(); all.Count();")]
    public Task Queries_of_something_else(string reason, string members, string body) => Verify.Silent(Query(members, body), reason, References.EFCore10);

    private static string In(string members, string body) => $$"""
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Threading.Tasks;

        class C
        {
            {{members}}

            async Task M()
            {
                {{body}}
                await Task.Yield();
            }
        }
        """;

    private static string Query(string members, string body) => $$"""
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        class Post { public int Id { get; set; } }
        class Blog : DbContext { public DbSet<Post> Posts { get; set; } }

        class C
        {
            private readonly Blog db = new();
            {{members}}

            async Task M(bool flag)
            {
                {{body}}
                await Task.Yield();
            }
        }
        """;
}
