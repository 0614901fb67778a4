using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Recording;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What a build leaves of its project: it says something new only where something new is to be said.</summary>
public sealed class Facts
{
    private const string Data = """
        #### Data
        public interface IOrders { string Find(int id); }
        public class Orders : IOrders
        {
            public string Find(int id) => Read() + Limit();
            public int Limit() => 3;
            private string Read() => File.ReadAllText("f");
        }
        """;

    [Theory]
    [InlineData("public int Limit() => 3;", "public int Limit() => 4 + 4;")]
    [InlineData("public class Orders", "\n\n// A line more.\npublic class Orders")]
    [InlineData("Read() + Limit()", "Limit() + Read()")]
    public async Task Stay(string old, string @new) =>
        Assert.Equal(await Layered.FactsOf(Data, "Data"), await Layered.FactsOf(Data.Replace(old, @new, StringComparison.Ordinal), "Data"));

    [Theory]
    [InlineData("File.ReadAllText(\"f\")", "\"f\".Trim()")]
    [InlineData("public int Limit() => 3;", "public int Limit() { Thread.Sleep(1); return 3; }")]
    [InlineData("class Orders : IOrders", "class Orders")]
    public async Task Change(string old, string @new) =>
        Assert.NotEqual(await Layered.FactsOf(Data, "Data"), await Layered.FactsOf(Data.Replace(old, @new, StringComparison.Ordinal), "Data"));

    [Fact]
    public async Task Are_none_of_what_nobody_else_can_call() => Assert.DoesNotContain(
        "Hidden",
        await Layered.FactsOf("#### Data\ninternal class Hidden { internal string Find() => File.ReadAllText(\"f\"); }", "Data"));

    /// <summary>Of most members only the names of whom they call are looked at; none of these must get lost.</summary>
    [Fact]
    public async Task Follow_every_way_to_call() => await Layered.Find("""
        #### Data
        public static class Ways
        {
            private static readonly Func<string> Read = () => File.ReadAllText("f");
            public static string OfField() => Read();
            public static string OfLocalFunction() { string Inner() => Raw(); return Inner(); }
            public static int OfOperator() => new Money(1) + new Money(2);
            public static object OfInitializer() => new Initialized();
            public static object OfImplicitBase() => new Derived();
            public static string OfOverride() => new Derived().Text();
            public static int OfElements() { foreach (var line in Lines()) { return line.Length; } return 0; }
            public static string OfLambda() => new[] { 1 }.Select(one => Raw()).First();
            public static string OfProperty { get => Raw(); }
            private static IEnumerable<string> Lines() { yield return Raw(); }
            private static string Raw() => File.ReadAllText("f");
        }
        public struct Money { public Money(int value) { } public static int operator +(Money a, Money b) { File.ReadAllText("f"); return 1; } }
        public class Initialized { private readonly string text = File.ReadAllText("f"); }
        public class Base { public Base() => File.ReadAllText("f"); public virtual string Text() => ""; }
        public class Derived : Base { public override string Text() => File.ReadAllText("f"); }
        #### Web Data
        class Page
        {
            async Task M()
            {
                await Task.Yield();
                Ways.OfField(); // SIO3004: OfField (Data) → lambda → File.ReadAllText
                Ways.OfLocalFunction(); // SIO3004: OfLocalFunction (Data) → Inner → Ways.Raw → File.ReadAllText
                Ways.OfOperator(); // SIO3004: OfOperator (Data) → Money.operator + → File.ReadAllText
                Ways.OfInitializer(); // SIO3004: OfInitializer (Data) → new Initialized → File.ReadAllText
                Ways.OfImplicitBase(); // SIO3004: OfImplicitBase (Data) → new Derived → new Base → File.ReadAllText
                Ways.OfOverride(); // SIO3004: OfOverride (Data) → Derived.Text → File.ReadAllText
                Ways.OfElements(); // SIO3004: OfElements (Data) → Ways.Lines → Ways.Raw → File.ReadAllText
                Ways.OfLambda(); // SIO3005: OfLambda (Data) → Ways.Raw → File.ReadAllText, and nothing can be awaited in a synchronous lambda
                _ = Ways.OfProperty; // SIO3004: OfProperty (Data) → Ways.Raw → File.ReadAllText; no automatic fix: 'OfProperty' is a property
            }
        }
        """);

    /// <summary>The accessors of the part that is called have no body.</summary>
    [Fact]
    public async Task Follow_partial_properties()
    {
        if (LanguageVersion.Latest.MapSpecifiedToEffectiveVersion() >= (LanguageVersion)1300)
        {
            await Layered.Find("""
                #### Data
                public partial class Store { public partial string Text { get; } public partial string this[int i] { get; } }
                public partial class Store { public partial string Text => File.ReadAllText("f"); public partial string this[int i] => File.ReadAllText("f"); }
                public static class Ways { public static string OfText(Store store) => store.Text; public static string OfIndexer(Store store) => store[0]; }
                #### Web Data
                class Page
                {
                    async Task M(Store store)
                    {
                        await Task.Yield();
                        Ways.OfText(store); // SIO3004: OfText (Data) → Store.Text → File.ReadAllText
                        Ways.OfIndexer(store); // SIO3004: OfIndexer (Data) → Store.this[] → File.ReadAllText
                    }
                }
                """);
        }
    }

