namespace FiltersAndReturns;

[NotFixed]
static class SwitchReturnInTryKept
{
    static string L = "";
    static async Task Slow()
    {
        await Task.Delay(20);
        L += "s";
    }

    static Task M(int n)
    {
        try
        {
            Thread.Sleep(1);
            return n switch
            {
                1 => Slow(),
                _ => Task.CompletedTask
            };
        }
        finally
        {
            L += "f";
        }
    }

    public static async Task<string> Run()
    {
        L = "";
        await M(1);
        return L;
    }
}

[NotFixed]
static class FilterRethrowKept
{
    static string L = "";
    static bool Log(string s)
    {
        L += s;
        return false;
    }

    static void Load(string p)
    {
        try
        {
            File.ReadAllText(p);
        }
        catch (FileNotFoundException)
        {
            L += "c";
            throw;
        }
        finally
        {
            L += "f";
        }
    }

    public static async Task<string> Run()
    {
        L = "";
        await Task.Yield();
        try
        {
            try
            {
                Load("/nope");
            }
            catch (Exception)when (Log("w"))
            {
            }
        }
        catch
        {
        }

        return L;
    }
}

/// <summary>What a filter asks of a collection, a finally may have changed.</summary>
[NotFixed]
static class FilterThatAsksAListKept
{
    static readonly List<string> log = [];

    static string Load(string p)
    {
        try
        {
            return File.ReadAllText(p);
        }
        finally
        {
            log.Add("closed");
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        log.Clear();

        try
        {
            return Load("/no/such");
        }
        catch (IOException) when (log.Count == 0)
        {
            return "before";
        }
        catch (IOException)
        {
            return "after";
        }
    }
}

[NotFixed]
static class FilterThatAsksALocalKept
{
    static string Load(Action end)
    {
        try
        {
            return File.ReadAllText("/no/such");
        }
        finally
        {
            end();
        }
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var isOpen = true;

        try
        {
            return Load(() => isOpen = false);
        }
        catch (IOException) when (isOpen)
        {
            return "open";
        }
        catch (IOException)
        {
            return "closed";
        }
    }
}
