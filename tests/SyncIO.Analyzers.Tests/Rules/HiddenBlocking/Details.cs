using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What is easily forgotten.</summary>
public sealed class Details
{
    /// <summary>What is sent in a lock says more than the wait for that.</summary>
    [Fact]
    public Task A_lock_is_told_of_last() => VerifyChains.Message(
        "static readonly SemaphoreSlim gate = new(1); static void Send() { gate.Wait(); try { new System.Net.Http.HttpClient().Send(null); } finally { gate.Release(); } } async Task M() { await Task.Yield(); {|#0:Send|}(); }",
        "SIO3001",
        "'Send' blocks on network I/O: Send → HttpClient.Send");

    /// <summary>Members of a class <c>C</c>, before and after.</summary>
    [Theory]
    [InlineData(
        "void A() { Thread.Sleep(1); if (true) { return; } } void Twice() { A(); A(); } async Task MAsync() { await Task.Yield(); Twice(); }",
        "async Task AAsync() { await Task.Delay(1); if (true) { return; } } async Task TwiceAsync() { await AAsync(); await AAsync(); } async Task MAsync() { await Task.Yield(); await TwiceAsync(); }")]
    [InlineData(
        "static int N(params int[] n) { Thread.Sleep(1); return n.Length; } async Task MAsync() { await Task.Yield(); _ = N(1, 2) * N(); }",
        "static async Task<int> NAsync(params int[] n) { await Task.Delay(1); return n.Length; } async Task MAsync() { await Task.Yield(); _ = await NAsync(1, 2) * await NAsync(); }")]
    [InlineData(
        "int N(int n = 1) { Thread.Sleep(n); return n; } int Two() => N() + N(n: N()); async Task MAsync() { await Task.Yield(); _ = Two(); }",
        "async Task<int> NAsync(int n = 1) { await Task.Delay(n); return n; } async Task<int> TwoAsync() => await NAsync() + await NAsync(n: await NAsync()); async Task MAsync() { await Task.Yield(); _ = await TwoAsync(); }")]
    [InlineData(
        "(int, string) Pair() { Thread.Sleep(1); return (1, \"\"); } async Task MAsync() { await Task.Yield(); var (a, b) = Pair(); }",
        "async Task<(int, string)> PairAsync() { await Task.Delay(1); return (1, \"\"); } async Task MAsync() { await Task.Yield(); var (a, b) = await PairAsync(); }")]
    [InlineData(
        "int[] All() { Thread.Sleep(1); return new int[3]; } async Task MAsync() { await Task.Yield(); _ = All()[1]; All()[2]++; }",
        "async Task<int[]> AllAsync() { await Task.Delay(1); return new int[3]; } async Task MAsync() { await Task.Yield(); _ = (await AllAsync())[1]; (await AllAsync())[2]++; }")]
    [InlineData(
        "void Load() { try { Thread.Sleep(1); } finally { Clean(); } } void Clean() { Thread.Sleep(2); } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task LoadAsync() { try { await Task.Delay(1); } finally { await CleanAsync(); } } async Task CleanAsync() { await Task.Delay(2); } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } async Task MAsync() { await Task.Yield(); Func<Task> f = async () => { await Task.Yield(); Load(); }; await f(); }",
        "async Task LoadAsync() { await Task.Delay(1); } async Task MAsync() { await Task.Yield(); Func<Task> f = async () => { await Task.Yield(); await LoadAsync(); }; await f(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } void Sync() { Func<Task> f = async () => { await Task.Yield(); Load(); }; }",
        "async Task LoadAsync() { await Task.Delay(1); } void Sync() { Func<Task> f = async () => { await Task.Yield(); await LoadAsync(); }; }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } void Other() { File.ReadAllText(\"f\"); } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task LoadAsync() { await Task.Delay(1); } void Other() { File.ReadAllText(\"f\"); } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "string Load() { return Save(Path()); } string Path() => File.ReadAllText(\"f\"); string Save(string s) { File.WriteAllText(s, s); return s; } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task<string> LoadAsync() { return await SaveAsync(await PathAsync()); } async Task<string> PathAsync() => await File.ReadAllTextAsync(\"f\"); async Task<string> SaveAsync(string s) { await File.WriteAllTextAsync(s, s); return s; } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } void LoadAsync() { } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task Load() { await Task.Delay(1); } void LoadAsync() { } async Task MAsync() { await Task.Yield(); await Load(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } Task LoadAsync(int must) => Task.CompletedTask; async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task LoadAsync() { await Task.Delay(1); } Task LoadAsync(int must) => Task.CompletedTask; async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "dynamic Load() { Thread.Sleep(1); return 1; } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task<dynamic> LoadAsync() { await Task.Delay(1); return 1; } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "string Load() => File.ReadAllText(\"f\"); Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\"); int Size() => Load().Length; async Task MAsync() { await Task.Yield(); Size(); }",
        "string Load() => File.ReadAllText(\"f\"); Task<string> LoadAsync() => File.ReadAllTextAsync(\"f\"); async Task<int> SizeAsync() => (await LoadAsync()).Length; async Task MAsync() { await Task.Yield(); await SizeAsync(); }")]
    public Task Members(string before, string after) => Chains.Become($"class C\n{{\n    {before}\n}}\n", $"class C\n{{\n    {after}\n}}\n");

    /// <summary>The ends of lines are those of the file.</summary>
    [Fact]
    public Task Carriage_returns() => Chains.Become(
        Windows("class C\n{\n    C() { Load(); }\n    void Load()\n    {\n        Thread.Sleep(1);\n    }\n    async Task MAsync() { await Task.Yield(); Load(); }\n}\n"),
        Windows("class C\n{\n    C() { Load(); }\n    void Load()\n    {\n        Thread.Sleep(1);\n    }\n\n    async Task LoadAsync()\n    {\n        await Task.Delay(1);\n    }\n    async Task MAsync() { await Task.Yield(); await LoadAsync(); }\n}\n"));

    [Fact]
    public Task Blocks_without_anything_to_await() => Chains.Become(
        """
        interface I
        {
            void Do();

            int Get(bool b);
        }

        class A : I
        {
            public void Do() => Thread.Sleep(1);

            public int Get(bool b)
            {
                Thread.Sleep(1);
                return 1;
            }

            async Task MAsync() { await Task.Yield(); Do(); Get(true); }
        }

        class B : I
        {
            public void Do()
            {
            }

            public int Get(bool b)
            {
                if (b)
                {
                    return 2;
                }

                throw new Exception();
            }
        }

        class D : I
        {
            public void Do() => GetHashCode();

            public int Get(bool b) => b ? 1 : 2;
        }
        """,
        """
        interface I
        {
            Task DoAsync();

            Task<int> GetAsync(bool b);
        }

        class A : I
        {
            public async Task DoAsync() => await Task.Delay(1);

            public async Task<int> GetAsync(bool b)
            {
                await Task.Delay(1);
                return 1;
            }

            async Task MAsync() { await Task.Yield(); await DoAsync(); await GetAsync(true); }
        }

        class B : I
        {
            public Task DoAsync()
            {
                return Task.CompletedTask;
            }

            public Task<int> GetAsync(bool b)
            {
                if (b)
                {
                    return Task.FromResult(2);
                }

                throw new Exception();
            }
        }

        class D : I
        {
            public Task DoAsync()
            {
                GetHashCode();
                return Task.CompletedTask;
            }

            public Task<int> GetAsync(bool b) => Task.FromResult(b ? 1 : 2);
        }
        """);

    /// <summary>What is a finding of columns 1 and 2 in what becomes asynchronous is awaited with it; what is beside it stays.</summary>
    [Fact]
    public Task Other_findings() => Chains.Become(
        "class C { async Task MAsync() { await Task.Yield(); Thread.Sleep(3); Load(); } void Load() { Task.Delay(1).Wait(); File.ReadAllText(\"f\"); new Thread(() => { }).Join(); } }",
        "class C { async Task MAsync() { await Task.Yield(); Thread.Sleep(3); await LoadAsync(); } async Task LoadAsync() { await Task.Delay(1); await File.ReadAllTextAsync(\"f\"); new Thread(() => { }).Join(); } }");

    private static string Windows(string text) => text.Replace("\n", "\r\n", System.StringComparison.Ordinal);
}
