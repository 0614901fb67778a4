using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace SyncIO.PackageTests;

/// <summary>A host finds the analyzers and the fix providers in the assemblies of the package.</summary>
[Collection(PackageCollection.Name)]
public sealed class Loading
{
    private readonly PackedAssemblies assemblies;

    public Loading(Package package) => assemblies = new PackedAssemblies(package);

    [Fact]
    public void The_compiler_finds_the_analyzers()
    {
        var ids = Analyzers("SyncIO.Analyzers").SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(descriptor => descriptor.Id).ToList();
        Assert.Equal(["SIO1001", "SIO1002", "SIO1003", "SIO1004", "SIO1005"], ids.Where(id => id.StartsWith("SIO1", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(ids.Distinct(), ids);
    }

    [Fact]
    public void There_are_no_analyzers_beside_the_fixes() => Assert.Empty(Analyzers("SyncIO.CodeFixes"));

    [Fact]
    public void Every_fix_provider_is_exported_for_CSharp_and_can_be_made()
    {
        Assert.NotEmpty(ProviderTypes());
        Assert.All(ProviderTypes(), type =>
        {
            Assert.Equal([LanguageNames.CSharp], Assert.IsType<ExportCodeFixProviderAttribute>(type.GetCustomAttribute<ExportCodeFixProviderAttribute>()).Languages);
            Assert.True(type is { IsPublic: true } && type.GetConstructor(Type.EmptyTypes) is not null, type.FullName);
        });
    }

    [Fact]
    public void Every_fixable_id_is_reported_by_an_analyzer()
    {
        var reported = Analyzers("SyncIO.Analyzers").SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(descriptor => descriptor.Id).ToHashSet();
        Assert.All(Providers(), provider => Assert.Subset(reported, provider.FixableDiagnosticIds.ToHashSet()));
    }

    /// <summary>A client takes one provider for an id, and what it gives: a second one would fix by chance, and one without Fix All is complained of.</summary>
    [Fact]
    public void Each_id_has_one_provider_and_that_fixes_all()
    {
        Assert.All(Providers(), provider => Assert.NotNull(provider.GetFixAllProvider()));
        var ids = Providers().SelectMany(provider => provider.FixableDiagnosticIds).ToList();
        Assert.NotEmpty(ids);
        Assert.Equal(ids.Distinct(), ids);
    }

    private ImmutableArray<DiagnosticAnalyzer> Analyzers(string assembly)
    {
        var failures = new List<string>();
        var reference = new AnalyzerFileReference(assemblies.PathOf(assembly), assemblies);
        reference.AnalyzerLoadFailed += (_, failure) =>
        {
            if (failure.ErrorCode != AnalyzerLoadFailureEventArgs.FailureErrorCode.NoAnalyzers)
            {
                failures.Add($"{failure.ErrorCode}: {failure.Message}");
            }
        };
        var analyzers = reference.GetAnalyzers(LanguageNames.CSharp);
        Assert.Empty(failures);
        return analyzers;
    }

    private IEnumerable<Type> ProviderTypes() =>
        assemblies.LoadFromPath(assemblies.PathOf("SyncIO.CodeFixes")).GetTypes().Where(type => type.IsSubclassOf(typeof(CodeFixProvider)) && !type.IsAbstract);

    private IEnumerable<CodeFixProvider> Providers() => ProviderTypes().Select(type => (CodeFixProvider)Activator.CreateInstance(type)!);
}
