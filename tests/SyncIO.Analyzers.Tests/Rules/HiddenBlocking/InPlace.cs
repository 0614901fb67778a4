using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Where everybody can follow, members are changed themselves.</summary>
public sealed class InPlace
{
    /// <summary>Members of a class <c>C</c>, before and after.</summary>
    [Theory]
    [InlineData(
        "string Load() => File.ReadAllText(\"f\"); async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\"); async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "void Pause() { Thread.Sleep(1); } async Task MAsync() { await Task.Yield(); Pause(); }",
        "async Task PauseAsync() { await Task.Delay(1); } async Task MAsync() { await Task.Yield(); await PauseAsync(); }")]
    [InlineData(
        "int N() { return Load().Length; } string Load() { return File.ReadAllText(\"f\"); } async Task MAsync() { await Task.Yield(); _ = N() + 1; }",
        "async Task<int> NAsync() { return (await LoadAsync()).Length; } async Task<string> LoadAsync() { return await File.ReadAllTextAsync(\"f\"); } async Task MAsync() { await Task.Yield(); _ = await NAsync() + 1; }")]
    [InlineData(
        "void A() => B(); void B() => Thread.Sleep(1); void Other() { A(); } async Task MAsync() { await Task.Yield(); A(); }",
        "async Task AAsync() => await BAsync(); async Task BAsync() => await Task.Delay(1); async Task OtherAsync() { await AAsync(); } async Task MAsync() { await Task.Yield(); await AAsync(); }")]
    [InlineData(
        "int Deep(int n) { if (n == 0) { Thread.Sleep(1); return 0; } return Deep(n - 1) + 1; } async Task MAsync() { await Task.Yield(); Deep(3); }",
        "async Task<int> DeepAsync(int n) { if (n == 0) { await Task.Delay(1); return 0; } return await DeepAsync(n - 1) + 1; } async Task MAsync() { await Task.Yield(); await DeepAsync(3); }")]
    [InlineData(
        "void Ping(int n) { Thread.Sleep(n); Pong(n - 1); } void Pong(int n) { if (n > 0) { Ping(n); } } async Task MAsync() { await Task.Yield(); Pong(3); }",
        "async Task PingAsync(int n) { await Task.Delay(n); await PongAsync(n - 1); } async Task PongAsync(int n) { if (n > 0) { await PingAsync(n); } } async Task MAsync() { await Task.Yield(); await PongAsync(3); }")]
    [InlineData(
        "T Get<T>(string f, T or) where T : class { File.ReadAllText(f); return or; } async Task MAsync() { await Task.Yield(); Get(\"f\", \"\"); Get<string>(or: \"\", f: \"f\"); }",
        "async Task<T> GetAsync<T>(string f, T or) where T : class { await File.ReadAllTextAsync(f); return or; } async Task MAsync() { await Task.Yield(); await GetAsync(\"f\", \"\"); await GetAsync<string>(or: \"\", f: \"f\"); }")]
    [InlineData(
        "async Task MAsync() { await Task.Yield(); Load(); void Load() { Thread.Sleep(1); } }",
        "async Task MAsync() { await Task.Yield(); await LoadAsync(); async Task LoadAsync() { await Task.Delay(1); } }")]
    [InlineData(
        "void A() { Load(); void Load() => Thread.Sleep(1); } async Task MAsync() { await Task.Yield(); A(); }",
        "async Task AAsync() { await LoadAsync(); async Task LoadAsync() => await Task.Delay(1); } async Task MAsync() { await Task.Yield(); await AAsync(); }")]
    [InlineData(
        "void Load(CancellationToken token) { File.ReadAllText(\"f\"); } async Task MAsync(CancellationToken token) { await Task.Yield(); Load(token); }",
        "async Task LoadAsync(CancellationToken token) { await File.ReadAllTextAsync(\"f\", token); } async Task MAsync(CancellationToken token) { await Task.Yield(); await LoadAsync(token); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); Wait(); } void Wait() { Task.Delay(1).Wait(); } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task LoadAsync() { await Task.Delay(1); await WaitAsync(); } async Task WaitAsync() { await Task.Delay(1); } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } Task MAsync() { Load(); return Task.CompletedTask; }",
        "async Task LoadAsync() { await Task.Delay(1); } async Task MAsync() { await LoadAsync(); }")]
    [InlineData(
        "void Load() { Thread.Sleep(1); } void Save() { Thread.Sleep(2); } Task MAsync() { Load(); Save(); Thread.Sleep(3); return Task.CompletedTask; }",
        "async Task LoadAsync() { await Task.Delay(1); } async Task SaveAsync() { await Task.Delay(2); } async Task MAsync() { await LoadAsync(); await SaveAsync(); await Task.Delay(3); }")]
    [InlineData(
        "string Load() { using var s = new StreamWriter(\"f\"); s.Write(\"a\"); return \"\"; } async Task MAsync() { await Task.Yield(); Load(); }",
        "async Task<string> LoadAsync() { await using var s = new StreamWriter(\"f\"); await s.WriteAsync(\"a\"); return \"\"; } async Task MAsync() { await Task.Yield(); await LoadAsync(); }")]
    [InlineData(
        "string Load() => File.ReadAllText(\"f\"); string Load(int n) => Load() + n; async Task MAsync() { await Task.Yield(); Load(3); }",
        "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\"); async Task<string> LoadAsync(int n) => await LoadAsync() + n; async Task MAsync() { await Task.Yield(); await LoadAsync(3); }")]
    [InlineData(
        "string Load() => File.ReadAllText(\"f\"); async Task MAsync(List<int> l) { await Task.Yield(); foreach (var c in Load()) { } _ = $\"{Load()}\"; _ = nameof(Load); }",
        "async Task<string> LoadAsync() => await File.ReadAllTextAsync(\"f\"); async Task MAsync(List<int> l) { await Task.Yield(); foreach (var c in await LoadAsync()) { } _ = $\"{await LoadAsync()}\"; _ = nameof(LoadAsync); }")]
    [InlineData(
        "string Null() { Thread.Sleep(1); return null; } async Task MAsync() { await Task.Yield(); var x = Null() ?? \"\"; var c = this; _ = c?.Null(); }",
        "async Task<string> NullAsync() { await Task.Delay(1); return null; } async Task MAsync() { await Task.Yield(); var x = await NullAsync() ?? \"\"; var c = this; _ = c is null ? null : await c.NullAsync(); }")]
    public Task Members(string before, string after) => Chains.Become($"class C\n{{\n    {before}\n}}\n", $"class C\n{{\n    {after}\n}}\n");

