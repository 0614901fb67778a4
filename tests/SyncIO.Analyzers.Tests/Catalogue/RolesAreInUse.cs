using System;
using System.Linq;
using SyncIO.Catalogue;
using SyncIO.Tests.Conventions;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>The roles in the grammar, in the files that ship and in the code are the same.</summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class RolesAreInUse
{
    public static TheoryData<string> Roles => new(Enum.GetNames<Role>());

    [Theory]
    [MemberData(nameof(Roles))]
    public void Each_has_a_form_and_lines_that_ship(string name)
    {
        var role = Enum.Parse<Role>(name);
        Assert.Equal(role, Assert.Single(RoleForm.All, form => form.Role == role).Role);
        Assert.NotEmpty(FactIndex.Shipped.Lines(role));
    }

    [Theory]
    [MemberData(nameof(Roles))]
    public void Each_is_asked_for_outside_of_the_catalogue(string name) => Assert.Contains(
        SourceTree.Product,
        file => !file.Path.StartsWith("SyncIO.Analyzers/Catalogue/", StringComparison.Ordinal) && file.Text.Contains($"Role.{name}", StringComparison.Ordinal));

    [Theory]
    [MemberData(nameof(Roles))]
    public void Its_words_are_read_as_what_they_say(string name)
    {
        var form = RoleForm.Of(Enum.Parse<Role>(name));
        var line = form.Words + form.Target switch
        {
            RoleTarget.Type or RoleTarget.Any => " [A.B]",
            RoleTarget.Pair => " [A.B]::C* -> D*",
            _ => " [A.B]::C*",
        };
        Assert.Equal(form.Role, Assert.IsType<RoleLine>(Assert.Single(CatalogueReader.Read(line))).Role);
    }
}
