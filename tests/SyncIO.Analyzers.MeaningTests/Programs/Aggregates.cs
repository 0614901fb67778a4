using Many = System.AggregateException;

namespace Aggregates;

static class Failing
{
    public static Task<int> Later() => Given.Failure<int>(new FormatException("fails"));
}

[NotFixed]
static class CallerCatchesKept
{
    static async Task<int> Get()
    {
        await Task.Yield();
        return Failing.Later().Result;
    }

    static async Task<int> Between() => await Get();

    public static async Task<string> Run()
    {
        try
        {
            return (await Between()).ToString();
        }
        catch (AggregateException e)
        {
            return "many: " + e.InnerExceptions.Count;
        }
        catch (Exception)
        {
            return "one";
        }
    }
}

[NotFixed]
static class CallerOfSynchronousCatchesKept
{
    static int Load() => Failing.Later().Result;

    static async Task<int> Get()
    {
        await Task.Yield();
        return Load();
    }

    public static async Task<string> Run()
    {
        try
        {
            return (await Get()).ToString();
        }
        catch (Exception e) when (e is AggregateException { InnerExceptions.Count: 1 })
        {
            return "many";
        }
        catch (Exception)
        {
            return "one";
        }
    }
}

[NotFixed]
static class AliasKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            Failing.Later().Wait();
            return "";
        }
        catch (Many)
        {
            return "many";
        }
        catch (Exception)
        {
            return "one";
        }
    }
}

[NotFixed]
static class HelperTellsKept
{
    static string Of(Exception e) => Root(e) == e ? "one" : "many";
    static Exception Root(Exception e) => e is AggregateException all ? all.Flatten().InnerExceptions[0] : e;

    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            Failing.Later().Wait();
            return "";
        }
        catch (Exception e)
        {
            return Of(e);
        }
    }
}

[NotFixed]
static class ExtensionInFilterTellsKept
{
    public static bool IsMany(this Exception e) => e switch { AggregateException => true, _ => false };

    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            Task.WaitAll(Failing.Later(), Failing.Later());
            return "";
        }
        catch (Exception e) when (e.IsMany())
        {
            return "many";
        }
        catch
        {
            return "one";
        }
    }
}

[NotFixed]
static class LambdaTellsKept
{
    static readonly Func<Exception, bool> IsMany = e => e.GetType() == typeof(AggregateException);

    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            return Failing.Later().Result.ToString();
        }
        catch (Exception e)
        {
            return IsMany(e) ? "many" : "one";
        }
    }
}

[NotFixed]
static class KeptForLaterKept
{
    public static async Task<string> Run()
    {
        Exception? last = null;
        await Task.Yield();

        try
        {
            Failing.Later().Wait();
        }
        catch (Exception e)
        {
            last = e;
        }

        return last is AggregateException ? "many" : "one";
    }
}

[NotFixed]
static class LocalFunctionKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            await Inner();
            return "";
        }
        catch (AggregateException)
        {
            return "many";
        }
        catch (Exception)
        {
            return "one";
        }

        async Task Inner()
        {
            await Task.Yield();
            Failing.Later().Wait();
        }
    }
}

[NotFixed]
static class RunnerCatchesKept
{
    static async Task<string> Try(Func<Task> work)
    {
        try
        {
            await work();
            return "";
        }
        catch (AggregateException)
        {
            return "many";
        }
        catch (Exception)
        {
            return "one";
        }
    }

    public static Task<string> Run() => Try(async () =>
    {
        await Task.Yield();
        Failing.Later().Wait();
    });
}

[NotFixed]
static class ContinuationLooksKept
{
    static async Task<int> Get()
    {
        await Task.Yield();
        return Failing.Later().Result;
    }

    public static Task<string> Run() => Get().ContinueWith(ended => ended.Exception!.InnerException!.GetType().Name);
}

[NotFixed]
static class GenericHelperKept
{
    static async Task<string> Expect<T>(Func<Task> work) where T : Exception
    {
        try
        {
            await work();
            return "nothing";
        }
        catch (T e)
        {
            return "expected " + e.InnerException?.Message;
        }
        catch (Exception)
        {
            return "other";
        }
    }

    static async Task Get()
    {
        await Task.Yield();
        Failing.Later().Wait();
    }

    public static Task<string> Run() => Expect<AggregateException>(Get);
}

[Fixed("await Given.Later")]
static class CatchOfAllFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            return Given.Later("a").Result;
        }
        catch (Exception e)
        {
            return "failed: " + e.Message;
        }
    }
}

[Fixed("await Given.Later")]
static class OtherCatchFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        var a = Given.Later("a").Result;

        try
        {
            Failing.Later().Wait();
        }
        catch (AggregateException)
        {
            a += "many";
        }

        return a;
    }
}

[Fixed("await Failing.Later()")]
static class GetResultFixed
{
    public static async Task<string> Run()
    {
        await Task.Yield();

        try
        {
            return Failing.Later().GetAwaiter().GetResult().ToString();
        }
        catch (AggregateException)
        {
            return "many";
        }
        catch (FormatException)
        {
            return "one";
        }
    }
}
