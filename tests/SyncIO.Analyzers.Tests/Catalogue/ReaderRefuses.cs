using System;
using System.Linq;
using SyncIO.Catalogue;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>Each kind of bad line, with the reason that the user is told; the lines around it are read as ever.</summary>
public sealed class ReaderRefuses
{
    [Theory]
    [InlineData("File.ReadAllText")]
    [InlineData("[System.IO.File]::")]
    [InlineData("[]::ReadAllText")]
    [InlineData("[ ]::ReadAllText")]
    [InlineData("[System.IO.File")]
    [InlineData("[System IO]::Read")]
    [InlineData("[System.IO.File]::Read AllText")]
    [InlineData("[System.IO.File]::1Read")]
    [InlineData("[System.IO.File]::ReadAllText)")]
    [InlineData("[System.IO.File]::ReadAllText(string path = null)")]
    [InlineData("[System.IO.File]::ReadAllText(System.String,)")]
    [InlineData("[System.IO.File]::ReadAllText(System.String) and more")]
    [InlineData("-> ReadAllTextAsync")]
    public void What_is_no_member(string line) => Refuses(line, "is not a member: write [Type]::Name");

    [Theory]
    [InlineData("!")]
    [InlineData("!![A]::B")]
    [InlineData("@allow")]
    [InlineData("@allow everything")]
    [InlineData("@allow [A]::B(\"\")")]
    [InlineData("@allow [A]::B(\"*.json)")]
    public void What_is_no_member_to_except_or_allow(string line) => Refuses(line, "is not a member: write [Type]::Name");

    /// <summary>What is almost right is answered with the right form.</summary>
    [Theory]
    [InlineData("System.IO.File.ReadAllText", "write [System.IO.File]::ReadAllText")]
    [InlineData("System.IO.File.ReadAllText()", "write [System.IO.File]::ReadAllText")]
    [InlineData("System.IO.File::ReadAllText", "write [System.IO.File]::ReadAllText")]
    [InlineData("System.IO.File.ReadAllText -> ReadAllTextAsync", "write [System.IO.File]::ReadAllText")]
    [InlineData("[System.IO.File].ReadAllText", "write [System.IO.File]::ReadAllText")]
    [InlineData("[System.IO.File]:ReadAllText", "write [System.IO.File]::ReadAllText")]
    [InlineData("[System.IO.File]::ReadAllText(", "write [System.IO.File]::ReadAllText")]
    [InlineData("@allow [System.IO.File]::ReadAllText('*.json')", "write [System.IO.File]::ReadAllText(\"*.json\")")]
    [InlineData("@allow System.IO.File.ReadAllText(“*.json”)", "write [System.IO.File]::ReadAllText(\"*.json\")")]
    [InlineData("@allow System.IO.File.ReadAllText(\"*.json\")", "write [System.IO.File]::ReadAllText(\"*.json\")")]
    [InlineData("@allow System.IO.File.*", "write [System.IO.File]::*")]
    [InlineData("@allow [System.IO.File]", "write [System.IO.File]::*")]
    [InlineData("![System.IO.MemoryStream]", "write [System.IO.MemoryStream]::*")]
    [InlineData("@allow [System.IO.File]::Read*", "a '*' in a name stands for all members only: write [System.IO.File]::*, or one line for each member")]
    [InlineData("[System.IO.File]::Read* -> *Async", "a '*' in a name stands for all members only: write one line for each member")]
    [InlineData("[System.Threading.Tasks.Task<T>]::Result", "write [System.Threading.Tasks.Task`1]::Result")]
    [InlineData("System.Threading.Tasks.Task<T>.Result", "write [System.Threading.Tasks.Task`1]::Result")]
    [InlineData("[System.Collections.Generic.Dictionary<string, List<int, int>>]::Add", "write [System.Collections.Generic.Dictionary`2]::Add")]
    [InlineData("[System.IO.File]::ReadAllText(\"*.json\") -> ReadAllTextAsync", "a path is for @allow lines only, as in @allow [System.IO.File]::ReadAllText(\"*.json\")")]
    public void What_is_almost_a_member(string line, string hint) => Refuses(line, "is not a member: " + hint);

