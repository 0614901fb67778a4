namespace ThreadValues;

[NotFixed]
static class DepthKept
{
    [ThreadStatic]
    static int depth;
    sealed class S : IDisposable
    {
        public S() => depth++;
        public void Dispose() => depth--;
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var before = 0;
        using (new S())
        {
            Thread.Sleep(20);
            before = Get();
        }

        return before > 0 ? "in" : "out";
    }

    static int Get() => depth;
    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class CurrentReadKept
{
    [ThreadStatic]
    static string? user;
    static string? User => user;

    static void SetUser(string s) => user = s;
    static async Task<string> M()
    {
        await Task.Yield();
        SetUser("u");
        Thread.Sleep(20);
        return User ?? "none";
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class RngFixed
{
    [ThreadStatic]
    static Random? r;
    static Random Rng => r ??= new Random(1);

    static async Task<string> M()
    {
        await Task.Yield();
        var a = Rng.Next(0, 1);
        Thread.Sleep(5);
        return (a + Rng.Next(0, 1)).ToString();
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class OwnerCheckKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        var me = Environment.CurrentManagedThreadId;
        Thread.Sleep(20);
        return (me == Environment.CurrentManagedThreadId).ToString();
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed]
static class ThreadIdLoggedFixed
{
    static async Task<string> M()
    {
        await Task.Yield();
        var s = $"{Thread.CurrentThread.ManagedThreadId > 0}";
        Thread.Sleep(5);
        return s;
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class ThreadLocalSetKept
{
    static readonly ThreadLocal<string> c = new();
    static async Task<string> M()
    {
        await Task.Yield();
        var k = Guid.NewGuid().ToString();
        c.Value = k;
        Thread.Sleep(20);
        return (c.Value == k).ToString();
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class NotedByAHelper
{
    static class Guard
    {
        [ThreadStatic]
        static bool isInside;

        public static bool Enter()
        {
            if (isInside)
            {
                return false;
            }

            isInside = true;
            return true;
        }

        public static void Leave() => isInside = false;
    }

    static async Task<string> Tell(string p)
    {
        await Task.Yield();
        if (!Guard.Enter())
        {
            return "again";
        }

        try
        {
            return File.ReadAllText(p);
        }
        finally
        {
            Guard.Leave();
        }
    }

    public static async Task<string> Run()
    {
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => Tell(p), () => Tell(p)));
    }
}

[NotFixed]
static class WrittenByAnAsyncLambda
{
    [ThreadStatic]
    static int slot;

    static async Task<string> M()
    {
        await Task.Yield();
        Func<Task> note = async () => slot = 3;
        _ = note();
        Thread.Sleep(20);
        return Told();
    }

    static string Told() => $"{slot}";

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class ReadByTheCallAround
{
    [ThreadStatic]
    static int slot;

    static async Task<string> M()
    {
        await Task.Yield();
        Note(3);
        return Told(Waited(4));
    }

    static void Note(int n) => slot = n;

    static string Told(int n) => $"{slot} {n}";

    static int Waited(int n)
    {
        Thread.Sleep(20);
        return n;
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class NotedByAnObject
{
    sealed class Owner
    {
        readonly Thread owner = Thread.CurrentThread;

        public string Check() => owner == Thread.CurrentThread ? "same" : "other";
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var owner = new Owner();
        Thread.Sleep(20);
        return owner.Check();
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class GivenToAnObject
{
    sealed class Owner(int thread)
    {
        public string Check() => thread == Environment.CurrentManagedThreadId ? "same" : "other";
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var owner = new Owner(Environment.CurrentManagedThreadId);
        Thread.Sleep(20);
        return owner.Check();
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class HeldAcrossTheWait
{
    [ThreadStatic]
    static List<string>? lines;

    static List<string> Lines()
    {
        lines ??= new();
        lines.Clear();
        return lines;
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var all = Lines();
        all.Add("one");
        Thread.Sleep(20);
        all.Add("two");
        return string.Join(",", all);
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[Fixed("await Task.Delay")]
static class NotHeldAcrossTheWait
{
    [ThreadStatic]
    static List<string>? lines;

    static List<string> Lines()
    {
        lines ??= new();
        lines.Clear();
        return lines;
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var all = Lines();
        all.Add("one");
        var text = string.Join(",", all);
        Thread.Sleep(20);
        return text;
    }

    public static Task<string> Run() => Given.AtOnce(M);
}

[NotFixed]
static class CurrentTransactionKept
{
    static async Task<string> Work()
    {
        await Task.Yield();
        using var transaction = new System.Transactions.CommittableTransaction();
        System.Transactions.Transaction.Current = transaction;

        try
        {
            Thread.Sleep(30);
            return (System.Transactions.Transaction.Current == transaction).ToString();
        }
        finally
        {
            System.Transactions.Transaction.Current = null;
        }
    }

    public static Task<string> Run() => Given.AtOnce(Work);
}

/// <summary>Each call leaves its thread as it found it.</summary>
[Fixed("await File.ReadAllTextAsync")]
static class MarkThatIsTakenBackFixed
{
    static class Log
    {
        [ThreadStatic] static bool isWriting;
        public static int Lines;

        public static void Write()
        {
            if (isWriting)
            {
                return;
            }

            isWriting = true;

            try
            {
                Interlocked.Increment(ref Lines);
            }
            finally
            {
                isWriting = false;
            }
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        Log.Lines = 0;
        Log.Write();
        var text = File.ReadAllText(Given.File("a"));
        Log.Write();
        return text + Log.Lines;
    }
}

/// <summary>A member clears the list of its thread and hands it out by way of a local.</summary>
[NotFixed]
static class HandedOutByALocalKept
{
    static class Lists
    {
        [ThreadStatic]
        static List<string>? own;

        public static List<string> Empty()
        {
            var list = own ??= new();
            list.Clear();
            return list;
        }
    }

    static int last;

    static async Task<string> One()
    {
        await Task.Yield();
        var list = Lists.Empty();
        var name = Interlocked.Increment(ref last).ToString();
        list.Add(name);
        Thread.Sleep(10);
        return list.Count == 1 && list[0] == name ? "own" : "mixed";
    }

    public static Task<string> Run() => Given.AtOnce(One);
}

/// <summary>A scope is put on the stack of its thread, and taken from that of the thread that leaves it.</summary>
[NotFixed]
static class StackOfScopesKept
{
    sealed class Scope : IDisposable
    {
        static readonly ThreadLocal<Stack<Scope>> Open = new(() => new());

        public Scope() => Open.Value!.Push(this);

        public void Dispose()
        {
            if (Open.Value!.Count == 0 || Open.Value.Pop() != this)
            {
                throw new InvalidOperationException("not the last one");
            }
        }
    }

    static async Task<string> One()
    {
        await Task.Yield();

        using (new Scope())
        {
            Thread.Sleep(10);
            return "left";
        }
    }

    public static Task<string> Run() => Given.AtOnce(One);
}

/// <summary>What a helper only uses of its thread is nobody's business.</summary>
[Fixed("await File.ReadAllTextAsync(path)")]
static class RandomOfTheThreadFixed
{
    static readonly ThreadLocal<Random> Numbers = new(() => new Random(1));

    static int Jitter() => Numbers.Value!.Next(1);

    static async Task<string> Read(string path)
    {
        await Task.Yield();
        var text = File.ReadAllText(path);
        return text + Jitter();
    }

    public static Task<string> Run() => Read(Given.File("a"));
}

[NotFixed]
static class IndexerOfAnInterfaceKept
{
    interface IBag
    {
        int this[string key] { get; set; }
    }

    sealed class Bag : IBag
    {
        [ThreadStatic]
        static Dictionary<string, int>? all;

        public int this[string key]
        {
            get => (all ??= []).GetValueOrDefault(key);
            set => (all ??= [])[key] = value;
        }
    }

    static async Task<string> Count(IBag bag, string p)
    {
        bag["n"] = 1;
        var length = File.ReadAllText(p).Length;
        return bag["n"] + " " + length;
    }

    public static Task<string> Run()
    {
        var p = Given.File("a");
        return Given.AtOnce(() => Count(new Bag(), p));
    }
}

[NotFixed]
static class AddedToWhatIsHandedOutKept
{
    [ThreadStatic]
    static List<string>? scopes;

    static List<string> Scopes => scopes ??= [];

    readonly struct Scope : IDisposable
    {
        public Scope(string name) => Scopes.Add(name);

        public void Dispose() => Scopes.RemoveAt(Scopes.Count - 1);
    }

    static async Task<string> M()
    {
        await Task.Yield();
        using (new Scope("outer"))
        {
            Thread.Sleep(20);
            return string.Join("/", Scopes);
        }
    }

    public static Task<string> Run() => Given.AtOnce(M, 16);
}

[NotFixed]
static class TextOfTheThreadKept
{
    sealed class Texts
    {
        readonly ThreadLocal<System.Text.StringBuilder> own = new(() => new());

        public System.Text.StringBuilder Empty() => own.Value!.Clear();
    }

    static readonly Texts All = new();

    static async Task<string> M()
    {
        await Task.Yield();
        var text = All.Empty().Append('<');
        Thread.Sleep(20);
        return text.Append('>').ToString();
    }

    public static Task<string> Run() => Given.AtOnce(M, 16);
}

/// <summary>What a member adds and takes away itself leaves nothing on the thread, and a list of its own is of no thread.</summary>
[Fixed("await Task.Delay(20)")]
static class AddedAndTakenAwayFixed
{
    [ThreadStatic]
    static Stack<string>? path;

    static Stack<string> Open => path ??= new();

    static List<string> New() => [];

    static string Within(string name)
    {
        Open.Push(name);
        var all = string.Join("/", Open);
        Open.Pop();
        return all;
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var before = Within("a");
        var own = New();
        Thread.Sleep(20);
        own.Add(before + Within("b"));
        return own[0];
    }

    public static Task<string> Run() => Given.AtOnce(M, 16);
}

[NotFixed]
static class MemberOfWhatIsHandedOutKept
{
    sealed class Session
    {
        public int Number;
    }

    static class Current
    {
        [ThreadStatic]
        static Session? session;

        public static Session Session => session ??= new();
    }

    static int last;

    static async Task<string> M()
    {
        await Task.Yield();
        var number = Interlocked.Increment(ref last);
        Current.Session.Number = number;
        Thread.Sleep(20);
        return Current.Session.Number == number ? "own" : "of others";
    }

    public static Task<string> Run() => Given.AtOnce(M, 16);
}

/// <summary>Nothing is given to the object before.</summary>
[Fixed("await Task.Delay(20)")]
static class MemberThatIsOnlyReadFixed
{
    sealed class Session
    {
        public int Number { get; } = 1;
    }

    static class Current
    {
        [ThreadStatic]
        static Session? session;

        public static Session Session => session ??= new();
    }

    static async Task<string> M()
    {
        await Task.Yield();
        var before = Current.Session.Number;
        Thread.Sleep(20);
        return (Current.Session.Number + before).ToString();
    }

    public static Task<string> Run() => Given.AtOnce(M, 16);
}
