using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What a member of another project does depends on what it is given, and on what was done before.</summary>
public sealed class Premises
{
    [Fact]
    public Task A_flag_that_switches_it_off() => Layered.Find("""
        #### Core
        public interface ICache { string Get(int id, bool fresh = false); }
        #### Data Core
        public enum Kind { None, Web }
        public class Cache : ICache
        {
            public string Get(int id, bool fresh = false) => fresh ? Load() : "";
            public string Stale(bool fresh) { if (!fresh) return ""; return Get(1, fresh: true); }
            public string Opposite(bool stale) => Get(1, !stale);
            public string Or(string text = null) => text ?? Load();
            public string Through(string text = null) => Or(text);
            public string Of(Kind kind) { if (kind != Kind.Web) return ""; return Load(); }
            private string Load() => File.ReadAllText("f");
        }
        #### Web Data
        class Page
        {
            async Task M(ICache cache, Cache own, bool b)
            {
                await Task.Yield();
                cache.Get(1);
                cache.Get(1, b); // SIO3004: Get (Data) → Cache.Load → File.ReadAllText
                own.Stale(false);
                own.Stale(true); // SIO3004: Stale (Data) → Cache.Get → Cache.Load → File.ReadAllText
                own.Opposite(true);
                own.Opposite(false); // SIO3004: Opposite (Data) → Cache.Get → Cache.Load → File.ReadAllText
                own.Or("a");
                own.Or(); // SIO3004: Or (Data) → Cache.Load → File.ReadAllText
                own.Through("a");
                own.Through(); // SIO3004: Through (Data) → Cache.Or → Cache.Load → File.ReadAllText
                own.Of(Kind.None);
                own.Of(Kind.Web); // SIO3004: Of (Data) → Cache.Load → File.ReadAllText
            }
        }
        """);

    [Fact]
    public Task A_constant_that_makes_a_guard_false() => Layered.Find("""
        #### Core
        public class Item { }
        public interface IShop { string Name(string name, int store = 0); string Of(Item item); }
        #### Data Core
        public class Shop : IShop
        {
            public string Name(string name, int store = 0) => store > 0 ? Load() : name;
            public string Named(string name, int store = 0) => Name(name, store);
            public string Of(Item item) { if (item == null) return ""; return Load(); }
            public string OfToo(Item item) => Of(item);
            public string With(HashSet<string> parts = null) => parts?.Contains("all") ?? false ? Load() : "";
            public string Text(string text) => string.IsNullOrEmpty(text) ? "" : Load();
            private string Load() => File.ReadAllText("f");
        }
        #### Web Data
        class Page
        {
            async Task M(IShop shop, Shop own, int n, Item item, HashSet<string> parts, string text)
            {
                await Task.Yield();
                shop.Name("a");
                shop.Name("a", n); // SIO3004: Name (Data) → Shop.Load → File.ReadAllText
                shop.Of(null);
                shop.Of(item); // SIO3004: Of (Data) → Shop.Load → File.ReadAllText
                own.Named("a");
                own.Named("a", 1); // SIO3004: Named (Data) → Shop.Name → Shop.Load → File.ReadAllText
                own.OfToo(null);
                own.OfToo(item); // SIO3004: OfToo (Data) → Shop.Of → Shop.Load → File.ReadAllText
                own.With();
                own.With(parts); // SIO3004: With (Data) → Shop.Load → File.ReadAllText
                own.Text("");
                own.Text(text); // SIO3004: Text (Data) → Shop.Load → File.ReadAllText
            }
        }
        """);

