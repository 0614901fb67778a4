using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>Puts the inventories of projects together: a page, a file for programs, or both.</summary>
public sealed class WriteReport : Microsoft.Build.Utilities.Task
{
    /// <summary>The inventories, each as the compilation of a project left it.</summary>
    [Microsoft.Build.Framework.Required]
    public Microsoft.Build.Framework.ITaskItem[] Inventories { get; set; } = [];

    /// <summary>What was built: the file name of the solution or the project.</summary>
    [Microsoft.Build.Framework.Required]
    public string Title { get; set; } = "";

    /// <summary>The page to write; empty: none.</summary>
    public string Page { get; set; } = "";

    /// <summary>The JSON to write; empty: none.</summary>
    public string Json { get; set; } = "";

    /// <inheritdoc/>
    public override bool Execute()
    {
        if (Page.Length > 0 && Page == Json)
        {
            Log.LogError("Page and JSON would be one file, {0}: name the page otherwise, as *.html.", Page);
            return false;
        }

        try
        {
            WriteAll();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            Log.LogErrorFromException(error);
        }

        return !Log.HasLoggedErrors;
    }

    private void WriteAll()
    {
        var paths = Inventories.Select(item => item.ItemSpec).Distinct().OrderBy(path => path, StringComparer.Ordinal).ToList();
        var projects = Read<ProjectInventory>(paths);
        var report = ReportBuilder.Build(Title, projects, Read<ProjectCalls>(paths.Select(path => path + ".calls")));

        if (projects.Count == 0)
        {
            Log.LogWarning("The report of {0} is empty: no project was analyzed. Test projects are not; in others all rules may be off.", Title);
        }

        if (Page.Length > 0)
        {
            Write(Page, ReportPage.Of(report));
        }

        if (Json.Length > 0)
        {
            Write(Json, InventoryText.Write(report));
        }
    }

    /// <summary>A project in which all rules are off leaves nothing.</summary>
    private static List<T> Read<T>(IEnumerable<string> paths) =>
        paths.Where(File.Exists).Select(path => InventoryText.Read<T>(File.ReadAllText(path))).ToList();

    /// <summary>A reader sees the old text or the new one, never a half; and two writers do not share a half.</summary>
    private void Write(string path, string text)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        var half = $"{path}.{Path.GetRandomFileName()}.tmp";

        try
        {
            File.WriteAllText(half, text, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
            File.Delete(path);
            File.Move(half, path);
        }
        finally
        {
            File.Delete(half);
        }

        Log.LogMessage(Microsoft.Build.Framework.MessageImportance.High, "{0} -> {1}", Title, path);
    }
}
