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

    [Theory]
    [InlineData("Queries.{|SIO3001:written|}(shop, 1);")]
    [InlineData("Queries.{|SIO3001:untracked|}(shop, 1);")]
    [InlineData("var max = Queries.{|SIO3001:max|}(shop, 1);")]
    [InlineData("Queries.{|SIO3004:Read|}();")]
    public Task Block_in_another_file(string body)
    {
        var test = VerifyChains.Test(In(body), references: References.Shop);
        test.TestState.Sources.Add("""
            using System;
            using System.Linq;
            using Microsoft.EntityFrameworkCore;

            public static class Queries
            {
                internal static readonly Func<Shop, int, Item> written =
                    EF.CompileQuery((Shop shop, int id) => (from one in shop.Items where one.Id == id select one).FirstOrDefault());
                internal static readonly Func<Shop, int, Item> untracked =
                    EF.CompileQuery((Shop shop, int id) => (from one in shop.Items where one.Id == id select one).AsNoTracking().FirstOrDefault());
                internal static readonly Func<Shop, int, int> max =
                    EF.CompileQuery((Shop shop, int id) => (from one in shop.Items.Where(i => i.Id > id) select one.Id).Max());
                internal static readonly Func<string> Read = () => System.IO.File.ReadAllText("f");
            }
            """);
        return test.RunAsync();
    }

    /// <summary>A group of methods: no obstacle could be named, and the method itself would be changed for nobody.</summary>
    [Fact]
    public Task A_method_of_another_file_is_silent()
    {
        var test = VerifyChains.Test(In("Queries.Read();"), references: References.Shop);
        test.TestState.Sources.Add("public static class Queries { internal static readonly System.Func<string> Read = Load; static string Load() => System.IO.File.ReadAllText(\"f\"); }");
        return test.RunSilentAsync(nameof(Reason.SynchronousCode));
    }

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
