using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Own members whose tasks are complete, waited for further down.</summary>
public sealed class TasksGivenComplete
{
    /// <summary>Who waits for a member that gives what it has at hand waits for nothing, also by a helper.</summary>
    [Fact]
    public Task A_task_that_a_member_gives_complete() => VerifyChains.Code("""
        static class Tasks { public static T Sync<T>(this Task<T> task) => task.ConfigureAwait(false).GetAwaiter().GetResult(); }
        class Cache
        {
            readonly System.Collections.Generic.Dictionary<string, int> all = new System.Collections.Generic.Dictionary<string, int>();
            public virtual Task<int> Find(string key)
            {
                if (all.TryGetValue(key, out var found)) { return Task.FromResult(found); }
                return key.Length > 1 ? Task.FromResult(Other(key)) : Task.FromResult(0);
            }
            int Other(string key) { var more = new System.Collections.Generic.List<int>(all.Values); more.AddRange(all.Values); return Count(more, one => one > 1); }
            static int Count(System.Collections.Generic.List<int> of, Func<int, bool> isMeant) => isMeant(of[0]) ? 1 : 0;
            public virtual Task<int> Load(string key) => Task.FromResult(File.{|SIO1004:ReadAllText|}(key).Length);
            public virtual Task<int> Remote(string key) => Task.FromResult(Other(key));
            public Task<int> Later() => Task.FromResult(1);
            public void ByHelper(string key) { Find(key).Sync(); }
            public void Waits(string key) => Find(key).Wait();
            public void Blocks(string key) => Load(key).Wait();
            public void Goes(string key) => Remote(key).Wait();
            public void IsWrittenLater() => Later().Wait();
        }
        class Derived : Cache
        {
            public override Task<int> Find(string key) => Task.FromResult(Math.Abs(key.Length));
            public override Task<int> Remote(string key) => File.ReadAllTextAsync(key).ContinueWith(text => text.Result.Length);
        }
        class C
        {
            async Task M(Cache cache)
            {
                await Task.Yield();
                cache.ByHelper("a");
                cache.Waits("a");
                cache.{|SIO3002:Blocks|}("a");
                cache.{|SIO3002:Goes|}("a");
                cache.{|SIO3002:IsWrittenLater|}();
            }
        }
        """);

    /// <summary>What runs delegates and writes to the console is not awaited by any fix: who waits for it waits for nothing.</summary>
    [Fact]
    public Task Whatever_runs_in_it() => VerifyChains.Code("""
        class Parser
        {
            readonly Dictionary<string, Func<string, object>> converters = new();

            public Task<object> Apply(string text) => Task.FromResult(Parse<string>(text).Result);
            public Task<object> Other(string text) => Task.FromResult(Later(text).{|SIO1002:Result|});
            Task<object> Later(string text) => Task.Run(() => converters[text](text));

            public Task<object> Parse<T>(string text)
            {
                if (text.Length == 0)
                {
                    return Task.FromResult<object>(null);
                }

                try
                {
                    return Task.FromResult(converters[text](text));
                }
                catch (Exception e)
                {
                    Console.WriteLine(e.Message);
                    return Task.FromResult<object>(null);
                }
            }
        }
        """);
}
