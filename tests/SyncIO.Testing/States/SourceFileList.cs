using System;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Sources, which get a name where they have none: the prefix, their index and the extension.</summary>
public class SourceFileList : SourceFileCollection
{
    private readonly string defaultPrefix;
    private readonly string defaultExtension;

    /// <summary>No sources yet.</summary>
    public SourceFileList(string defaultPrefix, string defaultExtension)
    {
        this.defaultPrefix = defaultPrefix;
        this.defaultExtension = defaultExtension;
    }

    /// <summary>Adds a source under the next default name.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    public void Add(string content) => Add(SourceText.From(content));

    /// <summary>Adds a source under the next default name.</summary>
    public void Add(SourceText content) => Add(($"{defaultPrefix}{Count}.{defaultExtension}", content));
}
