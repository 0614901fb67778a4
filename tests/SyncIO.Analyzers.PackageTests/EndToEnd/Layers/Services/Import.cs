using Layers.Core;

namespace Layers.Services;

/// <summary>A frame: what derives from it, in other projects, fills it in.</summary>
public abstract class Import
{
    public string Run(string text)
    {
        Before();
        return $"{Store(text.Trim())} stored";
    }

    protected virtual void Before()
    {
    }

    protected abstract int Store(string text);
}

public static class Deep
{
    public static int Zero() => One();

    public static int One() => Two();

    public static int Two() => Three();

    public static int Three() => Four();

    public static int Four() => Backoff.Five();
}
