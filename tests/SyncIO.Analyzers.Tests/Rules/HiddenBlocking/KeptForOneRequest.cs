using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>What is kept in an object that lives no longer than the request is asked for again in the next one.</summary>
public sealed class KeptForOneRequest
{
    /// <summary>The classes that keep something, and the one whose members ask.</summary>
    private const string Lists = """
        class Row { public string Name { get; set; } public string Note; public List<string> Tags { get; } = new List<string>(); }
        class Slice<T> { int? size; readonly string path; public Slice(string path) { this.path = path; }
            public int Size { get { if (!size.HasValue) size = File.ReadAllText(path).Length; return size.Value; } } }
        class Lines { public void Print() { } public void Start() { } List<string> all; readonly Dictionary<int, string> known = new Dictionary<int, string>();
            public List<string> All() { if (all == null) all = File.ReadAllLines("f").ToList(); return all; }
            public string At(int n) { if (!known.TryGetValue(n, out var line)) { line = File.ReadAllText("f"); known[n] = line; } return line; } }
        class Marks { string text; public string Text => text ?? (text = File.ReadAllText("f")); }
        abstract class Sheet { string text; public string Text => text ?? (text = File.ReadAllText("f")); }
        class Bill : Sheet { }

        """;

    [Theory]
    [InlineData("Slice<Row> Find() => new Slice<Row>(\"f\"); async Task M() { await Task.Yield(); _ = Find().{|SIO3004:Size|}; }")]
    [InlineData("Slice<Row> Find() => new(\"f\"); async Task M() { await Task.Yield(); _ = Find().{|SIO3004:Size|}; }")]
    [InlineData("async Task M() { await Task.Yield(); _ = new Lines().{|SIO3004:All|}(); }")]
    [InlineData("async Task M() { await Task.Yield(); var lines = new Lines(); _ = lines.{|SIO3004:At|}(1); }")]
    [InlineData("async Task M() { await Task.Yield(); Lines lines = new(); _ = lines.{|SIO3004:At|}(1); }")]
    [InlineData("async Task M() { await Task.Yield(); foreach (var lines in Enumerable.Range(1, 2).Select(n => new Lines()).ToList()) { lines.{|SIO3004:All|}(); } }")]
    [InlineData("async Task M() { await Task.Yield(); var all = new List<Lines>(); all.Add(new Lines()); all[0].{|SIO3004:All|}(); }")]
    [InlineData("async Task M() { await Task.Yield(); Func<int> count = () => { var lines = new Lines(); return lines.All().Count; }; new Lines().{|SIO3004:All|}(); }")]
    [InlineData("async Task M() { await Task.Yield(); _ = new Bill().{|SIO3004:Text|}; }")]
    [InlineData("interface IStock<T> { } class Desk { readonly IStock<Lines> stock; static readonly Func<Lines, int> Count; static readonly IStock<Lines> Stock; } async Task M() { await Task.Yield(); new Lines().{|SIO3004:All|}(); }")]
    [InlineData("interface IKeep { void AddScoped<T>(); } interface IStock<T> { } static void Begin(IKeep keep) { keep.AddScoped<IStock<Lines>>(); } async Task M() { await Task.Yield(); new Lines().{|SIO3004:All|}(); }")]
    [InlineData("class Desk { Marks marks; public Desk() { marks = new Marks(); } public string Text() => marks.Text; } async Task M() { await Task.Yield(); new Desk().{|SIO3004:Text|}(); }")]
    [InlineData("class Desk { public Marks Marks { get; set; } } async Task M() { await Task.Yield(); var desk = new Desk { Marks = new Marks() }; _ = desk.Marks.{|SIO3004:Text|}; }")]
    public Task In_an_object_that_is_made_there(string members) => VerifyChains.Code(Lists + "class C { " + members + " }");

    /// <summary>Whether one of many is there is asked for each of them.</summary>
    [Fact]
    public Task What_is_asked_with_a_condition_is_no_cache() => VerifyChains.Code(
        """
        class Rows { public bool Any(Func<string, bool> isMeant) => File.ReadAllLines("f").Any(isMeant); public void Add(string row) => File.AppendAllText("f", row); }
        class C { readonly Rows rows; async Task M(string no) { await Task.Yield(); if (rows.{|SIO3004:Any|}(row => row == no)) return; rows.{|SIO3004:Add|}(no); } }
        """);

