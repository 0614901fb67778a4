using System.Threading;

namespace Layers.Core;

public static class Backoff
{
    public static void Pause() => Thread.Sleep(1);

    public static int Five() => Six();

    private static int Six() => Seven();

    private static int Seven() => Eight();

    private static int Eight()
    {
        Thread.Sleep(1);
        return 8;
    }
}
