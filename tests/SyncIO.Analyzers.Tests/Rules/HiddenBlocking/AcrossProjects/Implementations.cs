using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>Calls of interface and virtual members: what runs may be in another project than the call, the member and each other.</summary>
public sealed class Implementations
{
    [Fact]
    public Task The_composition_root_knows_the_implementation() => Layered.Find("""
        #### Core
        public interface IOrders { string Find(int id); }
        #### Data Core
        public class Orders : IOrders { public string Find(int id) { Thread.Sleep(100); return "" + id; } }
        #### Services Core
        public class OrderService { private readonly IOrders orders; public OrderService(IOrders orders) => this.orders = orders; public string Describe() => orders.Find(1); }
        public class Own { async Task M(OrderService service) { await Task.Yield(); service.Describe(); } }
        #### Web Services Data
        class Page { async Task M(OrderService service) { await Task.Yield(); service.Describe(); } } // SIO3003: Describe (Services) → Orders.Find (Data) → Thread.Sleep
        """);

    [Theory]
    [InlineData("public class Repository<T> : IRepository<T> { public T Get() { Thread.Sleep(1); return default; } }")]
    [InlineData("public class Orders : IRepository<string> { public string Get() { Thread.Sleep(1); return \"x\" + 1; } }")]
    [InlineData("public class Orders : IRepository<string> { string IRepository<string>.Get() { Thread.Sleep(1); return \"x\" + 1; } }")]
    public Task A_generic_interface(string implementation) => Layered.Find($$"""
        #### Core
        public interface IRepository<T> { T Get(); }
        #### Data Core
        {{implementation}}
        #### Web Core Data
        class Page { async Task M(IRepository<string> all) { await Task.Yield(); all.Get(); } } // SIO3003: Get (Data) → Thread.Sleep
        """);

    /// <summary>What a class inherits from a library it may have for an interface of the solution.</summary>
    [Fact]
    public Task A_member_of_a_library_behind_an_interface() => Layered.Find("""
        #### Core
        public interface IShop { int SaveChanges(); Task<int> SaveChangesAsync(CancellationToken token = default); string ToString(); }
        #### Data Core +ef
        public class Shop : Microsoft.EntityFrameworkCore.DbContext, IShop { }
        internal interface IDraft { int SaveChanges(); }
        internal class Draft : Microsoft.EntityFrameworkCore.DbContext, IDraft { }
        public class Drafts { public int Keep() { IDraft draft = new Draft(); return draft.SaveChanges(); } }
        #### Services Core
        public class Orders { public int Add(IShop shop) => shop.SaveChanges(); }
        #### Web Data Services +ef
        class Page
        {
            async Task M(IShop shop, Orders orders, Drafts drafts)
            {
                await Task.Yield();
                drafts.Keep(); // SIO3001: Keep (Data) → SaveChanges → DbContext.SaveChanges
                shop.SaveChanges(); // SIO3001: SaveChanges → DbContext.SaveChanges; await 'SaveChangesAsync' instead
                shop.ToString();
                orders.Add(shop); // SIO3001: Add (Services) → SaveChanges → DbContext.SaveChanges
            }
        }
        """);

    /// <summary>What is there for other type arguments does not run, and does not count.</summary>
    [Fact]
    public Task A_generic_interface_with_other_type_arguments() => Layered.Find("""
        #### Core
        public interface IStore<T> { T Get(); }
        public interface IForms : IStore<(int Id, string Name)> { }
        public interface IHandle<in T> { void Handle(T one); }
        public class Entity { }
        public class Order : Entity { }
        public abstract class StoreBase<T> : IStore<T> { public virtual T Get() => default; }
        #### Data Core
        public class Texts : IStore<string> { public string Get() { Thread.Sleep(1); return "x" + 1; } }
        public class Numbers : IStore<int> { int n; public int Get() => n++; }
        public class Forms : StoreBase<(int Id, string Name)>, IForms { public override (int Id, string Name) Get() { Thread.Sleep(2); return (1, ""); } }
        public class Users : StoreBase<object> { public override object Get() => File.ReadAllText("users"); }
        public class Lists<T> : IStore<List<T>> { public List<T> Get() { Thread.Sleep(3); return new(); } }
        public class Any : IHandle<Entity> { public void Handle(Entity one) => Thread.Sleep(4); }
        public class Exact : IHandle<Order> { public void Handle(Order one) => Thread.Sleep(5); }
        public class Other : IHandle<string> { public void Handle(string one) => File.ReadAllText("f"); }
        #### Services Core
        public class Service
        {
            public void Text(IStore<string> one) => one.Get();
            public void Number(IStore<int> one) => one.Get();
            public void Form(IForms one) => one.Get();
            public void List(IStore<List<int>> one) => one.Get();
            public void Handle(IHandle<Order> one) => one.Handle(new Order());
        }
        #### Web Data Services
        class Page
        {
            async Task M(Service service, IStore<int> number, IStore<string> text, IForms form)
            {
                await Task.Yield();
                service.Text(null); // SIO3003: Text (Services) → Texts.Get (Data) → Thread.Sleep
                service.Number(null);
                service.Form(null); // SIO3003: Form (Services) → Forms.Get (Data) → Thread.Sleep
                service.List(null); // SIO3003: List (Services) → Lists.Get (Data) → Thread.Sleep
                service.Handle(null); // SIO3003: Handle (Services) → Any.Handle (Data) → Thread.Sleep
                number.Get();
                text.Get(); // SIO3003: Get (Data) → Thread.Sleep
                form.Get(); // SIO3003: Get (Data) → Thread.Sleep
            }
        }
        """);

