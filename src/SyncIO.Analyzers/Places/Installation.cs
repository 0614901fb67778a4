using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace SyncIO.Places;

/// <summary>
/// What installs an application, fills its new database or brings it into shape: <c>InstallationService.InstallProducts</c>,
/// <c>ShopSeeder.SeedUsers</c>, <c>DatabaseMigration.Upgrade</c>, <c>InitDB</c>. It runs once in the life of a database, or of a version, so blocking there
/// is worth knowing, and no warning.
/// </summary>
/// <remarks>One word says little: a device has installations, a plant has seeds, and a mailbox migrates.</remarks>
internal static class Installation
{
    private static readonly string[] Verbs = ["Install", "Seed"];
    private static readonly string[] Types = ["Installation", "Seed", "Seeder", "Initializer"];

    private static readonly string[] OfDatabases = ["InitDb", "InitDB", "InitDatabase", "InitializeDb", "InitializeDatabase", "MigrateDb", "MigrateDatabase"];
    private static readonly string[] TypesOfDatabases = ["DatabaseMigration", "DatabaseMigrations", "DatabaseMigrator", "DbMigrator"];

    /// <summary>Does a node stand in a member that says that it installs or seeds, of a type that says so, or in one that says so of the database?</summary>
    public static bool IsAround(SyntaxNode node) => node.Ancestors().OfType<MethodDeclarationSyntax>().LastOrDefault() is { Identifier.ValueText: var name } member
        && (OfDatabases.Any(word => name == word || name == word + "Async")
            || Verbs.Any(verb => HasWord(name, verb, at: 0)) && IsIn(member, Types, (type, word) => HasWord(type, word))
            || IsIn(member, TypesOfDatabases, (type, word) => type == word));

    private static bool IsIn(MethodDeclarationSyntax member, string[] words, Func<string, string, bool> has) => member.Ancestors()
        .OfType<BaseTypeDeclarationSyntax>()
        .Any(type => words.Any(word => has(type.Identifier.ValueText, word)));

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