    [Fact]
    public Task What_callers_know_better() => Layered.Find("""
        #### Core
        public static class Frames { public static int Header(Stream stream) => stream.Read(new byte[1], 0, 1); public static int First(Stream stream) => Header(stream); }
        public class Reader { private readonly Stream stream; public Reader(Stream stream) => this.stream = stream; public int Next() => stream.Read(new byte[1], 0, 1); }
        public class Counting : Stream
        {
            private readonly Stream inner;
            public Counting(Stream inner) => this.inner = inner;
            public override int Read(byte[] buffer, int offset, int count) => inner.Read(buffer, offset, count);
            public override void Flush() => inner.Flush();
            public override bool CanRead => true;
            public override bool CanSeek => false;
            public override bool CanWrite => false;
            public override long Length => 0;
            public override long Position { get => 0; set { } }
            public override long Seek(long offset, SeekOrigin origin) => 0;
            public override void SetLength(long value) { }
            public override void Write(byte[] buffer, int offset, int count) { }
        }
        #### Web Core
        class Page
        {
            async Task M(Stream stream, byte[] buffer)
            {
                await Task.Yield();
                Frames.Header(new MemoryStream());
                Frames.Header(stream); // SIO3001: Header (Core) → Stream.Read
                Frames.First(stream); // SIO3001: First (Core) → Frames.Header → Stream.Read
                Frames.First(new MemoryStream());
                new Reader(new MemoryStream()).Next();
                new Reader(stream).Next(); // SIO3001: Next (Core) → Stream.Read
                Frames.Header(new Counting(new MemoryStream()));
                Frames.Header(new Counting(stream)); // SIO3001: Header (Core) → Stream.Read
            }
        }
        """);

    [Fact]
    public Task What_happens_once_and_who_is_told_already() => Layered.Find("""
        #### Core
        public class Settings
        {
            private static string text;
            private static readonly Lazy<string> lazy = new(() => File.ReadAllText("f"));
            public string Text() => text ??= File.ReadAllText("f");
            public string Later() => lazy.Value;
            public string Fresh() => File.ReadAllText("f");
        }
        #### Web Core
        class Page
        {
            async Task M(Settings settings)
            {
                await Task.Yield();
                settings.Text();
                settings.Later();
                settings.Fresh(); // SIO3004: Fresh (Core) → File.ReadAllText
            }
        }
        """);

    [Fact]
    public Task Readers_writers_and_tasks() => Layered.Find("""
        #### Core
        public static class Pieces
        {
            public static string All(TextReader reader) => reader.ReadToEnd();
            public static void Put(TextWriter writer) { writer.Write("x"); writer.Flush(); }
            public static int Wait(Task<int> task) { Console.Error.WriteLine("waits"); return task.Result + 1; }
        }
        #### Services Core
        public static class Between
        {
            public static string All(TextReader reader) => Pieces.All(reader);
            public static void Put(TextWriter writer) => Pieces.Put(writer);
            public static int Wait(Task<int> task) => Pieces.Wait(task);
        }
        #### Web Services
        class Page
        {
            async Task M(TextReader reader, Stream stream, Task<int> task)
            {
                Between.Wait(task); // SIO3002: Wait (Services) → Pieces.Wait (Core) → Task.Result
                await Task.Yield();
                Between.All(new StringReader("a"));
                Between.All(reader); // SIO3001: All (Services) → Pieces.All (Core) → TextReader.ReadToEnd
                Between.Put(new StringWriter());
                Between.Put(new StreamWriter(stream)); // SIO3001: Put (Services) → Pieces.Put (Core) → TextWriter.Write
                Between.Wait(Task.FromResult(1));
            }
        }
        """);

    [Fact]
    public Task A_database_in_the_process() => Layered.Find("""
        #### Data +sqlite
        using System.Data.Common;
        public static class Rows { public static int Delete(DbCommand command) => command.ExecuteNonQuery(); }
        #### Web Data +sqlite
        using System.Data.Common;
        using Microsoft.Data.Sqlite;
        class Page
        {
            async Task M(SqliteCommand own, DbCommand any)
            {
                await Task.Yield();
                Rows.Delete(own);
                Rows.Delete(any); // SIO3001: Delete (Data) → DbCommand.ExecuteNonQuery
            }
        }
        """);
}
