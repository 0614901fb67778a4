using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>A query that a member of another project gives: it is followed to what made it.</summary>
public sealed class Queries
{
    private const string Core = """
        #### Core
        public class Order { public int Id { get; set; } }
        public interface IRepository<T> { IQueryable<T> All(); IQueryable<T> Items { get; } void Save(); }

        """;

    private const string Data = """
        #### Data +ef Core
        using Microsoft.EntityFrameworkCore;

        public class Shop : DbContext { public DbSet<Order> Orders { get; set; } }
        public class Repository<T> : IRepository<T> where T : class
        {
            private readonly DbSet<T> set;
            private readonly Shop shop;
            public Repository(Shop shop) { this.shop = shop; set = shop.Set<T>(); }
            public IQueryable<T> All() => set;
            public IQueryable<T> Items => shop.Set<T>().AsNoTracking();
            public void Save() => shop.SaveChanges();
        }

        """;

    private const string Memory = """
        #### Memory Core
        public class Lists<T> : IRepository<T>
        {
            private readonly List<T> all = new();
            public IQueryable<T> All() => all.AsQueryable();
            public IQueryable<T> Items => all.AsQueryable();
            public void Save() { }
        }

        """;

    private const string Services = """
        #### Services Core
        public class OrderService
        {
            private readonly IRepository<Order> orders;
            public OrderService(IRepository<Order> orders) => this.orders = orders;
            public List<Order> First() => orders.All().Where(order => order.Id > 1).OrderBy(order => order.Id).ToList();
            public int Count() => orders.Items.Count();
            public IQueryable<Order> Small() => orders.All().Where(order => order.Id < 9);
        }

        """;

    [Fact]
    public Task That_is_compiled_into_a_delegate() => Layered.Find("""
        #### Data +ef
        using Microsoft.EntityFrameworkCore;

        public class Order { public int Id { get; set; } }
        public class Shop : DbContext { public DbSet<Order> Orders { get; set; } }
        public static class Compiled
        {
            internal static readonly Func<Shop, int, Order> first =
                EF.CompileQuery((Shop shop, int id) => (from order in shop.Orders where order.Id == id select order).FirstOrDefault());
            internal static readonly Func<Shop, int, IEnumerable<Order>> below =
                EF.CompileQuery((Shop shop, int id) => from order in shop.Orders where order.Id < id select order);
        }
        public class Orders
        {
            public Order Found { get; }
            public Orders(Shop shop, int id) { Found = Compiled.first(shop, id); }
            public static Order Find(Shop shop, int id) => Compiled.first(shop, id);
            public static List<Order> Below(Shop shop, int id) => Compiled.below(shop, id).ToList();
            public static List<Order> Written(Shop shop, int id) => (from order in Compiled.below(shop, id) select order).ToList();
        }
        #### Web +ef Data
        class Page
        {
            async Task M(Shop shop)
            {
                await Task.Yield();
                Orders.Find(shop, 1); // SIO3001: Find (Data) → lambda → Queryable.FirstOrDefault
                new Orders(shop, 1); // SIO3001: new Orders (Data) → lambda → Queryable.FirstOrDefault; no automatic fix: 'Orders' is a constructor
            }
        }
        """);

    /// <summary>A query that a member of another project gives as a sequence.</summary>
    [Fact]
    public Task That_is_given_as_a_sequence() => Layered.Find("""
        #### Core
        public class Order { public int Id { get; set; } }
        public interface IOrders { IEnumerable<Order> All(); IEnumerable<Order> Kept(); IEnumerable<Order> Small { get; } }
        #### Data +ef Core
        using Microsoft.EntityFrameworkCore;

        public class Shop : DbContext { public DbSet<Order> Orders { get; set; } }
        public class Orders : IOrders
        {
            private readonly Shop shop;
            public Orders(Shop shop) => this.shop = shop;
            public IEnumerable<Order> All() => shop.Orders.AsNoTracking();
            public IEnumerable<Order> Kept() => new List<Order>();
            public IEnumerable<Order> Small => shop.Orders.Where(order => order.Id < 9).AsEnumerable();
        }
        #### Services Core
        public class OrderService
        {
            private readonly IOrders orders;
            public OrderService(IOrders orders) => this.orders = orders;
            public List<Order> First() => orders.All().OrderBy(order => order.Id).ToList();
            public int Count() => orders.Small.Count();
            public int CountKept() => orders.Kept().Count();
            public IEnumerable<Order> Few() => orders.All().Take(2);
        }
        #### Web +ef Services Data
        class Page
        {
            async Task M(OrderService service, IOrders orders)
            {
                await Task.Yield();
                service.First(); // SIO3001: First (Services) → Enumerable.ToList
                service.Count(); // SIO3001: Count (Services) → Enumerable.Count
                service.CountKept();
                service.Few().ToList(); // SIO1001: await 'ToListAsync' instead; no automatic fix: the query behind 'Few' is an IEnumerable<T> here
                var all = orders.All();
                foreach (var order in all) { } // SIO1001: use 'await foreach' over 'AsAsyncEnumerable' instead; no automatic fix: the query behind 'all' is an IEnumerable<T> here
                orders.Kept().ToList();
                foreach (var order in orders.All()) { }
                foreach (var order in orders.All().Skip(1)) { } // SIO1001: use 'await foreach' over 'AsAsyncEnumerable' instead; no automatic fix: the query behind 'All' is an IEnumerable<T> here
            }
        }
        """);

