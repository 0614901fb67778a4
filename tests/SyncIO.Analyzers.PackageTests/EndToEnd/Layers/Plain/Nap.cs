using System.Threading;

namespace Layers.Plain;

/// <summary>A project without the package says nothing of its members.</summary>
public static class Nap
{
    public static void Take() => Thread.Sleep(1);
}
