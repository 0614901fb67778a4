namespace SharedByOtherNames;

[NotFixed]
static class AskedByAPattern
{
    sealed class Slot
    {
        public string? Text { get; set; }
        public bool IsFull => Text is not null;
    }

    sealed class Loader(string p)
    {
        readonly Slot slot = new();
        int loads;
        public async Task<string> Get()
        {
            await Task.Yield();
            if (slot is not { IsFull: true })
            {
                slot.Text = File.ReadAllText(p) + loads++;
            }

            return slot.Text!;
        }
    }

    public static async Task<string> Run()
    {
        var loader = new Loader(Given.File("c"));
        return string.Join(",", await OneThread.AtOnce(loader.Get, loader.Get));
    }
}

[NotFixed]
static class AskedByThePatternOfAnArm
{
    sealed class Loader(string p)
    {
        string? text;
        int loads;
        string? Text => text;
        public async Task<string> Get()
        {
            await Task.Yield();
            return this switch
            {
                { Text: null } => Keep(File.ReadAllText(p)),
                _ => "kept",
            };
        }

        string Keep(string read)
        {
            loads++;
            text = read;
            return read + loads;
        }
    }

    public static async Task<string> Run()
    {
        var loader = new Loader(Given.File("c"));
        return string.Join(",", await OneThread.AtOnce(loader.Get, loader.Get));
    }
}

/// <summary>A pattern asks an object that nobody else has.</summary>
[Fixed("await File.ReadAllTextAsync(p)")]
static class AskedByAPatternOfAnOwnObject
{
    sealed class Slot
    {
        public string? Text { get; set; }
    }

    static async Task<string> Get(string p)
    {
        await Task.Yield();
        var slot = new Slot();
        if (slot is { Text: null })
        {
            slot.Text = File.ReadAllText(p);
        }

        return slot.Text;
    }

    public static async Task<string> Run()
    {
        var p = Given.File("c");
        return string.Join(",", await OneThread.AtOnce(() => Get(p), () => Get(p)));
    }
}

[NotFixed]
static class QualifiedByItsType
{
    static int total;

    static async Task<string> Add(string p)
    {
        await Task.Yield();
        var before = QualifiedByItsType.total;
        var added = File.ReadAllText(p).Length;
        total = before + added;
        return total.ToString();
    }

    public static async Task<string> Run()
    {
        var p = Given.File("abc");
        return string.Join(",", await OneThread.AtOnce(() => Add(p), () => Add(p)));
    }
}

/// <summary>The counter of another type has the same name.</summary>
[Fixed("await File.ReadAllTextAsync(p)")]
static class OfAnotherType
{
    static class Limits
    {
        public static readonly int Total = 2;
    }

    static int Total { get; set; }

    static async Task<string> Add(string p)
    {
        await Task.Yield();
        var most = Limits.Total;
        var added = File.ReadAllText(p).Length;
        Total = most + added;
        return Total.ToString();
    }

    public static async Task<string> Run()
    {
        var p = Given.File("abc");
        return string.Join(",", await OneThread.AtOnce(() => Add(p), () => Add(p)));
    }
}

[NotFixed]
static class TakenApartBefore
{
    sealed record Totals(int Count, int Sum);

    sealed class Meter(string p)
    {
        Totals totals = new(0, 0);
        public async Task<string> Add()
        {
            await Task.Yield();
            var (count, sum) = totals;
            var added = File.ReadAllText(p).Length;
            totals = new(count + 1, sum + added);
            return totals.ToString();
        }
    }

    public static async Task<string> Run()
    {
        var meter = new Meter(Given.File("abc"));
        return string.Join(",", await OneThread.AtOnce(meter.Add, meter.Add));
    }
}

sealed class Box
{
    public bool IsFull;
    public int Fills;
}

static class Boxes
{
    public static bool IsEmpty(this Box box) => !box.IsFull;

    public static void Fill(this Box box, string text)
    {
        box.IsFull = text != "";
        box.Fills++;
    }
}

[NotFixed]
static class AskedByAnExtension
{
    static async Task<string> Use(Box box, string p)
    {
        await Task.Yield();
        if (box.IsEmpty())
        {
            box.Fill(File.ReadAllText(p));
        }

        return box.Fills.ToString();
    }

    public static async Task<string> Run()
    {
        var box = new Box();
        var p = Given.File("c");
        return string.Join(",", await OneThread.AtOnce(() => Use(box, p), () => Use(box, p)));
    }
}

/// <summary>Each call has a box of its own.</summary>
[Fixed("box.Fill(await File.ReadAllTextAsync(p))")]
static class ExtensionOfAnOwnObject
{
    static async Task<string> Use(string p)
    {
        await Task.Yield();
        var box = new Box();
        if (box.IsEmpty())
        {
            box.Fill(File.ReadAllText(p));
        }

        return box.Fills.ToString();
    }

    public static async Task<string> Run()
    {
        var p = Given.File("c");
        return string.Join(",", await OneThread.AtOnce(() => Use(p), () => Use(p)));
    }
}

[NotFixed]
static class AskedByADelegate
{
    sealed class Loader
    {
        readonly Func<bool> isMissing;
        readonly string p;
        string? text;
        int loads;

        public Loader(string p)
        {
            this.p = p;
            isMissing = () => text is null;
        }

        public async Task<string> Get()
        {
            await Task.Yield();
            if (isMissing())
            {
                text = File.ReadAllText(p) + loads++;
            }

            return text!;
        }
    }

    public static async Task<string> Run()
    {
        var loader = new Loader(Given.File("c"));
        return string.Join(",", await OneThread.AtOnce(loader.Get, loader.Get));
    }
}

[NotFixed]
static class TakenByCompareExchange
{
    sealed class Once(string p)
    {
        int taken;
        string? text;
        public async Task<string> Get()
        {
            await Task.Yield();
            if (Interlocked.CompareExchange(ref taken, 1, 0) == 0)
            {
                text = File.ReadAllText(p);
            }

            return text ?? "none";
        }
    }

    public static async Task<string> Run()
    {
        var once = new Once(Given.File("c"));
        return string.Join(",", await OneThread.AtOnce(once.Get, once.Get));
    }
}

/// <summary>It is the function's own: nobody else takes it.</summary>
[Fixed("await File.ReadAllTextAsync(p)")]
static class OwnTakenByCompareExchange
{
    static async Task<string> Get(string p)
    {
        await Task.Yield();
        var taken = 0;
        var text = "none";
        if (Interlocked.CompareExchange(ref taken, 1, 0) == 0)
        {
            text = File.ReadAllText(p);
        }

        return text;
    }

    public static async Task<string> Run()
    {
        var p = Given.File("c");
        return string.Join(",", await OneThread.AtOnce(() => Get(p), () => Get(p)));
    }
}