    [Theory]
    [InlineData("void Prepare(Row row) { if (row.Name == null) { row.Name = File.ReadAllText(\"f\"); } }")]
    [InlineData("void Prepare(Row row) { if (row.Name == null) row.Name = Load().Trim(); }")]
    [InlineData("void Prepare(Row row) { row.Name = row.Name ?? Load(); }")]
    [InlineData("void Prepare(Row row) { row.Note ??= Load(); }")]
    [InlineData("void Prepare(Row row) { if (row.Name != null) return; row.Name = Load(); }")]
    [InlineData("void Prepare(Row row) { if (row.Tags.Count == 0) { row.Tags.Add(Load()); } }")]
    [InlineData("void Prepare(Row row) { if (!row.Tags.Any()) { row.Tags.AddRange(File.ReadAllLines(\"f\")); } }")]
    [InlineData("void Prepare(Row row) { var copy = new Row(); copy.Name ??= Load(); }")]
    [InlineData("void Prepare(Row row) { var same = row; if (same.Name == null) same.Name = Load(); }")]
    [InlineData("void Prepare(Row row) { foreach (var one in new[] { row }) { if (one.Name == null) one.Name = Load(); } }")]
    [InlineData("void Prepare(Row row) { Interlocked.CompareExchange(ref row.Note, Load(), null); }")]
    [InlineData("void Prepare(Full row) { if (row.Name == null) row.Name = Load(); }")]
    public Task In_what_a_function_is_given(string prepare) => VerifyChains.Code(Lists + "class Full { string name; public string Name { get { return name; } set { name = value; } } } class C { static string Load() => File.ReadAllText(\"f\"); "
        + prepare + " async Task M(Row row, Full full) { await Task.Yield(); {|SIO3004:Prepare|}(" + (prepare.Contains("Full", System.StringComparison.Ordinal) ? "full" : "row") + "); } }");

