using System.Transactions;

namespace Regions;

[NotFixed]
static class IndentOfTrace
{
    static async Task<string> M()
    {
        await Task.Yield();
        System.Diagnostics.Trace.Indent();
        var before = System.Diagnostics.Trace.IndentLevel;
        Thread.Sleep(20);
        var after = System.Diagnostics.Trace.IndentLevel;
        System.Diagnostics.Trace.Unindent();
        return $"{before},{after}";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class NestedGuardKept
{
    static readonly object g = new();
    sealed class Outer : IDisposable
    {
        readonly Inner i = new();
        public void Dispose() => i.Dispose();
    }

    sealed class Inner : IDisposable
    {
        public Inner() => Monitor.Enter(g);
        public void Dispose() => Monitor.Exit(g);
    }

    static async Task<string> M()
    {
        await Task.Yield();
        using var o = new Outer();
        Thread.Sleep(20);
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class TryFinallyGuardKept
{
    static readonly object g = new();
    sealed class Inner : IDisposable
    {
        public Inner() => Monitor.Enter(g);
        public void Dispose() => Monitor.Exit(g);
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var i = new Inner();
        try
        {
            Thread.Sleep(20);
        }
        finally
        {
            i.Dispose();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class ExtensionChainKept
{
    public static async Task<string> M()
    {
        await Task.Yield();
        using (rw.Reading())
        {
            Thread.Sleep(20);
        }

        return "ok";
    }

    static readonly ReaderWriterLockSlim rw = new();
    public static Task<string> Run() => Given.AtOnce(M);
}

static class Ext
{
    public static IDisposable Reading(this ReaderWriterLockSlim l)
    {
        l.EnterReadLock();
        return new R(l);
    }

    sealed class R(ReaderWriterLockSlim l) : IDisposable
    {
        public void Dispose() => l.ExitReadLock();
    }
}

[NotFixed]
static class BaseClassLockKept
{
    abstract class B
    {
        readonly object g = new();
        protected void Lock() => Monitor.Enter(g);
        protected void Unlock() => Monitor.Exit(g);
    }

    sealed class D : B
    {
        public async Task<string> M()
        {
            await Task.Yield();
            Lock();
            Thread.Sleep(20);
            Unlock();
            return "ok";
        }
    }

    public static Task<string> Run()
    {
        var d = new D();
        return Given.AtOnce(d.M);
    }
}

[NotFixed]
static class MutexWaitKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        var m = new Mutex(initiallyOwned: true, "n" + Guid.NewGuid());
        try
        {
            Thread.Sleep(20);
        }
        finally
        {
            m.ReleaseMutex();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class MutexFreeFixed
{
    static async Task<string> M()
    {
        await Task.Yield();
        using var m = new Mutex(false);
        Thread.Sleep(5);
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class FlowingHelperFixed
{
    static TransactionScope New() => new(TransactionScopeAsyncFlowOption.Enabled);
    static async Task<string> M()
    {
        await Task.Yield();
        using (var s = New())
        {
            Thread.Sleep(20);
            s.Complete();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class ScopeHelperKept
{
    static TransactionScope New() => new(TransactionScopeOption.Required);
    static async Task<string> M()
    {
        await Task.Yield();
        using (var s = New())
        {
            Thread.Sleep(20);
            s.Complete();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class UowFactoryKept
{
    sealed class U : IDisposable
    {
        TransactionScope? s;
        public U Begin()
        {
            s = new TransactionScope();
            return this;
        }

        public void Dispose() => s?.Dispose();
    }

    static async Task<string> M()
    {
        await Task.Yield();
        using var u = new U().Begin();
        Thread.Sleep(20);
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class UndoKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        var f = ExecutionContext.SuppressFlow();
        Thread.Sleep(20);
        f.Undo();
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class HelperLocksFixed
{
    static readonly object g = new();
    static int n;
    static void Inc()
    {
        Monitor.Enter(g);
        try
        {
            n++;
        }
        finally
        {
            Monitor.Exit(g);
        }
    }

    static async Task<string> M()
    {
        await Task.Yield();
        Inc();
        Thread.Sleep(5);
        Inc();
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class AfterLeaveFixed
{
    static readonly object g = new();
    static async Task<string> M()
    {
        await Task.Yield();
        Monitor.Enter(g);
        Monitor.Exit(g);
        Thread.Sleep(5);
        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class SemaphoreGuardFixed
{
    static readonly SemaphoreSlim g = new(1);
    sealed class L : IDisposable
    {
        public L() => g.Wait();
        public void Dispose() => g.Release();
    }

    static async Task<string> M()
    {
        await Task.Yield();
        using (new L())
        {
            Thread.Sleep(1);
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class ChainInGuardKept
{
    static readonly ReaderWriterLockSlim rw = new();
    sealed class W : IDisposable
    {
        public W() => rw.EnterWriteLock();
        public void Dispose() => rw.ExitWriteLock();
    }

    static void Slow() => Thread.Sleep(20);
    static async Task<string> M()
    {
        await Task.Yield();
        using (new W())
        {
            Slow();
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class SyncInterfaceGuardKept
{
    interface IGuard
    {
        IDisposable Take();
    }

    sealed class G : IGuard
    {
        readonly object g = new();
        public IDisposable Take()
        {
            Monitor.Enter(g);
            return new X(g);
        }

        sealed class X(object g) : IDisposable
        {
            public void Dispose() => Monitor.Exit(g);
        }
    }

    static readonly IGuard guard = new G();
    static async Task<string> M()
    {
        await Task.Yield();
        using (guard.Take())
        {
            Thread.Sleep(20);
        }

        return "ok";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class GuardThatKnowsItsThreadKept
{
    sealed class Document
    {
        int owner;

        public IDisposable Enter()
        {
            owner = Environment.CurrentManagedThreadId;
            return new Section(this);
        }

        sealed class Section(Document document) : IDisposable
        {
            public void Dispose()
            {
                if (document.owner != Environment.CurrentManagedThreadId)
                {
                    throw new InvalidOperationException("left by another thread");
                }
            }
        }
    }

    static async Task<string> Edit(Document document)
    {
        await Task.Yield();
        using (document.Enter())
        {
            Thread.Sleep(20);
            return "edited";
        }
    }

    public static Task<string> Run() => Given.AtOnce(() => Edit(new Document()));
}

[NotFixed]
static class GuardBehindACastKept
{
    sealed class Guard : IDisposable
    {
        readonly int owner = Environment.CurrentManagedThreadId;

        public void Dispose()
        {
            if (owner != Environment.CurrentManagedThreadId)
            {
                throw new InvalidOperationException("left by another thread");
            }
        }
    }

    static object Made() => new Guard();

    static async Task<string> Edit()
    {
        await Task.Yield();
        using ((Guard)Made())
        {
            Thread.Sleep(20);
        }

        using (var guard = Made() as Guard)
        {
            Thread.Sleep(20);
        }

        return "edited";
    }

    public static Task<string> Run() => Given.AtOnce(Edit);
}
