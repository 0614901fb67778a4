using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Code;

/// <summary>Where a name stands in the text of a file: nothing has to be bound for it, and comments count too.</summary>
internal static class NamesInText
{
    /// <summary>Few files have a name. What is known of a file outlives the keystrokes in others.</summary>
    private static readonly ConditionalWeakTable<SyntaxTree, Words> Known = new();

    /// <summary>The names in some files: read only as far as somebody goes through them.</summary>
    /// <param name="trees">The files, in the order in which they are read.</param>
    /// <param name="name">The name, without type arguments.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static IEnumerable<SimpleNameSyntax> In(IEnumerable<SyntaxTree> trees, string name, CancellationToken cancellation) =>
        Tokens(trees, name, cancellation).Select(token => token.Parent).OfType<SimpleNameSyntax>();

    /// <summary>The types and members, fields and constructors left out, that some files declare with a name.</summary>
    /// <param name="trees">The files, in the order in which they are read.</param>
    /// <param name="name">The name; of what implements an interface explicitly, without the interface.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static IEnumerable<MemberDeclarationSyntax> DeclaredIn(IEnumerable<SyntaxTree> trees, string name, CancellationToken cancellation) =>
        Tokens(trees, name, cancellation).Select(token => token.Parent).OfType<MemberDeclarationSyntax>().Where(declared => declared is not ConstructorDeclarationSyntax);

    /// <summary>The names in a file that are called, or assigned with <c>+=</c>: nothing but the way to these is made of the tree.</summary>
    /// <param name="tree">The file.</param>
    /// <param name="fits">Which names are meant, without type arguments.</param>
    public static IEnumerable<SimpleNameSyntax> CalledOrAdded(SyntaxTree tree, Func<string, bool> fits)
    {
        var text = tree.GetText().ToString();

        for (var start = 0; start < text.Length; start++)
        {
            var end = start;

            while (end < text.Length && SyntaxFacts.IsIdentifierPartCharacter(text[end]))
            {
                end++;
            }

            if (end > start && IsCalledOrAdded(text, end) && fits(text.Substring(start, end - start))
                && tree.GetRoot().FindToken(start).Parent is SimpleNameSyntax name
                && name.Identifier.Span.End == end)
            {
                yield return name;
            }

            start = end;
        }
    }

    /// <summary>The places, from the first to the last.</summary>
    public static IEnumerable<int> Positions(SyntaxTree tree, string name, CancellationToken cancellation)
    {
        if (!MayHave(tree, name))
        {
            yield break;
        }

        cancellation.ThrowIfCancellationRequested();
        var text = Known.GetValue(tree, Read).TextOf(tree);

        for (var at = 0; (at = text.IndexOf(name, at, StringComparison.Ordinal)) >= 0; at += name.Length)
        {
            if (!IsPartOfName(text, at - 1) && !IsPartOfName(text, at + name.Length))
            {
                yield return at;
            }
        }
    }

    /// <summary>May a file have a name? Rarely it says so of one that it does not have.</summary>
    public static bool MayHave(SyntaxTree tree, string name) =>
        name.Length > 0 // An anonymous type has no name.
        && Known.GetValue(tree, Read).MayHave(name);

    private static IEnumerable<SyntaxToken> Tokens(IEnumerable<SyntaxTree> trees, string name, CancellationToken cancellation) => trees
        .SelectMany(tree => Positions(tree, name, cancellation).Select(position => tree.GetRoot(cancellation).FindToken(position)))
        .Where(token => token.ValueText == name);

    private static Words Read(SyntaxTree tree) => new(tree.GetText().ToString());

    private static bool IsPartOfName(string text, int at) => at >= 0 && at < text.Length && SyntaxFacts.IsIdentifierPartCharacter(text[at]);

    /// <summary>By what comes next: <c>(</c>, type arguments, <c>+=</c>, or a comment, behind which these may stand.</summary>
    private static bool IsCalledOrAdded(string text, int end)
    {
        while (end < text.Length && char.IsWhiteSpace(text[end]))
        {
            end++;
        }

        return end < text.Length && text[end] is ('(' or '<' or '+' or '/');
    }

    /// <summary>The words of a text, as a Bloom filter: it never denies one that is there, and rarely confirms one that is not.</summary>
    private sealed class Words
    {
        private const int Fewest = 512;
        private const int LettersForBit = 4;

        private readonly int[] bits;

        // Of a long file the compiler makes the text anew each time.
        private readonly WeakReference<string> last;

        public Words(string text)
        {
            last = new WeakReference<string>(text);
            var size = Fewest;

            while (size < text.Length / LettersForBit)
            {
                size *= 2;
            }

            bits = new int[size / 32];

            for (var start = 0; start < text.Length; start++)
            {
                var end = start;
                var hash = 0u;

                while (end < text.Length && IsOfName(text[end]))
                {
                    hash = With(hash, text[end++]);
                }

                if (end > start)
                {
                    Add(hash);
                    start = end;
                }
            }
        }

        public string TextOf(SyntaxTree tree)
        {
            if (!last.TryGetTarget(out var text))
            {
                last.SetTarget(text = tree.GetText().ToString());
            }

            return text;
        }

        public bool MayHave(string name)
        {
            var hash = 0u;

            foreach (var letter in name)
            {
                hash = With(hash, letter);
            }

            return Has(hash) && Has(Second(hash));
        }

        private static bool IsOfName(char letter) => SyntaxFacts.IsIdentifierPartCharacter(letter);

        private static uint With(uint hash, char letter) => (hash ^ letter) * 16777619;

        private static uint Second(uint hash) => (hash >> 15) ^ (hash * 2654435761);

        private void Add(uint hash)
        {
            Set(hash);
            Set(Second(hash));
        }

        private void Set(uint hash) => bits[Index(hash)] |= 1 << (int)(hash & 31);

        private bool Has(uint hash) => (bits[Index(hash)] & (1 << (int)(hash & 31))) != 0;

        private int Index(uint hash) => (int)((hash >> 5) & (uint)(bits.Length - 1));
    }
}
