using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Places;

/// <summary>
/// What installs an application or fills its new database: <c>InstallationService.InstallProducts</c>, <c>ShopSeeder.SeedUsers</c>. It runs
/// once in the life of a database, so blocking there is worth knowing, and no warning.
/// </summary>
/// <remarks>Told by two names, for one says little: a device has installations, and a plant has seeds.</remarks>
internal static class Installation
{
    private static readonly string[] Verbs = ["Install", "Seed"];
    private static readonly string[] Types = ["Installation", "Seed", "Seeder", "Initializer"];

    /// <summary>Does a node stand in a member that says that it installs or seeds, of a type that says so?</summary>
    public static bool IsAround(SyntaxNode node) => node.Ancestors().OfType<MethodDeclarationSyntax>().LastOrDefault() is { } member
        && Verbs.Any(verb => HasWord(member.Identifier.ValueText, verb, at: 0))
        && member.Ancestors().OfType<BaseTypeDeclarationSyntax>().Any(type => Types.Any(word => HasWord(type.Identifier.ValueText, word)));

    private static bool HasWord(string name, string word)
    {
        for (var at = name.IndexOf(word, StringComparison.Ordinal); at >= 0; at = name.IndexOf(word, at + 1, StringComparison.Ordinal))
        {
            if (HasWord(name, word, at))
            {
                return true;
            }
        }

        return false;
    }

    private static bool HasWord(string name, string word, int at) =>
        string.CompareOrdinal(name, at, word, 0, word.Length) == 0
        && (at + word.Length == name.Length || !char.IsLower(name[at + word.Length]));
}
