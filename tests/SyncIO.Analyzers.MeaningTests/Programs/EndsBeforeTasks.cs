namespace EndsBeforeTasks;

sealed class Log : IDisposable
{
    public static string Lines = "";
    public static bool Add(string line)
    {
        Lines += line + ";";
        return true;
    }

    public static async Task Slow()
    {
        await Task.Delay(30);
        Add("slow");
    }

    public void Dispose() => Add("disposed");
}

[NotFixed]
static class FinallyKept
{
    static Task Work()
    {
        try
        {
            Thread.Sleep(1);
            return Log.Slow();
        }
        finally
        {
            Log.Add("left");
        }
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Work();
        return Log.Lines;
    }
}

[NotFixed]
static class CatchWithFinallyKept
{
    static Task Work()
    {
        try
        {
            throw new FormatException();
        }
        catch (FormatException)
        {
            Thread.Sleep(1);
            return Log.Slow();
        }
        finally
        {
            Log.Add("left");
        }
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Work();
        return Log.Lines;
    }
}

[NotFixed]
static class UsingKept
{
    static Task Work()
    {
        using (new Log())
        {
            Thread.Sleep(1);
            return Log.Slow();
        }
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Work();
        return Log.Lines;
    }
}

[NotFixed]
static class UsingDeclarationKept
{
    static ValueTask<string> Work(string p)
    {
        using var log = new Log();
        var text = File.ReadAllText(p);

        if (text == "a")
        {
            return new ValueTask<string>(Given.Later(Log.Lines));
        }

        return new ValueTask<string>(text);
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Work(Given.File("a"));
        return Log.Lines;
    }
}

[NotFixed]
static class LambdaKept
{
    static readonly Func<string, Task> work = p =>
    {
        using var log = new Log();
        File.ReadAllText(p);
        return Log.Slow();
    };

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await work(Given.File("a"));
        return Log.Lines;
    }
}

[Fixed("await Task.Delay(1)", "return \"a\"")]
static class CompletedFixed
{
    static Task<string> Work()
    {
        using var log = new Log();
        Thread.Sleep(1);
        return Task.FromResult("a");
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        return await Work() + Log.Lines;
    }
}

[Fixed("await Task.Delay(1)")]
static class ReturnedBehindFixed
{
    static Task Work()
    {
        using (new Log())
        {
            Thread.Sleep(1);
        }

        return Log.Slow();
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Work();
        return Log.Lines;
    }
}

[NotFixed]
static class FilterBeforeFinallyOfCalleeKept
{
    static string Load(string p)
    {
        try
        {
            return File.ReadAllText(p);
        }
        finally
        {
            Log.Add("finally");
        }
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Task.Yield();

        try
        {
            return Load("/no/such/file");
        }
        catch (Exception) when (Log.Add("filter"))
        {
            return Log.Lines;
        }
    }
}

[NotFixed]
static class FilterBeforeUsingOfCalleeKept
{
    static string Outer(string p) => Load(p);

    static string Load(string p)
    {
        using var log = new Log();
        return File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Task.Yield();

        try
        {
            return Outer("/no/such/file");
        }
        catch (Exception) when (Log.Lines == "")
        {
            return "filter first";
        }
        catch (Exception)
        {
            return "disposed first";
        }
    }
}

[NotFixed]
static class FilterBeforeFinallyHereKept
{
    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        Log.Lines = "";
        await Task.Yield();

        try
        {
            try
            {
                throw new FormatException();
            }
            finally
            {
                File.WriteAllText(p, "left");
            }
        }
        catch (FormatException) when (Given.Content(p) == "left")
        {
            return "finally first";
        }
        catch (FormatException)
        {
            return "filter first";
        }
    }
}

[Fixed("await Load(p)", "await File.ReadAllTextAsync")]
static class FilterOfTheExceptionFixed
{
    static string Load(string p)
    {
        using var log = new Log();
        return File.ReadAllText(p);
    }

    public static async Task<string> Run()
    {
        var p = "/no/such/file";
        await Task.Yield();

        try
        {
            return Load(p);
        }
        catch (IOException e) when (e.Message.Contains("such") && p != "")
        {
            return "filter";
        }
    }
}

[Fixed("await File.ReadAllTextAsync")]
static class FilterAroundLibraryFixed
{
    public static async Task<string> Run()
    {
        Log.Lines = "";
        await Task.Yield();

        try
        {
            return File.ReadAllText("/no/such/file");
        }
        catch (Exception) when (Log.Add("filter"))
        {
            return Log.Lines;
        }
        finally
        {
            Log.Add("finally");
        }
    }
}

/// <summary>It is awaited at once, by a function that nobody awaits at once.</summary>
[NotFixed]
static class HeldFurtherOutKept
{
    static async Task Write(string p)
    {
        File.WriteAllText(p, "written");
        await Task.Yield();
    }

    static async Task Save(string p)
    {
        var name = p.Trim();
        await Write(name);
    }

    public static async Task<string> Run()
    {
        var p = Given.NoFile();
        Directory.CreateDirectory(p);
        p = Path.Combine(p, "f");
        var saves = new List<Task> { Save(p) };
        var atOnce = Given.Content(p);
        await Task.WhenAll(saves);
        return atOnce;
    }
}
