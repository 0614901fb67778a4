using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// Some clients take the first provider of an id, and pass over an id that has several, or one without Fix All: then <c>dotnet format</c> prints "Unable to fix …".
/// </summary>
public sealed class OneFixForEachRule
{
    private static IReadOnlyList<CodeFixProvider> Providers { get; } =
    [
        .. typeof(AwaitFixProvider).Assembly.GetTypes()
            .Where(type => type.GetCustomAttribute<ExportCodeFixProviderAttribute>() is { } export && export.Languages.Contains(LanguageNames.CSharp))
            .Select(type => (CodeFixProvider)Activator.CreateInstance(type)!),
    ];

    [Fact]
    public void No_rule_has_two() =>
        Assert.All(Providers.SelectMany(provider => provider.FixableDiagnosticIds).GroupBy(id => id), id => Assert.Single(id));

    [Fact]
    public void Each_of_them_fixes_all() => Assert.All(Providers, provider => Assert.NotNull(provider.GetFixAllProvider()));

    /// <summary>Of these it prints "Unable to fix …. No associated code fix found.": nothing can be awaited, or the code has to be thought over. At its own level there is one.</summary>
    [Fact]
    public void What_has_none_is_known()
    {
        var without = Rule.All.Where(rule => rule.IsEnabledByDefault && !rule.Id.StartsWith("SIO9", StringComparison.Ordinal) && !Providers.Any(provider => provider.FixableDiagnosticIds.Contains(rule.Id))).ToList();
        Assert.Equal(["SIO1005", "SIO2005", "SIO3005", "SIO5002", "SIO5003", "SIO5005"], without.Select(rule => rule.Id).Order());
        Assert.Equal(["SIO5005"], without.Where(rule => rule.DefaultSeverity >= DiagnosticSeverity.Warning).Select(rule => rule.Id));
    }

    /// <summary>What blocks in synchronous code is for whoever migrates: a refactoring, and no fix.</summary>
    [Fact]
    public void Synchronous_code_has_none() => Assert.DoesNotContain(
        Providers.SelectMany(provider => provider.FixableDiagnosticIds), id => Rule.InSynchronousCode.Any(rule => rule.Id == id));

    /// <summary>The tests run what is exported.</summary>
    [Fact]
    public void None_is_forgotten() =>
        Assert.Equal(VerifyChains.Fixes.Select(fix => fix.GetType().Name).Order(), Providers.Select(fix => fix.GetType().Name).Order());
}
