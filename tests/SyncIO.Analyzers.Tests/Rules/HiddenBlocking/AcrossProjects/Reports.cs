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

    /// <summary>Only a build of the other project could say what its factories give.</summary>
    [Fact]
    public Task A_factory_of_another_project() => Layered.Find("""
        #### Data
        public class Store { readonly SemaphoreSlim gate = new SemaphoreSlim(1); public void Open() { gate.Wait(); gate.Release(); } }
        public static class Stores { public static Store Make() => new Store(); }
        #### Web Data
        class Opener { public static void Go() { var store = Stores.Make(); store.Open(); } public static void New() { var store = new Store(); store.Open(); } }
        class Page { async Task M() { await Task.Yield(); Opener.New(); Opener.Go(); } } // SIO3003: Go → Store.Open (Data) → SemaphoreSlim.Wait
        """);

    /// <summary>The synchronous half comes to what a type overrides, by the asynchronous one.</summary>
    [Fact]
    public Task A_half_that_waits_for_the_other() => Layered.Find("""
        #### Data
        public class Repository { public string Get() => Get(1); private string Get(int id) => GetAsync().Result; public virtual Task<string> GetAsync() => File.ReadAllTextAsync("f"); }
        #### Web Data
        class Derived : Repository { public override async Task<string> GetAsync() { await Task.Yield(); return ""; } }
        class Page { async Task M(Repository all) { await Task.Yield(); all.Get(); } } // SIO3002: Get (Data) → Repository.Get → Task.Result; await 'GetAsync' instead
        """);

    /// <summary>Two versions of one project: what runs is the one that is deployed, which is the one that the asking project references.</summary>
    [Theory]
    [InlineData("File.ReadAllText(\"f\"); return 2;", " // SIO3004: Count (Services) → Store.Count (Data) → File.ReadAllText")]
    [InlineData("return 2;", "")]
    public Task Of_two_with_one_name_the_nearer_one_counts(string near, string mark) => Layered.Find($$"""
        #### Old:Data
        public static class Store { public static int Count() { Thread.Sleep(1); return 1; } }
        #### Services Old
        public static class Service { public static int Count() => Store.Count(); }
        #### New:Data
        public static class Store { public static int Count() { {{near}} } }
        #### Web Services New
        class Page { async Task M() { await Task.Yield(); Service.Count(); } }{{mark}}
        """);

    /// <summary>Each project asks the version that it references itself.</summary>
    [Fact]
    public Task Of_two_with_one_name_each_project_has_its_own() => Layered.Find("""
        #### Old:Data
        public static class Store { public static int Count() { Thread.Sleep(1); return 1; } }
        #### Services Old
        public static class Service { public static async Task<int> Count() { await Task.Yield(); return Store.Count(); } } // SIO3003: Count (Data) → Thread.Sleep
        #### New:Data
        public static class Store { public static int Count() => 2; public static void Wait() => Thread.Sleep(2); }
        #### Web Services New
        class Page { async Task M() { await Service.Count(); Store.Count(); Store.Wait(); } } // SIO3003: Wait (Data) → Thread.Sleep
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
            public static void Now(Action action) => Logged(action);
            public static void Later(Action action) => Keep(action);
            private static void Logged(Action action) { action(); }
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
                Each.Now(() => File.ReadAllText("f")); // SIO1005: 'ReadAllTextAsync' cannot be awaited in a synchronous lambda
                Each.Later(() => File.ReadAllText("f"));
                _ = Each.Started(() => File.ReadAllText("f")); // SIO1005: 'ReadAllTextAsync' cannot be awaited in a synchronous lambda
                cache.Cached(1, () => File.ReadAllText("f"));
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

    /// <summary>A step in another project is a line of its file; facts name the file alone.</summary>
    [Fact]
    public async Task Steps_are_additional_locations()
    {
        var (inWorkspace, inBuild) = await Layered.StepsOf("""
            #### Data
            public class Orders
            {
                public string Find() => Read();
                private string Read() => File.ReadAllText("f");
            }
            #### Services Data
            public class Service
            {
                public string Describe(Orders orders) => orders.Find();
            }
            #### Web Services Data
            class Page
            {
                async Task M(Service service, Orders orders)
                {
                    await Task.Yield();
                    service.Describe(orders);
                }
            }
            """);
        Assert.Equal(["Services.cs(3)", "Data.cs(3)", "Data.cs(4)"], inWorkspace);
        Assert.Equal(["Services.cs", "Data.cs", "Data.cs"], inBuild);
    }

    /// <summary>A library that targets less sees other assemblies of the platform, and its members are the same.</summary>
    [Fact]
    public Task A_library_of_another_target() => Layered.Find("""
        #### Core +standard
        public interface IOrders { string Find(int id); }
        #### Data Core +standard
        public class Orders : IOrders { public string Find(int id) => File.ReadAllText("f"); public int Header(Stream stream) => stream.Read(new byte[1], 0, 1); }
        #### Web Data Core
        class Page
        {
            async Task M(IOrders orders, Orders own, Stream stream)
            {
                await Task.Yield();
                orders.Find(1); // SIO3005: Find (Data) → File.ReadAllText, and 'ReadAllTextAsync' does not exist on this target framework
                own.Header(stream); // SIO3001: Header (Data) → Stream.Read
                own.Header(new MemoryStream());
            }
        }
        """);

    /// <summary>As it is while somebody types: other members are asked as before.</summary>
    [Fact]
    public Task A_project_with_errors() => Layered.FindInWorkspace("""
        #### Data
        public class Orders
        {
            public string Find() => Read();
            private string Read() => File.ReadAllText("f");
            public Unknown Broken( => new Missing().;
        }
        #### Web Data
        class Page
        {
            async Task M(Orders orders)
            {
                await Task.Yield();
                orders.Find(); // SIO3004: Find (Data) → Orders.Read → File.ReadAllText
                orders.Broken();
            }
        }
        """);
}
