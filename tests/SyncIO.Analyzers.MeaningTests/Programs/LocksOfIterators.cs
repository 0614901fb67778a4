using System.Collections;

namespace LocksOfIterators;

[NotFixed]
static class InGetEnumerator
{
    sealed class Names : IEnumerable<string>
    {
        readonly object gate = new();
        readonly List<string> all = [];

        public void Add(string name) => all.Add(name);

        public IEnumerator<string> GetEnumerator()
        {
            Monitor.Enter(gate);

            try
            {
                foreach (var name in all)
                {
                    yield return name;
                }
            }
            finally
            {
                Monitor.Exit(gate);
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static async Task<string> Run()
    {
        var names = new Names { Given.File("ab"), Given.File("c") };
        var length = 0;
        await Task.Yield();

        foreach (var name in names)
        {
            length += File.ReadAllText(name).Length;
            Thread.Sleep(5);
        }

        return length + "";
    }
}

[NotFixed]
static class InAProperty
{
    sealed class Names(params string[] all)
    {
        readonly ReaderWriterLockSlim gate = new();

        public IEnumerable<string> All
        {
            get
            {
                gate.EnterReadLock();

                try
                {
                    foreach (var name in all)
                    {
                        yield return name;
                    }
                }
                finally
                {
                    gate.ExitReadLock();
                }
            }
        }
    }

    public static async Task<string> Run()
    {
        var names = new Names(Given.File("ab"), Given.File("c"));
        var length = 0;
        await Task.Yield();

        foreach (var name in names.All)
        {
            length += File.ReadAllText(name).Length;
            Thread.Sleep(5);
        }

        return length + "";
    }
}

[Fixed("await File.ReadAllTextAsync(name)")]
static class WithoutALockFixed
{
    sealed class Names(params string[] all) : IEnumerable<string>
    {
        public IEnumerator<string> GetEnumerator()
        {
            foreach (var name in all)
            {
                yield return name;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static async Task<string> Run()
    {
        var length = 0;
        await Task.Yield();

        foreach (var name in new Names(Given.File("ab"), Given.File("c")))
        {
            length += File.ReadAllText(name).Length;
        }

        return length + "";
    }
}