    /// <summary>Types, before and after.</summary>
    [Theory]
    [InlineData(
        "interface I { int N(); } class A : I { public int N() { Thread.Sleep(1); return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); i.N(); } }",
        "interface I { Task<int> NAsync(); } class A : I { public async Task<int> NAsync() { await Task.Delay(1); return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); await i.NAsync(); } }")]
    [InlineData(
        "interface I { int N(); } class A : I { int I.N() { Thread.Sleep(1); return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); i.N(); } }",
        "interface I { Task<int> NAsync(); } class A : I { async Task<int> I.NAsync() { await Task.Delay(1); return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); await i.NAsync(); } }")]
    [InlineData(
        "interface I { void N(); } class P { public void N() => Thread.Sleep(1); } class A : P, I { } class B { async Task MAsync(I i, P p) { await Task.Yield(); i.N(); p.N(); } }",
        "interface I { Task NAsync(); } class P { public async Task NAsync() => await Task.Delay(1); } class A : P, I { } class B { async Task MAsync(I i, P p) { await Task.Yield(); await i.NAsync(); await p.NAsync(); } }")]
    [InlineData(
        "interface I { int N(int n); } class A : I { public int N(int n) { Thread.Sleep(1); return 1; } } class F : I { public int N(int n) => n; } class B { async Task MAsync(A i) { await Task.Yield(); i.N(1); } }",
        "interface I { Task<int> NAsync(int n); } class A : I { public async Task<int> NAsync(int n) { await Task.Delay(1); return 1; } } class F : I { public Task<int> NAsync(int n) => Task.FromResult(n); } class B { async Task MAsync(A i) { await Task.Yield(); await i.NAsync(1); } }")]
    [InlineData(
        "interface I { void N(bool b); } class A : I { public void N(bool b) => Thread.Sleep(1); } class F : I { public void N(bool b) { if (b) { return; } _ = 1; } } class G : I { public void N(bool b) => throw new Exception(); } class B { async Task MAsync(A i) { await Task.Yield(); i.N(true); } }",
        "interface I { Task NAsync(bool b); } class A : I { public async Task NAsync(bool b) => await Task.Delay(1); } class F : I { public Task NAsync(bool b) { if (b) { return Task.CompletedTask; } _ = 1; return Task.CompletedTask; } } class G : I { public Task NAsync(bool b) => throw new Exception(); } class B { async Task MAsync(A i) { await Task.Yield(); await i.NAsync(true); } }")]
    [InlineData(
        "abstract class A { public abstract void N(); public void All() { N(); } } class A1 : A { public override void N() => Thread.Sleep(1); } class A2 : A { public override void N() { File.ReadAllText(\"f\"); } } class B { async Task MAsync(A a) { await Task.Yield(); a.All(); } }",
        "abstract class A { public abstract Task NAsync(); public async Task AllAsync() { await NAsync(); } } class A1 : A { public override async Task NAsync() => await Task.Delay(1); } class A2 : A { public override async Task NAsync() { await File.ReadAllTextAsync(\"f\"); } } class B { async Task MAsync(A a) { await Task.Yield(); await a.AllAsync(); } }")]
    [InlineData(
        "class A { public virtual void N() => Thread.Sleep(1); } class A1 : A { public override void N() { base.N(); Thread.Sleep(2); } } class B { async Task MAsync(A a) { await Task.Yield(); a.N(); } }",
        "class A { public virtual async Task NAsync() => await Task.Delay(1); } class A1 : A { public override async Task NAsync() { await base.NAsync(); await Task.Delay(2); } } class B { async Task MAsync(A a) { await Task.Yield(); await a.NAsync(); } }")]
    [InlineData(
        "static class E { public static int Size(this string f) => File.ReadAllText(f).Length; } class B { async Task MAsync() { await Task.Yield(); _ = \"f\".Size(); _ = E.Size(\"g\"); } }",
        "static class E { public static async Task<int> SizeAsync(this string f) => (await File.ReadAllTextAsync(f)).Length; } class B { async Task MAsync() { await Task.Yield(); _ = await \"f\".SizeAsync(); _ = await E.SizeAsync(\"g\"); } }")]
    [InlineData(
        "partial class A { public partial int N(); } partial class A { public partial int N() { Thread.Sleep(1); return 1; } async Task MAsync() { await Task.Yield(); N(); } }",
        "partial class A { public partial Task<int> NAsync(); } partial class A { public async partial Task<int> NAsync() { await Task.Delay(1); return 1; } async Task MAsync() { await Task.Yield(); await NAsync(); } }")]
    [InlineData(
        "interface I<T> { T Get(int id); } class A : I<string> { public string Get(int id) => File.ReadAllText(\"f\"); } class B { async Task MAsync(I<string> i) { await Task.Yield(); _ = i.Get(1).Length; } }",
        "interface I<T> { Task<T> GetAsync(int id); } class A : I<string> { public async Task<string> GetAsync(int id) => await File.ReadAllTextAsync(\"f\"); } class B { async Task MAsync(I<string> i) { await Task.Yield(); _ = (await i.GetAsync(1)).Length; } }")]
    [InlineData(
        "class A { public int N() { Thread.Sleep(1); return 1; } } interface I { int N(); } class D : A, I { } class B { async Task MAsync(I i, A a) { await Task.Yield(); a.N(); i.N(); } }",
        "class A { public async Task<int> NAsync() { await Task.Delay(1); return 1; } } interface I { Task<int> NAsync(); } class D : A, I { } class B { async Task MAsync(I i, A a) { await Task.Yield(); await a.NAsync(); await i.NAsync(); } }")]
    [InlineData(
        "/// <summary>See <see cref=\"N\"/> and <see cref=\"A.N()\"/>.</summary>\nclass A { public void N() => Thread.Sleep(1); async Task MAsync() { await Task.Yield(); N(); } }",
        "/// <summary>See <see cref=\"NAsync\"/> and <see cref=\"A.NAsync()\"/>.</summary>\nclass A { public async Task NAsync() => await Task.Delay(1); async Task MAsync() { await Task.Yield(); await NAsync(); } }")]
    public Task Types(string before, string after) => Chains.Become(before, after);

