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
