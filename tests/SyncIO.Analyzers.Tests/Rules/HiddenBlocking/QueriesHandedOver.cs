using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A member executes the query that it is given: it waits for a database where that is one of a database, and not where it is over a list.</summary>
public sealed class QueriesHandedOver
{
    [Theory]
    [InlineData("names.AsQueryable().{0}()")]
    [InlineData("names.Select(name => name + 1).AsQueryable().Where(name => name != null).{0}()")]
    [InlineData("Pages.{0}(names.AsQueryable())")]
    [InlineData("System.IO.Directory.EnumerateFiles(\"d\").AsQueryable().{0}()")]
    [InlineData("((IEnumerable<string>)names).AsQueryable().{0}()")]
    public Task Over_a_list(string call) => VerifyChains.Test(Page(call, "Size"), references: References.EFCore10).RunSilentAsync(nameof(Reason.OtherQuery));

    [Theory]
    [InlineData("shop.Names.{0}()")]
    [InlineData("shop.Names.Where(name => name.Text != null).{0}()")]
    [InlineData("shop.Names.Select(name => name.Text).{0}()")]
    [InlineData("(names.Count > 1 ? names.AsQueryable() : shop.Names.Select(name => name.Text)).{0}()")]
    public Task Over_a_table(string call) => VerifyChains.Fix(Page(call, "{|SIO3001:Size|}"), references: References.EFCore10);

    private static string Page(string call, string size) => $$"""
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        static class Pages { public static int Size<T>(this IQueryable<T> query) { var all = query.Count(); return all / 10; } }
        class Name { public int Id { get; set; } public string Text { get; set; } }
        class Shop : DbContext { public DbSet<Name> Names { get; set; } }
        class C { async Task M(List<string> names, Shop shop) { await Task.Yield(); _ = {{call.Replace("{0}", size)}}; } }
        """;
}
