using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>Where streams and queries come from, followed through the code of the compilation.</summary>
public sealed class Origins
{
    [Theory]
    [InlineData("Stream s = new MemoryStream();", "s.Flush();")]
    [InlineData("Stream Get() => new MemoryStream();", "Get().Flush();")]
    [InlineData("Stream Get() { var m = new MemoryStream(); m.Position = 0; return m; }", "using var s = Get(); s.Flush(); new StreamReader(s).ReadToEnd();")]
    [InlineData("Stream Get(bool b) { if (b) { return Stream.Null; } return new MemoryStream(); }", "Get(true).Flush();")]
    [InlineData("static Stream Get() => Deeper(); static Stream Deeper() => new MemoryStream();", "Get().Flush();")]
    [InlineData("async Task<Stream> Get() { await Task.Yield(); return new MemoryStream(); }", "(await Get()).Flush();")]
    [InlineData("interface IWrapper { Stream Wrap(Stream s); } List<IWrapper> wrappers; Stream All(Stream s) { foreach (var w in wrappers) { s = w.Wrap(s); } return s; }", "Stream m = new MemoryStream(); m = All(m); m.Flush();")]
    [InlineData("interface IWrapper { Stream Wrap(Stream s); } IWrapper wrapper;", "wrapper.Wrap(new MemoryStream()).Flush();")]
    [InlineData("interface ITexts { TextWriter Error { get; } } class Own : ITexts { private TextWriter e; public TextWriter Error { get { if (e == null) { e = new StreamWriter(Console.OpenStandardError()) { AutoFlush = true }; } return e; } } } ITexts texts;", "texts.Error.WriteLine(1);")]
    [InlineData("interface ITexts { Stream Get(); } class Own : ITexts { public Stream Get() => new MemoryStream(); } class Other : ITexts { Stream ITexts.Get() => Stream.Null; } ITexts texts;", "texts.Get().Flush();")]
    [InlineData("abstract class Base { protected abstract Stream Body { get; } async Task N() => Body.Flush(); } class Own : Base { protected override Stream Body { get; } = new MemoryStream(); }", "await Task.Yield();")]
    [InlineData("Stream P => new MemoryStream();", "P.Flush();")]
    [InlineData("Stream P { get { return new MemoryStream(); } }", "P.Flush();")]
    [InlineData("Stream P { get; } = new MemoryStream();", "P.Flush();")]
    [InlineData("private readonly Stream s; C() { s = new MemoryStream(); }", "s.Flush();")]
    [InlineData("private readonly TextWriter s; C(bool b) { if (b) s = new StringWriter(); else s = TextWriter.Null; }", "s.Flush();")]
    [InlineData("private Stream s; void Reset() => s = new MemoryStream();", "s.Flush();")]
    [InlineData("private Stream s; Stream Get() => s ??= new MemoryStream();", "Get().Flush();")]
    [InlineData("private static void Use(Stream p) { Func<Task> f = async () => p.Flush(); } void N() => Use(new MemoryStream());", "Use(new MemoryStream());")]
    [InlineData("Stream Get() => (new MemoryStream())!;", "Stream s = Get()!; s.Flush();")]
    [InlineData("private int x;", "Stream s = typeof(C).Assembly.GetManifestResourceStream(\"r\")!; new StreamReader(s).ReadToEnd();")]
    [InlineData("private int x;", "Stream s = x switch { 1 => new MemoryStream(), 2 => throw new Exception(), _ => Stream.Null }; s.Flush();")]
    [InlineData("private Stream s;", "(s as MemoryStream)?.WriteByte(1); ((MemoryStream)s).WriteByte(1);")]
    [InlineData("private int x;", "Local(new MemoryStream()); async Task Local(Stream p) => p.Flush();")]
    [InlineData("", "foreach (var s in new Stream[] { new MemoryStream(), Stream.Null }) { s.Flush(); }")]
    [InlineData("", "Stream[] many = { new MemoryStream(), new MemoryStream() }; many[0].Flush(); foreach (var s in many) { s.Flush(); } many.First().Flush();")]
    [InlineData("", "var many = new List<Stream> { new MemoryStream() }; many.Add(new MemoryStream()); many[^1].Flush(); foreach (var s in many.Skip(1)) { s.Flush(); }")]
    [InlineData("", "var many = new Stream[2]; many[0] = new MemoryStream(); many[0].Flush();")]
    [InlineData("", "var map = new Dictionary<int, Stream>(); map.Add(1, new MemoryStream()); map[2] = Stream.Null; map[1].Flush();")]
    [InlineData("", "Func<Stream> open = () => new MemoryStream(); using var s = open(); s.Flush();")]
    [InlineData("", "Func<Stream> open = () => { var m = new MemoryStream(); return m; }; open.Invoke().Flush();")]
    [InlineData("", "Func<Task<Stream>> open = async () => { await Task.Yield(); return new MemoryStream(); }; (await open().ConfigureAwait(false)).Flush();")]
    [InlineData("private readonly Func<Stream> open = () => new MemoryStream();", "open().Flush();")]
    [InlineData("private static Stream Make() => new MemoryStream();", "Func<Stream> open = Make; open().Flush();")]
    [InlineData("private async Task Use(Func<Stream> open) => open().Flush(); void N() => _ = Use(() => new MemoryStream());", "")]
    [InlineData("async Task<Stream> Get() => new MemoryStream();", "var opening = Get(); (await opening.ConfigureAwait(false)).Flush();")]
    [InlineData("public async Task Use(Stream p) { p = new MemoryStream(); p.Flush(); }", "")]
    [InlineData("public async Task Use(Stream p) { if (!p.CanSeek) { var m = new MemoryStream(); await p.CopyToAsync(m); p = m; } else { p = Stream.Null; } p.Flush(); }", "")]
    [InlineData("private Stream s; void Set(Stream other) => s = other;", "s = new MemoryStream(); s.Flush();")]
    [InlineData("", "(Stream s, int n) = (new MemoryStream(), 1); s.Flush();")]
    [InlineData("", "Stream s; int n; (s, n) = (new MemoryStream(), 1); s.Flush();")]
    [InlineData("public Stream Net;", "Stream s = Net; s = new MemoryStream(); s.Flush();")]
    [InlineData("", "System.IO.Pipelines.PipeReader.Create(new MemoryStream()).AsStream().Flush(); System.IO.Pipelines.PipeWriter.Create(new MemoryStream()).AsStream().Flush();")]
    [InlineData("", "TextWriter.CreateBroadcasting(new StringWriter(), TextWriter.Null).Flush(); TextWriter.Synchronized(new StringWriter()).Flush(); Stream.Synchronized(new MemoryStream()).Flush();")]
    [InlineData("", "Stream s = new MemoryStream(); s = new BufferedStream(s); s.Flush();")]
    [InlineData("static Stream Get() => typeof(C).Assembly.GetManifestResourceStream(\"r\") ?? throw new Exception();", "Get().Flush();")]
    [InlineData("private readonly Lazy<Stream> lazy = new(() => new MemoryStream());", "lazy.Value.Flush();")]
    [InlineData("class D { public Stream Body { get; set; } } private D d;", "d.Body = new MemoryStream(); await Task.Yield(); d.Body.Flush();")]
    [InlineData("", "using var z = new System.IO.Compression.ZipArchive(new MemoryStream()); foreach (var e in z.Entries) { e.Open().Flush(); } z.GetEntry(\"e\")?.Open().Flush(); z.Entries.First(e => e.Length > 1).Open().Flush();")]
    [InlineData("", "System.Xml.XmlDictionaryReader.CreateTextReader(new byte[1], System.Xml.XmlDictionaryReaderQuotas.Max).Read();")]
    [InlineData("private Stream s; void Ensure() => s = new MemoryStream();", "s = null; Ensure(); s.Flush();")]
    [InlineData("", "Stream s = null; Action fill = () => s = new MemoryStream(); fill(); s.Flush();")]
    public Task Memory(string members, string body) => Verify.Fix(In(members, body));

