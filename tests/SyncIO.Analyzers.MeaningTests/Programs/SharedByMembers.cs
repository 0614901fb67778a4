namespace SharedByMembers;

[NotFixed]
static class WrittenByAMember
{
    sealed class Settings
    {
        string? text;
        int loads;
        public async Task<string> Get(string p)
        {
            await Task.Yield();
            if (text is null)
            {
                loads++;
                Set(File.ReadAllText(p));
            }

            return text + loads;
        }

        void Set(string to) => text = to;
    }

    public static async Task<string> Run()
    {
        var settings = new Settings();
        var p = Given.File("c");
        return string.Join(",", await OneThread.AtOnce(() => settings.Get(p), () => settings.Get(p)));
    }
}

[NotFixed]
static class AskedByAMember
{
    sealed class Stock
    {
        int left = 1;
        bool HasAny => left > 0;
        public async Task<string> Take(string p)
        {
            await Task.Yield();
            if (!HasAny)
            {
                return "none";
            }

            File.AppendAllText(p, "taken");
            left--;
            return left + "";
        }
    }

    public static async Task<string> Run()
    {
        var stock = new Stock();
        var p = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => stock.Take(p), () => stock.Take(p)));
    }
}

[NotFixed]
static class DoneByTheMemberThatReads
{
    sealed class Table
    {
        readonly List<string> rows = [];
        bool loaded;
        public async Task<string> Count(string p)
        {
            await Task.Yield();
            if (!loaded)
            {
                Load(p);
            }

            return rows.Count + "";
        }

        void Load(string p)
        {
            rows.Add(File.ReadAllText(p));
            loaded = true;
        }
    }

    public static async Task<string> Run()
    {
        var table = new Table();
        var p = Given.File("row");
        return string.Join(",", await OneThread.AtOnce(() => table.Count(p), () => table.Count(p)));
    }
}

[NotFixed]
static class AStoreOfItsOwn
{
    sealed class Store
    {
        readonly Dictionary<string, string> all = [];
        public bool Has(string key) => all.ContainsKey(key);
        public void Put(string key, string value) => all.Add(key, value);
    }

    static async Task<string> Remember(Store store, string p)
    {
        await Task.Yield();
        if (store.Has(p))
        {
            return "known";
        }

        var text = File.ReadAllText(p);
        store.Put(p, text);
        return text;
    }

    public static async Task<string> Run()
    {
        var store = new Store();
        var p = Given.File("a");
        return string.Join(",", await OneThread.AtOnce(() => Remember(store, p), () => Remember(store, p)));
    }
}

[NotFixed]
static class CountedByReference
{
    sealed class Limit
    {
        int used;
        public async Task<string> Use(string p)
        {
            await Task.Yield();
            if (used >= 1)
            {
                return "full";
            }

            File.AppendAllText(p, "used");
            Interlocked.Increment(ref used);
            return "ok";
        }
    }

    public static async Task<string> Run()
    {
        var limit = new Limit();
        var p = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => limit.Use(p), () => limit.Use(p)));
    }
}

[NotFixed]
static class WrittenOutAndEmptied
{
    sealed class Log
    {
        readonly System.Text.StringBuilder text = new();
        public async Task<string> Flush(string p)
        {
            await Task.Yield();
            File.AppendAllText(p, text.ToString());
            text.Clear();
            return "";
        }

        public async Task<string> Add(string line)
        {
            await Task.Yield();
            text.Append(line);
            return "";
        }
    }

    public static async Task<string> Run()
    {
        var log = new Log();
        var p = Given.NoFile();
        await log.Add("a");
        await OneThread.AtOnce(() => log.Flush(p), () => log.Add("b"), () => log.Flush(p));
        await log.Flush(p);
        return Given.Content(p);
    }
}

[NotFixed]
static class WrittenOutAndReplaced
{
    sealed class Batch
    {
        List<string> waiting = ["a"];
        public async Task<string> Save(string p)
        {
            await Task.Yield();
            File.AppendAllLines(p, waiting);
            waiting = [];
            return "";
        }

        public async Task<string> Add(string line)
        {
            await Task.Yield();
            waiting = [.. waiting, line];
            return "";
        }
    }

    public static async Task<string> Run()
    {
        var batch = new Batch();
        var p = Given.NoFile();
        await OneThread.AtOnce(() => batch.Save(p), () => batch.Add("b"));
        await batch.Save(p);
        return Given.Content(p);
    }
}

[NotFixed]
static class MadeOfWhatItWas
{
    sealed class Cursor
    {
        string at = "";
        public async Task<string> Move(string p)
        {
            await Task.Yield();
            at = Next(p, at);
            return at;
        }