    /// <summary>An object that may live longer than a call keeps what it found out.</summary>
    [Theory]
    [InlineData("async Task M(Lines lines) { await Task.Yield(); lines.All(); lines.At(1); }")]
    [InlineData("readonly Lines lines; public C(Lines lines) { this.lines = lines; } async Task M() { await Task.Yield(); lines.All(); }")]
    [InlineData("static readonly Lines Shared = new Lines(); async Task M() { await Task.Yield(); Shared.All(); }")]
    [InlineData("static readonly Lines Shared = new(); async Task M() { await Task.Yield(); Shared.All(); new Lines().All(); }")]
    [InlineData("static readonly Dictionary<int, Lines> Shared = new Dictionary<int, Lines>(); async Task M() { await Task.Yield(); Shared[1] = new Lines(); Shared[1].All(); }")]
    [InlineData("class Desk { readonly Lines lines; public Desk(Lines lines) { this.lines = lines; } } async Task M() { await Task.Yield(); new Lines().All(); }")]
    [InlineData("class Desk { readonly List<Lines> lines; public List<Lines> All { get; } } async Task M() { await Task.Yield(); new Lines().All(); }")]
    [InlineData("static Lines Create() => new Lines(); readonly Lines lines = Create(); async Task M() { await Task.Yield(); lines.All(); }")]
    [InlineData("Lines lines; void Begin() { lines = new(); } async Task M() { await Task.Yield(); lines.All(); new Lines().All(); }")]
    [InlineData("async Task M() { await Task.Yield(); var lines = new Lines(); lines.Start(); lines.All(); }")]
    [InlineData("class RouteCollection { } static void Map(RouteCollection routes) { Add(routes, new { Lines = new Lines() }); } static void Add(object routes, object defaults) { } async Task M(Lines lines) { await Task.Yield(); lines.All(); }")]
    [InlineData("static event Action Raised; static void Begin() { Raised += new Lines().Print; } async Task M(Lines lines) { await Task.Yield(); lines.All(); }")]
    [InlineData("interface IServiceProvider { } static object Create(IServiceProvider all) => new Lines(); async Task M(Lines lines) { await Task.Yield(); lines.All(); }")]
    [InlineData("static object shared; async Task M() { await Task.Yield(); var lines = new Lines(); shared = lines; lines.All(); }")]
    [InlineData("static object shared; static C() { shared = new Lines(); } async Task M() { await Task.Yield(); ((Lines)shared).All(); }")]
    [InlineData("readonly Lines lines = new Lines(); async Task M() { await Task.Yield(); lines.All(); }")]
    [InlineData("Lines lines; async Task M() { await Task.Yield(); lines = lines ?? new Lines(); lines.All(); }")]
    [InlineData("readonly Lines lines; public C() : this(new Lines()) { } public C(Lines lines) { this.lines = lines; } async Task M() { await Task.Yield(); lines.All(); }")]
    [InlineData("readonly ConcurrentDictionary<int, object> all = new ConcurrentDictionary<int, object>(); async Task M() { await Task.Yield(); var lines = (Lines)all.GetOrAdd(1, n => new Lines()); lines.All(); }")]
    [InlineData("readonly Dictionary<int, object> all = new Dictionary<int, object>(); async Task M() { await Task.Yield(); var lines = new Lines(); all.Add(1, lines); lines.All(); }")]
    [InlineData("interface IKeep { void Set(string key, object value); } async Task M(IKeep keep) { await Task.Yield(); var lines = new Lines(); keep.Set(\"k\", lines); lines.All(); }")]
    [InlineData("readonly Lazy<object> lazy = new Lazy<object>(() => new Lines()); async Task M() { await Task.Yield(); ((Lines)lazy.Value).All(); }")]
    [InlineData("interface IKeep { void AddScoped<T>(); } static void Begin(IKeep keep) { keep.AddScoped<Lines>(); } async Task M() { await Task.Yield(); new Lines().All(); }")]
    [InlineData("interface IKeep { void Register(Type type); } static void Begin(IKeep keep) { keep.Register(typeof(Lines)); } async Task M() { await Task.Yield(); new Lines().All(); }")]
    [InlineData("class Startup { public void Configure() { var lines = new Lines(); Use(lines); } void Use(object o) { } } async Task M(Lines lines) { await Task.Yield(); lines.All(); }")]
    [InlineData("static string kept; static string Text() => kept ?? (kept = File.ReadAllText(\"f\")); async Task M() { await Task.Yield(); Text(); }")]
    [InlineData("string text; string Text() { if (text == null) { Fill(); } return text; } void Fill() { Read(); } void Read() { text = File.ReadAllText(\"f\"); } async Task M() { await Task.Yield(); Text(); }")]
    [InlineData("class Shop { static string kept; public string Text() => kept ?? (kept = File.ReadAllText(\"f\")); } async Task M() { await Task.Yield(); new Shop().Text(); }")]
    [InlineData("async Task M(Sheet sheet) { await Task.Yield(); _ = new Bill().Text; } class Note : Sheet { }")]
    public Task In_an_object_that_may_live_longer(string members) =>
        VerifyChains.Test("using System;\nusing System.Collections.Concurrent;\nusing System.Collections.Generic;\nusing System.IO;\nusing System.Linq;\nusing System.Threading.Tasks;\n"
            + Lists + "class C { " + members + " }").RunSilentAsync(nameof(Reason.Once));

    /// <summary>An object of an anonymous type is looked for nowhere: its type has no name.</summary>
    [Fact]
    public Task Not_in_an_object_without_a_name() => VerifyChains.Members(
        "string Read() { var row = new { Lines = new List<string>() }; if (row.Lines.Count == 0) { row.Lines.Add(File.ReadAllText(\"f\")); } return row.Lines[0]; } "
            + "async Task M() { await Task.Yield(); {|SIO3004:Read|}(); }");

    /// <summary>What is handed on may be shared: a cache, what the program keeps in a field, what stands behind an interface or keeps it elsewhere.</summary>
    [Theory]
    [InlineData("interface IKeep { object Get(string key); void Set(string key, object value); } class Tools { public IKeep Keep { get; set; } } string Read(Tools tools) { var found = tools.Keep.Get(\"k\"); if (found == null) { found = Load(); tools.Keep.Set(\"k\", found); } return (string)found; }", "new Tools()")]
    [InlineData("class State { public string Text { get; set; } } static readonly State Shared = new State(); string Read(State state) { if (state.Text == null) state.Text = Load(); return state.Text; }", "Shared")]
    [InlineData("class State { public string Text { get; set; } } readonly State shared = new State(); string Read(State state) { if (state.Text == null) state.Text = Load(); return state.Text; }", "shared")]
    [InlineData("interface IState { string Text { get; set; } } string Read(IState state) { if (state.Text == null) state.Text = Load(); return state.Text; }", "null")]
    [InlineData("class State { static readonly Dictionary<string, string> All = new Dictionary<string, string>(); public string Text { get { return All[\"t\"]; } set { All[\"t\"] = value; } } } string Read(State state) { if (state.Text == null) state.Text = Load(); return state.Text; }", "new State()")]
    [InlineData("class State { public string Text { get; set; } } class Holder { readonly State state; public Holder(State state) { this.state = state; } } string Read(State state) { if (state.Text == null) state.Text = Load(); return state.Text; }", "null")]
    [InlineData("class State { public string Text { get; set; } } State own; string Read(int n) { var state = own; if (state.Text == null) state.Text = Load(); return state.Text; }", "1")]
    [InlineData("class State { public string Text { get; set; } } readonly Dictionary<int, State> all = new Dictionary<int, State>(); string Read(int n) { var state = all[n]; if (state.Text == null) state.Text = Load(); return state.Text; }", "1")]
    public Task In_what_may_be_shared(string members, string given) => VerifyChains.Silent(
        "static string Load() => File.ReadAllText(\"f\"); " + members + $" async Task M() {{ await Task.Yield(); Read({given}); }}", nameof(Reason.Once));