    [Theory]
    [InlineData("@handler type [MassTransit.IConsumer<T>]", "'[MassTransit.IConsumer<T>]' is not a type: write [MassTransit.IConsumer`1]")]
    [InlineData("@handler type [Bus.IHandler<TIn, TOut>]::Handle*", "'[Bus.IHandler<TIn, TOut>]::Handle*' is not a type: write [Bus.IHandler`2]::Handle*")]
    [InlineData("@dispose [Bus.Client<T>]", "'[Bus.Client<T>]' is not a type: write [Bus.Client`1]")]
    [InlineData("@dispose Bus.Client<T, U>", "'Bus.Client<T, U>' is not a type: write [Bus.Client`2]")]
    [InlineData("@affine [Bus.Gate<T>]::Enter -> Leave", "write [Bus.Gate`1]::Enter -> Leave")]
    [InlineData("@completed [Bus.Outer<T>.Inner<U>]::Hit", "'[Bus.Outer<T>.Inner<U>]::Hit' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [Bus.Client<T>]::Hit", "'[Bus.Client<T>]::Hit' does not fit '@completed': write [Bus.Client`1]::Hit")]
    public void Type_arguments(string line, string reason) => Refuses(line, reason);

    [Theory]
    [InlineData("[A]::B ->")]
    [InlineData("[A]::B -> 1Async")]
    [InlineData("[A]::B -> C D")]
    [InlineData("[A]::B -> [C]::")]
    [InlineData("[A]::B -> []::D")]
    [InlineData("[A]::B -> C(")]
    [InlineData("[A]::B -> C)")]
    [InlineData("[A]::B -> C -> D")]
    [InlineData("[A]::B -> *")]
    [InlineData("[A]::B -> .ctor")]
    public void What_is_no_counterpart(string line) => Refuses(line, "is not a counterpart: write Name, [Type]::Name or Name(arguments)");

    [Theory]
    [InlineData("@kind", "'' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@kind io", "'io' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@kind IO network", "'IO network' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@kind database", "'database' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@kind file system", "'file system' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@kind thread pool", "'thread pool' is not a kind: use io NOUN, file, task or thread")]
    public void What_is_no_kind(string line, string reason) => Refuses(line, reason);

    [Theory]
    [InlineData("@deny [A]::B", "'@deny' is not a directive: use @kind, @allow, @handler, @dispose, @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool")]
    [InlineData("@", "'@' is not a directive: use @kind, @allow, @handler, @dispose, @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool")]
    [InlineData("@allowed [A]::B", "'@allowed' is not a directive: use @kind, @allow, @handler, @dispose, @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool")]
    [InlineData("@kinds io network", "'@kinds' is not a directive: use @kind, @allow, @handler, @dispose, @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool")]
    public void What_is_no_directive(string line, string reason) => Refuses(line, reason);

    [Theory]
    [InlineData("@handler")]
    [InlineData("@handler type")]
    [InlineData("@handler -> none")]
    public void A_handler_without_a_name(string line) => Refuses(line, "'@handler' needs a shape and a name");

    [Theory]
    [InlineData("@dispose", "'' is not a type: write [Type]")]
    [InlineData("@dispose A.B", "'A.B' is not a type: write [Type]")]
    [InlineData("@dispose [A.B]::Close", "'[A.B]::Close' is not a type: write [Type]")]
    public void What_is_disposed(string line, string reason) => Refuses(line, reason);

