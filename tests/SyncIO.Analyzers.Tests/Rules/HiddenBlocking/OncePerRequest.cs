using System.Linq;
using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What is kept in the items of a request: the first who asks waits, and the rest of the function does not.</summary>
public sealed class OncePerRequest
{
    private const string Items = "static class HttpContext { public static Dictionary<string, object> Items { get; } = new(); public static IFeatureCollection Features { get; } } interface IFeatureCollection { T Get<T>(); void Set<T>(T one); } class Kept { public string Name; } class Other { public string Name; } interface IOwinContext { IDictionary<string, object> Environment { get; } } IOwinContext owin; bool flag;"
        + " string Load() { Thread.Sleep(1); return \"u\"; } ";

    private const string Get = "string Get() { if (!HttpContext.Items.ContainsKey(\"u\")) { HttpContext.Items[\"u\"] = Load(); } return (string)HttpContext.Items[\"u\"]; } ";

    [Theory]
    [InlineData("string Get() { if (!HttpContext.Items.ContainsKey(\"u\")) { HttpContext.Items[\"u\"] = Load(); } return (string)HttpContext.Items[\"u\"]; }")]
    [InlineData("string Get() { if (HttpContext.Items.ContainsKey(\"u\")) { return (string)HttpContext.Items[\"u\"]; } var user = Load(); HttpContext.Items[\"u\"] = user; return user; }")]
    [InlineData("string Get() { var user = (string)HttpContext.Items[\"u\"]; if (user == null) { user = Load(); HttpContext.Items[\"u\"] = user; } return user; }")]
    [InlineData("string Get() { var items = HttpContext.Items; if (!items.ContainsKey(\"u\")) { items[\"u\"] = Load(); } return (string)items[\"u\"]; }")]
    [InlineData("string Get() { if (!HttpContext.Items.ContainsKey(\"u\")) { Thread.Sleep(1); HttpContext.Items[\"u\"] = \"u\"; } return (string)HttpContext.Items[\"u\"]; }")]
    [InlineData("string Get() { string user = null; object kept; if (owin.Environment.TryGetValue(\"u\", out kept)) { user = kept as string; } if (user == null) { user = Load(); owin.Environment[\"u\"] = user; } return user; }")]
    [InlineData("string Get() { string user = null; if (owin.Environment.TryGetValue(\"u\", out var kept)) { user = kept as string; } if (user == null) { user = Load(); owin.Environment[\"u\"] = user; } return user; }")]
    [InlineData("string Get() { var kept = HttpContext.Features.Get<Kept>(); if (kept == null) { kept = new Kept { Name = Load() }; HttpContext.Features.Set(kept); } return kept.Name; }")]
    [InlineData("string Get() { if (HttpContext.Features.Get<Kept>() is { } kept) { return kept.Name; } var made = new Kept { Name = Load() }; HttpContext.Features.Set<Kept>(made); return made.Name; }")]
    [InlineData("string KeptName { get { var user = (string)HttpContext.Items[\"u\"]; if (user == null) { var name = Load(); KeptName = name; return name; } return user; } set { HttpContext.Items[\"u\"] = value; } } string Get() => KeptName;")]
    public Task The_first_waits(string get) => VerifyChains.Members(Items + get + " string Name() => Get().Trim();"
        + " async Task M() { await Task.Yield(); {|SIO3003:Get|}(); Get(); Name(); if (flag) { Get(); } } async Task N() { await Task.Yield(); {|SIO3003:Name|}(); Get(); }");

    /// <summary>With several callers that is one thing to look at: whichever of them comes first waits.</summary>
    [Fact]
    public Task Of_several_callers_the_first_is_told_of() => VerifyChains.Members(Items + Get
        + "async Task A() { await Task.Yield(); {|SIO3003:Get|}(); } "
        + string.Concat(Enumerable.Range(0, 3).Select(i => $"async Task B{i}() {{ await Task.Yield(); Get(); }} ")));

