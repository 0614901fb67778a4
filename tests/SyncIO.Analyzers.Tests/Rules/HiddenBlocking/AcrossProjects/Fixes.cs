using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What is found across projects is made asynchronous across them.</summary>
public sealed class Fixes
{
    [Fact]
    public Task From_the_action_to_the_query() => Chains.Become(
        """
        #### Core lib
        public interface IOrders { string Find(int id); }
        #### Data lib Core
        public class Orders : IOrders { public string Find(int id) => System.IO.File.ReadAllText("" + id); }
        #### Services lib Core
        public class OrderService { private readonly IOrders orders; public OrderService(IOrders orders) => this.orders = orders; public string Describe(int id) => orders.Find(id); }
        #### Web web Services Data Core
        using Microsoft.AspNetCore.Mvc;

        public class OrdersController : ControllerBase
        {
            private readonly OrderService service;
            public OrdersController(OrderService service) => this.service = service;
            public string Get(int id) => service.Describe(id);
        }
        """,
        """
        #### Core lib
        public interface IOrders { Task<string> FindAsync(int id); }
        #### Data lib Core
        public class Orders : IOrders { public async Task<string> FindAsync(int id) => await System.IO.File.ReadAllTextAsync("" + id); }
        #### Services lib Core
        public class OrderService { private readonly IOrders orders; public OrderService(IOrders orders) => this.orders = orders; public async Task<string> DescribeAsync(int id) => await orders.FindAsync(id); }
        #### Web web Services Data Core
        using Microsoft.AspNetCore.Mvc;

        public class OrdersController : ControllerBase
        {
            private readonly OrderService service;
            public OrdersController(OrderService service) => this.service = service;
            public async Task<string> Get(int id) => await service.DescribeAsync(id);
        }
        """);

    /// <summary>An override of another project has the signature of what it overrides.</summary>
    [Fact]
    public Task An_override_of_another_project_follows() => Chains.Become(
        """
        #### Core lib
        public class Orders { public virtual string Find(int id) => System.IO.File.ReadAllText("" + id); }
        #### Data lib Core
        public class CachedOrders : Orders { public override string Find(int id) => "cached " + base.Find(id); }
        #### Web web Core Data
        using Microsoft.AspNetCore.Mvc;

        public class OrdersController : ControllerBase { public string Get(int id) { Orders orders = new CachedOrders(); return orders.Find(id); } }
        """,
        """
        #### Core lib
        public class Orders { public virtual async Task<string> FindAsync(int id) => await System.IO.File.ReadAllTextAsync("" + id); }
        #### Data lib Core
        public class CachedOrders : Orders { public override async Task<string> FindAsync(int id) => "cached " + await base.FindAsync(id); }
        #### Web web Core Data
        using Microsoft.AspNetCore.Mvc;

        public class OrdersController : ControllerBase { public async Task<string> Get(int id) { Orders orders = new CachedOrders(); return await orders.FindAsync(id); } }
        """);

    [Fact]
    public async Task The_title_names_the_projects() => Assert.Equal(
        "Make 'Find' and its callers asynchronous (2 members in 2 files of Data, Web)",
        await Chains.TitleAsync("""
            #### Data lib
            public class Orders { public string Find(int id) => System.IO.File.ReadAllText("" + id); }
            #### Web web Data
            using Microsoft.AspNetCore.Mvc;

            public class OrdersController : ControllerBase { public string Get(int id) => new Orders().Find(id); }
            """));

    /// <summary>What is not part of the solution stays as it is, and the message says so where no sibling can be awaited instead.</summary>
    [Theory]
    [InlineData("", "'Find' blocks on file I/O: Find (Data) → File.ReadAllText; no automatic fix: 'Data' is not part of the solution")]
    [InlineData("public static async Task<string> FindAsync() { var task = await Task.Run<string>(() => { return Find(); }); return task; }", "'Find' blocks on file I/O: Find (Data) → File.ReadAllText; no automatic fix: 'Data' is not part of the solution")]
    [InlineData("public static async Task<string> FindAsync() { var one = await OtherAsync().ConfigureAwait(false); return one; } public static async Task<string> OtherAsync() => await Task.Run(() => Other()); static string Other() => Find();", "'Find' blocks on file I/O: Find (Data) → File.ReadAllText; no automatic fix: 'Data' is not part of the solution")]
    [InlineData("public static Task<string> FindAsync() => File.ReadAllTextAsync(\"f\");", "'Find' blocks on file I/O: Find (Data) → File.ReadAllText; await 'FindAsync' instead")]
    public async Task Of_a_project_outside_of_the_solution_nothing_is_changed(string sibling, string message) => Assert.Equal(
        [message],
        await Layered.MessagesOfLast($$"""
            #### Data
            public static class Orders { public static string Find() => File.ReadAllText("f"); {{sibling}} }
            #### Web Data
            public class Page { public async Task<string> Show() { await Task.Yield(); return Orders.Find(); } }
            """));
}