    /// <summary>Of a class that has an interface twice, what is there for the one construction does not run for the other.</summary>
    [Fact]
    public Task A_class_that_has_a_generic_interface_twice() => Layered.Find("""
        #### Core
        public interface IHandle<T> { void Handle(T one); }
        public class Placed { }
        public class Paid { }
        public class Sent { }
        #### Data Core
        public class Mail : IHandle<Placed>, IHandle<Paid>, IHandle<Sent>
        {
            int n;
            public void Handle(Placed one) => n++;
            public void Handle(Paid one) => Thread.Sleep(1);
            public virtual void Handle(Sent one) => n++;
        }
        public class SlowMail : Mail { public override void Handle(Sent one) => Thread.Sleep(2); }
        #### Services Core
        public class Bus
        {
            public void Place(IHandle<Placed> one) => one.Handle(new Placed());
            public void Pay(IHandle<Paid> one) => one.Handle(new Paid());
            public void Send(IHandle<Sent> one) => one.Handle(new Sent());
        }
        #### Web Data Services
        class Page
        {
            async Task M(Bus bus, IHandle<Placed> placed, IHandle<Paid> paid, Mail mail)
            {
                await Task.Yield();
                bus.Place(null);
                bus.Pay(null); // SIO3003: Pay (Services) → Mail.Handle (Data) → Thread.Sleep
                bus.Send(null); // SIO3003: Send (Services) → SlowMail.Handle (Data) → Thread.Sleep, in 1 of 2 implementations
                placed.Handle(null);
                paid.Handle(null); // SIO3003: Handle (Data) → Thread.Sleep
                ((IHandle<Placed>)mail).Handle(null);
                ((IHandle<Paid>)mail).Handle(null); // SIO3003: Handle (Data) → Thread.Sleep
            }
        }
        """);

    [Fact]
    public Task A_base_that_calls_what_its_classes_have() => Layered.Find("""
        #### Core
        public abstract class Entity { public void Save() { Check(); Write(); } private void Check() => OnCheck(); protected virtual void OnCheck() { } protected abstract void Write(); }
        #### Data Core
        public class Order : Entity { protected override void Write() => Thread.Sleep(1); }
        public class Draft : Entity { int n; protected override void Write() => n++; }
        #### Web Data
        class Page
        {
            async Task M(Order order, Draft draft)
            {
                await Task.Yield();
                draft.Save();
                order.Save(); // SIO3003: Save (Core) → Order.Write (Data) → Thread.Sleep
            }
        }
        """);

    /// <summary>What is private there is not seen here, and still called on what the base is called on.</summary>
    [Fact]
    public Task A_base_with_private_members_between() => Layered.Find("""
        #### Core
        public abstract class Entity<T> where T : Entity<T> { public virtual void Save() => Update(); private void Update() => Write(); protected abstract void Write(); }
        public class Order : Entity<Order> { protected override void Write() => Thread.Sleep(1); }
        public class Draft : Entity<Draft> { int n; protected override void Write() => n++; }
        #### Web Core
        class Page
        {
            async Task M(Order order, Draft draft)
            {
                await Task.Yield();
                draft.Save();
                order.Save(); // SIO3003: Save (Core) → Entity.Update → Order.Write → Thread.Sleep
            }
        }
        """);

    /// <summary>Only one class has the members of the interface: then what its base calls on itself runs there.</summary>
    [Fact]
    public Task An_interface_that_one_class_has() => Layered.Find("""
        #### Core
        public interface IStore<T> { T Get(); }
        public interface IOrders : IStore<int> { int Last { get; } }
        public interface IDrafts : IStore<string> { int Count { get; } Task<int> CountAsync(); }
        public abstract class Store<T> : IStore<T> { public T Get() => Read(); protected abstract T Read(); }
        #### Data Core
        public class Orders : Store<int>, IOrders { int n; public int Last => n++; protected override int Read() => n++; }
        public class Drafts : Store<string>, IDrafts { int n; public int Count => n++; public Task<int> CountAsync() => Task.FromResult(n++); protected override string Read() { Thread.Sleep(1); return "" + n++; } }
        #### Web Core Data
        class Page
        {
            async Task M(IOrders orders, IDrafts drafts)
            {
                await Task.Yield();
                orders.Get();
                drafts.Get(); // SIO3003: Get (Core) → Drafts.Read (Data) → Thread.Sleep
            }
        }
        """);

