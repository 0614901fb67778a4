using System;
using System.Linq;
using System.Reflection;
using FsCheck;
using FsCheck.Fluent;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>No text that a user writes into a catalogue makes the packed reader throw: a bad line is a diagnostic.</summary>
[Collection(PackageCollection.Name)]
public sealed class CatalogueReaderSurvives : IDisposable
{
    private static readonly string[] Tokens =
    [
        "[", "]", "::", "]::", "->", " -> ", "!", "@", "@kind", "@allow", "@handler", " ", "\t", "\n", "\r\n", "\"", "#", "(", ")", ",", "*", ".*", "..", "`1", "+",
        "io", "io network", "file", "task", "thread", "System.IO.File", "ReadAllText", "ReadAllTextAsync", ".ctor", "$1", "$token", "\"*.json\"",
        "\uFEFF", "\0", "\uD800", "ß", "١", "<", ">", "[]", "type", "[System.IO.File]::ReadAllText", "[A.B`1+C]::D(System.String, E<F>[])",
    ];

    private readonly PackedAssemblies assemblies;

    public CatalogueReaderSurvives(Package package) => assemblies = new PackedAssemblies(package);

    [Fact]
    public void Any_text() => Holds(ArbMap.Default.ArbFor<string>());

    [Fact]
    public void Any_sequence_of_what_the_grammar_is_made_of() =>
        Holds(Arb.From(Gen.Elements(Tokens).ListOf().Select(tokens => string.Concat(tokens))));

    public void Dispose() => assemblies.Dispose();

    private void Holds(Arbitrary<string> texts)
    {
        var read = Reader();
        var everyTextIsRead = Prop.ForAll(texts, (string text) =>
        {
            read(text ?? "");
            return true;
        });
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(500).WithReplay(20261121UL, 3UL), everyTextIsRead);
    }

    private Action<string> Reader()
    {
        var reader = assemblies.LoadFromPath(assemblies.PathOf("SyncIO.Analyzers")).GetType("SyncIO.Catalogue.CatalogueReader", throwOnError: true)!;
        var read = reader.GetMethod("Read", BindingFlags.Static | BindingFlags.Public, [typeof(string)])!;
        return text => read.Invoke(null, [text]);
    }
}
