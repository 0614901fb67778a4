namespace AggregatesToldToOthers;

[NotFixed]
static class TypeAskedByAHelperKept
{
    static readonly Dictionary<Type, int> Codes = new() { [typeof(IOException)] = 3 };

    static int CodeOf(Exception e) => Codes.TryGetValue(e.GetType(), out var code) ? code : -1;

    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            return Given.Failure<string>(new IOException("x")).Result;
        }
        catch (Exception e)
        {
            return CodeOf(e).ToString();
        }
    }
}

[NotFixed]
static class TypeAskedByAnObjectKept
{
    sealed record Problem(Exception Cause)
    {
        public string Kind => Cause.GetType().Name;
    }

    static async Task<string> Load()
    {
        await Task.Yield();
        return Given.Failure<string>(new IOException("x")).Result;
    }

    public static async Task<string> Run()
    {
        try
        {
            return await Load();
        }
        catch (Exception e)
        {
            return new Problem(e).Kind;
        }
    }
}

/// <summary>The object keeps what was thrown, and nobody asks what it is.</summary>
[Fixed("return await Given.Failure<string>")]
static class KeptByAnObjectFixed
{
    sealed record Problem(Exception Cause)
    {
        public string Title => Cause is null ? "none" : "failed";
    }

    static string Told(Exception e) => e.Data.Count.ToString();

    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            return Given.Failure<string>(new IOException("x")).Result;
        }
        catch (Exception e)
        {
            return new Problem(e).Title + Told(e);
        }
    }
}

[NotFixed]
static class ConvertedIntoAnObjectKept
{
    readonly record struct Outcome(string? Text, Exception? Error)
    {
        public string Kind => Error?.GetType().Name ?? "none";

        public static implicit operator Outcome(Exception error) => new(null, error);
    }

    static async Task<Outcome> Load()
    {
        await Task.Yield();
        try
        {
            return new(Given.Failure<string>(new IOException("x")).Result, null);
        }
        catch (Exception e)
        {
            return e;
        }
    }

    public static async Task<string> Run() => (await Load()).Kind;
}
