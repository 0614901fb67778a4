using System.Linq;
using Xunit;

namespace SyncIO.Evidence.Tests;

/// <summary>Which twins are worth awaiting: those that wait without a thread, and fit.</summary>
public sealed class TwinsAreTrue
{
    [Theory]
    [InlineData("public async Task<string> LoadAsync(string path) => await File.ReadAllTextAsync(path);")]
    [InlineData("public Task<string> LoadAsync(string path, CancellationToken token = default) => File.ReadAllTextAsync(path, token);")]
    [InlineData("public ValueTask<string> LoadAsync(string path, bool log = false) => new ValueTask<string>(File.ReadAllTextAsync(path));")]
    [InlineData("public async Task<string> LoadAsync(string path) => path.Length == 0 ? Load(path) : await File.ReadAllTextAsync(path);")]
    [InlineData("public Task<string> LoadAsync(string path) => In(path); Task<string> In(string a) => File.ReadAllTextAsync(a);")]
    public void One_that_comes_to_await_a_leaf(string twin) => Assert.Equal("[Store]::Load -> LoadAsync", Line(twin));

    [Theory]
    [InlineData("public Task<string> LoadAsync(string path) => Task.Run(() => Load(path));")]
    [InlineData("public Task<string> LoadAsync(string path) => Task.Factory.StartNew(() => Load(path));")]
    [InlineData("public Task<string> LoadAsync(string path) => Task.FromResult(Load(path));")]
    [InlineData("public async Task<string> LoadAsync(string path) { await Task.Yield(); return Load(path); }")]
    [InlineData("public async Task<string> LoadAsync(string path) { await Task.Delay(1); return File.ReadAllText(path); }")]
    public void Not_one_that_wraps_the_member(string twin)
    {
        Assert.Equal("[Store]::Load", Line(twin));
        Assert.Equal("LoadAsync", Found(twin).RejectedTwin);
    }

    [Theory]
    [InlineData("public Task<string> LoadAsync(int number) => File.ReadAllTextAsync(\"a\");")]
    [InlineData("public Task<string> LoadAsync(string path, int number) => File.ReadAllTextAsync(path);")]
    [InlineData("internal Task<string> LoadAsync(string path) => File.ReadAllTextAsync(path);")]
    [InlineData("public async void LoadAsync(string path) => await File.ReadAllTextAsync(path);")]
    [InlineData("[Obsolete] public Task<string> LoadAsync(string path) => File.ReadAllTextAsync(path);")]
    public void Not_one_that_does_not_fit(string twin) => Assert.Equal("[Store]::Load", Line(twin));

    [Fact]
    public void One_of_an_extension() => Assert.Equal(
        ["file: [Store]::Load -> LoadAsync"],
        Library.Lines("""
            public class Store { public string Load(string path) => File.ReadAllText(path); }
            public static class StoreExtensions
            {
                public static Task<string> LoadAsync(this Store store, string path) => File.ReadAllTextAsync(path);
            }
            """));

    [Fact]
    public void One_of_a_property() => Assert.Equal(
        ["file: [Store]::Text -> GetTextAsync"],
        Library.Lines("""
            public class Store
            {
                public string Text => File.ReadAllText("store.txt");
                public Task<string> GetTextAsync() => File.ReadAllTextAsync("store.txt");
            }
            """));

    [Fact]
    public void One_of_an_interface_whose_implementations_await() => Assert.Equal(
        ["file: [IStore]::Load -> LoadAsync"],
        Library.Lines("""
            public interface IStore { string Load(); Task<string> LoadAsync(); }
            public class Store : IStore
            {
                string IStore.Load() => File.ReadAllText("store.txt");
                Task<string> IStore.LoadAsync() => File.ReadAllTextAsync("store.txt");
            }
            """));

    /// <summary>The member waits for a signal, and the task of its twin is completed by whoever would give that.</summary>
    [Fact]
    public void One_that_something_else_completes() => Assert.Equal(
        ["io network: [Queue]::Receive -> ReceiveAsync"],
        Library.Lines("""
            public class Queue
            {
                private readonly ManualResetEventSlim arrived = new ManualResetEventSlim();
                private readonly TaskCompletionSource<int> next = new TaskCompletionSource<int>();
                public int Receive() { arrived.Wait(); return 1; }
                public Task<int> ReceiveAsync() => next.Task;
                public void Lock() => arrived.Wait();
            }
            """));

    private static string Line(string twin) => Found(twin).ToString();

    private static Answers.CatalogueLine Found(string twin) =>
        Library.Found($"public class Store {{ public string Load(string path) => File.ReadAllText(path); {twin} }}")
            .Single(line => line.Member.Name == "Load");
}