    [Theory]
    [InlineData("Stream Get() => File.OpenRead(\"f\");", "Get().{|SIO1004:Flush|}();")]
    [InlineData("Stream Get(bool b) { if (b) { return Stream.Null; } return File.OpenRead(\"f\"); }", "Get(true).{|SIO1004:Flush|}();")]
    [InlineData("private readonly Stream s; C() { s = File.OpenRead(\"f\"); }", "s.{|SIO1004:Flush|}();")]
    [InlineData("Stream P { get; } = File.OpenRead(\"f\");", "P.{|SIO1004:Flush|}();")]
    public Task Files(string members, string body) => Verify.Fix(In(members, body));

    [Theory]
    [InlineData("protected virtual Stream Get() => new MemoryStream();", "Get().{|SIO1001:Flush|}();")]
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
    [InlineData("public Stream Net;", "using var z = new System.IO.Compression.ZipArchive(Net); foreach (var e in z.Entries) { e.Open().{|SIO1001:Flush|}(); }")]
    public Task Nobody_knows(string members, string body) => Verify.Fix(In(members, body));

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
    [InlineData("interface IStore { IQueryable<Post> Query(); } IStore store;", "store.Query().AsNoTracking().{|SIO1001:First|}(p => p.Id == 1); store.Query().First(p => p.Id == 1);")]
    [InlineData("interface IStore { IQueryable<Post> Query(); } IStore store;", "store.Query().AsNoTracking().Where(p => p.Id == 1).OrderBy(p => p.Id).{|SIO1001:ToList|}();")]
    [InlineData("async Task N() => Load(db.Posts);  private async Task<int> Load(IQueryable<Post> posts) => posts.{|SIO1001:Count|}();", "")]
    [InlineData("IQueryable<Post> Page(IQueryable<Post> posts) => posts.Skip(1);", "Page(db.Posts).{|SIO1001:ToArray|}();")]
    [InlineData("", "IQueryable<Post> q = db.Posts; if (flag) { q = q.Where(p => p.Id > 1); } q.{|SIO1001:Any|}();")]
    [InlineData("", "var q = from p in db.Posts where p.Id > 1 select p.Id; q.{|SIO1001:Max|}();")]
    [InlineData("", "foreach (var p in {|SIO1001:db.Posts.Where(p => p.Id > 1)|}) { }")]
    public Task Queries_of_a_database(string members, string body) => Verify.Fix(Query(members, body), references: References.EFCore10);

