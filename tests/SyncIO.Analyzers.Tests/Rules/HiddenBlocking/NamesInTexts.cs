using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Code;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Callers are looked for by the text of their files.</summary>
public sealed class NamesInTexts
{
    [Fact]
    public void Every_name_is_found_where_it_stands()
    {
        foreach (var file in SourceTree.Product)
        {
            var tree = CSharpSyntaxTree.ParseText(file.Text);
            var names = tree.GetRoot().DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken) && !token.IsMissing).ToLookup(token => token.ValueText, token => token.SpanStart + token.Text.IndexOf(token.ValueText, StringComparison.Ordinal));

            foreach (var name in names)
            {
                Assert.Empty(name.Except(NamesInText.Positions(tree, name.Key, CancellationToken.None)));
            }
        }
    }

    [Theory]
    [InlineData("class Straße { int _größe1; }", "Straße", 6)]
    [InlineData("class C { int @class; }", "class", 0, 15)]
    [InlineData("Find", "Find", 0)]
    [InlineData("a.Find(b)", "Find", 2)]
    [InlineData("Findings", "Find")]
    [InlineData("", "Find")]
    public void Names_are_whole_words(string text, string name, params int[] positions) =>
        Assert.Equal(positions, NamesInText.Positions(CSharpSyntaxTree.ParseText(text), name, CancellationToken.None));
}
