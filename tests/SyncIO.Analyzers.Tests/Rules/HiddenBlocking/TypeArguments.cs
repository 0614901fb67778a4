using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>The type arguments of a call say which implementations a generic method further down means.</summary>
public sealed class TypeArguments
{
    private const string Types = """
        interface IMap<F, T> { T Map(F f); }
        class Item { public int Id { get; set; } }
        class ItemToText : IMap<Item, string> { public string Map(Item f) { Thread.Sleep(f.Id); return ""; } }
        class NumberToText : IMap<int, string> { public string Map(int f) => f.ToString(); }
        class ListToText : IMap<List<int>, string> { public string Map(List<int> f) => f.Count.ToString(); }
        class BytesToText : IMap<byte[], string> { public string Map(byte[] f) => f.Length.ToString(); }
        static class Maps
        {
            public static IServiceProvider Provider;
            public static T Map<F, T>(F f) => ((IMap<F, T>)Provider.GetService(typeof(IMap<F, T>))).Map(f);
            public static IMap<F, T> Get<F, T>() => (IMap<F, T>)Provider.GetService(typeof(IMap<F, T>));
            public static T By<F, T>(F f) => Get<F, T>().Map(f);
            public static string ToText(this int f) => By<int, string>(f);
            public static string ToText(this Item f) => By<Item, string>(f);
            public static T To<T>(this int f) => By<int, T>(f);
            public static T To<T>(this Item f) => By<Item, T>(f);
            public static string Text<T>(T f) => Map<T, string>(f);
            public static string Many<T>(List<T> f) => Map<List<T>, string>(f);
            public static string Array<T>(T[] f) => Map<T[], string>(f);
            public static string Given<F>(IMap<F, string> map, F f) => map.Map(f);
            public static string All<F>(IEnumerable<F> all) => string.Concat(all.Select(one => Map<F, string>(one)));
            public static string Swapped<A, B>(A a, B b) => Text<B>(b) + a;
            public static string Again<F>(F f, int n) => n > 0 ? Again<F>(f, n - 1) : Text(f);
        }
        """;

    [Theory]
    [InlineData("Maps.Map<int, string>(3); Maps.By<int, string>(3); 3.ToText(); 3.To<string>();")]
    [InlineData("Maps.Text(3); Maps.Many(new List<int>()); Maps.Array(new byte[3]); Maps.All(new[] { 3 });")]
    [InlineData("Maps.Given(null, 3); Maps.Swapped(item, 3); Maps.Again(3, 4);")]
    public Task That_mean_others(string body) => VerifyChains.Test(Usings + In(body)).RunSilentAsync(nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData("Maps.{|#0:Map|}<Item, string>(item);", "Map → ItemToText.Map → Thread.Sleep")]
    [InlineData("Maps.{|#0:By|}<Item, string>(item);", "By → ItemToText.Map → Thread.Sleep")]
    [InlineData("item.{|#0:ToText|}();", "ToText → Maps.By → ItemToText.Map → Thread.Sleep")]
    [InlineData("item.{|#0:To|}<string>();", "To → Maps.By → ItemToText.Map → Thread.Sleep")]
    [InlineData("Maps.{|#0:Text|}(item);", "Text → Maps.Map → ItemToText.Map → Thread.Sleep")]
    [InlineData("Maps.{|#0:Given|}(null, item);", "Given → ItemToText.Map → Thread.Sleep")]
    [InlineData("Maps.{|#0:All|}(new[] { item });", "All → Maps.Map → ItemToText.Map → Thread.Sleep, and nothing can be awaited in a synchronous lambda")]
    [InlineData("Maps.{|#0:Swapped|}(3, item);", "Swapped → Maps.Text → Maps.Map → ItemToText.Map → Thread.Sleep")]
    [InlineData("Maps.{|#0:Again|}(item, item.Id);", "Again → Maps.Text → Maps.Map → ItemToText.Map → Thread.Sleep, one of 2 branches that block")]
    public Task That_mean_what_blocks(string body, string path) => VerifyChains.Test(
        Usings + In(body), null, null, Finding(path.Contains("lambda") ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning, path)).RunAsync();