    /// <summary>The cache of classic ASP.NET is always there, whoever asks whether it is.</summary>
    [Fact]
    public Task The_cache_of_a_server_is_filled_once() => VerifyChains.Test(
        """
        using System.Collections;
        using System.Threading;
        using System.Web;
        using System.Web.UI;

        static class Settings
        {
            public static Hashtable Get()
            {
                if (HttpRuntime.Cache == null)
                {
                    return Load();
                }

                var all = HttpRuntime.Cache["all"] as Hashtable;

                if (all == null)
                {
                    all = Load();
                    HttpRuntime.Cache.Insert("all", all);
                }

                return all;
            }

            private static Hashtable Load() { Thread.Sleep(1); return new Hashtable(); }
        }

        public class Shop : Page
        {
            protected void Page_Load(object sender, System.EventArgs e) => Settings.Get();
        }
        """,
        null,
        References.SystemWeb).RunSilentAsync(nameof(Reason.Once));

    /// <summary>What a call is given is there before the call.</summary>
    [Fact]
    public Task What_it_is_given_asks_first() => VerifyChains.Members(
        Items + Get + "string View(string user) => user + Get(); async Task M() { await Task.Yield(); _ = View({|SIO3003:Get|}()); }");

    [Theory]
    [InlineData("string Get() => Load();")]
    [InlineData("string Get() { string user = null; object kept; if (owin.Environment.TryGetValue(\"v\", out kept)) { user = kept as string; } if (user == null) { user = Load(); owin.Environment[\"u\"] = user; } return user; }")]
    public Task What_is_not_kept_waits_each_time(string get) => VerifyChains.Members(Items + get
        + " async Task M() { await Task.Yield(); {|SIO3003:Get|}(); {|SIO3003:Get|}(); }");

    /// <summary>Whatever else the member does is done each time, and what another member keeps is something else.</summary>
    [Fact]
    public Task Other_waits_are_told() => VerifyChains.Members(Items + Get
        + "string Role() { if (!HttpContext.Items.ContainsKey(\"r\")) { HttpContext.Items[\"r\"] = Load(); } return \"\"; } string Both() { Get(); Deeper(); return \"\"; } void Deeper() => Load();"
        + " async Task M() { await Task.Yield(); {|SIO3003:Get|}(); {|SIO3003:Role|}(); {|SIO3003:Both|}(); }");

    /// <summary>A call that has another wait to tell of asks all the same.</summary>
    [Fact]
    public Task Who_waits_for_something_else_asks_too() => VerifyChains.Members(
        Items + Get + "string Both() { Load(); return Get(); } string Deep() => Both(); async Task M() { await Task.Yield(); {|SIO3003:Deep|}(); Get(); }");

    /// <summary>Another implementation may have run, which asks for something else.</summary>
    [Fact]
    public Task What_one_implementation_keeps_is_not_kept() => VerifyChains.Code(
        "static class HttpContext { public static Dictionary<string, object> Items { get; } = new(); } abstract class Accounts { "
        + "protected abstract string Account(); static string Load() { Thread.Sleep(1); return \"u\"; }"
        + "protected static string User() { if (!HttpContext.Items.ContainsKey(\"u\")) { HttpContext.Items[\"u\"] = Load(); } return (string)HttpContext.Items[\"u\"]; }"
        + "async Task M() { await Task.Yield(); {|SIO3003:Account|}(); {|SIO3003:User|}(); {|SIO3003:Account|}(); } }"
        + "class Users : Accounts { protected override string Account() => User(); } class Organizations : Accounts { protected override string Account() { Thread.Sleep(2); return \"\"; } }");