    [Theory]
    [InlineData("@handler base [A.B]", "'base' is not a handler shape: use type, action, named, method, attribute, parameter, delegate, never or fixed")]
    [InlineData("@handler 1 [A.B]", "'1' is not a handler shape: use type, action, named, method, attribute, parameter, delegate, never or fixed")]
    [InlineData("@handler type A.B", "'A.B' is not a type: write [Type], [Type]::Member or [Type]::Member(Types)")]
    [InlineData("@handler type [A.B] and more", "'[A.B] and more' is not a type: write [Type], [Type]::Member or [Type]::Member(Types)")]
    [InlineData("@handler type [A.B]::Run(", "'[A.B]::Run(' is not a type: write [Type], [Type]::Member or [Type]::Member(Types)")]
    [InlineData("@handler method [A.B]", "'[A.B]' is not a type: write [Type], [Type]::Member or [Type]::Member(Types)")]
    [InlineData("@handler attribute [A.B]::Run", "'[A.B]::Run' is not a type: write [Type]")]
    [InlineData("@handler named [A.B]", "'[A.B]' is not a name: write *Suffix [Type], *Suffix::Member [Type]")]
    [InlineData("@handler named *Job [A.B]::Run", "'*Job [A.B]::Run' is not a name: write *Suffix [Type], *Suffix::Member [Type]")]
    [InlineData("@handler type [A.B] ->", "'' is not an asynchronous form: write none, Name, [Type] or [Type]::Name")]
    [InlineData("@handler type [A.B] -> [A.C]::", "'[A.C]::' is not an asynchronous form: write none, Name, [Type] or [Type]::Name")]
    [InlineData("@handler type [A.B] -> a b", "'a b' is not an asynchronous form: write none, Name, [Type] or [Type]::Name")]
    public void A_handler_of_no_shape(string line, string reason) => Refuses(line, reason);

    [Theory]
    [InlineData("@completed", "'' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed A.B::C", "'A.B::C' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.B]", "'[A.B]' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.B]::*", "'[A.B]::*' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.B]::C -> D", "'[A.B]::C -> D' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.B]::C(", "'[A.B]::C(' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.B].C", "'[A.B].C' does not fit '@completed': write [Type]::Name")]
    [InlineData("@completed [A.*]::C", "'[A.*]::C' does not fit '@completed': write [Type]::Name")]
    [InlineData("@affine [A.B]::C", "'[A.B]::C' does not fit '@affine': write [Type]::Name -> Name")]
    [InlineData("@affine [A.B]::C ->", "'[A.B]::C ->' does not fit '@affine': write [Type]::Name -> Name")]
    [InlineData("@affine [A.B] -> D", "'[A.B] -> D' does not fit '@affine': write [Type]::Name -> Name")]
    [InlineData("@affine [A.B]::C -> D E", "'[A.B]::C -> D E' does not fit '@affine': write [Type]::Name -> Name")]
    [InlineData("@form type [A.B]::C", "'[A.B]::C' does not fit '@form type': write [Type]")]
    [InlineData("@limit", "'' does not fit '@limit': write [Type] or [Type]::Name")]
    [InlineData("@host [A.B]::C", "'[A.B]::C' is not a word for '@host': runs, starts, stops")]
    [InlineData("@pool", "'' is not a word for '@pool': one, several")]
    public void What_has_no_role(string line, string reason) => Refuses(line, reason);

    [Fact]
    public void A_bad_kind_leaves_the_one_before_it()
    {
        var entries = CatalogueReader.Read("@kind file\n@kind nothing\n[A]::B");
        Assert.IsType<BadLine>(entries[0]);
        Assert.Equal(BlockingKind.File, Assert.IsType<Fact>(entries[1]).Kind);
    }

    [Fact]
    public void The_reason_names_what_was_written() =>
        Assert.StartsWith("'File.ReadAllText' ", Assert.IsType<BadLine>(CatalogueReader.Read("  File.ReadAllText  # twice").Single()).Reason, StringComparison.Ordinal);

    private static void Refuses(string line, string reason)
    {
        var entries = CatalogueReader.Read($"[Before]::It\n{line}\n[After]::It");
        Assert.Equal(3, entries.Length);
        Assert.Equal(["Before", "After"], entries.OfType<Fact>().Select(fact => fact.Member.Type));
        var bad = Assert.IsType<BadLine>(entries[1]);
        Assert.EndsWith(reason, bad.Reason, StringComparison.Ordinal);
        Assert.Equal(1, bad.Line);
    }
}
