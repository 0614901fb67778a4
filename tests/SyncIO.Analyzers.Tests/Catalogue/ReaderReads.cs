using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Rewrites;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>Each form of a line, and what it says.</summary>
public sealed class ReaderReads
{
    [Fact]
    public void A_member_and_its_counterpart() =>
        Says("[System.Net.WebClient]::DownloadString -> DownloadStringTaskAsync", Fact("System.Net.WebClient", "DownloadString", new CounterpartPattern(null, "DownloadStringTaskAsync")));

    [Fact]
    public void A_counterpart_on_another_type() =>
        Says("[System.Linq.Queryable]::First -> [A.B]::FirstAsync", Fact("System.Linq.Queryable", "First", new CounterpartPattern("A.B", "FirstAsync")));

    [Theory]
    [InlineData("LoadAsync($1, System.Xml.Linq.LoadOptions.None, $token)", "$1, System.Xml.Linq.LoadOptions.None, $token")]
    [InlineData("LoadAsync()", "")]
    [InlineData("LoadAsync ( $1 )", "$1")]
    [InlineData("LoadAsync(F($1), (int)$2)", "F($1), (int)$2")]
    public void A_counterpart_with_other_arguments(string counterpart, string arguments) =>
        Says($"[A.B]::Load -> {counterpart}", Fact("A.B", "Load", new CounterpartPattern(null, "LoadAsync", arguments)));

    [Fact]
    public void All_members_that_have_a_sibling() => Says("[A.B]::* -> *Async", Fact("A.B", "*", new CounterpartPattern(null, "*Async")));

    [Fact]
    public void A_member_without_a_counterpart() => Says("[System.IO.File]::Copy", Fact("System.IO.File", "Copy"));

    [Fact]
    public void A_constructor() => Says("[A.B]::.ctor", Fact("A.B", ".ctor"));

    [Theory]
    [InlineData("[A.B`1]::M", "A.B`1")]
    [InlineData("[A.B+C]::M", "A.B+C")]
    [InlineData("[A.B`1+C`2]::M", "A.B`1+C`2")]
    [InlineData("[NoNamespace]::M", "NoNamespace")]
    [InlineData("[ A.B ]::M", "A.B")]
    public void A_type_by_its_metadata_name(string line, string type) => Says(line, Fact(type, "M"));

    [Theory]
    [InlineData("()")]
    [InlineData("(System.String)", "System.String")]
    [InlineData("(System.String, System.Boolean)", "System.String", "System.Boolean")]
    [InlineData("( System.String ,System.Boolean )", "System.String", "System.Boolean")]
    [InlineData("(System.Byte[], System.Int32[,])", "System.Byte[]", "System.Int32[,]")]
    [InlineData("(System.Func`2<A, B>, C)", "System.Func`2<A, B>", "C")]
    public void One_overload_by_its_parameter_types(string list, params string[] types)
    {
        var fact = Assert.IsType<Fact>(Single("[A.B]::M" + list));
        Assert.Equal(types, fact.Member.ParameterTypes!.Names);
    }

    [Fact]
    public void One_overload_and_its_counterpart()
    {
        var fact = Assert.IsType<Fact>(Single("[System.Xml.Linq.XDocument]::Load(System.IO.Stream) -> LoadAsync($1, System.Xml.Linq.LoadOptions.None, $token)   # why"));
        Assert.Equal("System.IO.Stream", Assert.Single(fact.Member.ParameterTypes!.Names));
        Assert.Equal(new CounterpartPattern(null, "LoadAsync", "$1, System.Xml.Linq.LoadOptions.None, $token"), fact.Counterpart);
    }

    [Theory]
    [InlineData("![System.IO.MemoryStream]::*", "System.IO.MemoryStream", "*")]
    [InlineData("! [System.IO.MemoryStream]::Read", "System.IO.MemoryStream", "Read")]
    public void What_never_blocks(string line, string type, string name) => Says(line, new NeverBlocks(new MemberPattern(type, name), 0));

