using System;
using System.IO;

namespace SyncIO.PackageTests;

/// <summary>A folder with nothing above it that a build would pick up.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public TemporaryFolder()
    {
        Write("Directory.Build.props", "<Project />");
        Write("Directory.Build.targets", "<Project />");
        Write("Directory.Packages.props", "<Project />");
        Write(".editorconfig", "root = true\n");
    }

    public string Path { get; } = Directory.CreateTempSubdirectory("syncio-package-").FullName;

    public void Write(string name, string text) => File.WriteAllText(System.IO.Path.Combine(Path, name), text);

    /// <summary>A project in a folder of its own, still empty.</summary>
    public EndToEnd.Project Project(string name) => new(Directory.CreateDirectory(System.IO.Path.Combine(Path, name)).FullName);

    public void Dispose()
    {
        try
        {
            Directory.Delete(Path, recursive: true);
        }
        catch (IOException)
        {
            // A build that still closes its files: the system cleans its temporary folder.
        }
    }
}