    /// <summary>A project answers for what it creates; of what others create it knows nothing.</summary>
    [Fact]
    public Task Across_projects() => Layered.Find("""
        #### Core
        public class Lines { string text; public string Text() { if (text == null) text = File.ReadAllText("f"); return text; } }
        public class Marks { string text; public string Text() { if (text == null) text = File.ReadAllText("f"); return text; } }
        public class Row { public string Name { get; set; } }
        public class State { public string Name { get; set; } }
        public static class Make { public static Lines Lines() => new Lines(); }
        #### Web Core
        class Service
        {
            readonly State shared = new State();

            async Task M(Row row)
            {
                await Task.Yield();
                Make.Lines().Text(); // SIO3004: Text (Core) → File.ReadAllText
                new Marks().Text();
                Fill(row); // SIO3004: Fill → File.ReadAllText; no automatic fix: in 'Fill', 'row.Name' is read before the await and written after it
                Fill(shared);
            }

            void Fill(Row row) { if (row.Name == null) row.Name = File.ReadAllText("f"); }
            void Fill(State state) { if (state.Name == null) state.Name = File.ReadAllText("f"); }
        }
        """);

    [Fact]
    public Task In_an_application() => VerifyChains.Fix(
        """
        using System.Collections.Generic;
        using System.Linq;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.EntityFrameworkCore;

        public class Item { public int Id { get; set; } public string Name { get; set; } }
        public class Shop : DbContext { public DbSet<Item> Items { get; set; } = null; }
        public class ViewModel { public bool HasAny { get; set; } public string Name { get; set; } }

        public class Page<T>
        {
            private readonly IQueryable<T> query;
            private int? total;
            public Page(IQueryable<T> query) { this.query = query; }
            public int Total { get { if (!total.HasValue) total = query.Count(); return total.Value; } }
        }

        public class Lazily
        {
            private readonly Shop shop;
            private List<Item> items;
            public Lazily(Shop shop) { this.shop = shop; }
            public List<Item> Get() { if (items == null) items = shop.Items.ToList(); return items; }
        }

        public class Service
        {
            private readonly Shop shop;
            private List<Item> kept;
            public Service(Shop shop) { this.shop = shop; }
            public Page<Item> Find() => new Page<Item>(shop.Items.Where(item => item.Id > 1));
            public Item Find(int id) => shop.Items.First(item => item.Id == id);
            public List<Item> Kept() { if (kept == null) kept = shop.Items.ToList(); return kept; }
        }

        public class ShopController : Controller
        {
            private readonly Shop shop;
            private readonly Service service;
            public ShopController(Shop shop, Service service) { this.shop = shop; this.service = service; }

            public IActionResult Index() => Ok(service.Find().{|SIO3001:Total|});
            public IActionResult All() => Ok(new Lazily(shop).{|SIO3001:Get|}().Count);
            public IActionResult Any(ViewModel model) { {|SIO3001:PrepareAny|}(model); return View(model); }
            public IActionResult Name(ViewModel model) { {|SIO3001:PrepareName|}(model); return View(model); }
            public IActionResult Kept() => Ok(service.Kept());

            private void PrepareAny(ViewModel model) { if (!model.HasAny) { model.HasAny = shop.Items.Any(); } }
            private void PrepareName(ViewModel model) { if (model.Name == null) model.Name = service.Find(1).Name; }
        }
        """,
        references: References.Shop);
}
