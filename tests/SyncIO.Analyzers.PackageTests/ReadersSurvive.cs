using System;
using System.Linq;
using System.Reflection;
using FsCheck;
using FsCheck.Fluent;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>No text that a user writes into a catalogue or an option makes the packed readers throw: what is bad is a diagnostic.</summary>
[Collection(PackageCollection.Name)]
public sealed class ReadersSurvive
{
    private static readonly string[] Tokens =
    [
        "[", "]", "::", "]::", "->", " -> ", "!", "@", "@kind", "@allow", "@handler", " ", "\t", "\n", "\r\n", "\"", "#", "(", ")", ",", "*", ".*", "..", "`1", "+",
        "io", "io network", "file", "task", "thread", "System.IO.File", "ReadAllText", "ReadAllTextAsync", ".ctor", "$1", "$token", "\"*.json\"",
        "\uFEFF", "\0", "\uD800", "ß", "١", "<", ">", "[]", "type", "[System.IO.File]::ReadAllText", "[A.B`1+C]::D(System.String, E<F>[])",
    ];

    private readonly PackedAssemblies assemblies;

    public ReadersSurvive(Package package) => assemblies = new PackedAssemblies(package);

    [Fact]
    public void Any_text() => Holds(ArbMap.Default.ArbFor<string>(), Reader());

    [Fact]
    public void Any_sequence_of_what_the_grammar_is_made_of() => Holds(Sequences, Reader());

    [Fact]
    public void Any_option() => Holds(ArbMap.Default.ArbFor<string>(), Options());

    [Fact]
    public void Any_option_of_what_the_grammar_is_made_of() => Holds(Sequences, Options());

    private static Arbitrary<string> Sequences => Arb.From(Gen.Elements([.. Tokens, "|", " | ", "true", "unset", "0"]).ListOf().Select(tokens => string.Concat(tokens)));

    private static void Holds(Arbitrary<string> texts, Action<string> read)
    {
        var everyTextIsRead = Prop.ForAll(texts, (string text) =>
        {
            read(text ?? "");
            return true;
        });
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(500).WithReplay(20261121UL, 3UL), everyTextIsRead);
    }

    private Type Packed(string name) => assemblies.LoadFromPath(assemblies.PathOf("SyncIO.Analyzers")).GetType(name, throwOnError: true)!;

    /// <summary>Every option has the text for its value.</summary>
    private Action<string> Options()
    {
        var options = Packed("SyncIO.Options.FileOptions").GetConstructors().Single();
        return text => options.Invoke([(Func<string, string?>)(_ => text)]);
    }

    private Action<string> Reader()
    {
        var reader = Packed("SyncIO.Catalogue.CatalogueReader");
        var read = reader.GetMethod("Read", BindingFlags.Static | BindingFlags.Public, [typeof(string)])!;
        return text => read.Invoke(null, [text]);
    }
}
