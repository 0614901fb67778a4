using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>The blocking line is in another project of the solution.</summary>
public sealed class Reports
{
    [Fact]
    public Task A_plain_call() => Layered.Find("""
        #### Data
        public class Orders { public string Find() => File.ReadAllText("f"); }
        #### Web Data
        class Page { async Task M(Orders orders) { await Task.Yield(); orders.Find(); } } // SIO3004: Find (Data) → File.ReadAllText
        """);

    [Fact]
    public Task Through_a_project_between() => Layered.Find("""
        #### Data
        public class Orders { public string Find() => Read(); private string Read() => File.ReadAllText("f"); }
        #### Services Data
        public class OrderService { public string Describe(Orders orders) => orders.Find().Trim(); }
        #### Web Services
        class Page { async Task M(OrderService service) { await Task.Yield(); service.Describe(null); } } // SIO3004: Describe (Services) → Orders.Find (Data) → Orders.Read → File.ReadAllText
        """);

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

    /// <summary>A member of another project that invokes what it is given runs it on the spot; one that keeps it, or is a cache, may not.</summary>
    [Fact]
    public Task A_lambda_that_another_project_runs() => Layered.Find("""
        #### Core
        public static class Each
        {
            public static void Do<T>(this IEnumerable<T> all, Action<T> action) { foreach (var one in all) { action(one); } }
            public static T Timed<T>(string name, Func<T> f, Action<string> log = null) { log?.Invoke(name); return f(); }
            public static void Keep(Action action) => Kept = action;
            public static Task Started(Action action) { action(); return Task.CompletedTask; }
            public static T Cached<T>(this Dictionary<int, T> all, int id, Func<T> make) => all.TryGetValue(id, out var one) ? one : all[id] = make();
            public static Action Kept;
        }
        #### Services Core
        public class Orders { public void Write(int[] all) => all.Do(one => File.WriteAllText("f", "" + one)); }
        #### Web Services
        class Page
        {
            async Task M(Orders orders, int[] all, Dictionary<int, string> cache)
            {
                await Task.Yield();
                orders.Write(all); // SIO3005: Write (Services) → File.WriteAllText, and nothing can be awaited in a synchronous lambda
                all.Do(one => File.WriteAllText("g", "" + one)); // SIO1005: 'WriteAllTextAsync' cannot be awaited in a synchronous lambda
                Each.Timed("a", () => File.ReadAllText("f")); // SIO1005: 'ReadAllTextAsync' cannot be awaited in a synchronous lambda
                Each.Keep(() => File.ReadAllText("f"));
                _ = Each.Started(() => File.ReadAllText("f")); // SIO1005: 'ReadAllTextAsync' cannot be awaited in a synchronous lambda
                cache.Cached(1, () => File.ReadAllText("f"));
            }
        }
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

    [Fact]
    public Task A_flag_that_switches_it_off() => Layered.Find("""
        #### Core
        public interface ICache { string Get(int id, bool fresh = false); }
        #### Data Core
        public enum Kind { None, Web }
        public class Cache : ICache
        {
            public string Get(int id, bool fresh = false) => fresh ? Load() : "";
            public string Stale(bool fresh) { if (!fresh) return ""; return Get(1, fresh: true); }
            public string Opposite(bool stale) => Get(1, !stale);
            public string Or(string text = null) => text ?? Load();
            public string Through(string text = null) => Or(text);
            public string Of(Kind kind) { if (kind != Kind.Web) return ""; return Load(); }
            private string Load() => File.ReadAllText("f");
        }
        #### Web Data
        class Page
        {
            async Task M(ICache cache, Cache own, bool b)
            {
                await Task.Yield();
                cache.Get(1);
                cache.Get(1, b); // SIO3004: Get (Data) → Cache.Load → File.ReadAllText
                own.Stale(false);
                own.Stale(true); // SIO3004: Stale (Data) → Cache.Get → Cache.Load → File.ReadAllText
                own.Opposite(true);
                own.Opposite(false); // SIO3004: Opposite (Data) → Cache.Get → Cache.Load → File.ReadAllText
                own.Or("a");
                own.Or(); // SIO3004: Or (Data) → Cache.Load → File.ReadAllText
                own.Through("a");
                own.Through(); // SIO3004: Through (Data) → Cache.Or → Cache.Load → File.ReadAllText
                own.Of(Kind.None);
                own.Of(Kind.Web); // SIO3004: Of (Data) → Cache.Load → File.ReadAllText
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

    [Fact]
    public Task Members_of_every_kind() => Layered.Find("""
        #### Core
        public interface IDefault { string Get() => File.ReadAllText("f"); }
        public class Defaults : IDefault { }
        public class Text
        {
            public Text() { File.ReadAllText("f"); }
            public Text(int i) { }
            public string Value => File.ReadAllText("f");
            public string this[int i] => File.ReadAllText("f");
            public static Text operator +(Text a, Text b) { File.ReadAllText("f"); return a; }
            public string Local() { string Inner() => File.ReadAllText("f"); return Inner(); }
            public string Lambda() { Func<string> inner = () => File.ReadAllText("f"); return inner(); }
            public string Over(int i) => File.ReadAllText("f");
            public string Over(string s) => s;
            public class Nested { public string Get() => File.ReadAllText("f"); }
            public async Task<string> Own() => File.ReadAllText("f"); // SIO1004: await 'ReadAllTextAsync' instead
        }
        public static class Extensions { public static string Load(this Text text) => File.ReadAllText("f"); }
        #### Web Core
        class Derived : Text { }
        class Page
        {
            async Task M(Text text, IDefault i, Text.Nested nested)
            {
                await Task.Yield();
                i.Get(); // SIO3004: Get (Core) → File.ReadAllText
                _ = new Text(); // SIO3004: new Text (Core) → File.ReadAllText; no automatic fix: 'Text' is a constructor
                _ = new Text(1);
                _ = text.Value; // SIO3004: Value (Core) → File.ReadAllText; no automatic fix: 'Value' is a property
                _ = text[1]; // SIO3004: this[] (Core) → File.ReadAllText; no automatic fix: 'Text[]' is an indexer
                _ = text + text; // SIO3004: operator + (Core) → File.ReadAllText; no automatic fix: an operator cannot be awaited
                text.Local(); // SIO3004: Local (Core) → Inner → File.ReadAllText
                text.Lambda(); // SIO3004: Lambda (Core) → lambda → File.ReadAllText
                text.Over(1); // SIO3004: Over (Core) → File.ReadAllText
                text.Over("");
                nested.Get(); // SIO3004: Get (Core) → File.ReadAllText
                text.Load(); // SIO3004: Load (Core) → File.ReadAllText
                await text.Own();
                _ = new Derived(); // SIO3004: new Derived → new Text (Core) → File.ReadAllText; no automatic fix: 'Derived' is a constructor
            }
        }
        """);

    [Fact]
    public Task What_callers_know_better() => Layered.Find("""
        #### Core
        public static class Frames { public static int Header(Stream stream) => stream.Read(new byte[1], 0, 1); public static int First(Stream stream) => Header(stream); }
        public class Reader { private readonly Stream stream; public Reader(Stream stream) => this.stream = stream; public int Next() => stream.Read(new byte[1], 0, 1); }
        public class Counting : Stream
        {
            private readonly Stream inner;
            public Counting(Stream inner) => this.inner = inner;
            public override int Read(byte[] buffer, int offset, int count) => inner.Read(buffer, offset, count);
            public override void Flush() => inner.Flush();
            public override bool CanRead => true;
            public override bool CanSeek => false;
            public override bool CanWrite => false;
            public override long Length => 0;
            public override long Position { get => 0; set { } }
            public override long Seek(long offset, SeekOrigin origin) => 0;
            public override void SetLength(long value) { }
            public override void Write(byte[] buffer, int offset, int count) { }
        }
        #### Web Core
        class Page
        {
            async Task M(Stream stream, byte[] buffer)
            {
                await Task.Yield();
                Frames.Header(new MemoryStream());
                Frames.Header(stream); // SIO3001: Header (Core) → Stream.Read
                Frames.First(stream); // SIO3001: First (Core) → Frames.Header → Stream.Read
                Frames.First(new MemoryStream());
                new Reader(new MemoryStream()).Next();
                new Reader(stream).Next(); // SIO3001: Next (Core) → Stream.Read
                Frames.Header(new Counting(new MemoryStream()));
            }
        }
        """);

    [Fact]
    public Task What_happens_once_and_who_is_told_already() => Layered.Find("""
        #### Core
        public class Settings
        {
            private static string text;
            private static readonly Lazy<string> lazy = new(() => File.ReadAllText("f"));
            public string Text() => text ??= File.ReadAllText("f");
            public string Later() => lazy.Value;
            public string Fresh() => File.ReadAllText("f");
        }
        #### Web Core
        class Page { async Task M(Settings settings) { await Task.Yield(); settings.Text(); settings.Later(); } }
        """);

    [Fact]
    public Task A_wait_for_a_task() => Layered.Find("""
        #### Core
        public static class AsyncHelpers { public static T RunSync<T>(Func<Task<T>> start) => Task.Run(start).GetAwaiter().GetResult(); public static T Sync<T>(this Task<T> task) => task.Result; }
        public class Client { public Task<int> GetAsync() => Task.FromResult(1); public int Get() => GetAsync().Result; }
        #### Web Core
        class Page
        {
            async Task<int> M(Client client, Client other)
            {
                await Task.Yield();
                client.Get(); // SIO3002: Get (Core) → Task.Result; await 'GetAsync' instead
                AsyncHelpers.RunSync(() => other.GetAsync()); // SIO1002: await the task instead
                return other.GetAsync().Sync(); // SIO1002: await the task instead
            }
        }
        """);

    [Fact]
    public Task A_sibling_that_only_wraps_is_none() => Layered.Find("""
        #### Core
        public class Orders
        {
            public string Find() => File.ReadAllText("f");
            public Task<string> FindAsync() => Task.FromResult(Find());
            public string Load() => File.ReadAllText("f");
            public Task<string> LoadAsync() => File.ReadAllTextAsync("f");
        }
        #### Web Core
        class Page
        {
            async Task M(Orders orders)
            {
                await Task.Yield();
                orders.Find(); // SIO3004: Find (Core) → File.ReadAllText
                orders.Load(); // SIO3004: Load (Core) → File.ReadAllText; await 'LoadAsync' instead
            }
        }
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

    [Fact]
    public Task As_deep_as_the_option_says() => Layered.Find("""
        #### Core
        public class C
        {
            public string A() => B(); public string B() => D(); public string D() => E(); public string E() => F();
            public string F() => G(); public string G() => H(); public string H() => I(); public string I() => File.ReadAllText("f");
        }
        #### Web Core
        class Page
        {
            async Task M(C c)
            {
                await Task.Yield();
                c.A(); // SIO3004: A (Core) → C.B → C.D → C.E → C.F → C.G → C.H → C.I → File.ReadAllText
                Before(c);
            }

            string Before(C c) => c.A();
        }
        """);

    /// <summary>Of a member of another project a build cannot see that it is an iterator, which runs where its result is gone through.</summary>
    [Fact]
    public Task Iterators_of_others_are_silent() => Layered.Find("""
        #### Data
        public class Ways
        {
            public IEnumerable<string> Lines() { yield return File.ReadAllText("f"); }
            public int Count() => Lines().Count();
        }
        #### Web Data
        class Page
        {
            async Task M(Ways ways)
            {
                await Task.Yield();
                var lines = ways.Lines();
                foreach (var line in ways.Lines()) { }
                ways.Count(); // SIO3004: Count (Data) → Ways.Lines → File.ReadAllText
            }
        }
        """);

    /// <summary>What the caller's project allows may be deep in another one, and what only that one sees.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("@allow [Far.Orders]::Find")]
    [InlineData("@allow [Far.Orders]::*")]
    [InlineData("@allow [Far.Store]::*")]
    [InlineData("@allow [Far.Store+Inner]::Open")]
    [InlineData("@allow [Far.*]::*")]
    [InlineData("@allow [Far.Other]::*", false)]
    [InlineData("@allow [Fa.*]::*", false)]
    public Task What_the_caller_allows(string line, bool isSilent = true) => Layered.Find($$"""
        #### Data
        namespace Far;
        public class Orders { public string Find() => Read(); private string Read() => Store.Load(); }
        internal static class Store { public static string Load() => Inner.Open(); private static class Inner { public static string Open() => File.ReadAllText("f"); } }
        #### Web Data
        //! {{line}}
        class Page
        {
            async Task M(Far.Orders orders)
            {
                await Task.Yield();
                orders.Find();{{(isSilent && line.Length > 0 ? "" : " // SIO3004: Find (Data) → Orders.Read → Store.Load → Inner.Open → File.ReadAllText")}}
            }
        }
        """);
}
