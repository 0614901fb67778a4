using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A delegate that EF Core made of an expression executes the query that stands there.</summary>
public sealed class CompiledQueries
{
    [Theory]
    [InlineData("{|SIO3001:first|}(shop, 1);")]
    [InlineData("{|SIO3001:count|}(shop);")]
    [InlineData("{|SIO3001:Count|}(shop);")]
    [InlineData("var any = EF.CompileQuery((Shop s) => s.Items.Any()); {|SIO3001:any|}(shop);")]
    public Task Block(string body) => VerifyChains.Fix(In(body), references: References.Shop);

    /// <summary>One that is awaited, one that is made and not run, one that puts a query together.</summary>
    [Theory]
    [InlineData("await later(shop, 1);")]
    [InlineData("System.GC.KeepAlive(EF.CompileQuery((Shop s) => s.Items.Any()));")]
    [InlineData("var below = EF.CompileQuery((Shop s, int n) => s.Items.Where(item => item.Id < n)); below(shop, 1);")]
    public Task Are_silent(string body) => VerifyChains.Test(In(body), references: References.Shop).RunSilentAsync(nameof(Reason.SynchronousCode));

    private static string In(string body) =>
        $$"""
        using System;
        using System.Linq;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        public class Item { public int Id { get; set; } }
        public class Shop : DbContext { public DbSet<Item> Items { get; set; } = null; }

        public class Service
        {
            private static readonly Func<Shop, int, Item> first = EF.CompileQuery((Shop shop, int id) => shop.Items.First(item => item.Id == id));
            private static readonly Func<Shop, int> count = EF.CompileQuery<Shop, int>(shop => shop.Items.Count());
            private static readonly Func<Shop, int, Task<Item>> later = EF.CompileAsyncQuery((Shop shop, int id) => shop.Items.First(item => item.Id == id));
            private int Count(Shop shop) => count(shop);
            public async Task M(Shop shop) { await Task.Yield(); {{body}} }
        }
        """;
}