    /// <summary>The interface has no members of its own; one class has it.</summary>
    [Fact]
    public Task An_interface_without_members_that_one_class_has() => Layered.Find("""
        #### Core
        public interface IStore<T> { string Get(); }
        public interface IOrders : IStore<int> { }
        public interface IDrafts : IStore<string> { }
        public class Store<T> : IStore<T> { public string Get() => Read(); protected virtual string Read() => File.ReadAllText("f"); }
        public class Mailed<T> : Store<T> { protected override string Read() { Thread.Sleep(1); return ""; } }
        #### Data Core
        public class Orders : Store<int>, IOrders { }
        public class Drafts : Mailed<string>, IDrafts { }
        public class Others : Mailed<int> { }
        #### Web Core Data
        class Page
        {
            async Task M(IOrders orders, IDrafts drafts, IStore<int> any)
            {
                await Task.Yield();
                orders.Get(); // SIO3004: Get (Core) → Store.Read → File.ReadAllText
                drafts.Get(); // SIO3003: Get (Core) → Mailed.Read → Thread.Sleep
                any.Get(); // SIO3003: Get (Core) → Mailed.Read → Thread.Sleep, in 1 of 2 implementations
            }
        }
        """);

    /// <summary>The sibling of the base does not do what the override does.</summary>
    [Fact]
    public Task An_override_without_the_sibling_of_its_base() => Layered.Find("""
        #### Core
        public class Crud { public virtual void Edit() => Thread.Sleep(1); public virtual Task EditAsync() => Task.Delay(1); }
        #### Data Core
        public class Menu : Crud { public override void Edit() { File.ReadAllText("rights"); base.Edit(); } }
        public class Page : Crud { }
        #### Web Core Data
        class C
        {
            async Task M(Menu menu, Page page)
            {
                await Task.Yield();
                menu.Edit(); // SIO3003: Edit (Data) → Crud.Edit (Core) → Thread.Sleep
                page.Edit(); // SIO3003: Edit (Core) → Thread.Sleep
            }
        }
        #### Alone Core
        class C { async Task M(Crud crud) { await Task.Yield(); crud.Edit(); } } // SIO3003: Edit (Core) → Thread.Sleep; await 'EditAsync' instead
        """);

    [Fact]
    public Task A_flag_of_several_overloads() => Layered.Find("""
        #### Core
        public interface IHasId { void Load(object id); }
        public class Row : IHasId { public void Load(object id) => File.ReadAllText("" + id); }
        public class Factory
        {
            private object Make(Type t, object id = null, object[] ids = null, bool pass = false) { var p = Activator.CreateInstance(t); if (id != null && p is IHasId c) { c.Load(id); } return p; }
            public T Make<T>(Func<T, object> values = null, bool pass = false) => (T)Make(typeof(T), null, new object[0], pass);
            public T Make<T>(object id, Func<T, object> values = null, bool pass = false) => (T)Make(typeof(T), id, new object[0], pass);
        }
        #### Web Core
        class C
        {
            async Task M(Factory factory, int n)
            {
                await Task.Yield();
                factory.Make<Row>(n); // SIO3004: Make (Core) → Factory.Make → Row.Load → File.ReadAllText
                factory.Make<Row>();
            }
        }
        """);

    [Fact]
    public Task A_base_class_of_another_project() => Layered.Find("""
        #### Core
        public abstract class ServiceBase<T> { protected string Query() => File.ReadAllText("f"); public string All() => Query(); protected abstract string Hook(); public string Run() => Hook(); }
        #### Web Core
        class Orders : ServiceBase<int> { public string Some() => Query(); protected override string Hook() => File.ReadAllText("g"); }
        class Page
        {
            async Task M(Orders orders)
            {
                await Task.Yield();
                orders.Some(); // SIO3004: Some → ServiceBase.Query (Core) → File.ReadAllText
                orders.All(); // SIO3004: All (Core) → ServiceBase.Query → File.ReadAllText
                orders.Run(); // SIO3004: Run (Core) → Orders.Hook (Web) → File.ReadAllText
            }
        }
        """);

    /// <summary>What tests put in the place of an implementation does not count.</summary>
    [Fact]
    public Task Those_of_tests_apart() => Layered.Find("""
        #### Core
        public interface IStore { string Get(); }
        public class Disk : IStore { public string Get() { Thread.Sleep(1); return ""; } }
        #### Tests +xunit Core
        using Xunit;
        public class First : IStore { public string Get() => "a".Trim(); }
        public class Second : IStore { public string Get() => "b".Trim(); }
        public class StoreTests { [Fact] public void Gets() => new First().Get(); }
        #### Web Core Tests
        class Page { async Task M(IStore store) { await Task.Yield(); store.Get(); } } // SIO3003: Get (Core) → Thread.Sleep
        """);

    [Fact]
    public Task Some_implementations() => Layered.Find("""
        #### Core
        public interface IStore { string Get(); }
        #### Data Core
        public class Disk : IStore { public string Get() => File.ReadAllText("f"); }
        public class Nothing : IStore { public string Get() => ""; }
        #### Cache Core
        public class Memory : IStore { private readonly Dictionary<string, string> all = new(); public string Get() => all["x"]; }
        #### Web Data Cache
        class Page { async Task M(IStore store) { await Task.Yield(); store.Get(); } } // SIO3004: Get (Data) → File.ReadAllText, in 1 of 2 implementations
        """);
}