    [Fact]
    public Task Parameters_stay_below_the_first() => Chains.Become(
        """
        class C
        {
            public interface IStore
            {
                string Load(string name,
                            int size);
            }

            private class Store : IStore
            {
                public string Load(string name,
                                   int size)
                {
                    return File.ReadAllText(name);
                }
            }

            private async Task MAsync(IStore store, string name,
                int size)
            {
                await Task.Yield();
                store.Load(name, size);
            }
        }
        """,
        """
        class C
        {
            public interface IStore
            {
                Task<string> LoadAsync(string name,
                                       int size);
            }

            private class Store : IStore
            {
                public async Task<string> LoadAsync(string name,
                                                    int size)
                {
                    return await File.ReadAllTextAsync(name);
                }
            }

            private async Task MAsync(IStore store, string name,
                int size)
            {
                await Task.Yield();
                await store.LoadAsync(name, size);
            }
        }
        """);

    [Fact]
    public Task Layout_and_comments() => Chains.Become(
        """
        class C
        {
            /// <summary>Loads.</summary>
            // Slowly.
            private static string Load(string file) // here
            {
                /* first */ var text = File.ReadAllText(file); // all

                return text;
            }

            async Task MAsync()
            {
                await Task.Yield();
                _ = Load(
                    "f") // f
                    .Trim();
            }
        }
        """,
        """
        class C
        {
            /// <summary>Loads.</summary>
            // Slowly.
            private static async Task<string> LoadAsync(string file) // here
            {
                /* first */ var text = await File.ReadAllTextAsync(file); // all

                return text;
            }

            async Task MAsync()
            {
                await Task.Yield();
                _ = (await LoadAsync(
                    "f")) // f
                    .Trim();
            }
        }
        """);

    /// <summary>Pages and applications are called by such names; a class with another base is not.</summary>
    [Fact]
    public Task Names_with_an_underscore() => Chains.Become(
        "class Store { } class C : Store { string Item_Load() => File.ReadAllText(\"f\"); async Task M() { await Task.Yield(); Item_Load(); } }",
        "class Store { } class C : Store { async Task<string> Item_Load() => await File.ReadAllTextAsync(\"f\"); async Task M() { await Task.Yield(); await Item_Load(); } }");

    [Fact]
    public Task Names_without_Async() => Chains.Become(
        "class C { string Load() => File.ReadAllText(\"f\"); async Task M() { await Task.Yield(); Load(); } Task A() => M(); Task B() => M(); }",
        "class C { async Task<string> Load() => await File.ReadAllTextAsync(\"f\"); async Task M() { await Task.Yield(); await Load(); } Task A() => M(); Task B() => M(); }");
}
