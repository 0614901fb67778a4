namespace SharedInOtherPlaces;

[NotFixed]
static class GivenToAPrimaryConstructor
{
    sealed class Tally(int total)
    {
        public async Task<string> Add(Task<int> more)
        {
            await Task.Yield();
            total += more.Result;
            return total + "";
        }
    }

    public static async Task<string> Run()
    {
        var tally = new Tally(0);
        return (await OneThread.AtOnce(() => tally.Add(Task.Run(() => Given.Later(1, 20))), () => tally.Add(Task.Run(() => Given.Later(2, 20)))))[^1];
    }
}

[NotFixed]
static class LoadedOnceForAPrimaryConstructor
{
    sealed class Text(string path, string? cached)
    {
        int loads;

        public async Task<string> Get()
        {
            await Task.Yield();

            if (cached == null)
            {
                loads++;
                cached = File.ReadAllText(path);
            }

            return cached + loads;
        }
    }

    public static async Task<string> Run()
    {
        var text = new Text(Given.File("a"), null);
        return string.Join(",", await OneThread.AtOnce(text.Get, text.Get));
    }
}

[NotFixed]
static class ReadAndWrittenByMembers
{
    static int n;

    static int Get() => n;

    static void Set(int to) => n = to;

    static async Task<string> Add(Task<int> more)
    {
        await Task.Yield();
        Set(Get() + more.Result);
        return n + "";
    }

    public static async Task<string> Run()
    {
        n = 0;
        return (await OneThread.AtOnce(() => Add(Task.Run(() => Given.Later(1, 20))), () => Add(Task.Run(() => Given.Later(2, 20)))))[^1];
    }
}

[Fixed("Set(await more + 1);")]
static class WrittenByAMemberAloneFixed
{
    static int n;

    static void Set(int to) => n = to;

    static async Task<string> Add(Task<int> more)
    {
        await Task.Yield();
        Set(more.Result + 1);
        return n + "";
    }

    public static Task<string> Run() => Add(Task.Run(() => 2));
}

[NotFixed]
static class Exchanged
{
    static int n;

    static async Task<string> Add(Task<int> more)
    {
        await Task.Yield();
        Interlocked.Exchange(ref n, n + more.Result);
        return n + "";
    }

    public static async Task<string> Run()
    {
        n = 0;
        return (await OneThread.AtOnce(() => Add(Task.Run(() => Given.Later(1, 20))), () => Add(Task.Run(() => Given.Later(2, 20)))))[^1];
    }
}
