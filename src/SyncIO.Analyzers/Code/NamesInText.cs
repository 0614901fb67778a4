using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>Where a name stands in the text of a file: nothing has to be bound for it, and comments and parts of longer names count too.</summary>
internal static class NamesInText
{
    /// <summary>The names in some files: bound only as far as somebody goes through them.</summary>
    /// <param name="trees">The files, in the order in which they are read.</param>
    /// <param name="name">The name, without type arguments.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static IEnumerable<SimpleNameSyntax> In(IEnumerable<SyntaxTree> trees, string name, CancellationToken cancellation) => trees
        .SelectMany(tree => Positions(tree, name, cancellation).Select(position => tree.GetRoot(cancellation).FindToken(position)))
        .Where(token => token.ValueText == name)
        .Select(token => token.Parent)
        .OfType<SimpleNameSyntax>();

    /// <summary>The places, from the first to the last.</summary>
    public static IEnumerable<int> Positions(SyntaxTree tree, string name, CancellationToken cancellation)
    {
        var text = tree.GetText(cancellation).ToString();

        for (var at = 0; (at = text.IndexOf(name, at, StringComparison.Ordinal)) >= 0; at += name.Length)
        {
            yield return at;
        }
    }
}
