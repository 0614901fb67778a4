using System;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>How markup is read.</summary>
[Flags]
public enum MarkupOptions
{
    /// <summary>As it is.</summary>
    None = 0,

    /// <summary>Where an id stands for several descriptors, or none is named, the first supported one is meant.</summary>
    UseFirstDescriptor = 1,

    /// <summary><c>$$</c> is part of the code and not a position.</summary>
    TreatPositionIndicatorsAsCode = 2,
}
