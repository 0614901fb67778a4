using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What a stream stands on is known by the project that opens it.</summary>
public sealed class Streams
{
    [Fact]
    public Task Opened_by_a_member_of_another_project() => Layered.Find("""
        #### Data
        public static class Sheets
        {
            public static Stream Memory() => new MemoryStream();
            public static TextReader Text(bool b) { if (b) { return new StringReader("a"); } return new StreamReader(Memory()); }
            public static async Task<Stream> LaterAsync() { await Task.Yield(); return Memory(); }
            public static Stream Made => new MemoryStream();
            public static Stream Small(this byte[] all) => new MemoryStream(all);
            public static Stream File() => new FileStream("f", FileMode.Open);
            public static Stream Either(bool b, Stream other) => b ? new MemoryStream() : other;
            public static Stream Of(Stream inner) => new BufferedStream(inner);
            public static Stream Unknown() => Source.Get();
            public static Func<Stream> Hook = () => null;
            private static class Source { public static Stream Get() => Hook(); }
        }
        #### Web Data
        class Page
        {
            async Task M(byte[] all, Stream network)
            {
                Sheets.Memory().ReadByte();
                Sheets.Text(true).ReadToEnd();
                (await Sheets.LaterAsync()).ReadByte();
                Sheets.Made.ReadByte();
                all.Small().ReadByte();
                new StreamReader(Sheets.Memory()).ReadToEnd();
                new StreamReader(Sheets.File()).ReadToEnd(); // SIO1004: await 'ReadToEndAsync' instead
                new StreamReader(Sheets.Either(true, network)).ReadToEnd(); // SIO1001: await 'ReadToEndAsync' instead
                new StreamReader(Sheets.Of(network)).ReadToEnd(); // SIO1001: await 'ReadToEndAsync' instead
                new StreamReader(Sheets.Of(new MemoryStream())).ReadToEnd();
                new StreamReader(Sheets.Unknown()).ReadToEnd(); // SIO1001: await 'ReadToEndAsync' instead
            }
        }
        """);

    [Fact]
    public Task Of_an_interface_what_its_implementations_open() => Layered.Find("""
        #### Core
        public interface IFiles { Stream Open(string path); Task<Stream> OpenAsync(string path); }
        public interface IExport { Stream Write(); Task<Stream> WriteAsync(); TextReader Text { get; } }
        public interface IBoth { Stream Open(); }
        public abstract class Template { protected abstract Stream Source(); public abstract Stream Result(); }
        #### Data Core
        public class Files : IFiles
        {
            public Stream Open(string path)
            {
                try { return new FileStream(path, FileMode.Open); }
                catch (FileNotFoundException e) { throw new InvalidOperationException("", e); }
            }
            public async Task<Stream> OpenAsync(string path) { await Task.Yield(); return new FileStream(path, FileMode.Open); }
        }
        internal class Export : IExport
        {
            public Stream Write() { var all = new MemoryStream(); all.WriteByte(1); return all; }
            async Task<Stream> IExport.WriteAsync() { await Task.Yield(); return Write(); }
            public TextReader Text => new StringReader("a");
        }
        public class Local : IBoth { public Stream Open() => new MemoryStream(); }
        public class Remote : IBoth { private readonly Stream stream; public Remote(Stream stream) => this.stream = stream; public Stream Open() => stream; }
        public class Small : Template { protected override Stream Source() => new MemoryStream(); public override Stream Result() => Source(); }
        #### Web Core Data
        class Page
        {
            async Task M(IFiles files, IExport export, IBoth both, Template template)
            {
                files.Open("f").ReadByte(); // SIO1005: it has no asynchronous counterpart
                new StreamReader(files.Open("f")).ReadToEnd(); // SIO1004: await 'ReadToEndAsync' instead
                new StreamReader(await files.OpenAsync("f")).ReadToEnd(); // SIO1004: await 'ReadToEndAsync' instead
                new StreamReader(export.Write()).ReadToEnd();
                new StreamReader(await export.WriteAsync()).ReadToEnd();
                new StreamReader(await export.WriteAsync().ConfigureAwait(false)).ReadToEnd();
                export.Text.ReadToEnd();
                new StreamReader(both.Open()).ReadToEnd(); // SIO1001: await 'ReadToEndAsync' instead
                new StreamReader(template.Result()).ReadToEnd();
            }
        }
        """);

    [Fact]
    public Task Behind_a_handler() => Layered.Find("""
        #### Core
        public interface IFiles { Stream Open(string path); }
        #### Data Core
        public class Files : IFiles { public Stream Open(string path) => new FileStream(path, FileMode.Open); }
        #### Web Core Data
        class Page
        {
            async Task M(IFiles files)
            {
                await Task.Yield();
                Load(files); // SIO3004: Load → StreamReader.ReadToEnd
            }
            string Load(IFiles files) { using (var reader = new StreamReader(files.Open("a.css"))) { return reader.ReadToEnd(); } }
        }
        """);

    [Fact]
    public Task Nobody_is_asked_who_is_not_referenced() => Layered.Find("""
        #### Core
        public interface IFiles { Stream Open(); }
        #### Services Core
        public class Reader
        {
            async Task M(IFiles files)
            {
                await Task.Yield();
                new StreamReader(files.Open()).ReadToEnd(); // SIO1001: await 'ReadToEndAsync' instead
            }
        }
        """);
}