    [Theory]
    [InlineData("IQueryable<Post> Recent => new List<Post>().AsQueryable();", "Recent.ToList();")]
    [InlineData("", "new List<Post>().AsQueryable().AsNoTracking().Where(p => p.Id > 1).ToList(); var q = new[] { new Post() }.AsQueryable(); q.AsNoTracking().First();")]
    [InlineData("IQueryable<Post> Query() => new List<Post>().AsQueryable();", "Query().AsNoTracking().ToList();")]
    [InlineData("private readonly List<Post> list = new();", "list.AsQueryable().Where(p => p.Id > 1).First(); foreach (var p in list.AsQueryable()) { }")]
    [InlineData("public async Task<int> Load(IQueryable<Post> posts) => posts.Count();", "")]
    [InlineData("async Task N() { Load(db.Posts); Load(new List<Post>().AsQueryable()); } private async Task<int> Load(IQueryable<Post> posts) => posts.Count();", "")]
    [InlineData("", "_ = db.Posts.Where(p => p.Id > 1).Select(p => p.Id).OrderBy(i => i).Skip(1).Take(2); _ = db.Posts.AsNoTracking();")]
    [InlineData("", "db.Posts.Local.ToList(); db.Posts.Local.First();")]
    [InlineData("", "var list = await db.Posts.ToListAsync(); list.First(); list.AsQueryable().Count();")]
    [InlineData("", "db.Posts.AsEnumerable();")]
    [InlineData("", "IQueryable<Post> q = flag ? db.Posts : new List<Post>().AsQueryable(); q.Count();")]
    public Task Queries_of_something_else(string members, string body) => Verify.Fix(Query(members, body), references: References.EFCore10);

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
