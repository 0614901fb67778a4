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
