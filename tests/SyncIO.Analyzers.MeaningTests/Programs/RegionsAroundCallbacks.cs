namespace RegionsAroundCallbacks;

[NotFixed]
static class LambdaKept
{
    static readonly Lock gate = new();
    static int n;
    static Task Work(Func<Task> f)
    {
        lock (gate)
        {
            return f();
        }
    }

    public static async Task<string> Run()
    {
        n = 0;
        await Task.WhenAll(Task.Run(() => Work(async () =>
        {
            var b = n;
            Thread.Sleep(20);
            n = b + 1;
        })), Task.Run(() => Work(async () =>
        {
            var b = n;
            Thread.Sleep(20);
            n = b + 1;
        })));
        return n + "";
    }
}

[NotFixed]
static class WrapperGuardKept
{
    sealed class Locker(ReaderWriterLockSlim l)
    {
        public void Do(Action a)
        {
            l.EnterWriteLock();
            try
            {
                a();
            }
            finally
            {
                l.ExitWriteLock();
            }
        }
    }

    static readonly ReaderWriterLockSlim rw = new();
    static string s = "";
    static async Task<string> M(string p)
    {
        await Task.Yield();
        new Locker(rw).Do(() => s = File.ReadAllText(p));
        return s;
    }

    public static Task<string> Run()
    {
        var p = Given.File("a");
        return Given.AtOnce(() => M(p));
    }
}

[NotFixed]
static class GuardOfADelegateKept
{
    static readonly object gate = new();

    static readonly Func<IDisposable> Locked = () =>
    {
        Monitor.Enter(gate);
        return new Leaving(() => Monitor.Exit(gate));
    };

    sealed class Leaving(Action leave) : IDisposable
    {
        public void Dispose() => leave();
    }

    static async Task<string> M(string path)
    {
        await Task.Yield();
        using (Locked())
        {
            return File.ReadAllText(path);
        }
    }

    public static Task<string> Run()
    {
        var path = Given.File("a");
        return Given.AtOnce(() => M(path));
    }
}
