using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>A report as one page that needs nothing else.</summary>
internal static class ReportPage
{
    private static readonly string[] Scripts = ["elements.js", "model.js", "chart.js", "chains.js", "tables.js", "main.js"];

    /// <summary>
    /// The page. A browser runs no script in it and applies no style but these two, whatever the sources of the solution say: it knows them
    /// by their hashes.
    /// </summary>
    public static string Of(ReportData report)
    {
        var style = Resource("page.css");
        var script = string.Join("\n", Scripts.Select(Resource));

        return Resource("page.html")
            .Replace("{{style-hash}}", Hash(style))
            .Replace("{{script-hash}}", Hash(script))
            .Replace("{{style}}", style)
            .Replace("{{script}}", script)
            .Replace("{{data}}", InventoryText.Write(report));
    }

    private static string Hash(string text)
    {
        using var sha = SHA256.Create();
        return "sha256-" + Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(text)));
    }

    /// <summary>As browsers read it: whoever packs, lines end alike.</summary>
    private static string Resource(string name)
    {
        using var reader = new StreamReader(typeof(ReportPage).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd().Replace("\r\n", "\n");
    }
}