    /// <summary>What a tool wrote of a class of texts reads these and nothing else; what somebody wrote beside it may do anything.</summary>
    [Fact]
    public async Task Follow_what_is_written_beside_texts() => Assert.Contains(
        "Texts.Page",
        await Layered.FactsOf(
            """
            #### Data
            [System.CodeDom.Compiler.GeneratedCode("System.Resources.Tools.StronglyTypedResourceBuilder", "4.0.0.0")]
            public static class Texts { public static string Page() => File.ReadAllText("f"); }
            """,
            "Data"));

    [Fact]
    public async Task Are_read_as_they_were_written()
    {
        var facts = await Layered.FactsOf(Data, "Data");
        var project = FactsReader.Read(SourceText.From(facts), "/obj/Lib.SyncIO.facts")!;
        Assert.Equal("Data", project.Name);
        Assert.Equal("Orders.Find", project.Find("M:Orders.Find(System.Int32)")!.Name.Full);
        Assert.Null(project.Find("M:Orders.Limit"));
    }

    /// <summary>What the id says is not written again.</summary>
    [Theory]
    [InlineData("public void Save() => File.ReadAllText(\"f\");", "M:Shop.Store`1.Save", "Save", "Store.Save")]
    [InlineData("public U Save<U>(U u) { File.ReadAllText(\"f\"); return u; }", "M:Shop.Store`1.Save``1(``0)", "Save", "Store.Save")]
    [InlineData("public string Text => File.ReadAllText(\"f\");", "M:Shop.Store`1.get_Text", "Text", "Store.Text")]
    [InlineData("public string this[int i] => File.ReadAllText(\"f\");", "M:Shop.Store`1.get_Item(System.Int32)", "this[]", "Store.this[]")]
    [InlineData("public Store() => File.ReadAllText(\"f\");", "M:Shop.Store`1.#ctor", "new Store", "new Store")]
    [InlineData("public string get_it() => File.ReadAllText(\"f\");", "M:Shop.Store`1.get_it", "get_it", "Store.get_it")]
    [InlineData("public static Store<T> operator -(Store<T> a) { File.ReadAllText(\"f\"); return a; }", "M:Shop.Store`1.op_UnaryNegation(Shop.Store{`0})", "operator -", "Store.operator -")]
    [InlineData("void IDisposable.Dispose() => File.ReadAllText(\"f\");", "M:Shop.Store`1.System#IDisposable#Dispose", "Dispose", "Store.Dispose")]
    [InlineData("public class Row { public void Save() => File.ReadAllText(\"f\"); }", "M:Shop.Store`1.Row.Save", "Save", "Row.Save")]
    public async Task Name_members_as_their_project_does(string member, string id, string simple, string full)
    {
        var contract = member.Contains("IDisposable", StringComparison.Ordinal) ? " : IDisposable" : "";
        var facts = await Layered.FactsOf($"#### Data\nnamespace Shop {{ public class Store<T>{contract} {{ {member} }} }}", "Data");
        var name = FactsReader.Read(SourceText.From(facts), "/obj/Lib.SyncIO.facts")!.Find(id)!.Name;
        Assert.Equal((simple, full, "Data"), (name.Simple, name.Full, name.Project));
    }

    /// <summary>In one build many projects are given the same file.</summary>
    [Fact]
    public async Task Are_read_once_in_a_process()
    {
        var facts = await Layered.FactsOf(Data, "Data");
        var first = Assert.Single(RecordedProject.In(With("/one/Data.SyncIO.facts", facts)));
        Assert.Same(first, Assert.Single(RecordedProject.In(With("/one/Data.SyncIO.facts", facts))));
        Assert.NotSame(first, Assert.Single(RecordedProject.In(With("/one/Data.SyncIO.facts", facts.Replace("Orders", "Things", StringComparison.Ordinal)))));

        static AnalyzerOptions With(string path, string text) => new(ImmutableArray.Create<AdditionalText>(new Given(path, text)));
    }

    /// <summary>Two lines that do the same are one fact.</summary>
    [Fact]
    public async Task Say_the_same_once()
    {
        const string Once = "public class Twice { public void Run(Orders orders) { orders.Find(1); } }";
        Assert.Equal(
            await Layered.FactsOf(Data + Once, "Data"),
            await Layered.FactsOf(Data + Once.Replace("orders.Find(1);", "orders.Find(1); orders.Find(2);", StringComparison.Ordinal), "Data"));
    }

    /// <summary>A file that was cut off, or that another version wrote, is none: a project without facts is silent.</summary>
    [Fact]
    public async Task Are_read_as_a_whole_or_not_at_all()
    {
        var facts = await Layered.FactsOf(Data, "Data");

        foreach (var length in Enumerable.Range(0, facts.Length))
        {
            Assert.Null(FactsReader.Read(SourceText.From(facts[..length]), "/obj/Lib.SyncIO.facts"));
        }

        Assert.Null(FactsReader.Read(SourceText.From(facts.Replace("SyncIO facts ", "SyncIO facts 9", StringComparison.Ordinal)), "/obj/Lib.SyncIO.facts"));
        Assert.Null(FactsReader.Read(SourceText.From("Something else\n"), "/obj/Lib.SyncIO.facts"));
        Assert.Null(FactsReader.Read(SourceText.From(facts.Replace("\nb ", "\nb 99999 ", StringComparison.Ordinal)), "/obj/Lib.SyncIO.facts"));
        Assert.Null(FactsReader.Read(SourceText.From(facts.Replace("\n0 ", "\n9 ", StringComparison.Ordinal)), "/obj/Lib.SyncIO.facts"));
    }

    private sealed class Given(string path, string text) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(text);
    }
}