    [Fact]
    public Task Of_a_repository_behind_an_interface() => Layered.Find(Core + Data + Services + """
        #### Web +ef Services Data
        class Page
        {
            async Task M(OrderService service, IRepository<Order> orders)
            {
                await Task.Yield();
                service.First(); // SIO3001: First (Services) → Enumerable.ToList
                service.Count(); // SIO3001: Count (Services) → Queryable.Count
                orders.All().First(); // SIO1001: await 'FirstAsync' instead
                service.Small().ToList(); // SIO1001: await 'ToListAsync' instead
                foreach (var order in orders.All()) { } // SIO1001: use 'await foreach' over 'AsAsyncEnumerable' instead
                orders.Save(); // SIO3001: Save (Data) → DbContext.SaveChanges
            }
        }
        """);

    [Fact]
    public Task Over_collections_nothing_waits() => Layered.Find(Core + Memory + Services + """
        #### Web Services Memory
        class Page
        {
            async Task M(OrderService service, IRepository<Order> orders)
            {
                await Task.Yield();
                service.First();
                service.Count();
                orders.All().First();
                service.Small().ToList();
            }
        }
        """);

    [Fact]
    public Task Over_either_the_fix_is_left_to_you() => Layered.Find(Core + Data + Memory + """
        #### Web +ef Data Memory
        class Page
        {
            async Task M(IRepository<Order> orders)
            {
                await Task.Yield();
                orders.All().First(); // SIO1001: await 'FirstAsync' instead; no automatic fix: the provider of this query is not known here
            }
        }
        """);

    [Fact]
    public Task Of_a_base_class_of_another_project() => Layered.Find(Core + """
        #### Data +ef Core
        using Microsoft.EntityFrameworkCore;

        public abstract class ServiceBase<T> where T : class { protected DbContext Context; protected IQueryable<T> Query() => Context.Set<T>(); protected IQueryable<T> Active => Query().Where(one => one != null); }
        #### Web +ef Data
        class OrderService : ServiceBase<Order>
        {
            public List<Order> All() => Query().ToList();
            public async Task<int> CountAsync() { await Task.Yield(); return Active.Count(); } // SIO1001: await 'CountAsync' instead
        }
        class Page { async Task M(OrderService service) { await Task.Yield(); service.All(); } } // SIO3001: All → Enumerable.ToList
        """);

    /// <summary>A compiled library has no code to follow; what it references says whose its queries are.</summary>
    [Theory]
    [InlineData(" +ef", " +ef", "'Count' blocks the thread on database I/O: await 'CountAsync' instead")]
    [InlineData(" +ef", "", "'Count' blocks the thread on database I/O: 'CountAsync' is in 'Microsoft.EntityFrameworkCore', which this project does not reference")]
    [InlineData("", " +ef", "'Count' blocks the thread on database I/O: await 'CountAsync' instead; no automatic fix: the provider of this query is not known here")]
    [InlineData("", "", null)]
    public async Task Of_a_compiled_library(string library, string own, string? message) => Assert.Equal(
        message is null ? [] : [message],
        await Layered.MessagesBesideLibraries($$"""
        #### Data{{library}}
        public interface IRepo<T> { IQueryable<T> Items { get; } }
        {{(library == " +ef" ? "public class Shop : Microsoft.EntityFrameworkCore.DbContext { }" : "")}}
        #### Web{{own}} Data
        class Page { async Task<int> M(IRepo<string> repo) { await Task.Yield(); return repo.Items.Count(); } }
        """));

    [Fact]
    public Task Of_nobody_known_it_is_the_library_that_is_referenced() => Layered.Find("""
        #### Web +ef
        public interface IItems { IQueryable<string> Items { get; } }
        class Page
        {
            async Task<List<string>> M(IItems items, IQueryable<string> query, List<string> list)
            {
                await Task.Yield();
                list.AsQueryable().Where(one => one != "").ToList();
                items.Items.ToList(); // SIO1001: await 'ToListAsync' instead; no automatic fix: the provider of this query is not known here
                return query.ToList(); // SIO1001: await 'ToListAsync' instead; no automatic fix: the provider of this query is not known here
            }
        }
        #### Plain
        public interface IItems { IQueryable<string> Items { get; } }
        class Page { async Task M(IItems items) { await Task.Yield(); items.Items.ToList(); } }
        """);
}
