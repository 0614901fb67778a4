namespace AggregatesFurtherOut;

[NotFixed]
static class FlattenInFinallyFlagKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        Exception? e = null;
        try
        {
            Given.Failure<int>(new FormatException("x")).Wait();
        }
        catch (Exception x)
        {
            e = x;
        }

        return Describe(e!);
    }

    static string Describe(Exception e) => e is AggregateException ? "many" : "one";
    public static Task<string> Run() => M();
}

[NotFixed]
static class AggregateInBaseKept
{
    abstract class Step
    {
        public async Task<string> Do()
        {
            try
            {
                await Core();
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

        protected abstract Task Core();
    }

    sealed class Mine : Step
    {
        protected override async Task Core()
        {
            await Task.Yield();
            Given.Failure<int>(new FormatException("x")).Wait();
        }
    }

    public static Task<string> Run() => new Mine().Do();
}

[NotFixed]
static class AggregateEventKept
{
    static event Func<Task>? E;
    static async Task<string> Raise()
    {
        try
        {
            await E!();
            return "";
        }
        catch (AggregateException)
        {
            return "many";
        }
        catch
        {
            return "one";
        }
    }

    static async Task Handler()
    {
        await Task.Yield();
        Given.Failure<int>(new FormatException("x")).Wait();
    }

    public static Task<string> Run()
    {
        E += Handler;
        return Raise();
    }
}

[NotFixed]
static class HandleMethodKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            Task.WaitAll(Given.Failure<int>(new FormatException("x")), Given.Failure<int>(new InvalidOperationException("y")));
            return "";
        }
        catch (Exception e)
        {
            var n = 0;
            (e as AggregateException)?.Handle(x =>
            {
                n++;
                return true;
            });
            return n + "";
        }
    }
}

[NotFixed]
static class WrappedExceptionKept
{
    static async Task<string> M()
    {
        await Task.Yield();
        try
        {
            return Given.Failure<string>(new FormatException("x")).Result;
        }
        catch (Exception e)
        {
            throw new InvalidOperationException("wrapped", e);
        }
    }

    public static async Task<string> Run()
    {
        try
        {
            return await M();
        }
        catch (InvalidOperationException e)
        {
            return e.InnerException is AggregateException ? "many" : "one";
        }
    }
}

[NotFixed]
static class FilterLooksForTheInnermostKept
{
    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            return "" + Given.Failure<int>(new FormatException("inside")).Result;
        }
        catch (Exception e) when (e.GetBaseException() is FormatException)
        {
            return e.Message;
        }
    }
}

[NotFixed]
static class NamedByNameofKept
{
    static string Kind(Exception e) => e.GetType().Name == nameof(AggregateException) ? "retry" : "fail";

    public static async Task<string> Run()
    {
        await Task.Yield();
        try
        {
            Given.Failure<int>(new IOException("x")).Wait();
            return "";
        }
        catch (Exception e)
        {
            return Kind(e);
        }
    }
}

/// <summary>What is cancelled in a wait has failed, and what is cancelled in an await is cancelled.</summary>
[NotFixed]
static class AlarmOfFailuresKept
{
    static async Task Import(CancellationToken token)
    {
        await Task.Yield();
        Task.Delay(-1, token).Wait();
    }

    public static async Task<string> Run()
    {
        var answer = "none";
        var import = Import(new CancellationToken(true));
        var alarm = import.ContinueWith(_ => answer = "alarm", CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);
        await Task.WhenAny(alarm, Task.Delay(500));
        return answer;
    }
}

[NotFixed]
static class AskedForByNameKept
{
    static async Task Import()
    {
        await Task.Yield();
        Given.Failure<int>(new FormatException("x")).Wait();
    }

    static bool IsGroup(Exception e) => e.GetType().GetProperty("InnerExceptions") is not null;

    public static async Task<string> Run()
    {
        try
        {
            await Import();
            return "";
        }
        catch (Exception e) when (IsGroup(e))
        {
            return "group";
        }
        catch (Exception)
        {
            return "one";
        }
    }
}