    [Theory]
    [InlineData("@allow [MyApp.Config.Loader]::*", "MyApp.Config.Loader", "*")]
    [InlineData("@allow [MyApp.Legacy.*]::*", "MyApp.Legacy.*", "*")]
    [InlineData("@allow\t[System.IO.File]::ReadAllText", "System.IO.File", "ReadAllText")]
    public void What_is_allowed(string line, string type, string name) => Says(line, new Allowance(new MemberPattern(type, name), 0));

    [Theory]
    [InlineData("appsettings*.json")]
    [InlineData("config/*.json")]
    [InlineData("with # and ) and -> in it")]
    [InlineData("[A]::B")]
    public void What_is_allowed_for_certain_paths(string glob) =>
        Says($"@allow [System.IO.File]::ReadAllText(\"{glob}\")   # a comment", new Allowance(new MemberPattern("System.IO.File", "ReadAllText", PathGlob: glob), 0));

    [Theory]
    [InlineData("@handler type [MassTransit.IConsumer`1]", "Type", "MassTransit.IConsumer`1", null, null)]
    [InlineData("@handler type [A.B]::Handle*", "Type", "A.B", "Handle*", null)]
    [InlineData("@handler\tattribute  [A.B]  # why", "Attribute", "A.B", null, null)]
    [InlineData("@handler action [A.B]", "Action", "A.B", null, null)]
    [InlineData("@handler parameter [ A.B ]", "Parameter", "A.B", null, null)]
    [InlineData("@handler delegate [A.B]::Map*", "Delegate", "A.B", "Map*", null)]
    [InlineData("@handler named *Job [A.B]", "Named", "A.B", null, "*Job")]
    [InlineData("@handler named *Job::Run [A.B]", "Named", "A.B", "Run", "*Job")]
    [InlineData("@handler never [A.B]", "Never", "A.B", null, null)]
    [InlineData("@handler fixed [A.B]", "Fixed", "A.B", null, null)]
    public void A_handler(string line, string shape, string type, string? member, string? typeName)
    {
        var handler = Assert.IsType<Handler>(Single(line));
        Assert.Equal((shape, type, member, typeName), (handler.Shape.ToString(), handler.Type, handler.Member, handler.TypeName));
        Assert.Null(handler.Contract);
    }

    [Fact]
    public void What_is_disposed() => Assert.Equal(new Disposed("A.B", 0), Single("@dispose [ A.B ]  # why"));

    [Theory]
    [InlineData("none", null, null)]
    [InlineData("RunAsync", null, "RunAsync")]
    [InlineData("[A.C]", "A.C", null)]
    [InlineData("[A.C]::RunAsync", "A.C", "RunAsync")]
    public void The_asynchronous_form_of_a_handler(string contract, string? type, string? member)
    {
        var handler = Assert.IsType<Handler>(Single($"@handler method [A.B]::*(System.Object, A.E) -> {contract}"));
        Assert.Equal(("A.B", "*", "(System.Object, A.E)"), (handler.Type, handler.Member, handler.ParameterTypes?.ToString()));
        Assert.Equal(new HandlerContract(type, member), handler.Contract);
    }

    [Theory]
    [InlineData("io database", BlockingKind.Io, "database")]
    [InlineData("io message queue", BlockingKind.Io, "message queue")]
    [InlineData("file", BlockingKind.File, "file")]
    [InlineData("task", BlockingKind.Task, null)]
    [InlineData("thread", BlockingKind.Thread, null)]
    [InlineData(" \t io \t network ", BlockingKind.Io, "network")]
    public void A_kind_holds_until_the_next(string words, object kind, string? noun)
    {
        var facts = CatalogueReader.Read($"@kind {words}\n[A]::B\n\n[C]::D\n@kind io other\n[E]::F").Cast<Fact>().ToList();
        Assert.All(facts.Take(2), fact => Assert.Equal((kind, noun), (fact.Kind, fact.Noun)));
        Assert.Equal((BlockingKind.Io, "other"), (facts[2].Kind, facts[2].Noun));
    }

