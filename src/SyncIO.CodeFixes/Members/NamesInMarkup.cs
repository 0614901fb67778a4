using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>The names in the markup and the configuration of a solution, which may mean its members.</summary>
internal sealed class NamesInMarkup
{
    private static readonly Regex Word = new(@"\b[A-Za-z_]\w*");

    /// <summary><c>store.Load(</c>: neither a property nor <c>features.Load&lt;string&gt;(</c>, which is generic.</summary>
    private static readonly Regex Called = new(@"(?<=\.)[A-Za-z_]\w*(?=\s*\()");

    /// <summary><c>@onclick="store.Load"</c>: a component is also given methods.</summary>
    private static readonly Regex Accessed = new(@"(?<=\.)[A-Za-z_]\w*\b(?!<)");

    /// <summary>What stands in quotes and is no prose.</summary>
    private static readonly Regex Quoted = new("(?<=\")[^\"\\s]+(?=\")");

    private readonly HashSet<string> all = new(StringComparer.Ordinal);
    private readonly HashSet<string> ofViews = new(StringComparer.Ordinal);
    private readonly HashSet<string> accessedInViews = new(StringComparer.Ordinal);
    private bool importsMembers;

    /// <summary>Is a file markup or configuration?</summary>
    public static bool Is(TextDocument document) => IsView(document) || Extension(document)
        is ".aspx" or ".ascx" or ".master" or ".asax" or ".ashx" or ".asmx" or ".svc"
        or ".xaml" or ".axaml" or ".xml" or ".config" or ".json" or ".html";

    /// <summary>Adds the names of a file; those of attributes that name actions are left out.</summary>
    /// <param name="document">The file.</param>
    /// <param name="text">Its text.</param>
    public void Add(TextDocument document, string text)
    {
        var left = NamedActions.LeftOut(text);

        if (IsView(document))
        {
            ofViews.UnionWith(In(left, Word));
            accessedInViews.UnionWith(In(left, Extension(document) == ".razor" ? Accessed : Called));
            importsMembers |= left.IndexOf("using static", StringComparison.Ordinal) >= 0;
        }
        else
        {
            all.UnionWith(Extension(document) == ".json" ? In(left, Quoted).SelectMany(part => In(part, Word)) : In(left, Word));
        }
    }

    private static IEnumerable<string> In(string text, Regex names) => names.Matches(text).Cast<Match>().Select(match => match.Value);

    /// <summary>
    /// May a file mean a member? A view names most members where it calls them, behind a dot; those that it or what it belongs to has, also elsewhere.
    /// </summary>
    public bool Mean(IMethodSymbol member) =>
        all.Contains(member.Name)
        || accessedInViews.Contains(member.Name)
        || ofViews.Contains(member.Name) && (member.IsGenericMethod || IsOfView(member));

    /// <summary>May a member be named without a dot: as one of the view, by a static import, by a script?</summary>
    private bool IsOfView(IMethodSymbol member) =>
        member.IsStatic && importsMembers
        || !member.GetAttributes().IsEmpty
        || member.ContainingType is { TypeKind: not TypeKind.Interface } type
            && (type.Name.EndsWith("Controller", StringComparison.Ordinal)
                || type.DeclaringSyntaxReferences.Any(part => part.GetSyntax() is TypeDeclarationSyntax { Modifiers: var modifiers } && modifiers.Any(SyntaxKind.PartialKeyword))
                || type.BaseTypesAndSelf().Any(one => one.ContainingNamespace?.ToDisplayString() is { } space
                    && (space.StartsWith("Microsoft.AspNetCore", StringComparison.Ordinal) || space.StartsWith("System.Web", StringComparison.Ordinal))));

    private static bool IsView(TextDocument document) => Extension(document) is ".cshtml" or ".razor";

    private static string Extension(TextDocument document) => Path.GetExtension(document.FilePath ?? document.Name);
}