    /// <summary>An implementation that keeps nothing waits each time, whatever another one keeps.</summary>
    [Theory]
    [InlineData("A : I", "B : I")]
    [InlineData("B : I", "A : I")]
    public Task What_one_keeps_is_not_told_instead(string keeps, string waits) => VerifyChains.Code(
        "static class HttpContext { public static Dictionary<string, object> Items { get; } = new(); } interface I { string Get(); }"
        + $"class {keeps} {{ public string Get() {{ if (!HttpContext.Items.ContainsKey(\"u\")) {{ HttpContext.Items[\"u\"] = File.ReadAllText(\"f\"); }} return (string)HttpContext.Items[\"u\"]; }} }}"
        + $"class {waits} {{ public string Get() {{ Thread.Sleep(1); return \"\"; }} }} class C {{ async Task M(I i) {{ await Task.Yield(); i.{{|SIO3003:Get|}}(); }} }}");

    /// <summary>A line beside the one that is kept, a call that asks for nothing, and a result for each key.</summary>
    [Theory]
    [InlineData("string Both() { if (!HttpContext.Items.ContainsKey(\"u\")) { Thread.Sleep(1); HttpContext.Items[\"u\"] = \"u\"; } Thread.Sleep(2); return \"\"; } async Task M() { await Task.Yield(); {|SIO3003:Both|}(); {|SIO3003:Both|}(); }")]
    [InlineData("string If(bool load) => load ? Get() : null; async Task M() { await Task.Yield(); If(false); {|SIO3003:If|}(true); }")]
    [InlineData("string name; async Task M() { await Task.Yield(); name ??= Get(); {|SIO3003:Get|}(); }")]
    [InlineData("async Task M() { await Task.Yield(); _ = nameof(Name); _ = {|SIO3003:Name|}; } string Name => Get();")]
    [InlineData("string Of(int id) { if (!HttpContext.Items.ContainsKey(\"u\" + id)) { HttpContext.Items[\"u\" + id] = Load(); } return \"\"; } async Task M() { await Task.Yield(); {|SIO3003:Of|}(1); {|SIO3003:Of|}(2); }")]
    [InlineData("string Of() { if (HttpContext.Features.Get<Kept>() == null) { HttpContext.Features.Set(new Other { Name = Load() }); } return \"\"; } async Task M() { await Task.Yield(); {|SIO3003:Of|}(); {|SIO3003:Of|}(); }")]
    public Task What_was_not_asked_for_waits(string members) => VerifyChains.Members(Items + Get + members);

    [Fact]
    public Task What_may_run_later_asks_for_nobody() => VerifyChains.Members(
        Items + Get + "Action later; async Task M() { await Task.Yield(); later = () => Get(); {|SIO3003:Get|}(); string Local() => Get(); }");

    [Fact]
    public Task The_reason_is_named() => VerifyChains.Silent(
        Items + Get + "async Task M() { await Task.Yield();\n#pragma warning disable SIO3003\nGet();\n#pragma warning restore SIO3003\nGet(); }",
        "Finding " + nameof(Reason.OncePerRequest));

    [Fact]
    public Task Across_projects() => Layered.Find("""
        #### Core
        public static class HttpContext { public static Dictionary<string, object> Items { get; } = new(); }
        public static class Current
        {
            public static string User { get { if (!HttpContext.Items.ContainsKey("u")) { HttpContext.Items["u"] = Load(); } return (string)HttpContext.Items["u"]; } }
            public static string Role { get { if (!HttpContext.Items.ContainsKey("r")) { Thread.Sleep(1); HttpContext.Items["r"] = "r"; } return (string)HttpContext.Items["r"]; } }
            public static string Load() { Thread.Sleep(1); return "u"; }
        }
        #### Services Core
        public class Service { public string Name() => Current.User.Trim(); public string Role() => Current.Role.Trim(); }
        #### Web Services
        class Page
        {
            async Task M(Service service)
            {
                await Task.Yield();
                service.Name(); // SIO3003: Name (Services) → Current.User (Core) → Current.Load → Thread.Sleep
                service.Name();
                service.Role(); // SIO3003: Role (Services) → Current.Role (Core) → Thread.Sleep
                service.Role();
            }
        }
        """);
}
