namespace Downloads;

internal static class Program
{
    /// <summary>
    /// <c>Downloads [COUNT] [URL]</c> downloads a page of a slow site in three ways; <c>Downloads serve</c> is that site, which is started
    /// here where no other is given.
    /// </summary>
    private static void Main(string[] args)
    {
        if (args is ["serve", ..])
        {
            Site.Run(args[1..]);
            return;
        }

        var count = args.Length > 0 ? int.Parse(args[0]) : 10;
        using var site = args.Length > 1 ? null : new SiteProcess();
        var download = new Download(args.Length > 1 ? args[1] : site!.Page, count);
        download.WarmUp();

        // Hundreds of them, one after the other, would take minutes and tell nothing new.
        if (count <= 20)
        {
            Measurement.Of("sequential", download.Sequentially);
        }

        // Last the one that makes the pool grow: its threads stay for a while.
        Measurement.Of("asynchronous", download.Asynchronously);
        Measurement.Of("parallel", download.InParallel);
    }
}
