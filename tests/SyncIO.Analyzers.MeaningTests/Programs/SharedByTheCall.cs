namespace SharedByTheCall;

/// <summary>The call that takes what is awaited changes the collection.</summary>
[NotFixed]
static class ListAskedThenAddedTo
{
    sealed class Holder
    {
        readonly List<string> rows = [];

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (rows.Count == 0)
            {
                rows.Add(File.ReadAllText(p));
            }

            return rows.Count + "";
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class RowsOfAScreen
{
    sealed class Holder
    {
        readonly System.Collections.ObjectModel.ObservableCollection<string> rows = [];

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            while (rows.Count < 2)
            {
                rows.Add(File.ReadAllText(p));
            }

            return rows.Count + "";
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class DictionaryOfAProperty
{
    sealed class Holder
    {
        int loads;
        Dictionary<string, string> All { get; } = [];

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            if (!All.ContainsKey(p))
            {
                All[p] = File.ReadAllText(p) + loads++;
            }

            return All[p] + loads;
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class CoalescedWithAFill
{
    sealed class Holder
    {
        string? text;
        int loads;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            return text ?? Fill(p);
        }

        string Fill(string p)
        {
            var read = File.ReadAllText(p);
            text = read + ++loads;
            return text;
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class ChosenBySwitch
{
    sealed class Holder
    {
        string? text;
        int loads;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            return text switch { null => Fill(p), var known => known };
        }

        string Fill(string p) => text = File.ReadAllText(p) + ++loads;
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

[NotFixed]
static class ConditionInALocal
{
    sealed class Holder
    {
        int used;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            var allowed = used < 1;
            var text = File.ReadAllText(p);

            if (!allowed)
            {
                return "none";
            }

            used++;
            return text + used;
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

/// <summary>The list is read before the await, and another member has replaced it meanwhile.</summary>
[NotFixed]
static class BatchThatIsTaken
{
    sealed class Batch
    {
        List<string> items = [];
        public int Left => items.Count;

        public async Task<string> Add(string p)
        {
            await Task.Yield();
            items.Add(File.ReadAllText(p));
            return "";
        }

        public async Task<string> Take()
        {
            await Task.Yield();
            var taken = items;
            items = [];
            return taken.Count + "";
        }
    }

    public static async Task<string> Run()
    {
        var batch = new Batch();
        var p = Given.File("a");
        var answers = await OneThread.AtOnce(() => batch.Add(p), batch.Take);
        return answers[1] + "+" + batch.Left;
    }
}

[NotFixed]
static class IndexThatMovesOn
{
    sealed class Holder
    {
        readonly string?[] slots = new string?[2];
        int at;

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            slots[at] = File.ReadAllText(p);
            at++;
            return string.Join(";", slots) + at;
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join(",", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

/// <summary>Nobody asked before.</summary>
[Fixed("lines.Add(await File.ReadAllTextAsync(p))")]
static class OnlyAdded
{
    static readonly List<string> lines = [];

    static async Task<string> Load(string p)
    {
        await Task.Yield();
        lines.Add(File.ReadAllText(p));
        return lines.Count + "";
    }

    public static Task<string> Run()
    {
        lines.Clear();
        return Load(Given.File("a"));
    }
}