        static string Next(string p, string from) => from + File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        var cursor = new Cursor();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => cursor.Move(p), () => cursor.Move(p)));
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class WrittenByAMemberAndNotAsked
{
    sealed class Settings
    {
        string text = "";
        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (p.Length == 0)
            {
                return Text();
            }

            Set(File.ReadAllText(p));
            return Text();
        }

        string Text() => text;

        void Set(string to) => text = to;
    }

    public static async Task<string> Run() => await new Settings().Load(Given.File("a"));
}

[Fixed("await File.AppendAllTextAsync")]
static class ExchangedIfItIsStillTheSame
{
    sealed class Once
    {
        int state;
        public async Task<string> Begin(string p)
        {
            await Task.Yield();
            if (state != 0)
            {
                return "begun";
            }

            File.AppendAllText(p, "x");
            return Interlocked.CompareExchange(ref state, 1, 0) == 0 ? "first" : "second";
        }
    }

    public static async Task<string> Run()
    {
        var once = new Once();
        var p = Given.NoFile();
        return await once.Begin(p) + await once.Begin(p);
    }
}

[NotFixed]
static class AddedToAValueOfItsKey
{
    static async Task<string> Add(Dictionary<string, int> sizes, string key, string p)
    {
        await Task.Yield();
        sizes.TryGetValue(key, out var before);
        sizes[key] = before + File.ReadAllText(p).Length;
        return "";
    }

    public static async Task<string> Run()
    {
        var sizes = new Dictionary<string, int>();
        var p = Given.File("123");
        await OneThread.AtOnce(() => Add(sizes, "k", p), () => Add(sizes, "k", p));
        return sizes["k"] + "";
    }
}

[NotFixed]
static class AddedToAValueOrItsDefault
{
    static async Task<string> Add(Dictionary<string, int> sizes, string key, string p)
    {
        await Task.Yield();
        sizes[key] = sizes.GetValueOrDefault(key) + File.ReadAllText(p).Length;
        return "";
    }

    public static async Task<string> Run()
    {
        var sizes = new Dictionary<string, int>();
        var p = Given.File("123");
        await OneThread.AtOnce(() => Add(sizes, "k", p), () => Add(sizes, "k", p));
        return sizes["k"] + "";
    }
}

[NotFixed]
static class AFreePlaceTaken
{
    sealed class Seats
    {
        readonly string[] names = ["", "", ""];
        public async Task<string> Take(string name, string p)
        {
            await Task.Yield();
            var free = Array.IndexOf(names, "");
            File.AppendAllText(p, name);
            names[free] = name;
            return free + "";
        }
    }

    public static async Task<string> Run()
    {
        var seats = new Seats();
        var p = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => seats.Take("a", p), () => seats.Take("b", p)));
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class SetByItsKey
{
    static async Task<string> Set(Dictionary<string, int> sizes, string key, string p)
    {
        await Task.Yield();
        sizes["other"] = 1;
        sizes[key] = File.ReadAllText(p).Length;
        return sizes.Count + "";
    }

    public static async Task<string> Run() => await Set([], "k", Given.File("123"));
}

[NotFixed]
static class ANumberIsDrawn
{
    sealed class Orders
    {
        int last;
        public async Task<string> New(string p)
        {
            await Task.Yield();
            last++;
            File.AppendAllText(p, "order");
            return "order " + last;
        }
    }

    public static async Task<string> Run()
    {
        var orders = new Orders();
        var p = Given.NoFile();
        return string.Join(",", await OneThread.AtOnce(() => orders.New(p), () => orders.New(p)));
    }
}

[Fixed("await File.AppendAllTextAsync")]
sealed class CountedWhileItRuns
{
    int running;
    async Task<string> Work(string p)
    {
        await Task.Yield();
        running++;
        File.AppendAllText(p, "work");
        running--;
        return running + "";
    }

    public static async Task<string> Run() => await new CountedWhileItRuns().Work(Given.NoFile());
}

[Fixed("await File.ReadAllTextAsync")]
static class NamedByWhatIsRead
{
    public static async Task<string> Run()
    {
        var p = Given.File("abc");
        await Task.Yield();
        return new { File.ReadAllText(p).Length } + "";
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class ACopyWithWhatIsRead
{
    sealed record Page(int Length);

    public static async Task<string> Run()
    {
        var p = Given.File("abc");
        await Task.Yield();
        return new Page(0) with { Length = File.ReadAllText(p).Length } + "";
    }
}
