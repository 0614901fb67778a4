using System.Linq;
using Xunit;

namespace SyncIO.Evidence.Tests;

/// <summary>Which members come to block, on what, and by which path.</summary>
public sealed class MembersThatBlock
{
    [Fact]
    public void A_member_that_calls_a_leaf() => Assert.Equal(
        ["io network: [Client]::Ask"],
        Library.Lines("""
            public class Client
            {
                private readonly Socket socket;
                public Client(Socket socket) => this.socket = socket;
                public int Ask(byte[] question) => socket.Send(question);
                public int Count => 1;
                internal int Hidden() => socket.Send(new byte[1]);
            }
            """));

    [Fact]
    public void The_path_names_every_member_on_the_way() => Assert.Equal(
        ["[Settings]::Read(System.String)", "[Settings]::Load(System.String)", "[System.IO.File]::ReadAllText"],
        Library.Found("""
            public static class Settings
            {
                public static int Read(string path) => Load(path).Length;
                private static string Load(string path) => File.ReadAllText(path);
            }
            """).Single().Cause.Path);

    [Fact]
    public void A_property_and_a_constructor() => Assert.Equal(
        ["file: [Settings]::.ctor", "file: [Settings]::Text"],
        Library.Lines("""
            public class Settings
            {
                private readonly string path;
                public Settings(string path) { this.path = path; File.ReadAllText(path); }
                public string Text => File.ReadAllText(path);
            }
            """));

    [Fact]
    public void Through_a_base_class() => Assert.Equal(
        ["file: [Reports]::Print", "file: [Store]::Load"],
        Library.Lines("""
            public abstract class Store
            {
                public string Load() => LoadCore();
                protected private abstract string LoadCore();
            }
            public class FileStore : Store
            {
                protected private override string LoadCore() => File.ReadAllText("store.txt");
            }
            public class Reports
            {
                public void Print(FileStore store) => store.Load();
            }
            """));

    /// <summary>One line about the interface speaks of what implements it, explicitly or not.</summary>
    [Theory]
    [InlineData("public string Load()")]
    [InlineData("string IStore.Load()")]
    public void Through_an_interface_with_one_implementation(string load) => Assert.Equal(
        ["file: [IStore]::Load", "file: [Reports]::Print"],
        Library.Lines($$"""
            public interface IStore { string Load(); }
            public class FileStore : IStore { {{load}} => File.ReadAllText("store.txt"); }
            public class Reports { public void Print(IStore store) => store.Load(); }
            """));

    /// <summary>Whoever has the other one waits for nothing.</summary>
    [Fact]
    public void Not_through_an_interface_of_which_one_implementation_has_no_way_to_a_leaf() => Assert.Equal(
        ["file: [FileStore]::Load"],
        Library.Lines("""
            public interface IStore { string Load(); }
            public class FileStore : IStore { public string Load() => File.ReadAllText("store.txt"); }
            public class MemoryStore : IStore { public string Load() => string.Concat("a", "b"); }
            public class Reports { public void Print(IStore store) => store.Load(); }
            """));

    /// <summary>A default that only throws is no implementation, and a decorator blocks where what it decorates does.</summary>
    [Fact]
    public void Through_defaults_and_decorators() => Assert.Equal(
        ["file: [IStore]::Load"],
        Library.Lines("""
            public interface IStore { string Load(); }
            public class FileStore : IStore { public string Load() => File.ReadAllText("store.txt"); }
            public class NoStore : IStore { public string Load() => throw new NotSupportedException("no " + nameof(Load)); }
            public class Logged : IStore
            {
                private readonly IStore inner;
                internal Logged(IStore inner) => this.inner = inner;
                public string Load() => inner.Load();
            }
            """));

    [Fact]
    public void An_iterator_blocks_as_it_is_enumerated() => Assert.Equal(
        ["file: [Store]::All"],
        Library.Lines("""
            public static class Store
            {
                public static IEnumerable<string> All(string[] paths)
                {
                    foreach (var path in paths) yield return File.ReadAllText(path);
                }
            }
            """));

    [Fact]
    public void Generics() => Assert.Equal(
        ["file: [Repository`1]::Load(System.String)"],
        Library.Lines("""
            public abstract class Base<T>
            {
                private protected abstract T Read(T key, Func<T, string> path);
            }
            public class Repository<T> : Base<T>
            {
                public T Load(string path) { Read(default, _ => path); return default; }
                public T Load(T key) => key;
                private protected override T Read(T key, Func<T, string> path) { File.ReadAllText(path(key)); return key; }
            }
            """));

    [Fact]
    public void Overloads_that_block_have_lines_of_their_own_where_not_all_do() => Assert.Equal(
        ["file: [Settings]::Read(System.String)"],
        Library.Lines("""
            public static class Settings
            {
                public static int Read(string path) => File.ReadAllText(path).Length;
                public static int Read(byte[] content) => content.Length;
            }
            """));

    [Fact]
    public void What_handles_an_exception_or_throws_one_is_rare() => Assert.Empty(Library.Lines("""
        public static class Rare
        {
            public static int Parse(string text)
            {
                if (text.Length == 0) throw new ArgumentException(File.ReadAllText("help.txt"));
                try { return int.Parse(text); } catch (FormatException) { File.ReadAllText("help.txt"); return 0; }
            }
        }
        """));

    /// <summary>Whoever hands in the sequence has made it: here that is a list, elsewhere it may be anything.</summary>
    [Fact]
    public void Not_through_an_interface_of_the_platform_and_not_a_sequence() => Assert.Equal(
        ["file: [Lines]::GetEnumerator"],
        Library.Lines("""
            public class Lines : IEnumerable<string>
            {
                public IEnumerator<string> GetEnumerator() { yield return File.ReadAllText("lines.txt"); }
                System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null;
            }
            public static class Names
            {
                public static int Count(IEnumerable<string> names) { var count = 0; foreach (var name in names) count++; return count; }
                public static List<string> Copy(IEnumerable<string> names) => System.Linq.Enumerable.ToList(names);
            }
            """));

    [Fact]
    public void A_lambda_counts_where_another_method_runs_it_at_once() => Assert.Equal(
        ["file: [Settings]::Now"],
        Library.Lines("""
            public static class Settings
            {
                public static string Now(string path) => Retry(() => File.ReadAllText(path));
                public static Lazy<string> Later(string path) => new Lazy<string>(() => File.ReadAllText(path));
                public static Task Elsewhere(string path) => Task.Run(() => File.ReadAllText(path));
                private static string Retry(Func<string> load) => load();
            }
            """));

    [Fact]
    public void Waiting_for_a_task_counts_as_what_the_task_does() => Assert.Equal(
        ["io network: [Client]::Get -> GetAsync", "io network: [Client]::Run"],
        Library.Lines("""
            public class Client
            {
                private readonly HttpClient http = new HttpClient();
                public string Get(string url) => GetAsync(url).GetAwaiter().GetResult();
                public async Task<string> GetAsync(string url) => await http.GetStringAsync(url);
                public string Run() => Wait(() => GetAsync("here"));
                private static T Wait<T>(Func<Task<T>> start) => start().Result;
            }
            """));
}
