namespace NotShared;

/// <summary>What is set in an object that has just been made is nobody else's, whatever its members are called.</summary>
[Fixed("await images.")]
static class SetInWhatIsMade
{
    sealed class Row
    {
        public string Key { get; set; } = "";
    }

    sealed class Images
    {
        public string Key { get; set; } = "images";

        public Row Add(Row given)
        {
            var row = new Row { Key = Key + given.Key };
            File.WriteAllText(Given.File("a"), row.Key);
            return row;
        }
    }

    static readonly Images images = new();

    public static async Task<string> Run()
    {
        await Task.Yield();
        return images.Add(new Row { Key = "1" }).Key + images.Add(new Row { Key = images.Key }).Key;
    }
}

/// <summary>A member that is called like one of the receiver is another one.</summary>
[Fixed("await counter.")]
static class OfTheSameName
{
    sealed class Counter
    {
        public int Count { get; private set; }

        public void Set(int count)
        {
            File.WriteAllText(Given.File("a"), "x");
            Count = count;
        }
    }

    sealed class Board(Counter counter)
    {
        public int Count => 3;

        public async Task<string> Go()
        {
            await Task.Yield();
            counter.Set(Count);
            return $"{counter.Count}";
        }
    }

    public static async Task<string> Run() => await new Board(new Counter()).Go();
}

[NotFixed]
static class OfTheSameObject
{
    sealed class Counter
    {
        public int Count { get; private set; } = 1;

        public void Set(int count)
        {
            File.WriteAllText(Given.File("a"), "x");
            Count = count + 1;
        }
    }

    static readonly Counter counter = new();

    static async Task Go() => counter.Set(counter.Count);

    public static async Task<string> Run()
    {
        await Task.WhenAll(Go(), Go());
        return $"{counter.Count}";
    }
}

/// <summary>A model that the function has just made, and its list.</summary>
[Fixed("model.Items.Add(await File.ReadAllTextAsync(p));")]
static class ListOfAModelJustMade
{
    sealed class Model
    {
        public List<string> Items { get; set; } = [];
    }

    static async Task<string> Show(string p)
    {
        await Task.Yield();
        var model = new Model();
        model.Items = new List<string>();

        if (model.Items.Count == 0)
        {
            model.Items.Add(File.ReadAllText(p));
        }

        return string.Join(",", model.Items);
    }

    public static async Task<string> Run()
    {
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => Show(p), () => Show(p)));
    }
}

/// <summary>A list of the function, to which it and what it calls add.</summary>
[Fixed("rows.Add(await File.ReadAllTextAsync(p));")]
static class ListOfTheFunction
{
    static void Begin(List<string> rows)
    {
        if (rows.Count == 0)
        {
            rows.Add("begin");
        }
    }

    static async Task<string> Show(string p)
    {
        await Task.Yield();
        var rows = new List<string>();
        Begin(rows);

        while (rows.Count < 3)
        {
            rows.Add(File.ReadAllText(p));
        }

        return string.Join(",", rows);
    }

    public static async Task<string> Run()
    {
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => Show(p), () => Show(p)));
    }
}

/// <summary>One that is made for what is given is replaced meanwhile, where two are given the same.</summary>
[NotFixed]
static class ListMadeForWhatIsGiven
{
    sealed class Model
    {
        public List<string> Items { get; set; } = [];
    }

    static async Task<string> Fill(Model model, string p)
    {
        await Task.Yield();
        model.Items = new List<string>();

        foreach (var n in new[] { 1, 2 })
        {
            model.Items.Add(File.ReadAllText(p));
        }

        return string.Join(",", model.Items);
    }

    public static async Task<string> Run()
    {
        var model = new Model();
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => Fill(model, p), () => Fill(model, p)));
    }
}

/// <summary>One that the class has for all is replaced meanwhile.</summary>
[NotFixed]
static class ListMadeForAll
{
    sealed class Holder
    {
        List<string> rows = [];

        public async Task<string> Load(string p)
        {
            await Task.Yield();
            rows = new List<string>();

            foreach (var n in new[] { 1, 2 })
            {
                rows.Add(File.ReadAllText(p));
            }

            return string.Join(",", rows);
        }
    }

    public static async Task<string> Run()
    {
        var holder = new Holder();
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => holder.Load(p), () => holder.Load(p)));
    }
}

/// <summary>A local may be another name for the list of all, also by way of an object that was just made with it.</summary>
[NotFixed]
static class ListOfAnotherGivenToWhatIsMade
{
    sealed class Model(List<string> items)
    {
        public List<string> Items { get; } = items;
    }

    static readonly List<string> all = [];

    static async Task<string> Show(string p)
    {
        await Task.Yield();
        var model = new Model(all);
        var items = model.Items;

        if (items.Count == 0)
        {
            items.Add(File.ReadAllText(p));
        }

        return $"{all.Count}";
    }

    public static async Task<string> Run()
    {
        all.Clear();
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => Show(p), () => Show(p)));
    }
}

/// <summary>A local may be another name for the list of all, also by way of an object into which it was put.</summary>
[NotFixed]
static class ListOfAnotherSetInWhatIsMade
{
    sealed class Model
    {
        public List<string> Items { get; set; } = [];
    }

    static readonly List<string> all = [];

    static async Task<string> Show(string p)
    {
        await Task.Yield();
        var model = new Model { Items = all };
        var items = model.Items;

        if (items.Count == 0)
        {
            items.Add(File.ReadAllText(p));
        }

        return $"{all.Count}";
    }

    public static async Task<string> Run()
    {
        all.Clear();
        var p = Given.File("x");
        return string.Join("|", await OneThread.AtOnce(() => Show(p), () => Show(p)));
    }
}
