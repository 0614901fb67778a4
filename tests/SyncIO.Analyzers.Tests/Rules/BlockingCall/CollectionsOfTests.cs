using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>A query that a test makes of a collection stays synchronous: Entity Framework would throw in the test.</summary>
public sealed class CollectionsOfTests
{
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.Linq;
        global using System.Threading.Tasks;
        """;

    private const string Shop = """
        using Microsoft.EntityFrameworkCore;

        public class Order { public int Id { get; set; } }
        public class Customer { public int Id { get; set; } }
        public interface IRepository<T> { IQueryable<T> All(); }
        public class Repository<T> : IRepository<T> where T : class { private readonly DbContext context; public Repository(DbContext context) => this.context = context; public IQueryable<T> All() => context.Set<T>(); }
        public class Page
        {
            public async Task<Order> Orders(IRepository<Order> orders) { await Task.Yield(); var some = orders.All().Where(o => o.Id > 1); return some.First(); }
            public async Task<Customer> Customers(IRepository<Customer> customers) { await Task.Yield(); return customers.All().First(); }
            public async Task<int> Hidden(IRepository<Order> orders) { await Task.Yield(); return Count(orders); }
            private int Count(IRepository<Order> orders) => orders.All().Count();
            public async Task<Customer> Of(IRepository<Order> orders, IRepository<Customer> customers) { await Task.Yield(); var order = await orders.All().FirstAsync(); return customers.All().Single(c => c.Id == order.Id); }
        }
        """;

    [Theory]
    [InlineData("mock.Setup(o => o.All()).Returns(list.AsQueryable());")]
    [InlineData("mock.Setup(o => o.All()).Returns(list.AsQueryable().Where(o => o.Id > 1));")]
    [InlineData("mock.Setup(o => o.All()).Returns(() => list.AsQueryable());")]
    [InlineData("var all = list.AsQueryable(); mock.Setup(o => o.All()).Returns(all);")]
    [InlineData("mock.Setup(o => o.All()).Returns(Query(list));")]
    [InlineData("A.CallTo(() => fake.All()).Returns(list.AsQueryable());")]
    [InlineData("fake.All().Returns(list.AsQueryable());")]
    [InlineData("mock.Setup(o => o.All()).Returns(list.AsQueryable);")]
    [InlineData("mock.Setup(o => o.All()).Returns(Orders);")]
    public async Task Are_not_awaited(string body)
    {
        var text = await FixedAsync(body);
        Assert.Contains("return some.First();", text, StringComparison.Ordinal);
        Assert.Contains("private int Count(", text, StringComparison.Ordinal);
        Assert.Contains("await customers.All().FirstAsync()", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("mock.Setup(o => o.All()).Returns(Asynchronous(list));")]
    [InlineData("mock.Setup(o => o.All()).Returns((IQueryable<Order>)null);")]
    [InlineData("var all = list.AsQueryable(); Use(all); mock.Setup(o => o.All()).Returns(Asynchronous(list));")]
    public async Task But_other_queries_are(string body)
    {
        var text = await FixedAsync(body);
        Assert.Contains("return await some.FirstAsync();", text, StringComparison.Ordinal);
        Assert.Contains("private async Task<int> Count(", text, StringComparison.Ordinal);
    }

    /// <summary>A class of the tests implements the interface; one for all types gives all of them.</summary>
    [Theory]
    [InlineData("class Fake : IRepository<Order> { List<Order> list = new(); public IQueryable<Order> All() => list.AsQueryable(); }", true)]
    [InlineData("class Fake : IRepository<Order> { IQueryable<Order> IRepository<Order>.All() { return new[] { new Order() }.AsQueryable().Where(o => o.Id > 1); } }", true)]
    [InlineData("class Fake : IRepository<Order> { IQueryable<Order> all = new List<Order>().AsQueryable(); public IQueryable<Order> All() => all; }", true)]
    [InlineData("class Fake<T> : IRepository<T> { public IQueryable<T> All() => new List<T>().AsQueryable(); }", true, "return customers.All().First();")]
    [InlineData("class Fake : IRepository<Order> { public IQueryable<Order> All() => new AsyncQuery(new Order[0]); }", false)]
    [InlineData("class Fake : IRepository<Order> { public IQueryable<Order> All() => throw new NotSupportedException(); IQueryable<Order> Other() => new List<Order>().AsQueryable(); }", false)]
    [InlineData("class Fake : IRepository<Customer> { public IQueryable<Customer> All() => new List<Customer>().AsQueryable(); }", false, "return customers.All().First();")]
    public async Task Of_a_class_of_the_tests(string fake, bool isCollection, string customers = "return await customers.All().FirstAsync();")
    {
        var text = await FixedAsync("", fake);
        Assert.Contains(isCollection ? "return some.First();" : "return await some.FirstAsync();", text, StringComparison.Ordinal);
        Assert.Contains(customers, text, StringComparison.Ordinal);
    }

    /// <summary>What the condition of a query mentions is no query that it goes on with.</summary>
    [Fact]
    public async Task A_value_of_a_collection_makes_none() => Assert.Contains(
        "return await customers.All().SingleAsync(c => c.Id == order.Id);", await FixedAsync("mock.Setup(o => o.All()).Returns(list.AsQueryable());"), StringComparison.Ordinal);

    /// <summary>The light bulb says why.</summary>
    [Fact]
    public async Task The_title_names_the_member()
    {
        var solution = await SolutionAsync("mock.Setup(o => o.All()).Returns(list.AsQueryable());");
        var finding = (await Findings.In(solution)).First(one => one.Id == "SIO1001");
        Assert.Contains("a test uses a collection for 'All'", (await Fix.Offered<AwaitFixProvider>(solution, finding)).Single().Title, StringComparison.Ordinal);
    }

    private static async Task<string> FixedAsync(string body, string types = "")
    {
        var solution = await SolutionAsync(body, types);
        solution = await Fix.All<AwaitFixProvider>(solution, (await Findings.In(solution)).RemoveAll(one => one.Id != "SIO1001"));
        solution = await Fix.All<MakeAsyncFixProvider>(solution, (await Findings.In(solution)).RemoveAll(one => one.Id != "SIO3001"));
        return (await solution.Projects.First().Documents.Single(document => document.Name == "Shop.cs").GetTextAsync()).ToString();
    }

    private static async Task<Solution> SolutionAsync(string body, string types = "")
    {
        var shop = await InMemory.Solution.AddLibraryAsync("Shop", References.EFCore10, ("/Shop/Shop.cs", Shop), ("/Shop/Usings.cs", Usings));
        var tests = await shop.Solution.AddLibraryAsync("Tests", References.Mocks, ("/Tests/Usings.cs", Usings), ("/Tests/Tests.cs", $$"""
            using FakeItEasy;
            using Moq;
            using NSubstitute;

            public class Tests
            {
                [Xunit.Fact] public void Find() { }
                static void Run(Mock<IRepository<Order>> mock, IRepository<Order> fake, List<Order> list) { {{body}} }
                static IQueryable<Order> Query(List<Order> list) { return list.AsQueryable(); }
                static IQueryable<Order> Orders() { return new List<Order>().AsQueryable(); }
                static IQueryable<Order> Asynchronous(List<Order> list) => new AsyncQuery(list).AsQueryable();
                static void Use(object o) { }
            }
            {{types}}
            public class AsyncQuery : EnumerableQuery<Order> { public AsyncQuery(IEnumerable<Order> list) : base(list) { } }
            """));
        return tests.Solution.AddProjectReference(tests.Id, new ProjectReference(shop.Id));
    }
}
