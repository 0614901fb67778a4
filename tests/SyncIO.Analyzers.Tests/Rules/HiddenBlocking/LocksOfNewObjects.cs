using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>An object that was just made has no lock that anybody holds.</summary>
public sealed class LocksOfNewObjects
{
    /// <summary>An object that was made for the caller has locks that nobody else holds, also where a factory made it.</summary>
    [Fact]
    public Task A_lock_of_an_object_that_was_just_made() => VerifyChains.Code("""
        interface IStore { void Open(string path); }
        class Store : IStore
        {
            private readonly SemaphoreSlim gate = new SemaphoreSlim(1, 1);
            private int opened;
            public void Open(string path) { gate.Wait(); try { opened++; } finally { gate.Release(); } }
            public async Task Read() { await gate.WaitAsync(); }
        }
        interface IProvider { IStore Create(); }
        interface IKind { IStore CreateStore(); IStore FindStore(); }
        class Provider : IProvider { public IStore Create() => new Store(); }
        class Cached { private static readonly Store shared = new Store(); public static Store Get(bool isNew) { if (isNew) { return new Store(); } return shared; } }
        class C
        {
            static Store Make() => new Store();
            IStore OpenMade(string path) { var store = Make(); store.Open(path); return store; }
            IStore OpenProvided(IProvider provider, string path) { var store = provider.Create(); store.Open(path); return store; }
            void OpenNew(string path) => new Store().Open(path);
            static IStore Choose(string kind, IKind other) { IStore store; switch (kind) { case "a": store = new Store(); break; default: store = other.CreateStore(); break; } return store; }
            void OpenChosen(string path, IKind other) { var store = Choose(path, other); store.Open(path); }
            void OpenFound(string path, IKind other) { var store = other.FindStore(); store.Open(path); }
            void OpenTwice(string path) { var store = Make(); Share(store); store.Open(path); }
            void OpenCached(string path) { var store = Cached.Get(path == null); store.Open(path); }
            void Share(IStore store) { }

            async Task M(IProvider provider)
            {
                await Task.Yield();
                OpenMade("a");
                OpenProvided(provider, "a");
                OpenNew("a");
                OpenChosen("a", null);
                {|SIO3003:OpenFound|}("a", null);
                {|SIO3003:OpenTwice|}("a");
                {|SIO3003:OpenCached|}("a");
            }
        }
        """);
}
