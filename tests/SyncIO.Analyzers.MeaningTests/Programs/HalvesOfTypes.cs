using Microsoft.EntityFrameworkCore;

namespace HalvesOfTypes;

[NotFixed]
static class HiddenMemberKept
{
    sealed class Note
    {
        public int Id { get; set; }
    }

    sealed class Notes : DbContext
    {
        public int Saved { get; private set; }

        public DbSet<Note> All => Set<Note>();

        protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseInMemoryDatabase("hidden");

        public new int SaveChanges()
        {
            Saved++;
            return base.SaveChanges();
        }
    }

    public static async Task<string> Run()
    {
        await using var notes = new Notes();
        notes.All.Add(new Note());
        notes.SaveChanges();
        return "saved " + notes.Saved;
    }
}

[NotFixed]
static class OtherDefaultKept
{
    static string Load(string p, bool upper = true) => upper ? File.ReadAllText(p).ToUpperInvariant() : File.ReadAllText(p);

    static async Task<string> LoadAsync(string p, bool upper = false) =>
        upper ? (await File.ReadAllTextAsync(p)).ToUpperInvariant() : await File.ReadAllTextAsync(p);

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.File("a"));
    }
}

[Fixed("await LoadAsync(Given.File(\"a\"), upper: true)")]
static class GivenArgumentFixed
{
    static string Load(string p, bool upper = true) => upper ? File.ReadAllText(p).ToUpperInvariant() : File.ReadAllText(p);

    static async Task<string> LoadAsync(string p, bool upper = false) =>
        upper ? (await File.ReadAllTextAsync(p)).ToUpperInvariant() : await File.ReadAllTextAsync(p);

    public static async Task<string> Run()
    {
        await Task.Yield();
        return Load(Given.File("a"), upper: true);
    }
}

[NotFixed]
static class CacheOfOneHalfKept
{
    interface IPages
    {
        string Load(string p);

        Task<string> LoadAsync(string p);
    }

    sealed class Pages : IPages
    {
        readonly Dictionary<string, string> seen = [];

        public int Seen => seen.Count;

        public string Load(string p) => seen[p] = File.ReadAllText(p);

        public async Task<string> LoadAsync(string p) => await File.ReadAllTextAsync(p);
    }

    static async Task<string> M(IPages pages, string p)
    {
        await Task.Yield();
        return pages.Load(p);
    }

    public static async Task<string> Run()
    {
        var pages = new Pages();
        return await M(pages, Given.File("a")) + pages.Seen;
    }
}

[Fixed("await LoadAsync(p)")]
static class CacheOfBothHalvesFixed
{
    static readonly Dictionary<string, string> seen = [];

    static string Load(string p)
    {
        var text = File.ReadAllText(p);
        seen.Add(p, text);
        return text;
    }

    static async Task<string> LoadAsync(string p)
    {
        var text = await File.ReadAllTextAsync(p);
        seen.Add(p, text);
        return text;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        seen.Clear();
        var p = Given.File("a");
        return Load(p) + seen.Count;
    }
}

[NotFixed]
static class CountOfAStreamKept
{
    sealed class Counting(Stream inner) : Stream
    {
        public int Calls { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => inner.Length;

        public override long Position { get => inner.Position; set => inner.Position = value; }

        public override void Flush() => throw new NotSupportedException();

        public override int Read(byte[] buffer, int offset, int count)
        {
            Calls++;
            return inner.Read(buffer, offset, count);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken token) => inner.ReadAsync(buffer, offset, count, token);

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    static async Task<string> M(Counting s)
    {
        await Task.Yield();
        return s.Read(new byte[4], 0, 4) + " in " + s.Calls;
    }

    public static Task<string> Run() => M(new Counting(new MemoryStream([1, 2])));
}

[NotFixed]
static class HalfThatReadsNothing
{
    sealed class Store
    {
        public string Load(string p) => File.ReadAllText(p);

        public Task<string> LoadAsync(string p, bool again = true) => Task.FromResult(again ? "again" : p);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return new Store().Load(Given.File("a"));
    }
}
