using System;
using System.Collections.Generic;
using System.Reflection;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>References of a project beside its <see cref="ReferenceAssemblies"/>.</summary>
public class MetadataReferenceCollection : List<MetadataReference>
{
    /// <summary>Adds the file of a loaded assembly.</summary>
    public void Add(Assembly assembly)
    {
        ArgumentNullException.ThrowIfNull(assembly);
        Add(assembly.Location);
    }

    /// <summary>Adds the assembly in a file.</summary>
    public void Add(string path) => Add(LoadedReferences.At(path));
}
