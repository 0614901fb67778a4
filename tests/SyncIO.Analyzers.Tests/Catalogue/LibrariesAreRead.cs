using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using SyncIO.Catalogue;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>The file of a library is read where the library is, and nowhere else.</summary>
public sealed class LibrariesAreRead
{
    public static TheoryData<string> Files => new(ShippedFile.All.Where(file => !file.Assemblies.IsEmpty).Select(file => file.Name));

    /// <summary>Each type of the file is somewhere in an assembly with which the file is read; types of the platform say nothing.</summary>
    [Theory]
    [MemberData(nameof(Files))]
    public async Task The_assemblies_have_the_types(string name)
    {
        var file = ShippedFile.All.Single(file => file.Name == name);
        var libraries = await Worlds.Compile();
        var types = file.Entries.Select(Proof.Member).OfType<MemberPattern>().Select(member => member.Type).Where(type => !type.StartsWith("System.", StringComparison.Ordinal)).Distinct().ToList();

        Assert.NotEmpty(file.Entries);
        Assert.All(file.Assemblies, assembly => Assert.Contains(libraries.SelectMany(library => library.ReferencedAssemblyNames), referenced => referenced.Name == assembly || referenced.Name.StartsWith(assembly + ".", StringComparison.Ordinal)));
        Assert.All(types, type => Assert.Contains(libraries.SelectMany(library => Proof.Types(type, library)), found => file.SpeaksOf(found.ContainingAssembly.Name)));
    }

    /// <summary>Roles and handlers are asked where no compilation is known, and a line for all members of a type has every call looked at.</summary>
    [Fact]
    public void What_is_asked_everywhere_is_read_everywhere()
    {
        Assert.DoesNotContain(ShippedFile.All.Where(file => !file.Assemblies.IsEmpty).SelectMany(file => file.Entries), entry => entry is not (Fact or NeverBlocks));
        Assert.Empty(FactIndex.Shipped.Families);
    }

    [Fact]
    public void A_file_is_there_for_each_name() =>
        Assert.Equal(ShippedFile.Libraries.Keys.Order(StringComparer.Ordinal), ShippedFile.All.Where(file => !file.Assemblies.IsEmpty).Select(file => file.Name).Order(StringComparer.Ordinal));

    [Theory]
    [InlineData("Stripe.net", true)]
    [InlineData("stripe.net", true)]
    [InlineData("Stripe.net.Extensions", true)]
    [InlineData("Stripe.network", false)]
    [InlineData("Stripe", false)]
    public void An_assembly_has_the_name_or_begins_with_it(string assembly, bool isRead) =>
        Assert.Equal(isRead, ShippedFile.All.Single(file => file.Name == "stripe.txt").SpeaksOf(assembly));

    /// <summary>Who builds the library itself has no reference to it.</summary>
    [Fact]
    public void Programs_without_it_do_not_ask()
    {
        static bool Asks(params string[] assemblies) => FactIndex.Of(assemblies).Mentions("TryUpgradeToWriteLock");

        Assert.False(Asks("Web", "System.Runtime", "Newtonsoft.Json"));
        Assert.True(Asks("Web", "System.Runtime", "DistributedLock.Core"));
        Assert.True(new Facts.ApiCatalogue(CSharpCompilation.Create("DistributedLock.Core")).Mentions("TryUpgradeToWriteLock"));
        Assert.False(new Facts.ApiCatalogue(CSharpCompilation.Create("Web")).Mentions("TryUpgradeToWriteLock"));
    }

    [Fact]
    public void The_same_libraries_are_indexed_once() =>
        Assert.Same(FactIndex.Of(["Web", "Twilio", "Stripe.net"]), FactIndex.Of(["Stripe.net", "Shop", "Twilio"]));
}
