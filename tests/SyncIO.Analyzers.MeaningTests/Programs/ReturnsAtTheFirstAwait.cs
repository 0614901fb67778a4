namespace ReturnsAtTheFirstAwait;

[NotFixed]
static class EventResultKept
{
    sealed class Args : EventArgs
    {
        public string R = "";
    }

    sealed class Src
    {
        public event EventHandler<Args>? E;
        public string Raise()
        {
            var a = new Args();
            E?.Invoke(this, a);
            return a.R;
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var p = Given.File("a");
        var s = new Src();
        s.E += Handle;
        return s.Raise();
        async void Handle(object? o, Args a)
        {
            a.R = File.ReadAllText(p);
            await Task.Yield();
        }
    }
}

/// <summary>Who awaits first what is awaited from now on returns earlier as well, and is not awaited.</summary>
[NotFixed]
static class AwaitedByOneThatIsNotAwaitedKept
{
    static string log = "";

    static async Task Load(string path)
    {
        log += File.ReadAllText(path);
        await Task.Yield();
    }

    static async void Start(string path)
    {
        await Load(path);
        log += "loaded";
    }

    public static async Task<string> Run()
    {
        log = "";
        Start(Given.File("a"));
        var atOnce = log;
        await Task.Delay(10);
        return atOnce;
    }
}

[Fixed("await File.ReadAllTextAsync(path)")]
static class AwaitedSecondFixed
{
    static string log = "";

    static async Task Load(string path)
    {
        var text = File.ReadAllText(path);
        await Task.Yield();
        log += text;
    }

    static async Task Start(string path)
    {
        await Task.Delay(1);
        await Load(path);
    }

    public static async Task<string> Run()
    {
        log = "";
        var start = Start(Given.File("a"));
        var atOnce = log;
        await start;
        return atOnce + "|" + log;
    }
}

/// <summary>What is complete is awaited, and nobody else runs meanwhile.</summary>
[NotFixed]
static class AwaitOfWhatIsCompleteKept
{
    static string log = "";

    static async Task Load(string path)
    {
        await Task.CompletedTask;
        log += "<";
        log += File.ReadAllText(path) + ">";
    }

    public static async Task<string> Run()
    {
        log = "";
        var path = Given.File("a");
        await Task.WhenAll(Load(path), Load(path));
        return log;
    }
}
