namespace SyncIO.Code;

/// <summary>What a stream, a reader or a writer stands on.</summary>
internal enum Origin
{
    /// <summary>Nothing that says otherwise was found: it may well be the network.</summary>
    Unknown,

    /// <summary>A local file.</summary>
    File,

    /// <summary>Memory, or nothing: no I/O happens.</summary>
    Memory,
}
