namespace FormattedTexts;

/// <summary>A value in an interpolated string is formatted before the next one is evaluated.</summary>
[NotFixed]
static class ChangedByTheNext
{
    static readonly System.Text.StringBuilder Notes = new("a");

    static string Load(string path)
    {
        Notes.Append('b');
        return File.ReadAllText(path);
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        return $"{Notes}|{Load(Given.File("c"))}";
    }
}

[NotFixed]
static class ThrowsBeforeTheNext
{
    sealed class Key
    {
        public override string ToString() => throw new InvalidOperationException();
    }

    static async Task<string> Text(object key, string path)
    {
        await Task.Yield();
        return $"{key}{File.ReadAllText(path)}";
    }

    public static async Task<string> Run()
    {
        try
        {
            return await Text(new Key(), Given.NoFile());
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class OnlyTheLast
{
    public static async Task<string> Run()
    {
        var notes = new System.Text.StringBuilder("a");
        await Task.Yield();
        return $"{notes.Length}{DayOfWeek.Monday}{(int?)1}{Guid.Empty}{File.ReadAllText(Given.File("c"))}{notes}";
    }
}

/// <summary>Whoever casts a task knows what kind of task the function gives today.</summary>
[NotFixed]
static class CastToWhatItIs
{
    static Task Load(string path) => Task.FromResult(File.ReadAllText(path));

    public static async Task<string> Run() => await (Task<string>)Load(Given.File("x"));
}
