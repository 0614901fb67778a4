using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>What a stream, a reader or a writer stands on.</summary>
internal enum SourceKind
{
    Memory,
    File,

    /// <summary>Something away from this process.</summary>
    Remote,

    /// <summary>Whatever the caller hands in.</summary>
    Caller,

    /// <summary>A type of the assemblies that are followed, which says itself what it does.</summary>
    Own,
    Unknown,
}

/// <summary>Something that a stream, a reader or a writer may stand on.</summary>
internal readonly record struct Source(SourceKind Kind, TypeNode? Type = null);