    [Fact]
    public void A_stream_stands_on_something_unknown()
    {
        var facts = CatalogueReader.Read("@kind io stream\n[A]::B\n@kind io network\n[C]::D").Cast<Fact>();
        Assert.Equal([true, false], facts.Select(fact => fact.IsOfUnknownOrigin));
    }

    [Theory]
    [InlineData("")]
    [InlineData("\n\n\n")]
    [InlineData(" \t \r\n")]
    [InlineData("# only a comment")]
    [InlineData("   # [A]::B")]
    [InlineData("\uFEFF")]
    [InlineData("\uFEFF# a comment")]
    [InlineData("@kind file")]
    public void Nothing(string text) => Assert.Empty(CatalogueReader.Read(text));

    [Theory]
    [InlineData("[A]::B#")]
    [InlineData("[A]::B # [C]::D")]
    [InlineData("  [A]::B\t")]
    [InlineData("\uFEFF[A]::B")]
    [InlineData("[A] ::B", false)]
    public void A_line_between_blanks_and_comments(string line, bool isRead = true) => Assert.Equal(isRead, Single(line) is Fact { Member: { Type: "A", Name: "B" } });

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    public void Lines_are_counted_from_zero_whatever_ends_them(string end)
    {
        var entries = CatalogueReader.Read(string.Join(end, "\uFEFF# one", "@kind file", "[A]::B -> C", "", "![D]::*", "nonsense", "@allow [E]::F(\"*.x\")"));
        Assert.Equal([2, 4, 5, 6], entries.Select(entry => entry.Line));
        Assert.Equal(new Fact(BlockingKind.File, "file", new MemberPattern("A", "B"), new CounterpartPattern(null, "C"), 2), entries[0]);
        Assert.Equal("*.x", ((Allowance)entries[3]).Member.PathGlob);
    }

    [Theory]
    [InlineData("@completed [A.B]::C", "C", null)]
    [InlineData("@completed  [ A.B ]::.ctor(T)", ".ctor", null)]
    [InlineData("@completed [A.B]::From*", "From*", null)]
    [InlineData("@affine [A.B]::Enter* -> Exit*", "Enter*", "Exit*")]
    [InlineData("@affine [A.B]::Enter->Exit # why", "Enter", "Exit")]
    [InlineData("@filter before [A.B]::C -> [D.E]::F(!context.Cancel)", "C", "[D.E]::F(!context.Cancel)")]
    [InlineData("@limit [A.B]", "*", null)]
    [InlineData("@limit\t[A.B]::C", "C", null)]
    public void What_a_member_means(string line, string name, string? partner)
    {
        var role = Assert.IsType<RoleLine>(Single(line));
        Assert.Equal(("A.B", name, partner), (role.Member.Type, role.Member.Name, role.Partner?.ToString()));
    }

    [Theory]
    [InlineData("Enter*", "EnterRead", true)]
    [InlineData("Enter*", "Enter", true)]
    [InlineData("Enter*", "TryEnter", false)]
    [InlineData("Enter", "EnterRead", false)]
    public void A_name_with_a_star(string pattern, string name, bool isMeant) =>
        Assert.Equal(isMeant, Assert.IsType<RoleLine>(Single($"@completed [A.B]::{pattern}")).Names(name));

    [Theory]
    [InlineData("[A.B]::M")]
    [InlineData("[A.B]::M(C.D, E[])")]
    [InlineData("[A.B]::M()")]
    [InlineData("[A.B]::.ctor")]
    [InlineData("[A.B]::M(\"*.json\")")]
    [InlineData("[A.B.*]::*")]
    public void A_pattern_is_written_as_it_is_read(string text) => Assert.Equal(text, CatalogueReader.Member(text)?.ToString());

    private static Fact Fact(string type, string name, CounterpartPattern? counterpart = null) =>
        new(BlockingKind.Io, null, new MemberPattern(type, name), counterpart, 0);

    private static void Says(string line, object expected) => Assert.Equal(expected, Single(line));

    private static object Single(string line) => Assert.Single(CatalogueReader.Read(line));
}
