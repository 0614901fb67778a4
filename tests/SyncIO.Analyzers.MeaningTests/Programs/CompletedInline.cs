namespace CompletedInline;

[NotFixed]
static class CompletedInsideLock
{
    sealed class Board
    {
        readonly object gate = new();
        readonly List<string> rows = [];
        readonly TaskCompletionSource<string> first = new();

        public void Publish(string text)
        {
            lock (gate)
            {
                rows.Add(text);
                first.TrySetResult(text);
                rows.Add("end");
            }
        }

        public async Task<string> Wait(Task started)
        {
            await started.ConfigureAwait(false);
            var text = first.Task.Result;
            lock (gate)
            {
                return text + rows.Count;
            }
        }
    }

    public static async Task<string> Run()
    {
        var b = new Board();
        var w = Task.Run(() => b.Wait(Task.CompletedTask));
        await Task.Delay(60);
        await Task.Run(() => b.Publish("x"));
        return await w;
    }
}

[NotFixed]
static class RequestsById
{
    // A client that matches answers with requests.
    sealed class Client
    {
        readonly Dictionary<int, TaskCompletionSource<string>> pending = [];
        readonly object gate = new();
        public string Stats = "";

        public Task<string> Ask(int id)
        {
            lock (gate)
            {
                var s = new TaskCompletionSource<string>();
                pending[id] = s;
                return s.Task;
            }
        }

        public void Receive(int id, string answer)
        {
            lock (gate)
            {
                if (pending.TryGetValue(id, out var s))
                {
                    s.SetResult(answer);
                    pending.Remove(id);
                }
            }
        }

        public int Pending
        {
            get { lock (gate) return pending.Count; }
        }
    }

    static async Task<string> Get(Client c, int id)
    {
        await Task.Yield();
        var a = c.Ask(id).GetAwaiter().GetResult();
        return a + " left " + c.Pending;
    }

    public static async Task<string> Run()
    {
        var c = new Client();
        var g = Get(c, 1);
        await Task.Delay(60);
        await Task.Run(() => c.Receive(1, "yes"));
        return await g;
    }
}

[NotFixed]
static class AsyncManualResetEvent
{
    // The usual class: Set() inside a lock.
    sealed class AsyncEvent
    {
        readonly object sync = new();
        TaskCompletionSource tcs = new();
        public Task WaitAsync() { lock (sync) return tcs.Task; }
        public void Set() { lock (sync) tcs.TrySetResult(); }
        public void Reset() { lock (sync) if (tcs.Task.IsCompleted) tcs = new(); }
        public bool IsSet { get { lock (sync) return tcs.Task.IsCompleted; } }
    }
    sealed class Job(AsyncEvent go)
    {
        readonly object gate = new();
        string state = "new";
        public void Start()
        {
            lock (gate)
            {
                go.Set();
                state = "started";
            }
        }
        public async Task<string> Work()
        {
            await Task.Yield();
            go.WaitAsync().Wait();
            lock (gate)
            {
                var s = state;
                state = "running";
                return s;
            }
        }
    }
    public static async Task<string> Run()
    {
        var e = new AsyncEvent();
        var j = new Job(e);
        var w = j.Work();
        await Task.Delay(60);
        await Task.Run(j.Start);
        return await w;
    }
}

[NotFixed]
static class TaskRunUnderLockOfCaller
{
    // The source belongs to the caller; it completes in Dispose.
    sealed class Lease : IDisposable
    {
        readonly TaskCompletionSource released = new();
        readonly object gate = new();
        bool cleaned;
        public bool Cleaned { get { lock (gate) return cleaned; } }
        public Task Released => released.Task;
        public void Dispose()
        {
            lock (gate)
            {
                released.TrySetResult();
                cleaned = true;
            }
        }
    }
    static async Task<string> AfterRelease(Lease l)
    {
        await Task.Yield();
        l.Released.Wait();
        var c = l.Cleaned;
        return c ? "cleaned" : "not yet";
    }
    public static async Task<string> Run()
    {
        var l = new Lease();
        var t = AfterRelease(l);
        await Task.Delay(60);
        await Task.Run(() => { l.Dispose(); });
        var r = await t;
        return r.Length > 0 ? r : "";
    }
}

[Fixed("await c.Ask(id)")]
static class RequestsForOthers
{
    // A client that matches answers with requests.
    sealed class Client
    {
        readonly Dictionary<int, TaskCompletionSource<string>> pending = [];
        readonly object gate = new();
        public string Stats = "";

        public Task<string> Ask(int id)
        {
            lock (gate)
            {
                var s = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
                pending[id] = s;
                return s.Task;
            }
        }

        public void Receive(int id, string answer)
        {
            lock (gate)
            {
                if (pending.TryGetValue(id, out var s))
                {
                    s.SetResult(answer);
                    pending.Remove(id);
                }
            }
        }

        public int Pending
        {
            get { lock (gate) return pending.Count; }
        }
    }

    static async Task<string> Get(Client c, int id)
    {
        await Task.Yield();
        var a = c.Ask(id).GetAwaiter().GetResult();
        return a + " left " + c.Pending;
    }

    public static async Task<string> Run()
    {
        var c = new Client();
        var g = Get(c, 1);
        await Task.Delay(60);
        await Task.Run(() => c.Receive(1, "yes"));
        return await g;
    }
}