    /// <summary>What is open itself answers for all, and where the caller does not know either, any may be meant.</summary>
    [Theory]
    [InlineData("Maps.{|#0:Map|}<int, string>(3);", "Map → Generic.Map → Thread.Sleep, in 1 of 2 implementations", DiagnosticSeverity.Warning, "class Generic<F, T> : IMap<F, T> { public T Map(F f) { Thread.Sleep(9); return default; } }")]
    [InlineData("Maps.{|#0:Map|}<X, string>(x);", "Map → ItemToText.Map → Thread.Sleep, in 1 of 4 implementations", DiagnosticSeverity.Info, "")]
    public Task That_do_not_say(string body, string path, DiagnosticSeverity severity, string more) => VerifyChains.Test(
        Usings + In(body) + more, null, null, Finding(severity, path)).RunAsync();

    /// <summary>The compiler finds the implementation of a declaration, and throws where it is asked for that of a call.</summary>
    [Fact]
    public Task Of_a_member_that_a_known_class_implements() => VerifyChains.Test(
        Usings + In("((IStore)new Store()).{|#0:Load|}<string>();")
        + "interface IStore { void Load<T>(); } class Store : IStore { public void Load<T>() { Thread.Sleep(1); } }",
        null, null, Finding(DiagnosticSeverity.Warning, "Load → Thread.Sleep")).RunAsync();

    [Fact]
    public Task Across_projects() => Layered.Find("""
        #### Core
        public interface IMap<F, T> { T Map(F f); }
        public class Item { public int Id { get; set; } }
        public static class Maps
        {
            public static Func<Type, object> Find;
            public static IMap<F, T> Get<F, T>() => (IMap<F, T>)Find(typeof(IMap<F, T>));
            public static T By<F, T>(F f) => Get<F, T>().Map(f);
            public static string Text<F>(F f) => By<F, string>(f);
            public static string All<F>(List<F> f) => By<List<F>, string>(f);
        }
        #### Data Core
        public class ItemToText : IMap<Item, string> { public string Map(Item f) => File.ReadAllText("f" + f.Id); }
        public class NumberToText : IMap<int, string> { public string Map(int f) => f.ToString(); }
        public class NumbersToText : IMap<List<int>, string> { public string Map(List<int> f) { Thread.Sleep(1); return f.Count.ToString(); } }
        #### Services Core
        public static class Texts
        {
            public static string ToText(this int f) => Maps.Text(f);
            public static string ToText(this Item f) => Maps.Text(f);
            public static T To<F, T>(F f) => Maps.By<F, T>(f);
        }
        #### Web Data Services
        class Page
        {
            async Task M(Item item)
            {
                await Task.Yield();
                Maps.By<int, string>(3);
                Maps.By<Item, string>(item); // SIO3004: By (Core) → ItemToText.Map (Data) → File.ReadAllText
                Maps.All(new List<int>()); // SIO3003: All (Core) → Maps.By → NumbersToText.Map (Data) → Thread.Sleep
                3.ToText();
                item.ToText(); // SIO3004: ToText (Services) → Maps.Text (Core) → Maps.By → ItemToText.Map (Data) → File.ReadAllText
                Texts.To<int, string>(3);
                Texts.To<Item, string>(item); // SIO3004: To (Services) → Maps.By (Core) → ItemToText.Map (Data) → File.ReadAllText
            }
        }
        """);

    private const string Usings = "using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Threading; using System.Threading.Tasks;\n";

    private static DiagnosticResult Finding(DiagnosticSeverity severity, string path) => new DiagnosticResult(path.Contains("lambda") ? "SIO3005" : "SIO3003", severity)
        .WithLocation(0)
        .WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
        .WithMessage($"'{path[..path.IndexOf(' ')]}' blocks the thread: {path}");

    private static string In(string body) => $"{Types} class C {{ async Task M<X>(Item item, X x) {{ await Task.Yield(); {body} }} }}";
}
