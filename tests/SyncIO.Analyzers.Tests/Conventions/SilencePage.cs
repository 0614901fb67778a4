using System.Collections.Generic;
using System.Linq;
using System.Text;
using SyncIO.Silences;
using SyncIO.Tests.Catalogue;

namespace SyncIO.Tests.Conventions;

/// <summary>docs/silence.md, from the list of reasons.</summary>
internal static class SilencePage
{
    public static string Text()
    {
        var page = new StringBuilder($"""
            <!-- Generated from src/SyncIO.Analyzers/Silences/Reason.cs. Do not edit: {CatalogueIsDocumented.Write}=1 dotnet test tests/SyncIO.Analyzers.Tests --filter SilenceIsDocumented -->
            # When nothing is reported

            The [catalogue](catalogue.md) lists the calls that block. Such a call is not reported for one of the reasons below, which are checked in
            this order. They apply to all rules about blocking calls, SIO1001 to SIO4004. The pages of the rules list further exceptions.
            Generated code is never analyzed.

            Some findings are not silent, but have severity info:

            - behind `logger.IsEnabled(LogLevel.Debug)` (or Trace), `environment.IsDevelopment()` or `Debugger.IsAttached`, and right before the process ends, where all direct calls on one path are one finding; a property that is read inside `throw new …`, at the beginning of a chain;
            - what installs the application, fills its new database or brings it into shape, by the names of the member, of its type or of both (`InstallationService.InstallProducts`, `ShopSeeder.SeedUsers`, `DatabaseMigration.Upgrade`, `InitDB`);
            - a chain that begins in a `catch` with a call whose value nobody uses, or ends at a pause after a failure;
            - a chain that ends at a copy that is only made of streams that cannot seek;
            - a chain that ends at a line that runs only for type arguments with an attribute (`if (typeof(T).IsDefined(typeof(TenantAttribute)))`);
            - a chain that ends at a stream in a property of an object of the solution (`upload.Content`);
            - a call for which fewer than half of the possible implementations block, or where a type argument of the caller says which of them runs;
            - a call that is known by its name alone (`syncio_name_matching`).

            """.ReplaceLineEndings("\n"));

        Group(page, "Where the call stands", Reason.OfPlace);
        Group(page, "What the call does", Reason.OfCall);
        Group(page, "Whether it blocks the callers of the member around it", Reason.OfStep);
        return page.ToString();
    }

    /// <summary>A name in words: <c>Start up</c>.</summary>
    public static string InWords(string name) =>
        string.Concat(name.Select((letter, i) => i > 0 && char.IsUpper(letter) ? " " + char.ToLowerInvariant(letter) : letter.ToString()));

    private static void Group(StringBuilder page, string title, IEnumerable<Reason> reasons)
    {
        page.Append($"\n## {title}\n\n");

        foreach (var reason in reasons)
        {
            page.Append($"- **[{InWords(reason.Name)}]({reason.Link})**: {reason.Sentence}\n");
        }
    }
}
