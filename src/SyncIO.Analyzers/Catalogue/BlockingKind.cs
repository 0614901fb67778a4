namespace SyncIO.Catalogue;

/// <summary>What a call blocks on: the unit of a rule's id, before the place has its say.</summary>
internal enum BlockingKind
{
    /// <summary>Something away from this process: network, database, queue, a stream of unknown origin.</summary>
    Io = 1,

    /// <summary>A task.</summary>
    Task = 2,

    /// <summary>A thread that sleeps or waits for another.</summary>
    Thread = 3,

    /// <summary>The content of a local file.</summary>
    File = 4,
}

/// <summary>The unit of a rule's id.</summary>
internal static class Units
{
    /// <summary>What it blocks on, or 5 where nothing can be awaited.</summary>
    public static int Unit(this BlockingKind kind, bool isRewritable) => isRewritable ? (int)kind : 5;
}
