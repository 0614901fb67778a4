using System.ComponentModel;

namespace AsyncVoids;

[NotFixed]
static class HandledFlagKept
{
    sealed class A : EventArgs
    {
        public bool Handled;
    }

    sealed class W
    {
        public event EventHandler<A>? E;
        public bool Go()
        {
            var a = new A();
            E?.Invoke(this, a);
            return a.Handled;
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("1");
        var w = new W();
        w.E += async (s, e) =>
        {
            e.Handled = File.ReadAllText(p) == "1";
            await Task.Yield();
        };
        return w.Go() + "";
    }
}

[NotFixed]
static class MethodKept
{
    sealed class W
    {
        public event CancelEventHandler? Closing;
        public string Close()
        {
            var e = new CancelEventArgs();
            Closing?.Invoke(this, e);
            return e.Cancel + "";
        }
    }

    static string path = "";
    static async void OnClosing(object? s, CancelEventArgs e)
    {
        var t = File.ReadAllText(path);
        e.Cancel = t == "1";
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        path = Given.File("1");
        var w = new W();
        w.Closing += OnClosing;
        return w.Close();
    }
}

[NotFixed]
static class ForEachKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = "";
        new List<int>
        {
            1,
            2
        }.ForEach(async i =>
        {
            Thread.Sleep(10);
            s += i;
            await Task.Yield();
        });
        return s;
    }
}

[NotFixed]
static class RegisterKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = "";
        using var c = new CancellationTokenSource();
        c.Token.Register(async () =>
        {
            Thread.Sleep(20);
            s = "r";
            await Task.Yield();
        });
        c.Cancel();
        return s;
    }
}

[NotFixed]
static class RegisterOfAMethodKept
{
    static string s = "";

    static async void Note()
    {
        Thread.Sleep(20);
        s = "r";
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        s = "";
        using var c = new CancellationTokenSource();
        c.Token.Register(Note);
        c.Cancel();
        return s;
    }
}

[NotFixed]
static class UnsafeRegisterKept
{
    static string s = "";

    static async void Note(object? state)
    {
        Thread.Sleep(20);
        s += state;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        s = "";
        using var c = new CancellationTokenSource();
        c.Token.UnsafeRegister(Note, "r");
        c.Token.UnsafeRegister(async state =>
        {
            Thread.Sleep(20);
            s += state;
            await Task.Yield();
        }, "l");
        c.Cancel();
        return s;
    }
}

[NotFixed]
static class ListArgKept
{
    sealed class L : EventArgs
    {
        public List<string> Parts = new();
    }

    sealed class W
    {
        public event EventHandler<L>? E;
        public string Go()
        {
            var a = new L();
            E?.Invoke(this, a);
            return string.Join("", a.Parts);
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("1");
        var w = new W();
        w.E += async (s, e) =>
        {
            var t = File.ReadAllText(p);
            e.Parts.Add(t);
            await Task.Yield();
        };
        return w.Go();
    }
}

[NotFixed]
static class ActionLocalKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var s = "";
        Action a = async () =>
        {
            Thread.Sleep(10);
            s = "a";
            await Task.Yield();
        };
        a();
        return s;
    }
}

[NotFixed]
static class VirtualKept
{
    class B
    {
        protected virtual void On(List<string> l)
        {
        }

        public string Go()
        {
            var l = new List<string>();
            On(l);
            return l.Count + "";
        }
    }

    sealed class D(string p) : B
    {
        protected override async void On(List<string> l)
        {
            l.Add(File.ReadAllText(p));
            await Task.Yield();
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return new D(Given.File("1")).Go();
    }
}

[NotFixed]
static class DirectCallKept
{
    static int n;
    static async void Fire()
    {
        Thread.Sleep(10);
        n = 1;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        n = 0;
        await Task.Yield();
        Fire();
        return n + "";
    }
}

[Fixed]
static class LibraryEventFixed
{
    static string s = "";
    public static async Task<string> Run()
    {
        s = "";
        var p = Given.File("x");
        var w = new BackgroundWorker();
        var done = new TaskCompletionSource();
        w.DoWork += (o, e) =>
        {
        };
        w.RunWorkerCompleted += async (o, e) =>
        {
            s = File.ReadAllText(p);
            await Task.Yield();
            done.SetResult();
        };
        w.RunWorkerAsync();
        await done.Task;
        return s;
    }
}

[Fixed]
static class AfterAwaitFixed
{
    static string s = "";
    public static async Task<string> Run()
    {
        var p = Given.File("x");
        var done = new TaskCompletionSource();
        Action a = async () =>
        {
            await Task.Delay(5);
            s = File.ReadAllText(p);
            done.SetResult();
        };
        a();
        await done.Task;
        return s;
    }
}

[NotFixed]
static class ProcessExitKept
{
    static async void OnExit(object? s, EventArgs e)
    {
        Thread.Sleep(1);
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        AppDomain.CurrentDomain.ProcessExit += OnExit;
        AppDomain.CurrentDomain.ProcessExit -= OnExit;
        return "x";
    }
}

[NotFixed]
static class ProcessExitLambdaKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        AppDomain.CurrentDomain.ProcessExit += async (s, e) =>
        {
            Thread.Sleep(1);
            await Task.Yield();
        };
        return "x";
    }
}

[NotFixed]
static class PassedOnKept
{
    sealed class W
    {
        public event CancelEventHandler? Closing;
        public string Close()
        {
            var e = new CancelEventArgs();
            Closing?.Invoke(this, e);
            return e.Cancel + "";
        }
    }

    static void Refuse(CancelEventArgs e) => e.Cancel = true;
    public static async Task<string> Run()
    {
        var p = Given.File("1");
        var w = new W();
        w.Closing += async (s, e) =>
        {
            if (File.ReadAllText(p) == "1")
                Refuse(e);
            await Task.Yield();
        };
        return w.Close();
    }
}

[NotFixed]
static class WorkerKept
{
    public static async Task<string> Run()
    {
        var p = Given.File("x");
        var w = new BackgroundWorker();
        var done = new TaskCompletionSource<string>();
        w.DoWork += async (o, e) =>
        {
            e.Result = File.ReadAllText(p);
            await Task.CompletedTask;
        };
        w.RunWorkerCompleted += (o, e) => done.SetResult(e.Result?.ToString() ?? "none");
        w.RunWorkerAsync();
        return await done.Task;
    }
}

/// <summary>The end of a <c>using</c> does not wait.</summary>
[NotFixed]
static class DisposeKept
{
    sealed class Session(string p) : IDisposable
    {
        public string State { get; private set; } = "open";

        public async void Dispose()
        {
            State = "closed " + File.ReadAllText(p);
            await Task.Yield();
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var session = new Session(Given.File("a"));
        using (session)
        {
        }

        return session.State;
    }
}
